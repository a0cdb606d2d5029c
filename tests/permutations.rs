//! The permutations examples as a person sees them.

use crate::running::{example, run_with_input, transcript};
use insta::assert_snapshot;
use std::io::Read;
use std::process::Stdio;

/// Runs the example with `args` and returns everything that a person would see.
fn run(args: &[&str]) -> String {
    let output = example("permutations").args(args).output().expect("the example starts");
    transcript(&output)
}

#[test]
fn without_arguments_both_forms_are_shown_step_by_step() {
    assert_snapshot!(run(&[]));
}

#[test]
fn a_word_of_the_readers_own_is_arranged() {
    assert_snapshot!(run(&["stop", "--form", "marks"]));
}

#[test]
fn the_steps_of_a_longer_word_are_shown_on_request() {
    assert_snapshot!(run(&["stop", "--form", "swaps", "--steps", "--limit", "3"]));
}

#[test]
fn the_empty_word_has_one_arrangement() {
    assert_snapshot!(run(&[""]));
}

#[test]
fn an_accent_stays_with_its_letter() {
    assert_snapshot!(run(&["e\u{301}a"]));
}

#[test]
fn equal_letters_are_told() {
    assert_snapshot!(run(&["noon", "--form", "marks", "--limit", "4"]));
}

#[test]
fn each_word_comes_once_when_equal_letters_are_not_told_apart() {
    assert_snapshot!(run(&["noon", "--distinct"]));
    assert_snapshot!(run(&["aab", "--distinct"]));
}

#[test]
fn thirteen_equal_letters_are_one_word_at_once() {
    assert_snapshot!(run(&["aaaaaaaaaaaaa", "--distinct"]));
}

/// Some words, made up for this test.
const WORDS: &str = "tests/data/words.txt";

#[test]
fn only_words_of_the_list_are_found() {
    assert_snapshot!(run(&["stop", "--words", WORDS]));
    assert_snapshot!(run(&["algorithm", "--words", WORDS]));
    assert_snapshot!(run(&["noon", "--words", WORDS]));
    assert_snapshot!(run(&["on", "--words", WORDS, "--steps"]));
    assert_snapshot!(run(&["xyzzy", "--words", WORDS]));
    assert_snapshot!(run(&["", "--words", WORDS]));
}

#[test]
fn words_come_from_standard_input_too() {
    let mut command = example("permutations");
    command.args(["stop", "--words", "-"]);
    let output = run_with_input(command, b"\xef\xbb\xbfspot\r\n\n  stops\nstop");
    assert_snapshot!(transcript(&output));
}

#[test]
fn a_list_that_cannot_be_read_is_told() {
    assert_snapshot!(run(&["stop", "--words", "tests/data/no-such-file"]));
    let mut command = example("permutations");
    command.args(["stop", "--words", "-"]);
    assert_snapshot!(transcript(&run_with_input(command, b"stop\nsp\xffot")));
}

#[test]
fn many_are_not_printed_unasked() {
    assert_snapshot!(run(&["algorithms"]));
}

#[test]
fn the_first_of_very_many_come_at_once() {
    assert_snapshot!(run(&["abcdefghijklmnopqrstuvwxyzabcdefghijklmnop", "--limit", "2"]));
}

#[test]
fn a_word_beyond_all_measure_is_refused() {
    assert_snapshot!(run(&[&"ab".repeat(501), "--limit", "1"]));
    let longest = run(&[&"ab".repeat(500), "--limit", "1", "--form", "swaps"]);
    assert!(longest.contains(&"ab".repeat(500)), "{longest}");
}

#[test]
fn bad_arguments_are_told() {
    assert_snapshot!(
        [
            run(&["abc", "--limit", "many"]),
            run(&["abc", "--form", "magic"]),
            run(&["abc", "--limit", "1", "--all"]),
            run(&["abc", "def"]),
        ]
        .join("\n")
    );
}

#[test]
fn help_names_every_option() {
    let help = run(&["--help"]);
    for option in ["[WORD]", "--form", "--steps", "--limit", "--all", "--distinct", "--words"] {
        assert!(help.contains(option), "{option} is missing in {help}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = example("permutations")
        .args(["algorithms", "--all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example starts");
    let mut start = [0; 100];
    let mut stdout = child.stdout.take().expect("standard output is piped");
    stdout.read_exact(&mut start).expect("there is output");
    drop(stdout);
    let output = child.wait_with_output().expect("the example ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
