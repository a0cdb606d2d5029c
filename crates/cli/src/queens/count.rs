//! `backtrack queens count`.

use super::{compare_rungs, draw_board, say_what_is_left_out, with_rung};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say_end};
use crate::watch::{Measure, Out, Want, WatchArgs, Watched, shown};
use backtrack::Counters;
use clap::{Args, ValueEnum};
use nqueens::Rung;
use std::io::{IsTerminal, Write};
use std::time::Instant;

/// Count all boards.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens count 12
  backtrack queens count 9 --solver scan --stats
  backtrack queens count 10 --compare scan,masks,mirrored,symmetry --plot ladder.svg")]
pub(crate) struct Count {
    /// How many queens.
    n: usize,

    /// How to count; without it, the fastest solver on all processors.
    #[arg(long, value_enum)]
    solver: Option<Counter>,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// A way to count boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counter {
    /// Row by row, looking back at every queen above.
    Scan,
    /// Marks for the columns and diagonals that are taken.
    Marks,
    /// All marks of a kind in one word.
    Masks,
    /// Half of the tree, the other half is its mirror image.
    Mirrored,
    /// Mirrored, and rejects a queen that fills one of the next two rows.
    LookAhead,
    /// One board of each eight images.
    Symmetry,
    /// The left half of the board, and the set of right halves that fit.
    Partners,
    /// Both halves of the board, and the pairs that fit.
    Pairs,
}

impl Counter {
    fn rung(self) -> Rung {
        match self {
            Counter::Scan => Rung::Scan,
            Counter::Marks => Rung::Marks,
            Counter::Masks => Rung::Masks,
            Counter::Mirrored => Rung::Mirrored,
            Counter::LookAhead => Rung::LookAhead,
            Counter::Symmetry => Rung::Symmetry,
            Counter::Partners => Rung::Partners,
            Counter::Pairs => Rung::Pairs,
        }
    }
}

impl Count {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        let session = Session::new(self.limits.clone());
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return compare_rungs(out, n, &self.watch, &session, Want::All);
        }
        let began = Instant::now();
        let (boards, end, nodes) = if self.watch.is_asked() && !self.is_stats_of_a_fast_rung() {
            let rung = self.solver.map_or(Rung::Scan, Counter::rung);
            let seen = with_rung(
                rung,
                n,
                Watched {
                    name: format!("{n} queens"),
                    watch: &self.watch,
                    session: &session,
                    want: Want::All,
                    print: None,
                    draw: draw_board(),
                },
            )??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            say_what_is_left_out(rung);
            let Counters { solutions, nodes, .. } = seen.counters;
            (u128::from(solutions), seen.end, nodes)
        } else {
            let count = self.count(&session)?;
            if self.watch.stats {
                eprintln!("nodes {}, {}", count.nodes, shown(began.elapsed()));
            }
            (count.boards, count.end, count.nodes)
        };
        if self.json {
            let end = end.to_string();
            writeln!(
                out,
                "{}",
                serde_json::json!({ "n": n, "boards": boards, "nodes": nodes, "end": end })
            )?;
        } else {
            writeln!(out, "{boards}{}", if end.gave_up() { " so far" } else { "" })?;
        }
        say_end(end);
        Ok(session.status(end))
    }

    /// Rungs that make no boards can say their nodes, and nothing else.
    fn is_stats_of_a_fast_rung(&self) -> bool {
        self.watch.asks_for_stats_only()
            && matches!(self.solver, None | Some(Counter::Partners | Counter::Pairs))
    }

    fn count(&self, session: &Session) -> Result<nqueens::Count, Failure> {
        let n = self.n;
        let is_limited = self.limits.limit_nodes.is_some() || self.limits.limit_time.is_some();
        let best = Rung::best(n);
        match (self.solver, best) {
            (None, Some(Rung::Pairs)) if !is_limited => {
                let bar = std::sync::Mutex::new(session.bar());
                nqueens::count_parallel(n, &session.cancel, |progress| {
                    if let Ok(mut bar) = bar.lock() {
                        bar.show(progress.fraction);
                    }
                })
                .map_err(Failure::usage)
            }
            // On a terminal, a bar shows how far a search of the whole tree is.
            (Some(Counter::Scan | Counter::Marks | Counter::Masks), _)
                if std::io::stderr().is_terminal() =>
            {
                let rung = self.solver.map_or(Rung::Scan, Counter::rung);
                let watch = WatchArgs::default();
                let m = with_rung(rung, n, Measure { watch: &watch, session, want: Want::All })?;
                let boards = m.counters.solutions.into();
                Ok(nqueens::Count { boards, end: m.end, nodes: m.counters.nodes })
            }
            (solver, _) => {
                let rung = solver.map(Counter::rung).or(best).unwrap_or(Rung::Pairs);
                rung.count(n, session.limits()).map_err(Failure::usage)
            }
        }
    }
}
