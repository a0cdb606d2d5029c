//! The second better idea: all marks of a kind in one machine word.

use crate::board::write_rows;
use crate::{Board, Queen, TooLarge};
use backtrack::Problem;
use core::fmt;

/// N queens, row by row, with the marks of [`Marks`](crate::Marks) packed into words: one bit for each column and each diagonal.
///
/// The words answer for a whole row at once: bit `col` says whether the square in that column of the next row is taken, by a queen in the same column or on the rising or falling diagonal through it.
/// From row to row a rising diagonal (`/`) moves a column to the left, and a falling one (`\`) a column to the right, so that choose sets a bit in each word and shifts two of them:
///
/// ```text
/// the board so far   columns     rising      falling     free, as the next row sees it
/// . Q . . .          . x . . .   x . . . .   . . x . .   . . . x x
/// . . . . Q          . x . . x   . . . x .   . . . x .   x . x . .
/// ```
///
/// The candidates of a node are the one-bits of `free`, so that no candidate is ever rejected: the tree has the nodes of [`Scan`](crate::Scan), without its rejections.
/// Each row keeps its three words; so undo goes back to the row above, and has nothing else to do.
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
    /// What is taken as each row sees it, up to `row`; what lies behind is left over from earlier.
    attacked: [Attacked; Self::MAX + 1],
    /// The column of the queen in each row above `row`; what lies behind is left over from earlier.
    cols: [u8; Self::MAX],
}

/// The squares of a row that the queens above it take, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Attacked {
    columns: u32,
    rising: u32,
    falling: u32,
}

impl Attacked {
    const NOTHING: Attacked = Attacked { columns: 0, rising: 0, falling: 0 };

    /// Returns what the row below sees when `queen` is placed here: a bit, or none.
    ///
    /// Diagonals that leave the board fall out of the words, or move behind the last column.
    #[inline(always)]
    fn below(self, queen: u32) -> Attacked {
        Attacked {
            columns: self.columns | queen,
            rising: (self.rising | queen) >> 1,
            falling: (self.falling | queen) << 1,
        }
    }

    #[inline(always)]
    fn taken(self) -> u64 {
        (self.columns | self.rising | self.falling).into()
    }
}

impl Masks {
    /// The largest n: a word has 32 bits, one for each column.
    pub const MAX: usize = 32;

    /// Returns the empty board of n by n squares.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Masks::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        TooLarge::check("bit masks", n, Self::MAX)?;
        let attacked = [Attacked::NOTHING; Self::MAX + 1];
        Ok(Masks { n, row: 0, attacked, cols: [0; Self::MAX] })
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

    /// Returns what the next row sees.
    #[inline(always)]
    fn attacked(&self) -> Attacked {
        self.attacked[self.row]
    }

    /// Returns the taken columns, as bits.
    #[inline]
    pub(crate) fn taken(&self) -> u64 {
        self.attacked().columns.into()
    }

    /// Returns the free columns of the next row, as bits; none behind the last row.
    #[inline]
    pub(crate) fn free(&self) -> u64 {
        // Behind the last row every column has its queen.
        !self.attacked().taken() & self.full()
    }

    /// Says whether, after a queen in `col` of the next row, both rows below it still have a free column.
    ///
    /// Near the bottom of the board, where there are no two rows below, it does not look.
    #[inline]
    pub(crate) fn leaves_room_below(&self, col: usize) -> bool {
        if self.row + 3 > self.n {
            return true;
        }
        let one = self.attacked().below(1 << col);
        let two = one.below(0);
        (!one.taken() & self.full() != 0) & (!two.taken() & self.full() != 0)
    }

    /// Returns those of `candidates`, as bits, that leave a free column in each of the two rows below the next one, of which `allowed` has the columns to be looked at.
    ///
    /// Set a bit from 32 on for a row that need have none free: nothing takes it.
    #[inline]
    pub(crate) fn leaving_room_below(&self, candidates: u64, allowed: [u64; 2]) -> u64 {
        let below = self.attacked().below(0);
        let one = allowed[0] & !below.taken();
        let two = allowed[1] & !below.below(0).taken();
        if one == 0 || two == 0 {
            return 0;
        }
        candidates & !(covering(one, 1) | covering(two, 2))
    }

    /// Returns the first of the two rows below the next one that a queen in `col` would leave without a free column.
    pub(crate) fn full_row_below(&self, col: usize) -> Option<usize> {
        let mut row = self.attacked().below(1 << col);
        (self.row + 1..self.n.min(self.row + 3)).find(|_| {
            let is_full = !row.taken() & self.full() == 0;
            row = row.below(0);
            is_full
        })
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
        self.n == other.n && self.columns() == other.columns()
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
        self.cols[self.row] = queen.col as u8;
        self.attacked[self.row + 1] = self.attacked().below(1 << queen.col);
        self.row += 1;
    }

    #[inline]
    fn undo(&mut self, _: &Queen) {
        self.row -= 1;
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
