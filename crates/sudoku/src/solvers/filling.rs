//! What brute, scan and sets share: the empty cells of a board, filled in reading order.

use super::placement::{Placement, Placements, all_digits};
use crate::rules::{self, Clash};
use crate::{Board, Cell};

/// A board whose empty cells are filled from the first to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Filling {
    pub(super) board: Board,
    /// The cells that were empty at the start, in reading order.
    empty: Vec<Cell>,
    /// How many of them are filled now: always the first ones.
    filled: usize,
}

impl Filling {
    /// Begins with the givens of `board`, unless two of them clash.
    pub(super) fn new(board: &Board) -> Result<Self, Clash> {
        rules::check_clashes(board)?;
        let empty = board.shape().cells().filter(|&cell| board.get(cell).is_none()).collect();
        Ok(Filling { board: board.clone(), empty, filled: 0 })
    }

    /// Every digit in the first empty cell.
    #[inline]
    pub(super) fn choices(&self) -> Placements {
        match self.empty.get(self.filled) {
            Some(&cell) => Placements::new(cell, all_digits(self.board.shape().size())),
            None => Placements::none(),
        }
    }

    #[inline]
    pub(super) fn choose(&mut self, &Placement { cell, digit }: &Placement) {
        self.board.set(cell, Some(digit));
        self.filled += 1;
    }

    #[inline]
    pub(super) fn undo(&mut self, &Placement { cell, .. }: &Placement) {
        self.board.set(cell, None);
        self.filled -= 1;
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.filled == self.empty.len()
    }
}
