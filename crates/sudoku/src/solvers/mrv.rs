//! The most constrained cell first: fewest candidates, least to try, and a cell without any is seen at once.

use super::placement::{self, Placement, Placements, all_digits};
use super::sets::Used;
use crate::rules::{self, Clash};
use crate::{Board, Cell};
use backtrack::{Problem, Reason};
use std::fmt;

/// Fills the cell with the fewest candidates, the first of them in reading order (MRV: minimum remaining values).
///
/// Only candidates that fit are offered, so that nothing is ever rejected: what was a rejection in [`Sets`](super::Sets) is a bit that is not set.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use sudoku::solvers::{Mrv, Sets};
///
/// let board = "12.. 34.. .... ...4".parse()?;
/// let mut sets = Search::new(Sets::new(&board)?);
/// let mut mrv = Search::new(Mrv::new(&board)?);
/// assert_eq!(sets.first(), mrv.first());
/// assert!(mrv.nodes() <= sets.nodes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mrv {
    board: Board,
    used: Used,
    all_digits: u32,
    /// All cells, in reading order.
    cells: Vec<Cell>,
    /// The empty cells as bits of words: bit i of word w is the cell with index 64 w + i.
    empty: Vec<u64>,
    empty_count: usize,
}

impl Mrv {
    /// Returns the search problem of `board`.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        rules::check_clashes(board)?;
        let shape = board.shape();
        let cells: Vec<Cell> = shape.cells().collect();
        let mut empty = vec![0; cells.len().div_ceil(64)];
        for cell in cells.iter().filter(|cell| board.get(**cell).is_none()) {
            empty[cell.index() / 64] |= 1 << (cell.index() % 64);
        }
        Ok(Mrv {
            board: board.clone(),
            used: Used::of(board),
            all_digits: all_digits(shape.size()),
            cells,
            empty,
            empty_count: shape.cell_count() - board.clue_count(),
        })
    }

    /// Returns the empty cell with the fewest candidates, and these.
    fn most_constrained(&self) -> Option<(Cell, u32)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (word, &bits) in self.empty.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let cell = self.cells[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
                let candidates = self.all_digits & !self.used.around(cell);
                let count = candidates.count_ones();
                if count < fewest {
                    best = Some((cell, candidates));
                    fewest = count;
                    // None is a dead end, and one is forced wherever it stands.
                    if count <= 1 {
                        return best;
                    }
                }
            }
        }
        best
    }
}

impl Problem for Mrv {
    type Choice = Placement;
    type Choices = Placements;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Placements {
        match self.most_constrained() {
            Some((cell, candidates)) => Placements::new(cell, candidates),
            None => Placements::none(),
        }
    }

    #[inline]
    fn choose(&mut self, &Placement { cell, digit }: &Placement) {
        self.board.set(cell, Some(digit));
        self.used.toggle(cell, digit);
        self.empty[cell.index() / 64] ^= 1 << (cell.index() % 64);
        self.empty_count -= 1;
    }

    #[inline]
    fn undo(&mut self, &Placement { cell, digit }: &Placement) {
        self.board.set(cell, None);
        self.used.toggle(cell, digit);
        self.empty[cell.index() / 64] ^= 1 << (cell.index() % 64);
        self.empty_count += 1;
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.empty_count == 0
    }

    fn solution(&self) -> Board {
        self.board.clone()
    }

    fn explain(&self, choice: &Placement) -> Option<Reason> {
        placement::explain(&self.board, choice)
    }
}

impl fmt::Display for Mrv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.board)
    }
}
