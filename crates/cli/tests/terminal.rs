//! The player of the command in a pseudo-terminal.

use crate::running::folder;
use nix::pty::{OpenptyResult, Winsize, openpty};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// The command in a pseudo-terminal; a test that fails leaves no program behind.
struct Session {
    child: Child,
    keys: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Drop for Session {
    fn drop(&mut self) {
        // It has ended already, if the test went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Session {
    fn start(line: &str, rows: u16, cols: u16) -> Self {
        let size = Winsize { ws_row: rows, ws_col: cols, ws_xpixel: 0, ws_ypixel: 0 };
        let OpenptyResult { master, slave } = openpty(&size, None).expect("a pseudo-terminal");
        let end = |fd: &OwnedFd| Stdio::from(fd.try_clone().expect("a file can be shared"));
        let child = Command::new(env!("CARGO_BIN_EXE_backtrack"))
            .args(line.split_whitespace())
            .env("TERM", "xterm-256color")
            .env("NO_COLOR", "1")
            .stdin(end(&slave))
            .stdout(end(&slave))
            .stderr(end(&slave))
            .spawn()
            .expect("the command starts");
        drop(slave);
        let mut reader = File::from(master.try_clone().expect("a file can be shared"));
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The pseudo-terminal fails when the program has closed it: that is its end.
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let size = |size| NonZero::new(size).expect("a terminal of some size");
        let screen = vt100::Parser::new(size(rows), size(cols), 0);
        Session { child, keys: File::from(master), output, screen }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
    }

    /// Waits until `text` is on the screen and nothing more comes, and returns the screen.
    fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, Duration::from_millis(150))
    }

    /// Waits until `text` is on the screen, and then until nothing comes for so long.
    fn wait(&mut self, text: &str, silence: Duration) -> String {
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            let shown = self.screen.screen().contents();
            let is_there = shown.contains(text);
            let left = until.saturating_duration_since(Instant::now());
            let patience = if is_there { silence } else { left };
            match self.output.recv_timeout(patience) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) if is_there => {
                    return shown.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
                }
                Err(error) => panic!("`{text}` does not come ({error}):\n{shown}"),
            }
        }
    }

    /// Waits until the command has ended, and returns its exit status.
    fn end(&mut self) -> Option<i32> {
        self.child.wait().expect("the command ends").code()
    }
}

#[test]
fn a_sudoku_is_played_forwards_and_backwards() {
    let file = folder("terminal").join("puzzle.txt");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(&file, puzzle).expect("written");
    let line = format!("sudoku solve {} --solver scan --play", file.display());
    let mut session = Session::start(&line, 24, 80);
    let start = session.wait_for("step 0 of");
    session.press("/r1c6 = 7\r");
    insta::assert_snapshot!("sudoku_rejected", session.wait_for("reject r1c6 = 7"));
    session.press("s");
    insta::assert_snapshot!("sudoku_solved", session.wait_for("solutions  1"));
    session.press("\u{1b}[H");
    assert_eq!(session.wait_for("step 0 of"), start);
    session.press("q");
    assert_eq!(session.end(), Some(0));
}

#[test]
fn queens_are_played_on_a_small_terminal() {
    let mut session = Session::start("queens solve 6 --all --play", 12, 40);
    session.wait_for("step 0 of");
    session.press("s");
    insta::assert_snapshot!("queens_small", session.wait_for("sol 1"));
    session.press("\u{3}");
    assert_eq!(session.end(), Some(0));
}

#[test]
fn a_long_count_shows_how_far_it_is_and_can_be_interrupted() {
    let mut session = Session::start("queens count 24 --solver masks", 12, 60);
    session.wait("%, about ", Duration::ZERO);
    let pid = session.child.id().to_string();
    let status = Command::new("kill").args(["-INT", &pid]).status().expect("kill runs");
    assert!(status.success());
    let screen = session.wait_for(" so far");
    assert!(screen.contains("cancelled: what was not found may still exist"), "{screen}");
    assert!(!screen.contains("about"), "the bar is gone: {screen}");
    assert_eq!(session.end(), Some(130));
}
