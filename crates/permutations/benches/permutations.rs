//! Every rung of the ladder on the same items: how we move from one change to the next.
//!
//! `cargo bench -p permutations`, or with the name of a group or rung behind it.

use backtrack::{Problem, Search};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use permutations::{
    Arrangements, ByMarks, ByRotations, BySwaps, DistinctByMarks, Walk, distinct, heap,
    lexicographic, next_permutation, plain_changes, rank, unrank, visit_bytes, visit_distinct,
    visit_heap, visit_k, visit_lexicographic,
};
use std::hint::black_box;
use std::ops::ControlFlow::{self, Continue};

/// Eight items: 40,320 arrangements.
const ITEMS: [u32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Takes an arrangement, and nothing of it may be left out.
fn take<T>(arrangement: &[T]) -> ControlFlow<()> {
    black_box(arrangement);
    Continue(())
}

fn searched<P: Problem>(problem: P, see: impl Fn(&P)) {
    Search::new(problem).for_each(|state| see(state));
}

fn lent<W: Walk>(mut all: Arrangements<W>) {
    while let Some(arrangement) = all.next() {
        black_box(arrangement);
    }
}

fn ladder(c: &mut Criterion) {
    let mut group = c.benchmark_group("ladder");
    group.throughput(Throughput::Elements(40_320));
    group.bench_function("marks", |b| {
        b.iter(|| searched(ByMarks::new(ITEMS), |state| _ = take(state.arrangement())));
    });
    group.bench_function("swaps", |b| {
        b.iter(|| searched(BySwaps::new(ITEMS), |state| _ = take(state.items())));
    });
    group.bench_function("rotations", |b| {
        b.iter(|| searched(ByRotations::new(ITEMS), |state| _ = take(state.arrangement())));
    });
    group.bench_function("next", |b| {
        b.iter(|| {
            let mut items = ITEMS;
            while next_permutation(&mut items) {
                let _ = take(&items);
            }
        });
    });
    group.bench_function("heap, lent", |b| b.iter(|| lent(heap(ITEMS))));
    group.bench_function("heap, visited", |b| {
        b.iter(|| visit_heap(&mut ITEMS.clone(), take));
    });
    group.bench_function("plain changes, lent", |b| b.iter(|| lent(plain_changes(ITEMS))));
    group.bench_function("lexicographic, lent", |b| b.iter(|| lent(lexicographic(ITEMS))));
    group.bench_function("lexicographic, visited", |b| {
        b.iter(|| visit_lexicographic(&mut ITEMS.clone(), take));
    });
    group.bench_function("bytes", |b| b.iter(|| visit_bytes(8, take)));
    // What bytes would cost without the one instruction: the safe twin of src/solvers/bytes/ssse3.rs.
    group.bench_function("bytes, portable", |b| {
        b.iter(|| visit_lexicographic(&mut [0u8, 1, 2, 3, 4, 5, 6, 7], take));
    });
    group.finish();
}

fn owned(c: &mut Criterion) {
    let mut group = c.benchmark_group("owned");
    group.throughput(Throughput::Elements(40_320));
    group.bench_function("vecs", |b| {
        b.iter(|| lexicographic(ITEMS).into_iter().for_each(|p| _ = take(&p)));
    });
    group.bench_function("arrays", |b| {
        b.iter(|| {
            let arrays = lexicographic(ITEMS).arrays::<8>().expect("there are eight");
            arrays.for_each(|p| _ = take(&p));
        });
    });
    group.finish();
}

fn kinds(c: &mut Criterion) {
    let pairs = [0u32, 0, 1, 1, 2, 2, 3, 3];
    let mut group = c.benchmark_group("pairs");
    group.throughput(Throughput::Elements(2_520));
    group.bench_function("marks", |b| {
        b.iter(|| searched(DistinctByMarks::new(pairs), |state| _ = take(state.arrangement())));
    });
    group.bench_function("lent", |b| b.iter(|| lent(distinct(pairs))));
    group.bench_function("visited", |b| b.iter(|| visit_distinct(&mut pairs.clone(), take)));
    group.finish();

    let mut group = c.benchmark_group("4 of 12");
    group.throughput(Throughput::Elements(11_880));
    let twelve: [u32; 12] = std::array::from_fn(|i| i as u32);
    group.bench_function("visited", |b| b.iter(|| visit_k(&mut twelve.clone(), 4, take)));
    group.finish();
}

fn numbers(c: &mut Criterion) {
    let mut group = c.benchmark_group("numbers of 12");
    let number = 123_456_789;
    group.bench_function("rank", |b| {
        let permutation = unrank(12, number).expect("12! is larger");
        b.iter(|| rank(black_box(&permutation)));
    });
    group.bench_function("unrank", |b| b.iter(|| unrank(12, black_box(number))));
    group.finish();
}

criterion_group!(benches, ladder, owned, kinds, numbers);
criterion_main!(benches);
