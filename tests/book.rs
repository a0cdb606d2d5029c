//! The book and the README print what the programs print.
//!
//! A block that starts with `$ cargo run … --example NAME -- ARGUMENTS` shows the program's output below that line, whole, or with `...` on a line of its own where lines are left out.

use crate::running::example;
use std::path::{Path, PathBuf};

/// The pages whose blocks are checked.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let chapters = std::fs::read_dir(root.join("docs/src")).expect("the book's chapters are there");
    let mut pages: Vec<_> = chapters.map(|entry| entry.expect("readable").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.push(root.join("README.md"));
    pages.sort();
    pages
}

/// A block of a page that shows a program's output.
struct Shown {
    place: String,
    command: String,
    output: Vec<String>,
}

/// Returns the fenced blocks of `page` that begin with a command line.
fn shown_in(page: &Path) -> Vec<Shown> {
    let text = std::fs::read_to_string(page).expect("the page is UTF-8");
    let mut shown = vec![];
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if !line.starts_with("```") {
            continue;
        }
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        if let Some(command) = block.first().and_then(|line| line.strip_prefix("$ ")) {
            shown.push(Shown {
                place: format!("{}:{}", page.display(), number + 2),
                command: command.to_string(),
                output: block[1..].iter().map(ToString::to_string).collect(),
            });
        }
    }
    shown
}

/// Says whether `pattern`, in which `...` stands for any number of lines, fits `lines`.
fn fits(pattern: &[String], lines: &[&str]) -> bool {
    match pattern.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first.trim() == "..." => {
            (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..]))
        }
        Some((first, rest)) => match lines.split_first() {
            Some((line, lines)) => first.trim_end() == line.trim_end() && fits(rest, lines),
            None => false,
        },
    }
}

/// Runs the example that `command` names, or returns `None` if it names none.
fn output_of(command: &str) -> Option<String> {
    let mut words = command.split_whitespace();
    words.by_ref().find(|&word| word == "--example")?;
    let name = words.next()?;
    let arguments = words.skip_while(|&word| word == "--");
    let output = example(name).args(arguments).output().expect("the example runs");
    Some(String::from_utf8(output.stdout).expect("examples print UTF-8"))
}

#[test]
fn blocks_with_a_command_show_its_output() {
    let mut checked = 0;
    for shown in pages().iter().flat_map(|page| shown_in(page)) {
        if shown.output.is_empty() {
            continue; // a command alone
        }
        let Some(output) = output_of(&shown.command) else { continue };
        let lines: Vec<&str> = output.lines().collect();
        assert!(
            fits(&shown.output, &lines),
            "{}: `{}` prints\n{output}\nbut the page shows\n{}",
            shown.place,
            shown.command,
            shown.output.join("\n")
        );
        checked += 1;
    }
    assert!(checked > 0, "some page shows some output");
}

#[test]
fn a_pattern_fits_with_lines_left_out() {
    let pattern = |text: &str| text.lines().map(String::from).collect::<Vec<_>>();
    assert!(fits(&pattern("a\n...\nd"), &["a", "b", "c", "d"]));
    assert!(fits(&pattern("a\n...\nd"), &["a", "d"]));
    assert!(!fits(&pattern("a\n...\nd"), &["a", "b"]));
    assert!(!fits(&pattern("a"), &["a", "b"]));
    assert!(fits(&pattern("..."), &[]));
}
