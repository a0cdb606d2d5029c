//! How fast each rung counts, and how fast one board is found.
//!
//! The column "times faster" of the crate's documentation is checked by the test `the_table_of_the_ladder_is_true`; the group `count 14` tells it better:
//!
//! ```text
//! cargo bench -p nqueens -- "count 14"
//! ```

use backtrack::{Ability, Ladder, Limits, Search};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nqueens::{Puzzle, Scan, Solver, classes, construct, most_constrained, restarts};
use std::hint::black_box;

fn rungs(c: &mut Criterion) {
    for n in [10, 14] {
        let mut group = c.benchmark_group(format!("count {n}"));
        group.sample_size(10);
        for solver in Solver::able(Ability::Count) {
            group.bench_with_input(BenchmarkId::from_parameter(solver), &solver, |b, solver| {
                b.iter(|| solver.count(black_box(n), Limits::new()));
            });
        }
    }
    let mut group = c.benchmark_group("classes");
    group.sample_size(10);
    group.bench_function("12", |b| b.iter(|| classes(black_box(12), Limits::new())));
}

fn one_board(c: &mut Criterion) {
    c.bench_function("first 16, lexicographic", |b| {
        b.iter(|| Search::new(Scan::new(black_box(16))).first());
    });
    let mut group = c.benchmark_group("first 300");
    group.sample_size(10);
    group.bench_function("restarts", |b| b.iter(|| restarts(300, 1, Limits::new())));
    group.bench_function("most constrained", |b| {
        b.iter(|| most_constrained(300, 1, Limits::new()));
    });
    group.bench_function("constructed", |b| b.iter(|| construct(black_box(300))));
}

fn completion(c: &mut Criterion) {
    let puzzle = Puzzle::new(12).given((11, 3)).given((8, 5)).given((9, 10));
    c.bench_function("completion 12", |b| b.iter(|| puzzle.count(Limits::new())));
}

criterion_group!(benches, rungs, one_board, completion);
criterion_main!(benches);
