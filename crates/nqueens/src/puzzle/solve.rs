//! Puzzles solved by the solver that suits their size.

use crate::{Board, Count, Puzzle, PuzzleError, PuzzleMasks};
use backtrack::{End, Limits, Problem, Search, Uniqueness};
use core::ops::ControlFlow;

impl Puzzle {
    /// Returns a solution, and why the search ended: the lexicographically first for n up to 32, any one for more.
    ///
    /// It explores one tree to its end; [`Puzzle::restarts`] is better for large boards that have solutions.
    ///
    /// `None` means that there is none only if the end is [`End::Exhausted`].
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn first(&self, limits: Limits) -> Result<(Option<Board>, End), PuzzleError> {
        let mut first = None;
        let end = self.boards(limits, &mut |board| {
            first = Some(board);
            ControlFlow::Break(())
        })?;
        Ok((first, end))
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
        let flow = if self.n() <= PuzzleMasks::MAX {
            Search::new(self.masks()?).limit(limits).try_for_each(|p| visit(p.solution()))
        } else {
            Search::new(self.most_constrained()?)
                .limit(limits)
                .try_for_each(|p| visit(p.solution()))
        };
        Ok(match flow {
            ControlFlow::Continue(end) => end,
            ControlFlow::Break(()) => End::Stopped,
        })
    }

    /// Counts the solutions.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn count(&self, limits: Limits) -> Result<Count, PuzzleError> {
        if self.n() <= PuzzleMasks::MAX {
            let mut search = Search::new(self.masks()?).limit(limits);
            let boards = search.count();
            Ok(Count::of(boards, &search))
        } else {
            let mut search = Search::new(self.most_constrained()?).limit(limits);
            let boards = search.count();
            Ok(Count::of(boards, &search))
        }
    }

    /// Says whether there is no solution, one, or several.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn uniqueness(&self, limits: Limits) -> Result<Uniqueness<Board>, PuzzleError> {
        if self.n() <= PuzzleMasks::MAX {
            Ok(Search::new(self.masks()?).limit(limits).uniqueness())
        } else {
            Ok(Search::new(self.most_constrained()?).limit(limits).uniqueness())
        }
    }
}
