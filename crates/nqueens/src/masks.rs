//! The second better idea: all marks of a kind in one machine word.

use crate::board::write_rows;
use crate::{Board, Queen, TooLarge};
use backtrack::Problem;
use core::fmt;

/// N queens, row by row, with the marks of [`Marks`](crate::Marks) packed into words: one bit for each column and each diagonal.
///
/// The words answer for a whole row at once.
/// Bit `col` of `rising >> row` says whether the rising diagonal through (row, col) is taken, and bit `col` of `falling >> (n - 1 - row)` the same of the falling one:
///
/// ```text
/// free columns of a row = !(columns | rising >> row | falling >> (n - 1 - row))
/// ```
///
/// The candidates of a node are the one-bits of that word, so that no candidate is ever rejected: the tree has the nodes of [`Scan`](crate::Scan), without its rejections.
/// Undo flips back the three bits that choose has flipped.
///
/// # Examples
///
/// ```
/// use backtrack::{Counters, Search};
/// use nqueens::Masks;
///
/// let mut search = Search::new(Masks::new(8)?).observe(Counters::default());
/// assert_eq!(search.count(), 92);
/// assert_eq!(search.observer().nodes, 2_057);
/// assert_eq!(search.observer().rejected, 0);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Masks {
    n: usize,
    /// The row of the next queen.
    row: usize,
    /// Bit `col`: a queen stands in this column.
    columns: u64,
    /// Bit `row + col`: a queen stands on this diagonal.
    rising: u64,
    /// Bit `col + n - 1 - row`: a queen stands on this diagonal.
    falling: u64,
    /// The column of the queen in each row above `row`; what lies behind is left over from earlier.
    cols: [u8; Self::MAX],
}

impl Masks {
    /// The largest n: a board of 33 by 33 has 65 diagonals each way, one more than a word has bits.
    pub const MAX: usize = 32;

    /// Returns the empty board of n by n squares.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Masks::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        TooLarge::check("bit masks", n, Self::MAX)?;
        Ok(Masks { n, row: 0, columns: 0, rising: 0, falling: 0, cols: [0; Self::MAX] })
    }

    /// Returns the number of rows, of columns, and of queens to be placed.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns the row of the next queen.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// Returns the columns of the queens placed so far, from the top row down, counted from 0.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.cols[..self.row]
    }

    /// Returns a word with one bit for each column.
    #[inline]
    pub(crate) fn full(&self) -> u64 {
        (1 << self.n) - 1
    }

    /// Returns the taken columns, as bits.
    #[inline]
    pub(crate) fn taken(&self) -> u64 {
        self.columns
    }

    /// Returns the free columns of the next row, as bits; none behind the last row.
    #[inline]
    pub(crate) fn free(&self) -> u64 {
        if self.row >= self.n {
            return 0;
        }
        let attacked =
            self.columns | self.rising >> self.row | self.falling >> (self.n - 1 - self.row);
        !attacked & self.full()
    }

    /// Says whether, after a queen in `col` of the next row, both rows below it still have a free column among those in `allowed`.
    ///
    /// Near the bottom of the board, where there are no two rows below, it does not look.
    #[inline]
    pub(crate) fn leaves_room_below(&self, col: usize, allowed: impl Fn(usize) -> u64) -> bool {
        if self.row + 3 > self.n {
            return true;
        }
        // The diagonals as the next row sees them, with the new queen.
        let queen = 1 << col;
        let columns = self.columns | queen;
        let rising = self.rising >> self.row | queen;
        let falling = self.falling >> (self.n - 3 - self.row) | queen << 2;
        let one_below = columns | rising >> 1 | falling >> 1;
        let two_below = columns | rising >> 2 | falling;
        let (one, two) = (allowed(self.row + 1), allowed(self.row + 2));
        (!one_below & one != 0) & (!two_below & two != 0)
    }

    /// Returns those of `candidates`, as bits, that leave a free column in each of the two rows below the next one, of which `allowed` has the columns to be looked at.
    ///
    /// Set a bit behind the last column for a row that need have none free.
    /// It must not be called behind the last row.
    #[inline]
    pub(crate) fn leaving_room_below(&self, candidates: u64, allowed: [u64; 2]) -> u64 {
        let rising = self.rising >> self.row;
        let falling = self.falling >> (self.n - 1 - self.row);
        let one = allowed[0] & !(self.columns | rising >> 1 | falling << 1);
        let two = allowed[1] & !(self.columns | rising >> 2 | falling << 2);
        if one == 0 || two == 0 {
            return 0;
        }
        candidates & !(covering(one, 1) | covering(two, 2))
    }

    /// Returns the first of the two rows below the next one that a queen in `col` would leave without a free column.
    pub(crate) fn full_row_below(&self, col: usize) -> Option<usize> {
        let mut after = self.clone();
        after.choose(&Queen { row: self.row, col });
        (self.row + 1..self.n.min(self.row + 3)).find(|&row| {
            after.row = row;
            after.free() == 0
        })
    }

    #[inline]
    fn flip(&mut self, Queen { row, col }: Queen) {
        self.columns ^= 1 << col;
        self.rising ^= 1 << (row + col);
        self.falling ^= 1 << (col + self.n - 1 - row);
    }
}

/// Returns the columns, as bits, in which a queen attacks every free column of the row `distance` below her.
///
/// She attacks the columns `distance` to her left and right there, and her own.
/// So she must stand in the lowest free column, or `distance` beside it: three tests instead of one for each candidate, and no branch that would be hard to predict.
#[inline]
fn covering(free: u64, distance: u32) -> u64 {
    let lowest = free & free.wrapping_neg();
    let others = free ^ lowest;
    let right = lowest << distance;
    let far_right = right << distance;
    let if_none = |left_over: u64, column: u64| if left_over == 0 { column } else { 0 };
    if_none(others, lowest >> distance)
        | if_none(others & !right, lowest)
        | if_none(others & !(right | far_right), right)
}

/// Two boards are equal if the same queens stand on them.
impl PartialEq for Masks {
    fn eq(&self, other: &Self) -> bool {
        (self.n, self.columns, self.rising, self.falling)
            == (other.n, other.columns, other.rising, other.falling)
            && self.columns() == other.columns()
    }
}

impl Eq for Masks {}

/// Some squares of one row, from the left: the candidates of the solvers that use bit masks.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    row: usize,
    /// Bit `col`: the square is still to come.
    cols: u64,
}

impl Squares {
    #[inline]
    pub(crate) fn new(row: usize, cols: u64) -> Self {
        Squares { row, cols }
    }
}

impl Iterator for Squares {
    type Item = Queen;

    #[inline]
    fn next(&mut self) -> Option<Queen> {
        if self.cols == 0 {
            return None;
        }
        let col = self.cols.trailing_zeros() as usize;
        // Clears the lowest one-bit.
        self.cols &= self.cols - 1;
        Some(Queen { row: self.row, col })
    }
}

impl Problem for Masks {
    type Choice = Queen;
    type Choices = Squares;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Squares {
        Squares::new(self.row, self.free())
    }

    #[inline]
    fn choose(&mut self, queen: &Queen) {
        self.flip(*queen);
        self.cols[self.row] = queen.col as u8;
        self.row += 1;
    }

    #[inline]
    fn undo(&mut self, queen: &Queen) {
        self.row -= 1;
        self.flip(*queen);
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.row == self.n
    }

    fn solution(&self) -> Board {
        Board::from_solver(self.columns().iter().map(|&col| col.into()).collect())
    }
}

/// The board so far: one line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Masks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cols: Vec<usize> = self.columns().iter().map(|&col| col.into()).collect();
        write_rows(f, &cols, self.n)
    }
}
