//! A board: which cell holds which digit.

use crate::{Cell, Digit, Shape};
use std::fmt::{self, Write as _};

/// A board with digits in some of its cells: a puzzle, a state of a search, or a solution.
///
/// It holds whatever is put into it; whether the rules are kept is asked from [`rules`](crate::rules).
///
/// `{}` writes one line of symbols, `{:#}` the grid with its boxes drawn.
/// [`Board::from_str`](std::str::FromStr) reads both again, and much else: see [`read`](crate::read).
///
/// # Examples
///
/// ```
/// use sudoku::{Board, Digit, Shape};
///
/// let mut board: Board = "12.. 34.. .... ....".parse()?;
/// let last = board.shape().cell(3, 3);
/// board.set(last, Digit::new(4));
/// assert_eq!(board.to_string(), "12..34.........4");
/// assert_eq!(format!("{board:#}"), "\
/// 1 2 | . .
/// 3 4 | . .
/// ----+----
/// . . | . .
/// . . | . 4
/// ");
/// # Ok::<(), sudoku::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    /// In reading order.
    cells: Vec<Option<Digit>>,
}

impl Board {
    /// Returns the board of this shape with all cells empty.
    #[must_use]
    pub fn empty(shape: Shape) -> Self {
        Board { shape, cells: vec![None; shape.cell_count()] }
    }

    /// Returns the board with these digits in reading order, of which the shape has each.
    pub(crate) fn from_cells(shape: Shape, cells: Vec<Option<Digit>>) -> Self {
        debug_assert_eq!(cells.len(), shape.cell_count(), "one entry for each cell");
        Board { shape, cells }
    }

    /// Returns the shape.
    #[inline]
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the digit in `cell`, or `None` if it is empty.
    ///
    /// # Panics
    ///
    /// If `cell` is from a larger board.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Puts a digit into `cell`, or empties it.
    ///
    /// # Panics
    ///
    /// If `cell` is from a larger board, or the board has no such digit.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(
            digit.is_none_or(|digit| usize::from(digit.value()) <= self.shape.size()),
            "a digit that a board of this shape does not have"
        );
        self.cells[cell.index()] = digit;
    }

    /// Returns the digits in reading order, `None` for empty cells.
    #[must_use]
    pub fn as_slice(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// Returns each filled cell with its digit, in reading order.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.shape.cells().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the number of filled cells.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Returns the symbols in one line, `.` for empty.
    #[must_use]
    pub fn to_line(&self) -> String {
        self.cells.iter().map(|&digit| symbol(digit)).collect()
    }

    /// Returns one line for each row, without spaces.
    #[must_use]
    pub fn to_grid(&self) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.shape.size()) {
            text.extend(row.iter().map(|&digit| symbol(digit)));
            text.push('\n');
        }
        text
    }

    /// Returns the grid with its boxes drawn.
    #[must_use]
    pub fn to_boxed_grid(&self) -> String {
        let shape = self.shape;
        let boxes_in_a_row = shape.box_rows();
        let dashes = "-".repeat(2 * shape.box_cols());
        // The outer boxes have a space on one side only.
        let mut border = vec![dashes.clone() + "-"; boxes_in_a_row];
        border[0].pop();
        border[boxes_in_a_row - 1].pop();
        let border = border.join("+");

        let mut text = String::new();
        for (row, digits) in self.cells.chunks(shape.size()).enumerate() {
            if row > 0 && row % shape.box_rows() == 0 {
                text.push_str(border.trim_end());
                text.push('\n');
            }
            for (col, &digit) in digits.iter().enumerate() {
                match col {
                    0 => {}
                    _ if col % shape.box_cols() == 0 => text.push_str(" | "),
                    _ => text.push(' '),
                }
                text.push(symbol(digit));
            }
            text.push('\n');
        }
        text
    }
}

/// The character of a cell, `.` if it is empty.
pub(crate) fn symbol(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::symbol)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&self.to_boxed_grid());
        }
        self.cells.iter().try_for_each(|&digit| f.write_char(symbol(digit)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
