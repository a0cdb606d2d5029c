//! The textbook forms on eight items: how we move from one change to the next.

use backtrack::Search;
use criterion::{Criterion, criterion_group, criterion_main};
use permutations::{ByMarks, BySwaps};
use std::hint::black_box;

fn textbook(c: &mut Criterion) {
    let items: Vec<u32> = (0..8).collect();
    let mut group = c.benchmark_group("8 items");
    group.bench_function("marks", |b| {
        b.iter(|| {
            Search::new(ByMarks::new(items.clone()))
                .for_each(|state| _ = black_box(state.arrangement()))
        });
    });
    group.bench_function("swaps", |b| {
        b.iter(|| {
            Search::new(BySwaps::new(items.clone())).for_each(|state| _ = black_box(state.items()))
        });
    });
    group.finish();
}

criterion_group!(benches, textbook);
criterion_main!(benches);
