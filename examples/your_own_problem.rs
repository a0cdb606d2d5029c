//! A puzzle of your own in under 40 lines: the knight's tour. Copy this file and change it.
//!
//! ```text
//! cargo run --release --example your_own_problem             # a tour of the 8×8 board
//! cargo run --release --example your_own_problem -- 5        # 5×5
//! cargo run --release --example your_own_problem -- 5 --all  # count every tour from the corner
//! cargo run --release --example your_own_problem -- 8 --any-order --limit 1000000
//! ```
//!
//! A knight has to visit every square of the board once.
//! The last command shows what the order of the choices is worth: with Warnsdorff's rule the search walks straight to a tour, without it a million squares are not enough.

use backtrack::{Counters, Limits, Problem, Search};
use clap::Parser;
use std::io::{self, Write};
use std::process::ExitCode;

// ---- The problem: a state, its choices, and how to take one and take it back.

/// A knight under way.
struct KnightsTour {
    size: i32,
    /// The squares visited so far, in order; the knight stands on the last.
    path: Vec<(i32, i32)>,
    /// Whether to try the square with the fewest ways on first (H. C. von Warnsdorff, 1823).
    warnsdorff: bool,
}

impl KnightsTour {
    /// Returns the unvisited squares that a knight on `(row, col)` can go to.
    fn moves(&self, (row, col): (i32, i32)) -> Vec<(i32, i32)> {
        let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let squares = jumps.map(|(down, right)| (row + down, col + right)).into_iter();
        let board = 0..self.size;
        squares
            .filter(|(r, c)| board.contains(r) && board.contains(c))
            .filter(|square| !self.path.contains(square))
            .collect()
    }
}

impl Problem for KnightsTour {
    type Choice = (i32, i32);
    type Choices = std::vec::IntoIter<(i32, i32)>;
    type Solution = Vec<(i32, i32)>;

    fn choices(&self) -> Self::Choices {
        let mut squares = self.path.last().map_or(vec![(0, 0)], |&knight| self.moves(knight));
        if self.warnsdorff {
            squares.sort_by_key(|&square| self.moves(square).len());
        }
        squares.into_iter()
    }
    fn choose(&mut self, &square: &(i32, i32)) {
        self.path.push(square);
    }
    fn undo(&mut self, _: &(i32, i32)) {
        self.path.pop();
    }
    fn is_solution(&self) -> bool {
        self.path.len() == (self.size * self.size) as usize
    }
    fn solution(&self) -> Self::Solution {
        self.path.clone()
    }
}

// ---- The program around it.

/// Lead a knight over every square of a board, from the top left corner.
#[derive(Parser)]
struct Arguments {
    /// Rows and columns of the board.
    #[arg(default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=63))]
    size: u8,

    /// Count every tour instead of showing the first.
    #[arg(long)]
    all: bool,

    /// Try the squares in a fixed order, without Warnsdorff's rule.
    #[arg(long)]
    any_order: bool,

    /// Give up after this many nodes (squares entered).
    #[arg(long, value_name = "NODES", default_value_t = 10_000_000)]
    limit: u64,
}

fn main() -> ExitCode {
    match run(&Arguments::parse(), &mut io::stdout().lock()) {
        Ok(code) => code,
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(5)
        }
    }
}

fn run(arguments: &Arguments, out: &mut impl Write) -> io::Result<ExitCode> {
    let size = i32::from(arguments.size);
    let problem = KnightsTour { size, path: vec![], warnsdorff: !arguments.any_order };

    let mut search = Search::new(problem)
        .limit(Limits::new().nodes(arguments.limit))
        .observe(Counters::default());
    if arguments.all {
        writeln!(out, "tours: {}", search.count())?;
    } else if let Some(tour) = search.first() {
        check(&tour, size);
        print(&tour, size, out)?;
    }
    writeln!(out, "{}", search.observer())?;

    // The statuses of the `backtrack` command.
    Ok(match search.end() {
        Some(end) if end.gave_up() => {
            eprintln!("{end}: there may be tours that were not found");
            ExitCode::from(3)
        }
        _ if search.observer().solutions == 0 => {
            eprintln!("there is no tour of this board from this corner");
            ExitCode::from(1)
        }
        _ => ExitCode::SUCCESS,
    })
}

/// Prints the number of the move on which the knight came to each square.
fn print(tour: &[(i32, i32)], size: i32, out: &mut impl Write) -> io::Result<()> {
    for row in 0..size {
        for col in 0..size {
            let number = tour.iter().position(|&square| square == (row, col));
            write!(out, "{:5}", number.expect("a tour visits every square") + 1)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Panics unless `tour` is one: a check that does not trust the search.
fn check(tour: &[(i32, i32)], size: i32) {
    let mut squares = tour.to_vec();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), (size * size) as usize, "every square once");
    for step in tour.windows(2) {
        let (rows, cols) = (step[0].0.abs_diff(step[1].0), step[0].1.abs_diff(step[1].1));
        assert_eq!(rows * cols, 2, "a knight's move");
    }
}
