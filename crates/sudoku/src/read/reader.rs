//! Puts the lines of a source together: which are boards, which are rows, and which are passed over.

use super::cells::{Cells, Wanted};
use super::csv::{self, Columns};
use super::entry::{Entry, Remark, RemarkKind};
use super::error::{ReadError, ReadErrorKind, not_text};
use super::form::Form;
use super::line::{self, Line};
use super::lookahead::{board_by_column, columns, is_count_of_puzzles, is_title_of_rows};
use super::output::{Output, plain};
use super::record::Record;
use super::rows::{Row, Rows};
use super::source::{Lines, TextLine};
use super::symbol;
use crate::Shape;
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
            Some(Ok(line)) => match &self.csv {
                None => self.line(&line),
                Some(columns) if !line.is_blank() => {
                    columns.read(&line, self.wanted(), &mut self.out);
                }
                Some(_) => {}
            },
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
                for (line, _, text) in self.footer.drain(..) {
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
        let wanted = self.wanted();
        if !self.has_content && line.has_content() {
            if is_count_of_puzzles(line, &mut self.lines, wanted) {
                return self.pass_over(line);
            }
            self.csv = columns(line, &mut self.lines);
            if self.csv.is_some() {
                self.has_content = true;
                return;
            }
        }
        let parsed = line::parse(&line.text, wanted);
        match &parsed {
            Line::Section(name) => return self.section(name),
            Line::Comment => self.out.is_sdk |= !self.has_content && is_tag(&line.text),
            _ if self.section.is_passed_over => return,
            Line::Blank | Line::Title => {}
            Line::Border | Line::Edge | Line::Dashes(_) if !self.has_content => {
                self.only_borders.get_or_insert(line.number);
            }
            Line::Fault(_) | Line::Border | Line::Edge | Line::Dashes(_) => {}
            _ => self.end_footer(),
        }
        if let Some((shape, rows)) = board_by_column(line, &parsed, &mut self.lines, wanted) {
            self.has_content = true;
            for (nth, cells) in rows.into_iter().enumerate() {
                let row = Row::new(line.number + nth, shape, cells);
                self.rows.row(shape, row, false, &mut self.out);
            }
            return;
        }
        if is_title_of_rows(line, &parsed, &mut self.lines, wanted) {
            self.end_footer();
            return self.pass_over(line);
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
            Line::Dashes(Cells::Row(shape, cells)) => {
                if self.rows.may_be_row_of_dashes(shape) {
                    let row = Row { is_dashes: true, ..Row::new(number, shape, cells) };
                    self.rows.row(shape, row, false, out);
                } else {
                    self.rows.draw(Form::Boxed);
                }
            }
            Line::Dashes(cells) if self.rows.knows_dashes => self.cells(line, cells),
            Line::Dashes(_) => {}
            Line::Cells(cells) => self.cells(line, cells),
            Line::Fault(fault) => self.fault(line, fault),
        }
    }

    fn cells(&mut self, line: &TextLine, cells: Cells) {
        let (number, out) = (line.number, &mut self.out);
        match cells {
            Cells::Board(shape, cells, words) => {
                self.rows.close(out);
                self.rows.knows_dashes |= cells.iter().any(|symbol| symbol.is('-'));
                let record = csv::puzzle_of(&line.text).map(|puzzle| Record::new(&puzzle));
                match (symbol::check(number, &cells, shape), line.foreign) {
                    (Ok(()), _) => out.line(number, shape, &cells, words, record),
                    (Err(error), None) => out.error(error),
                    (Err(_), Some(foreign)) => out.error(not_text(number, foreign)),
                }
            }
            Cells::Row(shape, cells) => {
                if line.text.contains(['|', '\u{2502}', '\u{2551}', '\u{2503}']) {
                    self.rows.draw(Form::Boxed);
                }
                self.row(line, shape, Row::new(number, shape, cells));
            }
            Cells::Sixteen(cells, words) => {
                let row = Row { words, ..Row::new(number, Shape::SIXTEEN, cells) };
                self.rows.row(Shape::SIXTEEN, row, true, out);
            }
            Cells::Candidates(shape, column) => {
                let error = ReadError::new(number, ReadErrorKind::Candidates).at(column);
                self.rows.row(shape, Row::broken(error), false, out);
            }
        }
    }

    /// Adds a row; in a board of another size it is a broken one, unless the line after it is another of its size.
    fn row(&mut self, line: &TextLine, shape: Shape, row: Row) {
        if let Some(open) = self.rows.shape().filter(|&open| open != shape) {
            let wanted = self.wanted();
            let next = self.lines.peek(0).map(|next| line::parse(&next.text, wanted));
            if !matches!(next, Some(Line::Cells(Cells::Row(of, _))) if of == shape) {
                let kind = ReadErrorKind::Count { cells: shape.size(), expected: None };
                let row = Row::broken(ReadError::new(line.number, kind));
                return self.rows.row(open, row, false, &mut self.out);
            }
        }
        self.rows.row(shape, row, false, &mut self.out);
    }

    fn fault(&mut self, line: &TextLine, mut fault: line::Fault) {
        if let Some(foreign) = line.foreign {
            let error = not_text(line.number, foreign);
            (fault.kind, fault.column) = (error.kind, error.column);
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
        let text = line.text.trim().chars().take(80).collect();
        self.out.remark(line.number, RemarkKind::PassedOver { text });
    }

    fn section(&mut self, name: &str) {
        self.end_footer();
        self.rows.close(&mut self.out);
        self.out.is_sdk |= !self.has_content;
        let section = &mut self.section;
        section.is_passed_over = name != "puzzle" && section.has_puzzle;
        section.has_puzzle |= name == "puzzle" || name == "state";
    }
}

/// `#A somebody`, as files of rows begin with.
fn is_tag(text: &str) -> bool {
    text.trim()
        .strip_prefix('#')
        .is_some_and(|rest| rest.starts_with(|c: char| "ADCBSLUH".contains(c)))
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
