//! `backtrack sudoku`: solve, check, count, generate, rate, hint, convert.

mod forms;
mod stream;
mod answer;
mod solve;
mod check;
mod by_hand;
mod convert;
mod drawn;
mod generate;
mod sheet;
mod pdf;

use crate::exit::{Failure, Status};
use crate::session::{Session, say};
use crate::watch::Out;
use clap::{Args, Subcommand};
use drawn::draw_board;
use forms::{Item, Puzzles};
use std::fs::{File, Metadata};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use sudoku::{Board, Refusal, rules};

/// Solve, check, count, generate, rate and convert sudoku puzzles of any box shape.
#[derive(Subcommand)]
pub(crate) enum Sudoku {
    Solve(solve::Solve),
    Check(check::Check),
    Count(check::Count),
    Generate(generate::Generate),
    Rate(by_hand::Rate),
    Hint(by_hand::Hint),
    Convert(convert::Convert),
}

/// Where puzzles come from.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// The files to read, or puzzles in a line; standard input if there is none, or for `-`.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Sudoku {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Sudoku::Solve(solve) => solve.run(out),
            Sudoku::Check(check) => check.run(out),
            Sudoku::Count(count) => count.run(out),
            Sudoku::Generate(generate) => generate.run(out),
            Sudoku::Rate(rate) => rate.run(out),
            Sudoku::Hint(hint) => hint.run(out),
            Sudoku::Convert(convert) => convert.run(out),
        }
    }
}

impl Input {
    /// Calls `each` with the puzzles of each file, and says so if there are none.
    ///
    /// A file that cannot be read is reported, and the others are read.
    /// Returns what that means for the exit status.
    fn for_each(
        &self,
        session: &Session,
        mut each: impl FnMut(&mut Puzzles) -> Result<(), Failure>,
    ) -> Result<Status, Failure> {
        let standard = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard[..] } else { &self.files };
        let mut status = Status::Done;
        for path in files {
            if session.cancel.is_cancelled() {
                break;
            }
            let name = name_of(path);
            let file = (files.len() > 1).then(|| Arc::from(name.as_str()));
            let mut puzzles = match session.waiting(|| open(path, file)) {
                Ok(puzzles) => puzzles,
                Err(source) => {
                    let failure = Failure::Io { what: name, source };
                    say(&failure);
                    status = status.max(failure.status());
                    continue;
                }
            };
            each(&mut puzzles)?;
            if puzzles.is_empty && !session.cancel.is_cancelled() {
                say(format_args!("{name}: there is no puzzle"));
                status = status.max(Status::BadInput);
            }
        }
        Ok(status)
    }
}

/// Opens a file, or standard input for `-`.
fn open(path: &Path, file: Option<Arc<str>>) -> io::Result<Puzzles> {
    if path.as_os_str() == "-" {
        let mut puzzles = Puzzles::new(Box::new(io::stdin()), None, file)?;
        puzzles.is_typed = io::stdin().is_terminal();
        return Ok(puzzles);
    }
    let opened = match File::open(path) {
        // A puzzle in the place of a file is solved.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let text = path.to_str().filter(|text| text.parse::<Board>().is_ok());
            let text = text.ok_or(error)?.to_owned();
            return Puzzles::new(Box::new(io::Cursor::new(text)), None, file);
        }
        opened => opened?,
    };
    // Pipes and devices have no length.
    let length = opened.metadata().ok().filter(Metadata::is_file).map(|of| of.len());
    Puzzles::new(Box::new(opened), length, file)
}

fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".into() } else { path.display().to_string() }
}

/// The status of a command that went over all its input, unless somebody interrupted it.
fn ended(session: &Session, status: Status) -> Status {
    if session.cancel.is_cancelled() {
        say("interrupted");
        return Status::Interrupted;
    }
    status
}

/// Says on standard error what is wrong with a puzzle.
fn report(item: &Item, message: &str) {
    say(format_args!("{}: {message}", item.place()));
}

/// Says why a solver does not take a board: of givens that clash, two pairs.
fn refused(board: &Board, refusal: &Refusal) -> String {
    let Refusal::Clash(first) = refusal else { return refusal.to_string() };
    match &rules::clashes(board)[1..] {
        [] => first.to_string(),
        [second] => format!("{first}; {second}"),
        [second, more @ ..] => format!("{first}; {second}; and {} more", more.len()),
    }
}
