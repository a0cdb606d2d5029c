//! The first better idea: mark what is taken, and ask the marks instead of the queens.

use super::scan::reason;
use crate::board::write_rows;
use crate::{Board, Queen, Row};
use backtrack::{Problem, Reason};
use core::fmt;

/// N queens, row by row, with marks for taken columns and diagonals.
///
/// It visits the very nodes of [`Scan`](crate::Scan), in the same order.
/// What it buys is time: a candidate costs three looks, however many queens stand above.
///
/// All squares of a rising diagonal (`/`) have the same `row + col`, and all squares of a falling one (`\`) the same `col - row`:
///
/// ```text
///  row + col        col - row + 3
///   0 1 2 3          3 4 5 6
///   1 2 3 4          2 3 4 5
///   2 3 4 5          1 2 3 4
///   3 4 5 6          0 1 2 3
/// ```
///
/// The second number is shifted by n - 1, since an index cannot be negative; both run from 0 to 2n - 2.
///
/// # Examples
///
/// ```
/// use backtrack::{Counters, Search};
/// use nqueens::{Marks, Scan};
///
/// let mut marks = Search::new(Marks::new(8)).observe(Counters::default());
/// let mut scan = Search::new(Scan::new(8)).observe(Counters::default());
/// assert_eq!(marks.count(), 92);
/// assert_eq!(scan.count(), 92);
/// assert_eq!(marks.observer(), scan.observer(), "the same tree");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    n: usize,
    /// `cols[row]` is the column of the queen in `row`.
    cols: Vec<usize>,
    /// `column_taken[col]`: a queen stands in this column.
    column_taken: Vec<bool>,
    /// `rising_taken[row + col]`: a queen stands on this diagonal.
    rising_taken: Vec<bool>,
    /// `falling_taken[col + n - 1 - row]`: a queen stands on this diagonal.
    falling_taken: Vec<bool>,
}

impl Marks {
    /// Returns the empty board of n by n squares.
    #[must_use]
    pub fn new(n: usize) -> Self {
        let diagonals = (2 * n).saturating_sub(1);
        Marks {
            n,
            cols: Vec::with_capacity(n),
            column_taken: vec![false; n],
            rising_taken: vec![false; diagonals],
            falling_taken: vec![false; diagonals],
        }
    }

    /// Returns the columns of the queens placed so far, from the top row down, counted from 0.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.cols
    }

    fn mark(&mut self, Queen { row, col }: Queen, taken: bool) {
        self.column_taken[col] = taken;
        self.rising_taken[row + col] = taken;
        self.falling_taken[col + self.n - 1 - row] = taken;
    }
}

impl Problem for Marks {
    type Choice = Queen;
    type Choices = Row;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Row {
        Row::new(self.cols.len(), self.n)
    }

    #[inline]
    fn is_valid(&self, &Queen { row, col }: &Queen) -> bool {
        !self.column_taken[col]
            && !self.rising_taken[row + col]
            && !self.falling_taken[col + self.n - 1 - row]
    }

    #[inline]
    fn choose(&mut self, queen: &Queen) {
        self.mark(*queen, true);
        self.cols.push(queen.col);
    }

    #[inline]
    fn undo(&mut self, queen: &Queen) {
        self.cols.pop();
        self.mark(*queen, false);
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.cols.len() == self.n
    }

    fn solution(&self) -> Board {
        Board::from_solver(self.cols.clone())
    }

    fn explain(&self, queen: &Queen) -> Option<Reason> {
        reason(&self.cols, *queen)
    }
}

/// The board so far: one line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &self.cols, self.n)
    }
}
