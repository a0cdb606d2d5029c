//! Arrangements of every kind against the crates that people use.
//!
//! Items are `u32` in a `Vec` (bytes where that is said), so that nobody's compiler knows their number beforehand; a black box takes each slice, so that nothing of it can be left out.
//! The slices are counted once, before anything is measured, so that no counter takes part in the race.

use crate::measure::Measure;
use ::permutations as ours;
use backtrack::Search;
use itertools::Itertools;
use permutohedron::LexicalPermutation;
use std::cell::Cell;
use std::hint::black_box;
use std::ops::ControlFlow;

const ALL_OF_TEN: u64 = 3_628_800;

pub(crate) fn run(measure: &mut Measure) {
    whole(measure);
    owned(measure);
    multisets(measure);
    partial(measure, "k-20-3", 20, 3, 6_840);
    partial(measure, "k-12-6", 12, 6, 665_280);
    numbers(measure);
}

fn ten() -> Vec<u32> {
    black_box((0..10).collect())
}

/// Ten items in pairs: 113,400 arrangements.
fn pairs() -> Vec<u32> {
    black_box((0..10).map(|i| i / 2).collect())
}

/// A work that hands each of its arrangements to `$take`: a black box, and when it runs for the first time, unmeasured, also one that counts them.
macro_rules! work {
    ($count:expr, |$take:ident| $all:expr) => {{
        let is_counted = Cell::new(false);
        move || {
            if !is_counted.replace(true) {
                let mut count = 0_u64;
                let $take = &mut |_: &[_]| count += 1;
                $all;
                assert_eq!(count, $count, "arrangements");
            }
            let $take = &mut |slice: &[_]| _ = black_box(slice);
            $all;
        }
    }};
}

/// Hands each arrangement of a `visit_…` function of ours to `take`.
macro_rules! visiting {
    ($take:ident, |$visit:ident| $call:expr) => {{
        let $visit = |slice: &[_]| {
            $take(slice);
            ControlFlow::<()>::Continue(())
        };
        let _ = $call;
    }};
}

fn whole(measure: &mut Measure) {
    let any =
        work!(ALL_OF_TEN, |take| visiting!(take, |visit| ours::visit_heap(&mut ten(), visit)));
    let permutohedron = work!(ALL_OF_TEN, |take| {
        let mut items = ten();
        let mut heap = permutohedron::Heap::new(&mut items[..]);
        while let Some(arrangement) = heap.next_permutation() {
            take(arrangement);
        }
    });
    let permutator = work!(ALL_OF_TEN, |take| {
        permutator::heap_permutation(&mut ten(), |arrangement| take(arrangement));
    });
    measure.compare("any-10", ALL_OF_TEN, &any, "permutohedron", &permutohedron);
    measure.compare("any-10", ALL_OF_TEN, &any, "permutator", &permutator);

    let lexicographic = work!(ALL_OF_TEN, |take| {
        visiting!(take, |visit| ours::visit_lexicographic(&mut ten(), visit));
    });
    let permutohedron = work!(ALL_OF_TEN, |take| each_lexical(&mut ten(), take));
    measure.compare("lex-10", ALL_OF_TEN, &lexicographic, "permutohedron", &permutohedron);

    let bytes = work!(ALL_OF_TEN, |take| {
        visiting!(take, |visit| ours::visit_bytes(black_box(10), visit));
    });
    measure.compare("bytes-10", ALL_OF_TEN, &bytes, "lex", &lexicographic);

    let swaps = work!(ALL_OF_TEN, |take| {
        Search::new(ours::BySwaps::new(ten())).for_each(|state| take(state.items()));
    });
    let by_hand = work!(ALL_OF_TEN, |take| swaps_by_hand(&mut ten(), 0, take));
    measure.compare("swap-10", ALL_OF_TEN, &swaps, "hand", &by_hand);
}

/// All that follow `items` in lexicographic order, by the extension method of `permutohedron`.
fn each_lexical(items: &mut [u32], take: &mut impl FnMut(&[u32])) {
    loop {
        take(items);
        if !items.next_permutation() {
            return;
        }
    }
}

/// The textbook's recursion: swap, recurse, swap back.
fn swaps_by_hand(items: &mut Vec<u32>, settled: usize, take: &mut impl FnMut(&[u32])) {
    if settled == items.len() {
        take(items);
        return;
    }
    for with in settled..items.len() {
        items.swap(settled, with);
        swaps_by_hand(items, settled + 1, take);
        items.swap(settled, with);
    }
}

fn owned(measure: &mut Measure) {
    let itertools = work!(ALL_OF_TEN, |take| {
        ten().into_iter().permutations(10).for_each(|arrangement| take(&arrangement));
    });
    let vecs = work!(ALL_OF_TEN, |take| {
        ours::lexicographic(ten()).into_iter().for_each(|arrangement| take(&arrangement));
    });
    let arrays = work!(ALL_OF_TEN, |take| {
        let all = ours::lexicographic(ten()).arrays::<10>().expect("ten items");
        all.for_each(|arrangement| take(&arrangement));
    });
    measure.compare("vecs-10", ALL_OF_TEN, &vecs, "itertools", &itertools);
    measure.compare("arrays-10", ALL_OF_TEN, &arrays, "itertools", &itertools);
}

fn multisets(measure: &mut Measure) {
    let distinct =
        work!(113_400, |take| visiting!(take, |visit| ours::visit_distinct(&mut pairs(), visit)));
    let permutohedron = work!(113_400, |take| each_lexical(&mut pairs(), take));
    measure.compare("multiset-10", 113_400, &distinct, "permutohedron", &permutohedron);
    // This one makes all 3,628,800 and remembers those that it has seen: a round takes its time.
    let unique = work!(113_400, |take| {
        pairs().into_iter().permutations(10).unique().for_each(|arrangement| take(&arrangement));
    });
    measure.compare("multiset-10", 113_400, &distinct, "itertools", &unique);
}

fn partial(measure: &mut Measure, name: &str, n: u32, k: usize, count: u64) {
    let items = &(0..n).collect::<Vec<u32>>();
    let ours = work!(count, |take| {
        visiting!(take, |visit| ours::visit_k(black_box(&mut items.clone()), k, visit));
    });
    let permutator = work!(count, |take| {
        permutator::k_permutation(black_box(items), k, |arrangement| take(arrangement));
    });
    let itertools = work!(count, |take| {
        let all = black_box(items).iter().copied().permutations(k);
        all.for_each(|arrangement| take(&arrangement));
    });
    measure.compare(name, count, &ours, "permutator", &permutator);
    measure.compare(name, count, &ours, "itertools", &itertools);
}

/// So many permutations of twelve, spread evenly.
const NUMBERS: u64 = 10_000;

fn numbers(measure: &mut Measure) {
    let numbers: Vec<u64> = (0..NUMBERS).map(|i| i * (479_001_600 / NUMBERS) + i % 7).collect();
    let permutations: Vec<Vec<usize>> =
        numbers.iter().map(|&i| ours::unrank(12, i.into()).expect("below 12!")).collect();

    let rank = || -> u64 {
        let ranks = black_box(&permutations).iter().map(|p| ours::rank(p).expect("one of 12!"));
        ranks.map(|rank| rank as u64).sum()
    };
    // The crate has no ranks of its own: this undoes its `get` step by step, on its type and its check.
    let rank_on_permutations = || -> u64 {
        let checked = black_box(&permutations).iter().map(|p| {
            let checked = permutations_peer::Permutation::try_from(&p[..]).expect("one of 12!");
            let mut rest: Vec<usize> = (0..12).collect();
            (0..12).fold(0, |rank, place| {
                let item = checked.apply(place);
                let passed = rest.iter().position(|&other| other == item).expect("a permutation");
                let choices = rest.len() as u64;
                rest.remove(passed);
                rank * choices + passed as u64
            })
        });
        checked.sum()
    };
    measure.compare("rank-12", NUMBERS, rank, "permutations", rank_on_permutations);
    let bytes: Vec<Vec<u8>> =
        permutations.iter().map(|p| p.iter().map(|&i| i as u8).collect()).collect();
    let rank_by_lehmer = || -> u64 {
        let codes = black_box(&bytes).iter().map(|p| lehmer::Lehmer::from_permutation(p));
        codes.map(|code| code.to_decimal() as u64).sum()
    };
    measure.compare("rank-12", NUMBERS, rank, "lehmer", rank_by_lehmer);

    let sum_of = |p: &[usize]| 31 * p[0] + 7 * p[5] + p[11];
    let unrank = || -> usize {
        let numbers = black_box(&numbers).iter();
        numbers.map(|&i| sum_of(&ours::unrank(12, i.into()).expect("below 12!"))).sum()
    };
    let unrank_by_permutations = || -> usize {
        let all = permutations_peer::Permutations::new(12);
        let numbers = black_box(&numbers).iter();
        let taken = numbers.map(|&i| {
            let permutation = all.get(i as usize).expect("below 12!");
            31 * permutation.apply(0) + 7 * permutation.apply(5) + permutation.apply(11)
        });
        taken.sum()
    };
    measure.compare("unrank-12", NUMBERS, unrank, "permutations", unrank_by_permutations);
}
