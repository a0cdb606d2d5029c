//! `backtrack queens list`.

use super::output::as_json;
use super::{WithBar, check_size, finish};
use crate::exit::{Failure, Status};
use crate::saved::{Resumable, SaveArgs};
use crate::session::{LimitArgs, Session};
use crate::watch::Out;
use clap::Args;
use nqueens::{Board, Masks, Solver, check};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;

/// Print all boards, one a line, as fast as they are found.
///
/// The columns of the queens are printed from the top row down, counted from 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens list 6
  backtrack queens list 8 --distinct
  backtrack queens list 10 | head -3")]
pub(crate) struct List {
    /// How many queens.
    n: usize,

    /// Print one board of those that are turned or mirrored images of each other.
    #[arg(long)]
    distinct: bool,

    /// Print each board as a JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    saved: SaveArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl List {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        check_size(self.n)?;
        let session = Session::new(self.limits.clone());
        let mut failure = None;
        let mut found = 0;
        // With those that were found another day.
        let mut before = 0;
        let mut visit = |board: Board| {
            if self.distinct && board.canonical().as_ref() != Some(&board) {
                return ControlFlow::Continue(());
            }
            check(board.columns()).expect("every solver's boards pass the checker");
            found += 1;
            let printed = if self.json {
                writeln!(out, "{}", as_json(&board))
            } else {
                writeln!(out, "{}", board.one_based())
            };
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(Failure::from(error));
                    ControlFlow::Break(())
                }
            }
        };
        let solver = if self.n <= Masks::MAX { Solver::Masks } else { Solver::Marks };
        // On a terminal the boards themselves show how far it is, and a bar would stand between them.
        let end = if self.saved.is_asked() {
            let tag = format!("{} queens by {solver}", self.n);
            let (args, visit) = (&self.saved, &mut visit);
            let saved = Resumable { session: &session, args, tag, visit };
            let answer = solver.run(self.n, saved).map_err(Failure::usage)??;
            before = answer.value;
            Ok(answer.end)
        } else if std::io::stdout().is_terminal() {
            solver.enumerate(self.n, session.limits(), &mut visit)
        } else {
            solver.run(self.n, WithBar { session: &session, visit: &mut visit })
        };
        let end = end.map_err(Failure::usage)?;
        match failure {
            Some(failure) => Err(failure),
            None => finish(self.n, found + u64::from(before > 0), end, &session),
        }
    }
}
