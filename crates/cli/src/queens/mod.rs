//! `backtrack queens`: find, enumerate, count, complete.

mod solve;
mod list;
mod count;
mod estimate;
mod growth;
mod distinct;
mod complete;
mod output;
mod draw;

use crate::exit::{Failure, Status};
use crate::progress::SearchBar;
use crate::session::{Session, say, say_end};
use crate::watch::{Measure, Out, Want, WatchArgs, print_comparison, print_comparison_json};
use backtrack::{Ability, End, Ladder, Shown, Visitor};
use clap::Subcommand;
use nqueens::{Board, Solver};
use std::ops::ControlFlow;

/// Place n queens so that none attacks another.
#[derive(Subcommand)]
pub(crate) enum Queens {
    Solve(solve::Solve),
    Count(count::Count),
    Complete(complete::Complete),
    Distinct(distinct::Distinct),
    List(list::List),
}

impl Queens {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Queens::Solve(solve) => solve.run(out),
            Queens::Count(count) => count.run(out),
            Queens::Complete(complete) => complete.run(out),
            Queens::Distinct(distinct) => distinct.run(out),
            Queens::List(list) => list.run(out),
        }
    }
}

/// A million queens take a tenth of a second to be placed, and this many a gigabyte.
const MOST: usize = 10_000_000;

/// Refuses boards that do not fit into memory.
fn check_size(n: usize) -> Result<(), Failure> {
    if n <= MOST {
        return Ok(());
    }
    Err(Failure::Usage(format!("at most {MOST} queens are placed here, not {n}")))
}

/// Says on standard error what a solver leaves out of its tree.
fn say_what_is_left_out(solver: Solver) {
    match solver {
        Solver::Mirrored | Solver::LookAhead => {
            say(format_args!("{solver} visits one board of each two mirror images"));
        }
        Solver::Symmetry => say("symmetry visits one board of each eight images"),
        _ => {}
    }
}

/// Runs several solvers side by side.
fn compare_solvers(
    out: &mut Out,
    n: usize,
    watch: &WatchArgs,
    session: &Session,
    want: Want,
    json: bool,
) -> Result<Status, Failure> {
    let mut measured = vec![];
    let mut status = Status::Done;
    for name in &watch.compare {
        let solver = Solver::named(name, Ability::Watch).map_err(Failure::usage)?;
        let measure = Measure { watch, session, want };
        let m = solver.run(n, measure).map_err(Failure::usage)?;
        status = status.max(session.status(m.end));
        measured.push((name.clone(), m));
    }
    let print = if json { print_comparison_json } else { print_comparison };
    print(out, &format!("{n} queens"), watch, &measured)?;
    Ok(status)
}

/// Visits the boards that a search finds, with a bar on a terminal.
struct WithBar<'a> {
    session: &'a Session,
    visit: &'a mut dyn FnMut(Board) -> ControlFlow<()>,
}

impl Visitor<Board> for WithBar<'_> {
    type Output = End;

    fn visit<P: Shown<Solution = Board>>(self, problem: P) -> End {
        let bar = SearchBar::new(self.session);
        self.session.drive(problem, (), bar, |problem| (self.visit)(problem.solution())).0
    }
}

/// Says how a search for boards has ended.
fn finish(n: usize, found: u64, end: End, session: &Session) -> Result<Status, Failure> {
    say_end(end);
    if found == 0 && end == End::Exhausted {
        say(format_args!("there is no board of {n} queens"));
        return Ok(Status::No);
    }
    Ok(session.status(end))
}
