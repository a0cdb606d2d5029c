//! The textbook solver against known values.

use backtrack::{Cancel, Counters, End, Limits, Problem, Search};
use nqueens::{Scan, check};

#[test]
fn the_plain_tree_has_its_known_number_of_placements() {
    let known = [(8, 2_056), (10, 35_538), (12, 856_188), (13, 4_674_889)];
    let to = if cfg!(debug_assertions) { 2 } else { 4 };
    for (n, placements) in known.into_iter().take(to) {
        let mut search = Search::new(Scan::new(n)).observe(Counters::default());
        search.count();
        let counters = search.observer();
        assert_eq!((counters.nodes, counters.backtracks), (placements + 1, placements), "n = {n}");
    }
}

#[test]
fn the_first_solution_takes_its_known_number_of_placements() {
    let small = [(8, 113), (10, 102), (12, 261), (14, 1_899), (16, 10_052)];
    let large = [(18, 41_299), (20, 199_635), (24, 411_608)];
    let to = if cfg!(debug_assertions) { 5 } else { 8 };
    for (n, placements) in small.into_iter().chain(large).take(to) {
        let mut search = Search::new(Scan::new(n));
        let board = search.first().expect("there is a solution");
        assert_eq!(check(board.columns()), Ok(()));
        assert_eq!(search.nodes(), placements + 1, "n = {n}");
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
