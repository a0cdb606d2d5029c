//! Local search, as a contrast: quick, and no backtracking.

use crate::{Board, Found};
use backtrack::{Budget, End, Limits};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Looks for one solution by improving a bad board: exchanges the columns of two queens whenever that leaves fewer attacks.
///
/// It begins with one queen in each row and column, at random but for avoiding taken diagonals where a few tries find a free one, so that few queens are attacked, and only along diagonals.
/// It stops when none is.
/// Each exchange tried counts as a node of `limits`, which hold for all boards that it begins with.
/// The same seed gives the same board on every machine.
///
/// # Why it is no backtracking
///
/// There is no tree: every state is a full board, one step leads to a neighbouring board, and no step is ever taken back.
/// It forgets where it has been, so that it may walk in circles.
/// Hence it is quick where solutions are plenty, as for a million queens; but it cannot say that there is no solution, cannot count, cannot enumerate, and finds nothing where solutions are rare.
/// Without limits it goes on for ever there; so it does not begin at all with two or three queens, which are known to have no solution, and returns [`End::Exhausted`] at once.
///
/// Source: the swaps are those of R. Sosič and J. Gu, "Fast search algorithms for the n-queens problem", *IEEE Transactions on Systems, Man, and Cybernetics* 21 (1991).
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits};
/// use nqueens::{check, local_search};
///
/// let found = local_search(1_000, 1, Limits::new());
/// assert_eq!(check(found.board.expect("found in time").columns()), Ok(()));
///
/// let found = local_search(1_000, 1, Limits::new().nodes(10));
/// assert_eq!((found.board, found.end), (None, End::NodeLimit));
/// ```
#[must_use]
pub fn local_search(n: usize, seed: u64, limits: Limits) -> Found {
    let mut found = Found { board: None, end: End::Exhausted, tries: 0, nodes: 0 };
    if n == 2 || n == 3 {
        return found;
    }
    let budget = Budget::new(&limits);
    let (board, end) = match improve(n, seed, &budget, &mut found) {
        Ok(board) => (Some(board), End::Stopped),
        Err(end) => (None, end),
    };
    Found { board, end, ..found }
}

/// Improves boards until one is a solution, and counts in `found` what that takes.
fn improve(n: usize, seed: u64, budget: &Budget, found: &mut Found) -> Result<Board, End> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Exchanges that may be tried before the limits are looked at again.
    let mut drawn = 0;
    loop {
        found.tries += 1;
        let mut board = Diagonals::new(n, &mut rng, budget)?;
        let mut before = u64::MAX;
        // When a sweep has not helped, the board is in a hollow from which no single exchange leads: begin again elsewhere.
        while board.attacks < before {
            if board.attacks == 0 {
                return Ok(Board::from_solver(board.cols));
            }
            before = board.attacks;
            // Sweep over all rows, and exchange each attacked queen with a random other one if that helps.
            for row in 0..n {
                if !board.is_attacked(row) {
                    continue;
                }
                for _ in 0..TRIES {
                    if drawn == 0 {
                        drawn = budget.draw(PORTION)?;
                    }
                    drawn -= 1;
                    found.nodes += 1;
                    let other = rng.random_range(0..n as u64) as usize;
                    if board.swap_if_better(row, other) {
                        break;
                    }
                }
            }
        }
    }
}

/// How many exchanges are tried between two looks at the limits.
const PORTION: u64 = 4_096;

/// How many partners are tried for one queen.
///
/// About half of the diagonals of a nearly finished board are free, so that one exchange in sixteen succeeds.
const TRIES: u32 = 50;

/// One queen in each row and each column, and how many stand on each diagonal.
struct Diagonals {
    cols: Vec<usize>,
    rising: Vec<u32>,
    falling: Vec<u32>,
    /// The sum over all diagonals of the queens that are too many.
    attacks: u64,
}

impl Diagonals {
    /// Places one queen in each row, unless the time is over before the last one.
    fn new(n: usize, rng: &mut ChaCha8Rng, budget: &Budget) -> Result<Self, End> {
        let diagonals = (2 * n).saturating_sub(1);
        let mut cols: Vec<usize> = (0..n).collect();
        cols.shuffle(rng);
        let mut board = Diagonals {
            cols: vec![0; n],
            rising: vec![0; diagonals],
            falling: vec![0; diagonals],
            attacks: 0,
        };
        for row in 0..n {
            if (row as u64).is_multiple_of(PORTION) {
                budget.check()?;
            }
            for _ in 0..TRIES {
                let other = rng.random_range(row as u64..n as u64) as usize;
                if board.is_free(row, cols[other]) {
                    cols.swap(row, other);
                    break;
                }
            }
            board.put(row, cols[row]);
        }
        Ok(board)
    }

    fn put(&mut self, row: usize, col: usize) {
        self.cols[row] = col;
        let n = self.cols.len();
        for queens in [&mut self.rising[row + col], &mut self.falling[col + n - 1 - row]] {
            self.attacks += u64::from(*queens > 0);
            *queens += 1;
        }
    }

    fn remove(&mut self, row: usize) {
        let (n, col) = (self.cols.len(), self.cols[row]);
        for queens in [&mut self.rising[row + col], &mut self.falling[col + n - 1 - row]] {
            *queens -= 1;
            self.attacks -= u64::from(*queens > 0);
        }
    }

    fn is_free(&self, row: usize, col: usize) -> bool {
        let n = self.cols.len();
        self.rising[row + col] == 0 && self.falling[col + n - 1 - row] == 0
    }

    fn is_attacked(&self, row: usize) -> bool {
        let (n, col) = (self.cols.len(), self.cols[row]);
        self.rising[row + col] > 1 || self.falling[col + n - 1 - row] > 1
    }

    /// Exchanges the columns of two rows, and exchanges them back if that has not left fewer attacks.
    fn swap_if_better(&mut self, row: usize, other: usize) -> bool {
        if row == other {
            return false;
        }
        let before = self.attacks;
        self.swap(row, other);
        let better = self.attacks < before;
        if !better {
            self.swap(row, other);
        }
        better
    }

    fn swap(&mut self, row: usize, other: usize) {
        let (col, other_col) = (self.cols[row], self.cols[other]);
        self.remove(row);
        self.remove(other);
        self.put(row, other_col);
        self.put(other, col);
    }
}
