//! The number of boards by any rung.

use crate::allowance::Allowance;
use crate::half_boards::by_deals;
use crate::{LookAhead, Marks, Masks, Mirrored, Rung, Scan, Symmetry, TooLarge};
use backtrack::{End, Limits, Observer, Problem, Progress, Search};

/// Counts the solutions of n queens by the fastest rung.
///
/// 14 queens take milliseconds, 16 a tenth of a second, 18 seconds, 20 minutes; each further two queens take about fifty times as long.
/// Use [`Rung::count`] to put limits on it, [`Rung::count_watched`] to see how far it is, and `count_parallel` for all processors.
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
    let rung = Rung::best(n).unwrap_or(Rung::Pairs);
    Ok(rung.count(n, Limits::new())?.boards)
}

/// How many boards were counted, and why the count ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The number of boards: of all of them if the end is [`End::Exhausted`], else of those counted until then.
    pub boards: u128,
    /// Why the count ended.
    pub end: End,
    /// The nodes that were visited.
    ///
    /// Those of [`Rung::Pairs`] and [`Rung::Partners`] are deals of rows, each of which does the work of thousands.
    pub nodes: u64,
}

impl Count {
    pub(crate) fn of<P: Problem, O: Observer<P>>(boards: u128, search: &Search<P, O>) -> Count {
        Count { boards, end: search.end().expect("the search has run"), nodes: search.nodes() }
    }
}

impl Rung {
    /// Counts the solutions of n queens under `limits`.
    ///
    /// Limits of nodes are exact; limits of time and cancels are obeyed within milliseconds, on boards of a size that anybody counts.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Rung::max_n`].
    pub fn count(self, n: usize, limits: Limits) -> Result<Count, TooLarge> {
        Ok(match self {
            Rung::Scan => plain(Scan::new(n), limits),
            Rung::Marks => plain(Marks::new(n), limits),
            Rung::Masks => plain(Masks::new(n)?, limits),
            Rung::Mirrored => weighed(Mirrored::new(n)?, limits, Mirrored::weight),
            Rung::LookAhead => weighed(LookAhead::new(n)?, limits, LookAhead::weight),
            Rung::Symmetry => weighed(Symmetry::new(n)?, limits, Symmetry::weight),
            Rung::Partners | Rung::Pairs => by_deals(self, n, limits, (), |(), _| {})?,
        })
    }

    /// Counts as [`Rung::count`] does, and calls `watch` every few milliseconds with how far the count is: the fraction of the tree that is done, from 0 to 1, and the boards counted so far.
    ///
    /// The fraction never falls; it takes all subtrees of a level for equally large, as [`Progress`] does.
    /// Watching costs some per cent of the time.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Rung::max_n`].
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::Limits;
    /// use nqueens::Rung;
    ///
    /// let mut seen = vec![];
    /// let count = Rung::Masks.count_watched(11, Limits::new(), &mut |fraction, boards| {
    ///     seen.push((fraction, boards));
    /// })?;
    /// assert_eq!(count.boards, 2_680);
    /// assert!(seen.is_sorted() && seen.last() < Some(&(1.0, 2_680)));
    /// # Ok::<(), nqueens::TooLarge>(())
    /// ```
    pub fn count_watched(
        self,
        n: usize,
        limits: Limits,
        watch: &mut dyn FnMut(f64, u128),
    ) -> Result<Count, TooLarge> {
        let portions = Portions { n, limits, watch };
        Ok(match self {
            Rung::Scan => portions.count(Scan::new(n), |_| 1),
            Rung::Marks => portions.count(Marks::new(n), |_| 1),
            Rung::Masks => portions.count(Masks::new(n)?, |_| 1),
            Rung::Mirrored => portions.count(Mirrored::new(n)?, Mirrored::weight),
            Rung::LookAhead => portions.count(LookAhead::new(n)?, LookAhead::weight),
            Rung::Symmetry => portions.count(Symmetry::new(n)?, Symmetry::weight),
            Rung::Partners | Rung::Pairs => {
                let Portions { limits, watch, .. } = portions;
                let watch = |seen: &Progress, boards| watch(seen.fraction(), boards);
                by_deals(self, n, limits, Progress::new(), watch)?
            }
        })
    }
}

fn plain<P: Problem>(problem: P, limits: Limits) -> Count {
    let mut search = Search::new(problem).limit(limits);
    let boards = search.count();
    Count::of(boards, &search)
}

fn weighed<P: Problem>(problem: P, limits: Limits, weight: impl Fn(&P) -> u128) -> Count {
    let mut search = Search::new(problem).limit(limits);
    let mut boards = 0;
    search.for_each(|problem| boards += weight(problem));
    Count::of(boards, &search)
}

/// A count that is watched.
struct Portions<'a> {
    n: usize,
    limits: Limits,
    watch: &'a mut dyn FnMut(f64, u128),
}

/// How many squares are looked at, more or less, in one portion: some milliseconds.
const WORK: u64 = 1 << 22;

impl Portions<'_> {
    /// Counts in portions of nodes, and looks up between them.
    fn count<P: Problem>(self, problem: P, weight: impl Fn(&P) -> u128) -> Count {
        let mut allowance = Allowance::new(self.limits);
        // What a node costs grows with n, and on the lowest rung with its square.
        let squares = (self.n as u64).saturating_mul(self.n as u64).max(1);
        let portion = (WORK / squares).max(1);
        let mut search = Search::new(problem).observe(Progress::new());
        let mut boards = 0;
        loop {
            let end = match allowance.draw(portion) {
                Ok(drawn) => {
                    search.set_limits(Limits::new().nodes(search.nodes() + drawn));
                    search.for_each(|problem| boards += weight(problem))
                }
                Err(end) => return Count { boards, end, nodes: search.nodes() },
            };
            if end != End::NodeLimit {
                return Count { boards, end, nodes: search.nodes() };
            }
            (self.watch)(search.observer().fraction(), boards);
        }
    }
}
