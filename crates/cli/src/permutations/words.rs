//! `backtrack permutations words`.

use super::print;
use crate::exit::{Failure, Status};
use crate::watch::Out;
use backtrack::Search;
use clap::Args;
use permutations::{Constrained, graphemes};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Print the words of a list that are made of just these letters.
///
/// What begins no word of the list is not tried any further.
#[derive(Args)]
#[command(after_help = "\
Examples:
  echo 'post stop stops top spot' | tr ' ' '\\n' | backtrack permutations words opts -")]
pub(crate) struct Words {
    /// The letters, in any order.
    letters: String,

    /// The list, one word a line; `-` for standard input.
    file: PathBuf,
}

impl Words {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let words = read(&self.file)?;
        let letters = graphemes(&self.letters);
        let begins_a_word = |before: &[&str], next: &&str| {
            let start = before.concat() + next;
            // In a sorted list, the first word that is not before `start` begins with it, if any does.
            let first = words.get(words.partition_point(|word| *word < start));
            let is_whole = before.len() + 1 == letters.len();
            first.is_some_and(
                |word| if is_whole { *word == start } else { word.starts_with(&start) },
            )
        };
        let mut search = Search::new(Constrained::distinct(letters.clone(), begins_a_word));
        let mut status = Status::No;
        // No letters are no word, though there is one way to arrange them.
        while let Some(word) = search.first().filter(|word| !word.is_empty()) {
            print(out, &word, true, false)?;
            status = Status::Done;
        }
        Ok(status)
    }
}

/// Reads a list of words and sorts it; empty lines do not count.
fn read(file: &Path) -> Result<Vec<String>, Failure> {
    let is_input = file == Path::new("-");
    let what = if is_input { "standard input".into() } else { file.display().to_string() };
    let mut bytes = vec![];
    let read = if is_input {
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    let bytes = read.map_err(|source| Failure::Io { what: what.clone(), source })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Failure::Input(format!("{what}, line {line}: this is not UTF-8 text"))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a mark that some editors write
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut words: Vec<String> = lines.map(str::to_owned).collect();
    words.sort_unstable();
    Ok(words)
}
