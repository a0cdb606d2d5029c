//! Limits that hold for several searches together, or for one of heavy nodes.

use backtrack::{End, Limits, Problem, Search};
use core::ops::{ControlFlow, Range};
use core::time::Duration;

/// What may still be spent of limits, by whoever does the work.
///
/// A search obeys limits of its own: its clock starts with it, and is read every 1,024 nodes.
/// That is no help to many searches which share one limit, nor to nodes that last a hundredth of a second each.
/// So two searches of nothing, which cost nanoseconds a node, run under the limits instead, for as long as the work deserves, and end when the limits say so.
pub(crate) struct Allowance {
    /// Visits a node for each that is drawn.
    nodes: Search<Nothing>,
    /// Visits so many nodes whenever it is asked that it must look at its clock and at the cancel flag.
    clock: Search<Nothing>,
}

/// How many nodes make a search look at its clock.
const NODES: u64 = 1_024;

impl Allowance {
    /// Begins, and starts the clock.
    pub(crate) fn new(limits: Limits) -> Self {
        let limits = limits.solutions(u64::MAX);
        let clock = limits.clone().nodes(u64::MAX);
        let mut this = Allowance {
            nodes: Search::new(Nothing(0)).limit(limits.time(Duration::MAX)),
            clock: Search::new(Nothing(0)).limit(clock),
        };
        this.ask();
        this
    }

    /// Says why to stop, if the time is over or somebody has cancelled.
    pub(crate) fn ask(&mut self) -> Option<End> {
        visit(&mut self.clock, NODES).1
    }

    /// Draws up to `nodes` nodes and returns how many there are, at least one, or else why to stop.
    pub(crate) fn draw(&mut self, nodes: u64) -> Result<u64, End> {
        if let Some(end) = self.ask() {
            return Err(end);
        }
        match visit(&mut self.nodes, nodes) {
            (0, end) => Err(end.unwrap_or(End::NodeLimit)),
            (drawn, _) => Ok(drawn),
        }
    }
}

/// Lets `search` visit up to `nodes` nodes; returns how many it did, and why they are fewer.
fn visit(search: &mut Search<Nothing>, nodes: u64) -> (u64, Option<End>) {
    let mut left = nodes;
    let flow = search.try_for_each(|_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (nodes - left, flow.continue_value())
}

/// A tree of one root and more leaves than anybody visits; each of its nodes is a solution.
struct Nothing(u8);

impl Problem for Nothing {
    type Choice = u64;
    type Choices = Range<u64>;
    type Solution = ();
    const EXTEND_SOLUTIONS: bool = true;

    fn choices(&self) -> Range<u64> {
        if self.0 == 0 { 0..u64::MAX } else { 0..0 }
    }
    fn choose(&mut self, _: &u64) {
        self.0 += 1;
    }
    fn undo(&mut self, _: &u64) {
        self.0 -= 1;
    }
    fn is_solution(&self) -> bool {
        true
    }
    fn solution(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::Cancel;

    #[test]
    fn nodes_are_handed_out_to_the_last_one() {
        let mut allowance = Allowance::new(Limits::new().nodes(2_500));
        for drawn in [1, 1_000, 1_024, 475] {
            assert_eq!(allowance.draw(if drawn == 475 { 1_024 } else { drawn }), Ok(drawn));
        }
        assert_eq!(allowance.draw(1), Err(End::NodeLimit));
        assert_eq!(allowance.draw(1), Err(End::NodeLimit));
        assert_eq!(allowance.ask(), None, "nodes are not the clock's business");
    }

    #[test]
    fn a_cancel_and_a_time_limit_are_seen_whenever_somebody_asks() {
        let cancel = Cancel::new();
        let mut allowance = Allowance::new(Limits::new().cancel(&cancel));
        for _ in 0..100 {
            assert_eq!((allowance.ask(), allowance.draw(7)), (None, Ok(7)));
        }
        cancel.cancel();
        assert_eq!(
            (allowance.ask(), allowance.draw(7)),
            (Some(End::Cancelled), Err(End::Cancelled))
        );

        let mut allowance = Allowance::new(Limits::new().time(Duration::ZERO));
        assert_eq!(
            (allowance.ask(), allowance.draw(7)),
            (Some(End::TimeLimit), Err(End::TimeLimit))
        );
        let mut allowance = Allowance::new(Limits::new().time(Duration::from_secs(3_600)));
        assert_eq!((allowance.ask(), allowance.draw(5_000)), (None, Ok(5_000)));
    }
}
