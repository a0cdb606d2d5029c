//! The half-board join against the other rungs, and counts as far as one machine goes (OEIS A000170).

use backtrack::{End, Limits, Problem, Search};
use itertools::Itertools;
use nqueens::{Board, CountsOnly, Halves, Pairs, Part, Partners, Rung, RungError, count};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// OEIS A000170.
const ALL: [u128; 19] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
];

#[test]
fn all_rungs_agree() {
    let to = if cfg!(debug_assertions) { 8 } else { 12 };
    for (n, rung) in (0..=to).cartesian_product(Rung::ALL) {
        let count = rung.count(n, Limits::new()).unwrap();
        assert_eq!((count.boards, count.end), (ALL[n], End::Exhausted), "{rung}, n = {n}");
    }
}

#[test]
fn counts_are_the_known_ones() {
    let to = if cfg!(debug_assertions) { 11 } else { 18 };
    for (n, &boards) in ALL[..=to].iter().enumerate() {
        assert_eq!(count(n), Ok(boards), "n = {n}");
    }
}

/// The numbers in the documentation of `Halves`.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_lists_are_short() {
    for (n, longest) in [(16, 2_956), (18, 17_506)] {
        let mut seen = 0;
        Search::new(Halves::<u64>::new(n).unwrap()).for_each(|deal| {
            seen = seen.max(deal.left().len()).max(deal.right().len());
        });
        assert_eq!(seen, longest, "n = {n}");
    }
}

/// More than 32 bits hold.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn nineteen_queens_have_more_boards_than_thirty_two_bits_count() {
    assert_eq!(count(19), Ok(4_968_057_848));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn carrying_the_set_of_partners_counts_fifteen_queens() {
    for n in [13, 14, 15] {
        assert_eq!(Rung::Partners.count(n, Limits::new()).unwrap().boards, ALL[n], "n = {n}");
    }
}

#[test]
fn the_wider_word_counts_the_same() {
    let to = if cfg!(debug_assertions) { 10 } else { 14 };
    for (n, &all) in ALL[..=to].iter().enumerate() {
        let (mut pairs, mut boards) = (Pairs::new(), 0);
        Search::new(Halves::<u128>::new(n).unwrap()).for_each(|deal| boards += pairs.count(deal));
        assert_eq!(boards, all, "n = {n}");
        let (mut partners, mut boards) = (Partners::<u128>::new(n).unwrap(), 0);
        Search::new(Halves::<u128>::new(n).unwrap()).for_each(|deal| {
            partners.set(deal);
            boards += partners.weight() * partners.count();
        });
        assert_eq!(boards, all, "n = {n}");
    }
}

/// The widest boards begin without an overflow, and can be stopped.
#[test]
fn boards_up_to_thirty_two_begin() {
    for n in 19..=32 {
        let count = Rung::Pairs.count(n, Limits::new().nodes(6)).unwrap();
        assert_eq!(count.end, End::NodeLimit, "n = {n}");
        assert_eq!(count.boards, 0);
    }
    let error = Rung::Pairs.count(33, Limits::new()).unwrap_err();
    assert_eq!(error.to_string(), "the half-board join can do at most 32 queens, not 33");
    assert_eq!(Halves::<u64>::new(20).unwrap_err().max, 19);
}

/// Where a deal lasts a tenth of a second, 1,024 nodes would last a minute; and some deals last longer than the limit.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn time_limits_hold_for_every_rung_and_within_deals() {
    for (rung, n) in Rung::ALL.into_iter().cartesian_product([20, 22]) {
        let begun = Instant::now();
        let count = rung.count(n, Limits::new().time(Duration::from_millis(100))).unwrap();
        assert_eq!(count.end, End::TimeLimit, "{rung}, n = {n}");
        assert!(count.boards < 39_029_188_884);
        assert!(begun.elapsed() < Duration::from_secs(5), "{rung}, n = {n}: {:?}", begun.elapsed());
    }
}

#[test]
fn who_watches_sees_the_count_grow_and_changes_nothing() {
    let n = if cfg!(debug_assertions) { 9 } else { 13 };
    for rung in Rung::ALL {
        let mut seen = vec![];
        let mut watch = |fraction: f64, boards: u128| seen.push((fraction, boards));
        let watched = rung.count_watched(n, Limits::new(), &mut watch).unwrap();
        assert_eq!(watched, rung.count(n, Limits::new()).unwrap(), "{rung}");
        assert!(seen.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{rung}");
        let whole = (0.0..=1.0, 0..=watched.boards);
        assert!(seen.iter().all(|(f, b)| whole.0.contains(f) && whole.1.contains(b)), "{rung}");

        let limited = |limits| rung.count_watched(n, limits, &mut |_, _| {}).unwrap();
        let nodes = watched.nodes / 2;
        let half = limited(Limits::new().nodes(nodes));
        assert_eq!((half.end, half.nodes), (End::NodeLimit, nodes), "{rung}");
        assert_eq!(half, rung.count(n, Limits::new().nodes(nodes)).unwrap(), "{rung}");
        assert_eq!(limited(Limits::new().time(Duration::ZERO)).end, End::TimeLimit, "{rung}");
    }
}

#[test]
fn every_deal_is_searched_once_up_to_its_images() {
    for n in [6, 8, 7, 9] {
        let half = n / 2;
        let mut search = Search::new(Halves::<u64>::new(n).unwrap());
        let mut seen = HashSet::new();
        search.for_each(|deal| {
            let shares = deal.solution();
            let left = |flip: bool, part: Part| -> Vec<usize> {
                let shares = shares.iter().filter(|share| share.part == part);
                let rows = shares.map(|share| if flip { n - 1 - share.row } else { share.row });
                rows.sorted().collect()
            };
            assert_eq!(left(false, Part::Left).len(), half);
            for (flip, exchanged) in [false, true].into_iter().cartesian_product([false, true]) {
                let [a, b] = [left(flip, Part::Left), left(flip, Part::Right)];
                let halves = if exchanged { (b, a) } else { (a, b) };
                seen.insert((halves, left(flip, Part::Middle)));
            }
        });
        // Every deal occurs that can be filled: check by dealing the rows of all solutions.
        let mut dealt = HashSet::new();
        Search::new(nqueens::Scan::new(n)).for_each(|board| {
            let rows_where = |part: &dyn Fn(usize) -> bool| -> Vec<usize> {
                (0..n).filter(|&row| part(board.columns()[row])).collect()
            };
            let left = rows_where(&|col| col < half);
            let right = rows_where(&|col| col >= n - half);
            let middle = rows_where(&|col| n % 2 == 1 && col == half);
            dealt.insert(((left, right), middle));
        });
        assert!(dealt.is_subset(&seen), "n = {n}");
    }
}

#[test]
fn choose_and_undo_restore_the_deal() {
    let mut deal = Halves::<u64>::new(9).unwrap();
    let start = deal.clone();
    let mut path = Vec::new();
    while let Some(share) = deal.choices().find(|share| deal.is_valid(share)) {
        for share in deal.choices() {
            assert_eq!(deal.is_valid(&share), deal.explain(&share).is_none(), "{share}");
        }
        let before = deal.clone();
        deal.choose(&share);
        deal.undo(&share);
        assert_eq!(deal, before);
        deal.choose(&share);
        path.push(share);
    }
    insta::assert_snapshot!(path.iter().join(", "));
    insta::assert_snapshot!(deal);
    for share in path.iter().rev() {
        deal.undo(share);
    }
    assert_eq!(deal, start);
}

#[test]
fn rungs_enumerate_every_solution_once() {
    for n in 0..=8 {
        let mut expected = None;
        for rung in Rung::ALL {
            let mut boards: Vec<Board> = Vec::new();
            let end = rung.enumerate(n, Limits::new(), &mut |board| {
                boards.push(board);
                ControlFlow::Continue(())
            });
            if rung >= Rung::Partners {
                assert_eq!(end, Err(RungError::CountsOnly(CountsOnly { rung })));
                continue;
            }
            assert_eq!(end, Ok(End::Exhausted));
            if rung <= Rung::Masks {
                assert!(boards.is_sorted(), "{rung}, n = {n}");
            }
            boards.sort();
            assert_eq!(*expected.get_or_insert_with(|| boards.clone()), boards, "{rung}, n = {n}");
            let first = rung.first(n, Limits::new()).unwrap();
            let (board, end) = first;
            assert_eq!(board.as_ref(), boards.first(), "{rung}, n = {n}");
            assert_eq!(end, if boards.is_empty() { End::Exhausted } else { End::Stopped });
        }
    }
}

#[test]
fn rungs_have_names_that_can_be_read_back() {
    for rung in Rung::ALL {
        assert_eq!(rung.to_string().parse(), Ok(rung));
    }
    insta::assert_snapshot!("bitmask".parse::<Rung>().unwrap_err());
}
