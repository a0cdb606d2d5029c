//! `backtrack sudoku`: solve, check, count, generate, rate, hint, convert.

mod forms;
mod stream;
mod solve;
mod check;
mod by_hand;
mod generate;
mod sheet;
mod pdf;

use crate::exit::{Failure, Status};
use crate::session::Session;
use crate::watch::{DrawState, Job, Out};
use backtrack::{Event, Problem};
use clap::{Args, Subcommand};
use forms::{Form, Item, Puzzles, Writer};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use sudoku::{Board, Cell, Solver};
use view::{Piece, Role};

/// Solve, check, count, generate, rate and convert sudoku puzzles of any box shape.
#[derive(Subcommand)]
pub(crate) enum Sudoku {
    Solve(solve::Solve),
    Check(check::Check),
    Count(check::Count),
    Generate(generate::Generate),
    Rate(by_hand::Rate),
    Hint(by_hand::Hint),
    Convert(Convert),
}

/// Where puzzles come from.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// The files to read; standard input if there is none, or for `-`.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Write puzzles in another form.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku convert --format boxed puzzles.sdm
  backtrack sudoku convert --format sdm < puzzles.csv > puzzles.sdm")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Input,

    /// The form to write.
    #[arg(long, value_enum)]
    format: Form,
}

impl Sudoku {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Sudoku::Solve(solve) => solve.run(out),
            Sudoku::Check(check) => check.run(out),
            Sudoku::Count(count) => count.run(out),
            Sudoku::Generate(generate) => generate.run(out),
            Sudoku::Rate(rate) => rate.run(out),
            Sudoku::Hint(hint) => hint.run(out),
            Sudoku::Convert(convert) => convert.run(out),
        }
    }
}

impl Input {
    /// Calls `each` with the puzzles of each file.
    fn for_each(
        &self,
        session: &Session,
        mut each: impl FnMut(Puzzles) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let standard = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard[..] } else { &self.files };
        for path in files {
            let failed = |source| Failure::Io { what: name_of(path), source };
            let input: Box<dyn io::BufRead + Send> = match path.as_os_str() == "-" {
                true => Box::new(BufReader::with_capacity(1 << 16, io::stdin())),
                false => {
                    Box::new(BufReader::with_capacity(1 << 16, File::open(path).map_err(failed)?))
                }
            };
            let puzzles = session.waiting(|| Puzzles::new(input)).map_err(failed)?;
            each(puzzles)?;
        }
        Ok(())
    }
}

fn name_of(path: &Path) -> String {
    match path.as_os_str() == "-" {
        true => "standard input".into(),
        false => path.display().to_string(),
    }
}

/// Reads the name of a solver, as clap wants it.
fn solver(name: &str) -> Result<Solver, String> {
    name.parse().map_err(|error: sudoku::solvers::UnknownSolver| error.to_string())
}

/// A job that the ladder of solvers takes.
struct AsTask<J>(J);

impl<J: Job<Board>> sudoku::Task for AsTask<J> {
    type Output = J::Output;

    fn run<P>(self, problem: P) -> J::Output
    where
        P: Problem<Solution = Board> + Display + 'static,
        P::Choice: Display,
    {
        self.0.run(problem)
    }
}

/// Draws a printed board for the player: what was given, guessed, placed last, and in conflict.
fn draw_board(puzzle: &Board) -> Box<DrawState> {
    let puzzle = puzzle.clone();
    let shape = puzzle.shape();
    Box::new(move |state, event| {
        let Ok(board) = Board::parse(shape, state) else { return view::Board::printed(state) };
        let (label, is_rejected) = match event {
            Some(Event::Reject(label)) => (label, true),
            Some(Event::Choose(label)) => (label, false),
            _ => ("", false),
        };
        let placed = placement(&puzzle, label);
        let clashes = |cell: Cell| {
            let Some((at, digit)) = placed else { return false };
            let same = board.get(cell).is_some_and(|found| found.to_string() == digit);
            is_rejected && cell != at && cell.sees(at) && same
        };
        let mut drawn = view::Board::new();
        for row in 0..shape.size() {
            if row > 0 && row % shape.box_rows() == 0 {
                drawn.row([Piece::plain("")]);
            }
            let mut pieces = vec![];
            for col in 0..shape.size() {
                if col > 0 && col % shape.box_cols() == 0 {
                    pieces.push(Piece::plain(" "));
                }
                let cell = shape.cell(row, col);
                let text = board.get(cell).map_or(".".into(), |digit| digit.to_string());
                pieces.push(match placed {
                    Some((at, digit)) if at == cell => Piece::new(digit, Role::Current),
                    _ if clashes(cell) => Piece::new(text, Role::Conflict),
                    _ if puzzle.get(cell).is_some() => Piece::new(text, Role::Given),
                    _ if board.get(cell).is_some() => Piece::new(text, Role::Guess),
                    _ => Piece::new(text, Role::Empty),
                });
            }
            drawn.row(pieces);
        }
        drawn
    })
}

/// Reads `r1c3 = 4`.
fn placement<'a>(board: &Board, label: &'a str) -> Option<(Cell, &'a str)> {
    let (square, digit) = label.split_once(" = ")?;
    let (row, col) = square.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let (row, col) = (number(row)?, number(col)?);
    let size = board.shape().size();
    (row < size && col < size).then(|| (board.shape().cell(row, col), digit))
}

impl Convert {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(Default::default());
        let mut status = Status::Done;
        let mut writer = Writer::new(self.format);
        writer.header(out, None)?;
        self.input.for_each(&session, |puzzles| {
            for item in puzzles {
                let item = item.without_fields();
                match &item.board {
                    Ok(board) => writer.board(out, &item, board, false)?,
                    Err(message) => {
                        report(&item, message);
                        writer.remark(out, &item, message)?;
                        status = status.max(Status::BadInput);
                    }
                }
            }
            Ok(())
        })?;
        Ok(status)
    }
}

/// Says on standard error what is wrong with a puzzle.
fn report(item: &Item, message: &str) {
    crate::session::say(format_args!("line {}: {message}", item.line));
}
