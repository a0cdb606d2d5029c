//! Every mode finds what brute force finds, in the same order.

use crate::worlds::{Corridor, Queens, Tree, Walk, trees};
use backtrack::{Counters, End, Event, Observer, Problem, Search, Uniqueness, explore};
use proptest::prelude::*;
use std::ops::ControlFlow;

fn all_by_explore<P: Problem>(problem: &mut P) -> Vec<P::Solution> {
    let mut all = vec![];
    let flow: ControlFlow<()> = explore(problem, &mut |p| {
        all.push(p.solution());
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    all
}

fn every_mode_agrees<const EXTEND: bool>(tree: &Tree) {
    let start = Walk::<EXTEND>::new(tree.clone());
    let expected = tree.solutions(EXTEND);
    let new = || Search::new(start.clone());

    let mut lent = start.clone();
    assert_eq!(all_by_explore(&mut lent), expected);
    assert_eq!(lent, start, "explore leaves the state as it was");

    assert_eq!(new().solutions().collect::<Vec<_>>(), expected);
    assert_eq!(new().count(), expected.len() as u128);
    assert_eq!(new().first(), expected.first().cloned());
    for k in 0..=expected.len() + 1 {
        let mut search = new();
        let found = search.take(k);
        assert_eq!(found, expected[..k.min(expected.len())]);
        if k > expected.len() {
            assert_eq!(search.end(), Some(End::Exhausted));
        } else if k > 0 {
            assert_eq!(search.end(), Some(End::Stopped));
        }
    }
    let unique = match &expected[..] {
        [] => Uniqueness::None,
        [only] => Uniqueness::One(only.clone()),
        [first, second, ..] => Uniqueness::Several(first.clone(), second.clone()),
    };
    assert_eq!(new().uniqueness(), unique);

    let mut search = new();
    let mut visited = vec![];
    assert_eq!(search.for_each(|p| visited.push(p.path.clone())), End::Exhausted);
    assert_eq!(visited, expected);
    assert_eq!(search.end(), Some(End::Exhausted));
    assert_eq!(search.first(), None, "what is exhausted stays so");
    assert_eq!(search.into_problem(), start);
}

fn counters_tell_the_truth<const EXTEND: bool>(tree: &Tree) {
    let mut search = Search::new(Walk::<EXTEND>::new(tree.clone())).observe(Counters::default());
    search.count();
    let visited = tree.visited(EXTEND);
    let solutions = tree.solutions(EXTEND);

    // A visited node was looked into unless it is a solution that is not extended.
    let node_of = |path: &Vec<usize>| path.last().copied().unwrap_or(0);
    let opened: Vec<usize> =
        visited.iter().filter(|path| EXTEND || !tree.is_solution(path)).map(node_of).collect();
    let edges_of = |node: usize, valid: bool| {
        tree.nodes[1..].iter().filter(|child| child.parent == node && child.valid == valid).count()
    };
    let rejected: usize = opened.iter().map(|&node| edges_of(node, false)).sum();
    let dead_ends = opened
        .iter()
        .filter(|&&node| !tree.nodes[node].solution && edges_of(node, true) == 0)
        .count();

    let counters = *search.observer();
    assert_eq!(counters.roots, 1);
    assert_eq!(counters.nodes, visited.len() as u64);
    assert_eq!(search.nodes(), counters.nodes);
    assert_eq!(counters.rejected, rejected as u64);
    assert_eq!(counters.candidates(), (visited.len() - 1 + rejected) as u64);
    assert_eq!(counters.dead_ends, dead_ends as u64);
    assert_eq!(counters.solutions, solutions.len() as u64);
    assert_eq!(counters.backtracks, counters.nodes - 1);
    assert_eq!(counters.max_depth, visited.iter().map(Vec::len).max().unwrap_or(0));
}

proptest! {
    #[test]
    fn every_mode_finds_what_brute_force_finds(tree in trees()) {
        every_mode_agrees::<false>(&tree);
        every_mode_agrees::<true>(&tree);
    }

    #[test]
    fn counters_are_those_of_the_tree(tree in trees()) {
        counters_tell_the_truth::<false>(&tree);
        counters_tell_the_truth::<true>(&tree);
    }
}

#[test]
fn queens_counts_are_known() {
    let known = [1, 1, 0, 0, 2, 10, 4, 40, 92]; // OEIS A000170
    for (n, &count) in known.iter().enumerate() {
        assert_eq!(Search::new(Queens::new(n)).count(), count, "{n} queens");
        assert_eq!(all_by_explore(&mut Queens::new(n)).len() as u128, count);
    }
}

/// Remembers every event with its depth.
#[derive(Default)]
struct Log(Vec<String>);

impl Observer<Queens> for Log {
    fn root(&mut self, problem: &Queens) {
        self.0.push(format!("root {:?}", problem.cols));
    }
    fn event(&mut self, problem: &Queens, event: Event<&usize>, depth: usize) {
        assert_eq!(problem.cols.len(), depth);
        self.0.push(format!("{depth} {event:?}"));
    }
}

#[test]
fn three_queens_counted_by_hand() {
    // Root: 3 candidates, all valid.
    //   0: rejects 0 and 1, goes to 2, where all three are rejected: a dead end.
    //   1: rejects all three: a dead end.
    //   2: goes to 0, where all three are rejected: a dead end; rejects 1 and 2.
    let mut search = Search::new(Queens::new(3)).observe((Counters::default(), Log::default()));
    assert_eq!(search.count(), 0);
    let (counters, log) = search.observer();
    let expected = Counters {
        cut: 0,
        roots: 1,
        nodes: 6,
        rejected: 2 + 3 + 3 + 3 + 2,
        dead_ends: 3,
        solutions: 0,
        backtracks: 5,
        max_depth: 2,
    };
    assert_eq!(*counters, expected);
    assert_eq!(counters.candidates(), 18);
    assert_eq!(
        counters.to_string(),
        "nodes 6, candidates 18, rejected 13, dead ends 3, backtracks 5, solutions 0, max depth 2"
    );
    insta::assert_snapshot!(log.0.join("\n"));
}

#[test]
fn a_million_levels_deep_without_overflow() {
    let n = 1_000_000;
    let mut search = Search::new(Corridor { n, depth: 0 }).observe(Counters::default());
    assert_eq!(search.first(), Some(n));
    assert_eq!(search.depth(), n);
    assert_eq!(search.first(), None);
    assert_eq!(search.observer().max_depth, n);
    assert_eq!(search.into_problem().depth, 0);
}

#[test]
fn solutions_are_fused_and_counted_without_being_made() {
    let mut search = Search::new(Queens::new(6));
    let mut solutions = search.solutions();
    assert_eq!(solutions.size_hint(), (0, None));
    assert_eq!(solutions.by_ref().count(), 4);
    assert_eq!(solutions.size_hint(), (0, Some(0)));
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.next(), None);
    assert_eq!(Search::new(Queens::new(6)).solutions().count(), 4);
    assert_eq!(Search::new(Queens::new(6)).into_iter().count(), 4);
}

#[test]
fn a_lent_problem_comes_back_as_it_was() {
    let mut queens = Queens::new(6);
    let mut search = Search::new(&mut queens);
    assert_eq!(search.first(), Some(vec![1, 3, 5, 0, 2, 4]));
    assert_eq!(search.problem().cols, [1, 3, 5, 0, 2, 4]);
    search.restart();
    assert_eq!(queens, Queens::new(6));
}

#[test]
fn one_search_solves_many_problems() {
    let mut search = Search::new(Queens::new(0));
    let mut counts = vec![search.count()];
    for n in 1..=8 {
        let before = search.reset(Queens::new(n));
        assert_eq!(before.n, n - 1);
        assert_eq!(search.end(), None);
        counts.push(search.count());
        assert_eq!(search.nodes(), {
            let mut again = Search::new(Queens::new(n));
            again.count();
            again.nodes()
        });
    }
    assert_eq!(counts, [1, 1, 0, 0, 2, 10, 4, 40, 92]);
}

#[test]
fn solving_twice_gives_the_same() {
    let mut search = Search::new(Queens::new(7)).observe(Counters::default());
    let first = search.solutions().collect::<Vec<_>>();
    let mut twice = *search.observer();
    twice += twice;
    search.restart();
    assert_eq!(search.solutions().collect::<Vec<_>>(), first);
    assert_eq!(*search.observer(), twice);
}
