//! Many puzzles in a row, without an allocation for each.

use super::kernel::Kernel;
use super::sweep::{Outcome, Status};
use super::{Fast, Level, Portable, Unsupported};
use backtrack::{Limits, Search};
use std::ops::ControlFlow;

/// Counts the solutions of 9x9 puzzles, one after the other, each up to a limit.
///
/// It is made once and keeps its buffers: a puzzle that needs no guess costs no more than reading and sweeping it.
///
/// # Examples
///
/// ```
/// use sudoku::solvers::fast::Counter;
///
/// let mut counter = Counter::new(2);
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(counter.count(line), Some(1));
/// assert_eq!(counter.count(&[b'.'; 81]), Some(2), "it stops at two");
/// ```
pub struct Counter(pub(super) Box<dyn Count + Send>);

impl Counter {
    /// Returns a counter on the best level of this processor that stops at `limit` solutions of a puzzle.
    #[must_use]
    pub fn new(limit: u64) -> Self {
        Counter::with_level(limit, Level::best())
            .unwrap_or_else(|_| Counter(Box::new(on(Portable, limit))))
    }

    /// Returns a counter on this level.
    ///
    /// # Errors
    ///
    /// If the processor does not have it.
    pub fn with_level(limit: u64, level: Level) -> Result<Self, Unsupported> {
        let unsupported = Unsupported(level);
        Ok(Counter(match level {
            Level::Portable => Box::new(on(Portable, limit)),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Box::new(on(super::Avx2::detect().ok_or(unsupported)?, limit)),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Box::new(on(super::Avx512::detect().ok_or(unsupported)?, limit)),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => return Err(unsupported),
        }))
    }

    /// Returns the number of solutions of the puzzle, up to the limit; `None` if a character is no cell.
    ///
    /// Givens that clash are a puzzle without a solution.
    pub fn count(&mut self, line: &[u8; 81]) -> Option<u64> {
        self.0.count(line)
    }

    /// Writes the first solution of the puzzle into `solution`, and goes on counting up to the limit; `None` if a character is no cell.
    ///
    /// Without a solution `solution` stays as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::solvers::fast::Counter;
    ///
    /// let mut solution = [0; 81];
    /// let solved = Counter::new(2).solve(&[b'.'; 81], &mut solution).unwrap();
    /// assert_eq!(solved.solutions, 2);
    /// assert!(solution.iter().all(u8::is_ascii_digit));
    /// ```
    pub fn solve(&mut self, line: &[u8; 81], solution: &mut [u8; 81]) -> Option<Solved> {
        self.0.solve(line, solution)
    }
}

/// What [`Counter::solve`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// How many solutions there are, up to the limit of the counter.
    pub solutions: u64,
    /// Nodes visited, the root included.
    pub nodes: u64,
}

/// What a counter on any kernel can do.
pub(super) trait Count {
    fn count(&mut self, line: &[u8; 81]) -> Option<u64>;
    fn solve(&mut self, line: &[u8; 81], solution: &mut [u8; 81]) -> Option<Solved>;
    fn has_solution_in(&mut self, masks: &[u16; 81]) -> bool;
    fn solution_in(&mut self, masks: &[u16; 81], turns: u64) -> Option<[u16; 81]>;
}

pub(super) fn on<K: Kernel + Send>(kernel: K, limit: u64) -> On<K>
where
    K::Planes: Send,
{
    let planes = kernel.load(&[super::kernel::ALL; 81]);
    On {
        kernel,
        limit,
        planes,
        search: Search::new(Fast::swept(kernel, planes, Outcome::DEAD))
            .limit(Limits::new().solutions(limit)),
        spare: Some(Fast::swept(kernel, planes, Outcome::DEAD)),
    }
}

/// A counter on one kernel.
pub(super) struct On<K: Kernel> {
    kernel: K,
    limit: u64,
    /// The board that was read.
    planes: K::Planes,
    search: Search<Fast<K>>,
    /// The problem that takes its turn when the search is reset.
    spare: Option<Fast<K>>,
}

impl<K: Kernel> Count for On<K> {
    fn count(&mut self, line: &[u8; 81]) -> Option<u64> {
        let outcome = self.read(line)?;
        Some(match outcome.status() {
            Status::Dead => 0,
            Status::Solved => self.limit.min(1),
            Status::Stalled => {
                self.begin(outcome, 0);
                let mut count = 0;
                self.search.for_each(|_| count += 1);
                count
            }
        })
    }

    fn solve(&mut self, line: &[u8; 81], solution: &mut [u8; 81]) -> Option<Solved> {
        let outcome = self.read(line)?;
        let (masks, solved) = match outcome.status() {
            Status::Dead => return Some(Solved { solutions: 0, nodes: 1 }),
            Status::Solved => {
                (self.kernel.to_masks(&self.planes), Solved { solutions: 1, nodes: 1 })
            }
            Status::Stalled => {
                self.begin(outcome, 0);
                let first = self.search.try_for_each(|found| ControlFlow::Break(found.masks()));
                let ControlFlow::Break(masks) = first else {
                    return Some(Solved { solutions: 0, nodes: self.search.nodes() });
                };
                let mut solutions = 1;
                if self.limit > 1 {
                    self.search.for_each(|_| solutions += 1);
                }
                (masks, Solved { solutions, nodes: self.search.nodes() })
            }
        };
        for (symbol, mask) in solution.iter_mut().zip(masks) {
            *symbol = b'1' + mask.trailing_zeros() as u8;
        }
        Some(solved)
    }

    fn has_solution_in(&mut self, masks: &[u16; 81]) -> bool {
        let outcome = self.load(masks);
        match outcome.status() {
            Status::Dead => false,
            Status::Solved => true,
            Status::Stalled => {
                self.begin(outcome, 0);
                self.search.try_for_each(|_| ControlFlow::Break(())).is_break()
            }
        }
    }

    fn solution_in(&mut self, masks: &[u16; 81], turns: u64) -> Option<[u16; 81]> {
        let outcome = self.load(masks);
        match outcome.status() {
            Status::Dead => None,
            Status::Solved => Some(self.kernel.to_masks(&self.planes)),
            Status::Stalled => {
                self.begin(outcome, turns);
                self.search.try_for_each(|found| ControlFlow::Break(found.masks())).break_value()
            }
        }
    }
}

impl<K: Kernel> On<K> {
    /// Reads a board and sweeps it; `None` if a character is no cell.
    #[inline]
    fn read(&mut self, line: &[u8; 81]) -> Option<Outcome> {
        let is_read = self.kernel.read(line, &mut self.planes);
        is_read.then(|| self.kernel.propagate(&mut self.planes))
    }

    /// Takes the board of these candidates and sweeps it.
    fn load(&mut self, masks: &[u16; 81]) -> Outcome {
        self.planes = self.kernel.load(masks);
        self.kernel.propagate(&mut self.planes)
    }

    /// Makes the search begin anew on the board that was read and swept.
    fn begin(&mut self, outcome: Outcome, turns: u64) {
        let mut problem = self.spare.take().expect("it is put back below");
        problem.restart(&self.planes, outcome, turns);
        self.spare = Some(self.search.reset(problem));
    }
}

/// Looks for one solution among given candidates, again and again without an allocation: what a generator asks.
pub(crate) struct Prober(Counter);

impl Prober {
    pub(crate) fn new() -> Self {
        Prober(Counter::new(1))
    }

    /// Returns the candidates of a solution, one for each cell, that takes its digits from `masks`.
    ///
    /// At depth d of the tree the second branch is tried first where bit d of `turns` is set.
    pub(crate) fn solution_in(&mut self, masks: &[u16; 81], turns: u64) -> Option<[u16; 81]> {
        self.0.0.solution_in(masks, turns)
    }

    /// Says whether there is a solution that takes its digits from `masks`.
    pub(crate) fn has_solution_in(&mut self, masks: &[u16; 81]) -> bool {
        self.0.0.has_solution_in(masks)
    }
}
