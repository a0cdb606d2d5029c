//! `backtrack sudoku solve`.

use super::answer::{Answer, Outcome, Quick, Way};
use super::forms::{Item, Puzzles, Writer, form};
use super::{Input, draw_board, ended, refused, report, stream};
use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session};
use crate::shuffle::Seeded;
use crate::solver_arg::SolverArg;
use crate::watch::{
    Measure, Out, Want, WatchArgs, Watched, print_comparison, print_comparison_json, shown,
};
use backtrack::Ability;
use clap::Args;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;
use sudoku::read::Form;
use sudoku::{Board, Solver, rules};

/// Solve puzzles, many at a time if there are many.
///
/// Solutions are written in the form and order of the puzzles.
/// A puzzle that cannot be solved or read is reported on standard error with its line, and a comment stands in its place.
/// With --json each puzzle is an object with its line (and its file, if there are several), puzzle, solution, nodes, words for people, and as result one of solved, several, none, gave-up, refused and unreadable.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku solve puzzle.txt
  echo 1......2........ | backtrack sudoku solve --format boxed
  backtrack sudoku generate --count 5 --seed 1 | backtrack sudoku solve --stats
  backtrack sudoku solve puzzle.txt --solver scan --trace --trace-lines 50
  backtrack sudoku solve puzzle.txt --solver mrv --play
  backtrack sudoku solve --first --seed 7 puzzles.txt
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
    #[arg(long, value_parser = form())]
    format: Option<Form>,

    /// Print one JSON object for each puzzle; with --all, one for each solution.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// How to solve; without it, by the fastest for the size of the board.
    #[arg(long, value_name = "NAME", value_parser = SolverArg::<Solver>::that_can(Ability::Enumerate))]
    solver: Option<Solver>,

    /// Try the candidates in another order, so that of several solutions another one comes first: the same for the same number, on every machine.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Solve {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        self.watch.check()?;
        let session = Session::new(self.limits.clone());
        let shows_one = !self.watch.compare.is_empty()
            || self.watch.is_asked() && !self.watch.asks_for_stats_only();
        let mut totals = Totals { puzzles: 0, solved: 0, nodes: 0, status: Status::Done };
        let mut writer = Writer::new(self.format);
        let began = Instant::now();
        let read = self.input.clone().for_each(&session, |puzzles| {
            if shows_one {
                return self.show(out, puzzles, &mut writer, &session, &mut totals);
            }
            if self.all {
                return self.all(out, puzzles, &mut writer, &session, &mut totals);
            }
            let way = self.way();
            let begin = || way.quick(&self.limits);
            let work = |quick: &mut Quick, item: &Item| way.solve(quick, item, session.limits());
            stream::in_order(puzzles, &session, out, begin, work, |out, item, answer| {
                self.print(out, &mut writer, item, answer, &session, &mut totals)
            })
        })?;
        if self.watch.stats && !shows_one {
            totals.print(began.elapsed());
        }
        Ok(ended(&session, totals.status.max(read)))
    }

    fn way(&self) -> Way {
        Way { solver: self.solver, first: self.first, seed: self.seed }
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
        let (result, solution, words, status) = match outcome {
            Outcome::Solved(board) => ("solved", Some(board), None, Status::Done),
            Outcome::Several(board) => {
                let words = "this is one of several solutions".to_string();
                ("several", Some(board), Some(words), Status::Done)
            }
            Outcome::None => ("none", None, Some("there is no solution".into()), Status::No),
            Outcome::GaveUp(end, found) => {
                let other = if found.is_some() { "another" } else { "a" };
                let words = format!("{end}: {other} solution may still exist");
                ("gave-up", found, Some(words), session.status(end))
            }
            Outcome::Refused(message) => ("refused", None, Some(message), Status::BadInput),
            Outcome::Unreadable(message) => ("unreadable", None, Some(message), Status::BadInput),
        };
        totals.status = totals.status.max(status);
        if let (Ok(puzzle), Some(solution)) = (item.board(), &solution) {
            totals.solved += 1;
            debug_assert_eq!(rules::check_solution(puzzle, solution), Ok(()));
        }
        if self.json {
            let object = serde_json::json!({
                "result": result,
                "puzzle": item.board().ok().map(Board::to_line),
                "solution": solution.as_ref().map(Board::to_line),
                "nodes": nodes,
                "words": words,
            });
            writeln!(out, "{}", item.placed(object))?;
            return Ok(());
        }
        if let Some(words) = &words {
            report(item, words);
        }
        match solution {
            Some(solution) => writer.board(out, item, &solution, true)?,
            None => writer.remark(out, item, words.as_deref().unwrap_or_default())?,
        }
        Ok(())
    }

    /// Prints every solution of each puzzle.
    fn all(
        &self,
        out: &mut Out,
        puzzles: &mut Puzzles,
        writer: &mut Writer,
        session: &Session,
        totals: &mut Totals,
    ) -> Result<(), Failure> {
        while let Some(item) = session.waiting(|| puzzles.next()) {
            totals.puzzles += 1;
            let mut failure = None;
            let mut print = |solution: Board| {
                let printed = if self.json {
                    writeln!(out, "{}", found(&item, &solution))
                } else {
                    writer.board(out, &item, &solution, true)
                };
                printed.map_or_else(
                    |error| {
                        failure = Some(error);
                        ControlFlow::Break(())
                    },
                    ControlFlow::Continue,
                )
            };
            let (result, words, status) = match item.board() {
                Err(message) => ("unreadable", Some(message), Status::BadInput),
                Ok(board) => match self.way().for_each(board, session.limits(), &mut print) {
                    Err(refusal) => ("refused", Some(refused(board, &refusal)), Status::BadInput),
                    Ok(backtrack::Answer { value: solutions, end, nodes }) => {
                        totals.nodes += nodes;
                        totals.solved += u64::from(solutions > 0);
                        match end {
                            end if end.gave_up() => {
                                let words = format!("{end}: further solutions may exist");
                                ("gave-up", Some(words), session.status(end))
                            }
                            _ if solutions == 0 => {
                                ("none", Some("there is no solution".into()), Status::No)
                            }
                            _ => ("solved", None, Status::Done),
                        }
                    }
                },
            };
            if let Some(error) = failure {
                return Err(error.into());
            }
            totals.status = totals.status.max(status);
            if let Some(words) = words {
                if self.json {
                    let object = serde_json::json!({ "result": result, "words": words });
                    writeln!(out, "{}", item.placed(object))?;
                } else {
                    report(&item, &words);
                    writer.remark(out, &item, &words)?;
                }
            }
            out.flush()?;
            if session.cancel.is_cancelled() {
                break;
            }
        }
        Ok(())
    }

    /// Shows the search of one puzzle.
    fn show(
        &self,
        out: &mut Out,
        puzzles: &mut Puzzles,
        writer: &mut Writer,
        session: &Session,
        totals: &mut Totals,
    ) -> Result<(), Failure> {
        let one = "these options show one puzzle";
        let Some(item) = session.waiting(|| puzzles.next()) else { return Ok(()) };
        let board = match item.board() {
            Ok(board) => board,
            Err(message) => return Err(Failure::Input(format!("{}: {message}", item.place()))),
        };
        // Whoever types a puzzle does not want to type its end as well.
        let second = if puzzles.is_typed { None } else { puzzles.next() };
        if let Some(second) = second {
            let place = second.place();
            return Err(Failure::Usage(format!("{one}, but another one begins on {place}")));
        }
        totals.puzzles += 1;
        if totals.puzzles > 1 {
            return Err(Failure::Usage(format!("{one}, but {} is another one", item.place())));
        }
        let want = if self.all { Want::All } else { Want::First };
        let title = format!("sudoku {}", board.shape());
        let watch = &self.watch;
        let seed = self.seed;
        if !watch.compare.is_empty() {
            let mut measured = vec![];
            for name in &watch.compare {
                let solver: Solver = name.parse().map_err(Failure::usage)?;
                let job = Measure { watch, session, want };
                let m = solver.run(board, Seeded(job, seed)).map_err(Failure::input)?;
                totals.status = totals.status.max(session.status(m.end));
                measured.push((name.clone(), m));
            }
            let print = if self.json { print_comparison_json } else { print_comparison };
            return print(out, &title, watch, &measured);
        }
        // The fast rung's steps are not those that a person would take.
        let solver = self.solver.unwrap_or(Solver::Mrv);
        let mut print = |solution: Board| -> Result<(), Failure> {
            if self.json {
                writeln!(out, "{}", found(&item, &solution))?;
            } else {
                writer.board(out, &item, &solution, true)?;
            }
            Ok(())
        };
        let job = Watched {
            name: title,
            watch,
            session,
            want,
            print: Some(&mut print),
            draw: Some(draw_board(board)),
        };
        let seen = solver.run(board, Seeded(job, seed)).map_err(Failure::input)??;
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

/// One of the solutions of a puzzle, as a JSON object.
fn found(item: &Item, solution: &Board) -> serde_json::Value {
    item.placed(serde_json::json!({ "result": "found", "solution": solution.to_line() }))
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
        // Nobody may be reading any more: that is no reason to fail.
        let _ = writeln!(
            std::io::stderr(),
            "puzzles {puzzles}, solved {solved}, nodes {nodes}, {}",
            shown(time)
        );
    }
}
