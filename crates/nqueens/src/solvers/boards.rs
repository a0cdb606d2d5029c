//! One board or all, by any solver that makes boards.

use crate::large_board::{construct, local_search, most_constrained, restarts};
use crate::{Board, Found, Solver, SolverError};
use backtrack::{Ability, Answer, End, Ladder, Limits, ask};
use core::ops::ControlFlow;

impl Solver {
    /// Finds a board of n queens: up to [`Solver::Symmetry`] the lexicographically first one, behind it one that `seed` decides.
    ///
    /// # Errors
    ///
    /// - [`SolverError::Cannot`] if the solver makes no boards;
    /// - [`SolverError::TooLarge`] if it cannot hold n queens.
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::{Ability, Ladder, Limits};
    /// use nqueens::{Solver, check};
    ///
    /// for solver in Solver::able(Ability::Find) {
    ///     let found = solver.find(12, 1, Limits::new())?;
    ///     assert_eq!(check(found.board.expect("there is one").columns()), Ok(()), "{solver}");
    /// }
    /// # Ok::<(), nqueens::SolverError>(())
    /// ```
    pub fn find(self, n: usize, seed: u64, limits: Limits) -> Result<Found, SolverError> {
        Ok(match self {
            Solver::Partners | Solver::Pairs => return Err(self.cannot(Ability::Find)),
            Solver::Restarts => restarts(n, seed, limits)?,
            Solver::MostConstrained => most_constrained(n, seed, limits)?,
            Solver::LocalSearch => local_search(n, seed, limits),
            Solver::Construct => {
                let board = construct(n);
                let end = if board.is_some() { End::Stopped } else { End::Exhausted };
                Found { board, end, tries: 1, nodes: 0 }
            }
            _ => {
                let Answer { value: board, end, nodes } = self.run(n, ask::First(limits))?;
                Found { board, end, tries: 1, nodes }
            }
        })
    }

    /// Calls `visit` on every board of n queens, until it breaks, and returns why the search ended.
    ///
    /// Up to [`Solver::Masks`] the boards come in lexicographic order; from [`Solver::Mirrored`] on each board that the search finds is followed by its images.
    /// `End::Stopped` if `visit` broke.
    ///
    /// # Errors
    ///
    /// - [`SolverError::Cannot`] if the solver does not make all boards;
    /// - [`SolverError::TooLarge`] if it cannot hold n queens.
    pub fn enumerate(
        self,
        n: usize,
        limits: Limits,
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> Result<End, SolverError> {
        if !self.can(Ability::Enumerate) {
            return Err(self.cannot(Ability::Enumerate));
        }
        let with_images = |board| self.boards_of(board).into_iter().try_for_each(&mut *visit);
        Ok(self.run(n, ask::Each(with_images, limits))?.end)
    }

    /// Returns the boards for which `board` stands if the solver's search has found it: itself first, then the images of it that the search leaves out.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::{Board, Solver};
    ///
    /// let board = Board::try_from(vec![1, 3, 0, 2])?;
    /// let columns = |solver: Solver| -> Vec<String> {
    ///     solver.boards_of(board.clone()).iter().map(|board| board.one_based().to_string()).collect()
    /// };
    /// assert_eq!(columns(Solver::Masks), ["2 4 1 3"]);
    /// assert_eq!(columns(Solver::Mirrored), ["2 4 1 3", "3 1 4 2"]);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn boards_of(self, board: Board) -> Vec<Board> {
        let mut images = match self {
            Solver::Mirrored | Solver::LookAhead => vec![board.mirrored(), board],
            // A board that is no solution may have no images.
            Solver::Symmetry => board.images().map_or_else(|| vec![board], Vec::from),
            _ => return vec![board],
        };
        images.sort();
        images.dedup();
        images
    }
}
