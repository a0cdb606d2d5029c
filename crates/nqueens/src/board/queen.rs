//! One queen.

use core::fmt;

/// A queen on its square: the choice of the row-by-row solvers.
///
/// Rows and columns are counted from 0, as everywhere in the interface.
/// What people read counts from 1, as books do: row 0, column 2 is printed as `r1c3`.
///
/// # Examples
///
/// ```
/// use nqueens::Queen;
///
/// let queen = Queen { row: 0, col: 2 };
/// assert_eq!(queen.to_string(), "r1c3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Queen {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub col: usize,
}

/// Row and column, in this order, counted from 0.
impl From<(usize, usize)> for Queen {
    fn from((row, col): (usize, usize)) -> Self {
        Queen { row, col }
    }
}

impl fmt::Display for Queen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An n of usize::MAX has a last row that cannot be counted from 1 in a usize.
        write!(f, "r{}c{}", self.row as u128 + 1, self.col as u128 + 1)
    }
}
