//! The player in a pseudo-terminal: a real program, real keys, real screens.

use nix::pty::{OpenptyResult, Winsize, openpty};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Cargo builds the examples before it runs a package's tests, and puts them beside the test programs.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test program has a path");
    let profile = test.ancestors().nth(2).expect("it lies in the profile's folder");
    let path = profile.join("examples").join(name);
    assert!(path.exists(), "{} is not built: run plain `cargo test -p view`", path.display());
    path
}

/// A program in a pseudo-terminal, and what it has written there.
struct Session {
    child: Killed,
    keys: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

/// A test that fails leaves no program behind.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        // It has ended already, if the test went well.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Session {
    fn start(arguments: &[&str], rows: u16, cols: u16) -> Self {
        let size = Winsize { ws_row: rows, ws_col: cols, ws_xpixel: 0, ws_ypixel: 0 };
        let OpenptyResult { master, slave } = openpty(&size, None).expect("a pseudo-terminal");
        let end = |fd: &OwnedFd| Stdio::from(fd.try_clone().expect("a file can be shared"));
        let child = Command::new(example("player"))
            .args(arguments)
            .env("TERM", "xterm-256color")
            .env("NO_COLOR", "1")
            .stdin(end(&slave))
            .stdout(end(&slave))
            .stderr(end(&slave))
            .spawn()
            .expect("the example starts");
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
        Session { child: Killed(child), keys: File::from(master), output, screen }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
    }

    /// Waits until `text` is on the screen and nothing more comes, and returns the screen.
    fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, Duration::from_millis(100))
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

    /// Waits until the program has ended, and returns whether that went well.
    fn end(mut self) -> (bool, vt100::Parser) {
        let status = self.child.0.wait().expect("the program ends");
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(500)) {
            self.screen.process(&bytes);
        }
        (status.success(), self.screen)
    }
}

#[test]
fn forward_to_the_first_solution_and_back_to_the_start() {
    let mut session = Session::start(&["4"], 24, 80);
    let start = session.wait_for("step 0 of 82");
    session.press("s");
    insta::assert_snapshot!("terminal_solution", session.wait_for("step 33 of 82"));
    session.press("\u{1b}[D".repeat(33).as_str());
    assert_eq!(session.wait_for("step 0 of 82"), start);
    session.press("q");
    let (success, parser) = session.end();
    assert!(success);
    assert!(!parser.screen().alternate_screen(), "the screen from before is back");
    assert!(!parser.screen().hide_cursor(), "and so is the cursor");
}

#[test]
fn control_c_puts_the_terminal_back() {
    let mut session = Session::start(&["6"], 12, 40);
    session.press(" ");
    session.wait("step 3 of", Duration::ZERO);
    session.press(" ");
    session.wait_for("paused");
    session.press("\u{1b}[H");
    insta::assert_snapshot!("terminal_small", session.wait_for("step 0 of"));
    session.press(" ");
    session.wait("step 1 of", Duration::ZERO);
    session.press("\u{3}");
    let (success, parser) = session.end();
    assert!(success);
    assert!(!parser.screen().alternate_screen());
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
