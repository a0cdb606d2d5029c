//! Reads the puzzles of one file, one at a time.

use super::records::Records;
use super::told::told;
use super::{Form, Item};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudoku::Reader;

/// Reads the puzzles of one file, one at a time.
pub(crate) struct Puzzles {
    pub(crate) form: Form,
    /// How much of the file was read.
    pub(crate) read: Arc<ReadSoFar>,
    /// The name of the file, where that has to be told.
    file: Option<Arc<str>>,
    /// Whether somebody is typing it.
    pub(crate) is_typed: bool,
    /// Whether there was no puzzle yet, not even one that cannot be read.
    pub(crate) is_empty: bool,
    source: Source,
}

enum Source {
    Boards(Reader<Input>),
    Records(Records),
}

pub(super) type Input = Box<dyn BufRead + Send>;

impl Puzzles {
    /// Looks at the beginning of `from` to tell its form.
    ///
    /// `file` is told with each puzzle.
    ///
    /// # Errors
    ///
    /// If the beginning cannot be read, or is UTF-16.
    pub(crate) fn new(
        from: Box<dyn Read + Send>,
        length: Option<u64>,
        file: Option<Arc<str>>,
    ) -> io::Result<Self> {
        let read = Arc::new(ReadSoFar { bytes: AtomicU64::new(0), length });
        let counted = Counted { from, read: Arc::clone(&read) };
        let mut input: Input = Box::new(BufReader::with_capacity(1 << 16, counted));
        let beginning = input.fill_buf()?;
        if beginning.starts_with(b"\xff\xfe") || beginning.starts_with(b"\xfe\xff") {
            let message = "the text is UTF-16: save it as UTF-8";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let ends_by_returns = beginning.contains(&b'\r') && !beginning.contains(&b'\n');
        let form = told(&String::from_utf8_lossy(beginning).replace('\r', "\n"));
        if ends_by_returns {
            input = Box::new(BufReader::new(Returns(input)));
        }
        let source = match form {
            Form::Csv => Source::Records(Records::new(input)),
            Form::Ss => {
                let unframed = Unframed { input, line: vec![], read: 0 };
                Source::Boards(Reader::new(Box::new(BufReader::new(unframed))))
            }
            _ => Source::Boards(Reader::new(input)),
        };
        Ok(Puzzles { form, read, file, is_typed: false, is_empty: true, source })
    }

    /// The line before the first record: the names of its columns.
    pub(crate) fn header(&mut self) -> Option<String> {
        match &mut self.source {
            Source::Records(records) => Some(records.header()),
            Source::Boards(_) => None,
        }
    }
}

impl Iterator for Puzzles {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let mut item = match &mut self.source {
            Source::Boards(reader) => match reader.next()? {
                Ok(entry) => {
                    Item { file: None, line: entry.line, board: Ok(entry.board), record: None }
                }
                Err(error) => {
                    // The line is told by whoever prints the message.
                    let message = without_line(&error.to_string(), error.line);
                    Item { file: None, line: error.line, board: Err(message), record: None }
                }
            },
            Source::Records(records) => records.next()?,
        };
        item.file = self.file.clone();
        self.is_empty = false;
        Some(item)
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

/// A text whose lines end by a carriage return alone, as on old systems, with newlines in their place.
struct Returns(Input);

impl Read for Returns {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.0.read(buffer)?;
        for byte in &mut buffer[..length] {
            if *byte == b'\r' {
                *byte = b'\n';
            }
        }
        Ok(length)
    }
}

/// A text without the upper and lower edges of frames, whose `*` would be empty cells; lines stay where they are.
struct Unframed {
    input: Input,
    line: Vec<u8>,
    read: usize,
}

impl Read for Unframed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.read == self.line.len() {
            self.read = 0;
            self.line.clear();
            // A line of a file that is no text may be long, but comes in pieces.
            (&mut self.input).take(1 << 16).read_until(b'\n', &mut self.line)?;
            let edge = self.line.trim_ascii();
            if edge.len() > 2 && edge.starts_with(b"*-") && edge.ends_with(b"-*") {
                self.line = b"\n".to_vec();
            }
        }
        let left = &self.line[self.read..];
        let length = left.len().min(buffer.len());
        buffer[..length].copy_from_slice(&left[..length]);
        self.read += length;
        Ok(length)
    }
}

/// Takes the line off the front of a message: "line 3, column 4: …" becomes "column 4: …".
pub(super) fn without_line(message: &str, line: usize) -> String {
    let rest = message.strip_prefix(&format!("line {line}"));
    let rest = rest.and_then(|rest| rest.strip_prefix(": ").or(rest.strip_prefix(", ")));
    rest.unwrap_or(message).to_owned()
}
