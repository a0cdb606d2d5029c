//! Reading boards: tolerant about form, exact about content.
//!
//! | form | example |
//! |---|---|
//! | a line | `53..7....6..195...` and so on, 81 characters for 9x9; words may follow after a space, comma, semicolon or colon |
//! | rows | nine lines of nine |
//! | rows in a line | `080000005.000835410.` and so on, separated by `.`, `,`, `;`, `/`, a bar or spaces |
//! | spaced, with borders | `5 3 . \| . 7 . \| . . .`, lines of `+`, `-`, `=` and box drawing characters |
//! | fields | `5,3,?,,7,,,,`, also with `;` or tabs |
//! | numbers | `16 . 3 10`, for boards with more than nine digits |
//!
//! Empty is `.`, `0`, `_`, `*`, `?` or a space; digits from 10 up are letters from `A` on, in upper or lower case.
//! Full-width digits are digits, brackets and quotes mean nothing, lines may end like on any system, a byte-order mark may begin the text.
//! A comment begins with `#` at the start of a line or after a space.
//! A title like `Grid 01` and a blank line end a board of several lines.
//!
//! The number of cells tells the shape: 4x4, 6x6 (boxes of two rows and three columns), 9x9, 12x12 (three rows and four columns), 16x16 or 25x25.
//! Other shapes must be asked for: [`Reader::shape`].
//! 16 cells in a line are a 4x4 board, unless this line or one of the 15 after it has a symbol that 4x4 boards do not have, or all 16 are empty: then it is a row of a 16x16 board.
//!
//! What is none of this is refused with line and place, never guessed.

mod error;
mod line;

pub use error::{ReadError, ReadErrorKind};

use crate::{Board, Digit, Shape};
use line::{Line, Symbol, Wanted};
use std::collections::VecDeque;
use std::io::{BufRead, Read as _};
use std::iter::FusedIterator;
use std::str::FromStr;

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 1 << 16;

/// A board as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
    /// The words after it on its line, if there were any.
    pub words: String,
}

/// Reads many boards, one after the other: an iterator that holds one board at a time.
///
/// A malformed board is an error with its line, and does not end the reading.
/// Only a source that fails or that is no text (it has a zero byte) ends it.
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
    block: Block,
    ready: VecDeque<Result<Entry, ReadError>>,
    finished: bool,
}

/// The lines that may belong together.
#[derive(Debug)]
enum Block {
    /// No line is waiting.
    None,
    /// A board of several lines, begun on `line`.
    Rows { line: usize, shape: Shape, cells: Vec<Option<Digit>> },
    /// Lines of 16 cells, of which nobody knows yet what they are.
    Sixteens(Vec<(usize, Vec<Symbol>, String)>),
    /// A broken board of several lines: so many of its rows are still to be passed over, if known.
    Broken(Option<usize>),
}

impl Block {
    fn broken(rows_left: usize) -> Self {
        match rows_left {
            0 => Block::None,
            _ => Block::Broken(Some(rows_left)),
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader that tells shapes from the number of cells.
    pub fn new(input: R) -> Self {
        Reader {
            input,
            shape: None,
            line: 0,
            buffer: Vec::new(),
            block: Block::None,
            ready: VecDeque::new(),
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
    fn read_line(&mut self) -> Result<bool, ReadErrorKind> {
        self.buffer.clear();
        let limit = LINE_LIMIT as u64 + 1;
        let read = (&mut self.input).take(limit).read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            return Ok(false);
        }
        self.line += 1;
        if let Some(at) = self.buffer.iter().position(|&byte| byte == 0) {
            return Err(ReadErrorKind::Binary { column: at + 1 });
        }
        if self.buffer.len() > LINE_LIMIT {
            self.skip_line()?;
            return Err(ReadErrorKind::TooLong { limit: LINE_LIMIT });
        }
        while self.buffer.last().is_some_and(|byte| b"\r\n".contains(byte)) {
            self.buffer.pop();
        }
        Ok(true)
    }

    /// Passes over the rest of a line, in pieces.
    fn skip_line(&mut self) -> Result<(), ReadErrorKind> {
        while self.buffer.last() != Some(&b'\n') {
            self.buffer.clear();
            let read =
                (&mut self.input).take(LINE_LIMIT as u64).read_until(b'\n', &mut self.buffer)?;
            if let Some(at) = self.buffer.iter().position(|&byte| byte == 0) {
                return Err(ReadErrorKind::Binary { column: at + 1 });
            }
            if read == 0 {
                break;
            }
        }
        Ok(())
    }

    /// Reads one more line and adds what it makes complete to `ready`.
    fn advance(&mut self) {
        match self.read_line() {
            Ok(true) => {
                let text = match std::str::from_utf8(&self.buffer) {
                    Ok(text) => text,
                    Err(error) => {
                        let at = error.valid_up_to();
                        let byte = self.buffer[at];
                        let column = at + 1;
                        self.close();
                        return self.fail(self.line, ReadErrorKind::NotText { column, byte });
                    }
                };
                let text = match self.line {
                    1 => text.strip_prefix('\u{feff}').unwrap_or(text),
                    _ => text,
                };
                let open = match self.block {
                    Block::Rows { shape, .. } => Some(shape),
                    _ => None,
                };
                let shape = self.shape;
                let parsed = line::parse(text, Wanted { shape, open });
                self.add(parsed);
            }
            Ok(false) => {
                self.close();
                self.finished = true;
            }
            Err(kind) => {
                self.close();
                self.fail(self.line, kind);
            }
        }
    }

    fn add(&mut self, parsed: Result<Line, ReadErrorKind>) {
        match parsed {
            Ok(Line::Skip) => {}
            Ok(Line::Blank | Line::Title) => self.close(),
            Ok(Line::Board(shape, symbols, words)) => {
                self.close();
                self.board(self.line, shape, &symbols, words);
            }
            Ok(Line::Row(shape, symbols)) => self.row(shape, &symbols),
            Ok(Line::Sixteen(symbols, words)) => {
                if let Block::Broken(left) = self.block {
                    return self.skip_row(left, Shape::SIXTEEN);
                }
                if !matches!(self.block, Block::Sixteens(_)) {
                    self.close();
                    self.block = Block::Sixteens(Vec::new());
                }
                let Block::Sixteens(lines) = &mut self.block else {
                    unreachable!("the block was just made so")
                };
                lines.push((self.line, symbols, words));
                if lines.len() == Shape::SIXTEEN.size() {
                    self.close();
                }
            }
            Err(kind) => self.broken_line(kind),
        }
    }

    /// Adds one row to the board of several lines.
    fn row(&mut self, shape: Shape, symbols: &[Symbol]) {
        match &self.block {
            Block::Broken(left) => return self.skip_row(*left, shape),
            Block::Rows { shape: open, cells, .. } if *open != shape => {
                let expected = open.size();
                let row = cells.len() / expected + 1;
                self.block = Block::broken(expected - row);
                let cells = symbols.len();
                let kind = ReadErrorKind::RowLength { row, cells, expected };
                return self.fail(self.line, kind);
            }
            Block::Rows { .. } => {}
            Block::None | Block::Sixteens(_) => {
                self.close();
                self.block = Block::Rows {
                    line: self.line,
                    shape,
                    cells: Vec::with_capacity(shape.cell_count()),
                };
            }
        }
        let Block::Rows { line, cells, .. } = &mut self.block else {
            unreachable!("the block is a board of several lines")
        };
        match line::digits(symbols, shape) {
            Ok(digits) => {
                cells.extend(digits);
                if cells.len() == shape.cell_count() {
                    let (line, cells) = (*line, std::mem::take(cells));
                    self.block = Block::None;
                    self.ready.push_back(Ok(entry(line, shape, &cells, String::new())));
                }
            }
            Err(kind) => {
                let row = cells.len() / shape.size() + 1;
                self.block = Block::broken(shape.size() - row);
                self.fail(self.line, kind);
            }
        }
    }

    /// A line that is nothing: breaks the board that it stands in, or perhaps begins one.
    fn broken_line(&mut self, kind: ReadErrorKind) {
        let few = match kind {
            ReadErrorKind::Count { cells, .. } => Some(cells),
            _ => None,
        };
        let (block, kind) = match (&self.block, few) {
            (Block::Rows { shape, cells, .. }, _) => {
                let expected = shape.size();
                let row = cells.len() / expected + 1;
                let kind = match few {
                    Some(cells) => ReadErrorKind::RowLength { row, cells, expected },
                    None => kind,
                };
                (Block::broken(expected - row), kind)
            }
            (Block::Broken(left), _) => return self.skip_row(*left, Shape::TWENTY_FIVE),
            // Perhaps the first row of a board: then its other rows are no boards of their own.
            (_, Some(cells)) if cells <= Shape::TWENTY_FIVE.size() => (Block::Broken(None), kind),
            _ => (Block::None, kind),
        };
        if matches!(self.block, Block::Sixteens(_)) {
            self.close();
        }
        self.block = block;
        self.fail(self.line, kind);
    }

    /// Passes over a row of a broken board.
    fn skip_row(&mut self, left: Option<usize>, shape: Shape) {
        let left = left.unwrap_or(shape.size() - 1);
        self.block = Block::broken(left.saturating_sub(1));
    }

    /// Ends the lines that are waiting.
    fn close(&mut self) {
        match std::mem::replace(&mut self.block, Block::None) {
            Block::None | Block::Broken(_) => {}
            Block::Rows { line, shape, cells } => {
                let expected = shape.size();
                let rows = cells.len() / expected;
                self.fail(line, ReadErrorKind::MissingRows { rows, expected });
            }
            Block::Sixteens(lines) => self.close_sixteens(lines),
        }
    }

    fn close_sixteens(&mut self, lines: Vec<(usize, Vec<Symbol>, String)>) {
        let mut symbols = lines.iter().flat_map(|(_, symbols, _)| symbols);
        let large = symbols.clone().any(|symbol| !symbol.fits_4x4());
        let all_empty = symbols.all(|symbol| symbol.is_empty());
        let size = Shape::SIXTEEN.size();
        if large || (all_empty && lines.len() == size) {
            let first = lines[0].0;
            if lines.len() < size {
                let rows = lines.len();
                let expected = size;
                return self.fail(first, ReadErrorKind::MissingRows { rows, expected });
            }
            let mut cells = Vec::with_capacity(size * size);
            for (line, symbols, _) in lines {
                match line::digits(&symbols, Shape::SIXTEEN) {
                    Ok(digits) => cells.extend(digits),
                    Err(kind) => return self.fail(line, kind),
                }
            }
            self.ready.push_back(Ok(entry(first, Shape::SIXTEEN, &cells, String::new())));
            return;
        }
        for (line, symbols, words) in lines {
            self.board(line, Shape::FOUR, &symbols, words);
        }
    }

    fn board(&mut self, line: usize, shape: Shape, symbols: &[Symbol], words: String) {
        match line::digits(symbols, shape) {
            Ok(cells) => self.ready.push_back(Ok(entry(line, shape, &cells, words))),
            Err(kind) => self.fail(line, kind),
        }
    }

    fn fail(&mut self, line: usize, kind: ReadErrorKind) {
        let error = ReadError::new(line.max(1), kind);
        self.finished |= error.is_fatal();
        self.ready.push_back(Err(error));
    }
}

fn entry(line: usize, shape: Shape, cells: &[Option<Digit>], words: String) -> Entry {
    let mut board = Board::empty(shape);
    for (cell, &digit) in shape.cells().zip(cells) {
        board.set(cell, digit);
    }
    Entry { line, board, words }
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

/// Reads exactly one board, in any of the forms of [`read`](crate::read), its shape told by the number of cells.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        one(Reader::new(text.as_bytes()))
    }
}

impl Board {
    /// Reads exactly one board of this shape, in any of the forms of [`read`](crate::read).
    ///
    /// # Errors
    ///
    /// If the text holds no board, more than one, or anything that is none of the forms.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::{Board, Shape};
    ///
    /// // Six digits in boxes of three rows and two columns, not two rows and three columns.
    /// let tall = Shape::new(3, 2)?;
    /// let board = Board::parse(tall, "123456 ...... ...... ...... ...... ......")?;
    /// assert_eq!(board.shape(), tall);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(shape: Shape, text: &str) -> Result<Self, ReadError> {
        one(Reader::new(text.as_bytes()).shape(shape))
    }
}

fn one<R: BufRead>(mut boards: Reader<R>) -> Result<Board, ReadError> {
    let Some(first) = boards.next() else {
        return Err(ReadError::new(1, ReadErrorKind::Empty));
    };
    let first = first?;
    match boards.next() {
        None => Ok(first.board),
        Some(Ok(second)) => Err(ReadError::new(second.line, ReadErrorKind::Several)),
        Some(Err(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests;
