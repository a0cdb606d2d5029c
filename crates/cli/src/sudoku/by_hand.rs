//! `backtrack sudoku rate` and `hint`: as people solve.

use super::forms::Item;
use super::{Input, report, stream};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session};
use crate::watch::Out;
use backtrack::{Limits, Uniqueness};
use clap::Args;
use std::io::Write;
use sudoku::human::{self, Rating, Solving, Step};
use sudoku::{Board, Solver};

/// Rate puzzles by the hardest step that a person needs.
///
/// The number of givens says nothing about that.
/// Only 9x9 puzzles with one solution are rated.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku rate puzzles.txt
  backtrack sudoku generate --count 3 --seed 1 | backtrack sudoku rate --json")]
pub(crate) struct Rate {
    #[command(flatten)]
    input: Input,

    /// Print one JSON object for each puzzle.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// Say what a person could find next, and why.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku hint puzzle.txt
  backtrack sudoku hint --steps 5 puzzle.txt
  backtrack sudoku hint --all --json < puzzle.txt")]
pub(crate) struct Hint {
    #[command(flatten)]
    input: Input,

    /// Print this many steps.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    steps: usize,

    /// Print all steps to the solution.
    #[arg(long, conflicts_with = "steps")]
    all: bool,

    /// Print one JSON object for each step.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// Why a puzzle is not rated.
struct Unrated {
    result: &'static str,
    words: String,
    status: Status,
}

/// Says why a puzzle is not as it should be, if it is not.
fn check(item: &Item, limits: Limits) -> Result<&Board, Unrated> {
    let unrated = |result, words: String, status| Err(Unrated { result, words, status });
    let board = match &item.board {
        Ok(board) => board,
        Err(message) => return unrated("unreadable", message.clone(), Status::BadInput),
    };
    match Solver::best(board.shape()).uniqueness(board, limits) {
        Err(refusal) => unrated("clash", refusal.to_string(), Status::BadInput),
        Ok(answer) => match answer.value {
            Uniqueness::One(_) => Ok(board),
            Uniqueness::None => unrated("none", "there is no solution".into(), Status::No),
            Uniqueness::Several(..) => {
                unrated("several", "there are several solutions".into(), Status::No)
            }
            Uniqueness::Unknown { end, .. } => unrated("gave-up", end.to_string(), Status::GaveUp),
        },
    }
}

impl Rate {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let mut status = Status::Done;
        let work = |item: &Item| -> Result<Rating, Unrated> {
            let board = check(item, session.limits())?;
            human::rate(board).map_err(|refusal| Unrated {
                result: "unrated",
                words: refusal.to_string(),
                status: Status::BadInput,
            })
        };
        self.input.for_each(&session, |mut puzzles| {
            stream::in_order(&mut puzzles, &session, out, work, |out, item, rated| {
                if self.json {
                    let line = item.line;
                    let object = match &rated {
                        Ok(rating) => serde_json::json!({
                            "line": line,
                            "result": "rated",
                            "score": f64::from(rating.score) / 10.0,
                            "level": rating.level().name(),
                            "steps": rating.steps,
                        }),
                        Err(Unrated { result, words, .. }) => {
                            serde_json::json!({ "line": line, "result": result, "words": words })
                        }
                    };
                    writeln!(out, "{object}")?;
                } else {
                    match &rated {
                        Ok(rating) => writeln!(out, "line {}: {rating}", item.line)?,
                        Err(unrated) => {
                            writeln!(out, "line {}: not rated, {}", item.line, unrated.words)?;
                        }
                    }
                }
                if let Err(unrated) = rated {
                    status = status.max(unrated.status);
                }
                Ok(())
            })
        })?;
        Ok(if session.cancel.is_cancelled() { Status::Interrupted } else { status })
    }
}

impl Hint {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let mut status = Status::Done;
        self.input.for_each(&session, |puzzles| {
            for item in puzzles {
                status = status.max(self.hint(out, &item, &session)?);
                out.flush()?;
            }
            Ok(())
        })?;
        Ok(status)
    }

    fn hint(&self, out: &mut Out, item: &Item, session: &Session) -> Result<Status, Failure> {
        let board = match check(item, session.limits()) {
            Ok(board) => board,
            Err(unrated) => {
                report(item, &unrated.words);
                return Ok(unrated.status);
            }
        };
        let mut solving = match Solving::new(board) {
            Ok(solving) => solving,
            Err(refusal) => {
                report(item, &refusal.to_string());
                return Ok(Status::BadInput);
            }
        };
        if solving.is_solved() {
            report(item, "it is solved already");
            return Ok(Status::Done);
        }
        let steps = if self.all { usize::MAX } else { self.steps };
        for step in solving.by_ref().take(steps) {
            if self.json {
                writeln!(out, "{}", as_json(item, &step))?;
            } else {
                writeln!(out, "{step}")?;
            }
        }
        if solving.rating().score == Rating::TRIAL {
            report(item, "no technique helps here: try a digit and see");
            return Ok(Status::No);
        }
        Ok(Status::Done)
    }
}

fn as_json(item: &Item, step: &Step) -> serde_json::Value {
    let removes: Vec<String> = step.removes.iter().map(ToString::to_string).collect();
    serde_json::json!({
        "line": item.line,
        "technique": step.technique.name(),
        "score": f64::from(step.technique.score()) / 10.0,
        "why": step.why(),
        "places": step.places.map(|placement| placement.to_string()),
        "removes": removes,
    })
}
