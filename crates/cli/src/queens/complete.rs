//! `backtrack queens complete`.

use super::check_size;
use super::draw::draw_board;
use super::output::Output;
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say, say_end};
use crate::solver_arg::SolverArg;
use crate::watch::{Measure, Out, Want, WatchArgs, Watched, print_comparison};
use backtrack::{Ability, End, Ladder};
use clap::Args;
use nqueens::{Board, Puzzle, PuzzleSolver, Queen};
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
    #[arg(long, value_parser = SolverArg::<PuzzleSolver>::that_can(Ability::Watch))]
    solver: Option<PuzzleSolver>,

    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Complete {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        check_size(n)?;
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
        let title = format!("{n} queens, {} given", puzzle.given_queens().len());
        if !self.watch.compare.is_empty() {
            let mut measured = vec![];
            let mut status = Status::Done;
            for name in &self.watch.compare {
                let solver = PuzzleSolver::named(name, Ability::Watch).map_err(Failure::usage)?;
                let measure = Measure { watch: &self.watch, session: &session, want };
                let m = puzzle.run(solver, measure).map_err(Failure::usage)?;
                status = status.max(session.status(m.end));
                measured.push((name.clone(), m));
            }
            print_comparison(out, &title, &self.watch, &measured)?;
            return Ok(status);
        }
        if self.watch.is_asked() || self.solver.is_some() {
            let solver = self.solver.unwrap_or(PuzzleSolver::Scan);
            let mut is_first = true;
            let mut print = |board: Board| {
                self.print(out, &puzzle, &board, std::mem::replace(&mut is_first, false))
            };
            let watched = Watched {
                name: title,
                watch: &self.watch,
                session: &session,
                want,
                print: if self.count { None } else { Some(&mut print) },
                draw: Some(draw_board(puzzle.clone(), "q")),
            };
            let seen = puzzle.run(solver, watched).map_err(Failure::usage)??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            return self.done(out, seen.counters.solutions.into(), seen.end, &session);
        }
        if self.count {
            let count = puzzle.count(session.limits()).map_err(Failure::usage)?;
            return self.done(out, count.value, count.end, &session);
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
        if self.count && self.output.json {
            let (n, end) = (self.n, end.to_string());
            writeln!(out, "{}", serde_json::json!({ "n": n, "boards": boards, "end": end }))?;
        } else if self.count {
            writeln!(out, "{boards}{}", if end.gave_up() { " so far" } else { "" })?;
        }
        say_end(end);
        if !self.count && boards == 0 && end == End::Exhausted {
            say("there is no such board");
            return Ok(Status::No);
        }
        Ok(session.status(end))
    }
}
