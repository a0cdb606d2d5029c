//! No pruning at all: fill in everything, look at the rules last.

use super::filling::Filling;
use super::placement::{Placement, Placements, all_digits};
use crate::Board;
use crate::rules::Clash;
use backtrack::Problem;
use std::fmt;

/// Fills the empty cells in reading order with every digit, and asks for the rules when the board is full.
///
/// With d digits and e empty cells the tree has 1 + d + d² + … + dᵉ nodes, whatever the givens say:
/// 349,525 for a 4x4 board with nine empty cells, and for a 9x9 board more than anybody will ever visit.
/// All that the other rungs do is not to visit them.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use sudoku::solvers::{Brute, Sets};
///
/// let board = "1234 34.. 21.. 4.2.".parse()?; // 6 empty cells
/// let mut brute = Search::new(Brute::new(&board)?);
/// let mut sets = Search::new(Sets::new(&board)?);
/// assert_eq!(brute.uniqueness(), sets.uniqueness());
/// assert_eq!(brute.nodes(), (0..=6).map(|e| 4_u64.pow(e)).sum()); // 5,461
/// assert_eq!(sets.nodes(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brute(Filling);

impl Brute {
    /// Returns the search problem of `board`.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        Ok(Brute(Filling::new(board)?))
    }

    /// Says whether every row, column and box of the board holds every digit.
    fn is_right(&self) -> bool {
        let shape = self.0.board.shape();
        let mut seen = vec![[0_u32; 3]; shape.size()];
        for (cell, digit) in self.0.board.givens() {
            seen[cell.row()][0] |= digit.bit();
            seen[cell.col()][1] |= digit.bit();
            seen[cell.box_index()][2] |= digit.bit();
        }
        seen.as_flattened().iter().all(|&digits| digits == all_digits(shape.size()))
    }
}

impl Problem for Brute {
    type Choice = Placement;
    type Choices = Placements;
    type Solution = Board;

    fn choices(&self) -> Placements {
        self.0.choices()
    }

    fn choose(&mut self, choice: &Placement) {
        self.0.choose(choice);
    }

    fn undo(&mut self, choice: &Placement) {
        self.0.undo(choice);
    }

    fn is_solution(&self) -> bool {
        self.0.is_full() && self.is_right()
    }

    fn solution(&self) -> Board {
        self.0.board.clone()
    }
}

impl fmt::Display for Brute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0.board)
    }
}
