//! `End` always says what happened.

use crate::worlds::Queens;
use backtrack::{Budget, Cancel, End, Event, Limits, Observer, Problem, Search, Uniqueness};
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

#[test]
fn gave_up_is_never_no_solution() {
    // The first solution of 8 queens is node 114: the root and 113 placements.
    let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(113));
    assert_eq!(search.first(), None);
    assert_eq!(search.end(), Some(End::NodeLimit));
    assert!(End::NodeLimit.gave_up());
    assert_eq!(search.uniqueness(), Uniqueness::Unknown { found: None, end: End::NodeLimit });

    search.set_limits(Limits::new().nodes(114));
    assert_eq!(search.first(), Some(vec![0, 4, 7, 5, 2, 6, 1, 3]));
    assert_eq!(search.end(), Some(End::Stopped));

    let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(114));
    let only =
        Uniqueness::Unknown { found: Some(vec![0, 4, 7, 5, 2, 6, 1, 3]), end: End::NodeLimit };
    assert_eq!(search.uniqueness(), only);
}

#[test]
fn a_search_that_has_not_run_has_no_end() {
    let search = Search::new(Queens::new(8));
    assert_eq!(search.end(), None);
    assert_eq!(search.nodes(), 0);
}

#[test]
fn a_limit_of_exactly_the_tree_is_not_felt() {
    // 2,057 nodes: the root and the 2,056 placements that are published.
    let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(2_057));
    assert_eq!(search.count(), 92);
    assert_eq!(search.end(), Some(End::Exhausted));
    assert!(End::Exhausted.is_complete() && !End::Exhausted.gave_up());
    // What is exhausted stays so, whatever limit is set behind it.
    search.set_limits(Limits::new().solutions(1));
    assert_eq!(search.count(), 0);
    assert_eq!(search.end(), Some(End::Exhausted));
}

#[test]
fn the_solution_limit_is_exact_and_says_so() {
    for k in 0..=92 {
        let mut search = Search::new(Queens::new(8)).limit(Limits::new().solutions(k));
        assert_eq!(search.count(), u128::from(k));
        assert_eq!(search.end(), Some(End::SolutionLimit));
        assert_eq!(search.count(), 0);
        assert_eq!(search.end(), Some(End::SolutionLimit));
        search.set_limits(Limits::new().solutions(93));
        assert_eq!(search.count(), u128::from(92 - k));
        assert_eq!(search.end(), Some(End::Exhausted));
    }
}

#[test]
fn a_cancelled_search_stops_and_can_go_on() {
    let cancel = Cancel::new();
    let mut search = Search::new(Queens::new(9)).limit(Limits::new().cancel(&cancel));
    let mut seen = 0;
    let end = search.for_each(|_| {
        seen += 1;
        cancel.cancel();
    });
    assert_eq!(end, End::Cancelled);
    assert!(seen < 352, "it stopped within a thousand nodes");
    search.set_limits(Limits::new());
    assert_eq!(seen + search.count(), 352);
}

#[test]
fn a_time_limit_stops_a_search_that_would_take_ages() {
    let mut search =
        Search::new(Queens::new(40)).limit(Limits::new().time(Duration::from_millis(20)));
    let begun = Instant::now();
    assert_eq!(search.count(), 0);
    assert_eq!(search.end(), Some(End::TimeLimit));
    assert!(begun.elapsed() >= Duration::from_millis(20));
    assert!(search.nodes() > 0);

    search.set_limits(Limits::new().time(Duration::ZERO));
    assert_eq!(search.count(), 0);
    assert_eq!(search.end(), Some(End::TimeLimit));
}

#[test]
fn a_time_beyond_the_clock_is_no_limit() {
    let mut search = Search::new(Queens::new(6)).limit(Limits::new().time(Duration::MAX));
    assert_eq!(search.count(), 4);
    assert_eq!(search.end(), Some(End::Exhausted));
}

#[test]
fn restarting_forgets_what_was_spent() {
    let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(100).solutions(1));
    assert_eq!(search.first(), None);
    search.restart();
    assert_eq!(search.nodes(), 0);
    assert_eq!(search.first(), None);
    assert_eq!(search.nodes(), 100);
}

#[test]
fn a_search_whose_visitor_panicked_says_so() {
    let mut search = Search::new(Queens::new(6));
    let panicking = std::panic::AssertUnwindSafe(|| search.for_each(|_| std::panic::panic_any(7)));
    let caught = std::panic::catch_unwind(panicking).unwrap_err();
    assert_eq!(caught.downcast_ref::<i32>(), Some(&7));
    assert!(!search.is_finished());
    assert_eq!(search.solutions().size_hint(), (0, None));
}

#[test]
fn a_break_is_a_stop() {
    let mut search = Search::new(Queens::new(8));
    let flow = search.try_for_each(|p| {
        if p.cols[0] == 3 { ControlFlow::Break(p.cols.clone()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(flow, ControlFlow::Break(vec![3, 0, 4, 7, 1, 6, 2, 5]));
    assert_eq!(search.end(), Some(End::Stopped));
}

/// Numbers of one digit after the other, each of whose nodes takes two milliseconds.
struct Slow(usize);

impl Problem for Slow {
    type Choice = u8;
    type Choices = Range<u8>;
    type Solution = ();
    fn choices(&self) -> Range<u8> {
        0..10
    }
    fn choose(&mut self, _: &u8) {
        std::thread::sleep(Duration::from_millis(2));
        self.0 += 1;
    }
    fn undo(&mut self, _: &u8) {
        self.0 -= 1;
    }
    fn is_solution(&self) -> bool {
        self.0 == 5
    }
    fn solution(&self) {}
}

#[test]
fn the_clock_is_read_in_time_also_if_nodes_are_slow() {
    let limits = Limits::new().time(Duration::from_millis(50));
    let mut search = Search::new(Slow(0)).limit(limits);
    search.count();
    assert_eq!(search.end(), Some(End::TimeLimit));
    // 25 of them fill the time: on a busy machine there are fewer, but never more.
    assert!(search.nodes() <= 25 + 2, "{} nodes", search.nodes());
}

#[test]
fn observers_hear_now_and_then_that_the_search_goes_on() {
    struct Ticks(u64);
    impl<P: Problem> Observer<P> for Ticks {
        fn event(&mut self, _: &P, _: Event<&P::Choice>, _: usize) {}
        fn tick(&mut self, _: &P) {
            self.0 += 1;
        }
    }
    let mut search = Search::new(Queens::new(8)).observe(Ticks(0));
    search.count();
    assert_eq!(search.observer().0, 2_057 / 1_024);

    let cancel = Cancel::new();
    let mut search = Search::new(Slow(0)).observe(Ticks(0)).limit(Limits::new().cancel(&cancel));
    search.first();
    let ticks = search.observer().0;
    assert!((4..=5).contains(&ticks), "slow nodes are portions of their own: {ticks} for 6 nodes");
}

#[test]
fn searches_that_share_a_budget_visit_no_node_more_than_it_has() {
    for left in [1, 2_056, 2_057, 5_000, 6_170, 6_171, 6_172] {
        let budget = Budget::new(&Limits::new().nodes(left));
        let mut visited = 0;
        for _ in 0..3 {
            let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(10_000));
            search.spend_from(&budget);
            let found = search.take(5).len();
            let rest = search.count();
            let whole = search.end() == Some(End::Exhausted);
            assert_eq!(whole, found as u128 + rest == 92 && search.nodes() == 2_057);
            visited += search.nodes();
        }
        assert_eq!(visited, left.min(3 * 2_057));
        assert_eq!(budget.left(), Some(left - visited));
    }
}
