//! The nqueens examples as a person sees them.

use crate::running::{example, transcript};

/// Runs the example and returns what a person sees.
fn nqueens(arguments: &[&str]) -> String {
    let output = example("nqueens").args(arguments).output().expect("the example starts");
    transcript(&output)
}

#[test]
fn the_tour_without_arguments() {
    insta::assert_snapshot!(nqueens(&[]));
}

#[test]
fn help_says_everything() {
    insta::assert_snapshot!(nqueens(&["--help"]));
}

#[test]
fn every_board_of_four_and_none_of_three_and_one_of_none() {
    insta::assert_snapshot!(nqueens(&["4", "--all"]));
    insta::assert_snapshot!(nqueens(&["3"]));
    insta::assert_snapshot!(nqueens(&["0", "--all"]));
}

#[test]
fn a_trace_of_a_board_that_has_no_solution_ends() {
    insta::assert_snapshot!(nqueens(&["2", "--trace"]));
}

#[test]
fn counts() {
    insta::assert_snapshot!(nqueens(&["8", "--count"]));
    insta::assert_snapshot!(nqueens(&["0", "--count"]));
}

#[test]
fn the_clock_stops_a_count_that_would_take_years() {
    insta::assert_snapshot!(nqueens(&["1000", "--count", "--seconds", "0"]));
}

#[test]
fn giving_up_is_told_apart_from_none() {
    insta::assert_snapshot!(nqueens(&["20", "--count", "--limit", "20000"]));
    insta::assert_snapshot!(nqueens(&["1000000", "--limit", "100"]));
}

#[test]
fn bad_arguments_get_their_message() {
    for arguments in [
        &["x"][..],
        &["-3"],
        &["4.5"],
        &["99999999999999999999999"],
        &["8", "--al"],
        &["--all"],
        &["8", "--all", "--count"],
        &["8", "--limit", "many"],
        &["8", "9"],
    ] {
        insta::assert_snapshot!(nqueens(arguments));
    }
}

/// Runs the example that counts and returns what a person sees.
fn count_queens(arguments: &[&str]) -> String {
    let output = example("count_queens").args(arguments).output().expect("the example starts");
    transcript(&output)
}

#[test]
fn counting_by_the_fastest_rung_and_by_one_that_is_named() {
    insta::assert_snapshot!(count_queens(&["11", "--distinct"]));
    insta::assert_snapshot!(count_queens(&["8", "--rung", "look-ahead"]));
    insta::assert_snapshot!(count_queens(&["0"]));
    insta::assert_snapshot!(count_queens(&["--help"]));
}

#[test]
fn the_ladder_without_arguments() {
    insta::assert_snapshot!(count_queens(&[]));
}

#[test]
fn counts_that_cannot_be_made_get_their_message() {
    for arguments in [
        &["33"][..],
        &["65", "--rung", "masks"],
        &["8", "--rung", "bitmask"],
        &["many"],
        &["8", "--rung", "masks", "--distinct"],
    ] {
        insta::assert_snapshot!(count_queens(arguments));
    }
}
