//! What people do that nobody meant them to do: empty files, folders, wrong numbers, closed pipes.

use crate::running::{backtrack, folder, run, stdout, transcript, transcript_in};
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn where_there_is_no_puzzle_that_is_said() {
    let here = folder("no_puzzle");
    let write = |name: &str, text: &[u8]| std::fs::write(here.join(name), text).expect("written");
    write("empty.txt", b"");
    write("dashes.txt", &[b'-'; 81]);
    write("comments.txt", b"# one\n\n# two\n");
    write("zeroes.bin", &[0; 500]);
    write("long.txt", &[b'1'; 200_000]);
    write("utf16.txt", b"\xff\xfe5\x003\x00");
    std::fs::create_dir_all(here.join("folder")).expect("a folder");
    let mut lines = vec![];
    for command in ["solve", "check", "count", "rate", "hint", "convert --format line"] {
        lines.push(format!("sudoku {command} empty.txt"));
    }
    for file in ["dashes.txt", "comments.txt", "zeroes.bin", "long.txt", "utf16.txt", "folder", ""]
    {
        lines.push(format!("sudoku solve {file}"));
    }
    for options in ["--trace", "--all", "--compare mrv,scan", "--json", "--play"] {
        lines.push(format!("sudoku solve {options} empty.txt"));
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    insta::assert_snapshot!(transcript_in(&here, &lines, ""));
}

#[test]
fn of_several_files_each_message_names_its_own() {
    let here = folder("several");
    let write = |name: &str, text: &str| std::fs::write(here.join(name), text).expect("written");
    write("one.txt", "12..34..........\n");
    write("two.txt", "nonsense\n12......3.....4.\n11..............\n");
    write("records.csv", "id,puzzle,solution,note\n7,12..34..........,,\n8,123,,late\n");
    write("empty.txt", "");
    let files = "one.txt no-such-file two.txt - records.csv empty.txt";
    let lines: Vec<String> = [
        "solve",
        "solve --json",
        "solve --format csv",
        "solve --all --format line --limit-nodes 9",
        "check",
        "check --json",
        "count",
        "count --json",
        "rate",
        "hint",
        "hint --json",
        "convert --format line",
        "convert --format csv",
        "convert --json",
        "solve --trace",
    ]
    .iter()
    .map(|command| format!("sudoku {command} {files}"))
    .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    insta::assert_snapshot!(transcript_in(&here, &lines, "1234341221434321\n"));
}

#[test]
fn numbers_that_mean_nothing_are_refused() {
    insta::assert_snapshot!(transcript(
        &[
            "sudoku count --at-most 0",
            "sudoku hint --steps 0",
            "sudoku generate --count 0",
            "sudoku generate --clues 82 --seed 1",
            "sudoku generate --seed -1",
            "sudoku solve --limit-nodes 0",
            "sudoku solve --limit-time 0",
            "sudoku solve --limit-time nan",
            "permutations list a b -k 3",
            "permutations list a b -k 3 --solver rotations",
            "permutations list -1 -2",
            "permutations unrank 2 a b",
            "permutations unrank x a b",
        ],
        &format!("{PUZZLE}\n")
    ));
}

#[test]
fn pictures_go_where_their_names_say_or_nowhere() {
    let here = folder("nowhere");
    let of = |options: &str| format!("permutations list a b {options}");
    let lines = [
        of("--tree tree.png"),
        of("--tree ."),
        of("--tree -"),
        of("--tree no-such-folder/tree.svg"),
        of("--profile depths"),
        of("--events -"),
        of("--events /"),
        of("--compare marks,swaps --plot plot.png"),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    insta::assert_snapshot!(transcript_in(&here, &lines, ""));
    let left: Vec<_> = std::fs::read_dir(&here).expect("a folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Whoever reads a stream by a program reads objects, also where something is wrong.
#[test]
fn whatever_is_asked_for_as_json_is_json() {
    let input = format!("{PUZZLE}\nnonsense\n11..............\n");
    let empty = ".".repeat(81) + "\n";
    for (line, input) in [
        ("sudoku solve --json", &*input),
        ("sudoku solve --json --all", &*input),
        ("sudoku check --json", &*input),
        ("sudoku count --json", &*input),
        ("sudoku rate --json", &*input),
        ("sudoku hint --json", &*input),
        ("sudoku convert --json", &*input),
        ("sudoku solve --json --compare mrv,sets", PUZZLE),
        ("sudoku solve --json --all --limit-nodes 4500", &*empty),
        ("sudoku solve --json --stats --solver scan", PUZZLE),
        ("sudoku generate --json --seed 4 --size 4", ""),
        ("permutations list a b --json", ""),
        ("permutations list a b --json --compare marks,swaps", ""),
        ("permutations count a b --json", ""),
        ("permutations rank b a --json", ""),
        ("permutations unrank 1 a b --json", ""),
        ("permutations random a b --json", ""),
    ] {
        let output = run(line, input);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(!text.is_empty(), "{line}");
        for object in text.lines() {
            let read: Result<serde_json::Value, _> = serde_json::from_str(object);
            assert!(read.is_ok(), "{line}: {object}");
        }
    }
}

/// The order of the candidates changes the way, and neither what there is nor how much.
#[test]
fn seeds_change_the_order_and_nothing_else() {
    let two = "12..34..........\n";
    let count = stdout("sudoku count", two);
    for solver in ["scan", "sets", "mrv", "singles", "cover"] {
        let all =
            |seed: u32| stdout(&format!("sudoku solve --all --solver {solver} --seed {seed}"), two);
        let sorted = |text: String| {
            let mut lines: Vec<String> = text.lines().map(String::from).collect();
            lines.sort();
            lines
        };
        assert_eq!(all(1), all(1));
        assert_eq!(sorted(all(1)), sorted(stdout("sudoku solve --all", two)), "{solver}");
        assert_eq!(sorted(all(2)), sorted(all(3)), "{solver}");
        let line = format!("sudoku count --solver {solver} --seed 5");
        assert_eq!(stdout(&line, two), count, "{solver}");
    }
    let blank = ".".repeat(81);
    let mut first: Vec<String> =
        (0..8).map(|seed| stdout(&format!("sudoku solve --first --seed {seed}"), &blank)).collect();
    let checked = stdout("sudoku check", &first.concat());
    assert_eq!(checked.matches("solved, and right").count(), 8, "{checked}");
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 8, "each seed finds another grid");
    // Many solutions, found by the solver that is for 9x9 only.
    let many = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28............5......";
    let of = |seed: &str| {
        let text = stdout(&format!("sudoku solve --all {seed}"), many);
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        lines.sort();
        lines
    };
    let all = of("");
    assert_eq!(all.len(), 78);
    assert_eq!(of("--seed 1"), all);
    assert_eq!(of("--seed 2 --solver fast"), all);

    let listed = stdout("permutations list a b c d", "");
    for solver in ["marks", "swaps", "rotations"] {
        let line = format!("permutations list a b c d --solver {solver} --seed 3");
        let seeded = stdout(&line, "");
        assert_ne!(seeded, listed, "{solver}");
        let mut lines: Vec<&str> = seeded.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, listed.lines().collect::<Vec<_>>(), "{solver}");
    }
}

/// A limit that ends the search for a second solution says nothing about whether there is one.
#[test]
fn a_limit_after_the_first_solution_is_told() {
    insta::assert_snapshot!(transcript(
        &[
            "sudoku solve --solver scan --limit-nodes 4500",
            "sudoku solve --solver scan --limit-nodes 4500 --json",
            "sudoku check --limit-nodes 1",
        ],
        &format!("{PUZZLE}\n")
    ));
}

/// `head` and the like close the pipe: the command ends at once and says nothing.
#[test]
fn closed_pipes_end_quietly() {
    let file = folder("closed").join("many.txt");
    std::fs::write(&file, format!("{PUZZLE}\n").repeat(3_000)).expect("written");
    let file = file.display().to_string();
    for line in [
        "permutations list 1 2 3 4 5 6 7 8 9 10 11 12",
        "permutations random --count 100000000 a b c",
        "permutations list 1 2 3 4 5 6 7 8 9 10 --solver marks",
        "permutations list 1 2 3 4 5 6 7 8 9 10 --trace --trace-lines 100000000",
        &format!("sudoku solve {file}"),
        &format!("sudoku check {file}"),
        &format!("sudoku count {file}"),
        &format!("sudoku rate {file}"),
        &format!("sudoku hint --all {file}"),
        &format!("sudoku convert --format sdk {file}"),
        "sudoku generate --size 4 --count 1000000 --seed 1",
    ] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let mut child = backtrack(&arguments).stdin(Stdio::null()).spawn().expect("it starts");
        let mut reader = BufReader::new(child.stdout.take().expect("piped"));
        let mut first = String::new();
        reader.read_line(&mut first).expect("a line");
        drop(reader);
        let status = child.wait().expect("it ends");
        let mut said = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut said).expect("text");
        assert!(!first.is_empty(), "{line}");
        assert_eq!(said, "", "{line}");
        assert!(status.success(), "{line}: {status}");
    }
}
