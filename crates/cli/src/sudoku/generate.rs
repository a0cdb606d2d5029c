//! `backtrack sudoku generate`.

use super::forms::{Form, Item, Writer};
use super::sheet::{Entry, Sheet};
use crate::exit::{Failure, Status};
use crate::session::{Session, say, write_file};
use crate::watch::Out;
use backtrack::{Limits, Uniqueness};
use clap::Args;
use rayon::prelude::*;
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use sudoku::generate::{self, Dice};
use sudoku::{Board, Shape, Solver, rules};

/// Make puzzles with exactly one solution.
///
/// The same seed makes the same puzzles on every machine.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku generate
  backtrack sudoku generate --count 5 --seed 1 | backtrack sudoku solve --stats
  backtrack sudoku generate --size 6 --clues 12 --format boxed
  backtrack sudoku generate --count 12 --seed 7 --clues 30 --sheet sheet.pdf")]
pub(crate) struct Generate {
    /// How many puzzles to make.
    #[arg(long, default_value_t = 1)]
    count: u64,

    /// Which random numbers to take; without it, others each time, and the seed is printed to standard error.
    #[arg(long)]
    seed: Option<u64>,

    /// Leave at least so many givens; without it, as few as it takes.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    clues: usize,

    /// The number of rows: 4, 6, 9, 12, 16 or 25.
    #[arg(long, value_name = "ROWS", default_value = "9", value_parser = shape)]
    size: Shape,

    /// The form to write.
    #[arg(long, value_enum, default_value_t = Form::Line)]
    format: Form,

    /// Print one JSON object for each puzzle.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Draw the puzzles into this file, .svg or .pdf, six a page and the answers at the end, instead of writing them.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "json"])]
    sheet: Option<PathBuf>,
}

fn shape(text: &str) -> Result<Shape, String> {
    let size = text.parse().map_err(|_| "not a number of rows".to_string())?;
    let shape = Shape::of_size(size).filter(|shape| Shape::USUAL.contains(shape));
    shape.ok_or_else(|| "there are boards of 4, 6, 9, 12, 16 and 25 rows".into())
}

/// A puzzle, its only solution, and how often the solver by singles had to guess.
struct Made {
    puzzle: Board,
    solution: Board,
    guesses: u64,
}

impl Generate {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let is_svg = match &self.sheet {
            None => false,
            Some(path) => match path.extension().and_then(|extension| extension.to_str()) {
                Some("svg") => true,
                Some("pdf") => false,
                _ => {
                    let message = format!("{}: a sheet is .svg or .pdf", path.display());
                    return Err(Failure::Usage(message));
                }
            },
        };
        let session = Session::new(Default::default());
        let seed = self.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let seed = u64::from(now.subsec_nanos()) ^ now.as_secs() << 20;
            // As short as it can be typed again.
            let seed = seed % 1_000_000_000;
            say(format_args!("seed {seed}"));
            seed
        });
        let mut writer = Writer::new(self.format);
        if self.sheet.is_none() && !self.json {
            writer.header(out, None)?;
        }
        let mut entries = vec![];
        let mut next = 0;
        let mut size = 1;
        while next < self.count && !session.cancel.is_cancelled() {
            let until = self.count.min(next + size);
            // Each puzzle has random numbers of its own, so that they can be made in any order.
            let made: Vec<Made> =
                (next..until).into_par_iter().map(|number| self.make(seed, number)).collect();
            for (number, made) in (next..).zip(made) {
                self.put(out, &mut writer, &mut entries, seed, number, made)?;
            }
            next = until;
            size = (2 * size).min(1_024);
        }
        if let Some(path) = &self.sheet {
            let sheet = Sheet::new(seed, entries);
            let content = if is_svg { sheet.svg().into_bytes() } else { sheet.pdf() };
            write_file(path, &content)?;
        }
        Ok(if session.cancel.is_cancelled() { Status::Interrupted } else { Status::Done })
    }

    fn make(&self, seed: u64, number: u64) -> Made {
        let mut dice = Dice::stream(seed, number);
        let puzzle = generate::puzzle(self.size, self.clues, &mut dice);
        let answer = Solver::Singles
            .uniqueness(&puzzle, Limits::new())
            .expect("a generated puzzle has no clash");
        let Uniqueness::One(solution) = answer.value else {
            unreachable!("a generated puzzle has one solution")
        };
        Made { puzzle, solution, guesses: answer.nodes - 1 }
    }

    fn put(
        &self,
        out: &mut Out,
        writer: &mut Writer,
        entries: &mut Vec<Entry>,
        seed: u64,
        number: u64,
        made: Made,
    ) -> Result<(), Failure> {
        let Made { puzzle, solution, guesses } = made;
        rules::check_solution(&puzzle, &solution).expect("a generated puzzle has a solution");
        if self.sheet.is_some() {
            entries.push(Entry { number: number + 1, puzzle, solution, guesses });
        } else if self.json {
            let object = serde_json::json!({
                "seed": seed,
                "number": number + 1,
                "puzzle": puzzle.to_line(),
                "solution": solution.to_line(),
                "givens": puzzle.clue_count(),
                "guesses": guesses,
            });
            writeln!(out, "{object}")?;
        } else {
            let item = Item::made(puzzle);
            let board = item.board.as_ref().expect("it was made");
            writer.board(out, &item, board, false)?;
        }
        Ok(())
    }
}
