//! Beyond the small worlds of the unit tests: against itertools, and on random input.

use backtrack::laws::{self, Effort};
use backtrack::{Answer, End, Limits, Problem, Search, parallel};
use itertools::Itertools;
use permutations::{
    ByMarks, ByRotations, BySwaps, Combinations, Constrained, DistinctByMarks, check_arrangement,
    combinations, derangements, distinct, heap, lexicographic, lexicographic_k, next_permutation,
    plain_changes, rank, rank_combination, rank_distinct, rank_k, unrank, unrank_combination,
    unrank_distinct, unrank_k, visit_distinct, visit_heap, visit_k, visit_lexicographic,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// What a `visit_…` function visits, and the items afterwards.
macro_rules! visited {
    ($items:expr, |$place:ident, $visit:ident| $call:expr) => {{
        let mut items = $items.clone();
        let mut all = vec![];
        let mut $visit = |arrangement: &[_]| {
            all.push(arrangement.to_vec());
            ControlFlow::<()>::Continue(())
        };
        let $place = &mut items[..];
        let _: ControlFlow<()> = $call;
        (all, items)
    }};
}

#[test]
fn itertools_sees_the_same_permutations_in_the_same_order() {
    for n in 0..=8usize {
        let items: Vec<usize> = (0..n).collect();
        let theirs: Vec<Vec<usize>> = items.iter().copied().permutations(n).collect();
        assert!(lexicographic(items.clone()).into_iter().eq(theirs.iter().cloned()));
        let (all, after) = visited!(items, |place, visit| visit_lexicographic(place, &mut visit));
        assert_eq!((all, after), (theirs, items));
    }
}

#[test]
fn itertools_sees_the_same_k_permutations_and_combinations_in_the_same_order() {
    for n in 0..=7usize {
        let items: Vec<usize> = (0..n).collect();
        for k in 0..=n + 1 {
            let theirs: Vec<Vec<usize>> = items.iter().copied().permutations(k).collect();
            assert!(lexicographic_k(items.clone(), k).into_iter().eq(theirs.iter().cloned()));
            let (all, after) = visited!(items, |place, visit| visit_k(place, k, &mut visit));
            assert_eq!((all, &after), (theirs, &items));

            let theirs: Vec<Vec<usize>> = items.iter().copied().combinations(k).collect();
            assert!(combinations(items.clone(), k).into_iter().eq(theirs.iter().cloned()));
            assert!(Search::new(Combinations::new(items.clone(), k)).solutions().eq(theirs));
        }
    }
}

#[test]
fn every_problem_keeps_the_laws_of_the_engine() {
    fn keeps<P>(problem: &P, is_right: impl Fn(&P::Solution) -> bool)
    where
        P: Problem<Choice: PartialEq + Debug, Solution: PartialEq + Debug>,
        P: Clone + PartialEq + Debug,
    {
        assert_eq!(laws::check(problem, Effort::default(), is_right), Ok(()));
    }
    for n in 0..=5usize {
        let items: Vec<usize> = (0..n).collect();
        let whole = |p: &Vec<usize>| check_arrangement(&items, p).is_ok();
        let ascending = |p: &Vec<usize>| p.is_sorted_by(|a, b| a < b);
        keeps(&ByMarks::new(&items[..]), whole);
        keeps(&BySwaps::new(&items[..]), whole);
        keeps(&ByRotations::new(&items[..]), whole);
        keeps(&derangements(n), |p| whole(p) && p.iter().enumerate().all(|(i, &x)| i != x));
        for k in 0..=n + 1 {
            keeps(&ByMarks::of_length(&items[..], k), |p| p.len() == k && p.iter().all_unique());
            keeps(&ByRotations::of_length(&items[..], k), |p| p.iter().all_unique());
            keeps(&Combinations::new(&items[..], k), |p| p.len() == k && ascending(p));
        }
    }
    for word in ["", "aab", "aabb", "abcab"] {
        let letters: Vec<char> = word.chars().collect();
        let whole = |p: &Vec<char>| check_arrangement(&letters, p).is_ok();
        keeps(&DistinctByMarks::new(&letters[..]), whole);
        let differs = |before: &[char], next: &char| before.last() != Some(next);
        keeps(&Constrained::distinct(&letters[..], differs), |p| {
            whole(p) && p.windows(2).all(|pair| pair[0] != pair[1])
        });
    }
}

#[test]
fn threads_count_what_one_counts() {
    let items: Vec<usize> = (0..8).collect();
    let count = |answer: Answer<u128>| (answer.end == End::Exhausted).then_some(answer.value);
    let never = Limits::new();
    assert_eq!(count(parallel::count(&BySwaps::new(&items[..]), &never)), Some(40_320));
    assert_eq!(count(parallel::count(&ByMarks::new(&items[..]), &never)), Some(40_320));
    assert_eq!(count(parallel::count(&derangements(8), &never)), Some(14_833));
}

#[test]
fn nothing_has_one_arrangement_and_too_little_none() {
    let nothing: [u8; 0] = [];
    assert!(lexicographic(nothing).into_iter().eq([vec![]]));
    assert!(heap(nothing).into_iter().eq([vec![]]));
    assert!(plain_changes(nothing).into_iter().eq([vec![]]));
    assert!(distinct(nothing).into_iter().eq([vec![]]));
    assert!(lexicographic_k([1, 2, 3], 0).into_iter().eq([vec![]]));
    assert!(combinations([1, 2, 3], 0).into_iter().eq([vec![]]));
    assert_eq!(lexicographic_k([1, 2, 3], 4).left(), Some(0));
    assert_eq!(lexicographic_k([1, 2, 3], 4).next(), None);
    assert_eq!(combinations([1, 2, 3], 4).next(), None);
    assert_eq!(visited!(Vec::<u8>::new(), |p, v| visit_lexicographic(p, &mut v)).0, [vec![]]);
    assert_eq!(visited!(Vec::<u8>::new(), |p, v| visit_heap(p, &mut v)).0, [vec![]]);
    assert_eq!(visited!(Vec::<u8>::new(), |p, v| visit_distinct(p, &mut v)).0, [vec![]]);
    assert_eq!(visited!(vec![1, 2], |p, v| visit_k(p, 3, &mut v)).0, [[0; 0]; 0]);
    assert_eq!(lexicographic([7]).collect().expect("one"), [[7]]);
}

#[test]
fn strings_and_other_things_that_are_no_copies_are_arranged_too() {
    let words = ["to", "be", "or"].map(String::from);
    for all in [
        lexicographic(words.clone()).collect().expect("six"),
        heap(words.clone()).collect().expect("six"),
        plain_changes(words.clone()).collect().expect("six"),
        distinct(words.clone()).collect().expect("six"),
        Search::new(ByMarks::new(words.clone())).solutions().collect(),
    ] {
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 6);
        for arrangement in all {
            assert_eq!(check_arrangement(&words, &arrangement), Ok(()));
        }
    }
}

/// A permutation of 0..n, n up to `max`, made by sorting random keys.
fn permutation(max: usize) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(any::<u64>(), 0..=max).prop_map(|keys| {
        let mut order: Vec<usize> = (0..keys.len()).collect();
        order.sort_by_key(|&i| (keys[i], i));
        order
    })
}

proptest! {
    #[test]
    fn ranks_and_permutations_are_one_to_one(p in permutation(34)) {
        let number = rank(&p).expect("it is one");
        prop_assert_eq!(unrank(p.len(), number), Ok(p.clone()));
        let mut next = p.clone();
        if next_permutation(&mut next) {
            prop_assert_eq!(rank(&next), Ok(number + 1));
        }
    }

    #[test]
    fn ranks_and_k_permutations_are_one_to_one(p in permutation(30), k in 0..30usize) {
        let n = p.len();
        let k = k.min(n);
        let number = rank_k(&p[..k], n).expect("it is one");
        prop_assert_eq!(unrank_k(n, k, number), Ok(p[..k].to_vec()));
        let mut all = lexicographic_k((0..n).collect::<Vec<_>>(), k);
        all.seek(number).expect("it is there");
        prop_assert_eq!(all.next(), Some(&p[..k]));
    }

    #[test]
    fn ranks_and_multisets_are_one_to_one(word in prop::collection::vec(0..5u8, 0..25)) {
        let number = rank_distinct(&word).expect("25! fits");
        let mut items = word.clone();
        items.sort_unstable();
        unrank_distinct(&mut items, number).expect("it is there");
        prop_assert_eq!(&items, &word);
        let mut next = word.clone();
        if next_permutation(&mut next) {
            prop_assert_eq!(rank_distinct(&next), Ok(number + 1));
        } else {
            prop_assert_eq!(distinct(word).left(), Some(number + 1));
        }
    }

    #[test]
    fn ranks_and_combinations_are_one_to_one(mask in 0..1u64 << 40) {
        let members: Vec<usize> = (0..40).filter(|i| mask >> i & 1 == 1).collect();
        let number = rank_combination(&members, 40).expect("it is one");
        prop_assert_eq!(unrank_combination(40, members.len(), number), Ok(members));
    }

    #[test]
    fn any_place_leads_to_all_that_follow(n in 3..7usize, k in 0..7usize, start in 0..5_040u128) {
        let k = k.min(n);
        let all = lexicographic_k((0..n).collect::<Vec<_>>(), k);
        let start = start % (all.left().expect("few") + 1);
        let mut later = all.clone();
        later.seek(start).expect("it is there");
        prop_assert!(later.clone().into_iter().eq(all.clone().into_iter().skip(start as usize)));
        // Lent for a while, then as an iterator: the same.
        let mut lent = vec![];
        for _ in 0..start % 11 {
            lent.extend(later.next().map(<[usize]>::to_vec));
        }
        lent.extend(later);
        prop_assert!(lent.into_iter().eq(all.into_iter().skip(start as usize)));
    }
}
