//! What a search may still spend: nodes, time, and until somebody cancels.

use crate::limits::{Cancel, End, Limits};
use alloc::sync::Arc;
use core::sync::atomic::{AtomicU64, Ordering};
#[cfg(feature = "std")]
use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

/// What searches may still spend of their [`Limits`]: nodes, time, and until somebody cancels.
///
/// Clones share it, also across threads, so that one limit holds for many searches ([`Search::spend_from`](crate::Search::spend_from)) and for work that is no search.
/// The clock starts when it is first asked.
/// Of the limits that it is made of it knows those of nodes, time and cancel; the number of solutions is each search's own business.
///
/// # Examples
///
/// ```
/// use backtrack::{Budget, End, Limits};
///
/// let budget = Budget::new(&Limits::new().nodes(100));
/// assert_eq!(budget.draw(70), Ok(70));
/// assert_eq!(budget.clone().draw(70), Ok(30));
/// assert_eq!(budget.draw(1), Err(End::NodeLimit));
/// budget.give_back(5);
/// assert_eq!(budget.left(), Some(5));
/// assert_eq!(budget.check(), Ok(())); // nobody has cancelled, and there is no limit of time
/// ```
#[derive(Clone, Debug)]
pub struct Budget(Arc<Account>);

#[derive(Debug)]
struct Account {
    limits: Limits,
    /// Nodes drawn and not given back.
    drawn: AtomicU64,
    /// `None` inside if the time is too long for the clock.
    #[cfg(feature = "std")]
    deadline: OnceLock<Option<Instant>>,
}

impl Budget {
    /// Returns what `limits` allow.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Budget(Arc::new(Account {
            limits: limits.clone(),
            drawn: AtomicU64::new(0),
            #[cfg(feature = "std")]
            deadline: OnceLock::new(),
        }))
    }

    /// Says whether to go on, by the clock and the cancel flag; nodes are not looked at.
    ///
    /// For loops whose steps are so heavy that counting them is not enough.
    ///
    /// # Errors
    ///
    /// [`End::Cancelled`] or [`End::TimeLimit`].
    pub fn check(&self) -> Result<(), End> {
        if self.0.limits.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(End::Cancelled);
        }
        #[cfg(feature = "std")]
        if let Some(time) = self.0.limits.time {
            let now = Instant::now();
            let deadline = self.0.deadline.get_or_init(|| now.checked_add(time));
            if deadline.is_some_and(|deadline| now >= deadline) {
                return Err(End::TimeLimit);
            }
        }
        Ok(())
    }

    /// Takes up to `nodes` nodes, and returns how many there were: at least one, if `nodes` is not 0.
    ///
    /// # Errors
    ///
    /// [`End::NodeLimit`] if none is left, and what [`check`](Budget::check) says.
    pub fn draw(&self, nodes: u64) -> Result<u64, End> {
        self.check()?;
        let limit = self.0.limits.nodes.unwrap_or(u64::MAX);
        let take = |drawn: u64| (drawn < limit).then(|| drawn.saturating_add(nodes).min(limit));
        match self.0.drawn.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(before) => Ok(nodes.min(limit - before)),
            Err(_) => Err(End::NodeLimit),
        }
    }

    /// Puts back `unused` nodes that were drawn; no more are put back than were.
    pub fn give_back(&self, unused: u64) {
        let put_back = |drawn: u64| Some(drawn.saturating_sub(unused));
        let _ = self.0.drawn.fetch_update(Ordering::Relaxed, Ordering::Relaxed, put_back);
    }

    /// Returns how many nodes are left, or `None` if there is no limit of nodes.
    #[must_use]
    pub fn left(&self) -> Option<u64> {
        let drawn = self.0.drawn.load(Ordering::Relaxed);
        self.0.limits.nodes.map(|limit| limit.saturating_sub(drawn))
    }

    /// Says whether there is something to look at now and then.
    fn wants_checks(&self) -> bool {
        #[cfg(feature = "std")]
        if self.0.limits.time.is_some() {
            return true;
        }
        self.0.limits.cancel.is_some()
    }
}

/// The nodes of one search, taken in portions, so that its loop need only count down.
///
/// They come from the search's own limits, and from a budget that it shares with others.
#[derive(Debug, Default)]
pub(crate) struct Portions {
    /// `None`: no limits.
    own: Option<Budget>,
    shared: Option<Budget>,
    solution_limit: Option<u64>,
    /// All nodes taken and not given back.
    taken: u64,
    size: PortionSize,
}

impl Portions {
    /// Puts the search under `limits` from here on: nodes taken before count, the clock starts anew.
    pub(crate) fn set_limits(&mut self, limits: Limits, visited: u64) {
        self.solution_limit = limits.solutions;
        let budget = Budget::new(&limits);
        budget.0.drawn.store(visited, Ordering::Relaxed);
        let is_limited = limits.nodes.is_some() || budget.wants_checks();
        self.own = is_limited.then_some(budget);
        self.taken = visited;
    }

    /// Takes nodes from `budget` too from here on.
    pub(crate) fn share(&mut self, budget: &Budget) {
        self.shared = Some(budget.clone());
    }

    /// Begins anew, with what the own limits allow and `visited` nodes spent of it.
    pub(crate) fn restart(&mut self, visited: u64) {
        self.taken = visited;
        // Nobody else holds it.
        if let Some(account) = self.own.as_mut().and_then(|own| Arc::get_mut(&mut own.0)) {
            account.drawn = AtomicU64::new(visited);
            #[cfg(feature = "std")]
            {
                account.deadline = OnceLock::new();
            }
        }
    }

    pub(crate) fn taken(&self) -> u64 {
        self.taken
    }

    pub(crate) fn solution_limit(&self) -> u64 {
        self.solution_limit.unwrap_or(u64::MAX)
    }

    /// Returns the next portion, never zero, or why there is none.
    #[cold]
    #[inline(never)]
    pub(crate) fn next(&mut self) -> Result<u64, End> {
        let budgets = || [&self.own, &self.shared].into_iter().flatten();
        let mut portion =
            if budgets().any(Budget::wants_checks) { self.size.next() } else { LARGEST };
        for (i, budget) in budgets().enumerate() {
            match budget.draw(portion) {
                Ok(drawn) if i == 1 => {
                    budgets().take(1).for_each(|own| own.give_back(portion - drawn));
                    portion = drawn;
                }
                Ok(drawn) => portion = drawn,
                Err(end) => {
                    budgets().take(i).for_each(|own| own.give_back(portion));
                    return Err(end);
                }
            }
        }
        self.taken += portion;
        Ok(portion)
    }

    /// Gives back what was not used of the last portion, if others may need it; returns what is kept.
    pub(crate) fn settle(&mut self, unused: u64) -> u64 {
        let Some(shared) = &self.shared else { return unused };
        shared.give_back(unused);
        if let Some(own) = &self.own {
            own.give_back(unused);
        }
        self.taken -= unused;
        0
    }
}

/// How many nodes a portion holds at the most.
const LARGEST: u64 = 1_024;

/// How long a portion should last at the most: the clock and the cancel flag are looked at between two.
#[cfg(feature = "std")]
const LONGEST: Duration = Duration::from_millis(1);

/// How many nodes to take at a time: one at first, and twice as many as long as they are quick.
#[derive(Clone, Copy, Debug, Default)]
struct PortionSize {
    last: u64,
    #[cfg(feature = "std")]
    began: Option<Instant>,
}

impl PortionSize {
    // Without a clock it is not known how long a portion lasted.
    #[cfg(any(not(feature = "std"), target_family = "wasm"))]
    fn next(&mut self) -> u64 {
        self.last = (2 * self.last).clamp(1, LARGEST);
        self.last
    }

    #[cfg(all(feature = "std", not(target_family = "wasm")))]
    fn next(&mut self) -> u64 {
        let now = Instant::now();
        let lasted = self.began.replace(now).map_or(Duration::ZERO, |began| now - began);
        let as_long = (u128::from(self.last) * LONGEST.as_nanos()) / lasted.as_nanos().max(1);
        let as_long = u64::try_from(as_long).unwrap_or(u64::MAX);
        self.last = as_long.min(2 * self.last).clamp(1, LARGEST);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_handed_out_to_the_last_one() {
        let budget = Budget::new(&Limits::new().nodes(2_500));
        for (wanted, drawn) in [(1, 1), (1_000, 1_000), (1_024, 1_024), (1_024, 475)] {
            assert_eq!(budget.draw(wanted), Ok(drawn));
        }
        assert_eq!((budget.draw(1), budget.left()), (Err(End::NodeLimit), Some(0)));
        assert_eq!(budget.check(), Ok(()), "nodes are not the clock's business");
        budget.give_back(3);
        assert_eq!((budget.draw(7), budget.draw(7)), (Ok(3), Err(End::NodeLimit)));
        budget.give_back(u64::MAX);
        assert_eq!(budget.left(), Some(2_500));
    }

    #[test]
    fn a_cancel_and_a_time_limit_are_seen_whenever_somebody_asks() {
        let cancel = Cancel::new();
        let budget = Budget::new(&Limits::new().cancel(&cancel));
        assert_eq!((budget.check(), budget.draw(7), budget.left()), (Ok(()), Ok(7), None));
        cancel.cancel();
        assert_eq!((budget.check(), budget.draw(7)), (Err(End::Cancelled), Err(End::Cancelled)));

        let budget = Budget::new(&Limits::new().time(Duration::ZERO));
        assert_eq!((budget.check(), budget.draw(7)), (Err(End::TimeLimit), Err(End::TimeLimit)));
        let budget = Budget::new(&Limits::new().time(Duration::from_secs(3_600)));
        assert_eq!((budget.check(), budget.draw(5_000)), (Ok(()), Ok(5_000)));
    }

    #[test]
    fn what_the_shared_budget_refuses_goes_back_to_the_own_limits() {
        let shared = Budget::new(&Limits::new().nodes(30));
        let mut portions = Portions::default();
        portions.set_limits(Limits::new().nodes(50), 0);
        portions.share(&shared);
        assert_eq!(portions.next(), Ok(30));
        assert_eq!(portions.next(), Err(End::NodeLimit));
        assert_eq!(portions.settle(10), 0);
        assert_eq!((portions.taken(), shared.left()), (20, Some(10)));
        assert_eq!(portions.own.as_ref().and_then(Budget::left), Some(30));
    }

    #[test]
    fn portions_grow_while_nodes_are_quick_and_shrink_when_they_are_not() {
        let mut size = PortionSize::default();
        assert_eq!([(); 3].map(|()| size.next()), [1, 2, 4]);
        while size.next() < LARGEST {}
        std::thread::sleep(Duration::from_millis(20));
        assert!(size.next() <= LARGEST / 20);
    }
}
