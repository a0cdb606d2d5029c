//! Completion, blocked squares, the torus and rules of one's own, against known values.
#![allow(clippy::unwrap_used)] // also in the helpers of these tests

use backtrack::laws::{self, Effort};
use backtrack::{Answer, Counters, End, Limits, Problem, Search, Uniqueness};
use itertools::Itertools;
use nqueens::{Board, Puzzle, PuzzleError, PuzzleMasks, Queen, Scan};
use std::ops::ControlFlow;

fn columns<P: Problem<Solution = Board>>(problem: P) -> Vec<Vec<usize>> {
    Search::new(problem).solutions().map(Board::into_columns).collect()
}

/// Asserts that all solvers agree, and returns the solutions.
fn all_agree(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let scan = columns(puzzle.scan().unwrap());
    assert_eq!(columns(puzzle.masks().unwrap()), scan, "{puzzle:?}");
    let most_constrained = columns(puzzle.most_constrained().unwrap());
    assert_eq!(most_constrained.into_iter().sorted().collect_vec(), scan, "{puzzle:?}");
    let shuffled = columns(puzzle.most_constrained().unwrap().shuffled(7));
    assert_eq!(shuffled.into_iter().sorted().collect_vec(), scan, "{puzzle:?}");
    for columns in &scan {
        assert_eq!(puzzle.check(columns), Ok(()), "{puzzle:?}");
    }
    assert_eq!(puzzle.count(Limits::new()).unwrap().value, scan.len() as u128);
    scan
}

fn knight_move(a: Queen, b: Queen) -> bool {
    a.row.abs_diff(b.row) * a.col.abs_diff(b.col) == 2
}

fn superqueens(n: usize) -> Puzzle {
    Puzzle::new(n).rule(|queens, new| queens.iter().all(|&queen| !knight_move(queen, new)))
}

#[test]
fn without_givens_the_solutions_are_those_of_the_plain_board() {
    for n in 0..=7 {
        assert_eq!(all_agree(&Puzzle::new(n)), columns(Scan::new(n)), "n = {n}");
    }
}

#[test]
fn completions_have_their_known_numbers() {
    let count = |puzzle: Puzzle| all_agree(&puzzle).len();
    assert_eq!(count(Puzzle::new(8).given((3, 1)).given((4, 3))), 2);
    assert_eq!(count(Puzzle::new(8).given((0, 0))), 4);
    assert_eq!(count(Puzzle::new(4).given((0, 0))), 0);
    assert_eq!(count(Puzzle::new(4).given((0, 1))), 1);
    assert_eq!(count(Puzzle::new(4).given((0, 1)).given((0, 1))), 1, "the same queen again");
}

#[test]
fn the_given_queens_of_a_solution_leave_one_solution() {
    let board = Search::new(Scan::new(8)).first().unwrap();
    let puzzle = board.queens().fold(Puzzle::new(8), Puzzle::given);
    assert_eq!(puzzle.uniqueness(Limits::new()), Ok(Uniqueness::One(board)));
    let two = Puzzle::new(8).given((3, 1)).given((4, 3));
    assert!(matches!(two.uniqueness(Limits::new()), Ok(Uniqueness::Several(..))));
    let none = Puzzle::new(4).given((0, 0));
    assert_eq!(none.uniqueness(Limits::new()), Ok(Uniqueness::None));
    let none = none.first(Limits::new()).unwrap();
    assert_eq!((none.value, none.end), (None, End::Exhausted));
}

/// OEIS A051906.
#[test]
fn the_torus_has_its_known_numbers() {
    let known = [1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4_524];
    for (n, &boards) in known.iter().enumerate() {
        let count = Puzzle::new(n).torus().count(Limits::new()).unwrap();
        assert_eq!((count.value, count.end), (boards, End::Exhausted), "n = {n}");
        if n <= 7 {
            assert_eq!(all_agree(&Puzzle::new(n).torus()).len() as u128, boards, "n = {n}");
        }
    }
}

/// OEIS A051223: no two queens a knight's move apart either.
#[test]
fn superqueens_have_their_known_numbers() {
    let known = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44];
    for (n, &boards) in known.iter().enumerate() {
        assert_eq!(superqueens(n).count(Limits::new()).unwrap().value, boards, "n = {n}");
    }
    assert_eq!(all_agree(&superqueens(10)).len(), 4);
}

#[test]
fn two_rules_hold_together() {
    // No knight's moves, and the first queen on the left.
    let puzzle = superqueens(10).rule(|_, new| new.row > 0 || new.col < 5);
    assert_eq!(all_agree(&puzzle).len(), 2);
}

#[test]
fn large_boards_are_completed() {
    for n in [33, 64, 65, 200] {
        let puzzle = Puzzle::new(n).given((0, 0)).given((n / 2, 5)).blocked((n - 1, n - 2));
        let found = puzzle.restarts(1, Limits::new().nodes(100_000)).unwrap();
        let board = found.board.unwrap_or_else(|| panic!("n = {n}: {}", found.end));
        assert_eq!(puzzle.check(board.columns()), Ok(()), "n = {n}");
    }
}

#[test]
fn the_most_constrained_row_first_visits_fewer_nodes() {
    fn nodes<P: Problem>(problem: P) -> u64 {
        let mut search = Search::new(problem).observe(Counters::default());
        search.count();
        search.observer().nodes
    }
    let puzzle = Puzzle::new(12).given((11, 3)).given((8, 5)).given((9, 10));
    let nodes = [
        nodes(puzzle.scan().unwrap()),
        nodes(puzzle.masks().unwrap()),
        nodes(puzzle.most_constrained().unwrap()),
    ];
    insta::assert_debug_snapshot!(nodes);
}

#[test]
fn contradictions_are_refused_by_name() {
    let puzzles = [
        Puzzle::new(8).given((0, 0)).given((1, 1)),
        Puzzle::new(8).given((7, 0)).given((0, 7)),
        Puzzle::new(8).given((2, 3)).given((2, 6)),
        Puzzle::new(8).given((6, 3)).given((2, 3)),
        Puzzle::new(8).given((8, 3)),
        Puzzle::new(8).given((3, 8)),
        Puzzle::new(0).given((0, 0)),
        Puzzle::new(8).blocked((1, 9)),
        Puzzle::new(8).blocked((4, 4)).given((4, 4)),
        Puzzle::new(7).torus().given((0, 1)).given((3, 5)),
        Puzzle::new(7).torus().given((0, 5)).given((3, 1)),
        superqueens(8).given((0, 1)).given((1, 3)),
    ];
    let messages = puzzles.iter().map(|puzzle| {
        let error = puzzle.count(Limits::new()).unwrap_err();
        assert_eq!(puzzle.scan().unwrap_err(), error);
        assert_eq!(puzzle.most_constrained().unwrap_err(), error);
        error.to_string()
    });
    insta::assert_snapshot!(messages.collect_vec().join("\n"));
}

#[test]
fn the_checker_names_what_is_wrong() {
    let solution = [1, 3, 5, 0, 2, 4];
    let message =
        |puzzle: Puzzle, columns: &[usize]| puzzle.check(columns).unwrap_err().to_string();
    assert_eq!(Puzzle::new(6).given((0, 1)).check(&solution), Ok(()));
    let messages = [
        message(Puzzle::new(5), &solution),
        message(Puzzle::new(6), &[0, 1, 2, 3, 4, 5]),
        message(Puzzle::new(6).torus(), &solution),
        message(Puzzle::new(6).given((0, 2)), &solution),
        message(Puzzle::new(6).blocked((2, 5)), &solution),
        message(superqueens(6), &solution),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn boards_too_large_for_a_solver_are_refused() {
    assert_eq!(PuzzleMasks::MAX, 32);
    let error = Puzzle::new(33).masks().unwrap_err();
    assert_eq!(error.to_string(), "bit masks can do at most 32 queens, not 33");
    for n in [1_000_000, usize::MAX] {
        let error = Puzzle::new(n).first(Limits::new()).unwrap_err();
        assert!(matches!(error, PuzzleError::TooLarge(_)), "{error}");
    }
}

#[test]
fn pictures_and_reasons() {
    let puzzle = Puzzle::new(5).given((3, 4)).blocked((0, 0)).blocked((4, 2));
    insta::assert_snapshot!(puzzle);
    let mut search = Search::new(puzzle.scan().unwrap());
    let mut lines = Vec::new();
    while let Some(event) = search.step() {
        if let backtrack::Event::Reject(queen) = event {
            let reason = search.problem().explain(&queen).expect("a reason");
            lines.push(format!("{queen}: {reason}"));
        } else if event == backtrack::Event::Solution {
            break;
        }
    }
    insta::assert_snapshot!(lines.join("\n"));
    insta::assert_snapshot!(search.problem());
}

#[test]
fn giving_up_is_not_the_same_as_none() {
    let puzzle = Puzzle::new(28).given((0, 0));
    let Answer { value: board, end, .. } = puzzle.first(Limits::new().nodes(50)).unwrap();
    assert_eq!((board, end), (None, End::NodeLimit));
    let mut seen = 0;
    let end = puzzle.boards(Limits::new(), &mut |_| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, end), (3, Ok(End::Stopped)));
}

#[test]
fn the_solvers_keep_the_laws() {
    let effort = Effort { walks: 20, nodes: 2_000, seed: 3, ..Effort::default() };
    let puzzle = Puzzle::new(7).given((2, 2)).blocked((6, 0));
    for puzzle in [puzzle.clone(), puzzle.torus(), superqueens(6)] {
        let right = |board: &Board| puzzle.check(board.columns()).is_ok();
        assert_eq!(laws::check(&puzzle.scan().unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&puzzle.masks().unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&puzzle.most_constrained().unwrap(), effort, right), Ok(()));
        let shuffled = puzzle.most_constrained().unwrap().shuffled(5);
        assert_eq!(laws::check(&shuffled, effort, right), Ok(()));
    }
}
