//! The row with the fewest free squares first.

use crate::{Board, Puzzle, Queen, TooLarge};
use backtrack::{Problem, Reason, Trail};
use core::fmt;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::vec;

/// A [`Puzzle`], most constrained row first (the *minimum remaining values* heuristic, MRV), with forward checking.
///
/// Each row that has no queen yet keeps the set of its free squares.
/// A queen takes squares from all of them, which undo gives back in reverse order, by a [`Trail`].
/// The next queen goes to the row with the fewest free squares (the uppermost of several), and a row without any is a dead end at once, long before a row-by-row search would reach it.
///
/// Choosing costs a few steps for each row, so that it is slow on small boards and strong on large ones and on puzzles with many given queens.
/// Solutions come in no order that has a name.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use nqueens::Puzzle;
///
/// let puzzle = Puzzle::new(40).given((0, 0)).given((20, 7));
/// let board = Search::new(puzzle.most_constrained()?).first().expect("there is a solution");
/// assert_eq!(puzzle.check(board.columns()), Ok(()));
/// # Ok::<(), nqueens::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MostConstrained {
    puzzle: Puzzle,
    /// Words of one row's set.
    words: usize,
    /// The free squares of each row, as bits; one row behind the other.
    free: Vec<u64>,
    /// The number of free squares of each row, or [`PLACED`].
    left: Vec<u32>,
    /// The squares that each queen took, to be given back.
    taken: Trail<Square>,
    queens: Vec<Queen>,
    /// Decides the order of the squares of a row, if it is not from left to right.
    seed: Option<u64>,
}

/// A square in four bytes: a solution logs all n² squares of the board.
#[derive(Clone, Copy, Debug)]
struct Square {
    row: u16,
    col: u16,
}

impl Square {
    /// Returns the square; both numbers are below [`MostConstrained::MAX`].
    fn new(row: usize, col: usize) -> Self {
        Square { row: row as u16, col: col as u16 }
    }
}

/// The number of free squares of a row that has its queen: more than any row can have.
const PLACED: u32 = u32::MAX;

impl MostConstrained {
    /// The largest n: the sets of free squares take n² / 8 bytes, 32 MB for this one.
    pub const MAX: usize = 16_384;

    pub(crate) fn new(puzzle: Puzzle) -> Result<Self, TooLarge> {
        let n = puzzle.n();
        TooLarge::check("the search by most constrained rows", n, Self::MAX)?;
        let words = n.div_ceil(64);
        let mut this = MostConstrained {
            words,
            free: vec![0; n * words],
            left: vec![0; n],
            taken: Trail::new(),
            queens: Vec::with_capacity(n),
            puzzle,
            seed: None,
        };
        for row in 0..n {
            this.left[row] = n as u32;
            for col in (0..n).step_by(64) {
                this.free[row * words + col / 64] = u64::MAX >> (64 - (n - col).min(64));
            }
        }
        for Queen { row, col } in this.puzzle.blocked_squares() {
            this.left[row] -= 1;
            this.free[row * words + col / 64] ^= 1 << (col % 64);
        }
        for queen in this.puzzle.given_queens().to_vec() {
            // A given queen is chosen before the root, so that no undo comes to her.
            this.choose(&queen);
        }
        Ok(this)
    }

    /// Returns the same solver with the squares of each row in an order that `seed` decides.
    ///
    /// The same seed gives the same search on every machine: the order comes from ChaCha8, which `rand_chacha` keeps the same.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    fn is_free(&self, row: usize, col: usize) -> bool {
        self.free[row * self.words + col / 64] >> (col % 64) & 1 == 1
    }

    /// Takes the square from its row, if it is still free.
    fn take(&mut self, row: usize, col: usize) {
        if self.is_free(row, col) {
            self.free[row * self.words + col / 64] ^= 1 << (col % 64);
            self.left[row] -= 1;
            self.taken.log(Square::new(row, col));
        }
    }

    /// Returns the row of the next queen, or `None` if all have theirs.
    fn next_row(&self) -> Option<usize> {
        let rows = self.left.iter().enumerate().filter(|(_, left)| **left != PLACED);
        rows.min_by_key(|(_, left)| **left).map(|(row, _)| row)
    }
}

impl Problem for MostConstrained {
    type Choice = Queen;
    type Choices = vec::IntoIter<Queen>;
    type Solution = Board;

    fn choices(&self) -> vec::IntoIter<Queen> {
        let Some(row) = self.next_row() else { return Vec::new().into_iter() };
        let mut squares = Vec::with_capacity(self.left[row] as usize);
        for (word, &bits) in self.free[row * self.words..][..self.words].iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                squares.push(Queen { row, col: word * 64 + bits.trailing_zeros() as usize });
                bits &= bits - 1;
            }
        }
        if let Some(seed) = self.seed {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            // A stream for each number of queens: the order of one row says nothing about the next.
            rng.set_stream(self.queens.len() as u64);
            squares.shuffle(&mut rng);
        }
        squares.into_iter()
    }

    fn is_valid(&self, queen: &Queen) -> bool {
        self.puzzle.rule_allows(&self.queens, *queen)
    }

    fn choose(&mut self, &queen: &Queen) {
        let Queen { row, col } = queen;
        let n = self.puzzle.n();
        self.taken.mark();
        // Her own row: the squares besides her are out, and the row is done.
        for word in 0..self.words {
            let mut bits = self.free[row * self.words + word];
            while bits != 0 {
                let square = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.taken.log(Square::new(row, square));
            }
            self.free[row * self.words + word] = 0;
        }
        self.left[row] = PLACED;
        for other in 0..n {
            if self.left[other] == PLACED {
                continue;
            }
            let distance = other.abs_diff(row);
            self.take(other, col);
            if self.puzzle.is_torus() {
                self.take(other, (col + distance) % n);
                self.take(other, (col + n - distance) % n);
            } else {
                if col + distance < n {
                    self.take(other, col + distance);
                }
                if col >= distance {
                    self.take(other, col - distance);
                }
            }
        }
        self.queens.push(queen);
    }

    fn undo(&mut self, queen: &Queen) {
        self.queens.pop();
        self.left[queen.row] = 0;
        let (free, left, words) = (&mut self.free, &mut self.left, self.words);
        for Square { row, col } in self.taken.back() {
            let (row, col) = (usize::from(row), usize::from(col));
            free[row * words + col / 64] ^= 1 << (col % 64);
            left[row] += 1;
        }
    }

    fn is_solution(&self) -> bool {
        self.queens.len() == self.puzzle.n()
    }

    fn solution(&self) -> Board {
        let mut cols = vec![0; self.queens.len()];
        for queen in &self.queens {
            cols[queen.row] = queen.col;
        }
        Board::from_solver(cols)
    }

    fn explain(&self, queen: &Queen) -> Option<Reason> {
        let broken = !self.is_valid(queen);
        broken.then(|| "a rule forbids it".into())
    }
}

/// Two states are equal if the same squares are free and the same queens stand, placed in the same order.
impl PartialEq for MostConstrained {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
            && self.seed == other.seed
            && (&self.free, &self.left, &self.queens) == (&other.free, &other.left, &other.queens)
    }
}

/// The puzzle so far: `Q` for a given queen, `q` for a placed one, `#` for a blocked square.
impl fmt::Display for MostConstrained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.write(f, &self.queens)
    }
}
