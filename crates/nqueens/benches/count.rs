//! How fast each rung counts: all solutions of n queens.

use backtrack::Search;
use criterion::{Criterion, criterion_group, criterion_main};
use nqueens::Scan;
use std::hint::black_box;

fn textbook(c: &mut Criterion) {
    let mut group = c.benchmark_group("count");
    group.sample_size(10);
    group.bench_function("scan, n = 10", |b| {
        b.iter(|| Search::new(Scan::new(black_box(10))).count());
    });
    group.finish();

    c.bench_function("first, scan, n = 16", |b| {
        b.iter(|| Search::new(Scan::new(black_box(16))).first());
    });
}

criterion_group!(benches, textbook);
criterion_main!(benches);
