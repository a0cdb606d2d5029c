//! A program in a pseudo-terminal: real keys, real screens.
//!
//! The tests of the command use this file, too.

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A program in a pseudo-terminal; a test that fails leaves no program behind.
pub(crate) struct Session {
    child: Child,
    /// The person's end of the terminal.
    keys: File,
    /// The program's end, kept open so that the terminal outlives the program.
    program_end: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Whether the terminal hands on lines and not single keys, as shells leave it.
    was_in_line_mode: bool,
}

impl Drop for Session {
    fn drop(&mut self) {
        // It has ended already, if the test went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn window(rows: u16, cols: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: cols, ws_xpixel: 0, ws_ypixel: 0 }
}

impl Session {
    /// Starts `command` in a terminal of this size, without colours.
    pub(crate) fn start(command: Command, rows: u16, cols: u16) -> Self {
        Self::start_where(command, rows, cols, true)
    }

    /// Starts `command`; its standard output is the terminal only if that is said.
    pub(crate) fn start_where(
        mut command: Command,
        rows: u16,
        cols: u16,
        prints_there: bool,
    ) -> Self {
        let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo-terminal");
        grantpt(&person).expect("it is ours");
        unlockpt(&person).expect("it is ours");
        let name = ptsname(&person, vec![]).expect("it has a name");
        let path = std::ffi::OsStr::from_bytes(name.as_bytes());
        let program = File::options().read(true).write(true).open(path).expect("the other end");
        tcsetwinsize(&person, window(rows, cols)).expect("a size");
        let was_in_line_mode = is_in_line_mode(&program);
        let end = || Stdio::from(program.try_clone().expect("a file can be shared"));
        let child = command
            .env("TERM", "xterm-256color")
            .env("NO_COLOR", "1")
            .stdin(end())
            .stdout(if prints_there { end() } else { Stdio::null() })
            .stderr(end())
            .spawn()
            .expect("the program starts");
        let keys = File::from(person);
        let mut reader = keys.try_clone().expect("a file can be shared");
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let size = |size| NonZero::new(size).expect("a terminal of some size");
        let screen = vt100::Parser::new(size(rows), size(cols), 0);
        Session { child, keys, program_end: program, output, screen, was_in_line_mode }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
    }

    /// Gives the terminal another size, and tells the program as a terminal does.
    pub(crate) fn resize(&mut self, rows: u16, cols: u16) {
        tcsetwinsize(&self.keys, window(rows, cols)).expect("a size");
        let size = |size| NonZero::new(size).expect("a terminal of some size");
        self.screen.screen_mut().set_size(size(rows), size(cols));
        self.signal("WINCH");
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits until `text` is on the screen and nothing more comes, and returns the screen.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, Duration::from_millis(150))
    }

    /// Waits until `text` is on the screen, and then until nothing comes for so long.
    ///
    /// The player touches the cursor every fifth of a second: longer than that is never silent.
    pub(crate) fn wait(&mut self, text: &str, silence: Duration) -> String {
        let until = Instant::now() + Duration::from_secs(20);
        loop {
            let shown = self.screen.screen().contents();
            let is_there = shown.contains(text);
            let left = until.saturating_duration_since(Instant::now());
            let patience = if is_there { silence } else { left };
            match self.output.recv_timeout(patience) {
                Ok(_) if left.is_zero() => panic!("the screen never rests:\n{shown}"),
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) if is_there => {
                    return shown.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
                }
                Err(error) => panic!("`{text}` does not come ({error}):\n{shown}"),
            }
        }
    }

    /// Waits until the program has ended; the terminal has to be as it was before.
    ///
    /// Returns how it ended, and what the screen shows then.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let until = Instant::now() + Duration::from_secs(20);
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it was started") {
                break status;
            }
            // Read on, or a program that writes much would wait for ever.
            if let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(10)) {
                self.screen.process(&bytes);
            }
            let shown = || self.screen.screen().contents();
            assert!(Instant::now() < until, "the program does not end:\n{}", shown());
        };
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.screen.process(&bytes);
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the screen from before is back");
        assert!(!screen.hide_cursor(), "and so is the cursor");
        assert_eq!(
            is_in_line_mode(&self.program_end),
            self.was_in_line_mode,
            "and lines, and echo"
        );
        (status, screen.contents())
    }
}

/// Says whether a terminal hands on whole lines and shows what is typed.
fn is_in_line_mode(terminal: &File) -> bool {
    use rustix::termios::LocalModes;
    let modes = tcgetattr(terminal).expect("a terminal").local_modes;
    modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
}
