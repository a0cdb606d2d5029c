//! What can be wrong with the text of a board.

use crate::Shape;
use std::io;
use thiserror::Error;

/// Text that is no board: in which line, and what is wrong there.
#[derive(Debug, Error)]
#[error("line {line}{kind}")]
pub struct ReadError {
    /// The line, counted from 1; for a board of several lines the line with the fault.
    pub line: usize,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

/// What is wrong with a line; columns are counted in characters from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that is no cell of a board of this shape.
    #[error(", column {column}: `{symbol}` is no cell of a {shape} board")]
    Symbol {
        /// Where.
        column: usize,
        /// Which: a character, or a number of two digits.
        symbol: String,
        /// The shape that the number of cells speaks for.
        shape: Shape,
    },
    /// A character that is no cell of any board.
    #[error(", column {column}: {symbol:?} is no cell of any board")]
    Junk {
        /// Where.
        column: usize,
        /// Which.
        symbol: char,
    },
    /// A `0` in a 16x16 board that has other signs for empty cells and no digit above F: this board seems to have the digits 0 to F.
    #[error(
        ", column {column}: `0` is an empty cell here, but a digit where digits go from 0 to F and empty is `.`: write them as 1 to G"
    )]
    Zero {
        /// Where the first one is.
        column: usize,
    },
    /// As many cells as neither a board nor a row has.
    #[error(": {}: {}", neither(*.cells), near(*.cells, *.wanted))]
    Count {
        /// How many there are.
        cells: usize,
        /// The shape that the caller wants, if it wants one.
        wanted: Option<Shape>,
    },
    /// A row with more or fewer cells than the rows before it.
    #[error(": row {row} has {cells} cells, not {expected}")]
    RowLength {
        /// Which row, counted from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
        /// How many the rows before it have.
        expected: usize,
    },
    /// A board that ends early.
    #[error(": the board has only {rows} of {expected} rows")]
    MissingRows {
        /// How many rows there are.
        rows: usize,
        /// How many a board with such rows has.
        expected: usize,
    },
    /// A line longer than any board.
    #[error(": longer than {limit} bytes, which no board is")]
    TooLong {
        /// How long a line may be.
        limit: usize,
    },
    /// A byte that is in no text file; nothing after it is read.
    #[error(", byte {column}: a zero byte: this is no text")]
    Binary {
        /// Where.
        column: usize,
    },
    /// Bytes that are not UTF-8.
    #[error(", byte {column}: not UTF-8 text (byte 0x{byte:02x})")]
    NotText {
        /// Where.
        column: usize,
        /// Which.
        byte: u8,
    },
    /// Text in another encoding; nothing after it is read.
    #[error(": UTF-16 text, where only UTF-8 is read: save it as UTF-8")]
    Utf16,
    /// Text with borders but without a cell, from its first border on.
    #[error(
        ": nothing but borders in this text, no cell of a board: `.` or `0` stands for an empty one"
    )]
    OnlyBorders,
    /// Text without a board, where one was wanted.
    #[error(": no board in this text")]
    Empty,
    /// Text with a second board, where one was wanted.
    #[error(": a second board begins here")]
    Several,
    /// The source could not be read; nothing after it is read.
    #[error(": {0}")]
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
fn near(cells: usize, wanted: Option<Shape>) -> String {
    let describe = |shape: Shape| {
        format!("a {shape} board has {} cells, a row {}", shape.cell_count(), shape.size())
    };
    let distance =
        |shape: &Shape| cells.abs_diff(shape.cell_count()).min(cells.abs_diff(shape.size()));
    wanted
        .or_else(|| Shape::USUAL.into_iter().min_by_key(distance))
        .map_or_else(String::new, describe)
}

impl ReadError {
    pub(super) fn new(line: usize, kind: ReadErrorKind) -> Self {
        ReadError { line, kind }
    }

    /// Says whether nothing can be read after this error.
    pub(super) fn is_fatal(&self) -> bool {
        matches!(
            self.kind,
            ReadErrorKind::Binary { .. } | ReadErrorKind::Utf16 | ReadErrorKind::Io(_)
        )
    }
}
