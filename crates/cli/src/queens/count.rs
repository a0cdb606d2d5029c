//! `backtrack queens count`.

use super::draw::draw_board;
use super::estimate::print_estimate;
use super::growth::compare_sizes;
use super::{check_size, compare_solvers, say_what_is_left_out};
use crate::exit::{Failure, Status};
use crate::saved::{Resumable, SaveArgs};
use crate::session::{LimitArgs, Session, say, say_end};
use crate::solver_arg::SolverArg;
use crate::watch::{Out, Want, WatchArgs, Watched, shown};
use backtrack::{Ability, Answer, Counters, End};
use clap::Args;
use nqueens::{Masks, Puzzle, Solver};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Instant;

/// Count all boards.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens count 12
  backtrack queens count 9 --solver scan --stats
  backtrack queens count 20 --estimate
  backtrack queens count 12 --save 12.json  # if Ctrl-C comes first, go on with --resume 12.json
  backtrack queens count 10 --compare scan,masks,mirrored,symmetry --plot ladder.svg
  backtrack queens count 4 --to 10 --compare scan,masks --plot growth.svg")]
pub(crate) struct Count {
    /// How many queens.
    n: usize,

    /// Count for each number of queens up to this one, a line each; with --plot, plot nodes and time against it.
    #[arg(long, value_name = "N")]
    #[arg(conflicts_with_all = ["trace", "tree", "events", "play", "profile", "stats"])]
    to: Option<usize>,

    /// How to count; without it, the fastest solver on all processors.
    #[arg(long, value_parser = SolverArg::<Solver>::that_can(Ability::Count))]
    solver: Option<Solver>,

    /// Do not count: estimate nodes and boards by random probes (Knuth, 1975), so many if a number is given.
    #[arg(long, value_name = "PROBES", num_args = 0..=1, default_missing_value = "100000")]
    #[arg(value_parser = clap::value_parser!(u32).range(2..))]
    #[arg(conflicts_with_all = ["to", "compare", "trace", "tree", "events", "play", "profile"])]
    #[arg(conflicts_with_all = ["stats", "save", "resume"])]
    estimate: Option<u32>,

    /// Which random probes to take for --estimate: the same for the same number, on every machine.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "estimate")]
    seed: u64,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    saved: SaveArgs,
    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The most queens whose lists of half boards fit into a gigabyte; each two more take six times as much.
const MOST_BY_HALVES: usize = 24;

impl Count {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        check_size(n)?;
        let session = Session::new(self.limits.clone());
        if let Some(probes) = self.estimate {
            let usual = if n <= Masks::MAX { Solver::Masks } else { Solver::Marks };
            let solver = self.solver.unwrap_or(usual);
            return print_estimate(out, &session, n, solver, probes, self.seed, self.json);
        }
        self.watch.check()?;
        if self.saved.is_asked() && (self.watch.is_asked() || self.to.is_some()) {
            let only = "--save and --resume are for one count that is not watched";
            return Err(Failure::Usage(only.into()));
        }
        if let Some(to) = self.to {
            return self.run_up_to(to, &session, out);
        }
        if !self.watch.compare.is_empty() {
            return compare_solvers(out, n, &self.watch, &session, Want::All, self.json);
        }
        let began = Instant::now();
        let (boards, end, nodes) = if self.saved.is_asked() {
            let count = self.count_resumable(&session)?;
            (count.value, count.end, count.nodes)
        } else if self.watch.is_asked() && !self.is_stats_of_a_fast_solver() {
            let solver = self.solver.unwrap_or(Solver::Scan);
            let watched = Watched {
                name: format!("{n} queens"),
                watch: &self.watch,
                session: &session,
                want: Want::All,
                print: None,
                draw: Some(draw_board(Puzzle::new(n), "Q")),
            };
            let seen = solver.run(n, watched).map_err(Failure::usage)??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            say_what_is_left_out(solver);
            let Counters { solutions, nodes, .. } = seen.counters;
            (u128::from(solutions), seen.end, nodes)
        } else {
            let count = self.count(n, &session)?;
            if self.watch.stats {
                eprintln!("nodes {}, {}", count.nodes, shown(began.elapsed()));
            }
            (count.value, count.end, count.nodes)
        };
        if self.json {
            write_json(out, n, boards, nodes, end)?;
        } else {
            writeln!(out, "{boards}{}", if end.gave_up() { " so far" } else { "" })?;
        }
        say_end(end);
        Ok(session.status(end))
    }

    /// Counts board by board, so that the search can be saved wherever it stands.
    fn count_resumable(&self, session: &Session) -> Result<Answer<u128>, Failure> {
        let n = self.n;
        let usual = if n <= Masks::MAX { Solver::Masks } else { Solver::Marks };
        let solver = self.solver.unwrap_or(usual);
        if solver > Solver::Masks {
            return Err(Failure::Usage(format!(
                "{solver} does not count board by board, so that it cannot be saved: scan, marks and masks can"
            )));
        }
        if self.solver.is_none() {
            say(format_args!("counting by {solver}, board by board, which can be saved"));
        }
        let tag = format!("{n} queens by {solver}");
        let visit = &mut |_| ControlFlow::Continue(());
        let resumable = Resumable { session, args: &self.saved, tag, visit };
        solver.run(n, resumable).map_err(Failure::usage)?
    }

    /// Counts for each number of queens, and stops where a count is given up.
    fn run_up_to(&self, to: usize, session: &Session, out: &mut Out) -> Result<Status, Failure> {
        if to < self.n {
            let n = self.n;
            return Err(Failure::Usage(format!(
                "--to {to} is less than {n}: there is no n to count for"
            )));
        }
        if !self.watch.compare.is_empty() {
            return compare_sizes(out, self.n..=to, &self.watch, session, self.json);
        }
        for n in self.n..=to {
            let count = self.count(n, session)?;
            let so_far = if count.end.gave_up() { " so far" } else { "" };
            if self.json {
                write_json(out, n, count.value, count.nodes, count.end)?;
            } else {
                writeln!(out, "{n} {}{so_far}", count.value)?;
            }
            out.flush()?;
            if count.end.gave_up() {
                say_end(count.end);
                return Ok(session.status(count.end));
            }
        }
        Ok(Status::Done)
    }

    /// Solvers that make no boards can say their nodes, and nothing else.
    fn is_stats_of_a_fast_solver(&self) -> bool {
        self.watch.asks_for_stats_only()
            && matches!(self.solver, None | Some(Solver::Partners | Solver::Pairs))
    }

    fn count(&self, n: usize, session: &Session) -> Result<Answer<u128>, Failure> {
        let best = Solver::best(n);
        // On several threads, which nodes come first is a matter of chance.
        let is_exact = self.limits.limit_nodes.is_some();
        if n > MOST_BY_HALVES && matches!(self.solver, Some(Solver::Partners | Solver::Pairs)) {
            return Err(Failure::Usage(format!(
                "{n} queens fill more than a gigabyte with half boards: take the solver symmetry"
            )));
        }
        let mut bar = session.bar();
        if let (None, Some(Solver::Pairs), false) = (self.solver, best, is_exact) {
            let bar = Mutex::new(bar);
            let count = nqueens::count_parallel(n, session.limits(), |fraction, _| {
                if let Ok(mut bar) = bar.lock() {
                    bar.show(fraction);
                }
            });
            return count.map_err(Failure::usage);
        }
        let solver = self.solver.or(best).unwrap_or(Solver::Pairs);
        let count = if std::io::stderr().is_terminal() {
            solver.count_watched(n, session.limits(), &mut |fraction, _| bar.show(fraction))
        } else {
            solver.count(n, session.limits())
        };
        count.map_err(Failure::usage)
    }
}

fn write_json(out: &mut Out, n: usize, boards: u128, nodes: u64, end: End) -> Result<(), Failure> {
    let end = end.to_string();
    let object = serde_json::json!({ "n": n, "boards": boards, "nodes": nodes, "end": end });
    Ok(writeln!(out, "{object}")?)
}
