//! Puts the lines of a source together: which are boards, which are rows, and which are passed over.

use super::csv::{self, Columns, Record};
use super::error::{ReadError, ReadErrorKind};
use super::line::{self, Line, Wanted};
use super::rows::{Row, Rows};
use super::source::{Lines, TextLine};
use super::symbol::{self, Symbol, Zero};
use super::{Entry, Form, Remark, RemarkKind, by_column};
use crate::{Board, Digit, Shape};
use std::collections::VecDeque;
use std::io::BufRead;
use std::iter::FusedIterator;

/// Reads many boards, one after the other: an iterator that holds a few boards at a time.
///
/// A malformed line is an error, and so is a broken board in rows; neither ends the reading nor costs another board.
/// Only a source that fails or that is no text (it has a zero byte, or is UTF-16) ends the reading.
///
/// Boards and errors come in the order of their lines.
/// A board in a line comes at once, one of several lines with its last row; lines of 16 cells come when the 15 lines after them are known.
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
    lines: Lines<R>,
    shape: Option<Shape>,
    rows: Rows,
    csv: Option<Columns>,
    section: Section,
    /// Words that may be the end of the text, as long as nothing comes behind them.
    footer: Vec<(usize, line::Fault, String)>,
    /// The first line that draws a border, as long as nothing but borders was there.
    only_borders: Option<usize>,
    /// A line that is neither border nor comment was there.
    has_content: bool,
    out: Output,
    is_finished: bool,
}

/// Of a file with sections only one holds the puzzle.
#[derive(Debug, Default)]
struct Section {
    /// `[Puzzle]` or `[State]` was there.
    has_puzzle: bool,
    is_passed_over: bool,
}

/// What was read and not yet taken.
#[derive(Debug, Default)]
pub(super) struct Output {
    ready: VecDeque<Result<Entry, ReadError>>,
    remarks: Vec<Remark>,
    said: Vec<std::mem::Discriminant<RemarkKind>>,
    /// The shape of the last board in a line.
    last: Option<Shape>,
    /// The first line is a tag or a section: rows have the form of such a file.
    is_sdk: bool,
    has_boards: bool,
}

impl Output {
    pub(super) fn error(&mut self, error: ReadError) {
        self.ready.push_back(Err(error));
    }

    fn remark(&mut self, line: usize, kind: RemarkKind) {
        let which = std::mem::discriminant(&kind);
        if !self.said.contains(&which) {
            self.said.push(which);
            self.remarks.push(Remark { line, kind });
        }
    }

    fn board(&mut self, line: usize, shape: Shape, cells: &[Symbol], form: Form) -> Entry {
        let (board, zero) = symbol::board(cells, shape);
        match zero {
            Zero::Empty => {}
            Zero::EmptyToo => self.remark(line, RemarkKind::ZeroIsEmpty),
            Zero::Digit => self.remark(line, RemarkKind::FromZero { size: shape.size() }),
        }
        Entry { line, board, words: String::new(), form, record: None }
    }

    fn entry(&mut self, entry: Entry) {
        self.has_boards = true;
        self.ready.push_back(Ok(entry));
    }

    /// Adds a board in a line.
    pub(super) fn line(&mut self, line: usize, shape: Shape, cells: &[Symbol], words: String) {
        let is_written = |sign| cells.iter().any(|symbol| symbol.is(sign));
        let form = if is_written('0') && !is_written('.') { Form::Sdm } else { Form::Line };
        self.last = Some(shape);
        let entry = self.board(line, shape, cells, form);
        self.entry(Entry { words, ..entry });
    }

    /// Adds a board in rows.
    pub(super) fn rows(
        &mut self,
        line: usize,
        shape: Shape,
        cells: &[Symbol],
        drawn: Option<Form>,
    ) {
        let form = match drawn {
            Some(Form::Ss) => Form::Ss,
            _ if self.is_sdk => Form::Sdk,
            drawn => drawn.unwrap_or(Form::Grid),
        };
        let entry = self.board(line, shape, cells, form);
        self.entry(entry);
    }
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader that tells shapes from the number of cells.
    pub fn new(input: R) -> Self {
        Reader {
            lines: Lines::new(input),
            shape: None,
            rows: Rows::default(),
            csv: None,
            section: Section::default(),
            footer: vec![],
            only_borders: None,
            has_content: false,
            out: Output::default(),
            is_finished: false,
        }
    }

    /// Returns the same reader, for boards of this shape only.
    #[must_use]
    pub fn shape(mut self, shape: Shape) -> Self {
        self.shape = Some(shape);
        self
    }

    /// Takes what a person should know of the lines read so far, though nothing is wrong: each kind once.
    pub fn remarks(&mut self) -> Vec<Remark> {
        std::mem::take(&mut self.out.remarks)
    }

    fn wanted(&self) -> Wanted {
        Wanted {
            shape: self.shape,
            open: self.rows.shape(),
            expected: self.shape.or(self.out.last),
        }
    }

    /// Reads one more line and adds what it makes complete to what is ready.
    fn advance(&mut self) {
        match self.lines.next() {
            Some(Ok(line)) if self.csv.is_some() => self.record(&line),
            Some(Ok(line)) => self.line(&line),
            Some(Err(error)) => {
                self.end_footer();
                self.rows.close(&mut self.out);
                self.only_borders = None;
                self.has_content = true;
                self.is_finished |= error.is_fatal();
                self.out.error(error);
            }
            None => {
                self.rows.close(&mut self.out);
                self.is_finished = true;
                for (line, fault, text) in self.footer.drain(..) {
                    drop(fault);
                    self.out.remark(line, RemarkKind::PassedOver { text });
                }
                if let Some(line) = self.only_borders.take_if(|_| !self.has_content) {
                    self.out.error(ReadError::new(line, ReadErrorKind::OnlyBorders));
                }
            }
        }
    }

    /// What could have been the end of the text was not.
    fn end_footer(&mut self) {
        for (line, fault, _) in self.footer.drain(..) {
            self.rows.fault(line, fault, &mut self.out);
        }
    }

    fn line(&mut self, line: &TextLine) {
        if self.shape.is_none_or(|shape| shape == Shape::NINE)
            && !self.section.is_passed_over
            && let Some((board, form)) = plain(line.text.as_bytes())
        {
            self.end_footer();
            self.rows.close(&mut self.out);
            self.has_content = true;
            self.out.last = Some(Shape::NINE);
            let entry =
                Entry { line: line.number, board, words: String::new(), form, record: None };
            return self.out.entry(entry);
        }
        if !self.has_content && line.has_content() && self.begin(line) {
            return;
        }
        let parsed = line::parse(&line.text, self.wanted());
        match &parsed {
            Line::Section(name) => return self.section(line, name),
            Line::Comment => self.out.is_sdk |= !self.has_content && is_tag(&line.text),
            _ if self.section.is_passed_over => return,
            Line::Blank | Line::Title => {}
            Line::Border | Line::Edge | Line::Dashes(_) if !self.has_content => {
                self.only_borders.get_or_insert(line.number);
            }
            Line::Fault(_) | Line::Border | Line::Edge | Line::Dashes(_) => {}
            _ => self.end_footer(),
        }
        if self.by_column(line, &parsed) || self.title(line, &parsed) {
            return;
        }
        self.has_content |= !matches!(
            parsed,
            Line::Blank | Line::Comment | Line::Title | Line::Border | Line::Edge | Line::Dashes(_)
        );
        self.take(line, parsed);
    }

    /// Adds a line to the lines before it.
    fn take(&mut self, line: &TextLine, parsed: Line) {
        let (number, out) = (line.number, &mut self.out);
        match parsed {
            Line::Comment | Line::Section(_) => {}
            Line::Border => self.rows.draw(Form::Boxed),
            Line::Edge => self.rows.draw(Form::Ss),
            Line::Blank => self.rows.blank(out),
            Line::Title => self.rows.close(out),
            Line::Heading => self.pass_over(line),
            Line::Board(shape, cells, words) => {
                self.rows.close(out);
                self.rows.knows_dashes |= cells.iter().any(|symbol| symbol.is('-'));
                match symbol::check(number, &cells, shape) {
                    Err(error) => out.error(self::foreign(line, error)),
                    Ok(()) => {
                        out.line(number, shape, &cells, words);
                        if let Some(puzzle) = csv::puzzle_of(&line.text)
                            && let Some(Ok(entry)) = out.ready.back_mut()
                        {
                            entry.form = Form::Csv;
                            entry.record = Some(Record::new(&puzzle));
                        }
                    }
                }
            }
            Line::Row(shape, cells) => {
                if line.text.contains(['|', '\u{2502}', '\u{2551}', '\u{2503}']) {
                    self.rows.draw(Form::Boxed);
                }
                self.add_row(line, shape, Row::new(number, shape, cells), false);
            }
            Line::Sixteen(cells, words) => {
                let row = Row { words, ..Row::new(number, Shape::SIXTEEN, cells) };
                self.rows.row(Shape::SIXTEEN, row, true, out);
            }
            Line::Dashes(cells) => match *cells {
                Line::Row(shape, cells) if self.rows.may_be_row_of_dashes(shape) => {
                    let row = Row { is_dashes: true, ..Row::new(number, shape, cells) };
                    self.rows.row(shape, row, false, out);
                }
                Line::Row(..) => self.rows.draw(Form::Boxed),
                cells if self.rows.knows_dashes => self.take(line, cells),
                _ => {}
            },
            Line::Candidates(shape, column) => {
                let error = ReadError::new(number, ReadErrorKind::Candidates).at(column);
                self.rows.row(shape, Row::broken(error), false, out);
            }
            Line::Fault(fault) => self.fault(line, fault),
        }
    }

    /// Adds a row; in a board of another size it is a broken one, unless the line after it is another of its size.
    fn add_row(&mut self, line: &TextLine, shape: Shape, row: Row, is_sixteen: bool) {
        if let Some(open) = self.rows.shape().filter(|&open| open != shape) {
            let wanted = self.wanted();
            let next = self.lines.peek(0).map(|next| line::parse(&next.text, wanted));
            if !matches!(next, Some(Line::Row(of, _)) if of == shape) {
                let kind = ReadErrorKind::Count { cells: shape.size(), expected: None };
                let row = Row::broken(ReadError::new(line.number, kind));
                return self.rows.row(open, row, false, &mut self.out);
            }
        }
        self.rows.row(shape, row, is_sixteen, &mut self.out);
    }

    fn fault(&mut self, line: &TextLine, mut fault: line::Fault) {
        if let Some((column, byte)) = line.foreign {
            (fault.kind, fault.column) = (ReadErrorKind::NotText { byte }, Some(column));
        }
        if line::is_words(&line.text)
            && line.text.trim().contains(' ')
            && self.out.has_boards
            && self.rows.shape().is_none()
        {
            /// More than these are no footer.
            const MOST: usize = 32;
            self.footer.push((line.number, fault, line.text.trim().into()));
            if self.footer.len() > MOST {
                self.end_footer();
            }
            return;
        }
        self.end_footer();
        self.rows.fault(line.number, fault, &mut self.out);
    }

    fn pass_over(&mut self, line: &TextLine) {
        self.rows.close(&mut self.out);
        let text = line.text.trim().to_owned();
        self.out.remark(line.number, RemarkKind::PassedOver { text });
    }

    /// Looks at the first line with content: `true` if it is a header or a count, and nothing else.
    fn begin(&mut self, line: &TextLine) -> bool {
        let may_be_header = line.text.chars().next().is_some_and(|c| c.is_alphabetic() || c == '"');
        let may_be_count =
            line::is_count(&line.text) && !by_column::has_gaps(&symbol::characters(&line.text));
        if !may_be_header && !may_be_count {
            return false;
        }
        let Some(next) = self.next_content() else { return false };
        if may_be_count {
            let is_fault = |text: &str, wanted| matches!(line::parse(text, wanted), Line::Fault(_));
            if !is_fault(&line.text, self.wanted()) || is_fault(&next, self.wanted()) {
                return false;
            }
            self.pass_over(line);
        } else {
            self.csv = Columns::of_header(&line.text, &next);
        }
        self.has_content |= self.csv.is_some();
        may_be_count || self.csv.is_some()
    }

    fn next_content(&mut self) -> Option<String> {
        let mut nth = 0;
        while !self.lines.peek(nth)?.has_content() {
            nth += 1;
        }
        self.lines.peek(nth).map(|line| line.text.clone())
    }

    /// Passes over the words before the rows of a board.
    fn title(&mut self, line: &TextLine, parsed: &Line) -> bool {
        if !matches!(parsed, Line::Fault(_)) || !line::is_words(&line.text) {
            return false;
        }
        let Some(next) = self.next_content() else { return false };
        let wanted = Wanted { open: None, ..self.wanted() };
        let is_row = match line::parse(&next, wanted) {
            Line::Row(shape, cells) => {
                symbol::check(0, &cells, shape).is_ok() && !line::is_words(&next)
            }
            Line::Border | Line::Edge | Line::Candidates(..) => true,
            _ => by_column::has_gaps(&symbol::characters(&next)),
        };
        if is_row {
            self.end_footer();
            self.pass_over(line);
        }
        is_row
    }

    /// Reads the rows of a board with spaces for empty cells, of which nobody knows the length without all of them.
    fn by_column(&mut self, line: &TextLine, parsed: &Line) -> bool {
        if self.rows.shape().is_some()
            || matches!(parsed, Line::Board(..))
            || !by_column::has_gaps(&symbol::characters(&line.text))
        {
            return false;
        }
        let mut block = vec![line.text.clone()];
        while block.len() < by_column::MOST_LINES
            && let Some(next) = self.lines.peek(block.len() - 1)
        {
            block.push(next.text.clone());
        }
        let block: Vec<_> = block.iter().map(String::as_str).collect();
        let Some((shape, rows)) = by_column::board(&block, self.wanted().shapes()) else {
            return false;
        };
        self.has_content = true;
        for (nth, cells) in rows.into_iter().enumerate() {
            if nth > 0 {
                self.lines.next();
            }
            self.rows.row(shape, Row::new(line.number + nth, shape, cells), false, &mut self.out);
        }
        true
    }

    fn section(&mut self, line: &TextLine, name: &str) {
        self.end_footer();
        self.rows.close(&mut self.out);
        self.out.is_sdk |= !self.has_content;
        let section = &mut self.section;
        section.is_passed_over = name != "puzzle" && section.has_puzzle;
        section.has_puzzle |= name == "puzzle" || name == "state";
        let _ = line;
    }

    /// Reads a record of a file with a header.
    fn record(&mut self, line: &TextLine) {
        let Some(columns) = self.csv.as_ref().filter(|_| !line.is_blank()) else { return };
        let (puzzle, record) = columns.split(&line.text);
        let read = match puzzle {
            Err(number) => Err(ReadError::new(line.number, ReadErrorKind::Field { number })),
            Ok(puzzle) => match plain(puzzle.trim().as_bytes()) {
                Some((board, _)) => Ok(board),
                None => self.field(line.number, &puzzle),
            },
        };
        match read {
            Ok(board) => {
                let words = String::new();
                self.out.entry(Entry {
                    line: line.number,
                    board,
                    words,
                    form: Form::Csv,
                    record: Some(record),
                });
            }
            Err(error) => {
                let error = foreign(line, error);
                self.out.error(ReadError { record: Some(record), ..error });
            }
        }
    }

    /// Reads the one board in a field.
    fn field(&mut self, line: usize, text: &str) -> Result<Board, ReadError> {
        let reader = Reader { shape: self.shape, ..Reader::new(text.as_bytes()) };
        let (board, remarks) = super::one(reader).map_err(|error| ReadError { line, ..error })?;
        for remark in remarks {
            self.out.remark(line, remark.kind);
        }
        Ok(board)
    }
}

/// What is wrong with a line that is not UTF-8 is that.
fn foreign(line: &TextLine, error: ReadError) -> ReadError {
    match line.foreign {
        Some((column, byte)) => {
            ReadError::new(error.line, ReadErrorKind::NotText { byte }).at(column)
        }
        None => error,
    }
}

/// `#A somebody`, as files of rows begin with.
fn is_tag(text: &str) -> bool {
    text.trim()
        .strip_prefix('#')
        .is_some_and(|rest| rest.starts_with(|c: char| "ADCBSLUH".contains(c)))
}

/// Reads 81 digits and points, or digits and zeros, without looking for anything else: what most files consist of.
fn plain(line: &[u8]) -> Option<(Board, Form)> {
    if line.len() != Shape::NINE.cell_count() {
        return None;
    }
    let (mut cells, mut seen) = (Vec::with_capacity(line.len()), 0_u16);
    for &byte in line {
        let value = if byte == b'.' { 10 } else { byte.wrapping_sub(b'0') };
        seen |= 1 << value.min(11);
        cells.push(if value == 10 { None } else { Digit::new(value) });
    }
    let has = |value: u16| seen >> value & 1 == 1;
    // Without a 9 the digits may be those from 0.
    let is_plain = !has(11) && !(has(0) && (has(10) || !has(9)));
    let form = if has(0) { Form::Sdm } else { Form::Line };
    is_plain.then(|| (Board::from_cells(Shape::NINE, cells), form))
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.out.ready.is_empty() && !self.is_finished {
            self.advance();
        }
        self.out.ready.pop_front()
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}
