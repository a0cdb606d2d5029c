//! `backtrack queens distinct`.

use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say_end};
use crate::watch::Out;
use clap::Args;
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
        let (classes, end) = nqueens::classes(self.n, session.limits()).map_err(Failure::usage)?;
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
}
