//! The player in a pseudo-terminal.

use crate::problems::Queens;
use crate::pty::Session;
use backtrack::{Cancel, Replay, Search, Trace};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use view::{Board, Player, Theme};

/// Cargo builds the examples before it runs a package's tests, and puts them beside the test programs.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test program has a path");
    let profile = test.ancestors().nth(2).expect("it lies in the profile's folder");
    let path = profile.join("examples").join(name);
    assert!(path.exists(), "{} is not built: run plain `cargo test -p view`", path.display());
    path
}

fn start(n: &str, rows: u16, cols: u16) -> Session {
    let mut command = Command::new(example("player"));
    command.arg(n);
    Session::start(command, rows, cols)
}

#[test]
fn forward_to_the_first_solution_and_back_to_the_start() {
    let mut session = start("4", 24, 80);
    let start = session.wait_for("step 0 of 82");
    session.press("s");
    insta::assert_snapshot!("terminal_solution", session.wait_for("step 33 of 82"));
    session.press("\u{1b}[D".repeat(33).as_str());
    assert_eq!(session.wait_for("step 0 of 82"), start);
    session.press("q");
    assert!(session.end().0.success());
}

#[test]
fn control_c_puts_the_terminal_back() {
    let mut session = start("6", 12, 40);
    session.press(" ");
    session.wait("playing", Duration::ZERO);
    session.press(" ");
    session.wait_for("paused");
    session.press("\u{1b}[H");
    insta::assert_snapshot!("terminal_small", session.wait_for("step 0 of"));
    session.press(" ");
    session.wait("playing", Duration::ZERO);
    session.press("\u{3}");
    assert!(session.end().0.success());
}

/// What is shown is always what the terminal has room for, however it got its size.
#[test]
fn a_terminal_that_changes_its_size_is_drawn_anew() {
    let sizes = [(24, 80), (12, 40), (5, 20), (1, 1), (3, 200), (24, 80)];
    let mut session = start("6", 24, 80);
    session.press("s");
    session.wait_for("solutions  1");
    let mut shown = vec![];
    for (rows, cols) in sizes {
        session.resize(rows, cols);
        // The title is cut to what fits.
        let screen = session.wait_for(if cols == 1 { "…" } else { "6" });
        assert!(screen.lines().count() <= rows.into(), "{rows}x{cols}:\n{screen}");
        shown.push(screen);
    }
    assert_eq!(shown[0], shown[5]);
    insta::assert_snapshot!("resized_40x12", shown[1]);
    insta::assert_snapshot!("resized_20x5", shown[2]);
    session.press("q");
    assert!(session.end().0.success());
}

#[test]
fn a_panic_puts_the_terminal_back_and_is_read_there() {
    let mut command = Command::new(std::env::current_exe().expect("a test program has a path"));
    command.args(["--exact", "terminal::a_board_that_panics", "--nocapture"]);
    command.env("PLAY_A_BOARD_THAT_PANICS", "1").env("RUST_BACKTRACE", "0");
    let mut session = Session::start(command, 24, 100);
    session.wait_for("step 0 of 82");
    session.press("lll");
    session.wait_for("step 3 of 82");
    session.press("l");
    let (status, screen) = session.end();
    assert!(!status.success());
    assert!(screen.contains("this board has no room for a second queen"), "{screen}");
}

/// Not a test, but the program of the test before: run alone it does nothing.
#[test]
fn a_board_that_panics() {
    if std::env::var_os("PLAY_A_BOARD_THAT_PANICS").is_none() {
        return;
    }
    let mut search = Search::new(Queens::new(4)).observe(Trace::new());
    search.count();
    let (queens, trace) = search.into_parts();
    let draw = |replay: &Replay<Queens>| {
        let queens = replay.problem();
        assert!(queens.columns.len() < 2, "this board has no room for a second queen");
        Board::printed(queens)
    };
    let mut player = Player::new("a panic", queens, trace).theme(Theme::Plain).drawn_by(draw);
    view::play(&mut player, &Cancel::new()).expect("a terminal");
}

#[test]
fn without_a_terminal_it_prints_the_text() {
    let output = Command::new(example("player"))
        .arg("4")
        .stdin(Stdio::null())
        .output()
        .expect("the example starts");
    assert!(output.status.success());
    insta::assert_snapshot!("no_terminal", String::from_utf8_lossy(&output.stdout));
}
