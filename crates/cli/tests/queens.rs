//! `backtrack queens`.

use crate::running::{backtrack, folder, run, stdout, transcript, transcript_in};
use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

#[test]
fn what_each_command_prints() {
    insta::assert_snapshot!(transcript(
        &[
            "queens solve 6",
            "queens solve 4 --all --format columns",
            "queens solve 4 --all --json",
            "queens solve 5 --format algebraic --solver scan",
            "queens solve 5 --format fen",
            "queens solve 6 --all --solver symmetry --format columns",
            "queens solve 3",
            "queens solve 0 --json",
            "queens solve 10 --solver construct --format columns",
            "queens solve 3 --solver construct",
            "queens solve 3 --solver restarts",
            "queens solve 3 --solver most-constrained",
            "queens solve 3 --solver local-search",
            "queens count 8 --solver scan --json",
            "queens count 8 --solver look-ahead",
            "queens count 2 --to 9",
            "queens count 4 --to 5 --solver scan --json",
            "queens count 5 --to 4",
            "queens count 4 --to 5 --tree tree.svg",
            "queens distinct 8 --json",
            "queens list 4",
            "queens list 6 --distinct",
            "queens list 4 --json",
        ],
        ""
    ));
}

/// Which board is found may change with the solver; that it is one, and the same each time, may not.
#[test]
fn boards_found_at_random_are_boards_and_the_same_each_time() {
    for solver in ["restarts", "most-constrained", "local-search", "construct"] {
        let line = format!("queens solve 40 --solver {solver} --seed 3 --format columns");
        let found = stdout(&line, "");
        let columns: Vec<usize> = found
            .split_whitespace()
            .map(|col| col.parse::<usize>().expect("a number") - 1)
            .collect();
        assert_eq!(columns.len(), 40, "{solver}");
        assert_eq!(nqueens::check(&columns), Ok(()), "{solver}");
        assert_eq!(stdout(&line, ""), found, "{solver}");
    }
}

#[test]
fn given_queens_are_completed() {
    insta::assert_snapshot!(transcript(
        &[
            "queens complete 8 r4c2 r5c4 --all --format columns",
            "queens complete 8 a8 --count",
            "queens complete 4 a4 --count",
            "queens complete 4 b4",
            "queens complete 4 a4",
            "queens complete 4 --blocked b4 --all --format columns",
            "queens complete 5 --torus --count --json",
            "queens complete 34 --torus",
            "queens complete 18 a1 --torus --count",
            "queens complete 8 r1c1 r2c2",
            "queens complete 8 z1",
            "queens complete 8 hello",
            "queens complete 8 a1 --blocked a1",
            "queens complete 40 a1 c2 --solver masks",
            "queens complete 6 --all --compare scan,masks,magic",
        ],
        ""
    ));
}

#[test]
fn estimates_say_how_they_were_made() {
    insta::assert_snapshot!(transcript(
        &[
            "queens count 8 --estimate",
            "queens count 20 --estimate 20000",
            "queens count 20 --estimate 20000 --seed 2 --json",
            "queens count 8 --estimate --solver symmetry",
            "queens count 8 --estimate --solver pairs",
            "queens count 8 --estimate 1",
            "queens count 3 --estimate",
            "queens count 20 --estimate --limit-nodes 1000",
            "queens count 10000000 --estimate --limit-time 0.2",
            "queens count 8 --seed 2",
        ],
        ""
    ));
}

#[test]
fn statistics_are_those_of_the_usual_solver() {
    let output = run("queens solve 40 --stats --format columns", "");
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(said.starts_with("most-constrained: nodes 120, tries 1, "), "{said}");
}

#[test]
fn known_counts() {
    let known: [u128; 13] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200];
    for (n, count) in known.iter().enumerate() {
        assert_eq!(stdout(&format!("queens count {n}"), ""), format!("{count}\n"));
    }
    assert_eq!(stdout("queens distinct 12", ""), "1787\n");
    assert_eq!(stdout("queens list 8", "").lines().count(), 92);
    assert_eq!(stdout("queens list 8 --distinct", "").lines().count(), 12);
}

#[test]
fn solvers_are_compared_and_plotted_for_each_number_of_queens() {
    let file = folder("growth").join("growth.svg");
    let line = format!("queens count 4 --to 6 --compare scan,symmetry --plot {}", file.display());
    let table = stdout(&line, "");
    // Without the times, which are others each time.
    let rows =
        table.lines().map(|row| row.split_whitespace().take(7).collect::<Vec<_>>().join(" "));
    insta::assert_snapshot!(rows.collect::<Vec<_>>().join("\n"));
    let objects = stdout("queens count 4 --to 5 --compare scan --json", "");
    for (object, n) in objects.lines().zip([4, 5]) {
        assert!(object.contains(&format!("\"n\":{n}")) && object.contains("\"solver\":\"scan\""));
    }
    assert_eq!(objects.lines().count(), 2);
    let objects = stdout("queens count 4 --compare scan,masks --json", "");
    assert_eq!(objects.lines().filter(|line| line.contains("\"solutions\":2")).count(), 2);
    let plot = std::fs::read_to_string(file).expect("it was written");
    for name in ["scan, nodes", "scan, microseconds", "symmetry, nodes"] {
        assert!(plot.contains(name), "{name}");
    }
}

#[test]
fn limits_are_told_from_answers() {
    insta::assert_snapshot!(transcript(
        &[
            "queens count 8 --solver scan --limit-nodes 1000",
            "queens count 12 --solver masks --limit-nodes 3000",
            "queens solve 30 --solver scan --limit-nodes 1000",
            "queens solve 6 --all --limit-nodes 60 --format columns",
            "queens distinct 9 --limit-nodes 1",
            "queens count 12 --limit-nodes 100",
            "queens solve 500 --solver restarts --limit-nodes 11000",
            "queens solve 500 --solver most-constrained --limit-nodes 300",
            "queens solve 5000 --solver local-search --limit-nodes 10",
            "queens solve 5000 --solver restarts",
            "queens solve 17000 --solver most-constrained",
            "queens solve 20000000",
            "queens solve 18446744073709551615 --solver scan",
            "queens list 18446744073709551615",
            "queens complete 10000000000 --solver scan --limit-time 1",
            "queens solve 40 --trace --limit-nodes 3 --format columns",
            "queens count 25 --solver pairs",
            "queens count 33",
        ],
        ""
    ));
    let output = run("queens count 20 --solver scan --limit-time 0.05", "");
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).trim_end().ends_with("so far"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = backtrack(&["queens", "list", "14"]).spawn().expect("the command starts");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let first = lines.next().expect("a line").expect("readable");
    assert_eq!(first, "1 3 5 7 12 10 13 4 14 9 2 6 8 11");
    drop(lines);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What would take years, and gives up at a limit or at Ctrl-C: the arguments, and whether a number so far is known.
const ENDLESS: [(&str, bool); 16] = [
    ("count 22", true),
    ("count 22 --solver scan", true),
    ("count 22 --solver marks", true),
    ("count 22 --solver masks", true),
    ("count 22 --solver mirrored", true),
    ("count 22 --solver look-ahead", true),
    ("count 22 --solver symmetry", true),
    ("count 21 --solver partners", true),
    ("count 21 --solver pairs", true),
    ("distinct 22", true),
    ("list 31", false),
    ("solve 40 --solver scan", false),
    ("solve 4000 --solver restarts", false),
    ("solve 16000 --solver most-constrained", false),
    ("solve 5000000 --solver local-search --format columns", false),
    ("complete 30 --blocked a1 --count", true),
];

#[test]
fn what_would_take_years_gives_up_in_time_and_says_so() {
    for (line, is_known) in ENDLESS {
        let begun = Instant::now();
        let output = run(&format!("queens {line} --limit-time 0.2"), "");
        assert_eq!(output.status.code(), Some(3), "{line}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        let gave_up = "gave up at the time limit: what was not found may still exist\n";
        assert!(stderr.ends_with(gave_up), "{line}: {stderr}");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(stdout.trim_end().ends_with(" so far"), is_known, "{line}: {stdout}");
        // Many seconds, where other tests run beside it and nothing is optimised; years without a limit.
        assert!(begun.elapsed() < Duration::from_secs(30), "{line}: {:?}", begun.elapsed());
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_search_says_what_is_known() {
    for (line, is_known) in ENDLESS {
        let words: Vec<&str> = std::iter::once("queens").chain(line.split(' ')).collect();
        let child = backtrack(&words).spawn().expect("the command starts");
        let pid = child.id().to_string();
        // Until the search runs, the signal would end the command without a word.
        std::thread::sleep(Duration::from_millis(300));
        let status = std::process::Command::new("kill").args(["-INT", &pid]).status();
        assert!(status.expect("kill runs").success());
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(output.status.code(), Some(130), "{line}");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(stdout.trim_end().ends_with(" so far"), is_known, "{line}: {stdout}");
    }
}

#[test]
fn a_search_goes_on_another_day_and_counts_all() {
    let folder = folder("another-day");
    let said = transcript_in(
        &folder,
        &[
            "queens count 8 --limit-nodes 1000 --save eight.json",
            "queens count 8 --limit-nodes 600 --resume eight.json --save eight.json",
            "queens count 8 --resume eight.json",
            // The boards, too: each once.
            "queens list 6 --limit-nodes 60 --save six.json",
            "queens list 6 --resume six.json",
            // What does not fit is refused in words.
            "queens list 7 --resume six.json",
            "queens count 6 --solver scan --resume six.json",
            "queens list 6 --resume nowhere.json",
            "queens count 8 --limit-nodes 10 --save nowhere/8.json",
            "queens count 6 --solver pairs --save six.json",
            "queens count 6 --stats --save six.json",
        ],
        "",
    );
    insta::assert_snapshot!(said);
    let file = folder.join("six.json");
    let text = std::fs::read_to_string(&file).expect("a saved search");
    for wrong in ["no JSON", &text.replacen("\"nodes\":60", "\"nodes\":6", 1)] {
        std::fs::write(&file, wrong).expect("the file is written");
        let said = transcript_in(&folder, &["queens list 6 --resume six.json"], "");
        assert!(said.ends_with("exit status 4\n\n"), "{said}");
    }
}
