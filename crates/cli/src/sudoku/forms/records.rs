//! Records with commas between their fields, as in large collections.

use super::Item;
use super::puzzles::{Input, without_line};
use super::told::is_puzzle;
use std::fmt;
use std::io::{self, BufRead, Read as _};
use sudoku::Board;

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 1 << 16;

/// Names that the column of the puzzle has in known collections.
pub(super) const PUZZLE_NAMES: [&str; 8] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];
const SOLUTION_NAMES: [&str; 4] = ["solution", "solutions", "answer", "solved"];

/// The fields of one record.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) fields: Vec<String>,
    /// Which of them is for the solution.
    pub(super) solution: usize,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.fields))
    }
}

/// Reads records with a puzzle in one of their fields.
pub(super) struct Records {
    input: Input,
    line: usize,
    /// The first record, if there is no header: read already, to see that.
    waiting: Option<Vec<String>>,
    header: Option<Vec<String>>,
    puzzle: usize,
    solution: Option<usize>,
    has_begun: bool,
    /// A source that fails may fail for ever.
    has_failed: bool,
}

impl Records {
    pub(super) fn new(input: Input) -> Self {
        Records {
            input,
            line: 0,
            waiting: None,
            header: None,
            puzzle: 0,
            solution: None,
            has_begun: false,
            has_failed: false,
        }
    }

    /// Reads the next line that is not empty.
    fn read(&mut self) -> Option<Result<String, String>> {
        loop {
            if self.has_failed {
                return None;
            }
            let mut bytes = vec![];
            self.line += 1;
            let most = LINE_LIMIT + 1;
            match (&mut self.input).take(most as u64).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(length) if length == most => {
                    if let Err(error) = self.pass_over_line(bytes) {
                        self.has_failed = true;
                        return Some(Err(error.to_string()));
                    }
                    return Some(Err(format!("longer than {LINE_LIMIT} bytes")));
                }
                Ok(_) => {
                    let text = String::from_utf8(bytes).map_err(|_| "not UTF-8".to_string());
                    match text {
                        Ok(text) if text.trim().is_empty() => {}
                        other => {
                            let trimmed = |text: String| {
                                text.trim_start_matches('\u{feff}').trim_end().to_owned()
                            };
                            return Some(other.map(trimmed));
                        }
                    }
                }
                Err(error) => {
                    self.has_failed = true;
                    return Some(Err(error.to_string()));
                }
            }
        }
    }

    /// Passes over the rest of a line, in pieces.
    fn pass_over_line(&mut self, mut bytes: Vec<u8>) -> io::Result<()> {
        while bytes.last() != Some(&b'\n') {
            bytes.clear();
            let piece = LINE_LIMIT as u64;
            if (&mut self.input).take(piece).read_until(b'\n', &mut bytes)? == 0 {
                break;
            }
        }
        Ok(())
    }

    /// Reads the first line and learns where the puzzle stands.
    fn begin(&mut self) {
        if std::mem::replace(&mut self.has_begun, true) {
            return;
        }
        let Some(Ok(text)) = self.read() else { return };
        let fields = fields_of(&text);
        let named = |names: &[&str]| {
            fields.iter().position(|field| names.contains(&field.trim().to_lowercase().as_str()))
        };
        match named(&PUZZLE_NAMES) {
            Some(puzzle) => {
                self.puzzle = puzzle;
                self.solution = named(&SOLUTION_NAMES);
                self.header = Some(fields);
            }
            None => {
                let mut puzzles = fields.iter().enumerate().filter(|(_, field)| is_puzzle(field));
                self.puzzle = puzzles.next().map_or(0, |(i, _)| i);
                self.solution = puzzles.next().map(|(i, _)| i);
                self.waiting = Some(fields);
            }
        }
    }

    /// The names of the columns as they are written: with one for the solution.
    pub(super) fn header(&mut self) -> String {
        self.begin();
        let mut names = match &self.header {
            Some(header) => header.clone(),
            None => vec!["puzzle".into(), "solution".into()],
        };
        if self.header.is_some() && self.solution.is_none() {
            names.push("solution".into());
        }
        joined(&names)
    }

    pub(super) fn next(&mut self) -> Option<Item> {
        self.begin();
        let (line, fields) = match self.waiting.take() {
            Some(fields) => (self.line, fields),
            None => match self.read()? {
                Ok(text) => (self.line, fields_of(&text)),
                Err(message) => {
                    return Some(Item {
                        file: None,
                        line: self.line,
                        board: Err(message),
                        record: None,
                    });
                }
            },
        };
        let board = match fields.get(self.puzzle) {
            Some(field) => {
                field.parse::<Board>().map_err(|error| without_line(&error.to_string(), error.line))
            }
            None => Err(format!("there is no field {} for the puzzle", self.puzzle + 1)),
        };
        // What is written: all fields, with the solution in its place.
        let mut written = match (&self.header, board.is_ok()) {
            (None, _) => vec![fields.get(self.puzzle).cloned().unwrap_or_default()],
            (Some(_), _) => fields,
        };
        let solution = match (&self.header, self.solution) {
            (Some(_), Some(place)) => place,
            (Some(header), None) => header.len(),
            (None, _) => 1,
        };
        written.resize(written.len().max(solution + 1), String::new());
        written[solution].clear();
        let record = Record { fields: written, solution };
        Some(Item { file: None, line, board, record: Some(record) })
    }
}

/// Splits a line at commas outside of quotes.
pub(super) fn fields_of(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().expect("there is one").push(c),
        }
    }
    fields
}

/// Joins fields, with quotes around those that need them.
fn joined(fields: &[String]) -> String {
    let quoted = |field: &String| match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    fields.iter().map(quoted).collect::<Vec<_>>().join(",")
}
