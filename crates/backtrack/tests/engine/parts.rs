//! Splits, estimates and orders.

use crate::worlds::{Queens, Walk, trees};
use backtrack::order::{ByKey, Shuffled};
use backtrack::{
    Budget, Cut, End, Limits, Part, Problem, Search, Snapshots, Trail, estimate, estimate_within,
    split,
};
use core::cmp::Reverse;
use proptest::prelude::*;

fn cut_anywhere<const EXTEND: bool>(start: &Walk<EXTEND>) {
    let mut whole = Search::new(start.clone());
    let solutions: Vec<_> = whole.solutions().collect();
    let cuts = (0..8).map(Cut::Depth).chain((0..10).map(Cut::Parts));
    for cut in cuts {
        let mut problem = start.clone();
        let parts = split(&mut problem, cut);
        assert_eq!(problem, *start);
        let mut found = vec![];
        let mut nodes = parts.trunk;
        let mut count = 0;
        for part in &parts.parts {
            count += part.count(&mut problem);
            part.enter(&mut problem);
            match part {
                Part::Solution(_) => found.push(problem.solution()),
                Part::Subtree(_) => {
                    let mut search = Search::new(problem.clone());
                    found.extend(search.solutions());
                    nodes += search.nodes();
                }
            }
            part.leave(&mut problem);
        }
        assert_eq!(problem, *start);
        assert_eq!(found, solutions);
        assert_eq!(count, solutions.len() as u128);
        assert_eq!(nodes, whole.nodes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_parts_of_a_tree_are_the_tree(tree in trees()) {
        cut_anywhere(&Walk::<false>::new(tree.clone()));
        cut_anywhere(&Walk::<true>::new(tree));
    }
}

#[test]
fn seven_queens_cut_into_subtrees() {
    let parts = split(&mut Queens::new(7), Cut::Parts(20));
    // 30 pairs of queens in the first two rows of the 7×7 board do not attack each other.
    assert_eq!(parts.parts.len(), 30);
    assert_eq!(parts.trunk, 1 + 7);
    assert_eq!(split(&mut Queens::new(0), Cut::Parts(20)).parts, [Part::Solution(vec![])]);
    assert_eq!(split(&mut Queens::new(3), Cut::Parts(20)).parts, []);
}

#[test]
fn an_estimate_ends_at_a_limit_with_whole_probes() {
    let budget = Budget::new(&Limits::new().nodes(100));
    let mut queens = Queens::new(8);
    let stopped = estimate_within(&mut queens, 1_000, 1, &budget);
    assert_eq!((stopped.end, stopped.nodes, &queens), (End::NodeLimit, 100, &Queens::new(8)));
    assert!((1..100).contains(&stopped.value.probes));
    assert_eq!(stopped.value, estimate(&mut queens, stopped.value.probes, 1));
}

#[test]
fn estimates_come_close_and_are_the_same_everywhere() {
    let estimates = estimate(&mut Queens::new(8), 10_000, 1);
    let nodes = estimates.nodes;
    assert!((nodes.value - 2_057.0).abs() < 3.0 * nodes.standard_error(), "{nodes:?}");
    let solutions = estimates.solutions;
    assert!((solutions.value - 92.0).abs() < 3.0 * solutions.standard_error(), "{solutions:?}");
    let shown = format!("{:.3} {:.3}", nodes.value, solutions.value);
    insta::assert_snapshot!(shown);
    let one = estimate(&mut Queens::new(8), 1, 1);
    assert!(one.nodes.variance.is_infinite());
}

/// Digits without end in sight.
struct Deep(usize);

impl Problem for Deep {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = ();
    fn choices(&self) -> Self::Choices {
        0..10
    }
    fn choose(&mut self, _: &usize) {
        self.0 += 1;
    }
    fn undo(&mut self, _: &usize) {
        self.0 -= 1;
    }
    fn is_solution(&self) -> bool {
        self.0 == 400
    }
    fn solution(&self) {}
}

#[test]
fn a_tree_beyond_all_numbers_is_infinite_and_not_nonsense() {
    let estimates = estimate(&mut Deep(0), 3, 1);
    assert_eq!(estimates.nodes.value, f64::INFINITY);
    assert_eq!(estimates.nodes.variance, f64::INFINITY);
}

#[test]
fn ten_thousand_probes_come_within_five_percent_of_fourteen_queens() {
    let close = (0..10).filter(|&seed| {
        let nodes = estimate(&mut Queens::new(14), 10_000, seed).nodes.value;
        // 27,358,552 placements and the root.
        (nodes / 27_358_553.0 - 1.0).abs() < 0.05
    });
    assert!(close.count() >= 9);
}

#[test]
fn wrapped_problems_have_the_same_solutions_in_another_order() {
    let plain: Vec<_> = Search::new(Queens::new(6)).solutions().collect();
    let last_first = |_: &Queens, &col: &usize| Reverse(col);
    let mut reversed: Vec<_> =
        Search::new(ByKey::new(Queens::new(6), last_first)).solutions().collect();
    reversed.reverse();
    assert_eq!(reversed, plain);

    let centre_first = |queens: &Queens, &col: &usize| (2 * col + 1).abs_diff(queens.n);
    let mut by_key: Vec<_> =
        Search::new(ByKey::new(Queens::new(6), centre_first)).solutions().collect();
    assert_eq!(by_key[0], [2, 5, 1, 4, 0, 3]);
    by_key.sort();
    assert_eq!(by_key, plain);

    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let mut shuffled: Vec<_> =
            Search::new(Shuffled::new(Queens::new(6), seed)).solutions().collect();
        orders.insert(shuffled.clone());
        shuffled.sort();
        assert_eq!(shuffled, plain);
    }
    assert!(orders.len() > 15, "of the 24 orders of four solutions {} were seen", orders.len());
}

/// Place 1s in a row of 12 cells so that no two are neighbours, going back in one of three ways.
#[derive(Clone, Debug, PartialEq)]
struct Apart<U> {
    cells: Vec<Option<bool>>,
    undo: U,
}

trait Undo: Clone {
    fn choose(&mut self, cells: &mut Vec<Option<bool>>, write: &[(usize, bool)]);
    fn undo(&mut self, cells: &mut Vec<Option<bool>>, written: &[(usize, bool)]);
}

/// The cells that a choice decides: the cell itself, and behind a 1 the next.
fn decided(&(cell, one): &(usize, bool), len: usize) -> Vec<(usize, bool)> {
    let mut writes = vec![(cell, one)];
    if one && cell + 1 < len {
        writes.push((cell + 1, false));
    }
    writes
}

impl Undo for () {
    fn choose(&mut self, cells: &mut Vec<Option<bool>>, write: &[(usize, bool)]) {
        for &(cell, one) in write {
            cells[cell] = Some(one);
        }
    }
    fn undo(&mut self, cells: &mut Vec<Option<bool>>, written: &[(usize, bool)]) {
        for &(cell, _) in written {
            cells[cell] = None;
        }
    }
}

impl Undo for Trail<(usize, Option<bool>)> {
    fn choose(&mut self, cells: &mut Vec<Option<bool>>, write: &[(usize, bool)]) {
        self.mark();
        for &(cell, one) in write {
            self.log((cell, cells[cell]));
            cells[cell] = Some(one);
        }
    }
    fn undo(&mut self, cells: &mut Vec<Option<bool>>, _: &[(usize, bool)]) {
        for (cell, before) in self.back() {
            cells[cell] = before;
        }
    }
}

impl Undo for Snapshots<Vec<Option<bool>>> {
    fn choose(&mut self, cells: &mut Vec<Option<bool>>, write: &[(usize, bool)]) {
        self.save(cells);
        for &(cell, one) in write {
            cells[cell] = Some(one);
        }
    }
    fn undo(&mut self, cells: &mut Vec<Option<bool>>, _: &[(usize, bool)]) {
        self.restore(cells);
    }
}

impl<U: Undo> Problem for Apart<U> {
    type Choice = (usize, bool);
    type Choices = std::vec::IntoIter<(usize, bool)>;
    type Solution = Vec<bool>;

    fn choices(&self) -> Self::Choices {
        let open = self.cells.iter().position(Option::is_none);
        open.map_or(vec![], |cell| vec![(cell, false), (cell, true)]).into_iter()
    }
    fn choose(&mut self, choice: &(usize, bool)) {
        let writes = decided(choice, self.cells.len());
        self.undo.choose(&mut self.cells, &writes);
    }
    fn undo(&mut self, choice: &(usize, bool)) {
        let writes = decided(choice, self.cells.len());
        self.undo.undo(&mut self.cells, &writes);
    }
    fn is_solution(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }
    fn solution(&self) -> Vec<bool> {
        self.cells.iter().map(|cell| cell.unwrap()).collect()
    }
}

#[test]
fn three_ways_of_going_back_find_the_same() {
    fn all<U: Undo + PartialEq + std::fmt::Debug>(undo: U) -> (Vec<Vec<bool>>, u64) {
        let start = Apart { cells: vec![None; 12], undo };
        backtrack::laws::check(&start, Default::default(), |cells| {
            cells.windows(2).all(|pair| pair != [true, true])
        })
        .unwrap();
        let mut search = Search::new(start.clone());
        let all = search.solutions().collect();
        assert_eq!(search.end(), Some(End::Exhausted));
        let nodes = search.nodes();
        assert_eq!(search.into_problem(), start);
        (all, nodes)
    }
    let exact = all(());
    assert_eq!(exact.0.len(), 377); // a Fibonacci number
    assert_eq!(all(Trail::new()), exact);
    assert_eq!(all(Snapshots::new()), exact);
}
