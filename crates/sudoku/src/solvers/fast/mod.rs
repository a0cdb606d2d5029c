//! The fast rung, for 9x9: every inference of the whole board at once, in three registers.

mod batch;
mod kernel;
mod level;
mod portable;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod wide;

pub use batch::Counter;
pub use kernel::{Branch, Kernel};
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
/// Since a sweep changes the whole board, undo does not work backwards: choose saves the board, undo brings it back.
pub struct Fast<K: Kernel> {
    /// In a box of its own, so that a search can pass the problem around cheaply.
    state: Box<State<K>>,
}

struct State<K: Kernel> {
    kernel: K,
    planes: K::Planes,
    status: Status,
    /// The boards above, the root first; each was stalled.
    saved: Vec<K::Planes>,
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
        let mut fast = Self::stalled(kernel, kernel.from_masks(&masks));
        fast.state.status = kernel.propagate(&mut fast.state.planes);
        Ok(fast)
    }

    /// Returns the problem of a board that was swept and needs a guess.
    pub(super) fn stalled(kernel: K, planes: K::Planes) -> Self {
        let saved = Vec::new();
        let status = Status::Stalled;
        Fast {
            state: Box::new(State { kernel, planes, status, saved }),
        }
    }

    /// Makes this the problem of another such board, keeping the buffers.
    pub(super) fn restart(&mut self, planes: K::Planes) {
        self.state.planes = planes;
        self.state.status = Status::Stalled;
        self.state.saved.clear();
    }

    /// Returns the board as far as it is known.
    #[must_use]
    pub fn board(&self) -> Board {
        let masks = self.state.kernel.to_masks(&self.state.planes);
        let mut board = Board::empty(Shape::NINE);
        for (cell, mask) in Shape::NINE.cells().zip(masks) {
            if mask.count_ones() == 1 {
                board.set(cell, Digit::lowest_of(u32::from(mask)));
            }
        }
        board
    }
}

/// The two branches of a node, or none.
#[derive(Clone, Debug)]
pub struct Branches {
    branches: [Branch; 2],
    next: u8,
}

impl Iterator for Branches {
    type Item = Branch;

    #[inline]
    fn next(&mut self) -> Option<Branch> {
        let branch = self.branches.get(usize::from(self.next)).copied();
        self.next += 1;
        branch
    }
}

impl<K: Kernel> Problem for Fast<K> {
    type Choice = Branch;
    type Choices = Branches;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Branches {
        match self.state.status {
            Status::Stalled => Branches {
                branches: kernel::branches(self.state.kernel, &self.state.planes),
                next: 0,
            },
            Status::Dead | Status::Solved => Branches {
                branches: [Branch::Cell { index: 0, candidates: 0 }; 2],
                next: 2,
            },
        }
    }

    #[inline]
    fn choose(&mut self, branch: &Branch) {
        let state = &mut *self.state;
        state.saved.push(state.planes);
        state.status = state.kernel.branch(&mut state.planes, branch);
    }

    #[inline]
    fn undo(&mut self, _: &Branch) {
        let state = &mut *self.state;
        state.planes = state.saved.pop().expect("each undo follows a choose");
        state.status = Status::Stalled;
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
        match *self {
            Branch::Ways { house, digit, ways } => {
                let digit = digit.trailing_zeros() + 1;
                let (name, number) = match house {
                    0..3 => ("band", house + 1),
                    _ => ("stack", house - 2),
                };
                write!(f, "{digit}s of {name} {number}:")?;
                let ways = (0..6).filter(|way| ways >> way & 1 == 1);
                for (nth, way) in ways.enumerate() {
                    let places = kernel::WAYS[usize::from(way as u8)];
                    let separator = if nth == 0 { "" } else { " or" };
                    write!(f, "{separator}")?;
                    for (line, place) in places.into_iter().enumerate() {
                        // A band's rows and boxes, or a stack's boxes and columns, counted over the whole board.
                        match house {
                            0..3 => write!(
                                f,
                                " r{}b{}",
                                3 * usize::from(house) + line + 1,
                                3 * usize::from(house) + place + 1
                            )?,
                            _ => write!(
                                f,
                                " c{}b{}",
                                3 * usize::from(house - 3) + place + 1,
                                3 * line + usize::from(house - 3) + 1
                            )?,
                        }
                    }
                }
                Ok(())
            }
            Branch::Cell { index, candidates } => {
                write!(f, "{} = ", Shape::NINE.cell(usize::from(index) / 9, usize::from(index) % 9))?;
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
