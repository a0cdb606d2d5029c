//! The book and the README print what the programs print.
//!
//! A block that starts with `$ cargo run … --example NAME -- ARGUMENTS` shows the program's output below that line, whole, or with `...` on a line of its own where lines are left out.

use super::pages;
use crate::running::example;

/// Says whether `pattern`, in which `...` stands for any number of lines, fits `lines`.
fn fits(pattern: &[&str], lines: &[&str]) -> bool {
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
    for page in pages() {
        for block in page.parts().1 {
            let Some(command) = block.lines.first().and_then(|line| line.strip_prefix("$ ")) else {
                continue;
            };
            let shown = &block.lines[1..];
            if shown.is_empty() {
                continue; // a command alone
            }
            let place = format!("{}:{}", page.path.display(), block.line);
            let Some(output) = output_of(command) else {
                panic!("{place}: `{command}` runs no example, so that nobody checks its output")
            };
            let lines: Vec<&str> = output.lines().collect();
            assert!(
                fits(shown, &lines),
                "{place}: `{command}` prints\n{output}\nbut the page shows\n{}",
                shown.join("\n")
            );
            checked += 1;
        }
    }
    assert!(checked > 0, "some page shows some output");
}

#[test]
fn a_pattern_fits_with_lines_left_out() {
    assert!(fits(&["a", "...", "d"], &["a", "b", "c", "d"]));
    assert!(fits(&["a", "...", "d"], &["a", "d"]));
    assert!(!fits(&["a", "...", "d"], &["a", "b"]));
    assert!(!fits(&["a"], &["a", "b"]));
    assert!(fits(&["..."], &[]));
}
