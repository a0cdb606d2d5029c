//! The textbook solver against known values: all numbers from OEIS A000170 and from counting by hand.

use backtrack::{Cancel, Counters, End, Limits, Problem, Search, Uniqueness, explore};
use nqueens::{Board, Scan, check};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// OEIS A000170, n = 0 to 10.
const COUNTS: [u128; 11] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

#[test]
fn the_known_numbers_of_solutions_come_out() {
    for (n, &count) in COUNTS.iter().enumerate() {
        let mut search = Search::new(Scan::new(n));
        assert_eq!(search.count(), count, "n = {n}");
        assert_eq!(search.end(), Some(End::Exhausted));
    }
}

#[test]
fn every_solution_passes_the_checker_and_they_come_in_lexicographic_order() {
    for n in 0..=9 {
        let mut before: Option<Board> = None;
        for board in Search::new(Scan::new(n)).solutions() {
            assert_eq!(board.n(), n);
            assert_eq!(check(board.columns()), Ok(()));
            assert!(before < Some(board.clone()), "{before:?} before {board:?}");
            before = Some(board);
        }
    }
}

#[test]
fn no_queens_have_one_solution_and_two_or_three_have_none() {
    let empty = Board::try_from(vec![]).unwrap();
    assert_eq!(Search::new(Scan::new(0)).uniqueness(), Uniqueness::One(empty));
    for n in [2, 3] {
        assert_eq!(Search::new(Scan::new(n)).uniqueness(), Uniqueness::None);
    }
}

/// Nodes that a search for all visits: the root and the placements.
fn nodes_for_all(n: usize) -> u64 {
    let mut search = Search::new(Scan::new(n)).observe(Counters::default());
    search.count();
    let counters = *search.observer();
    assert_eq!(counters.backtracks, counters.nodes - 1);
    counters.nodes
}

#[test]
fn the_plain_tree_has_its_known_number_of_placements() {
    assert_eq!(nodes_for_all(8) - 1, 2_056);
    assert_eq!(nodes_for_all(10) - 1, 35_538);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_plain_tree_of_twelve_and_thirteen_too() {
    assert_eq!(nodes_for_all(12) - 1, 856_188);
    assert_eq!(nodes_for_all(13) - 1, 4_674_889);
}

/// Placements up to the first solution.
fn placements_to_the_first(n: usize) -> u64 {
    let mut search = Search::new(Scan::new(n)).observe(Counters::default());
    let board = search.first().expect("there is a solution");
    assert_eq!(check(board.columns()), Ok(()));
    search.observer().nodes - 1
}

#[test]
fn the_first_solution_takes_its_known_number_of_placements() {
    for (n, placements) in [(8, 113), (10, 102), (12, 261), (14, 1_899), (16, 10_052)] {
        assert_eq!(placements_to_the_first(n), placements, "n = {n}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_first_solution_of_twenty_four_too() {
    for (n, placements) in [(18, 41_299), (20, 199_635), (24, 411_608)] {
        assert_eq!(placements_to_the_first(n), placements, "n = {n}");
    }
}

#[test]
fn counting_twenty_queens_can_be_stopped_and_says_that_it_gave_up() {
    let mut search = Search::new(Scan::new(20)).limit(Limits::new().nodes(50_000));
    search.count();
    assert_eq!(search.nodes(), 50_000);
    assert_eq!(search.end(), Some(End::NodeLimit));

    let cancel = Cancel::new();
    let mut search = Search::new(Scan::new(20)).limit(Limits::new().cancel(&cancel));
    cancel.cancel();
    search.count();
    assert_eq!(search.end(), Some(End::Cancelled));

    let mut search = Search::new(Scan::new(8)).limit(Limits::new().solutions(3));
    assert_eq!(search.count(), 3);
    assert_eq!(search.end(), Some(End::SolutionLimit));
}

#[test]
fn a_board_of_a_million_begins_at_once() {
    let mut search = Search::new(Scan::new(1_000_000)).limit(Limits::new().nodes(200));
    assert_eq!(search.first(), None);
    assert_eq!(search.end(), Some(End::NodeLimit));
}

#[test]
fn the_engine_finds_what_the_textbook_search_finds() {
    for n in 0..=8 {
        let mut boards = Vec::new();
        let mut problem = Scan::new(n);
        let _: ControlFlow<()> = explore(&mut problem, &mut |p| {
            boards.push(p.solution());
            ControlFlow::Continue(())
        });
        assert_eq!(problem, Scan::new(n), "undone to the empty board");
        assert!(Search::new(Scan::new(n)).solutions().eq(boards));
    }
}

#[test]
fn reasons_name_the_topmost_attacker_and_its_line() {
    let mut board = Scan::new(4);
    let row = |board: &Scan| -> Vec<String> {
        let reason = |queen| match board.explain(&queen) {
            Some(reason) => format!("{queen}: {reason}"),
            None => format!("{queen}: free"),
        };
        board.choices().map(reason).collect()
    };
    let first = board.choices().nth(1).unwrap();
    board.choose(&first);
    insta::assert_snapshot!(row(&board).join("\n"), @r"
    r2c1: the rising diagonal is taken by the queen in row 1
    r2c2: column 2 is taken by the queen in row 1
    r2c3: the falling diagonal is taken by the queen in row 1
    r2c4: free
    ");
    let second = board.choices().nth(3).unwrap();
    board.choose(&second);
    insta::assert_snapshot!(row(&board).join("\n"), @r"
    r3c1: free
    r3c2: column 2 is taken by the queen in row 1
    r3c3: the rising diagonal is taken by the queen in row 2
    r3c4: the falling diagonal is taken by the queen in row 1
    ");
    insta::assert_snapshot!(board, @r"
    . Q . .
    . . . Q
    . . . .
    . . . .
    ");
}

proptest! {
    /// A choice is explained exactly if it is rejected, and undo takes back choose, in any state that a search reaches.
    #[test]
    fn explain_agrees_with_is_valid_and_undo_with_choose(
        n in 1_usize..12,
        turns in prop::collection::vec(0_usize..12, 0..12),
    ) {
        let mut board = Scan::new(n);
        for turn in turns {
            if board.is_solution() {
                break;
            }
            for queen in board.choices() {
                prop_assert_eq!(board.explain(&queen).is_none(), board.is_valid(&queen));
                let before = board.clone();
                board.choose(&queen);
                board.undo(&queen);
                prop_assert_eq!(&board, &before);
            }
            let valid: Vec<_> = board.choices().filter(|queen| board.is_valid(queen)).collect();
            let Some(queen) = valid.get(turn % valid.len().max(1)) else { break };
            board.choose(queen);
        }
    }
}
