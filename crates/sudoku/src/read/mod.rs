//! Reading boards: tolerant about form, exact about content.
//!
//! | form | example |
//! |---|---|
//! | a line | `53..7....6..195...` and so on, 81 characters for 9x9; words may follow after a space, comma, semicolon or colon, and up to three may stand before it |
//! | rows | nine lines of nine |
//! | rows in a line | `080000005.000835410.` and so on, separated by `.`, `,`, `;`, `:`, `/`, `\\`, `-`, a bar or spaces |
//! | spaced, with borders | `5 3 . \| . 7 . \| . . .`, lines of `+`, `-`, `=` and box drawing characters |
//! | fields | `5,3,?,,7,,,,`, also with `;` or tabs |
//! | numbers | `16 . 3 10`, for boards with more than nine digits |
//!
//! Empty is `.`, `0`, `_`, `*`, `?`, `-` or a space, a middle dot, a bullet or a square; a field may also be empty or -1.
//! Digits from 10 up are letters from `A` on, in upper or lower case; in a 16x16 board they go from 1 to G, and one that goes from 0 to F is refused where that can be told.
//! Full-width, Arabic, Persian, Devanagari and circled digits are digits, brackets and quotes mean nothing, lines may end like on any system, a byte-order mark may begin the text.
//! A line of nothing but dashes is a border, unless the rows around it have dashes for empty cells and the board would have too few rows without it.
//! A text of nothing but borders is an error.
//! A comment begins with `#` at the start of a line or after a space.
//! A title like `Grid 01` or `[Puzzle]` and a blank line end a board of several lines.
//!
//! The number of cells tells the shape: 4x4, 6x6 (boxes of two rows and three columns), 9x9, 12x12 (three rows and four columns), 16x16 or 25x25.
//! Other shapes must be asked for: [`Reader::shape`].
//! 16 cells in a line are a 4x4 board, unless this line or one of the 15 after it has a symbol that 4x4 boards do not have, or all 16 are empty: then it is a row of a 16x16 board.
//! If such a board would clash and only a few lines have such symbols, these lines are faults among 4x4 boards.
//!
//! What is none of this is refused with line and place, never guessed; a fault costs no other board: see [`Reader`].

mod error;
mod reader;

mod symbol;
mod line;

mod block;
mod torn;

pub use error::{ReadError, ReadErrorKind};
pub use reader::Reader;

use crate::{Board, Shape};
use std::io::BufRead;
use std::str::FromStr;

/// A board as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
    /// The words after it on its line, if there were any.
    pub words: String,
}

/// Reads exactly one board, in any of the forms of [`read`](crate::read), its shape told by the number of cells.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        one(Reader::new(text.as_bytes()))
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
        one(Reader::new(text.as_bytes()).shape(shape))
    }
}

fn one<R: BufRead>(mut boards: Reader<R>) -> Result<Board, ReadError> {
    let Some(first) = boards.next() else {
        return Err(ReadError::new(1, ReadErrorKind::Empty));
    };
    let first = first?;
    match boards.next() {
        None => Ok(first.board),
        Some(Ok(second)) => Err(ReadError::new(second.line, ReadErrorKind::Several)),
        Some(Err(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod stream_tests;

#[cfg(test)]
mod odd_tests;
