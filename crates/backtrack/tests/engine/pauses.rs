//! A search that is stopped anywhere can go on or go home.

use crate::worlds::{Queens, Tree, Walk, trees};
use backtrack::{Counters, End, Event, Limits, Observer, Problem, Search};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Records the events, as text.
#[derive(Clone, Debug, Default, PartialEq)]
struct Events(Vec<String>);

impl<P: Problem<Choice = usize>> Observer<P> for Events {
    fn root(&mut self, _: &P) {
        self.0.push("root".into());
    }
    fn event(&mut self, _: &P, event: Event<&usize>, depth: usize) {
        self.0.push(format!("{depth} {event:?}"));
    }
}

fn in_one_run<P: Problem<Choice = usize>>(problem: P) -> (Events, u64) {
    let mut search = Search::new(problem).observe(Events::default());
    assert_eq!(search.for_each(|_| ()), End::Exhausted);
    let nodes = search.nodes();
    (search.into_parts().1, nodes)
}

/// Interrupts once at every node limit, and resumes.
fn interrupted_anywhere<P: Problem<Choice = usize> + Clone + PartialEq + std::fmt::Debug>(
    start: &P,
) {
    let (whole, size) = in_one_run(start.clone());
    for limit in 0..=size {
        let mut search =
            Search::new(start.clone()).limit(Limits::new().nodes(limit)).observe(Events::default());
        let end = search.for_each(|_| ());
        assert_eq!(search.nodes(), limit);
        assert_eq!(end, if limit < size { End::NodeLimit } else { End::Exhausted });
        assert_eq!(search.for_each(|_| ()), end, "a limit that was reached holds");
        assert_eq!(search.nodes(), limit);

        search.set_limits(Limits::new());
        assert_eq!(search.for_each(|_| ()), End::Exhausted);
        assert_eq!(search.nodes(), size);
        let (problem, events) = search.into_parts();
        assert_eq!(events, whole);
        assert_eq!(problem, *start);
    }
}

#[test]
fn seven_queens_interrupted_at_every_node_limit_and_resumed() {
    interrupted_anywhere(&Queens::new(7));
}

fn stepped<const EXTEND: bool>(tree: &Tree) {
    let start = Walk::<EXTEND>::new(tree.clone());
    let (whole, _) = in_one_run(start.clone());

    // One event at a time.
    let mut search = Search::new(start.clone()).observe(Events::default());
    let mut steps = vec!["root".to_string()];
    while let Some(event) = search.step() {
        assert_eq!(search.end(), Some(End::Stopped));
        steps.push(format!("{} {event:?}", search.depth()));
        assert_eq!(search.path().copied().collect::<Vec<_>>(), search.problem().path);
    }
    assert_eq!(search.end(), Some(End::Exhausted));
    assert_eq!(steps, whole.0);
    let (problem, events) = search.into_parts();
    assert_eq!(events, whole);
    assert_eq!(problem, start);

    // After any number of steps, home is where it began, and the rest is as if nothing had been.
    for k in 0..whole.0.len() {
        let mut search = Search::new(start.clone()).observe(Events::default());
        for _ in 0..k {
            search.step();
        }
        search.for_each(|_| ());
        assert_eq!(*search.observer(), whole);

        let mut search = Search::new(start.clone());
        for _ in 0..k {
            search.step();
        }
        assert_eq!(search.into_problem(), start);
    }
}

proptest! {
    #[test]
    fn stepping_is_running(tree in trees()) {
        stepped::<false>(&tree);
        stepped::<true>(&tree);
    }

    #[test]
    fn interrupting_is_not_felt(tree in trees()) {
        interrupted_anywhere(&Walk::<false>::new(tree.clone()));
        interrupted_anywhere(&Walk::<true>::new(tree));
    }

    #[test]
    fn breaking_at_any_solution_and_going_on_visits_each_once(tree in trees()) {
        let mut search = Search::new(Walk::<true>::new(tree.clone())).observe(Counters::default());
        let mut found = vec![];
        while let ControlFlow::Break(path) = search.try_for_each(|p| ControlFlow::Break(p.path.clone())) {
            prop_assert_eq!(&search.problem().path, &path, "it stands in the solution");
            found.push(path);
        }
        prop_assert_eq!(found, tree.solutions(true));
    }
}
