//! Runs the examples as a person would: as programs.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Returns a command that runs the example `name` at the root of the workspace.
///
/// Cargo builds the examples before it runs a package's tests, and puts them beside the test programs.
pub(crate) fn example(name: &str) -> Command {
    let test = std::env::current_exe().expect("a test program has a path");
    let deps = test.parent().expect("a test program lies in a folder");
    let profile = deps.parent().expect("and that lies in the profile's folder");
    let path: PathBuf =
        profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "{} is not built: run `cargo build --examples` first, or plain `cargo test`",
        path.display()
    );
    let mut command = Command::new(path);
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

/// Returns everything that a person would see: exit status, standard output, standard error.
pub(crate) fn transcript(output: &Output) -> String {
    let mut text = String::new();
    text += &format!(
        "exit status: {}\n",
        output.status.code().map_or("none".into(), |c| c.to_string())
    );
    text += "----- stdout\n";
    text += &String::from_utf8_lossy(&output.stdout);
    text += "----- stderr\n";
    text += &String::from_utf8_lossy(&output.stderr);
    text
}
