//! Puzzles solved by the solver that suits their size, or by any other.

use crate::{Board, Puzzle, PuzzleError, PuzzleMasks};
use backtrack::{Ability, Answer, End, Ladder, Limits, Uniqueness, Visitor, ask};
use core::fmt;
use core::ops::ControlFlow;

/// The solvers of puzzles by name: each can do everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleSolver {
    /// [`Puzzle::scan`].
    Scan,
    /// [`Puzzle::masks`].
    Masks,
    /// [`Puzzle::most_constrained`].
    MostConstrained,
}

impl Ladder for PuzzleSolver {
    const ALL: &'static [Self] =
        &[PuzzleSolver::Scan, PuzzleSolver::Masks, PuzzleSolver::MostConstrained];

    fn name(self) -> &'static str {
        match self {
            PuzzleSolver::Scan => "scan",
            PuzzleSolver::Masks => "masks",
            PuzzleSolver::MostConstrained => "most-constrained",
        }
    }

    fn idea(self) -> &'static str {
        match self {
            PuzzleSolver::Scan => "row by row, looking back at every queen",
            PuzzleSolver::Masks => "all marks of a kind in one word: up to 32 queens",
            PuzzleSolver::MostConstrained => "the row with the fewest free squares first",
        }
    }

    fn can(self, _: Ability) -> bool {
        true
    }
}

impl fmt::Display for PuzzleSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Puzzle {
    /// Hands the problem that `solver` makes of the puzzle to `visitor`, and returns what comes out.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`], and [`PuzzleError::TooLarge`] if the solver cannot hold so many queens.
    pub fn run<V: Visitor<Board>>(
        &self,
        solver: PuzzleSolver,
        visitor: V,
    ) -> Result<V::Output, PuzzleError> {
        Ok(match solver {
            PuzzleSolver::Scan => visitor.visit(self.scan()?),
            PuzzleSolver::Masks => visitor.visit(self.masks()?),
            PuzzleSolver::MostConstrained => visitor.visit(self.most_constrained()?),
        })
    }

    /// Runs the solver that suits the size.
    fn ask<V: Visitor<Board>>(&self, question: V) -> Result<V::Output, PuzzleError> {
        let n = self.n();
        if self.is_torus() && (n.is_multiple_of(2) || n.is_multiple_of(3)) {
            self.validate()?;
            // There is no solution (see `Puzzle::torus`), which a search sees at once if no square is free.
            return (0..n).map(|col| (0, col)).fold(Puzzle::new(n), Puzzle::blocked).ask(question);
        }
        let is_small = n <= PuzzleMasks::MAX;
        let suits = if is_small { PuzzleSolver::Masks } else { PuzzleSolver::MostConstrained };
        self.run(suits, question)
    }

    /// Returns a solution, and why the search ended: the lexicographically first for n up to 32, any one for more.
    ///
    /// It explores one tree to its end; [`Puzzle::restarts`] is better for large boards that have solutions.
    ///
    /// `None` means that there is none only if the end is [`End::Exhausted`].
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn first(&self, limits: Limits) -> Result<Answer<Option<Board>>, PuzzleError> {
        self.ask(ask::First(limits))
    }

    /// Calls `visit` on every solution until it breaks, and returns why the search ended.
    ///
    /// The order is lexicographic for n up to 32.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn boards(
        &self,
        limits: Limits,
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> Result<End, PuzzleError> {
        Ok(self.ask(ask::Each(visit, limits))?.end)
    }

    /// Counts the solutions.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn count(&self, limits: Limits) -> Result<Answer<u128>, PuzzleError> {
        self.ask(ask::Count(limits))
    }

    /// Says whether there is no solution, one, or several.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn uniqueness(&self, limits: Limits) -> Result<Uniqueness<Board>, PuzzleError> {
        Ok(self.ask(ask::Unique(limits))?.value)
    }
}
