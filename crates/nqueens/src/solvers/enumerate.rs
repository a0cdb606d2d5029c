//! All boards by any rung that makes boards.

use crate::{Board, LookAhead, Marks, Masks, Mirrored, Rung, Scan, Symmetry, TooLarge};
use backtrack::{End, Limits, Problem, Search};
use core::ops::ControlFlow;

/// The rung counts without making boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{rung} counts boards without making them")]
pub struct CountsOnly {
    /// The rung.
    pub rung: Rung,
}

/// Why a rung cannot enumerate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RungError {
    /// The board is larger than the rung can hold.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The rung makes no boards.
    #[error(transparent)]
    CountsOnly(#[from] CountsOnly),
}

impl Rung {
    /// Calls `visit` on every solution of n queens, until it breaks, and returns why the search ended.
    ///
    /// Up to [`Rung::Masks`] the boards come in lexicographic order; from [`Rung::Mirrored`] on each board that the search finds is followed by its images.
    /// `End::Stopped` if `visit` broke.
    ///
    /// # Errors
    ///
    /// - [`TooLarge`] if n is more than [`Rung::max_n`];
    /// - [`CountsOnly`] from [`Rung::Partners`] on.
    pub fn enumerate(
        self,
        n: usize,
        limits: Limits,
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> Result<End, RungError> {
        Ok(match self {
            Rung::Scan => boards(Scan::new(n), limits, &mut |p| visit(p.solution())),
            Rung::Marks => boards(Marks::new(n), limits, &mut |p| visit(p.solution())),
            Rung::Masks => boards(Masks::new(n)?, limits, &mut |p| visit(p.solution())),
            Rung::Mirrored => boards(Mirrored::new(n)?, limits, &mut |p| {
                self.boards_of(p.solution()).into_iter().try_for_each(&mut *visit)
            }),
            Rung::LookAhead => boards(LookAhead::new(n)?, limits, &mut |p| {
                self.boards_of(p.solution()).into_iter().try_for_each(&mut *visit)
            }),
            Rung::Symmetry => boards(Symmetry::new(n)?, limits, &mut |p| {
                self.boards_of(p.solution()).into_iter().try_for_each(&mut *visit)
            }),
            Rung::Partners | Rung::Pairs => return Err(CountsOnly { rung: self }.into()),
        })
    }

    /// Returns the boards for which `board` stands if the rung's search has found it: itself first, then the images of it that the search leaves out.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::{Board, Rung};
    ///
    /// let board = Board::try_from(vec![1, 3, 0, 2])?;
    /// let columns = |rung: Rung| -> Vec<String> {
    ///     rung.boards_of(board.clone()).iter().map(|board| board.one_based().to_string()).collect()
    /// };
    /// assert_eq!(columns(Rung::Masks), ["2 4 1 3"]);
    /// assert_eq!(columns(Rung::Mirrored), ["2 4 1 3", "3 1 4 2"]);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn boards_of(self, board: Board) -> Vec<Board> {
        let mut images = match self {
            Rung::Scan | Rung::Marks | Rung::Masks => return vec![board],
            Rung::Mirrored | Rung::LookAhead => vec![board.mirrored(), board],
            // A board that is no solution may have no images.
            Rung::Symmetry | Rung::Partners | Rung::Pairs => {
                board.images().map_or_else(|| vec![board], Vec::from)
            }
        };
        images.sort();
        images.dedup();
        images
    }

    /// Returns the first solution that the rung finds, which is the lexicographically first, and why the search ended.
    ///
    /// `None` means that there is none only if the end is [`End::Exhausted`].
    ///
    /// # Errors
    ///
    /// As for [`Rung::enumerate`].
    pub fn first(self, n: usize, limits: Limits) -> Result<(Option<Board>, End), RungError> {
        let mut first = None;
        let end = self.enumerate(n, limits, &mut |board| {
            first = Some(board);
            ControlFlow::Break(())
        })?;
        Ok((first, end))
    }
}

fn boards<P: Problem>(
    problem: P,
    limits: Limits,
    visit: &mut dyn FnMut(&P) -> ControlFlow<()>,
) -> End {
    match Search::new(problem).limit(limits).try_for_each(visit) {
        ControlFlow::Continue(end) => end,
        ControlFlow::Break(()) => End::Stopped,
    }
}
