//! The command in a pseudo-terminal: the player, and bars that show how far it is.

use crate::pty::Session;
use crate::running::folder;
use std::process::Command;
use std::time::Duration;

fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_backtrack"));
    command.args(line.split_whitespace());
    command
}

fn start(line: &str, rows: u16, cols: u16) -> Session {
    Session::start(command(line), rows, cols)
}

#[test]
fn a_sudoku_is_played_forwards_and_backwards() {
    let file = folder("terminal").join("puzzle.txt");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(&file, puzzle).expect("written");
    let line = format!("sudoku solve {} --solver scan --play", file.display());
    let mut session = start(&line, 24, 80);
    let start = session.wait_for("step 0 of");
    session.press("/r1c6 = 7\r");
    insta::assert_snapshot!("sudoku_rejected", session.wait_for("reject r1c6 = 7"));
    session.press("s");
    insta::assert_snapshot!("sudoku_solved", session.wait_for("solutions  1"));
    session.press("\u{1b}[H");
    assert_eq!(session.wait_for("step 0 of"), start);
    session.press("q");
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn queens_are_played_on_a_small_terminal() {
    let mut session = start("queens solve 6 --all --play", 12, 40);
    session.wait_for("step 0 of");
    session.press("s");
    insta::assert_snapshot!("queens_small", session.wait_for("sol 1"));
    session.press("\u{3}");
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn a_long_count_shows_how_far_it_is_and_can_be_interrupted() {
    let mut session = start("queens count 24 --solver masks", 12, 60);
    session.wait("%, about ", Duration::ZERO);
    session.signal("INT");
    let screen = session.wait_for(" so far");
    assert!(screen.contains("cancelled: what was not found may still exist"), "{screen}");
    assert!(!screen.contains("about"), "the bar is gone: {screen}");
    assert_eq!(session.end().0.code(), Some(130));
}

#[test]
fn signals_to_end_put_the_terminal_back() {
    for signal in ["INT", "TERM", "HUP"] {
        let mut session = start("queens solve 6 --all --play", 24, 80);
        session.wait_for("step 0 of");
        session.press(" ");
        session.wait("step 2 of", Duration::ZERO);
        session.signal(signal);
        assert_eq!(session.end().0.code(), Some(130), "{signal}");
    }
}

/// "When was r1c3 = 4 tried?", and the way to every other place of a search.
#[test]
fn every_place_of_a_search_is_reached_by_keys() {
    let file = folder("places").join("puzzle.txt");
    std::fs::write(&file, "1...\n..2.\n.3..\n...4\n".replace('\n', "") + "\n").expect("written");
    let sudoku = format!("sudoku solve {} --all --solver scan --play", file.display());
    for (name, line, sought) in [
        ("sudoku", &*sudoku, "r1c3 = 4"),
        ("queens", "queens solve 5 --all --play", "r3c2"),
        ("permutations", "permutations list a b c --solver marks --play", "take c"),
    ] {
        let mut session = start(line, 24, 80);
        let mut shown = vec![session.wait_for("step 0 of")];
        for keys in [&*format!("/{sought}\r"), "n", "N", "s", "s", "S", "d", "D", "g3\r", "$", "S"]
        {
            session.press(keys);
            let screen = session.wait_for("step ");
            let what = screen.lines().rev().take(4).collect::<Vec<_>>();
            let what: Vec<_> = what.into_iter().rev().map(|line| line.to_owned() + "\n").collect();
            shown.push(format!("{}:\n{}", keys.trim_end(), what.concat()));
        }
        session.press("q");
        assert_eq!(session.end().0.code(), Some(0));
        insta::assert_snapshot!(format!("places_{name}"), shown.join("\n"));
    }
}

#[test]
fn no_terminal_is_too_small() {
    for (rows, cols) in [(24, 80), (12, 40), (5, 20), (2, 8), (1, 1)] {
        let mut session = start("queens solve 8 --play", 24, 80);
        session.wait_for("step 0 of");
        session.resize(rows, cols);
        for key in ["s", "d", "/r1\r", "g9\r", "?", " ", "$", "0", "l", "h"] {
            session.press(key);
        }
        session.press("q");
        let (status, screen) = session.end();
        assert_eq!(status.code(), Some(0), "{rows}x{cols}: {screen}");
    }
}

#[test]
fn a_long_stream_shows_how_far_it_is() {
    let file = folder("bars").join("many.txt");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(&file, puzzle.repeat(200_000)).expect("written");
    // The slowest solver, so that it takes more than a second on any machine.
    let line = format!("sudoku solve --solver scan {}", file.display());
    let mut session = Session::start_where(command(&line), 12, 60, false);
    session.wait("%, puzzles ", Duration::ZERO);
    session.wait(", about ", Duration::ZERO);
    session.signal("INT");
    let screen = session.wait_for("interrupted");
    assert_eq!(screen.trim(), "backtrack: interrupted", "the bar is gone");
    assert_eq!(session.end().0.code(), Some(130));

    let line = "permutations list 1 2 3 4 5 6 7 8 9 10 11 12 13";
    let mut session = Session::start_where(command(line), 12, 60, false);
    session.wait("%, arrangements ", Duration::ZERO);
    session.signal("TERM");
    assert_eq!(session.end().0.code(), Some(130));
}

/// What a pipe brings has no known end: what is done is counted.
#[test]
fn a_pipe_that_nobody_knows_the_length_of_is_counted() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_backtrack");
    let typed = format!("(echo {puzzle}; sleep 2; echo {puzzle}) | {program} sudoku solve");
    shell.args(["-c", &typed]);
    let mut session = Session::start_where(shell, 12, 60, false);
    session.wait("puzzles 1", Duration::ZERO);
    let (status, screen) = session.end();
    assert!(status.success());
    assert_eq!(screen.trim(), "", "the bar is gone");
}
