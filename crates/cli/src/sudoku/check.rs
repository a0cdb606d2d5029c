//! `backtrack sudoku check` and `count`.

use super::answer::Quick;
use super::forms::Item;
use super::{Input, draw_board, ended, refused, report, stream};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session};
use crate::shuffle::Seeded;
use crate::solver_arg::SolverArg;
use crate::watch::{Out, Want, WatchArgs, Watched};
use backtrack::{Ability, End, Limits, Uniqueness};
use clap::Args;
use std::io::Write;
use sudoku::solvers::fast::Solved;
use sudoku::{Solver, rules};

/// Say of each puzzle whether it has exactly one solution, as a puzzle should.
///
/// A board without empty cells is checked against the rules.
/// With --json each puzzle is an object with its line (and its file, if there are several), words for people, and as result one of one, none, several, gave-up, solved, not-solved, clash and unreadable.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku check puzzles.txt
  backtrack sudoku check --json < puzzles.txt")]
pub(crate) struct Check {
    #[command(flatten)]
    input: Input,

    /// Print one JSON object for each puzzle.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// Count the solutions of each puzzle.
///
/// With --json each puzzle is an object with its line (and its file, if there are several), solutions, whether that is exact, nodes, why the search ended, and as result one of counted, refused and unreadable.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku count puzzle.txt
  backtrack sudoku count --at-most 1000 < puzzle.txt
  echo 1............... | backtrack sudoku count --solver scan --stats")]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,

    /// Stop counting at this many solutions.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    at_most: Option<u64>,

    /// Print one JSON object for each puzzle.
    #[arg(long)]
    json: bool,

    /// How to count; without it, by the fastest for the size of the board.
    #[arg(long, value_name = "NAME", value_parser = SolverArg::<Solver>::that_can(Ability::Count))]
    solver: Option<Solver>,

    /// Try the candidates in another order: the same for the same number, on every machine.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Check {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let mut status = Status::Done;
        let begin = || Quick::new(2, &self.limits);
        let judge = |quick: &mut Quick, item: &Item| judge(quick, item, session.limits());
        let read = self.input.for_each(&session, |puzzles| {
            stream::in_order(puzzles, &session, out, begin, judge, |out, item, verdict| {
                let (name, words, one) = verdict;
                status = status.max(match (name, one) {
                    ("unreadable" | "clash" | "not-solved", _) => Status::BadInput,
                    ("gave-up", _) => session.status(End::NodeLimit),
                    (_, one) => {
                        if one {
                            Status::Done
                        } else {
                            Status::No
                        }
                    }
                });
                if self.json {
                    let object = serde_json::json!({ "result": name, "words": words });
                    writeln!(out, "{}", item.placed(object))?;
                } else {
                    writeln!(out, "{}: {words}", item.place())?;
                }
                Ok(())
            })
        })?;
        Ok(ended(&session, status.max(read)))
    }
}

/// Judges one puzzle: a name for programs, words for people, and whether it is as it should be.
fn judge(quick: &mut Quick, item: &Item, limits: Limits) -> (&'static str, String, bool) {
    let board = match item.board() {
        Ok(board) => board,
        Err(message) => return ("unreadable", message, false),
    };
    if board.clue_count() == board.shape().cell_count() {
        return match rules::check_solution(board, board) {
            Ok(()) => ("solved", "solved, and right".into(), true),
            Err(flaw) => ("not-solved", flaw.to_string(), false),
        };
    }
    if let Some((_, Solved { solutions, .. })) = quick.solve(board) {
        return verdict(solutions);
    }
    match Solver::best(board.shape()).uniqueness(board, limits) {
        Err(refusal) => ("clash", refused(board, &refusal), false),
        Ok(answer) => match answer.value {
            Uniqueness::None => verdict(0),
            Uniqueness::One(_) => verdict(1),
            Uniqueness::Several(..) => verdict(2),
            Uniqueness::Unknown { found, end } => {
                let known = if found.is_some() { "at least one solution" } else { "not known" };
                ("gave-up", format!("{end}: {known}"), false)
            }
        },
    }
}

/// Judges a puzzle with so many solutions, of which two are several.
fn verdict(solutions: u64) -> (&'static str, String, bool) {
    match solutions {
        0 => ("none", "no solution".into(), false),
        1 => ("one", "one solution".into(), true),
        _ => ("several", "several solutions".into(), false),
    }
}

impl Count {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        if !self.watch.compare.is_empty() {
            return Err(Failure::Usage(
                "--compare is for `solve`: add --all to it to count".into(),
            ));
        }
        self.watch.check()?;
        let session = Session::new(self.limits.clone());
        let mut status = Status::Done;
        let input = self.input.clone();
        let read = input.for_each(&session, |puzzles| {
            for item in puzzles {
                status = status.max(self.count(out, &item, &session)?);
                out.flush()?;
                if session.cancel.is_cancelled() {
                    break;
                }
            }
            Ok(())
        })?;
        Ok(status.max(read))
    }

    /// Tells why there is nothing to count, in the place of the number.
    fn refuse(
        &self,
        out: &mut Out,
        item: &Item,
        result: &str,
        words: &str,
    ) -> Result<Status, Failure> {
        report(item, words);
        if self.json {
            let object = serde_json::json!({ "result": result, "words": words });
            writeln!(out, "{}", item.placed(object))?;
        } else {
            writeln!(out, "# {}: {words}", item.place())?;
        }
        Ok(Status::BadInput)
    }

    fn count(&self, out: &mut Out, item: &Item, session: &Session) -> Result<Status, Failure> {
        let board = match item.board() {
            Ok(board) => board,
            Err(message) => return self.refuse(out, item, "unreadable", &message),
        };
        let is_asked = self.watch.is_asked();
        let solver = match self.solver {
            Some(solver) => solver,
            None if is_asked => Solver::Mrv,
            None => Solver::best(board.shape()),
        };
        let watched = Watched {
            name: format!("sudoku {}", board.shape()),
            watch: &self.watch,
            session,
            want: self.at_most.map_or(Want::All, Want::AtMost),
            print: None,
            draw: Some(draw_board(board)),
        };
        let seen = match solver.run(board, Seeded(watched, self.seed)) {
            Ok(seen) => seen?,
            Err(refusal) => return self.refuse(out, item, "refused", &refused(board, &refusal)),
        };
        if seen.was_played {
            return Ok(session.status(seen.end));
        }
        let solutions = seen.counters.solutions;
        let more = match seen.end {
            End::Stopped => " or more",
            end if end.gave_up() => " so far",
            _ => "",
        };
        if self.json {
            let object = serde_json::json!({
                "result": "counted",
                "solutions": solutions,
                "exact": more.is_empty(),
                "nodes": seen.counters.nodes,
                "end": seen.end.to_string(),
            });
            writeln!(out, "{}", item.placed(object))?;
        } else {
            writeln!(out, "{solutions}{more}")?;
        }
        if seen.end.gave_up() {
            report(item, &format!("{}: what was not found may still exist", seen.end));
        }
        Ok(session.status(seen.end))
    }
}
