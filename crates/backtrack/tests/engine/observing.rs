//! Traces, replays, profiles, progress: what watches a search or plays it again.

use crate::worlds::{Queens, Walk, trees};
use backtrack::{
    Counters, End, Event, Limits, Problem, Profile, Progress, Replay, Search, Step, Trace,
};
use proptest::prelude::*;

fn recorded<P: Problem>(problem: P) -> (P, Vec<Step<P::Choice>>) {
    let mut search = Search::new(problem).observe(Trace::new());
    search.for_each(|_| ());
    let (problem, trace) = search.into_parts();
    assert_eq!(trace.omitted(), 0);
    (problem, trace.into_steps())
}

#[test]
fn a_trace_at_its_limit_counts_what_it_leaves_out() {
    let (_, all) = recorded(Queens::new(5));
    let mut search = Search::new(Queens::new(5)).observe(Trace::with_limit(7));
    search.count();
    assert_eq!(search.observer().steps(), &all[..7]);
    assert_eq!(search.observer().omitted(), all.len() as u64 - 7);
}

#[test]
fn the_profile_sums_up_to_the_nodes() {
    let mut search = Search::new(Queens::new(8)).observe((Profile::default(), Counters::default()));
    search.count();
    let (profile, counters) = search.observer();
    // Placements at each row of the 8×8 board; the last are the 92 solutions.
    assert_eq!(profile.nodes(), [1, 8, 42, 140, 344, 568, 550, 312, 92]);
    assert_eq!(profile.nodes().iter().sum::<u64>(), counters.nodes);
}

proptest! {
    #[test]
    fn a_replay_goes_forwards_and_backwards_through_the_same_states(tree in trees()) {
        let start = Walk::<true>::new(tree);
        // The states as the search shows them, by copies.
        let mut states = vec![start.clone()];
        let mut search = Search::new(start.clone());
        while search.step().is_some() {
            states.push(search.problem().clone());
        }
        let (problem, steps) = recorded(start.clone());
        prop_assert_eq!(&problem, &start);

        let mut replay = Replay::new(problem, steps);
        let mut counters = Counters { roots: 1, nodes: 1, ..Counters::default() };
        for state in &states {
            if let Some(step) = replay.last() {
                counters.add(&step.event, step.depth);
            }
            prop_assert_eq!(replay.counters(), counters);
            prop_assert_eq!(replay.problem(), state);
            prop_assert!(replay.path().eq(&state.path));
            replay.forward();
        }
        prop_assert!(!replay.forward());
        for state in states.iter().rev() {
            prop_assert_eq!(replay.problem(), state);
            prop_assert!(replay.path().eq(&state.path));
            replay.back();
        }
        prop_assert!(!replay.back());
        prop_assert_eq!(replay.counters(), Counters { roots: 1, nodes: 1, ..Counters::default() });
    }
}

#[test]
fn a_replay_jumps_to_solutions_dead_ends_and_nodes() {
    let (problem, steps) = recorded(Queens::new(6));
    let solutions = Search::new(Queens::new(6)).solutions().collect::<Vec<_>>();
    let mut replay = Replay::new(problem, steps);

    let solution = |step: &Step<usize>| step.event == Event::Solution;
    let dead_end = |step: &Step<usize>| step.event == Event::DeadEnd;
    let mut forwards = vec![];
    while replay.next_where(solution) {
        forwards.push(replay.problem().solution());
    }
    assert_eq!(forwards, solutions);
    let position = replay.position();
    assert!(!replay.next_where(solution));
    assert_eq!(replay.position(), position, "a jump to nowhere does not move");

    let mut backwards = vec![replay.problem().solution()];
    while replay.previous_where(solution) {
        backwards.push(replay.problem().solution());
    }
    backwards.reverse();
    assert_eq!(backwards, solutions);

    replay.seek(usize::MAX);
    let mut dead_ends = 0;
    while replay.previous_where(dead_end) {
        dead_ends += 1;
    }
    replay.seek(0);
    while replay.next_where(dead_end) {
        dead_ends -= 1;
    }
    assert_eq!(dead_ends, 0);

    // Node k is where a search with a limit of k nodes stands.
    let whole = {
        let mut s = Search::new(Queens::new(6));
        s.count();
        s.nodes()
    };
    for number in (1..=whole).rev() {
        assert!(replay.node(number));
        assert_eq!(replay.counters().nodes, number);
        let mut search = Search::new(Queens::new(6));
        let mut nodes = 1;
        while nodes < number {
            nodes += u64::from(matches!(search.step(), Some(Event::Choose(_))));
        }
        assert_eq!(replay.problem(), search.problem());
    }
    assert!(!replay.node(0));
    assert!(!replay.node(whole + 1));
    assert_eq!(replay.problem(), &Queens::new(6));
}

#[test]
fn a_rejection_is_explained_when_somebody_asks() {
    let tree = crate::worlds::Tree {
        nodes: vec![
            crate::worlds::Node { parent: 0, valid: true, solution: false },
            crate::worlds::Node { parent: 0, valid: false, solution: true },
        ],
    };
    let (problem, steps) = recorded(Walk::<false>::new(tree));
    let mut replay = Replay::new(problem, steps);
    assert_eq!(replay.reason(), None);
    replay.forward();
    assert_eq!(replay.last().map(|step| &step.event), Some(&Event::Reject(1)));
    assert_eq!(replay.reason().unwrap().as_str(), "the edge to 1 is closed");
}

fn progress_never_falls<P: Problem>(problem: P) {
    let mut search = Search::new(problem).observe(Progress::new());
    assert_eq!(search.observer().fraction().to_bits(), 0.0_f64.to_bits(), "not -0");
    let mut before = 0.0;
    loop {
        search.set_limits(Limits::new().nodes(search.nodes() + 1));
        search.for_each(|_| ());
        let fraction = search.observer().fraction();
        assert!(fraction >= before && fraction <= 1.0, "{before} then {fraction}");
        before = fraction;
        if search.end() == Some(End::Exhausted) {
            assert_eq!(fraction, 1.0);
            return;
        }
    }
}

#[test]
fn progress_on_queens() {
    progress_never_falls(Queens::new(1));
    progress_never_falls(Queens::new(7));
}

proptest! {
    #[test]
    fn progress_on_any_tree(tree in trees()) {
        progress_never_falls(Walk::<false>::new(tree.clone()));
        progress_never_falls(Walk::<true>::new(tree));
    }
}

#[test]
fn a_restarted_search_begins_a_new_trace() {
    let mut search = Search::new(Queens::new(5)).observe(Trace::new());
    search.first();
    search.restart();
    search.count();
    let (problem, trace) = search.into_parts();
    assert_eq!(trace.steps(), recorded(Queens::new(5)).1);
    let mut replay = Replay::new(problem, trace.into_steps());
    replay.seek(usize::MAX);
    assert_eq!(replay.problem(), &Queens::new(5));
}

#[test]
fn half_the_first_row_is_half_the_progress() {
    let mut search = Search::new(Queens::new(8)).observe(Progress::new());
    while search.problem().cols != [4] {
        search.step();
    }
    assert!((search.observer().fraction() - 0.5).abs() < 1e-12);
}
