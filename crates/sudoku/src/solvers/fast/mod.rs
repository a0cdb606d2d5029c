//! The fast rung, for 9x9: every inference of the whole board at once, in three registers.

mod batch;
mod kernel;
mod level;
mod portable;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use batch::Counter;
pub(crate) use batch::Prober;
#[cfg(feature = "parallel")]
pub use batch::count_all;
pub use kernel::{Branch, BranchKind, Branches, Kernel};
pub use level::{Level, UnknownLevel, Unsupported};
pub use portable::Portable;
pub use sweep::Status;
#[cfg(target_arch = "x86_64")]
pub use wide::{Avx2, Avx512};

use crate::rules::{self, Clash};
use crate::{Board, Digit, Shape};
use backtrack::Problem;
use kernel::ALL;
use std::fmt;

/// The search problem of a 9x9 board on the kernel `K`.
///
/// The state is the candidates of all cells, swept until nothing follows any more.
/// A stalled board branches in two: a digit sits in a band or stack in one way, or it does not.
/// Since a sweep changes the whole board, undo does not work backwards: choose writes the new board behind the old one, and undo returns to that.
pub struct Fast<K: Kernel> {
    /// In a box of its own, so that a search can pass the problem around cheaply.
    state: Box<State<K>>,
}

struct State<K: Kernel> {
    kernel: K,
    status: Status,
    /// The boards from the root to the node where the search stands; those behind it are free to be written.
    boards: Vec<K::Planes>,
    /// The number of the board where the search stands. All boards above it are stalled.
    depth: usize,
    /// At depth d the second branch is tried first where bit d is set.
    turns: u64,
}

impl<K: Kernel> Fast<K> {
    /// Returns the search problem of `board`, swept once.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    ///
    /// # Panics
    ///
    /// If the board is not 9x9; [`Solver::takes`](crate::Solver::takes) says whether it is.
    pub fn new(kernel: K, board: &Board) -> Result<Self, Clash> {
        assert_eq!(board.shape(), Shape::NINE, "the fast rung is for 9x9");
        rules::check_clashes(board)?;
        let mut masks = [ALL; 81];
        for (cell, digit) in board.givens() {
            masks[cell.index()] = digit.bit() as u16;
        }
        let mut planes = kernel.load(&masks);
        let status = kernel.propagate(&mut planes);
        Ok(Self::swept(kernel, planes, status))
    }

    /// Returns the problem of a board that was swept.
    pub(super) fn swept(kernel: K, planes: K::Planes, status: Status) -> Self {
        let boards = vec![planes];
        Fast { state: Box::new(State { kernel, status, boards, depth: 0, turns: 0 }) }
    }

    /// Makes this the problem of another board that was swept and is stalled, keeping the buffers.
    pub(super) fn restart(&mut self, planes: &K::Planes, turns: u64) {
        self.state.turns = turns;
        self.state.boards[0] = *planes;
        self.state.depth = 0;
        self.state.status = Status::Stalled;
    }

    /// Returns the candidates of the cells in reading order.
    fn masks(&self) -> [u16; 81] {
        self.state.kernel.to_masks(&self.state.boards[self.state.depth])
    }

    /// Returns the board as far as it is known.
    #[must_use]
    pub fn board(&self) -> Board {
        let masks = self.masks();
        let mut board = Board::empty(Shape::NINE);
        for (cell, mask) in Shape::NINE.cells().zip(masks) {
            if mask.count_ones() == 1 {
                board.set(cell, Digit::lowest_of(u32::from(mask)));
            }
        }
        board
    }
}

impl<K: Kernel> Problem for Fast<K> {
    type Choice = Branch;
    type Choices = Branches;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Branches {
        let state = &*self.state;
        match state.status {
            Status::Stalled => {
                let mut branches = state.kernel.branches(&state.boards[state.depth]);
                // Beyond depth 63 the bits come again.
                if state.turns.rotate_right(state.depth as u32) & 1 == 1 {
                    branches.swap(0, 1);
                }
                Branches::two(branches)
            }
            Status::Dead | Status::Solved => Branches::none(),
        }
    }

    #[inline]
    fn choose(&mut self, &branch: &Branch) {
        let state = &mut *self.state;
        if state.depth + 1 == state.boards.len() {
            state.boards.push(state.boards[state.depth]);
        }
        let (above, below) = state.boards.split_at_mut(state.depth + 1);
        state.status = state.kernel.branch(&above[state.depth], &mut below[0], branch);
        state.depth += 1;
    }

    #[inline]
    fn undo(&mut self, _: &Branch) {
        self.state.depth -= 1;
        self.state.status = Status::Stalled;
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.state.status == Status::Solved
    }

    fn solution(&self) -> Board {
        self.board()
    }
}

impl<K: Kernel> fmt::Display for Fast<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.board())
    }
}

/// `4s of band 1: r1b2 r2b1 r3b3`: the row and box, or column and box, where the digit sits.
impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            BranchKind::Ways { house, digit, ways } => {
                let digit = digit.trailing_zeros() + 1;
                let (kind, number) = if house < 3 { ("band", house) } else { ("stack", house - 3) };
                write!(f, "{digit}s of {kind} {}:", number + 1)?;
                let mut separator = "";
                for way in (0..6).filter(|way| ways >> way & 1 == 1) {
                    write!(f, "{separator}")?;
                    separator = " or";
                    for (nth, place) in kernel::WAYS[way].into_iter().enumerate() {
                        let (line, box_index) = match kind {
                            "band" => (format!("r{}", 3 * number + nth + 1), 3 * number + place),
                            _ => (format!("c{}", 3 * number + place + 1), 3 * nth + number),
                        };
                        write!(f, " {line}b{}", box_index + 1)?;
                    }
                }
                Ok(())
            }
            BranchKind::Cell { index, candidates } => {
                write!(f, "{} =", Shape::NINE.cell(index / 9, index % 9))?;
                let mut separator = "";
                for digit in (0..9).filter(|digit| candidates >> digit & 1 == 1) {
                    write!(f, "{separator} {}", digit + 1)?;
                    separator = " or";
                }
                Ok(())
            }
        }
    }
}

impl fmt::Debug for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Branch({self})")
    }
}

#[cfg(test)]
mod tests;
