//! Puzzles by bit masks.

use crate::{Board, Masks, Puzzle, Queen, Squares, TooLarge};
use backtrack::{Problem, Reason};
use core::fmt;

/// A [`Puzzle`], row by row, by bit masks: what [`Masks`] is to the plain board.
///
/// Solutions come in lexicographic order.
/// What is given and blocked becomes one mask of allowed columns for each row before the search begins: a given queen takes her column and her diagonals from all other rows at once.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleMasks {
    puzzle: Puzzle,
    masks: Masks,
    /// The columns that the puzzle leaves to each row, as bits.
    allowed: Vec<u64>,
    /// Bit `(row + col) % n`, on a torus: a queen stands on this diagonal.
    rising: u64,
    /// Bit `(col - row) % n`, on a torus: a queen stands on this diagonal.
    falling: u64,
    queens: Vec<Queen>,
}

impl PuzzleMasks {
    /// The largest n: that of [`Masks`].
    pub const MAX: usize = Masks::MAX;

    pub(crate) fn new(puzzle: Puzzle) -> Result<Self, TooLarge> {
        let n = puzzle.n();
        let masks = Masks::new(n)?;
        let fits_given = |square: Queen| {
            let given = puzzle.given_queens();
            given.iter().all(|&queen| queen == square || puzzle.attack(queen, square).is_none())
        };
        let allowed = |row: usize| {
            let squares = (0..n).map(|col| Queen { row, col });
            let free = squares.filter(|&square| !puzzle.is_blocked(square) && fits_given(square));
            free.fold(0, |mask, square| mask | 1 << square.col)
        };
        let allowed = (0..n).map(allowed).collect();
        Ok(PuzzleMasks { puzzle, masks, allowed, rising: 0, falling: 0, queens: Vec::new() })
    }

    /// Returns the columns of the next row that diagonals over the edge leave free, as bits.
    fn torus_free(&self) -> u64 {
        if !self.puzzle.is_torus() {
            return u64::MAX;
        }
        // Turn the n bits so that bit `col` is that of the diagonal through the next row's square in `col`.
        let (n, row) = (self.puzzle.n(), self.masks.row());
        let rising = self.rising >> row | self.rising << (n - row);
        let falling = self.falling << row | self.falling >> (n - row);
        !(rising | falling)
    }

    fn flip_torus(&mut self, Queen { row, col }: Queen) {
        let n = self.puzzle.n();
        self.rising ^= 1 << ((row + col) % n);
        self.falling ^= 1 << ((col + n - row) % n);
    }
}

impl Problem for PuzzleMasks {
    type Choice = Queen;
    type Choices = Squares;
    type Solution = Board;

    fn choices(&self) -> Squares {
        let row = self.masks.row();
        let allowed = self.allowed.get(row).copied().unwrap_or(0);
        Squares::new(row, self.masks.free() & allowed & self.torus_free())
    }

    fn is_valid(&self, queen: &Queen) -> bool {
        self.puzzle.rule_allows(&self.queens, *queen)
    }

    fn choose(&mut self, queen: &Queen) {
        self.masks.choose(queen);
        self.flip_torus(*queen);
        self.queens.push(*queen);
    }

    fn undo(&mut self, queen: &Queen) {
        self.queens.pop();
        self.flip_torus(*queen);
        self.masks.undo(queen);
    }

    fn is_solution(&self) -> bool {
        self.masks.is_solution()
    }

    fn solution(&self) -> Board {
        self.masks.solution()
    }

    fn explain(&self, queen: &Queen) -> Option<Reason> {
        let broken = !self.is_valid(queen);
        broken.then(|| "a rule forbids it".into())
    }
}

/// The puzzle so far: `Q` for a given queen, `q` for a placed one, `#` for a blocked square.
impl fmt::Display for PuzzleMasks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.write(f, &self.queens)
    }
}
