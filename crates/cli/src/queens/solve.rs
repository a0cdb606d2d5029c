//! `backtrack queens solve`.

use super::draw::draw_board;
use super::output::Output;
use super::{Visit, compare_rungs, finish, say_what_is_left_out, with_rung};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say};
use crate::watch::{Out, Want, WatchArgs, Watched};
use backtrack::End;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use nqueens::{Board, Found, MostConstrained, Rung};
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
    #[arg(long, value_enum)]
    solver: Option<Finder>,

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

/// A way to find boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Finder {
    /// Row by row, looking back at every queen above.
    Scan,
    /// Marks for the columns and diagonals that are taken.
    Marks,
    /// All marks of a kind in one word: up to 32 queens.
    Masks,
    /// Half of the tree, the other half is its mirror image.
    Mirrored,
    /// Mirrored, and rejects a queen that fills one of the next two rows.
    LookAhead,
    /// One board of each eight images.
    Symmetry,
    /// Marks in random order, with restarts: one board only.
    Restarts,
    /// The row with the fewest free squares first, in random order, with restarts: one board only.
    MostConstrained,
    /// No search at all: one board only.
    Construct,
    /// Queens change places until none attacks another, which is no backtracking: one board only.
    LocalSearch,
}

impl Finder {
    /// The rung of the ladder, for those that are searches of the whole tree.
    fn rung(self) -> Option<Rung> {
        Some(match self {
            Finder::Scan => Rung::Scan,
            Finder::Marks => Rung::Marks,
            Finder::Masks => Rung::Masks,
            Finder::Mirrored => Rung::Mirrored,
            Finder::LookAhead => Rung::LookAhead,
            Finder::Symmetry => Rung::Symmetry,
            _ => return None,
        })
    }
}

/// The name under which a value is typed.
fn name_of(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
}

/// A million queens take a tenth of a second, and this many a gigabyte.
const MOST: usize = 10_000_000;

impl Solve {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        let session = Session::new(self.limits.clone());
        let want = if self.all { Want::All } else { Want::First };
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return compare_rungs(out, n, &self.watch, &session, want, self.output.json);
        }
        let watched = self.watch.is_asked();
        let solver = self.solver.unwrap_or(match n {
            _ if watched => Finder::Scan,
            0..=28 => Finder::Masks,
            _ if self.all => Finder::Marks,
            _ if n <= MostConstrained::MAX => Finder::MostConstrained,
            _ => Finder::Construct,
        });
        let Some(rung) = solver.rung() else {
            if watched || self.all {
                return Err(Failure::Usage(format!(
                    "the solver {} finds one board and cannot be watched",
                    name_of(&solver)
                )));
            }
            return self.find(out, solver, &session);
        };

        let mut found = 0_u64;
        let end = if watched {
            let mut print = |board: Board| {
                found += 1;
                self.output.print(out, &board, found == 1)
            };
            let seen = with_rung(
                rung,
                n,
                Watched {
                    name: format!("{n} queens"),
                    watch: &self.watch,
                    session: &session,
                    want,
                    print: Some(&mut print),
                    draw: draw_board(),
                },
            )??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            found = seen.counters.solutions;
            if self.all {
                say_what_is_left_out(rung);
            }
            seen.end
        } else {
            let (end, boards) = self.enumerate(out, rung, &session)?;
            found = boards;
            end
        };
        finish(n, found, end, &session)
    }

    /// Prints the first board or all, and returns their number and why the search ended.
    fn enumerate(
        &self,
        out: &mut Out,
        rung: Rung,
        session: &Session,
    ) -> Result<(End, u64), Failure> {
        let n = self.n;
        if !self.all {
            let mut first = None;
            let mut visit = |board: Board| {
                first = Some(board);
                ControlFlow::Break(())
            };
            let end = with_rung(rung, n, Visit { session, visit: &mut visit })?;
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
            rung.enumerate(n, session.limits(), &mut print).map_err(Failure::usage)?
        } else {
            let mut visit = |board| rung.boards_of(board).into_iter().try_for_each(&mut print);
            with_rung(rung, n, Visit { session, visit: &mut visit })?
        };
        failure.map_or(Ok((end, found)), Err)
    }

    /// Finds one board by a solver that is no search of the whole tree.
    fn find(&self, out: &mut Out, solver: Finder, session: &Session) -> Result<Status, Failure> {
        let n = self.n;
        if n > MOST {
            return Err(Failure::Usage(format!(
                "at most {MOST} queens are placed here, not {n}: memory has an end"
            )));
        }
        let spinner = Spinner::new(format!("placing {n} queens"));
        let (seed, limits) = (self.seed, session.limits());
        let found = match solver {
            Finder::Restarts => nqueens::restarts(n, seed, limits).map_err(Failure::usage)?,
            Finder::MostConstrained => {
                nqueens::most_constrained(n, seed, limits).map_err(Failure::usage)?
            }
            Finder::LocalSearch => nqueens::local_search(n, seed, limits),
            _ => {
                let board = nqueens::construct(n);
                Found { board, end: End::Exhausted, tries: 1, nodes: 0 }
            }
        };
        drop(spinner);
        if let Some(board) = &found.board {
            self.output.print(out, board, true)?;
        } else if found.end.gave_up() {
            let steps = if solver == Finder::LocalSearch { "exchanges" } else { "nodes" };
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
