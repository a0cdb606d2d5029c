//! `backtrack queens`: find, enumerate, count, complete.

mod count;
mod complete;

use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say, say_end};
use crate::watch::{DrawState, Job, Measure, Out, Want, WatchArgs, Watched, print_comparison};
use backtrack::{End, Event};
use clap::{Args, Subcommand, ValueEnum};
use nqueens::{
    Board, LookAhead, Marks, Masks, Mirrored, MostConstrained, Rung, Scan, Symmetry, check,
};
use std::io::Write;
use std::ops::ControlFlow;
use view::{Piece, Role};

/// Place n queens so that none attacks another.
#[derive(Subcommand)]
pub(crate) enum Queens {
    Solve(Solve),
    Count(count::Count),
    Complete(complete::Complete),
    Distinct(Distinct),
    List(List),
}

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

/// Count the boards that are no turned or mirrored images of each other.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens distinct 12
  backtrack queens distinct 8 --json")]
pub(crate) struct Distinct {
    /// How many queens.
    n: usize,

    /// Print one JSON object, with how many boards have which symmetry.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// Print all boards, one a line, as fast as they are found.
///
/// The columns of the queens are printed from the top row down, counted from 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens list 6
  backtrack queens list 8 --distinct
  backtrack queens list 10 | head -3")]
pub(crate) struct List {
    /// How many queens.
    n: usize,

    /// Print one board of those that are turned or mirrored images of each other.
    #[arg(long)]
    distinct: bool,

    /// Print each board as a JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// How to print boards.
#[derive(Args, Clone, Debug)]
struct Output {
    /// How to print a board.
    #[arg(long, value_enum, default_value_t = Format::Board)]
    format: Format,

    /// Print each board as a JSON object, one a line.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each row, Q for a queen.
    Board,
    /// The columns from the top row down, counted from 1, on one line.
    Columns,
    /// The squares as chess players write them.
    Algebraic,
    /// Forsyth-Edwards notation, for chess programs.
    Fen,
    /// A picture.
    Svg,
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

impl Queens {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Queens::Solve(solve) => solve.run(out),
            Queens::Count(count) => count.run(out),
            Queens::Complete(complete) => complete.run(out),
            Queens::Distinct(distinct) => distinct.run(out),
            Queens::List(list) => list.run(out),
        }
    }
}

/// Hands the search of a rung to `job`.
fn with_rung<J: Job<Board>>(rung: Rung, n: usize, job: J) -> Result<J::Output, Failure> {
    Ok(match rung {
        Rung::Scan => job.run(Scan::new(n)),
        Rung::Marks => job.run(Marks::new(n)),
        Rung::Masks => job.run(Masks::new(n).map_err(Failure::usage)?),
        Rung::Mirrored => job.run(Mirrored::new(n).map_err(Failure::usage)?),
        Rung::LookAhead => job.run(LookAhead::new(n).map_err(Failure::usage)?),
        Rung::Symmetry => job.run(Symmetry::new(n).map_err(Failure::usage)?),
        Rung::Partners | Rung::Pairs => {
            return Err(Failure::Usage(format!(
                "the solver {rung} cannot be watched: it counts boards without making them"
            )));
        }
    })
}

/// Says on standard error what a rung leaves out of its tree.
fn say_what_is_left_out(rung: Rung) {
    match rung {
        Rung::Mirrored | Rung::LookAhead => {
            say(format_args!("{rung} visits one board of each two mirror images"));
        }
        Rung::Symmetry => say("symmetry visits one board of each eight images"),
        _ => {}
    }
}

/// Runs several rungs side by side.
fn compare_rungs(
    out: &mut Out,
    n: usize,
    watch: &WatchArgs,
    session: &Session,
    want: Want,
) -> Result<Status, Failure> {
    let mut measured = vec![];
    let mut status = Status::Done;
    for name in &watch.compare {
        let rung: Rung = name.parse().map_err(Failure::usage)?;
        let m = with_rung(rung, n, Measure { watch, session, want })?;
        status = status.max(session.status(m.end));
        measured.push((name.clone(), m));
    }
    print_comparison(out, &format!("{n} queens"), watch, &measured)?;
    Ok(status)
}

/// Draws a board of queens that was printed, for the player.
fn draw_board() -> Box<DrawState> {
    Box::new(|state, event| {
        let mut board = view::Board::new();
        let rejected = match event {
            Some(Event::Reject(label)) => square(label),
            _ => None,
        };
        let queens: Vec<(usize, usize)> = state
            .lines()
            .enumerate()
            .flat_map(|(row, line)| {
                let cells = line.split_whitespace().enumerate();
                cells.filter(|(_, cell)| *cell == "Q").map(move |(col, _)| (row, col))
            })
            .collect();
        let last = match event {
            Some(Event::Choose(label)) => square(label),
            _ => None,
        };
        let attacks = |queen: (usize, usize)| {
            rejected.is_some_and(|(row, col)| {
                let rows = row.abs_diff(queen.0);
                let cols = col.abs_diff(queen.1);
                rows == 0 || cols == 0 || rows == cols
            })
        };
        for (row, line) in state.lines().enumerate() {
            board.row(line.split_whitespace().enumerate().map(|(col, cell)| {
                let here = (row, col);
                match () {
                    () if rejected == Some(here) => Piece::new("x", Role::Current),
                    () if queens.contains(&here) && attacks(here) => {
                        Piece::new(cell, Role::Conflict)
                    }
                    () if last == Some(here) => Piece::new(cell, Role::Current),
                    () if cell == "Q" => Piece::new(cell, Role::Guess),
                    () => Piece::new(cell, Role::Empty),
                }
            }));
        }
        board
    })
}

/// Reads `r1c3` as row 0, column 2.
fn square(label: &str) -> Option<(usize, usize)> {
    let (row, col) = label.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some((number(row)?, number(col)?))
}

impl Output {
    fn print(&self, out: &mut Out, board: &Board, is_first: bool) -> Result<(), Failure> {
        check(board.columns()).expect("every solver's boards pass the checker");
        if self.json {
            writeln!(out, "{}", as_json(board))?;
            return Ok(());
        }
        match self.format {
            Format::Board => {
                if !is_first {
                    writeln!(out)?;
                }
                write!(out, "{board}")?;
            }
            Format::Columns => writeln!(out, "{}", board.one_based())?,
            Format::Algebraic => writeln!(out, "{}", board.algebraic())?,
            Format::Fen => writeln!(out, "{}", board.fen())?,
            Format::Svg => write!(out, "{}", board.svg())?,
        }
        Ok(())
    }
}

/// `{"columns":[2,4,1,3]}`, counted from 1.
fn as_json(board: &Board) -> String {
    let columns: Vec<usize> = board.columns().iter().map(|col| col + 1).collect();
    serde_json::json!({ "columns": columns }).to_string()
}

impl Solve {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        let session = Session::new(self.limits.clone());
        let want = if self.all { Want::All } else { Want::First };
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return compare_rungs(out, n, &self.watch, &session, want);
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
            let mut failure = None;
            let end = rung
                .enumerate(n, session.limits(), &mut |board| {
                    let printed = self.output.print(out, &board, found == 0);
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
            if let Some(failure) = failure {
                return Err(failure);
            }
            end
        };
        finish(n, found, end, &session)
    }

    /// Finds one board by a solver that is no search of the whole tree.
    fn find(&self, out: &mut Out, solver: Finder, session: &Session) -> Result<Status, Failure> {
        let n = self.n;
        if session.limits.limit_time.is_some() {
            say("these solvers obey --limit-nodes and not --limit-time");
        }
        let nodes = session.limits.limit_nodes.unwrap_or(u64::MAX);
        let cancel = &session.cancel;
        let (board, end) = match solver {
            Finder::Restarts => {
                let found = nqueens::restarts(n, self.seed, nodes, cancel);
                (found.board, found.end)
            }
            Finder::MostConstrained => {
                let found = nqueens::most_constrained(n, self.seed, nodes, cancel)
                    .map_err(Failure::usage)?;
                (found.board, found.end)
            }
            Finder::Construct => (nqueens::construct(n), End::Exhausted),
            _ => {
                let board = nqueens::local_search(n, self.seed, nodes);
                // It can find, but never know that there is nothing to be found.
                let end = if board.is_some() { End::Stopped } else { End::NodeLimit };
                (board, end)
            }
        };
        if let Some(board) = &board {
            self.output.print(out, board, true)?;
        }
        finish(n, u64::from(board.is_some()), end, session)
    }
}

/// Says how a search for boards has ended.
fn finish(n: usize, found: u64, end: End, session: &Session) -> Result<Status, Failure> {
    say_end(end);
    if found == 0 && end == End::Exhausted {
        say(format_args!("there is no board of {n} queens"));
        return Ok(Status::No);
    }
    Ok(session.status(end))
}

impl Distinct {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let (classes, end) = nqueens::classes(self.n, session.limits()).map_err(Failure::usage)?;
        if self.json {
            let object = serde_json::json!({
                "n": self.n,
                "distinct": classes.distinct(),
                "without_symmetry": classes.none,
                "half_turn": classes.half,
                "quarter_turn": classes.quarter,
                "all": classes.all(),
                "end": end.to_string(),
            });
            writeln!(out, "{object}")?;
        } else {
            let so_far = if end.gave_up() { " so far" } else { "" };
            writeln!(out, "{}{so_far}", classes.distinct())?;
        }
        say_end(end);
        Ok(session.status(end))
    }
}

impl List {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(self.limits.clone());
        let mut failure = None;
        let mut found = 0;
        let mut visit = |board: Board| {
            if self.distinct && board.canonical().as_ref() != Some(&board) {
                return ControlFlow::Continue(());
            }
            check(board.columns()).expect("every solver's boards pass the checker");
            found += 1;
            let printed = match self.json {
                true => writeln!(out, "{}", as_json(&board)),
                false => writeln!(out, "{}", board.one_based()),
            };
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(Failure::from(error));
                    ControlFlow::Break(())
                }
            }
        };
        let rung = if self.n <= Rung::Masks.max_n() { Rung::Masks } else { Rung::Marks };
        let end = rung.enumerate(self.n, session.limits(), &mut visit).map_err(Failure::usage)?;
        match failure {
            Some(failure) => Err(failure),
            None => finish(self.n, found, end, &session),
        }
    }
}
