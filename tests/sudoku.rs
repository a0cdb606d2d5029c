//! The sudoku examples as a person sees them.

mod agreement;
mod cases;
mod dry_run;

use crate::running::{example, run_with_input, transcript};
use backtrack::Ladder;
use insta::assert_snapshot;
use sudoku::{Board, Entry, Reader, Solver};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// The puzzles of a file in `tests/data`.
fn data(name: &str) -> Vec<Entry> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(&path).expect("the file is in the repository");
    Reader::new(std::io::BufReader::new(file))
        .collect::<Result<_, _>>()
        .expect("every line is a puzzle")
}

/// What the example says of a text on its standard input.
fn solved(arguments: &[&str], input: &[u8]) -> String {
    let mut command = example("sudoku");
    command.args(arguments).arg("-");
    transcript(&run_with_input(command, input))
}

#[test]
fn the_example_shows_the_classic_puzzle_and_its_search() {
    let output = example("sudoku").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_example_shows_the_steps_of_other_rungs_too() {
    for solver in Solver::ALL.iter().copied().filter(|&solver| solver != Solver::Brute) {
        let output = example("sudoku")
            .args(["--steps", "12", "--solver", solver.name()])
            .output()
            .expect("it runs");
        assert_snapshot!(format!("classic_{solver}"), transcript(&output));
    }
}

#[test]
fn the_example_explains_itself() {
    let output = example("sudoku").arg("--help").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_example_solves_files_and_standard_input() {
    let file = "tests/data/project_euler96_50.txt";
    let output = example("sudoku").args(["--solver", "mrv", file]).output().expect("it runs");
    let from_file = transcript(&output);
    assert!(output.status.success(), "{from_file}");
    assert!(from_file.contains(
        "# puzzles 50: 50 solved, 0 not unique, 0 unsolvable, 0 malformed, 0 given up\n"
    ));
    let text = std::fs::read(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).expect("it exists");
    assert_eq!(solved(&["--solver", "singles"], &text), from_file);
}

#[test]
fn the_example_solves_other_sizes() {
    assert_snapshot!(solved(
        &[],
        b"1... ..2. .3.. ...4\n\n1 2 3 4 5 6\n4 . . . . .\n. . . . . 5\n. . 1 . . .\n3 . . . . .\n. . . 2 . .\n"
    ));
}

#[test]
fn the_example_writes_all_solutions_if_asked() {
    let case_1 =
        b"92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    assert_snapshot!(solved(&["--all"], case_1));
}

#[test]
fn each_kind_of_bad_input_gets_its_own_message() {
    let of_a_letter = CLASSIC.replacen('7', "x", 1);
    let bad: &[(&str, &[u8])] = &[
        ("a letter", of_a_letter.as_bytes()),
        ("80 cells", &CLASSIC.as_bytes()[..80]),
        (
            "two equal digits in a row",
            b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "no solution",
            b"531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "two solutions",
            b"5346789126721953..1983425678597614234268537917139248569615372..287419635345286179",
        ),
        ("an empty file", b""),
        ("only comments", b"# nothing\n\n# here\n"),
        ("binary junk", b"\x7fELF\x02\x01\x01\x00\x00\x00junk\xff\xfe"),
        ("not UTF-8", b"53..7\xff\xfe\n"),
        (
            "a broken grid between good puzzles",
            b"1... ..2. .3.. ...4\n\n1234\n341\n2143\n4321\n\n1... ..2. .3.. ...4\n",
        ),
    ];
    let mut text = String::new();
    for (what, input) in bad {
        text += &format!("===== {what}\n{}\n", solved(&["--limit", "200000"], input));
    }
    assert!(!text.contains("exit status: 0"), "{text}");
    assert_snapshot!(text);
}

#[test]
fn files_that_cannot_be_read_get_their_own_message() {
    let mut text = String::new();
    for file in ["no-such-file.txt", "tests"] {
        let output = example("sudoku").arg(file).output().expect("it runs");
        text += &format!("===== {file}\n{}", transcript(&output));
    }
    for arguments in [&["--solver", "guess"][..], &["--limit", "many"]] {
        let output = example("sudoku").args(arguments).output().expect("it runs");
        text += &format!("===== {}\n{}", arguments.join(" "), transcript(&output));
    }
    assert_snapshot!(text);
}

#[test]
fn the_generator_makes_the_same_puzzle_for_the_same_seed() {
    let output = example("generate").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_generator_makes_several_sizes_and_numbers_of_clues() {
    let mut text = String::new();
    for arguments in [
        "--lines --count 3 --seed 7 --clues 30",
        "--lines --count 3 --seed 8 --clues 30",
        "--lines --symmetry full --count 2",
        "--lines --symmetry spiral",
        "--lines --level master",
        "--level easy --size 4",
        "--lines --size 4 --count 2",
        "--lines --size 6 --count 2",
        "--size 5",
    ] {
        let output = example("generate").args(arguments.split(' ')).output().expect("it runs");
        text += &format!("===== {arguments}\n{}", transcript(&output));
    }
    assert_snapshot!(text);
}
