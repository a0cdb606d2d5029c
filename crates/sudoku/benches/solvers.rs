//! The rungs of the ladder on puzzles that all of them can do.

use backtrack::{Ladder, Limits};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use sudoku::{Board, Dice, Shape, Solver, generate, human};

/// Puzzles in many rows, with one solution each.
fn puzzles() -> Vec<Board> {
    (0..8).map(|stream| generate::puzzle(Shape::NINE, 32, &mut Dice::stream(1, stream))).collect()
}

fn solvers(criterion: &mut Criterion) {
    let puzzles = puzzles();
    let mut group = criterion.benchmark_group("uniqueness of 8 puzzles with 32 clues");
    for solver in Solver::ALL.iter().copied().filter(|&solver| solver != Solver::Brute) {
        group.bench_function(solver.name(), |bencher| {
            bencher.iter(|| {
                for puzzle in &puzzles {
                    let answer = solver.uniqueness(black_box(puzzle), Limits::new());
                    black_box(answer.expect("no clash"));
                }
            });
        });
    }
    group.finish();
}

fn generator(criterion: &mut Criterion) {
    criterion.bench_function("a minimal puzzle", |bencher| {
        let mut seed = 0;
        bencher.iter(|| {
            seed += 1;
            generate::puzzle(Shape::NINE, 0, &mut Dice::new(seed))
        });
    });
}

fn rating(criterion: &mut Criterion) {
    let puzzles: Vec<Board> = generate::batch(&generate::Recipe::default(), 1, 200)
        .into_iter()
        .map(|puzzle| puzzle.expect("without a mask a puzzle is always made"))
        .collect();
    criterion.bench_function("rating 200 minimal puzzles", |bencher| {
        bencher.iter(|| {
            let rate = |puzzle| human::rate(black_box(puzzle)).expect("no clash").score;
            puzzles.iter().map(rate).max()
        });
    });
}

criterion_group!(benches, solvers, generator, rating);
criterion_main!(benches);
