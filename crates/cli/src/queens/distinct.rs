//! `backtrack queens distinct`.

use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say_end};
use crate::watch::Out;
use backtrack::{Answer, End};
use clap::Args;
use nqueens::Solver;
use std::io::Write;

/// Count the boards that are no turned or mirrored images of each other.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens distinct 12
  backtrack queens distinct 8 --json")]
pub(crate) struct Distinct {
    /// How many queens.
    n: usize,

    /// Print one JSON object, with how many boards have which symmetry.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

impl Distinct {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let (classes, end) = match self.count(&session)? {
            Some(Answer { value, end: End::Exhausted, .. }) => {
                (nqueens::distinct_of(self.n, value).map_err(Failure::usage)?, End::Exhausted)
            }
            Some(interrupted) => {
                // A class has eight boards at the most.
                let distinct = interrupted.value.div_ceil(8);
                if self.json {
                    let (n, end) = (self.n, interrupted.end.to_string());
                    let object = serde_json::json!({ "n": n, "distinct": distinct, "end": end });
                    writeln!(out, "{object}")?;
                } else {
                    writeln!(out, "{distinct} so far")?;
                }
                say_end(interrupted.end);
                return Ok(session.status(interrupted.end));
            }
            None => nqueens::classes(self.n, session.limits()).map_err(Failure::usage)?,
        };
        if self.json {
            let object = serde_json::json!({
                "n": self.n,
                "distinct": classes.distinct(),
                "without_symmetry": classes.none,
                "half_turn": classes.half,
                "quarter_turn": classes.quarter,
                "all": classes.all(),
                "end": end.to_string(),
            });
            writeln!(out, "{object}")?;
        } else {
            let so_far = if end.gave_up() { " so far" } else { "" };
            writeln!(out, "{}{so_far}", classes.distinct())?;
        }
        say_end(end);
        Ok(session.status(end))
    }

    /// Counts all boards where that is the fastest way: the classes follow from it by Burnside's lemma.
    ///
    /// Under limits the classes are counted one by one, so that there is a number of those found.
    fn count(&self, session: &Session) -> Result<Option<Answer<u128>>, Failure> {
        let is_limited = self.limits.limit_nodes.is_some() || self.limits.limit_time.is_some();
        if is_limited || Solver::best(self.n) != Some(Solver::Pairs) {
            return Ok(None);
        }
        let count = nqueens::count_parallel(self.n, session.limits(), |_, _| ());
        count.map(Some).map_err(Failure::usage)
    }
}
