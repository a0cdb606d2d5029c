//! The textbook's page: the first empty cell, every digit, and a walk along row, column and box to see whether it fits.

use super::placement::{self, Placement, Placements, all_digits};
use crate::rules::{self, Clash};
use crate::{Board, Cell};
use backtrack::{Problem, Reason};
use std::fmt;

/// Fills the empty cells in reading order, trying digits from 1 up.
///
/// It keeps nothing but the board: whether a digit fits is found by walking along the cell's row, column and box.
///
/// # Examples
///
/// ```
/// use backtrack::{Problem, Search};
/// use sudoku::solvers::Scan;
///
/// let board = "12.. 34.. .... ...4".parse()?;
/// let mut search = Search::new(Scan::new(&board)?);
/// let solution = search.first().expect("there is one");
/// assert_eq!(solution.to_string(), "1243341243212134");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    board: Board,
    /// The cells that were empty at the start, in reading order.
    empty: Vec<Cell>,
    /// How many of them are filled now: always the first ones.
    filled: usize,
}

impl Scan {
    /// Returns the search problem of `board`.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        rules::check_clashes(board)?;
        let is_empty = |cell: &Cell| board.get(*cell).is_none();
        Ok(Scan {
            board: board.clone(),
            empty: board.shape().cells().filter(is_empty).collect(),
            filled: 0,
        })
    }

    /// Returns the board as it stands.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Problem for Scan {
    type Choice = Placement;
    type Choices = Placements;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Placements {
        match self.empty.get(self.filled) {
            Some(&cell) => Placements::new(cell, all_digits(self.board.shape().size())),
            None => Placements::none(),
        }
    }

    #[inline]
    fn is_valid(&self, &Placement { cell, digit }: &Placement) -> bool {
        let shape = self.board.shape();
        let size = shape.size();
        let cells = self.board.as_slice();
        let digit = Some(digit);

        let row = &cells[cell.row() * size..][..size];
        if row.contains(&digit) {
            return false;
        }
        if (0..size).any(|row| cells[row * size + cell.col()] == digit) {
            return false;
        }
        let top = cell.row() - cell.row() % shape.box_rows();
        let left = cell.col() - cell.col() % shape.box_cols();
        (top..top + shape.box_rows())
            .all(|row| !cells[row * size + left..][..shape.box_cols()].contains(&digit))
    }

    #[inline]
    fn choose(&mut self, &Placement { cell, digit }: &Placement) {
        self.board.set(cell, Some(digit));
        self.filled += 1;
    }

    #[inline]
    fn undo(&mut self, &Placement { cell, .. }: &Placement) {
        self.board.set(cell, None);
        self.filled -= 1;
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.filled == self.empty.len()
    }

    fn solution(&self) -> Board {
        self.board.clone()
    }

    fn explain(&self, choice: &Placement) -> Option<Reason> {
        placement::explain(&self.board, choice)
    }
}

impl fmt::Display for Scan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.board)
    }
}
