//! The fast rung, for 9x9: every inference of the whole board at once, in three registers.
//!
//! # The idea
//!
//! Other fast solvers keep a list of what changed and follow it up.
//! This one looks at everything, always: a *sweep* makes every inference of all 81 cells without a branch, since a branch that a processor guesses wrong costs as much as a third of a sweep.
//! The candidates of the whole board are three planes of 27 lanes, and the cells of a box are dealt to them diagonally:
//!
//! ```text
//! plane of each cell      lane of each cell: band, nth column of its box, stack
//!   a c b                   1 2 3
//!   b a c                   1 2 3     of each of the nine boxes
//!   c b a                   1 2 3
//! ```
//!
//! So the cells of a column of the box stand in one lane, and those of a row of the box one lane apart: both are at hand without gathering.
//!
//! What the sweep infers is written above its text, in `sweep.rs`: naked and hidden singles, locked candidates, and what follows when three digits fill a mini-row.
//! A stalled board branches on a digit with two ways (or three) to sit in the band or stack that has the fewest candidates; without such a digit on a cell.
//!
//! Where the registers are 512 bits wide a plane is one register, with 256 bits it is three (one for each band), and everywhere else nine words of 64 bits.
//! The level is found out once, when the program runs, so that a plain build is fast; [`Counter::with_level`] forces one.
//!
//! # What it costs
//!
//! To tell whether there is one solution, means of a sample of each set:
//!
//! | | easy | minimal | 17 clues | top 1465 | hardest | many solutions | mutated |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | nodes, halves together | 1.00 | 2.85 | 2.17 | 18.60 | 121.70 | 9.27 | 4.48 |
//! | sweeps, halves together | 5.5 | 22.4 | 23.6 | 87.6 | 488.6 | 36.9 | 19.5 |
//! | nodes, halves in turn | 1.00 | 2.87 | 2.17 | 18.60 | 121.70 | 9.27 | 4.49 |
//! | sweeps, halves in turn | 4.0 | 15.5 | 15.5 | 67.7 | 378.0 | 29.4 | 15.4 |
//!
//! The root is a node, and each guess makes two.
//! With 512 bits both halves of a sweep look at the same board, elsewhere the second half at what the first has left.
//! Tests pin these numbers on the samples that lie with the measuring program, which measures the time beside others:
//! `cargo run --release --manifest-path crates/peers/Cargo.toml -- sudoku`.
//!
//! # What paid, and what did not
//!
//! Measured one after the other on an AMD EPYC (Zen 4), where a sweep takes about 18 ns in 512 bits: 100 instructions in 68 cycles, of which 54 are the work and the rest is waiting.
//!
//! | change | effect |
//! |---|---|
//! | mini-columns merged into one plane after their unions are made | a sixth of the instructions; easy +20 % |
//! | when all cells have one candidate, check the board instead of sweeping once more | easy +20 %, others +2 % |
//! | naked singles looked for in one half of the sweep only | +5 to +10 % |
//! | a branch in 32 bits instead of an enum, boards written in place instead of saved and brought back | hardest +20 %, many solutions +20 % |
//! | reading a line by permutations instead of a table (256 bits) | easy three times as fast |
//! | cells dealt diagonally: 20 moves a sweep instead of 28, and nothing to merge | +8 to +11 %; 256 bits +15 to +30 % |
//! | both halves of the sweep look at the same board (512 bits) | a third more sweeps in two thirds of the time each: hard ones +5 %, many solutions +7 %; with 256 bits slower |
//! | the sign of a difference instead of a mask register | +1 % |
//! | the candidates of all bands and stacks added up at once, and all their ways found while waiting for the narrowest | hardest and many solutions +5 % |
//! | the branches chosen where the last sweep ends, from its unions | +2 to +4 % |
//! | a new board swept three times without triples, unchecked | easy +15 %, minimal +3 % |
//! | the same until nothing changes | easy +6 %, minimal -5 % |
//! | then each second sweep of a new board like that (512 bits) | 17 clues +5 %, minimal +1 %, easy -2 %; with 256 bits easy -20 % |
//! | a board read in place instead of returned | easy +15 % |
//! | the first sweep of each node unchecked | nothing |
//! | cells without candidates looked for at a stall only | a tenth more sweeps: hard ones -3 % |
//! | both branches of a node swept in turns, so that one works while the other waits | hardest -2 %, many solutions -45 % |
//! | 256 bits with the instructions of AVX-512 | 25 % slower than 512 bits on minimal ones |
//!
//! The search itself (the engine's loop, its stack and limits) takes about a twentieth of the time on the hardest; a loop written by hand around the same sweeps was not faster.

mod batch;
mod kernel;
mod level;
mod portable;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod wide;

pub(crate) use batch::Prober;
pub use batch::{Counter, Solved};
pub use kernel::{Branch, BranchKind, Branches, Kernel};
pub use level::{Level, UnknownLevel, Unsupported};
pub use portable::Portable;
pub use sweep::{Outcome, Status};
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
    /// The boards from the root to the node where the search stands; those behind it are free to be written.
    boards: Vec<K::Planes>,
    /// Where each of these boards stands.
    outcomes: Vec<Outcome>,
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
        let outcome = kernel.propagate(&mut planes);
        Ok(Self::swept(kernel, planes, outcome))
    }

    /// Returns the problem of a board that was swept.
    pub(super) fn swept(kernel: K, planes: K::Planes, outcome: Outcome) -> Self {
        let (boards, outcomes) = (vec![planes], vec![outcome]);
        Fast { state: Box::new(State { kernel, boards, outcomes, depth: 0, turns: 0 }) }
    }

    /// Makes this the problem of another board that was swept, keeping the buffers.
    pub(super) fn restart(&mut self, planes: &K::Planes, outcome: Outcome, turns: u64) {
        self.state.turns = turns;
        self.state.boards[0] = *planes;
        self.state.outcomes[0] = outcome;
        self.state.depth = 0;
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
        let branches = state.outcomes[state.depth].branches();
        // Beyond depth 63 the bits come again.
        match state.turns.rotate_right(state.depth as u32) & 1 {
            0 => branches,
            _ => branches.swapped(),
        }
    }

    #[inline]
    fn choose(&mut self, &branch: &Branch) {
        let state = &mut *self.state;
        let depth = state.depth + 1;
        if depth == state.boards.len() {
            state.boards.push(state.boards[state.depth]);
            state.outcomes.push(Outcome::DEAD);
        }
        let (above, below) = state.boards.split_at_mut(depth);
        state.outcomes[depth] = state.kernel.branch(&above[depth - 1], &mut below[0], branch);
        state.depth = depth;
    }

    #[inline]
    fn undo(&mut self, _: &Branch) {
        self.state.depth -= 1;
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.state.outcomes[self.state.depth] == Outcome::SOLVED
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
