//! `backtrack queens`.

use crate::running::{backtrack, run, stdout, transcript};
use std::io::{BufRead, BufReader};

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
            "queens solve 3 --solver local-search --limit-nodes 100",
            "queens count 8 --solver scan --json",
            "queens count 8 --solver look-ahead",
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
fn limits_are_told_from_answers() {
    insta::assert_snapshot!(transcript(
        &[
            "queens count 8 --solver scan --limit-nodes 1000",
            "queens count 12 --solver masks --limit-nodes 3000",
            "queens solve 30 --solver scan --limit-nodes 1000",
            "queens solve 6 --all --limit-nodes 60 --format columns",
            "queens distinct 9 --limit-nodes 1",
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

/// Ctrl-C in the middle of a count that would take years.
#[cfg(unix)]
#[test]
fn an_interrupted_count_says_what_is_known() {
    let line = ["queens", "count", "27", "--solver", "masks"];
    let child = backtrack(&line).spawn().expect("the command starts");
    let pid = child.id().to_string();
    // Until the search runs, the signal would end the command without a word.
    std::thread::sleep(std::time::Duration::from_millis(700));
    let status = std::process::Command::new("kill").args(["-INT", &pid]).status();
    assert!(status.expect("kill runs").success());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(130));
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(stdout.trim_end().ends_with(" so far"), "{stdout}");
}
