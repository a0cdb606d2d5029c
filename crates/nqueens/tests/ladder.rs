//! All rungs against each other and against known values (OEIS A000170, A002562, A032522, A033148).

use backtrack::laws::{self, Effort};
use backtrack::{Ability, Counters, End, Event, Ladder, Limits, Problem, Search};
use nqueens::{
    Board, HalfBoards, HalfTurn, LookAhead, Marks, Masks, Mirrored, Partners, Scan, Solver,
    Symmetry, Turns, check, classes, distinct, distinct_of,
};
use std::time::Instant;

/// OEIS A000170, n = 0 to 13.
const ALL: [u128; 14] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712];
/// OEIS A002562, n = 1 to 13, with the empty board before.
const DISTINCT: [u128; 14] = [1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233];
/// OEIS A032522, n = 1 to 13, with the empty board before.
const HALF: [u128; 14] = [1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136];
/// OEIS A033148, n = 1 to 13, with the empty board before.
const QUARTER: [u128; 14] = [1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8];

/// The n that debug builds go up to.
const TO: usize = if cfg!(debug_assertions) { 9 } else { 12 };

fn boards<P: Problem<Solution = Board>>(problem: P) -> Vec<Board> {
    let mut search = Search::new(problem);
    let boards: Vec<Board> = search.solutions().collect();
    assert_eq!(search.end(), Some(End::Exhausted));
    for board in &boards {
        assert_eq!(check(board.columns()), Ok(()));
    }
    boards
}

#[test]
fn marks_and_masks_find_the_boards_of_the_scan_in_its_order() {
    for (n, &all) in ALL[..=TO].iter().enumerate() {
        let scan = boards(Scan::new(n));
        assert_eq!(scan.len() as u128, all, "n = {n}");
        assert_eq!(boards(Marks::new(n)), scan, "n = {n}");
        assert_eq!(boards(Masks::new(n).unwrap()), scan, "n = {n}");
    }
}

#[test]
fn each_mirrored_board_and_its_twin_are_all_boards() {
    for (n, &count) in ALL[..=TO].iter().enumerate() {
        let half = boards(Mirrored::new(n).unwrap());
        assert_eq!(half, boards(LookAhead::new(n).unwrap()), "n = {n}");
        let mut all: Vec<Board> = half.iter().flat_map(|b| [b.clone(), b.mirrored()]).collect();
        all.sort();
        if n < 2 {
            all.dedup();
        }
        assert_eq!(all, boards(Scan::new(n)), "n = {n}");
        assert_eq!(half.len() as u128 * Mirrored::new(n).unwrap().weight(), count);
    }
}

#[test]
fn the_images_of_the_symmetry_rungs_boards_are_all_boards() {
    for n in 0..=TO {
        let mut search = Search::new(Symmetry::new(n).unwrap());
        let mut all = Vec::new();
        search.for_each(|board| {
            let (turns, weight) = (board.turns(), board.weight());
            let board = board.solution();
            assert_eq!(board.canonical().as_ref(), Some(&board), "{board:?}");
            assert_eq!(board.turns(), Some(turns));
            let mut images = board.images().unwrap().to_vec();
            images.sort();
            images.dedup();
            assert_eq!(images.len() as u128, weight);
            all.append(&mut images);
        });
        all.sort();
        assert_eq!(all, boards(Scan::new(n)), "n = {n}");
    }
}

#[test]
fn the_numbers_of_distinct_and_of_symmetric_boards_are_the_known_ones() {
    let to = if cfg!(debug_assertions) { 10 } else { 13 };
    for n in 0..=to {
        let (classes, end) = classes(n, Limits::new()).unwrap();
        assert_eq!(end, End::Exhausted);
        assert_eq!(classes.all(), ALL[n], "n = {n}");
        assert_eq!(classes.distinct(), DISTINCT[n], "n = {n}");
        if n >= 2 {
            assert_eq!(4 * classes.half + 2 * classes.quarter, HALF[n], "n = {n}");
            assert_eq!(2 * classes.quarter, QUARTER[n], "n = {n}");
        }
    }
}

#[test]
fn burnside_counts_the_classes_that_the_search_finds() {
    let to = if cfg!(debug_assertions) { 9 } else { 13 };
    for n in 0..=to {
        let (by_search, _) = classes(n, Limits::new()).unwrap();
        assert_eq!(distinct(n), Ok(by_search), "n = {n}");
        let symmetric = boards(HalfTurn::new(n).unwrap());
        let expected = boards(Scan::new(n)).into_iter().filter(|b| b.turns() != Some(Turns::None));
        assert!(symmetric.iter().eq(&expected.collect::<Vec<_>>()), "n = {n}");
    }
    assert!(distinct(33).is_err());
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_numbers_of_distinct_boards_up_to_twenty() {
    let known: [(usize, u128, u128); 5] = [
        (16, 14_772_512, 1_846_955),
        (17, 95_815_104, 11_977_939),
        (18, 666_090_624, 83_263_591),
        (19, 4_968_057_848, 621_012_754),
        (20, 39_029_188_884, 4_878_666_808),
    ];
    for (n, all, classes) in known {
        let by_burnside = distinct_of(n, all).unwrap();
        assert_eq!((by_burnside.all(), by_burnside.distinct()), (all, classes), "n = {n}");
    }
}

/// The number in the documentation of `HalfTurn`.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn trees_of_symmetric_boards_are_tiny() {
    let mut search = Search::new(HalfTurn::new(20).unwrap()).observe(Counters::default());
    search.count();
    assert_eq!(search.observer().nodes, 4_737_407);
}

#[test]
fn half_and_quarter_turns_are_distinguished() {
    let board = |columns: &[usize]| Board::try_from(columns.to_vec()).unwrap();
    assert_eq!(board(&[1, 3, 0, 2]).turns(), Some(Turns::Quarter));
    assert_eq!(board(&[1, 3, 5, 0, 2, 4]).turns(), Some(Turns::Half));
    assert_eq!(board(&[0, 4, 7, 5, 2, 6, 1, 3]).turns(), Some(Turns::None));
    assert_eq!(board(&[0, 0]).turns(), None, "two queens in a column have no turned image");
}

#[test]
fn each_rung_visits_fewer_nodes_than_the_one_below() {
    fn nodes<P: Problem>(problem: P) -> u64 {
        let mut search = Search::new(problem).observe(Counters::default());
        search.count();
        search.observer().nodes
    }
    let n = 10;
    let rungs = [
        nodes(Scan::new(n)),
        nodes(Marks::new(n)),
        nodes(Masks::new(n).unwrap()),
        nodes(Mirrored::new(n).unwrap()),
        nodes(LookAhead::new(n).unwrap()),
        nodes(Symmetry::new(n).unwrap()),
    ];
    insta::assert_debug_snapshot!(rungs);
}

#[test]
fn a_board_that_does_not_fit_into_a_word_is_refused() {
    assert!(Masks::new(32).is_ok());
    let error = Masks::new(33).unwrap_err();
    assert_eq!(error.to_string(), "bit masks can do at most 32 queens, not 33");
    for error in [
        Masks::new(65).err(),
        Mirrored::new(33).err(),
        LookAhead::new(usize::MAX).err(),
        Symmetry::new(33).err(),
        classes(40, Limits::new()).err(),
    ] {
        assert!(error.is_some());
    }
}

#[test]
fn all_rungs_keep_the_laws() {
    let effort = Effort { walks: 20, nodes: 2_000, ..Effort::default() };
    for n in [0, 1, 2, 5, 6, 8, 9] {
        let right = |board: &Board| check(board.columns()).is_ok();
        assert_eq!(laws::check(&Scan::new(n), effort, right), Ok(()));
        assert_eq!(laws::check(&Marks::new(n), effort, right), Ok(()));
        assert_eq!(laws::check(&Masks::new(n).unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&Mirrored::new(n).unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&LookAhead::new(n).unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&Symmetry::new(n).unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&HalfTurn::new(n).unwrap(), effort, right), Ok(()));
        assert_eq!(laws::check(&HalfBoards::<u64>::new(n).unwrap(), effort, |_| true), Ok(()));
        Search::new(HalfBoards::<u128>::new(n).unwrap()).for_each(|halves| {
            let mut partners = Partners::<u128>::new(n).unwrap();
            partners.set(halves);
            let effort = Effort { walks: 3, nodes: 200, ..effort };
            assert_eq!(laws::check(&partners, effort, |_| true), Ok(()));
        });
    }
}

/// The numbers of the table in the crate's documentation: nodes exactly, times as far as a busy machine can tell.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_table_of_the_ladder_is_true() {
    let documentation = include_str!("../src/lib.rs");
    let rungs: Vec<Solver> = Solver::able(Ability::Count).collect();
    let rows: Vec<Vec<&str>> = documentation
        .lines()
        .skip_while(|line| !line.contains("| rung | idea |"))
        .skip(2)
        .take(rungs.len())
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    // The best of some rounds, the rungs in turn, so that a busy moment hits them all alike.
    let mut seconds = vec![f64::INFINITY; rungs.len()];
    for _ in 0..2 {
        for (best, rung) in seconds.iter_mut().zip(&rungs) {
            let begun = Instant::now();
            rung.count(14, Limits::new()).unwrap();
            *best = best.min(begun.elapsed().as_secs_f64());
        }
    }
    for (i, (row, rung)) in rows.iter().zip(&rungs).enumerate() {
        let name = row[1].trim_matches(['[', ']', '`']).to_lowercase();
        assert_eq!(name, rung.to_string().replace('-', ""));
        let nodes: u64 = row[3].replace(',', "").parse().unwrap();
        assert_eq!(nodes, rung.count(14, Limits::new()).unwrap().nodes, "{rung}");
        if i > 0 {
            let (said, seen) = (row[4].parse::<f64>().unwrap(), seconds[i - 1] / seconds[i]);
            println!("{rung}: {seen:.2} times faster than the rung below, {said} by the table");
            assert!((said / 1.8..said * 1.8).contains(&seen), "{rung}: {seen}, not {said}");
        } else {
            assert_eq!(row[4], "");
        }
    }
}

#[test]
fn a_rejected_queen_of_the_look_ahead_is_explained() {
    let mut search = Search::new(LookAhead::new(6).unwrap());
    let mut reasons = Vec::new();
    while let Some(event) = search.step() {
        if let Event::Reject(queen) = event {
            let reason = search.problem().explain(&queen).expect("a reason");
            reasons.push(format!("{queen}: {reason}"));
        }
    }
    insta::assert_snapshot!(reasons.join("\n"));
}
