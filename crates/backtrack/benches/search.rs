//! The price of the engine: the same board searched by `Search`, by `explore` and by hand.

use backtrack::{Counters, Problem, Search, explore};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::ops::ControlFlow;

/// Queens row by row; columns and diagonals in use are bits.
#[derive(Clone)]
struct Queens {
    all: u32,
    cols: u32,
    left: u32,
    /// Shifted up by 32, so that no bit falls off at the right edge: undo wants it back.
    right: u64,
}

impl Queens {
    fn new(n: u32) -> Self {
        Queens { all: (1 << n) - 1, cols: 0, left: 0, right: 0 }
    }
}

/// The bits of a word, lowest first.
struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }
}

impl Problem for Queens {
    type Choice = u32;
    type Choices = Bits;
    type Solution = ();

    fn choices(&self) -> Bits {
        Bits(self.all & !(self.cols | self.left | (self.right >> 32) as u32))
    }
    fn choose(&mut self, &bit: &u32) {
        self.cols |= bit;
        self.left = (self.left | bit) << 1;
        self.right = (self.right | u64::from(bit) << 32) >> 1;
    }
    fn undo(&mut self, &bit: &u32) {
        self.cols ^= bit;
        self.left = (self.left >> 1) ^ bit;
        self.right = (self.right << 1) ^ (u64::from(bit) << 32);
    }
    fn is_solution(&self) -> bool {
        self.cols == self.all
    }
    fn solution(&self) {}
}

fn by_hand(queens: &mut Queens, count: &mut u128) {
    if queens.is_solution() {
        *count += 1;
        return;
    }
    for bit in queens.choices() {
        queens.choose(&bit);
        by_hand(queens, count);
        queens.undo(&bit);
    }
}

fn queens(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("queens-10-masks");
    let start = || black_box(Queens::new(10));
    group.bench_function("hand", |b| {
        b.iter(|| {
            let mut count = 0;
            by_hand(&mut start(), &mut count);
            assert_eq!(count, 724);
        });
    });
    group.bench_function("explore", |b| {
        b.iter(|| {
            let mut count = 0;
            let flow: ControlFlow<()> = explore(&mut start(), &mut |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue() && count == 724);
        });
    });
    group.bench_function("count", |b| b.iter(|| assert_eq!(Search::new(start()).count(), 724)));
    group.bench_function("count with counters", |b| {
        b.iter(|| {
            let mut search = Search::new(start()).observe(Counters::default());
            assert_eq!(search.count(), 724);
            assert_eq!(search.observer().nodes, 35_539);
        });
    });
    group.bench_function("solutions", |b| {
        b.iter(|| {
            let mut count = 0;
            for solution in Search::new(start()).solutions() {
                let () = black_box(solution);
                count += 1;
            }
            assert_eq!(count, 724);
        });
    });
    group.finish();
}

criterion_group!(benches, queens);
criterion_main!(benches);
