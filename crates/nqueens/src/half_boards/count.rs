//! The number of boards by half boards: few nodes, each of which may last long.

use crate::solvers::sum;
use crate::{Filling, HalfBoards, Pairs, Partners, TooLarge};
use backtrack::{Answer, Budget, End, Limits, Observer, Search};
use core::cell::Cell;

/// Counts n queens by [`Partners`] under `limits`, and keeps the number so far in `boards`.
pub(crate) fn count_by_partners<F: Filling, O: Observer<HalfBoards<F>>>(
    n: usize,
    limits: &Limits,
    boards: &Cell<u128>,
    observer: O,
) -> Result<Answer<u128>, TooLarge> {
    let budget = Budget::new(limits);
    let mut search = Search::new(HalfBoards::<F>::new(n)?).observe(observer);
    search.spend_from(&budget);
    let mut partners = Partners::new(n)?;
    Ok(sum(&mut search, boards, |halves| {
        partners.set(halves);
        Ok(partners.weight() * partners.count_within(&budget)?)
    }))
}

/// Counts the boards below `root` by [`Pairs`] under `limits`, and keeps the number so far in `boards`.
pub(crate) fn count_by_pairs<F: Filling, O: Observer<HalfBoards<F>>>(
    root: HalfBoards<F>,
    limits: &Limits,
    boards: &Cell<u128>,
    observer: O,
) -> Answer<u128> {
    let budget = Budget::new(limits);
    let mut search = Search::new(root).observe(observer);
    search.spend_from(&budget);
    let mut pairs = Pairs::new();
    sum(&mut search, boards, |halves| pairs.count_within(halves, &budget))
}

/// How many pairs of fillings may be tested between two looks at a budget: some milliseconds.
const PAIRS: u64 = 1 << 26;

/// Looks at a budget while pairs of fillings are tested, since the node that they belong to may last long.
pub(super) struct Checks<'a> {
    budget: &'a Budget,
    /// The pairs tested since the last look.
    tested: u64,
}

impl<'a> Checks<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Checks { budget, tested: 0 }
    }

    /// Notes that so many pairs were just tested, and says why to stop if it is time.
    pub(super) fn tested(&mut self, pairs: u64) -> Result<(), End> {
        self.tested += pairs;
        if self.tested < PAIRS {
            return Ok(());
        }
        self.tested = 0;
        self.budget.check()
    }
}
