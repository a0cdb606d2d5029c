//! Limits for searches with few and heavy nodes.

use backtrack::{End, Limits, Problem, Search};
use core::ops::{ControlFlow, Range};

/// Asks limits of time and cancels more often than a search of heavy nodes does.
///
/// A search looks at them every 1,024 nodes, which is often for usual nodes, and seldom for deals that last a hundredth of a second each.
/// So between heavy nodes a search of nothing runs for 1,024 nodes under the same limits: microseconds, and it ends when they say so.
pub(crate) struct HeavyLimits {
    nothing: Search<Nothing>,
    /// The work done since the limits were last asked.
    work: u64,
}

/// How many pairs of fillings may be tested between two questions: some milliseconds.
const WORK: u64 = 1 << 28;

/// How many nodes make a search look at its limits.
const NODES: u32 = 1_024;

impl HeavyLimits {
    /// Begins, and starts the clock; the limit of nodes is left to the search itself.
    pub(crate) fn new(limits: Limits) -> Self {
        let limits = limits.nodes(u64::MAX).solutions(u64::MAX);
        let mut this = HeavyLimits { nothing: Search::new(Nothing(0)).limit(limits), work: 0 };
        this.ask();
        this
    }

    /// Notes that `work` pairs were tested, and says why to stop, if it is time to.
    pub(crate) fn after(&mut self, work: u64) -> Option<End> {
        self.work = self.work.saturating_add(work);
        if self.work < WORK {
            return None;
        }
        self.work = 0;
        self.ask()
    }

    fn ask(&mut self) -> Option<End> {
        let mut left = NODES;
        let flow = self.nothing.try_for_each(|_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match flow {
            ControlFlow::Break(()) => None,
            ControlFlow::Continue(end) => Some(end),
        }
    }
}

/// A tree of one root and more leaves than anybody visits, each of which is a solution.
struct Nothing(u32);

impl Problem for Nothing {
    type Choice = u64;
    type Choices = Range<u64>;
    type Solution = ();

    fn choices(&self) -> Range<u64> {
        0..u64::MAX
    }
    fn choose(&mut self, _: &u64) {
        self.0 += 1;
    }
    fn undo(&mut self, _: &u64) {
        self.0 -= 1;
    }
    fn is_solution(&self) -> bool {
        self.0 == 1
    }
    fn solution(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::Cancel;
    use std::time::Duration;

    #[test]
    fn a_cancel_and_a_time_limit_are_seen_after_enough_work() {
        let cancel = Cancel::new();
        let mut limits = HeavyLimits::new(Limits::new().nodes(5).cancel(&cancel));
        for _ in 0..100 {
            assert_eq!(limits.after(WORK), None, "the limit of nodes is not its business");
        }
        cancel.cancel();
        assert_eq!(limits.after(WORK / 2), None, "too early to ask");
        assert_eq!(limits.after(WORK / 2), Some(End::Cancelled));

        let mut limits = HeavyLimits::new(Limits::new().time(Duration::ZERO));
        assert_eq!(limits.after(u64::MAX), Some(End::TimeLimit));
    }
}
