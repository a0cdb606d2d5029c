//! The fast rung, for 9x9: every inference of the whole board at once, in three registers.

mod batch;
mod kernel;
mod level;
mod portable;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use batch::Counter;
pub use kernel::{Branch, BranchKind, Branches, Kernel};
pub use level::{Level, UnknownLevel, Unsupported};
pub use portable::Portable;
pub use sweep::Status;
#[cfg(target_arch = "x86_64")]
pub use wide::{Avx2, Avx512};

use crate::rules::{self, Clash};
use crate::{Board, Digit, Shape};
use backtrack::Problem;
use std::fmt;
use kernel::ALL;

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
    /// If the board is not 9x9: [`Solver::Fast`](crate::Solver::Fast) asks first.
    pub fn new(kernel: K, board: &Board) -> Result<Self, Clash> {
        assert_eq!(board.shape(), Shape::NINE, "the fast rung is for 9x9");
        rules::check_clashes(board)?;
        let mut masks = [ALL; 81];
        for (cell, digit) in board.givens() {
            masks[cell.index()] = digit.bit() as u16;
        }
        let mut planes = kernel.from_masks(&masks);
        let status = kernel.propagate(&mut planes);
        Ok(Self::swept(kernel, planes, status))
    }

    /// Returns the problem of a board that was swept.
    pub(super) fn swept(kernel: K, planes: K::Planes, status: Status) -> Self {
        let boards = vec![planes];
        Fast { state: Box::new(State { kernel, status, boards, depth: 0 }) }
    }

    /// Makes this the problem of another board that was swept and is stalled, keeping the buffers.
    pub(super) fn restart(&mut self, planes: &K::Planes) {
        self.state.boards[0] = *planes;
        self.state.depth = 0;
        self.state.status = Status::Stalled;
    }

    /// Returns the board as far as it is known.
    #[must_use]
    pub fn board(&self) -> Board {
        let masks = self.state.kernel.to_masks(&self.state.boards[self.state.depth]);
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
            Status::Stalled => Branches::two(state.kernel.branches(&state.boards[state.depth])),
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

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            BranchKind::Ways { house, digit, ways } => {
                let digit = digit.trailing_zeros() + 1;
                let (name, number) = match house {
                    0..3 => ("band", house + 1),
                    _ => ("stack", house - 2),
                };
                write!(f, "{digit}s of {name} {number}:")?;
                let ways = (0..6).filter(|way| ways >> way & 1 == 1);
                for (nth, way) in ways.enumerate() {
                    let places = kernel::WAYS[way];
                    let separator = if nth == 0 { "" } else { " or" };
                    write!(f, "{separator}")?;
                    for (line, place) in places.into_iter().enumerate() {
                        // A band's rows and boxes, or a stack's boxes and columns, counted over the whole board.
                        match house {
                            0..3 => write!(
                                f,
                                " r{}b{}",
                                3 * house + line + 1,
                                3 * house + place + 1
                            )?,
                            _ => write!(
                                f,
                                " c{}b{}",
                                3 * (house - 3) + place + 1,
                                3 * line + house - 2
                            )?,
                        }
                    }
                }
                Ok(())
            }
            BranchKind::Cell { index, candidates } => {
                write!(f, "{} = ", Shape::NINE.cell(index / 9, index % 9))?;
                let digits = (0..9).filter(|digit| candidates >> digit & 1 == 1);
                for (nth, digit) in digits.enumerate() {
                    let separator = if nth == 0 { "" } else { " or " };
                    write!(f, "{separator}{}", digit + 1)?;
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
