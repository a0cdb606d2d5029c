//! One solution of large boards, and boards in the notations of chess.

use backtrack::{Cancel, End, Limits};
use nqueens::{
    Board, Found, MostConstrained, Puzzle, Queen, check, construct, local_search, most_constrained,
    restarts,
};
use proptest::prelude::*;
use std::time::{Duration, Instant};

#[test]
fn construction_solves_every_board_that_has_a_solution() {
    for n in 0..=500 {
        match construct(n) {
            Some(board) => assert_eq!((board.n(), check(board.columns())), (n, Ok(()))),
            None => assert!(n == 2 || n == 3, "n = {n}"),
        }
    }
    for n in 999_990..=1_000_002 {
        let board = construct(n).unwrap();
        assert_eq!(check(board.columns()), Ok(()), "n = {n}");
        if cfg!(debug_assertions) {
            break;
        }
    }
}

fn is_solved(n: usize, found: &Found) {
    let board = found.board.as_ref().unwrap_or_else(|| panic!("n = {n}: {found:?}"));
    assert_eq!((board.n(), check(board.columns())), (n, Ok(())));
    assert_eq!(found.end, End::Stopped);
}

#[test]
fn restarts_solve_what_order_alone_does_not() {
    for n in [0, 1, 4, 5, 8, 30, 50, 64] {
        for seed in 0..3 {
            is_solved(n, &restarts(n, seed, Limits::new().nodes(1_000_000)).unwrap());
            is_solved(n, &most_constrained(n, seed, Limits::new().nodes(1_000_000)).unwrap());
        }
    }
    for n in [2, 3] {
        let none = Limits::new;
        for found in [
            restarts(n, 1, none()).unwrap(),
            most_constrained(n, 1, none()).unwrap(),
            local_search(n, 1, none()),
        ] {
            assert_eq!((found.board, found.end), (None, End::Exhausted), "n = {n}");
        }
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn a_thousand_queens_by_search() {
    let found: Vec<Found> =
        (0..5).map(|seed| restarts(1_000, seed, Limits::new()).unwrap()).collect();
    found.iter().for_each(|found| is_solved(1_000, found));
    let tries: Vec<u64> = found.iter().map(|found| found.tries).collect();
    assert_eq!(tries, [3, 2, 1, 11, 10]);

    let found: Vec<Found> =
        (0..5).map(|seed| most_constrained(1_000, seed, Limits::new()).unwrap()).collect();
    found.iter().for_each(|found| is_solved(1_000, found));
    let tries: Vec<u64> = found.iter().map(|found| found.tries).collect();
    assert_eq!(tries, [1, 1, 1, 2, 1]);
}

#[test]
fn the_same_seed_gives_the_same_board_on_every_machine() {
    let boards: Vec<String> = [
        restarts(10, 1, Limits::new()).unwrap(),
        restarts(10, 2, Limits::new()).unwrap(),
        most_constrained(10, 1, Limits::new()).unwrap(),
        local_search(10, 1, Limits::new()),
    ]
    .iter()
    .map(|found| found.board.as_ref().unwrap().one_based().to_string())
    .collect();
    insta::assert_snapshot!(boards.join("\n"));
}

/// Each of the three ways to look for one board, on a board that none of them finds soon.
fn each_way(limits: impl Fn() -> Limits) -> [Found; 3] {
    let stuck = || Puzzle::new(30).rule(|queens, _| queens.len() < 28);
    [
        restarts(1_500, 1, limits()).expect("it fits"),
        stuck().restarts(1, limits()).expect("it fits"),
        local_search(1_000_000, 1, limits()),
    ]
}

#[test]
fn a_limit_of_nodes_holds_for_all_tries_together_and_is_exact() {
    let gave_up = |found: &Found, nodes| {
        assert_eq!((found.end, found.nodes), (End::NodeLimit, nodes));
        assert!(found.board.is_none());
    };
    for nodes in [1, 600, 1_024, 5_000] {
        gave_up(&restarts(1_500, 1, Limits::new().nodes(nodes)).unwrap(), nodes);
    }
    for nodes in [0, 1, 100] {
        gave_up(&local_search(100_000, 1, Limits::new().nodes(nodes)), nodes);
    }
    let stuck = Puzzle::new(30).rule(|queens, _| queens.len() < 28);
    let found = stuck.restarts(1, Limits::new().nodes(5_000)).unwrap();
    gave_up(&found, 5_000);
    assert_eq!(found.tries, 9, "20 * 30 + 20 nodes each");
}

#[test]
fn a_limit_of_time_holds_for_all_tries_together() {
    let begun = Instant::now();
    for found in each_way(|| Limits::new().time(Duration::from_millis(20))) {
        assert_eq!((found.board.is_none(), found.end), (true, End::TimeLimit));
    }
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    for found in each_way(|| Limits::new().time(Duration::ZERO)) {
        assert_eq!((found.board.is_none(), found.end, found.nodes), (true, End::TimeLimit, 0));
    }
}

#[test]
fn a_cancel_ends_the_tries() {
    let cancel = Cancel::new();
    cancel.cancel();
    for found in each_way(|| Limits::new().cancel(&cancel)) {
        assert_eq!((found.board.is_none(), found.end, found.nodes), (true, End::Cancelled, 0));
    }
    let cancel = Cancel::new();
    let from_outside = cancel.clone();
    let stuck = Puzzle::new(30).rule(move |queens, _| {
        if queens.len() == 20 {
            from_outside.cancel();
        }
        queens.len() < 28
    });
    let found = stuck.restarts(1, Limits::new().cancel(&cancel)).unwrap();
    assert_eq!((found.board, found.end), (None, End::Cancelled));
    assert!(found.nodes < 3_000, "{}", found.nodes);
}

#[test]
fn boards_that_do_not_fit_into_memory_are_refused() {
    let messages = [
        restarts(4_097, 1, Limits::new()).unwrap_err().to_string(),
        most_constrained(MostConstrained::MAX + 1, 1, Limits::new()).unwrap_err().to_string(),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn local_search_finds_boards() {
    for n in [0, 1, 4, 6, 8, 50, 300] {
        let found = local_search(n, 3, Limits::new().nodes(1_000_000));
        is_solved(n, &found);
    }
}

#[test]
fn a_board_as_text_squares_fen_and_svg() {
    let board = Board::try_from(vec![1, 3, 0, 2]).unwrap();
    insta::assert_snapshot!(board.svg());
    assert_eq!(board.fen(), "1Q2/3Q/Q3/2Q1");
    assert_eq!(board.algebraic(), "b4 d3 a2 c1");
    let twelve = construct(12).unwrap();
    assert_eq!(twelve.fen().split('/').next(), Some("1Q10"));
    let empty = Board::try_from(vec![]).unwrap();
    assert_eq!((empty.fen(), empty.algebraic()), (String::new(), String::new()));
    assert!(empty.svg().contains("0 queens"));
}

#[test]
fn squares_that_are_none_are_refused() {
    let texts = "|d|4|d0|d9|i1|r0c1|r1c0|r9c1|r1c9|rc|r1|c|d-1|4d|d4x|zzzzzzzzzzzzzzzzzzzzzzzzzzz1\
                 |d99999999999999999999|ä1|r1c99999999999999999999";
    let message = |text: &str| Queen::parse(text, 8).unwrap_err().to_string();
    insta::assert_snapshot!(texts.split('|').map(message).collect::<Vec<_>>().join("\n"));
    assert!(Queen::parse("a1", 0).is_err());
}

proptest! {
    #[test]
    fn squares_are_read_as_they_were_written(
        n in 1_usize..1_000,
        row in 0_usize..1_000,
        col in 0_usize..1_000,
    ) {
        let queen = Queen { row: row % n, col: col % n };
        prop_assert_eq!(Queen::parse(&queen.algebraic(n), n), Ok(queen));
        prop_assert_eq!(Queen::parse(&queen.to_string(), n), Ok(queen));
    }

    #[test]
    fn reading_squares_never_panics(text in ".{0,8}", n in 0_usize..40) {
        if let Ok(queen) = Queen::parse(&text, n) {
            prop_assert!(queen.row < n && queen.col < n);
        }
    }
}
