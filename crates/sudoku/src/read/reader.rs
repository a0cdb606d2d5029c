//! Reads a source line by line, and hands the lines on to where boards are made of them.

use super::Entry;
use super::block::{About, Block};
use super::error::{ReadError, ReadErrorKind};
use super::line::{self, Line, Wanted};
use crate::Shape;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::iter::FusedIterator;

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 1 << 16;

/// Reads many boards, one after the other: an iterator that holds a few boards at a time.
///
/// A malformed line is an error with its number, and neither ends the reading nor costs any board but the one that it stands in.
/// Where lines without a blank line between them can be cut into boards in several ways, the way with the fewest faults is taken.
/// Only a source that fails or that is no text (it has a zero byte, or is UTF-16) ends the reading.
///
/// Boards and errors come in the order of their lines.
/// A board in a line comes at once, one of several lines with its last row; after a malformed line among rows they may come as late as the next blank line, or a hundred lines later.
/// Lines of 16 cells come when the 15 lines after them are known.
/// Forms are those of the [module](crate::read).
///
/// # Examples
///
/// ```
/// use sudoku::Reader;
///
/// let text = "\
/// ## two boards and a broken one
/// 12..34..........  a 4x4 board in a line
/// 12..34.........
///
/// 1 2 | . .
/// 3 4 | . .
/// ----+----
/// . . | . .
/// . . | . .
/// ";
/// let read: Vec<_> = Reader::new(text.as_bytes()).collect();
/// assert_eq!(read.len(), 3);
/// assert_eq!(read[0].as_ref().unwrap().board, read[2].as_ref().unwrap().board);
/// assert_eq!(
///     read[1].as_ref().unwrap_err().to_string(),
///     "line 3: 15 cells are neither a board nor a row of one: a 4x4 board has 16 cells, a row 4"
/// );
/// ```
pub struct Reader<R> {
    input: R,
    shape: Option<Shape>,
    /// The number of the last line read.
    line: usize,
    buffer: Vec<u8>,
    /// The last line ended with a carriage return, which a line feed may follow.
    after_return: bool,
    block: Block,
    ready: VecDeque<Result<Entry, ReadError>>,
    /// The first line that draws a border, as long as nothing but borders was there.
    only_borders: Option<usize>,
    /// A line that is neither border nor comment was there.
    has_cells: bool,
    finished: bool,
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader that tells shapes from the number of cells.
    pub fn new(input: R) -> Self {
        Reader {
            input,
            shape: None,
            line: 0,
            buffer: Vec::new(),
            after_return: false,
            block: Block::default(),
            ready: VecDeque::new(),
            only_borders: None,
            has_cells: false,
            finished: false,
        }
    }

    /// Returns the same reader, for boards of this shape only.
    #[must_use]
    pub fn shape(mut self, shape: Shape) -> Self {
        self.shape = Some(shape);
        self
    }

    /// Reads the next line into the buffer; `false` at the end.
    ///
    /// A line ends with a line feed, a carriage return, or both.
    fn read_line(&mut self) -> Result<bool, ReadErrorKind> {
        self.buffer.clear();
        // How many bytes the line has, of which the buffer holds no more than the limit allows.
        let mut length = 0;
        let mut begun = false;
        loop {
            let available = match self.input.fill_buf() {
                Ok([]) if begun => break,
                Ok([]) => return Ok(false),
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            };
            if std::mem::take(&mut self.after_return) && available[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            if !begun {
                begun = true;
                self.line += 1;
            }
            let end = available.iter().position(|byte| b"\r\n\0".contains(byte));
            let piece = &available[..end.unwrap_or(available.len())];
            length += piece.len();
            if length <= LINE_LIMIT {
                self.buffer.extend_from_slice(piece);
            }
            let consumed = piece.len() + usize::from(end.is_some());
            let last = end.map(|at| available[at]);
            self.input.consume(consumed);
            match last {
                None => {}
                Some(0) => return Err(self.zero_byte(length + 1)),
                Some(byte) => {
                    self.after_return = byte == b'\r';
                    break;
                }
            }
        }
        match length {
            _ if self.line == 1 && is_utf16_mark(&self.buffer) => Err(ReadErrorKind::Utf16),
            0..=LINE_LIMIT => Ok(true),
            _ => Err(ReadErrorKind::TooLong { limit: LINE_LIMIT }),
        }
    }

    /// What a zero byte means, which was just read.
    fn zero_byte(&mut self, column: usize) -> ReadErrorKind {
        // UTF-16 without a mark at its beginning has a zero in every second byte.
        let next = self.input.fill_buf().unwrap_or(&[]);
        let alternates = column <= 2 && matches!(next, [first, 0, ..] if *first != 0);
        match self.line == 1 && (alternates || is_utf16_mark(&self.buffer)) {
            true => ReadErrorKind::Utf16,
            false => ReadErrorKind::Binary { column },
        }
    }

    /// Reads one more line and adds what it makes complete to `ready`.
    fn advance(&mut self) {
        match self.read_line() {
            Ok(true) => self.parse_line(),
            Ok(false) => {
                self.block.close(&mut self.ready);
                self.finished = true;
                if let Some(line) = self.only_borders.take_if(|_| self.ready.is_empty()) {
                    self.ready.push_back(Err(ReadError::new(line, ReadErrorKind::OnlyBorders)));
                }
            }
            Err(kind) => {
                self.block.close(&mut self.ready);
                self.only_borders = None;
                self.has_cells = true;
                let error = ReadError::new(self.line.max(1), kind);
                self.finished |= error.is_fatal();
                self.ready.push_back(Err(error));
            }
        }
    }

    /// Adds the line in the buffer to the lines before it.
    fn parse_line(&mut self) {
        let wanted = Wanted { shape: self.shape, open: self.block.open() };
        let text = String::from_utf8_lossy(&self.buffer);
        let parsed = line::parse(&text, wanted);
        // Bytes in another encoding are no fault as long as they stand in comments and words.
        let parsed = match (parsed, std::str::from_utf8(&self.buffer)) {
            (Err(_), Err(error)) => {
                let at = error.valid_up_to();
                Err(ReadErrorKind::NotText { column: at + 1, byte: self.buffer[at] })
            }
            (parsed, _) => parsed,
        };
        match parsed {
            Ok(Line::Border | Line::Dashes(_)) if !self.has_cells => {
                self.only_borders.get_or_insert(self.line);
            }
            Ok(Line::Border | Line::Dashes(_) | Line::Skip | Line::Blank | Line::Title) => {}
            _ => {
                self.has_cells = true;
                self.only_borders = None;
            }
        }
        let about = match parsed {
            Err(_) => line::about(&text),
            Ok(_) => About::default(),
        };
        self.block.add(self.line, parsed, about, &mut self.ready);
    }
}

/// UTF-16 begins with one of these, if it has a mark at all.
fn is_utf16_mark(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && !self.finished {
            self.advance();
        }
        self.ready.pop_front()
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}
