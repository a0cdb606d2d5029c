//! A board with one queen in each row.

mod queen;
mod notation;
mod read;
mod svg;

pub use notation::SquareError;
pub use queen::Queen;
pub use read::BoardTextError;

use crate::Invalid;
use core::fmt;

/// A board with one queen in each row: what the solvers return.
///
/// `columns()[row]` is the column of the queen in `row`, both counted from 0.
/// Such a board need not be a solution: [`check`](crate::check) says whether it is.
///
/// # Examples
///
/// ```
/// use nqueens::Board;
///
/// let board = Board::try_from(vec![1, 3, 0, 2])?;
/// assert_eq!(board.columns(), [1, 3, 0, 2]);
/// assert_eq!(board.one_based().to_string(), "2 4 1 3");
/// assert_eq!(board.to_string(), "\
/// . Q . .
/// . . . Q
/// Q . . .
/// . . Q .
/// ");
/// # Ok::<(), nqueens::Invalid>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// Each is less than their number.
    cols: Vec<usize>,
}

impl Board {
    /// Returns the board with these columns, which the caller knows to be less than their number.
    pub(crate) fn from_solver(cols: Vec<usize>) -> Self {
        debug_assert!(cols.iter().all(|&col| col < cols.len()), "{cols:?}");
        Board { cols }
    }

    /// Returns the number of rows, of columns, and of queens.
    #[must_use]
    pub fn n(&self) -> usize {
        self.cols.len()
    }

    /// Returns the column of the queen in each row, from the top, counted from 0.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.cols
    }

    /// Returns the columns, counted from 0, and gives up the board.
    #[must_use]
    pub fn into_columns(self) -> Vec<usize> {
        self.cols
    }

    /// Returns the queens from the top row to the bottom row.
    #[must_use]
    pub fn queens(&self) -> impl ExactSizeIterator<Item = Queen> {
        let queens = self.cols.iter().enumerate();
        queens.map(|(row, &col)| Queen { row, col })
    }

    /// Returns the columns as books print them, counted from 1: `2 4 1 3`.
    #[must_use]
    pub fn one_based(&self) -> OneBased<'_> {
        OneBased(&self.cols)
    }
}

/// Any columns that lie on the board, from the top row down, counted from 0.
impl TryFrom<Vec<usize>> for Board {
    type Error = Invalid;

    /// # Errors
    ///
    /// [`Invalid::OffBoard`] names the first queen whose column is not less than the number of queens.
    fn try_from(cols: Vec<usize>) -> Result<Self, Invalid> {
        let n = cols.len();
        match cols.iter().position(|&col| col >= n) {
            None => Ok(Board { cols }),
            Some(row) => Err(Invalid::OffBoard { queen: Queen { row, col: cols[row] }, n }),
        }
    }
}

/// One line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &self.cols, self.n())
    }
}

/// Writes a board whose first rows hold the queens in `cols`, and whose other rows are empty.
pub(crate) fn write_rows(f: &mut fmt::Formatter<'_>, cols: &[usize], n: usize) -> fmt::Result {
    for row in 0..n {
        for col in 0..n {
            let gap = if col == 0 { "" } else { " " };
            let queen = cols.get(row) == Some(&col);
            write!(f, "{gap}{}", if queen { 'Q' } else { '.' })?;
        }
        writeln!(f)?;
    }
    Ok(())
}

/// Columns counted from 1: see [`Board::one_based`].
#[derive(Clone, Copy, Debug)]
pub struct OneBased<'a>(&'a [usize]);

impl fmt::Display for OneBased<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, &col) in self.0.iter().enumerate() {
            let gap = if row == 0 { "" } else { " " };
            write!(f, "{gap}{}", col + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_off_the_board_is_refused_by_name() {
        let error = Board::try_from(vec![0, 2]).unwrap_err();
        assert_eq!(error.to_string(), "the queen on r2c3 is off the board of 2 by 2");
    }

    #[test]
    fn the_empty_board_prints_nothing() {
        let board = Board::try_from(vec![]).unwrap();
        assert_eq!(board.to_string(), "");
        assert_eq!(board.one_based().to_string(), "");
    }
}
