//! Records with commas between their fields, as in large collections.

use super::symbol::cell_symbol;
use crate::Shape;
use std::fmt;
use std::sync::Arc;

/// Names that the column of the puzzle has in known collections.
const PUZZLE_NAMES: [&str; 8] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];
const SOLUTION_NAMES: [&str; 4] = ["solution", "solutions", "answer", "solved"];

/// The fields of one record with room for the solution, as it is written back: `{}` is its line.
///
/// Fields that need quotes get them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    names: Arc<[String]>,
    fields: Vec<String>,
    /// Which field is for the solution.
    solution: usize,
}

impl Record {
    /// Returns a record of a puzzle and no solution yet, with these names of columns.
    #[must_use]
    pub fn new(puzzle: &str) -> Self {
        let names = ["puzzle".to_string(), "solution".to_string()].into();
        Record { names, fields: vec![puzzle.into(), String::new()], solution: 1 }
    }

    /// Returns the line with the names of the columns, that of the solution among them.
    #[must_use]
    pub fn header(&self) -> String {
        joined(&self.names)
    }

    /// Puts the solution into its field.
    pub fn set_solution(&mut self, solution: String) {
        self.fields[self.solution] = solution;
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.fields))
    }
}

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

    /// Returns the field of the puzzle, or which it would be, and the record without a solution.
    pub(super) fn split(&self, line: &str) -> (Result<String, usize>, Record) {
        let mut fields = fields(line);
        let puzzle = fields.get(self.puzzle).cloned().ok_or(self.puzzle + 1);
        fields.resize(fields.len().max(self.solution + 1), String::new());
        fields[self.solution].clear();
        (puzzle, Record { names: Arc::clone(&self.names), fields, solution: self.solution })
    }
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
    let mut reader = ::csv::ReaderBuilder::new();
    reader.has_headers(false).flexible(true).buffer_capacity(line.len() + 1);
    let record = reader.from_reader(line.as_bytes()).into_records().next();
    // What is UTF-8 and of any length is a record.
    record.and_then(Result::ok).map_or(vec![], |record| record.iter().map(String::from).collect())
}

/// Joins fields, with quotes around those that need them.
fn joined(fields: &[String]) -> String {
    let mut writer = ::csv::Writer::from_writer(vec![]);
    // A vector takes what it is given.
    let written = writer.write_record(fields).is_ok();
    let bytes = writer.into_inner().ok().filter(|_| written).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end_matches('\n').to_owned()
}
