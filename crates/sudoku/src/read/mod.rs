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

mod form;
mod record;
mod entry;
mod error;
mod source;
mod symbol;
mod line;
mod cells;
mod by_column;
mod rows;
mod output;
mod csv;
mod lookahead;
mod reader;

pub use entry::{Entry, Remark, RemarkKind};
pub use error::{ReadError, ReadErrorKind};
pub use form::Form;
pub use reader::Reader;
pub use record::Record;

use crate::{Board, Shape};
use std::io::BufRead;
use std::str::FromStr;

/// Reads exactly one board, in any of the forms of [`read`](crate::read), of the shape that the number of cells gives.
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
