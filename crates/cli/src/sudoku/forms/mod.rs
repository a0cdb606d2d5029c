//! The forms in which puzzles come in and solutions go out.

mod puzzles;
mod records;
mod told;
mod writer;

pub(crate) use puzzles::Puzzles;
pub(crate) use writer::Writer;

use clap::ValueEnum;
use records::Record;
use std::sync::Arc;
use sudoku::Board;

/// A form of a puzzle file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// One puzzle a line, `.` for empty.
    Line,
    /// A line for each row.
    Grid,
    /// A line for each row, with the boxes drawn.
    Boxed,
    /// Columns `puzzle,solution`, as in large collections.
    Csv,
    /// One puzzle a line, `0` for empty.
    Sdm,
    /// Rows with comments that begin with `#`.
    Sdk,
    /// Rows in a frame of `*`, `|` and `-`.
    Ss,
}

/// One puzzle as it was read, or why it cannot be read.
pub(crate) struct Item {
    /// The file in which it stands, where that has to be told.
    pub(crate) file: Option<Arc<str>>,
    /// The line on which it begins, counted from 1.
    pub(crate) line: usize,
    pub(crate) board: Result<Board, String>,
    /// Its record, if it is one of a file of records.
    record: Option<Record>,
}

impl Item {
    /// A puzzle that was not read but made.
    pub(crate) fn made(board: Board) -> Self {
        Item { file: None, line: 1, board: Ok(board), record: None }
    }

    /// Where it stands: `line 3`, or `b.txt: line 3` if it is one of several files.
    pub(crate) fn place(&self) -> String {
        match &self.file {
            Some(file) => format!("{file}: line {}", self.line),
            None => format!("line {}", self.line),
        }
    }

    /// Adds to a JSON object where it stands: `line`, and `file` if it is one of several.
    pub(crate) fn placed(&self, mut object: serde_json::Value) -> serde_json::Value {
        object["line"] = self.line.into();
        if let Some(file) = &self.file {
            object["file"] = file.as_ref().into();
        }
        object
    }
}

#[cfg(test)]
mod tests;
