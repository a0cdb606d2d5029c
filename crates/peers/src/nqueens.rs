//! The queens' ladder against code written by hand, other crates, and its own lower rungs.

mod by_hand;
mod other_crates;

use crate::measure::Measure;
use ::nqueens::{Found, Masks, Scan, Solver, construct, count_parallel, most_constrained, restarts};
use backtrack::{Limits, Search};
use std::hint::black_box;

/// Placements of the plain tree, the items of the lower rungs.
const PLACEMENTS_12: u64 = 856_188;
const PLACEMENTS_14: u64 = 27_358_552;

/// Visits every board of n queens, and returns how many there were.
type Count = fn(usize) -> u128;

pub(crate) fn run(measure: &mut Measure) {
    measure.compare(
        "count-12-scan",
        PLACEMENTS_12,
        || Search::new(Scan::new(black_box(12))).count(),
        "hand",
        || by_hand::scan(&mut Vec::new(), black_box(12)),
    );
    measure.compare(
        "count-14-masks",
        PLACEMENTS_14,
        || count(Solver::Masks, 14),
        "hand",
        || by_hand::Board::new(black_box(14)).count(),
    );

    let others: [(&str, Count); 5] = [
        ("dlx-rs", other_crates::dlx_rs),
        ("dancing-links", other_crates::dancing_links),
        ("exact-covers", other_crates::exact_covers),
        ("nqueens", other_crates::nqueens),
        ("backtrack", other_crates::backtrack),
    ];
    for (name, other) in others {
        measure.compare("all-12", 14_200, all_12, name, || other(black_box(12)));
    }

    let boards_14 = 365_596;
    measure.compare(
        "count-14-symmetry",
        boards_14,
        || {
            let (classes, _) = ::nqueens::classes(black_box(14), Limits::new()).expect("14 fit");
            assert_eq!(classes.distinct(), 45_752);
            classes.all()
        },
        "masks",
        || count(Solver::Masks, 14),
    );
    let boards_16 = 14_772_512;
    measure.compare(
        "count-16-best",
        boards_16,
        || count(Solver::Pairs, 16),
        "symmetry",
        || count(Solver::Symmetry, 16),
    );
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("two threads start");
    let on_two_threads = |n| {
        let count = two.install(|| count_parallel(black_box(n), Limits::new(), |_, _| ()));
        count.expect("it fits").value
    };
    for (n, boards) in [(16, boards_16), (17, 95_815_104), (18, 666_090_624)] {
        let name = format!("count-{n}-parallel");
        measure.compare(&name, boards, || on_two_threads(n), "best", || count(Solver::Pairs, n));
    }

    // One item is one search; the seeds are the same on both sides.
    measure.compare(
        "first-30-restarts",
        10,
        || (0..10).all(|seed| by_restarts(30, seed).board.is_some()),
        "most-constrained",
        || (0..10).all(|seed| by_most_constrained(30, seed).board.is_some()),
    );
    measure.compare(
        "first-1000-restarts",
        5,
        || (0..5).all(|seed| by_restarts(1_000, seed).board.is_some()),
        "most-constrained",
        || (0..5).all(|seed| by_most_constrained(1_000, seed).board.is_some()),
    );
    measure.compare(
        "first-1000000-construct",
        1,
        || construct(black_box(1_000_000)).map(::nqueens::Board::into_columns),
        "hand",
        || Some(by_hand::construct(black_box(1_000_000))),
    );
}

fn count(solver: Solver, n: usize) -> u128 {
    solver.count(black_box(n), Limits::new()).expect("it fits").value
}

fn all_12() -> u128 {
    let mut boards = 0;
    let mut search = Search::new(Masks::new(black_box(12)).expect("12 fit"));
    search.for_each(|board| {
        black_box(board.columns());
        boards += 1;
    });
    boards
}

fn by_restarts(n: usize, seed: u64) -> Found {
    restarts(n, seed, Limits::new()).expect("it fits")
}

fn by_most_constrained(n: usize, seed: u64) -> Found {
    most_constrained(n, seed, Limits::new()).expect("it fits")
}
