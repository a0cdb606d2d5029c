//! The knight's tour, which readers copy to write a puzzle of their own.

use crate::running::{example, transcript};

fn tour(arguments: &[&str]) -> String {
    let output = example("your_own_problem").args(arguments).output().expect("the example starts");
    transcript(&output)
}

#[test]
fn a_tour_of_the_chess_board_without_going_back() {
    insta::assert_snapshot!(tour(&[]));
}

#[test]
fn every_tour_of_five_by_five_is_counted() {
    // 304 directed open tours begin in a corner of the 5×5 board.
    let tours = tour(&["5", "--all"]);
    assert!(tours.contains("tours: 304"), "{tours}");
    insta::assert_snapshot!(tours);
}

#[test]
fn boards_without_a_tour_and_a_search_that_gives_up_are_told_apart() {
    insta::assert_snapshot!(tour(&["1"]));
    insta::assert_snapshot!(tour(&["4"]));
    insta::assert_snapshot!(tour(&["8", "--any-order", "--limit", "10000"]));
}

#[test]
fn wrong_arguments_get_a_message() {
    insta::assert_snapshot!(tour(&["0"]));
    insta::assert_snapshot!(tour(&["eight"]));
    insta::assert_snapshot!(tour(&["--help"]));
}

#[test]
fn the_problem_is_at_most_forty_lines() {
    let source = include_str!("../examples/your_own_problem.rs");
    let problem = source.split("// ----").nth(1).expect("the problem's part");
    let code = problem.lines().skip(1).filter(|line| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with("//")
    });
    let lines = code.count();
    assert!(lines <= 40, "{lines} lines");
}
