//! Runs the command, and shows what a person would see.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Returns the command with these arguments, without a terminal.
pub(crate) fn backtrack(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_backtrack"));
    command.args(arguments).env("NO_COLOR", "1").env("COLUMNS", "100");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command line, with `input` on its standard input.
pub(crate) fn run(line: &str, input: &str) -> Output {
    run_in(Path::new("."), line, input)
}

/// Runs a command line in a folder.
fn run_in(folder: &Path, line: &str, input: &str) -> Output {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let mut command = backtrack(&arguments);
    let mut child =
        command.current_dir(folder).stdin(Stdio::piped()).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_owned();
    // Written beside the reading, so that neither waits for the other.
    let writer = std::thread::spawn(move || {
        // A command that ends before it has read everything closes the pipe.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer does not panic");
    output
}

/// Returns what a person sees of some command lines: the line, both outputs, the exit status.
pub(crate) fn transcript(lines: &[&str], input: &str) -> String {
    transcript_in(Path::new("."), lines, input)
}

/// Returns what a person sees of some command lines in a folder.
pub(crate) fn transcript_in(folder: &Path, lines: &[&str], input: &str) -> String {
    let mut text = String::new();
    for line in lines {
        let output = run_in(folder, line, input);
        text += &format!("$ backtrack {line}\n");
        text += &String::from_utf8_lossy(&output.stdout);
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            text += &format!("! {line}\n");
        }
        match output.status.code() {
            Some(0) => {}
            Some(code) => text += &format!("exit status {code}\n"),
            None => text += "killed by a signal\n",
        }
        text.push('\n');
    }
    text
}

/// Returns what a command line writes to standard output; it has to end well.
pub(crate) fn stdout(line: &str, input: &str) -> String {
    let output = run(line, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {stderr}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A folder for the files of one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("the folder for tests can be written");
    folder
}
