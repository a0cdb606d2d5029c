//! The half-board join against the other rungs, and counts as far as one machine goes (OEIS A000170).

use backtrack::{Ability, End, Ladder, Limits, Problem, Search};
use itertools::Itertools;
use nqueens::{Board, HalfBoards, Pairs, Partners, Side, Solver, SolverError, count};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// OEIS A000170; the last is more than 32 bits hold.
#[rustfmt::skip]
const ALL: [u128; 20] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596, 2_279_184,
    14_772_512, 95_815_104, 666_090_624, 4_968_057_848,
];

#[test]
fn all_rungs_agree() {
    let to = if cfg!(debug_assertions) { 8 } else { 12 };
    for (n, solver) in (0..=to).cartesian_product(Solver::able(Ability::Count).collect_vec()) {
        let count = solver.count(n, Limits::new()).unwrap();
        assert_eq!((count.value, count.end), (ALL[n], End::Exhausted), "{solver}, n = {n}");
    }
}

#[test]
fn counts_are_the_known_ones() {
    let to = if cfg!(debug_assertions) { 11 } else { 19 };
    for (n, &boards) in ALL[..=to].iter().enumerate() {
        assert_eq!(count(n), Ok(boards), "n = {n}");
    }
}

/// The numbers in the documentation of `HalfBoards`.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_lists_are_short() {
    for (n, longest) in [(16, 2_956), (18, 17_506)] {
        let mut seen = 0;
        Search::new(HalfBoards::<u64>::new(n).unwrap()).for_each(|halves| {
            seen = seen.max(halves.left().len()).max(halves.right().len());
        });
        assert_eq!(seen, longest, "n = {n}");
    }
}

#[test]
fn the_wider_word_counts_the_same() {
    let to = if cfg!(debug_assertions) { 10 } else { 14 };
    for (n, &all) in ALL[..=to].iter().enumerate() {
        let (mut pairs, mut boards) = (Pairs::new(), 0);
        Search::new(HalfBoards::<u128>::new(n).unwrap())
            .for_each(|halves| boards += pairs.count(halves));
        assert_eq!(boards, all, "n = {n}");
        let (mut partners, mut boards) = (Partners::<u128>::new(n).unwrap(), 0);
        Search::new(HalfBoards::<u128>::new(n).unwrap()).for_each(|halves| {
            partners.set(halves);
            boards += partners.weight() * partners.count();
        });
        assert_eq!(boards, all, "n = {n}");
    }
}

/// The widest boards begin without an overflow, and can be stopped.
#[test]
fn boards_up_to_thirty_two_begin() {
    for n in 19..=32 {
        let count = Solver::Pairs.count(n, Limits::new().nodes(6)).unwrap();
        assert_eq!(count.end, End::NodeLimit, "n = {n}");
        assert_eq!(count.value, 0);
    }
    let error = Solver::Pairs.count(33, Limits::new()).unwrap_err();
    assert_eq!(error.to_string(), "the half-board join can do at most 32 queens, not 33");
    assert_eq!(HalfBoards::<u64>::new(20).unwrap_err().max, 19);
}

/// Where a halves lasts a tenth of a second, 1,024 nodes would last a minute; and some assignments last longer than the limit.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn time_limits_hold_for_every_rung_and_within_assignments() {
    for (solver, n) in Solver::able(Ability::Count).cartesian_product([20, 22]) {
        let begun = Instant::now();
        let count = solver.count(n, Limits::new().time(Duration::from_millis(100))).unwrap();
        assert_eq!(count.end, End::TimeLimit, "{solver}, n = {n}");
        assert!(count.value < 39_029_188_884);
        assert!(
            begun.elapsed() < Duration::from_secs(5),
            "{solver}, n = {n}: {:?}",
            begun.elapsed()
        );
    }
}

#[test]
fn who_watches_sees_the_count_grow_and_changes_nothing() {
    let n = if cfg!(debug_assertions) { 9 } else { 13 };
    for solver in Solver::able(Ability::Count) {
        let mut seen = vec![];
        let mut watch = |fraction: f64, boards: u128| seen.push((fraction, boards));
        let watched = solver.count_watched(n, Limits::new(), &mut watch).unwrap();
        assert_eq!(watched, solver.count(n, Limits::new()).unwrap(), "{solver}");
        assert!(seen.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{solver}");
        let whole = (0.0..=1.0, 0..=watched.value);
        assert!(seen.iter().all(|(f, b)| whole.0.contains(f) && whole.1.contains(b)), "{solver}");

        let limited = |limits| solver.count_watched(n, limits, &mut |_, _| {}).unwrap();
        let nodes = watched.nodes / 2;
        let half = limited(Limits::new().nodes(nodes));
        assert_eq!((half.end, half.nodes), (End::NodeLimit, nodes), "{solver}");
        assert_eq!(half, solver.count(n, Limits::new().nodes(nodes)).unwrap(), "{solver}");
        assert_eq!(limited(Limits::new().time(Duration::ZERO)).end, End::TimeLimit, "{solver}");
    }
}

#[test]
fn every_assignment_is_searched_once_up_to_its_images() {
    for n in [6, 8, 7, 9] {
        let half = n / 2;
        let mut search = Search::new(HalfBoards::<u64>::new(n).unwrap());
        let mut seen = HashSet::new();
        search.for_each(|halves| {
            let row_sides = halves.solution();
            let left = |flip: bool, part: Side| -> Vec<usize> {
                let row_sides = row_sides.iter().filter(|row_side| row_side.side == part);
                let rows = row_sides
                    .map(|row_side| if flip { n - 1 - row_side.row } else { row_side.row });
                rows.sorted().collect()
            };
            assert_eq!(left(false, Side::Left).len(), half);
            for (flip, exchanged) in [false, true].into_iter().cartesian_product([false, true]) {
                let [a, b] = [left(flip, Side::Left), left(flip, Side::Right)];
                let halves = if exchanged { (b, a) } else { (a, b) };
                seen.insert((halves, left(flip, Side::Middle)));
            }
        });
        // Every halves occurs that can be filled: check by assigning the rows of all solutions.
        let mut assigned = HashSet::new();
        Search::new(nqueens::Scan::new(n)).for_each(|board| {
            let rows_where = |part: &dyn Fn(usize) -> bool| -> Vec<usize> {
                (0..n).filter(|&row| part(board.columns()[row])).collect()
            };
            let left = rows_where(&|col| col < half);
            let right = rows_where(&|col| col >= n - half);
            let middle = rows_where(&|col| n % 2 == 1 && col == half);
            assigned.insert(((left, right), middle));
        });
        assert!(assigned.is_subset(&seen), "n = {n}");
    }
}

#[test]
fn pictures_and_choices_of_the_first_path() {
    let mut halves = HalfBoards::<u64>::new(9).unwrap();
    let mut path = Vec::new();
    while let Some(row_side) = halves.choices().find(|row_side| halves.is_valid(row_side)) {
        halves.choose(&row_side);
        path.push(row_side);
    }
    insta::assert_snapshot!(path.iter().join(", "));
    insta::assert_snapshot!(halves);
}

#[test]
fn rungs_enumerate_every_solution_once() {
    for n in 0..=8 {
        let mut expected = None;
        for solver in Solver::able(Ability::Enumerate) {
            let mut boards: Vec<Board> = Vec::new();
            let end = solver.enumerate(n, Limits::new(), &mut |board| {
                boards.push(board);
                ControlFlow::Continue(())
            });
            assert_eq!(end, Ok(End::Exhausted));
            if solver <= Solver::Masks {
                assert!(boards.is_sorted(), "{solver}, n = {n}");
            }
            boards.sort();
            let expected = expected.get_or_insert_with(|| boards.clone());
            assert_eq!(*expected, boards, "{solver}, n = {n}");
            let found = solver.find(n, 1, Limits::new()).unwrap();
            assert_eq!(found.board.as_ref(), boards.first(), "{solver}, n = {n}");
            let end = if boards.is_empty() { End::Exhausted } else { End::Stopped };
            assert_eq!(found.end, end);
        }
    }
}

#[test]
fn solvers_have_names_and_refuse_what_they_cannot_do() {
    let mut refusals = vec![Solver::named("bitmask", Ability::Count).unwrap_err().to_string()];
    for &solver in Solver::ALL {
        assert_eq!(solver.to_string().parse(), Ok(solver));
        let asked: [(Ability, Option<SolverError>); 3] = [
            (Ability::Find, solver.find(4, 1, Limits::new()).err()),
            (Ability::Enumerate, {
                solver.enumerate(4, Limits::new(), &mut |_| ControlFlow::Continue(())).err()
            }),
            (Ability::Count, solver.count(4, Limits::new()).err()),
        ];
        for (ability, error) in asked {
            assert_eq!(solver.can(ability), error.is_none(), "{solver}, {ability:?}");
            refusals.extend(error.map(|error| error.to_string()));
        }
    }
    insta::assert_snapshot!(refusals.join("\n"));
}
