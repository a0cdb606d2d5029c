//! Records with commas between their fields, as in large collections.

use super::cells::{Cells, Wanted};
use super::entry::Entry;
use super::error::{ReadError, ReadErrorKind, not_text};
use super::form::Form;
use super::line::{self, Line};
use super::output::{Output, plain};
use super::record::Record;
use super::source::TextLine;
use super::symbol::{self, cell_symbol};
use crate::{Board, Shape};
use std::sync::Arc;

/// Names that the column of the puzzle has in known collections.
const PUZZLE_NAMES: [&str; 8] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];
const SOLUTION_NAMES: [&str; 4] = ["solution", "solutions", "answer", "solved"];

/// What the columns of a file with a header are.
#[derive(Debug)]
pub(super) struct Columns {
    names: Arc<[String]>,
    puzzle: usize,
    solution: usize,
}

impl Columns {
    /// Reads a header: one of its names is that of a puzzle, and `next`, the line after it, has one there.
    pub(super) fn of_header(header: &str, next: &str) -> Option<Self> {
        let mut names = fields(header);
        let named = |wanted: &[&str]| {
            names.iter().position(|name| wanted.contains(&name.trim().to_lowercase().as_str()))
        };
        let (puzzle, solution) = (named(&PUZZLE_NAMES)?, named(&SOLUTION_NAMES));
        let record = fields(next);
        let is_table = names.len() > 1 && (record.len() == names.len() || solution.is_some());
        // A title may be one of the names, and rows of 16 cells may follow it.
        let is_list = |field: &String| is_board(field) && field.trim().len() > 16;
        if !is_table && !record.get(puzzle).is_some_and(is_list) {
            return None;
        }
        let solution = solution.unwrap_or_else(|| {
            names.push("solution".into());
            names.len() - 1
        });
        Some(Columns { names: names.into(), puzzle, solution })
    }

    /// Reads the record of a line.
    pub(super) fn read(&self, line: &TextLine, wanted: Wanted, out: &mut Output) {
        let mut fields = fields(&line.text);
        let puzzle = fields.get(self.puzzle).map(|field| field.trim().to_owned());
        fields.resize(fields.len().max(self.solution + 1), String::new());
        fields[self.solution].clear();
        let (names, solution) = (Arc::clone(&self.names), self.solution);
        let record = Some(Record { names, fields, solution });
        let error = |kind| ReadError::new(line.number, kind);
        let board = match puzzle {
            None => Err(error(ReadErrorKind::Field { number: self.puzzle + 1 })),
            Some(puzzle) => board(line.number, &puzzle, wanted, out),
        };
        match (board, line.foreign) {
            (Ok(board), _) => {
                let (words, form) = (String::new(), Form::Csv);
                out.entry(Entry { line: line.number, board, words, form, record });
            }
            (Err(_), Some(foreign)) => {
                out.error(ReadError { record, ..not_text(line.number, foreign) });
            }
            (Err(error), None) => out.error(ReadError { record, ..error }),
        }
    }
}

/// Reads the board in a field.
fn board(line: usize, text: &str, wanted: Wanted, out: &mut Output) -> Result<Board, ReadError> {
    if let Some((board, _)) = plain(text.as_bytes()) {
        return Ok(board);
    }
    let (shape, cells) = match line::parse(text, wanted) {
        Line::Cells(Cells::Board(shape, cells, _)) => (shape, cells),
        Line::Cells(Cells::Sixteen(cells, _)) => (Shape::FOUR, cells),
        Line::Cells(Cells::Row(shape, _)) => {
            let kind = ReadErrorKind::MissingRows { rows: 1, expected: shape.size() };
            return Err(ReadError::new(line, kind));
        }
        Line::Fault(fault) => return Err(fault.on(line)),
        _ => return Err(ReadError::new(line, ReadErrorKind::Empty)),
    };
    symbol::check(line, &cells, shape)?;
    Ok(out.board(line, shape, &cells))
}

/// Reads a record of a file without a header: returns the field that is a puzzle.
pub(super) fn puzzle_of(line: &str) -> Option<String> {
    let fields = if line.contains(',') { fields(line) } else { vec![] };
    fields.into_iter().find(|field| is_board(field)).filter(|field| field.len() < line.trim().len())
}

/// Says whether a text is a board on its own: as many cells as a board of some size has.
fn is_board(text: &str) -> bool {
    let text = text.trim();
    let shape = Shape::USUAL.into_iter().find(|shape| shape.cell_count() == text.len());
    shape.is_some_and(|shape| text.chars().all(|c| cell_symbol(c, shape).is_some()))
}

/// Splits a line at commas outside of quotes.
fn fields(line: &str) -> Vec<String> {
    if !line.contains('"') {
        // To make a reader takes longer than to read a line.
        return line.split(',').map(String::from).collect();
    }
    let mut reader = ::csv::ReaderBuilder::new();
    reader.has_headers(false).flexible(true).buffer_capacity(line.len() + 1);
    let record = reader.from_reader(line.as_bytes()).into_records().next();
    // What is UTF-8 and of any length is a record.
    record.and_then(Result::ok).map_or(vec![], |record| record.iter().map(String::from).collect())
}
