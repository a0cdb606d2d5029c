//! `backtrack queens solve`.

use super::draw::draw_board;
use super::output::Output;
use super::{WithBar, check_size, compare_solvers, finish, say_what_is_left_out};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say};
use crate::solver_arg::SolverArg;
use crate::watch::{Out, Want, WatchArgs, Watched, shown};
use backtrack::{Ability, End, Ladder};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use nqueens::{Board, Found, MostConstrained, Puzzle, Solver};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::time::Duration;

/// Find one board, or all.
///
/// Up to 28 queens the first board in lexicographic order is found, above that any one: up to 16,384 queens by random orders and restarts, then without a search.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens solve 8
  backtrack queens solve 4 --all --tree tree.svg --trace
  backtrack queens solve 6 --play
  backtrack queens solve 8 --compare scan,marks,masks --tree trees.svg
  backtrack queens solve 200 --format columns --seed 7")]
pub(crate) struct Solve {
    /// How many queens, on a board of as many rows and columns.
    n: usize,

    /// Find every board, not only the first.
    #[arg(long)]
    all: bool,

    /// How to search.
    #[arg(long, value_parser = SolverArg::<Solver>::that_can(Ability::Find))]
    solver: Option<Solver>,

    /// Which random orders to take, for solvers that take any.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Solve {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        check_size(n)?;
        let session = Session::new(self.limits.clone());
        let want = if self.all { Want::All } else { Want::First };
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return compare_solvers(out, n, &self.watch, &session, want, self.output.json);
        }
        let usual = match n {
            0..=28 => Solver::Masks,
            _ if self.all => Solver::Marks,
            _ if n <= MostConstrained::MAX => Solver::MostConstrained,
            _ => Solver::Construct,
        };
        // Solvers of large boards can say their nodes, and nothing else.
        let is_stats = self.watch.asks_for_stats_only() && !self.all;
        let solver = self.solver.unwrap_or(usual);
        let watched = self.watch.is_asked() && (!is_stats || solver.can(Ability::Watch));
        let solver = self.solver.unwrap_or(if watched { Solver::Scan } else { usual });
        if watched && self.solver.is_none() && !usual.can(Ability::Watch) {
            say(format_args!("{usual} cannot be watched: {solver} searches, which takes long"));
        }
        for (is_asked, ability) in [(watched, Ability::Watch), (self.all, Ability::Enumerate)] {
            if is_asked {
                Solver::named(solver.name(), ability).map_err(Failure::usage)?;
            }
        }
        if !solver.can(Ability::Enumerate) {
            return self.find(out, solver, &session);
        }

        let mut found = 0_u64;
        let end = if watched {
            let mut print = |board: Board| {
                found += 1;
                self.output.print(out, &board, found == 1)
            };
            let watched = Watched {
                name: format!("{n} queens"),
                watch: &self.watch,
                session: &session,
                want,
                print: Some(&mut print),
                draw: Some(draw_board(Puzzle::new(n), "Q")),
            };
            let seen = solver.run(n, watched).map_err(Failure::usage)??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            found = seen.counters.solutions;
            if self.all {
                say_what_is_left_out(solver);
            }
            seen.end
        } else {
            let (end, boards) = self.enumerate(out, solver, &session)?;
            found = boards;
            end
        };
        finish(n, found, end, &session)
    }

    /// Prints the first board or all, and returns their number and why the search ended.
    fn enumerate(
        &self,
        out: &mut Out,
        solver: Solver,
        session: &Session,
    ) -> Result<(End, u64), Failure> {
        let n = self.n;
        if !self.all {
            let mut first = None;
            let mut visit = |board: Board| {
                first = Some(board);
                ControlFlow::Break(())
            };
            let end = solver.run(n, WithBar { session, visit: &mut visit });
            let end = end.map_err(Failure::usage)?;
            // The bar is gone now, and the board does not stand behind it.
            let found = u64::from(first.is_some());
            first.map_or(Ok(()), |board| self.output.print(out, &board, true))?;
            return Ok((end, found));
        }
        let (mut found, mut failure) = (0, None);
        let mut print = |board: Board| match self.output.print(out, &board, found == 0) {
            Ok(()) => {
                found += 1;
                ControlFlow::Continue(())
            }
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        };
        // On a terminal the boards themselves show how far it is.
        let end = if std::io::stdout().is_terminal() {
            solver.enumerate(n, session.limits(), &mut print)
        } else {
            let mut visit = |board| solver.boards_of(board).into_iter().try_for_each(&mut print);
            solver.run(n, WithBar { session, visit: &mut visit })
        };
        let end = end.map_err(Failure::usage)?;
        failure.map_or(Ok((end, found)), Err)
    }

    /// Finds one board by a solver that is no search of the whole tree.
    fn find(&self, out: &mut Out, solver: Solver, session: &Session) -> Result<Status, Failure> {
        let n = self.n;
        let spinner = Spinner::new(format!("placing {n} queens"));
        let found = solver.find(n, self.seed, session.limits());
        drop(spinner);
        let found = found.map_err(Failure::usage)?;
        if self.watch.stats {
            eprintln!(
                "{solver}: nodes {}, tries {}, {}",
                found.nodes,
                found.tries,
                shown(session.began.elapsed())
            );
        }
        if let Some(board) = &found.board {
            self.output.print(out, board, true)?;
        } else if found.end.gave_up() {
            let steps = if solver == Solver::LocalSearch { "exchanges" } else { "nodes" };
            let Found { tries, nodes, .. } = found;
            say(format_args!("no board in {nodes} {steps} of {tries} tries"));
        }
        finish(n, u64::from(found.board.is_some()), found.end, session)
    }
}

/// What turns on a terminal while nobody knows how far a search is.
struct Spinner(ProgressBar);

impl Spinner {
    fn new(message: String) -> Self {
        let bar = ProgressBar::new_spinner().with_message(message);
        let style = ProgressStyle::with_template("{elapsed} {spinner} {msg}");
        bar.set_style(style.expect("the template is sound"));
        // It is first drawn with the first tick.
        bar.enable_steady_tick(Duration::from_secs(1));
        Spinner(bar)
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
