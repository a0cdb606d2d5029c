//! Boards that half a turn leaves as they are.

use crate::{Board, Masks, Queen, Squares, TooLarge};
use backtrack::Problem;
use core::fmt;

/// N queens by bit masks, for boards that half a turn leaves as they are.
///
/// Each queen comes with her image, so that one choice places two queens, and half the rows decide the board.
/// The trees are tiny: 20 queens have 4,737,407 nodes.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use nqueens::HalfTurn;
///
/// let boards: Vec<_> = Search::new(HalfTurn::new(6)?).solutions().collect();
/// assert_eq!(boards.len(), 4);
/// assert_eq!(boards[0].columns(), [1, 3, 5, 0, 2, 4]);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HalfTurn {
    n: usize,
    /// The columns of the queens in the upper half.
    cols: Vec<usize>,
    columns: u64,
    rising: u64,
    falling: u64,
}

impl HalfTurn {
    /// Returns the empty board of n by n squares; if n is odd, with a queen in its centre, which is her own image.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Masks::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        TooLarge::check("bit masks", n, Masks::MAX)?;
        let mut board =
            HalfTurn { n, cols: Vec::with_capacity(n / 2), columns: 0, rising: 0, falling: 0 };
        if n % 2 == 1 {
            board.flip(Queen { row: n / 2, col: n / 2 });
        }
        Ok(board)
    }

    fn image(&self, queen: Queen) -> Queen {
        Queen { row: self.n - 1 - queen.row, col: self.n - 1 - queen.col }
    }

    fn flip(&mut self, Queen { row, col }: Queen) {
        self.columns ^= 1 << col;
        self.rising ^= 1 << (row + col);
        self.falling ^= 1 << (col + self.n - 1 - row);
    }
}

impl Problem for HalfTurn {
    type Choice = Queen;
    type Choices = Squares;
    type Solution = Board;

    fn choices(&self) -> Squares {
        let row = self.cols.len();
        if row == self.n / 2 {
            return Squares::new(row, 0);
        }
        let attacked = self.columns | self.rising >> row | self.falling >> (self.n - 1 - row);
        Squares::new(row, !attacked & ((1 << self.n) - 1))
    }

    /// The queen does not attack her own image.
    fn is_valid(&self, queen: &Queen) -> bool {
        let image = self.image(*queen);
        let (rows, cols) = (queen.row.abs_diff(image.row), queen.col.abs_diff(image.col));
        cols != 0 && rows != cols
    }

    fn choose(&mut self, queen: &Queen) {
        self.flip(*queen);
        self.flip(self.image(*queen));
        self.cols.push(queen.col);
    }

    fn undo(&mut self, queen: &Queen) {
        self.cols.pop();
        self.flip(self.image(*queen));
        self.flip(*queen);
    }

    fn is_solution(&self) -> bool {
        self.cols.len() == self.n / 2
    }

    fn solution(&self) -> Board {
        let upper = self.cols.iter().copied();
        let centre = (self.n % 2 == 1).then_some(self.n / 2);
        let lower = self.cols.iter().rev().map(|col| self.n - 1 - col);
        Board::from_solver(upper.clone().chain(centre).chain(lower).collect())
    }
}

/// The queens so far, with their images: `Q` for a queen and `.` for an empty square.
impl fmt::Display for HalfTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.n {
            for col in 0..self.n {
                let in_upper = |Queen { row, col }: Queen| self.cols.get(row) == Some(&col);
                let square = Queen { row, col };
                let centre = self.n % 2 == 1 && (row, col) == (self.n / 2, self.n / 2);
                let queen = in_upper(square) || in_upper(self.image(square)) || centre;
                let gap = if col == 0 { "" } else { " " };
                write!(f, "{gap}{}", if queen { 'Q' } else { '.' })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
