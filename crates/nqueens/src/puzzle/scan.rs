//! Puzzles by the textbook's solver.

use crate::{Board, Line, Puzzle, Queen, Row};
use backtrack::{Problem, Reason};
use core::fmt;

/// A [`Puzzle`], row by row, looking back at every queen above: what [`Scan`](crate::Scan) is to the plain board.
///
/// Solutions come in lexicographic order.
/// A given queen is the only candidate of her row that is valid; that queens above attack her is found out when her row is reached.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleScan {
    puzzle: Puzzle,
    queens: Vec<Queen>,
}

impl PuzzleScan {
    pub(crate) fn new(puzzle: Puzzle) -> Self {
        PuzzleScan { puzzle, queens: Vec::new() }
    }

    /// Returns the queen given in `row`.
    fn given_in(&self, row: usize) -> Option<Queen> {
        self.puzzle.given_queens().iter().copied().find(|queen| queen.row == row)
    }
}

impl Problem for PuzzleScan {
    type Choice = Queen;
    type Choices = Row;
    type Solution = Board;

    fn choices(&self) -> Row {
        Row::new(self.queens.len(), self.puzzle.n())
    }

    fn is_valid(&self, &queen: &Queen) -> bool {
        self.given_in(queen.row).is_none_or(|given| given == queen)
            && !self.puzzle.is_blocked(queen)
            && self.queens.iter().all(|&above| self.puzzle.attack(above, queen).is_none())
            && self.puzzle.rule_allows(&self.queens, queen)
    }

    fn choose(&mut self, queen: &Queen) {
        self.queens.push(*queen);
    }

    fn undo(&mut self, _: &Queen) {
        self.queens.pop();
    }

    fn is_solution(&self) -> bool {
        self.queens.len() == self.puzzle.n()
    }

    fn solution(&self) -> Board {
        Board::from_solver(self.queens.iter().map(|queen| queen.col).collect())
    }

    fn explain(&self, &queen: &Queen) -> Option<Reason> {
        let row = queen.row + 1;
        if let Some(given) = self.given_in(queen.row).filter(|given| *given != queen) {
            return Some(format!("row {row} has the given queen on {given}").into());
        }
        if self.puzzle.is_blocked(queen) {
            return Some("the square is blocked".into());
        }
        for &above in &self.queens {
            if let Some(line) = self.puzzle.attack(above, queen) {
                let by = above.row + 1;
                let col = queen.col + 1;
                let line = if line == Line::Column {
                    format!("column {col}")
                } else {
                    format!("the {line}")
                };
                return Some(format!("{line} is taken by the queen in row {by}").into());
            }
        }
        let broken = !self.puzzle.rule_allows(&self.queens, queen);
        broken.then(|| "a rule forbids it".into())
    }
}

/// The puzzle so far: `Q` for a given queen, `q` for a placed one, `#` for a blocked square.
impl fmt::Display for PuzzleScan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.write(f, &self.queens)
    }
}
