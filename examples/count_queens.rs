//! Counts all boards of n queens on all threads, with the time that remains, and distinct ones too.
//!
//! ```text
//! cargo run --release --example count_queens             # 10 queens by every rung of the ladder
//! cargo run --release --example count_queens -- 18       # seconds
//! cargo run --release --example count_queens -- 20       # minutes: Ctrl-C stops it and shows what is counted
//! cargo run --release --example count_queens -- 12 --rung masks
//! ```
//!
//! The counting is in the crate `nqueens`, which neither prints nor looks at the clock; this program gives it a watcher and a cancel flag.

use backtrack::{Cancel, Limits};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use nqueens::{Count, Rung, TooLarge, count_parallel, distinct_of};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// Count all ways to place n queens so that none attacks another.
#[derive(Parser)]
struct Arguments {
    /// How many queens; without it, 10 by every rung of the ladder.
    queens: Option<usize>,

    /// Count on one thread, by this rung of the ladder.
    #[arg(long, requires = "queens")]
    rung: Option<Rung>,

    /// Count boards that are no images of each other, too.
    #[arg(long, requires = "queens", conflicts_with = "rung")]
    distinct: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments, &mut io::stdout().lock()) {
        Ok(code) => code,
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            // A number of queens that cannot be counted is a wrong command line.
            ExitCode::from(if error.is::<io::Error>() { 5 } else { 2 })
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Box<dyn Error>> {
    let cancel = Cancel::new();
    let flag = cancel.clone();
    // Without a handler, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(move || flag.cancel());

    let Some(n) = arguments.queens else {
        ladder(10, &cancel, out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let count = match arguments.rung {
        Some(rung) => rung.count(n, Limits::new().cancel(&cancel))?,
        None => on_all_threads(n, &cancel)?,
    };
    if count.end.gave_up() {
        writeln!(out, "boards of {} so far: {}", queens(n), count.boards)?;
        eprintln!("{}: there are more", count.end);
        // Nothing but Ctrl-C ends a count.
        return Ok(ExitCode::from(130));
    }
    writeln!(out, "boards of {}: {}", queens(n), count.boards)?;
    if arguments.distinct {
        writeln!(out, "no images of each other: {}", distinct_of(n, count.boards)?.distinct())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// `1 queen`, `2 queens`.
fn queens(n: usize) -> String {
    if n == 1 { "1 queen".into() } else { format!("{n} queens") }
}

/// Counts n queens by each rung: the same number from ever fewer nodes.
fn ladder(n: usize, cancel: &Cancel, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    writeln!(out, "{:10}  {:>10}  {:>10}", "rung", "boards", "nodes")?;
    for rung in Rung::ALL {
        let Count { boards, nodes, .. } = rung.count(n, Limits::new().cancel(cancel))?;
        writeln!(out, "{rung:10}  {boards:10}  {nodes:10}")?;
    }
    Ok(())
}

/// Counts n queens by the fastest rung, with a bar on a terminal.
fn on_all_threads(n: usize, cancel: &Cancel) -> Result<Count, TooLarge> {
    let style = ProgressStyle::with_template("{bar:40} {percent}%  {eta} left  {msg} boards");
    // A thousandth of the work is one step of the bar; a bar that is not on a terminal is not drawn.
    let bar = ProgressBar::new(1_000).with_style(style.expect("the template is right"));
    let count = count_parallel(n, Limits::new().cancel(cancel), |progress| {
        bar.set_position((progress.fraction * 1_000.0) as u64);
        bar.set_message(progress.boards.to_string());
    });
    bar.finish_and_clear();
    count
}
