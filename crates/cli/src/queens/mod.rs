//! `backtrack queens`: find, enumerate, count, complete.

mod solve;
mod list;
mod count;
mod growth;
mod distinct;
mod complete;
mod output;
mod draw;

use crate::exit::{Failure, Status};
use crate::session::{Session, say, say_end};
use crate::watch::{Measure, Out, Want, WatchArgs, print_comparison, print_comparison_json};
use backtrack::{End, Progress, Search, Shown, Visitor};
use clap::Subcommand;
use nqueens::{Board, LookAhead, Marks, Masks, Mirrored, Rung, Scan, Symmetry};
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

/// Hands the search of a rung to `visitor`.
fn with_rung<V: Visitor<Board>>(rung: Rung, n: usize, visitor: V) -> Result<V::Output, Failure> {
    Ok(match rung {
        Rung::Scan => visitor.visit(Scan::new(n)),
        Rung::Marks => visitor.visit(Marks::new(n)),
        Rung::Masks => visitor.visit(Masks::new(n).map_err(Failure::usage)?),
        Rung::Mirrored => visitor.visit(Mirrored::new(n).map_err(Failure::usage)?),
        Rung::LookAhead => visitor.visit(LookAhead::new(n).map_err(Failure::usage)?),
        Rung::Symmetry => visitor.visit(Symmetry::new(n).map_err(Failure::usage)?),
        Rung::Partners | Rung::Pairs => {
            return Err(Failure::Usage(format!(
                "the solver {rung} cannot be watched: it counts boards without making them"
            )));
        }
    })
}

/// Says on standard error what a rung leaves out of its tree.
fn say_what_is_left_out(rung: Rung) {
    match rung {
        Rung::Mirrored | Rung::LookAhead => {
            say(format_args!("{rung} visits one board of each two mirror images"));
        }
        Rung::Symmetry => say("symmetry visits one board of each eight images"),
        _ => {}
    }
}

/// Runs several rungs side by side.
fn compare_rungs(
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
        let rung: Rung = name.parse().map_err(Failure::usage)?;
        let m = with_rung(rung, n, Measure { watch, session, want })?;
        status = status.max(session.status(m.end));
        measured.push((name.clone(), m));
    }
    let print = if json { print_comparison_json } else { print_comparison };
    print(out, &format!("{n} queens"), watch, &measured)?;
    Ok(status)
}

/// Visits the boards that a search finds, with a bar on a terminal.
struct Visit<'a> {
    session: &'a Session,
    visit: &'a mut dyn FnMut(Board) -> ControlFlow<()>,
}

impl Visitor<Board> for Visit<'_> {
    type Output = End;

    fn visit<P: Shown<Solution = Board>>(self, problem: P) -> End {
        let mut search = Search::new(problem).observe(((), Progress::new()));
        self.session.drive(&mut search, |problem| (self.visit)(problem.solution()))
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
