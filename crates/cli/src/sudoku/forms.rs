//! Puzzles come in, and solutions go out in the same form.

use crate::session::say;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudoku::read::{Form, Record};
use sudoku::{Board, ReadError, Reader};

/// Reads the name of a form, as clap wants it.
pub(super) fn form() -> impl TypedValueParser<Value = Form> {
    let named = |form: Form| form.name_and_idea();
    let values = Form::ALL.map(|form| PossibleValue::new(named(form).0).help(named(form).1));
    PossibleValuesParser::new(values).map(move |name| {
        let form = Form::ALL.into_iter().find(|&form| named(form).0 == name);
        form.expect("clap takes the names of forms only")
    })
}

/// One puzzle as it was read, or why it cannot be read.
pub(crate) struct Item {
    /// The file in which it stands, if it is one of several.
    pub(crate) file: Option<Arc<str>>,
    /// The line on which it begins, counted from 1.
    pub(crate) line: usize,
    board: Result<Board, ReadError>,
    /// The form in which it is written.
    form: Option<Form>,
    /// Its record, if it is one of a file of records.
    record: Option<Record>,
}

impl Item {
    /// A puzzle that was not read but made.
    pub(crate) fn made(board: Board) -> Self {
        Item { file: None, line: 1, board: Ok(board), form: None, record: None }
    }

    /// The board, or what is wrong with it.
    pub(crate) fn board(&self) -> Result<&Board, String> {
        self.board.as_ref().map_err(|error| error.fault().to_string())
    }

    /// Where it stands: `line 3`, or `b.txt: line 3` if it is one of several files.
    pub(crate) fn place(&self) -> impl fmt::Display {
        place(self.file.as_ref(), self.line)
    }

    /// Adds to a JSON object where it stands: `line`, and `file` if it is one of several.
    pub(crate) fn placed(&self, mut object: serde_json::Value) -> serde_json::Value {
        object["line"] = self.line.into();
        if let Some(file) = &self.file {
            object["file"] = file.as_ref().into();
        }
        object
    }
}

fn place(file: Option<&Arc<str>>, line: usize) -> String {
    file.map_or_else(|| format!("line {line}"), |file| format!("{file}: line {line}"))
}

/// Reads the puzzles of one file, one at a time, and says what a person should know of it.
pub(crate) struct Puzzles {
    /// How much of the file was read.
    pub(crate) read: Arc<ReadSoFar>,
    /// The name of the file, if it is one of several.
    file: Option<Arc<str>>,
    /// Whether somebody is typing it.
    pub(crate) is_typed: bool,
    /// Whether there was no puzzle yet, not even one that cannot be read.
    pub(crate) is_empty: bool,
    reader: Reader<BufReader<Counted>>,
}

impl Puzzles {
    /// Begins to read.
    ///
    /// # Errors
    ///
    /// If the beginning cannot be read.
    pub(crate) fn new(
        from: Box<dyn Read + Send>,
        length: Option<u64>,
        file: Option<Arc<str>>,
    ) -> io::Result<Self> {
        let read = Arc::new(ReadSoFar { bytes: AtomicU64::new(0), length });
        let counted = Counted { from, read: Arc::clone(&read) };
        let mut input = BufReader::with_capacity(1 << 16, counted);
        input.fill_buf()?;
        Ok(Puzzles { read, file, is_typed: false, is_empty: true, reader: Reader::new(input) })
    }
}

impl Iterator for Puzzles {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let result = self.reader.next();
        for remark in self.reader.remarks() {
            say(format_args!("{}: {}", place(self.file.as_ref(), remark.line), remark.kind));
        }
        self.is_empty &= result.is_none();
        let file = self.file.clone();
        Some(match result? {
            Ok(entry) => Item {
                file,
                line: entry.line,
                board: Ok(entry.board),
                form: Some(entry.form),
                record: entry.record,
            },
            Err(mut error) => {
                let (line, record) = (error.line, error.record.take());
                let form = record.is_some().then_some(Form::Csv);
                Item { file, line, board: Err(error), form, record }
            }
        })
    }
}

/// How much of a file was read.
pub(crate) struct ReadSoFar {
    bytes: AtomicU64,
    length: Option<u64>,
}

impl ReadSoFar {
    /// Returns the part that was read, from 0 to 1, if anybody knows how long the file is.
    pub(crate) fn fraction(&self) -> Option<f64> {
        let length = self.length.filter(|&length| length > 0)?;
        Some((self.bytes.load(Ordering::Relaxed) as f64 / length as f64).min(1.0))
    }
}

/// Counts what is read.
struct Counted {
    from: Box<dyn Read + Send>,
    read: Arc<ReadSoFar>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(buffer)?;
        self.read.bytes.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// Writes boards in one form, or each in the form in which it was read.
pub(crate) struct Writer {
    form: Option<Form>,
    /// Whether the fields of a record that was read are written again.
    keeps_fields: bool,
    /// The form that was written last.
    last: Option<Form>,
    /// The names of the columns that were written last.
    header: Option<String>,
}

impl Writer {
    /// A writer that puts solutions into the records that were read.
    pub(crate) fn new(form: Option<Form>) -> Self {
        Writer { form, keeps_fields: true, last: None, header: None }
    }

    /// A writer of records that have a puzzle and a solution only.
    pub(crate) fn plain(form: Form) -> Self {
        Writer { keeps_fields: false, ..Self::new(Some(form)) }
    }

    /// Returns the form for what has become of a puzzle, which is written next.
    fn begin(&mut self, out: &mut impl Write, item: &Item) -> io::Result<Form> {
        let form = self.form.or(item.form).or(self.last).unwrap_or(Form::Line);
        if self.last.replace(form).is_some() && form.is_in_rows() {
            writeln!(out)?;
        }
        Ok(form)
    }

    /// Writes a record, and the names of its columns if they are others than before.
    fn record(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        solution: Option<&Board>,
    ) -> io::Result<()> {
        let mut record = match &item.record {
            Some(record) if self.keeps_fields => record.clone(),
            _ => Record::new(&item.board.as_ref().map_or(String::new(), Board::to_line)),
        };
        if let Some(solution) = solution {
            record.set_solution(solution.to_line());
        }
        let header = record.header();
        // A line that is no record belongs to the table before it.
        let is_record = item.record.is_some() || item.board.is_ok();
        if self.header.as_ref().is_none_or(|last| is_record && *last != header) {
            writeln!(out, "{header}")?;
            self.header = Some(header);
        }
        writeln!(out, "{record}")
    }

    /// Writes what was made of a puzzle: a solution, or the puzzle itself.
    pub(crate) fn board(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        board: &Board,
        is_solution: bool,
    ) -> io::Result<()> {
        match self.begin(out, item)? {
            Form::Csv => self.record(out, item, Some(board).filter(|_| is_solution)),
            form => out.write_all(form.write(board).as_bytes()),
        }
    }

    /// Writes in the place of a puzzle why there is nothing better: a comment, so that every reader passes over it and lines stay in step.
    pub(crate) fn remark(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        remark: &str,
    ) -> io::Result<()> {
        match self.begin(out, item)? {
            Form::Csv => self.record(out, item, None),
            _ => writeln!(out, "# {}: {remark}", item.place()),
        }
    }
}
