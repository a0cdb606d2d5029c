//! The best solution, against a look at all of them.

use crate::worlds::{Tree, Walk, trees};
use backtrack::laws::{Effort, Law, check_best};
use backtrack::{
    Best, Counters, End, Event, Improvements, Limits, Optimize, Problem, Search, Trace,
};
use proptest::prelude::*;

/// A [`Walk`] whose nodes have costs; the bound is the least cost below, made lower by `slack`.
#[derive(Clone, Debug, PartialEq)]
struct Priced<const EXTEND: bool> {
    walk: Walk<EXTEND>,
    costs: Vec<i64>,
    slack: i64,
}

impl<const EXTEND: bool> Priced<EXTEND> {
    fn new(tree: Tree, costs: &[i64], slack: i64) -> Self {
        let costs = (0..tree.nodes.len()).map(|node| costs[node % costs.len()]).collect();
        Priced { walk: Walk::new(tree), costs, slack }
    }

    fn cost_of(&self, path: &[usize]) -> i64 {
        self.costs[path.last().copied().unwrap_or(0)]
    }

    /// The first of the cheapest solutions, found without any search.
    fn cheapest(&self) -> Option<(Vec<usize>, i64)> {
        let solutions = self.walk.tree.solutions(EXTEND).into_iter();
        solutions.map(|path| (path.clone(), self.cost_of(&path))).min_by_key(|&(_, cost)| cost)
    }
}

impl<const EXTEND: bool> Problem for Priced<EXTEND> {
    type Choice = usize;
    type Choices = std::vec::IntoIter<usize>;
    type Solution = Vec<usize>;
    const EXTEND_SOLUTIONS: bool = EXTEND;

    fn choices(&self) -> Self::Choices {
        self.walk.choices()
    }
    fn is_valid(&self, child: &usize) -> bool {
        self.walk.is_valid(child)
    }
    fn choose(&mut self, child: &usize) {
        self.walk.choose(child);
    }
    fn undo(&mut self, child: &usize) {
        self.walk.undo(child);
    }
    fn is_solution(&self) -> bool {
        self.walk.is_solution()
    }
    fn solution(&self) -> Vec<usize> {
        self.walk.solution()
    }
}

impl<const EXTEND: bool> Optimize for Priced<EXTEND> {
    fn cost(&self) -> i64 {
        self.cost_of(&self.walk.path)
    }
    fn bound(&self) -> i64 {
        let below = self.walk.tree.solutions(EXTEND).into_iter();
        let below = below.filter(|path| path.starts_with(&self.walk.path));
        below.map(|path| self.cost_of(&path)).min().map_or(i64::MAX, |least| least - self.slack)
    }
}

fn check_against_all<const EXTEND: bool>(problem: &Priced<EXTEND>) {
    let mut search =
        Search::new(problem.clone()).observe((Counters::default(), Improvements::default()));
    let best = search.best();
    assert_eq!(best.found, problem.cheapest());
    assert!(best.is_proved());

    // What was cut and counted fits together.
    let (counters, improvements) = search.observer();
    assert_eq!(counters.nodes, search.nodes());
    assert_eq!(improvements.list().last().map(|last| last.cost), best.found.map(|found| found.1));
    let falls = |pair: &[backtrack::Improvement]| {
        pair[0].cost > pair[1].cost && pair[0].nodes < pair[1].nodes
    };
    assert!(improvements.list().windows(2).all(falls));

    // In pieces: each goes on, and finds only what is better still.
    let mut search = Search::new(problem.clone());
    let mut last = None;
    loop {
        search.set_limits(Limits::new().nodes(search.nodes() + 1));
        let Best { found, end } = search.best();
        last = found.or(last);
        if end == End::Exhausted {
            break;
        }
        assert_eq!(end, End::NodeLimit);
    }
    assert_eq!(last, problem.cheapest());
    assert_eq!(check_best(problem, Effort { walks: 3, ..Effort::default() }, |_| true), Ok(()));
}

proptest! {
    #[test]
    fn the_best_is_the_first_of_the_cheapest(
        tree in trees(), costs in prop::collection::vec(-9..9_i64, 1..40), slack in 0..4_i64,
    ) {
        check_against_all(&Priced::<false>::new(tree.clone(), &costs, slack));
        check_against_all(&Priced::<true>::new(tree, &costs, slack));
    }

    #[test]
    fn a_bound_that_is_too_high_is_reported(
        tree in trees(), costs in prop::collection::vec(-9..9_i64, 1..40),
    ) {
        let problem = Priced::<false>::new(tree, &costs, -1);
        let checked = check_best(&problem, Effort::default(), |_| true);
        match problem.cheapest() {
            Some(_) => prop_assert_eq!(checked.unwrap_err().law, Law::BoundsAreNotTooHigh),
            None => prop_assert_eq!(checked, Ok(())),
        }
    }
}

/// Numbers of so many digits from 0 to 9, the first ones large; the cost is how far their sum is from `aim`.
#[derive(Clone, Debug, PartialEq)]
struct Near {
    digits: Vec<i64>,
    length: usize,
    aim: i64,
}

impl Problem for Near {
    type Choice = i64;
    type Choices = std::iter::Rev<std::ops::Range<i64>>;
    type Solution = Vec<i64>;

    fn choices(&self) -> Self::Choices {
        (0..10).rev()
    }
    fn choose(&mut self, &digit: &i64) {
        self.digits.push(digit);
    }
    fn undo(&mut self, _: &i64) {
        self.digits.pop();
    }
    fn is_solution(&self) -> bool {
        self.digits.len() == self.length
    }
    fn solution(&self) -> Vec<i64> {
        self.digits.clone()
    }
}

impl Optimize for Near {
    fn cost(&self) -> i64 {
        (self.digits.iter().sum::<i64>() - self.aim).abs()
    }
    fn bound(&self) -> i64 {
        let least: i64 = self.digits.iter().sum();
        let most = least + 9 * (self.length - self.digits.len()) as i64;
        (least - self.aim).max(self.aim - most).max(0)
    }
}

#[test]
fn nodes_cut_are_events_with_both_numbers() {
    let near = Near { digits: vec![], length: 2, aim: 11 };
    let mut search = Search::new(near).observe((Trace::new(), Counters::default()));
    assert_eq!(search.best().found, Some((vec![9, 2], 0)));
    let (trace, counters) = search.observer();
    let cuts: Vec<_> =
        trace.steps().iter().filter(|step| matches!(step.event, Event::Cut { .. })).collect();
    assert_eq!(cuts.len() as u64, counters.cut);
    // 99 is 7 away, 98 is 6 away, …; behind 92 nothing can be better than 0.
    assert_eq!(cuts[0].event, Event::Cut { bound: 1, best: 0 });
    assert_eq!((counters.solutions, counters.cut), (8, 11));
    let why = cuts[0].event.as_ref().reason(search.problem()).unwrap();
    assert_eq!(why.to_string(), "costs at least 1, and 0 is reached already");
}

#[test]
fn the_best_so_far_is_not_called_proved() {
    let near = Near { digits: vec![], length: 4, aim: 17 };
    let mut search = Search::new(near).limit(Limits::new().nodes(10));
    let best = search.best();
    assert_eq!((best.found.as_ref().map(|found| found.1), best.end), (Some(14), End::NodeLimit));
    assert!(!best.is_proved());
    search.set_limits(Limits::new());
    assert_eq!(search.best(), Best { found: Some((vec![9, 8, 0, 0], 0)), end: End::Exhausted });
    search.restart();
    assert_eq!(search.best().found, Some((vec![9, 8, 0, 0], 0)), "a restart forgets what was best");
}

#[cfg(feature = "parallel")]
#[test]
fn threads_find_the_best_that_one_thread_finds() {
    use backtrack::parallel;
    for (length, aim) in [(4, 17), (6, 31), (6, 60), (5, -3)] {
        let near = Near { digits: vec![], length, aim };
        let expected = Search::new(near.clone()).best();
        for threads in [1, 2, 4] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let answer = pool.install(|| parallel::best(&near, &Limits::new()));
            assert_eq!(answer.value, expected);
        }
        let stopped = parallel::best(&near, &Limits::new().nodes(3));
        assert_eq!(
            (stopped.end, stopped.nodes, stopped.value.is_proved()),
            (End::NodeLimit, 3, false)
        );
    }
}
