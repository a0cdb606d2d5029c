//! `backtrack queens complete`.

use super::draw::draw_board;
use super::output::Output;
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say, say_end};
use crate::watch::{Measure, Out, Want, WatchArgs, Watched, print_comparison};
use backtrack::{End, Visitor};
use clap::{Args, ValueEnum};
use nqueens::{Board, Puzzle, Queen};
use std::io::Write;
use std::ops::ControlFlow;

/// Complete given queens: find one board that has them, all, or their number.
#[derive(Args)]
#[command(after_help = "\
Squares are written as chess players do (d1, from the bottom) or by row and column from the top (r8c4).

Examples:
  backtrack queens complete 8 b5 d4
  backtrack queens complete 8 r4c2 r5c4 --all
  backtrack queens complete 8 a8 --count
  backtrack queens complete 5 --torus --all --format columns
  backtrack queens complete 6 --blocked b6,e1 --trace")]
pub(crate) struct Complete {
    /// How many queens.
    n: usize,

    /// The squares of the given queens.
    #[arg(value_name = "SQUARE")]
    given: Vec<String>,

    /// Squares on which no queen may stand.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    blocked: Vec<String>,

    /// Join opposite edges of the board: diagonals go on over them.
    #[arg(long)]
    torus: bool,

    /// Find every board, not only the first.
    #[arg(long, conflicts_with = "count")]
    all: bool,

    /// Print how many boards there are.
    #[arg(long)]
    count: bool,

    /// How to search; above 32 queens only by the most constrained row.
    #[arg(long, value_enum)]
    solver: Option<Completer>,

    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// A way to complete boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Completer {
    /// Row by row, looking back at every queen.
    Scan,
    /// All marks of a kind in one word: up to 32 queens.
    Masks,
    /// The row with the fewest free squares first.
    MostConstrained,
}

impl Complete {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        let session = Session::new(self.limits.clone());
        let read = |text: &String| Queen::parse(text, n).map_err(Failure::input);
        let mut puzzle = Puzzle::new(n);
        for text in &self.given {
            puzzle = puzzle.given(read(text)?);
        }
        for text in &self.blocked {
            puzzle = puzzle.blocked(read(text)?);
        }
        if self.torus {
            puzzle = puzzle.torus();
        }
        puzzle.validate().map_err(Failure::input)?;
        self.watch.check()?;

        let want = if self.all || self.count { Want::All } else { Want::First };
        let name = format!("{n} queens, {} given", puzzle.given_queens().len());
        if !self.watch.compare.is_empty() {
            let mut measured = vec![];
            let mut status = Status::Done;
            for solver in &self.watch.compare {
                let completer = Completer::from_str(solver, false).map_err(|_| {
                    Failure::Usage(format!(
                        "no solver is called `{solver}`: there are scan, masks, most-constrained"
                    ))
                })?;
                let job = Measure { watch: &self.watch, session: &session, want };
                let m = with_completer(completer, &puzzle, job)?;
                status = status.max(session.status(m.end));
                measured.push((solver.clone(), m));
            }
            print_comparison(out, &name, &self.watch, &measured)?;
            return Ok(status);
        }
        if self.watch.is_asked() || self.solver.is_some() {
            let solver = self.solver.unwrap_or(Completer::Scan);
            let mut is_first = true;
            let mut print = |board: Board| {
                self.print(out, &puzzle, &board, std::mem::replace(&mut is_first, false))
            };
            let job = Watched {
                name,
                watch: &self.watch,
                session: &session,
                want,
                print: if self.count { None } else { Some(&mut print) },
                draw: draw_board(),
            };
            let seen = with_completer(solver, &puzzle, job)??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            return self.done(out, seen.counters.solutions.into(), seen.end, &session);
        }
        if self.count {
            let count = puzzle.count(session.limits()).map_err(Failure::usage)?;
            return self.done(out, count.boards, count.end, &session);
        }
        let mut found = 0_u128;
        let mut failure = None;
        let end = puzzle
            .boards(session.limits(), &mut |board| {
                let printed = self.print(out, &puzzle, &board, found == 0);
                found += 1;
                match printed {
                    Ok(()) if self.all => ControlFlow::Continue(()),
                    Ok(()) => ControlFlow::Break(()),
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                }
            })
            .map_err(Failure::usage)?;
        match failure {
            Some(failure) => Err(failure),
            None => self.done(out, found, end, &session),
        }
    }

    fn print(
        &self,
        out: &mut Out,
        puzzle: &Puzzle,
        board: &Board,
        is_first: bool,
    ) -> Result<(), Failure> {
        puzzle.check(board.columns()).expect("every solver's boards pass the puzzle's checker");
        self.output.print(out, board, is_first)
    }

    fn done(
        &self,
        out: &mut Out,
        boards: u128,
        end: End,
        session: &Session,
    ) -> Result<Status, Failure> {
        if self.count {
            if self.output.json {
                let end = end.to_string();
                writeln!(
                    out,
                    "{}",
                    serde_json::json!({ "n": self.n, "boards": boards, "end": end })
                )?;
            } else {
                writeln!(out, "{boards}{}", if end.gave_up() { " so far" } else { "" })?;
            }
            say_end(end);
            return Ok(session.status(end));
        }
        say_end(end);
        if boards == 0 && end == End::Exhausted {
            say("there is no such board");
            return Ok(Status::No);
        }
        Ok(session.status(end))
    }
}

fn with_completer<V: Visitor<Board>>(
    solver: Completer,
    puzzle: &Puzzle,
    visitor: V,
) -> Result<V::Output, Failure> {
    Ok(match solver {
        Completer::Scan => visitor.visit(puzzle.scan().map_err(Failure::usage)?),
        Completer::Masks => visitor.visit(puzzle.masks().map_err(Failure::usage)?),
        Completer::MostConstrained => {
            visitor.visit(puzzle.most_constrained().map_err(Failure::usage)?)
        }
    })
}
