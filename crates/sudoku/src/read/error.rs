//! What can be wrong with the text of a board.

use crate::{Digit, Shape};
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
        /// Which.
        symbol: char,
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
    /// As many cells as neither a board nor a row has.
    #[error(": {cells} cells are neither a board nor a row of one: {}", near(*.cells, *.wanted))]
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
        matches!(self.kind, ReadErrorKind::Binary { .. } | ReadErrorKind::Io(_))
    }
}

/// Returns what the symbol stands for on a board of this shape: `Some(None)` for an empty cell, `None` for no cell at all.
pub(super) fn cell_symbol(symbol: char, shape: Shape) -> Option<Option<Digit>> {
    if is_empty_symbol(symbol) {
        return Some(None);
    }
    Digit::from_symbol(symbol).filter(|digit| usize::from(digit.value()) <= shape.size()).map(Some)
}

pub(super) fn is_empty_symbol(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '_' | '*' | '?' | ' ')
}
