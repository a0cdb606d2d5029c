//! Makes sudokus with exactly one solution.
//!
//! ```text
//! cargo run --release --example generate
//! cargo run --release --example generate -- --seed 7 --count 5 --symmetry half-turn --clues 30 --lines
//! ```
//!
//! The same seed gives the same puzzles on every machine.

use backtrack::{Limits, Uniqueness};
use clap::Parser;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use sudoku::generate::{self, Clues, Impossible, Recipe, Symmetry};
use sudoku::human::{self, Level};
use sudoku::{Shape, Solver, rules};

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

    /// How the givens are arranged: none, half-turn, quarter-turn, horizontal, vertical, both, diagonal, anti-diagonal, diagonals or full
    #[arg(long, default_value_t = Symmetry::None)]
    symmetry: Symmetry,

    /// How hard it is by hand: beginner, easy, medium, hard, expert, master or beyond (9 rows only)
    #[arg(long)]
    level: Option<Level>,

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

fn main() -> ExitCode {
    match make(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            // The statuses of the `backtrack` command: gave up, output that cannot be written, a wrong command line.
            ExitCode::from(match error.downcast_ref() {
                Some(Impossible::GaveUp { .. }) => 3,
                None if error.is::<io::Error>() => 5,
                _ => 2,
            })
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn make(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let recipe = Recipe {
        shape: arguments.size,
        symmetry: arguments.symmetry,
        clues: Clues::AtLeast(arguments.clues),
        level: arguments.level,
        ..Recipe::default()
    };
    // Each puzzle has random numbers of its own: puzzle 3 is the same whether or not 1 and 2 are asked for.
    for (number, puzzle) in (1..).zip(generate::batch(&recipe, arguments.seed, arguments.count)) {
        let puzzle = puzzle?;
        if arguments.lines {
            writeln!(out, "{puzzle}")?;
            continue;
        }
        // Trust nobody: ask a solver that the generator does not use for 9x9, and the checker that no solver uses.
        let answer = Solver::Singles.uniqueness(&puzzle, Limits::new())?;
        let Uniqueness::One(solution) = answer.value else {
            return Err("the generator made a puzzle that is not unique".into());
        };
        rules::check_solution(&puzzle, &solution)?;
        // Boards of other sizes are not rated.
        let rating = human::rate(&puzzle).map_or(String::new(), |rating| format!(", {rating}"));
        writeln!(
            out,
            "Puzzle {} of seed {}, {} givens{rating}:\n\n{puzzle:#}\nSolution:\n\n{solution:#}",
            number,
            arguments.seed,
            puzzle.clue_count(),
        )?;
    }
    Ok(())
}
