//! N queens, row by row: the first board, the search in slow motion, and how fast the numbers grow.
//!
//! ```text
//! cargo run --release --example nqueens             # a tour of everything below
//! cargo run --release --example nqueens -- 12       # the first board of 12 queens
//! cargo run --release --example nqueens -- 6 --all  # every board
//! cargo run --release --example nqueens -- 10 --count
//! cargo run --release --example nqueens -- 4 --trace
//! ```
//!
//! The solver is the textbook's: put a queen into the next row, on the first column that `is_safe` from all queens above, and go back when there is none.

use backtrack::{Counters, End, Event, Limits, Problem, Search};
use clap::Parser;
use nqueens::{Board, Scan, check};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Duration;

/// Place n queens so that none attacks another.
#[derive(Parser)]
struct Arguments {
    /// How many queens, on a board of as many rows and columns; without it, a short tour.
    queens: Option<usize>,

    /// Print every board, not only the first.
    #[arg(long, requires = "queens", conflicts_with_all = ["count", "trace"])]
    all: bool,

    /// Count the boards without printing them.
    #[arg(long, requires = "queens", conflicts_with = "trace")]
    count: bool,

    /// Print every step of the search for the first board.
    #[arg(long, requires = "queens")]
    trace: bool,

    /// Give up after this many nodes (states of the board).
    #[arg(long, value_name = "NODES")]
    limit: Option<u64>,

    /// Give up after this many seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

// Exit statuses, those of the `backtrack` command; a wrong command line is 2.
const NO: u8 = 1;
const GAVE_UP: u8 = 3;
const NO_OUTPUT: u8 = 5;

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    match run(&Arguments::parse(), &mut out).and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => code,
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(NO_OUTPUT)
        }
    }
}

fn run(arguments: &Arguments, out: &mut impl Write) -> io::Result<ExitCode> {
    let Some(n) = arguments.queens else {
        tour(out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let mut limits = Limits::new().time(Duration::from_secs(arguments.seconds));
    if let Some(nodes) = arguments.limit {
        limits = limits.nodes(nodes);
    }
    let (end, found) = if arguments.all {
        all(n, limits, out)?
    } else if arguments.count {
        count(n, limits, out)?
    } else if arguments.trace {
        trace(n, limits, out)?
    } else {
        first(n, limits, out)?
    };
    out.flush()?;
    if end.gave_up() {
        // "Gave up" is an answer of its own: there may be boards that were not reached.
        eprintln!("{end}: what was not found may still exist (see --limit and --seconds)");
        return Ok(ExitCode::from(GAVE_UP));
    }
    // A count of none is an answer; a board that was asked for and does not exist is a no.
    Ok(if found || arguments.count { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// `1 queen`, `2 queens`.
fn queens(n: usize) -> String {
    if n == 1 { "1 queen".into() } else { format!("{n} queens") }
}

fn tour(out: &mut impl Write) -> io::Result<()> {
    first(8, Limits::new(), out)?;
    writeln!(out, "\nHow it got there, on a board of 4 by 4 (r1c3 is row 1, column 3):\n")?;
    trace(4, Limits::new(), out)?;
    writeln!(out, "\nAll boards, and what it takes to find them:\n")?;
    table(8, out)
}

/// Find one: the search stops in the first solution.
fn first(n: usize, limits: Limits, out: &mut impl Write) -> io::Result<(End, bool)> {
    let mut search = Search::new(Scan::new(n)).limit(limits);
    let board = search.first();
    match &board {
        Some(board) => show(board, out)?,
        None if search.end() == Some(End::Exhausted) => {
            writeln!(out, "boards of {}: none", queens(n))?;
        }
        None => {}
    }
    Ok((search.end().expect("the search has run"), board.is_some()))
}

/// Enumerate all: the search goes on after each solution.
fn all(n: usize, limits: Limits, out: &mut impl Write) -> io::Result<(End, bool)> {
    let mut search = Search::new(Scan::new(n)).limit(limits);
    let mut boards = 0_u64;
    for board in search.solutions() {
        boards += 1;
        show(&board, out)?;
        writeln!(out)?;
    }
    writeln!(out, "boards of {}: {boards}", queens(n))?;
    Ok((search.end().expect("the search has run"), boards > 0))
}

fn count(n: usize, limits: Limits, out: &mut impl Write) -> io::Result<(End, bool)> {
    let mut search = Search::new(Scan::new(n)).limit(limits);
    let boards = search.count();
    let end = search.end().expect("the search has run");
    let so_far = if end.gave_up() { " so far" } else { "" };
    writeln!(out, "boards of {}{so_far}: {boards}", queens(n))?;
    Ok((end, boards > 0))
}

/// Prints a board, after a checker that shares nothing with the solver has accepted it.
fn show(board: &Board, out: &mut impl Write) -> io::Result<()> {
    check(board.columns()).expect("the solver returns solutions");
    writeln!(out, "columns from the top row down: {}\n", board.one_based())?;
    write!(out, "{board}")
}

/// Prints each step until the first solution: indented by depth, with the reason for each rejection.
fn trace(n: usize, limits: Limits, out: &mut impl Write) -> io::Result<(End, bool)> {
    let mut search = Search::new(Scan::new(n)).limit(limits);
    while let Some(event) = search.step() {
        let indent = "  ".repeat(search.depth());
        match event {
            // A choose leads one level down: it belongs to the level above.
            Event::Choose(queen) => writeln!(out, "{}choose {queen}", &indent[2..])?,
            Event::Undo(queen) => writeln!(out, "{indent}undo   {queen}")?,
            Event::DeadEnd => writeln!(out, "{indent}dead end")?,
            Event::Reject(queen) => {
                let reason = search.problem().explain(&queen).expect("a reason");
                writeln!(out, "{indent}reject {queen}: {reason}")?;
            }
            Event::Solution => {
                writeln!(out, "{indent}solution\n")?;
                show(&search.problem().solution(), out)?;
                break;
            }
        }
    }
    let end = search.end().expect("the search has run");
    if end == End::Exhausted {
        writeln!(out, "boards of {}: none", queens(n))?;
    }
    Ok((end, end != End::Exhausted))
}

/// Prints how many boards there are for 0 to n queens, and how many nodes the search visits to know it.
fn table(n: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "queens  boards  nodes  dead ends")?;
    for n in 0..=n {
        let mut search = Search::new(Scan::new(n)).observe(Counters::default());
        let boards = search.count();
        let Counters { nodes, dead_ends, .. } = search.observer();
        writeln!(out, "{n:6}  {boards:6}  {nodes:5}  {dead_ends:9}")?;
    }
    Ok(())
}
