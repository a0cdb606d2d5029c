//! What can be wrong with the text of a board.

use super::record::Record;
use crate::Shape;
use std::{fmt, io};
use thiserror::Error;

/// Text that is no board: where it begins, where in it the fault is, and what is wrong there.
#[derive(Debug)]
pub struct ReadError {
    /// The line, counted from 1; for a board in rows the one on which it begins.
    pub line: usize,
    /// The line of the fault, where it is another one than the first of a board in rows.
    pub within: Option<usize>,
    /// The column in that line, in characters from 1, if one character is the culprit.
    pub column: Option<usize>,
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// The record that holds it, in a CSV file.
    pub record: Option<Record>,
}

/// What is wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that is no cell of a board of this shape.
    #[error("`{symbol}` is no cell of a {shape} board")]
    Symbol {
        /// Which: a character, or a number of two digits.
        symbol: String,
        /// The shape that the number of cells speaks for.
        shape: Shape,
    },
    /// A character that is no cell of any board.
    #[error("{symbol:?} is no cell of any board")]
    Junk {
        /// Which.
        symbol: char,
    },
    /// As many cells as neither a board nor a row has.
    #[error("{}: {}", neither(*.cells), near(*.cells, *.expected))]
    Count {
        /// How many there are.
        cells: usize,
        /// The shape that the caller wants, or that the boards before it have.
        expected: Option<Shape>,
    },
    /// A row with more or fewer cells than the other rows.
    #[error("row {row} has {cells} cells, not {expected}")]
    RowLength {
        /// Which row, counted from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
        /// How many the other rows have.
        expected: usize,
    },
    /// A board that ends early.
    #[error("the board has only {rows} of {expected} rows")]
    MissingRows {
        /// How many rows there are.
        rows: usize,
        /// How many a board with such rows has.
        expected: usize,
    },
    /// A cell with several digits.
    #[error("a cell holds several digits: these are candidates, not a board")]
    Candidates,
    /// A record without the field of the puzzle.
    #[error("there is no field {number} for the puzzle")]
    Field {
        /// Which field it should be, counted from 1.
        number: usize,
    },
    /// A line longer than any board.
    #[error("longer than {limit} bytes, which no board is")]
    TooLong {
        /// How long a line may be.
        limit: usize,
    },
    /// A byte that is in no text file; nothing after it is read.
    #[error("a zero byte: this is no text")]
    Binary,
    /// Bytes that are not UTF-8.
    #[error("not UTF-8 text (byte 0x{byte:02x})")]
    NotText {
        /// The first of them.
        byte: u8,
    },
    /// Text in another encoding; nothing after it is read.
    #[error("UTF-16 text, where only UTF-8 is read: save it as UTF-8")]
    Utf16,
    /// Text with borders but without a cell, from its first border on.
    #[error(
        "nothing but borders in this text, no cell of a board: `.` or `0` stands for an empty one"
    )]
    OnlyBorders,
    /// Text without a board, where one was wanted.
    #[error("no board in this text")]
    Empty,
    /// Text with a second board, where one was wanted.
    #[error("a second board begins here")]
    Several,
    /// The source could not be read; nothing after it is read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn neither(cells: usize) -> String {
    match cells {
        0 => "no cell of a board is here".into(),
        1 => "1 cell is neither a board nor a row of one".into(),
        _ => format!("{cells} cells are neither a board nor a row of one"),
    }
}

/// Says what number of cells would have been right.
fn near(cells: usize, expected: Option<Shape>) -> String {
    let distance =
        |shape: &Shape| cells.abs_diff(shape.cell_count()).min(cells.abs_diff(shape.size()));
    let nearest = || Shape::USUAL.into_iter().min_by_key(distance).unwrap_or(Shape::NINE);
    let shape = expected.unwrap_or_else(nearest);
    format!("a {shape} board has {} cells, a row {}", shape.cell_count(), shape.size())
}

impl ReadError {
    pub(super) fn new(line: usize, kind: ReadErrorKind) -> Self {
        ReadError { line, within: None, column: None, kind, record: None }
    }

    pub(super) fn at(self, column: usize) -> Self {
        ReadError { column: Some(column), ..self }
    }

    /// The same fault, in a board in rows that begins on `line`.
    pub(super) fn of_board(self, line: usize) -> Self {
        ReadError { line, within: (self.line != line).then_some(self.line), ..self }
    }

    /// Says whether nothing can be read after this error.
    pub(super) fn is_fatal(&self) -> bool {
        matches!(self.kind, ReadErrorKind::Binary | ReadErrorKind::Utf16 | ReadErrorKind::Io(_))
    }

    /// Returns the fault without the line on which the board begins, for those who say that themselves.
    #[must_use]
    pub fn fault(&self) -> String {
        let kind = &self.kind;
        match (self.within, self.column) {
            (None, None) => kind.to_string(),
            (None, Some(column)) => format!("column {column}: {kind}"),
            (Some(line), None) => format!("broken in line {line}: {kind}"),
            (Some(line), Some(column)) => format!("broken in line {line}, column {column}: {kind}"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colon = if self.within.is_none() && self.column.is_some() { "," } else { ":" };
        write!(f, "line {}{colon} {}", self.line, self.fault())
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ReadErrorKind::Io(source) => Some(source),
            _ => None,
        }
    }
}

/// A line that is not UTF-8: its first wrong byte, and the column of that.
pub(super) fn not_text(line: usize, (column, byte): (usize, u8)) -> ReadError {
    ReadError::new(line, ReadErrorKind::NotText { byte }).at(column)
}
