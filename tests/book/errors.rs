//! The compiler says what the book says that it says.

use super::chapters;
use std::path::Path;
use std::process::Command;

/// Compiles the program whose `main` is `body`, and returns what the compiler says.
fn compiler_says(body: &str, name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(format!("{name}.rs"));
    std::fs::write(&source, format!("fn main() {{\n{body}\n}}\n")).expect("writable");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--edition", "2024", "--emit", "obj", "-o"])
        .arg(folder.join(format!("{name}.o")))
        .arg(&source)
        .output()
        .expect("the compiler runs");
    String::from_utf8(output.stderr).expect("the compiler speaks UTF-8")
}

/// A block that begins with `error` shows the first line of what the compiler says about the block before it; `…` stands for anything.
#[test]
fn the_compilers_messages_are_shown_as_they_are() {
    let mut checked = 0;
    for page in chapters() {
        for pair in page.parts().1.windows(2) {
            let [code, shown] = pair else { continue };
            let Some(shown_line) = shown.lines.first().filter(|line| line.starts_with("error"))
            else {
                continue;
            };
            let place = format!("{}:{}", page.path.display(), shown.line);
            assert!(
                code.language.starts_with("rust,compile_fail"),
                "{place}: what does not compile?"
            );
            let said = compiler_says(&code.lines.join("\n"), &format!("message{checked}"));
            let (begin, end) = shown_line.split_once('…').unwrap_or((shown_line, ""));
            let same = |line: &str| line.starts_with(begin) && line.ends_with(end);
            assert!(said.lines().any(same), "{place}: shows\n{shown_line}\nbut it is\n{said}");
            checked += 1;
        }
    }
    assert!(checked > 0, "some page shows a message");
}
