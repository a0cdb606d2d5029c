//! `backtrack sudoku solve`.

use super::forms::{Form, Item, Puzzles, Writer};
use super::{AsTask, Input, draw_board, report, solver, stream};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say};
use crate::watch::{Measure, Out, Want, WatchArgs, Watched, print_comparison, shown};
use backtrack::{End, Uniqueness};
use clap::Args;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;
use sudoku::{Board, Solver, rules};

/// Solve puzzles, many at a time if there are many.
///
/// Solutions are written in the form and order of the puzzles.
/// A puzzle that cannot be solved or read is reported on standard error with its line, and a comment stands in its place.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku solve puzzle.txt
  echo 1......2........ | backtrack sudoku solve --format boxed
  backtrack sudoku generate --count 5 --seed 1 | backtrack sudoku solve --stats
  backtrack sudoku solve puzzle.txt --solver scan --trace --trace-lines 50
  backtrack sudoku solve puzzle.txt --solver mrv --play
  backtrack sudoku solve puzzle.txt --compare scan,mrv,singles --tree trees.svg")]
pub(crate) struct Solve {
    #[command(flatten)]
    input: Input,

    /// Print every solution, not only the first.
    #[arg(long, conflicts_with = "first")]
    all: bool,

    /// Do not look whether there is a second solution.
    #[arg(long)]
    first: bool,

    /// The form to write; without it, the form that was read.
    #[arg(long, value_enum)]
    format: Option<Form>,

    /// Print one JSON object for each puzzle.
    #[arg(long, conflicts_with_all = ["format", "all"])]
    json: bool,

    /// How to solve: brute, scan, sets, mrv, singles, cover or fast; without it, by the fastest for the size of the board.
    #[arg(long, value_name = "NAME", value_parser = solver)]
    solver: Option<Solver>,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// What has become of a puzzle.
enum Outcome {
    /// The only solution, or the first if nobody asked for more.
    Solved(Board),
    Several(Board),
    None,
    GaveUp(End),
    /// Two givens clash, or the solver does not take the board.
    Refused(String),
    Unreadable(String),
}

struct Answer {
    outcome: Outcome,
    nodes: u64,
}

impl Solve {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        self.watch.check()?;
        let session = Session::new(self.limits.clone());
        let shows_one = !self.watch.compare.is_empty()
            || self.watch.is_asked() && !self.watch.asks_for_stats_only();
        let mut totals = Totals { puzzles: 0, solved: 0, nodes: 0, status: Status::Done };
        let began = Instant::now();
        self.input.clone().for_each(&session, |mut puzzles| {
            let mut writer = Writer::new(self.format.unwrap_or(puzzles.form));
            if !self.json && !shows_one {
                writer.header(out, puzzles.header())?;
            }
            if shows_one {
                return self.show(out, puzzles, &mut writer, &session, &mut totals);
            }
            if self.all {
                return self.all(out, puzzles, &mut writer, &session, &mut totals);
            }
            let work = |item: &Item| self.solve(item, &session);
            stream::in_order(&mut puzzles, &session, out, work, |out, item, answer| {
                self.print(out, &mut writer, item, answer, &session, &mut totals)
            })
        })?;
        if self.watch.stats && !shows_one {
            totals.print(began.elapsed());
        }
        if session.cancel.is_cancelled() {
            say("interrupted");
            totals.status = totals.status.max(Status::Interrupted);
        }
        Ok(totals.status)
    }

    fn solver(&self, board: &Board) -> Solver {
        self.solver.unwrap_or(Solver::best(board.shape()))
    }

    fn solve(&self, item: &Item, session: &Session) -> Answer {
        let refused = |message: String| Answer { outcome: Outcome::Refused(message), nodes: 0 };
        let board = match &item.board {
            Ok(board) => board,
            Err(message) => {
                return Answer { outcome: Outcome::Unreadable(message.clone()), nodes: 0 };
            }
        };
        let solver = self.solver(board);
        if self.first {
            return match solver.first(board, session.limits()) {
                Ok(answer) => {
                    let outcome = match answer.value {
                        Some(solution) => Outcome::Solved(solution),
                        None if answer.end.gave_up() => Outcome::GaveUp(answer.end),
                        None => Outcome::None,
                    };
                    Answer { outcome, nodes: answer.nodes }
                }
                Err(refusal) => refused(refusal.to_string()),
            };
        }
        match solver.uniqueness(board, session.limits()) {
            Ok(answer) => {
                let outcome = match answer.value {
                    Uniqueness::One(solution) => Outcome::Solved(solution),
                    Uniqueness::Several(solution, _) => Outcome::Several(solution),
                    Uniqueness::None => Outcome::None,
                    Uniqueness::Unknown { found: Some(solution), .. } => Outcome::Several(solution),
                    Uniqueness::Unknown { found: None, end } => Outcome::GaveUp(end),
                };
                Answer { outcome, nodes: answer.nodes }
            }
            Err(refusal) => refused(refusal.to_string()),
        }
    }

    fn print(
        &self,
        out: &mut Out,
        writer: &mut Writer,
        item: &Item,
        answer: Answer,
        session: &Session,
        totals: &mut Totals,
    ) -> Result<(), Failure> {
        let Answer { outcome, nodes } = answer;
        totals.puzzles += 1;
        totals.nodes += nodes;
        let (name, solution, remark, status) = match outcome {
            Outcome::Solved(board) => ("solved", Some(board), None, Status::Done),
            Outcome::Several(board) => {
                let remark = "this is one of several solutions".to_string();
                ("several", Some(board), Some(remark), Status::Done)
            }
            Outcome::None => ("none", None, Some("there is no solution".into()), Status::No),
            Outcome::GaveUp(end) => {
                let remark = format!("{end}: a solution may still exist");
                ("gave-up", None, Some(remark), session.status(end))
            }
            Outcome::Refused(message) => ("refused", None, Some(message), Status::BadInput),
            Outcome::Unreadable(message) => ("unreadable", None, Some(message), Status::BadInput),
        };
        totals.status = totals.status.max(status);
        if let (Ok(puzzle), Some(solution)) = (&item.board, &solution) {
            totals.solved += 1;
            debug_assert_eq!(rules::check_solution(puzzle, solution), Ok(()));
        }
        if self.json {
            let object = serde_json::json!({
                "line": item.line,
                "result": name,
                "puzzle": item.board.as_ref().ok().map(Board::to_line),
                "solution": solution.as_ref().map(Board::to_line),
                "nodes": nodes,
                "remark": remark,
            });
            writeln!(out, "{object}")?;
            return Ok(());
        }
        if let Some(remark) = &remark {
            report(item, remark);
        }
        match solution {
            Some(solution) => writer.board(out, item, &solution, true)?,
            None => writer.remark(out, item, remark.as_deref().unwrap_or_default())?,
        }
        Ok(())
    }

    /// Prints every solution of each puzzle.
    fn all(
        &self,
        out: &mut Out,
        puzzles: Puzzles,
        writer: &mut Writer,
        session: &Session,
        totals: &mut Totals,
    ) -> Result<(), Failure> {
        for item in puzzles {
            totals.puzzles += 1;
            let board = match &item.board {
                Ok(board) => board,
                Err(message) => {
                    report(&item, message);
                    writer.remark(out, &item, message)?;
                    totals.status = totals.status.max(Status::BadInput);
                    continue;
                }
            };
            let mut failure = None;
            let answer = self.solver(board).for_each(board, session.limits(), |solution| {
                match writer.board(out, &item, &solution, true) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                }
            });
            if let Some(error) = failure {
                return Err(error.into());
            }
            let (remark, status) = match answer {
                Ok(answer) => {
                    totals.nodes += answer.nodes;
                    totals.solved += u64::from(answer.value > 0);
                    match answer.end {
                        end if end.gave_up() => {
                            let remark = format!("{end}: further solutions may exist");
                            (Some(remark), session.status(end))
                        }
                        _ if answer.value == 0 => (Some("there is no solution".into()), Status::No),
                        _ => (None, Status::Done),
                    }
                }
                Err(refusal) => (Some(refusal.to_string()), Status::BadInput),
            };
            totals.status = totals.status.max(status);
            if let Some(remark) = remark {
                report(&item, &remark);
                writer.remark(out, &item, &remark)?;
            }
        }
        Ok(())
    }

    /// Shows the search of one puzzle.
    fn show(
        &self,
        out: &mut Out,
        mut puzzles: Puzzles,
        writer: &mut Writer,
        session: &Session,
        totals: &mut Totals,
    ) -> Result<(), Failure> {
        let one = "these options show one puzzle";
        let Some(item) = session.waiting(|| puzzles.next()) else {
            return Err(Failure::Input(format!("{one}, but there is none")));
        };
        let board = match &item.board {
            Ok(board) => board,
            Err(message) => return Err(Failure::Input(format!("line {}: {message}", item.line))),
        };
        if let Some(second) = puzzles.next() {
            let line = second.line;
            return Err(Failure::Usage(format!("{one}, but another one begins on line {line}")));
        }
        let want = if self.all { Want::All } else { Want::First };
        let title = format!("sudoku {}", board.shape());
        let watch = &self.watch;
        if !watch.compare.is_empty() {
            let mut measured = vec![];
            for name in &watch.compare {
                let solver: Solver = name.parse().map_err(Failure::usage)?;
                let job = AsTask(Measure { watch, session, want });
                let m = solver.run(board, job).map_err(Failure::input)?;
                totals.status = totals.status.max(session.status(m.end));
                measured.push((name.clone(), m));
            }
            return print_comparison(out, &title, watch, &measured);
        }
        // The fast rung's steps are not those that a person would take.
        let solver = self.solver.unwrap_or(Solver::Mrv);
        let mut print = |solution: Board| -> Result<(), Failure> {
            writer.board(out, &item, &solution, true)?;
            Ok(())
        };
        let job = Watched {
            name: title,
            watch,
            session,
            want,
            print: Some(&mut print),
            draw: draw_board(board),
        };
        let seen = solver.run(board, AsTask(job)).map_err(Failure::input)??;
        totals.status = totals.status.max(session.status(seen.end));
        if seen.was_played {
            return Ok(());
        }
        if seen.end.gave_up() {
            report(&item, &format!("{}: a solution may still exist", seen.end));
        } else if seen.counters.solutions == 0 {
            report(&item, "there is no solution");
            totals.status = totals.status.max(Status::No);
        }
        Ok(())
    }
}

/// What was done with all puzzles together.
struct Totals {
    puzzles: u64,
    solved: u64,
    nodes: u64,
    status: Status,
}

impl Totals {
    fn print(&self, time: std::time::Duration) {
        let Totals { puzzles, solved, nodes, .. } = self;
        eprintln!("puzzles {puzzles}, solved {solved}, nodes {nodes}, {}", shown(time));
    }
}
