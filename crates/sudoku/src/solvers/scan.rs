//! The textbook's page: the first empty cell, every digit, and a walk along row, column and box to see whether it fits.

use super::filling::Filling;
use super::placement::{self, Placement, Placements};
use crate::Board;
use crate::rules::Clash;
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
pub struct Scan(Filling);

impl Scan {
    /// Returns the search problem of `board`.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        Ok(Scan(Filling::new(board)?))
    }
}

impl Problem for Scan {
    type Choice = Placement;
    type Choices = Placements;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Placements {
        self.0.choices()
    }

    #[inline]
    fn is_valid(&self, &Placement { cell, digit }: &Placement) -> bool {
        let shape = self.0.board.shape();
        let size = shape.size();
        let cells = self.0.board.as_slice();
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
    fn choose(&mut self, choice: &Placement) {
        self.0.choose(choice);
    }

    #[inline]
    fn undo(&mut self, choice: &Placement) {
        self.0.undo(choice);
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.0.is_full()
    }

    fn solution(&self) -> Board {
        self.0.board.clone()
    }

    fn explain(&self, choice: &Placement) -> Option<Reason> {
        placement::explain(&self.0.board, choice)
    }
}

impl fmt::Display for Scan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0.board)
    }
}
