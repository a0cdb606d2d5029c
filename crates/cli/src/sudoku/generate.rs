//! `backtrack sudoku generate`.

use super::ended;
use super::forms::{Item, Writer, form};
use super::sheet::{Entry, Sheet};
use crate::exit::{Failure, Status};
use crate::progress::Meter;
use crate::session::{Session, say, write_file};
use crate::watch::{Out, can_be_written};
use backtrack::{Limits, Uniqueness};
use clap::Args;
use rayon::prelude::*;
use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use sudoku::generate::{self, Clues, Dice, Impossible, Recipe, Symmetry, UnknownSymmetry};
use sudoku::human::{self, Level, UnknownLevel};
use sudoku::read::Form;
use sudoku::{Board, Shape, Solver, rules};

/// Make puzzles with exactly one solution.
///
/// The same seed makes the same puzzles on every machine.
/// With --json each puzzle is an object with its seed, number, puzzle, solution, givens and difficulty.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku generate
  backtrack sudoku generate --count 5 --seed 1 | backtrack sudoku solve --stats
  backtrack sudoku generate --size 6 --clues 12 --format boxed
  backtrack sudoku generate --symmetry half-turn --level medium
  backtrack sudoku generate --count 12 --seed 7 --clues 30 --sheet sheet.pdf
  backtrack sudoku generate --filled --size 16 --format boxed")]
pub(crate) struct Generate {
    /// How many puzzles to make.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// Make filled grids instead of puzzles: by backtracking, with the digits in random order.
    #[arg(long, conflicts_with_all = ["clues", "symmetry", "level", "json", "sheet"])]
    filled: bool,

    /// Which random numbers to take; without it, others each time, and the seed is printed to standard error.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Leave at least so many givens; without it, as few as it takes.
    #[arg(long, value_name = "NUMBER")]
    clues: Option<usize>,

    /// The symmetry of the givens: none, half-turn, quarter-turn, horizontal, vertical, both, diagonal, anti-diagonal, diagonals or full.
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry)]
    symmetry: Symmetry,

    /// How hard it is to be solved by hand: beginner, easy, medium, hard, expert, master or beyond.
    #[arg(long, value_name = "NAME", value_parser = level)]
    level: Option<Level>,

    /// The number of rows: 4, 6, 9, 12, 16 or 25; 25 take half a minute unless --clues asks for 350 or more.
    #[arg(long, value_name = "ROWS", default_value = "9", value_parser = shape)]
    size: Shape,

    /// The form to write.
    #[arg(long, value_parser = form(), default_value = "line")]
    format: Form,

    /// Print one JSON object for each puzzle.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Draw the puzzles into this file, .svg or .pdf, six a page and the answers at the end, instead of writing them.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "json"])]
    sheet: Option<PathBuf>,
}

fn symmetry(name: &str) -> Result<Symmetry, String> {
    name.parse().map_err(|error: UnknownSymmetry| error.to_string())
}

fn level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|error: UnknownLevel| error.to_string())
}

fn shape(text: &str) -> Result<Shape, String> {
    let size = text.parse().map_err(|_| "not a number of rows".to_string())?;
    let shape = Shape::of_size(size).filter(|shape| Shape::USUAL.contains(shape));
    shape.ok_or_else(|| "there are boards of 4, 6, 9, 12, 16 and 25 rows".into())
}

/// A puzzle, its only solution, and how hard it is, in words.
struct Made {
    puzzle: Board,
    solution: Board,
    difficulty: String,
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
        let cells = self.size.cell_count();
        if let Some(clues) = self.clues.filter(|&clues| clues > cells) {
            let message = format!("a board of {} rows has {cells} cells", self.size.size());
            return Err(Failure::Usage(format!("--clues {clues}: {message}")));
        }
        if let Some(path) = &self.sheet {
            can_be_written(path)?;
        }
        let session = Session::new(Default::default());
        let seed = self.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let seed = u64::from(now.subsec_nanos()) ^ now.as_secs() << 20;
            // As short as it can be typed again.
            let seed = seed % 1_000_000_000;
            say(format_args!("seed {seed}"));
            seed
        });
        let mut writer = Writer::plain(self.format);
        let all = self.count;
        let fraction = move |made| (all > 1).then(|| made as f64 / all as f64);
        let meter = Meter::new(&session, true, "puzzles", fraction);
        let mut entries = vec![];
        let mut status = Status::Done;
        let mut next = 0;
        let mut size = 1;
        while next < self.count && !session.cancel.is_cancelled() {
            let until = self.count.min(next + size);
            // Each puzzle has random numbers of its own, so that they can be made in any order.
            let make = |number| {
                // A puzzle that is begun is made: those that are not need not be.
                let made = (!session.cancel.is_cancelled()).then(|| self.make(seed, number));
                meter.add(1);
                made
            };
            let made: Vec<_> = (next..until).into_par_iter().map(make).collect();
            let _hidden = meter.hidden();
            for (number, made) in (next..).zip(made) {
                let Some(made) = made else { break };
                match made {
                    Ok(made) => self.put(out, &mut writer, &mut entries, seed, number, made)?,
                    Err(impossible @ Impossible::GaveUp { .. }) => {
                        say(format_args!("puzzle {}: {impossible}", number + 1));
                        status = status.max(Status::GaveUp);
                    }
                    Err(impossible) => return Err(Failure::usage(impossible)),
                }
            }
            next = until;
            size = (2 * size).min(1_024);
        }
        if let Some(path) = &self.sheet {
            let sheet = Sheet::new(seed, entries);
            let content = if is_svg { sheet.svg().into_bytes() } else { sheet.pdf() };
            write_file(path, &content)?;
        }
        Ok(ended(&session, status))
    }

    fn recipe(&self) -> Recipe {
        let clues = self.clues.map_or(Clues::Fewest, Clues::AtLeast);
        let (shape, symmetry, level) = (self.size, self.symmetry, self.level);
        Recipe { shape, symmetry, clues, level, ..Recipe::default() }
    }

    fn make(&self, seed: u64, number: u64) -> Result<Made, Impossible> {
        let mut dice = Dice::stream(seed, number);
        if self.filled {
            let grid = generate::filled(self.size, &mut dice);
            return Ok(Made { puzzle: grid.clone(), solution: grid, difficulty: String::new() });
        }
        let puzzle = self.recipe().make(&mut dice)?;
        let answer = Solver::Singles
            .uniqueness(&puzzle, Limits::new())
            .expect("a generated puzzle has no clash");
        let Uniqueness::One(solution) = answer.value else {
            unreachable!("a generated puzzle has one solution")
        };
        let difficulty = match (human::rate(&puzzle), answer.nodes - 1) {
            (Ok(rating), _) => {
                let (whole, tenths) = (rating.score / 10, rating.score % 10);
                format!("{} ({whole}.{tenths})", rating.level())
            }
            // Only 9x9 boards are rated.
            (Err(_), 0) => "singles suffice".into(),
            (Err(_), _) => "more than singles".into(),
        };
        Ok(Made { puzzle, solution, difficulty })
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
        let Made { puzzle, solution, difficulty } = made;
        rules::check_solution(&puzzle, &solution).expect("a generated puzzle has a solution");
        if self.sheet.is_some() {
            entries.push(Entry { number: number + 1, puzzle, solution, difficulty });
        } else if self.json {
            let object = serde_json::json!({
                "seed": seed,
                "number": number + 1,
                "puzzle": puzzle.to_line(),
                "solution": solution.to_line(),
                "givens": puzzle.clue_count(),
                "difficulty": difficulty,
            });
            writeln!(out, "{object}")?;
        } else {
            let item = Item::made(puzzle);
            let board = item.board().expect("it was made");
            writer.board(out, &item, board, false)?;
        }
        Ok(())
    }
}
