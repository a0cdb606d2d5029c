//! Random variants against brute force: blocked squares, given queens, the torus, rules; the brute force shares no code with the crate.

use backtrack::{Answer, End, Limits, Uniqueness};
use itertools::Itertools;
use nqueens::{Board, Puzzle, Queen};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A variant as plain data.
#[derive(Clone, Debug)]
struct Variant {
    n: usize,
    blocked: Vec<(usize, usize)>,
    torus: bool,
    rules: Vec<Extra>,
}

/// A rule besides those of n queens, for two queens; a queen stands beside herself too.
#[derive(Clone, Copy, Debug)]
enum Extra {
    /// No queen is a knight's move from another.
    Knights,
    /// No queen stands on a long diagonal.
    OffLongDiagonals,
    /// Queens of neighbouring rows are three columns apart at least.
    Apart,
}

impl Extra {
    fn allows(self, n: usize, (row, col): (usize, usize), (row_2, col_2): (usize, usize)) -> bool {
        let (rows, cols) = (row.abs_diff(row_2), col.abs_diff(col_2));
        match self {
            Extra::Knights => rows * cols != 2,
            Extra::OffLongDiagonals => row != col && row + col != n - 1,
            Extra::Apart => rows != 1 || cols >= 3,
        }
    }
}

impl Variant {
    fn puzzle(&self, given: &[(usize, usize)]) -> Puzzle {
        let n = self.n;
        let mut puzzle = Puzzle::new(n);
        puzzle = self.blocked.iter().fold(puzzle, |puzzle, &square| puzzle.blocked(square));
        puzzle = given.iter().fold(puzzle, |puzzle, &square| puzzle.given(square));
        for &rule in &self.rules {
            puzzle = puzzle.rule(move |queens: &[Queen], new: Queen| {
                let square = |queen: &Queen| (queen.row, queen.col);
                let others = queens.iter().chain([&new]);
                others.map(square).all(|other| rule.allows(n, square(&new), other))
            });
        }
        if self.torus { puzzle.torus() } else { puzzle }
    }

    /// All solutions, in lexicographic order: every arrangement is tried, and every two of its queens.
    fn brute_force(&self) -> Vec<Vec<usize>> {
        let n = self.n;
        let is_solution = |columns: &Vec<usize>| {
            let queens: Vec<(usize, usize)> = columns.iter().copied().enumerate().collect();
            let attack = |a: (usize, usize), b: (usize, usize)| match self.torus {
                true => {
                    (a.0 + a.1) % n == (b.0 + b.1) % n || (a.0 + n - a.1) % n == (b.0 + n - b.1) % n
                }
                false => a.0 + a.1 == b.0 + b.1 || a.0 + b.1 == b.0 + a.1,
            };
            queens.iter().all(|queen| !self.blocked.contains(queen))
                && queens.iter().array_combinations().all(|[&a, &b]| !attack(a, b))
                && queens
                    .iter()
                    .cartesian_product(&queens)
                    .all(|(&a, &b)| self.rules.iter().all(|rule| rule.allows(n, a, b)))
        };
        (0..n).permutations(n).filter(is_solution).collect()
    }
}

fn variants() -> impl Strategy<Value = Variant> {
    let rule = prop_oneof![Just(Extra::Knights), Just(Extra::OffLongDiagonals), Just(Extra::Apart)];
    // Mostly one rule at most: two leave hardly a board.
    let few = prop::collection::vec(rule.clone(), 0..2);
    let rules = prop_oneof![3 => few, 1 => prop::collection::vec(rule, 2)];
    (1_usize..=8, rules, prop::bool::weighted(0.25)).prop_flat_map(|(n, rules, torus)| {
        prop::collection::vec((0..n, 0..n), 0..=n).prop_map(move |blocked| Variant {
            n,
            blocked,
            torus,
            rules: rules.clone(),
        })
    })
}

/// Asserts that every way to ask the puzzle gives what is `expected`, in lexicographic order.
fn every_question_is_answered(puzzle: &Puzzle, expected: &[Vec<usize>]) {
    let none = Limits::new;
    let mut boards = vec![];
    let mut visit = |board: Board| {
        boards.push(board.into_columns());
        ControlFlow::Continue(())
    };
    assert_eq!(puzzle.boards(none(), &mut visit), Ok(End::Exhausted), "{puzzle:?}");
    assert_eq!(boards, expected, "{puzzle:?}");

    let count = puzzle.count(none()).expect("nothing contradicts itself");
    assert_eq!((count.value, count.end), (expected.len() as u128, End::Exhausted), "{puzzle:?}");

    let Answer { value: first, end, .. } =
        puzzle.first(none()).expect("nothing contradicts itself");
    let first_end = if expected.is_empty() { End::Exhausted } else { End::Stopped };
    assert_eq!(
        (first.as_ref().map(Board::columns), end),
        (expected.first().map(Vec::as_slice), first_end)
    );

    let found = puzzle.restarts(3, none()).expect("nothing contradicts itself");
    assert_eq!(found.end, first_end, "{puzzle:?}");
    assert!(
        found.board.map_or(expected.is_empty(), |board| expected.contains(&board.into_columns()))
    );

    match (puzzle.uniqueness(none()).expect("nothing contradicts itself"), expected) {
        (Uniqueness::None, []) => {}
        (Uniqueness::One(board), [only]) => assert_eq!(board.columns(), only),
        (Uniqueness::Several(one, other), [first, second, ..]) => {
            assert_eq!([one.columns(), other.columns()], [&first[..], &second[..]]);
        }
        (answer, _) => panic!("{puzzle:?}: {answer:?}"),
    }

    for problem in [puzzle.most_constrained(), puzzle.most_constrained().map(|p| p.shuffled(9))] {
        let problem = problem.expect("nothing contradicts itself");
        let boards = backtrack::Search::new(problem).into_iter().map(Board::into_columns);
        assert_eq!(boards.sorted().collect_vec(), expected, "{puzzle:?}");
    }
    let scan = puzzle.scan().expect("nothing contradicts itself");
    let boards = backtrack::Search::new(scan).into_iter().map(Board::into_columns);
    assert_eq!(boards.collect_vec(), expected, "{puzzle:?}");
    let masks = puzzle.masks().expect("nothing contradicts itself");
    let boards = backtrack::Search::new(masks).into_iter().map(Board::into_columns);
    assert_eq!(boards.collect_vec(), expected, "{puzzle:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if cfg!(debug_assertions) { 60 } else { 600 },
        // Most variants have no solution, of which some queens could be given.
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn variants_have_the_solutions_of_brute_force(variant in variants()) {
        every_question_is_answered(&variant.puzzle(&[]), &variant.brute_force());
    }

    /// Queens of a solution are given, so that there is one at least.
    #[test]
    fn solutions_are_found_again_from_some_of_their_queens(
        variant in variants(),
        pick in any::<prop::sample::Index>(),
        keep in any::<u8>(),
    ) {
        let all = variant.brute_force();
        prop_assume!(!all.is_empty());
        let solution = pick.get(&all);
        let given: Vec<(usize, usize)> = solution
            .iter()
            .copied()
            .enumerate()
            .filter(|(row, _)| keep >> row & 1 == 1)
            .collect();
        let has_given = |columns: &&Vec<usize>| given.iter().all(|&(row, col)| columns[row] == col);
        let expected: Vec<Vec<usize>> = all.iter().filter(has_given).cloned().collect();
        every_question_is_answered(&variant.puzzle(&given), &expected);
    }
}
