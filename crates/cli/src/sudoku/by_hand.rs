//! `backtrack sudoku rate` and `hint`: as people solve.

use super::forms::Item;
use super::{Input, ended, refused, report, stream};
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
/// With --json each puzzle is an object with its line (and its file, if there are several), score, level, steps, and as result "rated"; or with words for people, and as result one of unrated, none, several, gave-up, clash and unreadable.
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
///
/// Where there are several puzzles, each step has the line of its puzzle before it.
/// With --json each step is an object with technique, score, why, what it places and what it removes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku hint puzzle.txt
  backtrack sudoku hint --steps 5 puzzle.txt
  backtrack sudoku hint --all --json < puzzle.txt")]
pub(crate) struct Hint {
    #[command(flatten)]
    input: Input,

    /// Print this many steps; without it, one.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    steps: Option<u16>,

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
    let board = match item.board() {
        Ok(board) => board,
        Err(message) => return unrated("unreadable", message, Status::BadInput),
    };
    match Solver::best(board.shape()).uniqueness(board, limits) {
        Err(refusal) => unrated("clash", refused(board, &refusal), Status::BadInput),
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
        let work = |(): &mut (), item: &Item| -> Result<Rating, Unrated> {
            let board = check(item, session.limits())?;
            human::rate(board).map_err(|refusal| Unrated {
                result: "unrated",
                words: refusal.to_string(),
                status: Status::BadInput,
            })
        };
        let read = self.input.for_each(&session, |puzzles| {
            stream::in_order(
                puzzles,
                &session,
                out,
                || (),
                work,
                |out, item, rated| {
                    if self.json {
                        let object = match &rated {
                            Ok(rating) => serde_json::json!({
                                "result": "rated",
                                "score": f64::from(rating.score) / 10.0,
                                "level": rating.level().name(),
                                "steps": rating.steps,
                            }),
                            Err(Unrated { result, words, .. }) => {
                                serde_json::json!({ "result": result, "words": words })
                            }
                        };
                        writeln!(out, "{}", item.placed(object))?;
                    } else {
                        match &rated {
                            Ok(rating) => writeln!(out, "{}: {rating}", item.place())?,
                            Err(unrated) => {
                                writeln!(out, "{}: not rated, {}", item.place(), unrated.words)?;
                            }
                        }
                    }
                    if let Err(unrated) = rated {
                        status = status.max(unrated.status);
                    }
                    Ok(())
                },
            )
        })?;
        Ok(ended(&session, status.max(read)))
    }
}

impl Hint {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let mut status = Status::Done;
        let read = self.input.for_each(&session, |puzzles| {
            let is_typed = puzzles.is_typed;
            let mut puzzles = puzzles.peekable();
            let mut is_one_of_several = false;
            while let Some(item) = session.waiting(|| puzzles.next()) {
                // Whoever types a puzzle wants its hint before typing the next.
                is_one_of_several |= item.file.is_some()
                    || !is_typed && session.waiting(|| puzzles.peek().is_some());
                let place =
                    if is_one_of_several { format!("{}: ", item.place()) } else { String::new() };
                status = status.max(self.hint(out, &item, &place, &session)?);
                out.flush()?;
                if session.cancel.is_cancelled() {
                    break;
                }
            }
            Ok(())
        })?;
        Ok(ended(&session, status.max(read)))
    }

    /// Prints the steps of one puzzle, each behind its `place`.
    fn hint(
        &self,
        out: &mut Out,
        item: &Item,
        place: &str,
        session: &Session,
    ) -> Result<Status, Failure> {
        let refuse = |out: &mut Out, result: &str, words: &str, status| {
            report(item, words);
            if self.json {
                let object = serde_json::json!({ "result": result, "words": words });
                writeln!(out, "{}", item.placed(object))?;
            }
            Ok(status)
        };
        let board = match check(item, session.limits()) {
            Ok(board) => board,
            Err(unrated) => return refuse(out, unrated.result, &unrated.words, unrated.status),
        };
        let mut solving = match Solving::new(board) {
            Ok(solving) => solving,
            Err(refusal) => {
                return refuse(out, "unrated", &refusal.to_string(), Status::BadInput);
            }
        };
        if solving.is_solved() {
            return refuse(out, "solved", "it is solved already", Status::Done);
        }
        let steps = usize::from(self.steps.unwrap_or(1));
        for step in solving.by_ref().take(if self.all { usize::MAX } else { steps }) {
            if self.json {
                writeln!(out, "{}", item.placed(as_json(&step)))?;
            } else {
                writeln!(out, "{place}{step}")?;
            }
        }
        if solving.rating().score == Rating::TRIAL {
            let words = "no technique helps here: try a digit and see";
            return refuse(out, "stuck", words, Status::No);
        }
        Ok(Status::Done)
    }
}

fn as_json(step: &Step) -> serde_json::Value {
    let removes: Vec<String> = step.removes.iter().map(ToString::to_string).collect();
    serde_json::json!({
        "result": "step",
        "technique": step.technique.name(),
        "score": f64::from(step.technique.score()) / 10.0,
        "why": step.why(),
        "places": step.places.map(|placement| placement.to_string()),
        "removes": removes,
    })
}
