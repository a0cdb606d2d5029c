//! Measures us against peers and against code written by hand: see `--help`.

mod engine;
mod generate;
mod measure;
mod nqueens;
mod permutations;
mod sudoku;

use ::sudoku::solvers::fast::Level;
use clap::Parser;
use measure::Measure;
use std::path::PathBuf;
use std::process::ExitCode;

/// Measures us against peers and against code written by hand.
///
/// Ours and the other run in turn, many rounds, on the same inputs, and must give the same answers.
/// One line is printed for each measured work and other, with tabs between:
/// name, ours in ns per item, the other, the other's ns per item, times.
/// `times` is the other's median time divided by ours: 2.00 means that ours is twice as fast.
#[derive(Parser)]
struct Arguments {
    /// What to measure.
    #[arg(value_enum)]
    suite: Suite,

    /// Inputs of the suite, where it takes any.
    files: Vec<PathBuf>,

    /// Rounds for each work.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// Measure only the works of this name.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,

    /// Stay on this processor (single-threaded works).
    #[arg(long, value_name = "NUMBER")]
    pin: Option<usize>,

    /// Suite sudoku: the registers to use, portable, avx2 or avx512; the best if not given.
    #[arg(long)]
    level: Option<Level>,

    /// Run one side of one work once, and measure nothing: for callgrind.
    #[arg(long, value_name = "ours|other", requires = "only")]
    once: Option<measure::Side>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Suite {
    /// The engine against hand-written recursion and other engines.
    Engine,
    /// The sudoku solvers, each puzzle counted up to two solutions; files of puzzles, one a line.
    Sudoku,
    /// Arrangements of every kind against the crates that people use.
    Permutations,
    /// The queens' ladder against hand-written code, other crates, and its own lower rungs.
    Nqueens,
    /// The sudoku generator.
    Generate,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(number) = arguments.pin
        && !core_affinity::set_for_current(core_affinity::CoreId { id: number })
    {
        eprintln!("cannot stay on processor {number}");
        return ExitCode::FAILURE;
    }
    let mut measure = Measure::new(arguments.rounds, arguments.only, arguments.once);
    match arguments.suite {
        Suite::Engine => engine::run(&mut measure),
        Suite::Generate => generate::run(&mut measure),
        Suite::Sudoku => {
            if let Err(error) = sudoku::run(&mut measure, &arguments.files, arguments.level) {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
        Suite::Permutations => permutations::run(&mut measure),
        Suite::Nqueens => nqueens::run(&mut measure),
    }
    measure.finish()
}
