//! Reading boards: tolerant about form, exact about content.
//!
//! | form | example |
//! |---|---|
//! | a line | `53..7....6..195...` and so on, 81 characters for 9x9; words may follow after a space, comma, semicolon or colon, and up to three may stand before it |
//! | rows | nine lines of nine |
//! | rows in a line | `080000005.000835410.` and so on, separated by `.`, `,`, `;`, `:`, `/`, `\\`, `-`, a bar or spaces |
//! | spaced, with borders | `5 3 . \| . 7 . \| . . .`, lines of `+`, `-`, `=` and box drawing characters |
//! | by column | `53  7`, with spaces for empty cells, also between bars: `\| 1   \|   4 \|` |
//! | fields | `5,3,?,,7,,,,`, also with `;` or tabs |
//! | numbers | `16 . 3 10`, for boards with more than nine digits |
//! | records | lines with commas, below a header that names the column of the puzzle |
//!
//! Empty is `.`, `0`, `_`, `*`, `?`, `-`, `x` or a space, a middle dot, a bullet or a square; a field may also be empty or -1.
//! Digits from 10 up are letters from `A` on, in upper or lower case; in a 16x16 board they go from 1 to G.
//! Where digits go from 0 (to 3, to 8, to F), they are read as those from 1: where the largest digit does not occur, and no two `0` share a row, column or box.
//! A `+` before a digit, which says that it was placed, means nothing here.
//! Full-width, Arabic, Persian, Devanagari and circled digits are digits, brackets and quotes mean nothing, lines may end like on any system, a byte-order mark may begin the text.
//! A line of nothing but dashes is a border, unless the rows around it have dashes for empty cells and the board would have too few rows without it.
//! A text of nothing but borders is an error.
//! A comment begins with `#` at the start of a line or after a space.
//! A title like `Grid 01`, a section like `[Puzzle]` and a blank line end a board of several lines, but a blank line between bands does not.
//! Of a file with sections `[Puzzle]` is read, or `[State]` where there is none before it.
//! Words before rows, a line like `grid = [`, a number before all puzzles and sentences behind them are passed over: [`Reader::remarks`] tells.
//!
//! The number of cells tells the shape: 4x4, 6x6 (boxes of two rows and three columns), 9x9, 12x12 (three rows and four columns), 16x16 or 25x25.
//! Other shapes must be asked for: [`Reader::shape`].
//! 16 cells in a line are a 4x4 board, unless it is one of 16 such lines that are a 16x16 board: most have a symbol that 4x4 boards do not have, or some have and no two digits clash, or all cells are empty.
//!
//! What is none of this is refused with line and place, never guessed; a fault costs no other board: see [`Reader`].

mod source;
mod symbol;
mod line;
mod by_column;
mod rows;
mod csv;
mod form;
mod error;
mod reader;

pub use csv::Record;
pub use error::{ReadError, ReadErrorKind};
pub use form::Form;
pub use reader::Reader;

use crate::{Board, Shape};
use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

/// A board as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
    /// The words beside it on its line, if there were any.
    pub words: String,
    /// The form in which it is written.
    pub form: Form,
    /// The record that holds it, in a line with commas.
    pub record: Option<Record>,
}

/// What a person should know of a text though it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The first line of which it is true, counted from 1.
    pub line: usize,
    /// What it is.
    pub kind: RemarkKind,
}

/// What a [`Remark`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RemarkKind {
    /// A line that belongs to no board: a title, a number of puzzles, a last sentence.
    PassedOver {
        /// The line.
        text: String,
    },
    /// The digits of a board begin with 0.
    FromZero {
        /// How many there are.
        size: usize,
    },
    /// A `0` is an empty cell, beside another sign for empty cells.
    ZeroIsEmpty,
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RemarkKind::PassedOver { text } => {
                write!(f, "`{text}` is no puzzle and is passed over")
            }
            RemarkKind::FromZero { size } => {
                write!(f, "the digits go from 0 to {}: they are read as 1 to {size}", size - 1)
            }
            RemarkKind::ZeroIsEmpty => {
                write!(f, "`0` is read as an empty cell, like the other signs")
            }
        }
    }
}

/// Reads exactly one board, in any of the forms of [`read`](crate::read), its shape told by the number of cells.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        one(Reader::new(text.as_bytes())).map(|(board, _)| board)
    }
}

impl Board {
    /// Reads exactly one board of this shape, in any of the forms of [`read`](crate::read).
    ///
    /// # Errors
    ///
    /// If the text holds no board, more than one, or anything that is none of the forms.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::{Board, Shape};
    ///
    /// // Six digits in boxes of three rows and two columns, not two rows and three columns.
    /// let tall = Shape::new(3, 2)?;
    /// let board = Board::parse(tall, "123456 ...... ...... ...... ...... ......")?;
    /// assert_eq!(board.shape(), tall);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(shape: Shape, text: &str) -> Result<Self, ReadError> {
        one(Reader::new(text.as_bytes()).shape(shape)).map(|(board, _)| board)
    }
}

fn one<R: BufRead>(mut boards: Reader<R>) -> Result<(Board, Vec<Remark>), ReadError> {
    let Some(first) = boards.next() else {
        return Err(ReadError::new(1, ReadErrorKind::Empty));
    };
    let first = first?;
    match boards.next() {
        None => Ok((first.board, boards.remarks())),
        Some(Ok(second)) => Err(ReadError::new(second.line, ReadErrorKind::Several)),
        Some(Err(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests;
