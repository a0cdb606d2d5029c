//! What the command promises of long streams and large searches: order, and memory that does not grow.
//!
//! Without optimisation these would take minutes.

use crate::running::{backtrack, run, stdout};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

/// As many as the well-known list of puzzles with 17 givens has.
const MANY: usize = 49_151;

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn many_puzzles_keep_their_order_and_a_wrong_line_stops_nothing() {
    let made = stdout("sudoku generate --count 500 --seed 17", "");
    let mut lines: Vec<&str> = made.lines().cycle().take(MANY).collect();
    lines[20_000] = "12345";
    let output = run("sudoku solve --stats", &(lines.join("\n") + "\n"));
    assert_eq!(output.status.code(), Some(4));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("backtrack: line 20001: 5 cells are neither"), "{said}");
    assert!(said.contains("puzzles 49151, solved 49150, nodes "), "{said}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let solved: Vec<&str> = text.lines().collect();
    assert_eq!(solved.len(), MANY);
    for (i, (puzzle, solution)) in lines.iter().zip(&solved).enumerate() {
        if i == 20_000 {
            assert!(solution.starts_with("# line 20001: "), "{solution}");
            continue;
        }
        assert_eq!(solution.len(), 81);
        let fits = puzzle.bytes().zip(solution.bytes()).all(|(p, s)| p == b'.' || p == s);
        assert!(fits, "line {}", i + 1);
    }
}

/// The memory of a running command at its most, in kilobytes.
#[cfg(target_os = "linux")]
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("Linux says it");
    line.split_whitespace().nth(1).expect("a number").parse().expect("a number")
}

#[test]
#[cfg(target_os = "linux")]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn a_long_stream_takes_no_more_memory_than_a_short_one() {
    let puzzle =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let mut child =
        backtrack(&["sudoku", "solve"]).stdin(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    let (known, is_known) = std::sync::mpsc::channel();
    let writer = std::thread::spawn(move || {
        for _ in 0..500 {
            input.write_all(&puzzle.repeat(1_000)).expect("it reads");
        }
        // Kept open until the memory is known, so that the command still runs.
        is_known.recv().expect("the memory is measured");
    });
    let mut solutions = BufReader::new(child.stdout.take().expect("piped")).lines();
    let early = solutions.by_ref().take(100_000).count();
    let after_early = memory(child.id());
    let late = solutions.by_ref().take(380_000).count();
    let after_all = memory(child.id());
    known.send(()).expect("the writer waits for it");
    let rest = solutions.count();
    writer.join().expect("it writes");
    assert_eq!(early + late + rest, 500_000);
    assert!(child.wait().expect("it ends").success());
    // 400,000 boards would take 30 megabytes and more.
    assert!(after_all < after_early + 8_000, "{after_early} kB, then {after_all} kB");
}

/// Runs a command with at most a gigabyte of memory, of which threads that do nothing take up much.
fn with_a_gigabyte(line: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_backtrack");
    Command::new("sh")
        .args(["-c", &format!("ulimit -v 1000000; exec {program} {line}")])
        .env("RAYON_NUM_THREADS", "2")
        .output()
        .expect("a shell")
}

#[test]
#[cfg(unix)]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn ten_million_nodes_are_traced_and_drawn_in_little_memory() {
    let search = "queens count 14 --solver marks --limit-nodes 10000000";
    let traced = with_a_gigabyte(&format!("{search} --trace --trace-lines 20"));
    assert_eq!(traced.status.code(), Some(3), "{traced:?}");
    let text = String::from_utf8_lossy(&traced.stdout).into_owned();
    let cut = "… 9,999,994 more nodes, 128,343,211 more rejected candidates";
    assert!(text.contains(cut), "{text}");

    let picture = crate::running::folder("heavy").join("tree.svg");
    let drawn = with_a_gigabyte(&format!("{search} --tree {}", picture.display()));
    assert_eq!(drawn.status.code(), Some(3), "{drawn:?}");
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    assert!(svg.contains("nodes 10000000, "), "{}", &svg[..500]);
}

#[test]
#[cfg(unix)]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn millions_of_events_go_through_a_pipe_in_little_memory() {
    let program = env!("CARGO_BIN_EXE_backtrack");
    // Two commands at once: what the one writes the other reads, and nothing lies between them.
    let search = "queens count 11 --solver marks --events /dev/stdout";
    let events = with_a_gigabyte(&format!("{search} | grep event | {program} replay -"));
    let text = String::from_utf8_lossy(&events.stdout).into_owned();
    assert!(
        text.starts_with("nodes 166926, candidates 1806706, rejected 1639781, "),
        "{text} {events:?}"
    );
    assert!(text.contains("solutions 2680"), "{text}");
}
