//! The number of boards, by any solver that counts.

use super::{LookAhead, Marks, Masks, Mirrored, Scan, Symmetry};
use crate::half_boards::{count_by_pairs, count_by_partners};
use crate::{HalfBoards, Solver, SolverError, TooLarge};
use backtrack::{Ability, Answer, End, Event, Limits, Observer, Problem, Progress, Search};
use core::cell::Cell;
use core::ops::ControlFlow;

/// Counts the solutions of n queens by the fastest solver.
///
/// 14 queens take milliseconds, 16 a tenth of a second, 18 seconds, 20 minutes; each further two queens take about fifty times as long.
/// Use [`Solver::count`] to put limits on it, [`Solver::count_watched`] to see how far it is, and `count_parallel` for all processors.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Examples
///
/// ```
/// assert_eq!(nqueens::count(0)?, 1);
/// assert_eq!(nqueens::count(3)?, 0);
/// assert_eq!(nqueens::count(8)?, 92);
/// assert_eq!(nqueens::count(12)?, 14_200);
/// assert_eq!(
///     nqueens::count(65).unwrap_err().to_string(),
///     "the half-board join can do at most 32 queens, not 65"
/// );
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn count(n: usize) -> Result<u128, TooLarge> {
    match Solver::best(n).unwrap_or(Solver::Pairs).count(n, Limits::new()) {
        Ok(count) => Ok(count.value),
        Err(SolverError::TooLarge(error)) => Err(error),
        Err(SolverError::Cannot(error)) => unreachable!("{error}"),
    }
}

impl Solver {
    /// Counts the solutions of n queens under `limits`: all of them if the end is [`End::Exhausted`], else those counted until then.
    ///
    /// The nodes of [`Solver::Pairs`] and [`Solver::Partners`] are assignments of rows, each of which does the work of thousands.
    /// Limits of nodes are exact; limits of time and cancels are obeyed within milliseconds, on boards of a size that can be counted.
    ///
    /// # Errors
    ///
    /// - [`SolverError::Cannot`] if the solver cannot count;
    /// - [`SolverError::TooLarge`] if it cannot hold n queens.
    pub fn count(self, n: usize, limits: Limits) -> Result<Answer<u128>, SolverError> {
        self.count_observed(n, limits, &Cell::new(0), ())
    }

    /// Counts as [`Solver::count`] does, and calls `watch` now and then with how far the count is: the fraction of the tree that is done, from 0 to 1, and the boards counted so far.
    ///
    /// That is with each [tick](Observer::tick) of the search: every 1,024 nodes, and every few milliseconds under a limit of time or a cancel.
    /// The fraction never falls; it takes all subtrees of a level for equally large, as [`Progress`] does.
    /// Watching costs some per cent of the time.
    ///
    /// # Errors
    ///
    /// Those of [`Solver::count`].
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::Limits;
    /// use nqueens::Solver;
    ///
    /// let mut seen = vec![];
    /// let count = Solver::Masks.count_watched(11, Limits::new(), &mut |fraction, boards| {
    ///     seen.push((fraction, boards));
    /// })?;
    /// assert_eq!(count.value, 2_680);
    /// assert!(seen.is_sorted() && seen.last() < Some(&(1.0, 2_680)));
    /// # Ok::<(), nqueens::SolverError>(())
    /// ```
    pub fn count_watched(
        self,
        n: usize,
        limits: Limits,
        watch: &mut dyn FnMut(f64, u128),
    ) -> Result<Answer<u128>, SolverError> {
        let boards = Cell::new(0);
        let watch = Watch { progress: Progress::new(), boards: &boards, watch };
        self.count_observed(n, limits, &boards, watch)
    }

    /// Counts, and keeps the number so far in `boards`, where an observer can see it.
    fn count_observed<O>(
        self,
        n: usize,
        limits: Limits,
        boards: &Cell<u128>,
        observer: O,
    ) -> Result<Answer<u128>, SolverError>
    where
        O: Observer<Scan> + Observer<Marks> + Observer<Masks>,
        O: Observer<Mirrored> + Observer<LookAhead> + Observer<Symmetry>,
        O: Observer<HalfBoards<u64>> + Observer<HalfBoards<u128>>,
    {
        let is_small = n <= HalfBoards::<u64>::MAX;
        Ok(match self {
            Solver::Scan => weighed(Scan::new(n), |_| 1, limits, boards, observer),
            Solver::Marks => weighed(Marks::new(n), |_| 1, limits, boards, observer),
            Solver::Masks => weighed(Masks::new(n)?, |_| 1, limits, boards, observer),
            Solver::Mirrored => {
                weighed(Mirrored::new(n)?, Mirrored::weight, limits, boards, observer)
            }
            Solver::LookAhead => {
                weighed(LookAhead::new(n)?, LookAhead::weight, limits, boards, observer)
            }
            Solver::Symmetry => {
                weighed(Symmetry::new(n)?, Symmetry::weight, limits, boards, observer)
            }
            Solver::Partners if is_small => {
                count_by_partners::<u64, O>(n, &limits, boards, observer)?
            }
            Solver::Partners => count_by_partners::<u128, O>(n, &limits, boards, observer)?,
            Solver::Pairs if is_small => {
                count_by_pairs(HalfBoards::<u64>::new(n)?, &limits, boards, observer)
            }
            Solver::Pairs => count_by_pairs(HalfBoards::<u128>::new(n)?, &limits, boards, observer),
            _ => return Err(self.cannot(Ability::Count)),
        })
    }
}

/// Counts the solutions of `problem`, each as many times as `weight` says.
fn weighed<P: Problem, O: Observer<P>>(
    problem: P,
    weight: impl Fn(&P) -> u128,
    limits: Limits,
    boards: &Cell<u128>,
    observer: O,
) -> Answer<u128> {
    let mut search = Search::new(problem).limit(limits).observe(observer);
    sum(&mut search, boards, |problem| Ok(weight(problem)))
}

/// Adds to `boards` what `count` says of each solution, until the search ends or `count` says why to stop.
pub(crate) fn sum<P: Problem, O: Observer<P>>(
    search: &mut Search<P, O>,
    boards: &Cell<u128>,
    mut count: impl FnMut(&P) -> Result<u128, End>,
) -> Answer<u128> {
    let flow = search.try_for_each(|problem| match count(problem) {
        Ok(more) => {
            boards.set(boards.get() + more);
            ControlFlow::Continue(())
        }
        Err(end) => ControlFlow::Break(end),
    });
    let (ControlFlow::Continue(end) | ControlFlow::Break(end)) = flow;
    Answer { value: boards.get(), end, nodes: search.nodes() }
}

/// Says how far a count is, whenever its search ticks.
struct Watch<'a> {
    progress: Progress,
    boards: &'a Cell<u128>,
    watch: &'a mut dyn FnMut(f64, u128),
}

impl<P: Problem> Observer<P> for Watch<'_> {
    fn root(&mut self, problem: &P) {
        self.progress.root(problem);
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        self.progress.event(problem, event, depth);
    }

    fn tick(&mut self, _: &P) {
        (self.watch)(self.progress.fraction(), self.boards.get());
    }
}
