//! `backtrack queens`: find, enumerate, count, complete.

use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say, say_end};
use crate::watch::{
    DrawState, Job, Measure, Out, Want, WatchArgs, Watched, print_comparison, shown,
};
use backtrack::{Counters, End, Event};
use clap::{Args, Subcommand, ValueEnum};
use nqueens::{
    Board, LookAhead, Marks, Masks, Mirrored, MostConstrained, Puzzle, Queen, Rung, Scan, Symmetry,
    check,
};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Instant;
use view::{Piece, Role};

/// Place n queens so that none attacks another.
#[derive(Subcommand)]
pub(crate) enum Queens {
    Solve(Solve),
    Count(Count),
    Complete(Complete),
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

/// Count all boards.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack queens count 12
  backtrack queens count 9 --solver scan --stats
  backtrack queens count 10 --compare scan,masks,mirrored,symmetry --plot ladder.svg")]
pub(crate) struct Count {
    /// How many queens.
    n: usize,

    /// How to count; without it, the fastest solver on all processors.
    #[arg(long, value_enum)]
    solver: Option<Counter>,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

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

/// A way to count boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counter {
    /// Row by row, looking back at every queen above.
    Scan,
    /// Marks for the columns and diagonals that are taken.
    Marks,
    /// All marks of a kind in one word.
    Masks,
    /// Half of the tree, the other half is its mirror image.
    Mirrored,
    /// Mirrored, and rejects a queen that fills one of the next two rows.
    LookAhead,
    /// One board of each eight images.
    Symmetry,
    /// The left half of the board, and the set of right halves that fit.
    Partners,
    /// Both halves of the board, and the pairs that fit.
    Pairs,
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

impl Counter {
    fn rung(self) -> Rung {
        match self {
            Counter::Scan => Rung::Scan,
            Counter::Marks => Rung::Marks,
            Counter::Masks => Rung::Masks,
            Counter::Mirrored => Rung::Mirrored,
            Counter::LookAhead => Rung::LookAhead,
            Counter::Symmetry => Rung::Symmetry,
            Counter::Partners => Rung::Partners,
            Counter::Pairs => Rung::Pairs,
        }
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

impl Count {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let n = self.n;
        let session = Session::new(self.limits.clone());
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return compare_rungs(out, n, &self.watch, &session, Want::All);
        }
        let began = Instant::now();
        let (boards, end, nodes) = if self.watch.is_asked() && !self.is_stats_of_a_fast_rung() {
            let rung = self.solver.map_or(Rung::Scan, Counter::rung);
            let seen = with_rung(
                rung,
                n,
                Watched {
                    name: format!("{n} queens"),
                    watch: &self.watch,
                    session: &session,
                    want: Want::All,
                    print: None,
                    draw: draw_board(),
                },
            )??;
            if seen.was_played {
                return Ok(session.status(seen.end));
            }
            say_what_is_left_out(rung);
            let Counters { solutions, nodes, .. } = seen.counters;
            (u128::from(solutions), seen.end, nodes)
        } else {
            let count = self.count(&session)?;
            if self.watch.stats {
                eprintln!("nodes {}, {}", count.nodes, shown(began.elapsed()));
            }
            (count.boards, count.end, count.nodes)
        };
        if self.json {
            let end = end.to_string();
            writeln!(
                out,
                "{}",
                serde_json::json!({ "n": n, "boards": boards, "nodes": nodes, "end": end })
            )?;
        } else {
            writeln!(out, "{boards}{}", if end.gave_up() { " so far" } else { "" })?;
        }
        say_end(end);
        Ok(session.status(end))
    }

    /// Rungs that make no boards can say their nodes, and nothing else.
    fn is_stats_of_a_fast_rung(&self) -> bool {
        self.watch.asks_for_stats_only()
            && matches!(self.solver, None | Some(Counter::Partners | Counter::Pairs))
    }

    fn count(&self, session: &Session) -> Result<nqueens::Count, Failure> {
        let n = self.n;
        let is_limited = self.limits.limit_nodes.is_some() || self.limits.limit_time.is_some();
        let best = Rung::best(n);
        match (self.solver, best) {
            (None, Some(Rung::Pairs)) if !is_limited => {
                let bar = std::sync::Mutex::new(session.bar());
                nqueens::count_parallel(n, &session.cancel, |progress| {
                    if let Ok(mut bar) = bar.lock() {
                        bar.show(progress.fraction);
                    }
                })
                .map_err(Failure::usage)
            }
            // On a terminal, a bar shows how far a search of the whole tree is.
            (Some(Counter::Scan | Counter::Marks | Counter::Masks), _)
                if std::io::stderr().is_terminal() =>
            {
                let rung = self.solver.map_or(Rung::Scan, Counter::rung);
                let watch = WatchArgs::default();
                let m = with_rung(rung, n, Measure { watch: &watch, session, want: Want::All })?;
                let boards = m.counters.solutions.into();
                Ok(nqueens::Count { boards, end: m.end, nodes: m.counters.nodes })
            }
            (solver, _) => {
                let rung = solver.map(Counter::rung).or(best).unwrap_or(Rung::Pairs);
                rung.count(n, session.limits()).map_err(Failure::usage)
            }
        }
    }
}

impl Complete {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
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

fn with_completer<J: Job<Board>>(
    solver: Completer,
    puzzle: &Puzzle,
    job: J,
) -> Result<J::Output, Failure> {
    Ok(match solver {
        Completer::Scan => job.run(puzzle.scan().map_err(Failure::usage)?),
        Completer::Masks => job.run(puzzle.masks().map_err(Failure::usage)?),
        Completer::MostConstrained => job.run(puzzle.most_constrained().map_err(Failure::usage)?),
    })
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
