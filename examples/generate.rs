//! Makes sudokus with exactly one solution.
//!
//! ```text
//! cargo run --release --example generate
//! cargo run --release --example generate -- --seed 7 --count 5 --clues 30 --lines
//! ```
//!
//! The same seed gives the same puzzles on every machine.

use backtrack::{Limits, Uniqueness};
use clap::Parser;
use std::error::Error;
use std::io::{self, Write};
use sudoku::{Dice, Shape, Solver, generate, rules};

/// Make sudokus with exactly one solution.
#[derive(Parser)]
struct Arguments {
    /// The same seed gives the same puzzles on every machine
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many puzzles to make
    #[arg(long, default_value_t = 1)]
    count: u64,

    /// Rows of the board: 4, 6, 9, 12 or 16
    #[arg(long, default_value = "9", value_parser = shape_of_size)]
    size: Shape,

    /// Stop taking digits away at this number of givens; 0 takes away all that can go
    #[arg(long, default_value_t = 0)]
    clues: usize,

    /// Write each puzzle as one line, to be read by other programs
    #[arg(long)]
    lines: bool,
}

fn shape_of_size(text: &str) -> Result<Shape, String> {
    let size = text.parse().map_err(|_| "not a number".to_string())?;
    match Shape::of_size(size) {
        Some(shape) if size <= 16 => Ok(shape),
        _ => Err("boards have 4, 6, 9, 12 or 16 rows".into()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let mut out = io::stdout().lock();
    for number in 0..arguments.count {
        // A stream of its own for each puzzle: puzzle 3 is the same whether or not 1 and 2 were made.
        let mut dice = Dice::stream(arguments.seed, number);
        let puzzle = generate::puzzle(arguments.size, arguments.clues, &mut dice);
        if arguments.lines {
            writeln!(out, "{puzzle}")?;
            continue;
        }
        // Trust nobody: ask a solver that the generator does not use, and the checker that no solver uses.
        let answer = Solver::Mrv.uniqueness(&puzzle, Limits::new())?;
        let Uniqueness::One(solution) = answer.value else {
            return Err("the generator made a puzzle that is not unique".into());
        };
        rules::check_solution(&puzzle, &solution)?;
        writeln!(
            out,
            "Puzzle {} of seed {}, {} givens:\n\n{puzzle:#}\nSolution:\n\n{solution:#}",
            number + 1,
            arguments.seed,
            puzzle.clue_count(),
        )?;
    }
    Ok(())
}
