//! Boards of several lines, row by row.
//!
//! A broken row costs its board and no other: whatever has about as many cells as a row is counted as one, so that the next board begins where it should.

use super::error::{ReadError, ReadErrorKind};
use super::form::Form;
use super::line::Fault;
use super::output::Output;
use super::symbol::{self, Symbol};
use crate::{Shape, rules};

/// The lines that wait to become a board.
#[derive(Debug, Default)]
pub(super) struct Rows {
    open: Option<Open>,
    /// Faults that may be the first rows of a board.
    pending: Vec<(usize, Fault)>,
    /// A board with dashes for empty cells was there.
    pub(super) knows_dashes: bool,
    /// What was drawn around and between the rows.
    drawn: Option<Form>,
}

/// A board of which some rows are known.
#[derive(Debug)]
struct Open {
    shape: Shape,
    /// Lines of 16 cells, which may be 4x4 boards.
    is_sixteen: bool,
    rows: Vec<Row>,
    /// Rows since the last blank line, and whether there was one.
    since_blank: usize,
    has_blank: bool,
    /// The first fault that is no row.
    stray: Option<ReadError>,
}

/// A line that is one row, or should be one.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) cells: Result<Vec<Symbol>, ReadError>,
    /// What stands behind the cells, if they are a board.
    pub(super) words: String,
    /// It has nothing but dashes: it could be a border.
    pub(super) is_dashes: bool,
}

impl Row {
    pub(super) fn new(line: usize, shape: Shape, cells: Vec<Symbol>) -> Self {
        let cells = symbol::check(line, &cells, shape).map(|()| cells);
        Row { line, cells, words: String::new(), is_dashes: false }
    }

    pub(super) fn broken(error: ReadError) -> Self {
        Row { line: error.line, cells: Err(error), words: String::new(), is_dashes: false }
    }

    fn has_dashes(&self) -> bool {
        self.cells.as_ref().is_ok_and(|cells| cells.iter().any(|symbol| symbol.is('-')))
    }

    fn is_4x4(&self) -> bool {
        let is_cell = |symbol: &Symbol| symbol.digit(Shape::FOUR).is_some();
        self.cells.as_ref().is_ok_and(|cells| cells.iter().all(is_cell))
    }
}

impl Rows {
    /// Returns the shape of the board that is being read.
    pub(super) fn shape(&self) -> Option<Shape> {
        self.open.as_ref().filter(|open| !open.is_sixteen).map(|open| open.shape)
    }

    /// Takes note of a border.
    pub(super) fn draw(&mut self, form: Form) {
        if self.drawn != Some(Form::Ss) {
            self.drawn = Some(form);
        }
    }

    /// A line of dashes is a border, unless the rows around it have dashes for empty cells.
    pub(super) fn may_be_row_of_dashes(&self, shape: Shape) -> bool {
        let Some(open) = &self.open else { return true };
        open.rows.iter().all(|row| row.is_dashes)
            || open.shape == shape && open.rows.iter().any(Row::has_dashes)
    }

    /// Adds a row, and the board that it completes to `out`.
    pub(super) fn row(&mut self, shape: Shape, row: Row, is_sixteen: bool, out: &mut Output) {
        let is_same = |open: &Open| open.shape == shape && open.is_sixteen == is_sixteen;
        if !self.open.as_ref().is_none_or(is_same) {
            self.end(out);
        }
        let mut open = match self.open.take() {
            Some(open) => open,
            None => Open {
                shape,
                is_sixteen,
                rows: self.first_rows(shape, out),
                since_blank: 0,
                has_blank: false,
                stray: None,
            },
        };
        if !row.has_dashes() && open.rows.iter().all(|row| row.is_dashes) && !open.rows.is_empty() {
            // What was waited for were borders.
            open.rows.clear();
            self.draw(Form::Boxed);
        }
        if open.has_blank && open.since_blank == shape.box_rows() {
            // This is no band after the others, but another board.
            let rows = open.rows.split_off(open.rows.len() - open.since_blank);
            let bands = Open {
                rows: std::mem::replace(&mut open.rows, rows),
                stray: open.stray.take(),
                ..open
            };
            out.error(bands.fault());
            open.has_blank = false;
        }
        open.since_blank += 1;
        open.rows.push(row);
        if open.is_sixteen {
            self.open = Some(open);
            self.sixteen(false, out);
        } else if open.is_complete(false) {
            self.finish(open, out);
        } else {
            self.open = Some(open);
        }
    }

    /// Adds a line that cannot be read.
    pub(super) fn fault(&mut self, line: usize, fault: Fault, out: &mut Output) {
        match &mut self.open {
            Some(open) if fault.looks_like_row(open.shape) => {
                let (shape, is_sixteen) = (open.shape, open.is_sixteen);
                self.row(shape, Row::broken(fault.on(line)), is_sixteen, out);
            }
            Some(open) if !open.is_sixteen && !open.rows.iter().all(|row| row.is_dashes) => {
                open.stray.get_or_insert_with(|| fault.on(line));
            }
            _ => {
                self.end(out);
                if !Shape::USUAL.into_iter().any(|shape| fault.looks_like_row(shape)) {
                    self.flush(out);
                    out.error(fault.on(line));
                    return;
                }
                if self.pending.len() == Shape::TWENTY_FIVE.size() {
                    let (line, fault) = self.pending.remove(0);
                    out.error(fault.on(line));
                }
                self.pending.push((line, fault));
            }
        }
    }

    /// A blank line ends a board, unless it stands between two bands.
    pub(super) fn blank(&mut self, out: &mut Output) {
        self.flush(out);
        match &mut self.open {
            Some(open)
                if open.since_blank == open.shape.box_rows()
                    && (!open.is_sixteen || open.is_mostly_large())
                    && !open.rows.iter().all(|row| row.is_dashes) =>
            {
                open.has_blank = true;
                open.since_blank = 0;
            }
            _ => self.end(out),
        }
    }

    /// Ends whatever is waiting.
    pub(super) fn close(&mut self, out: &mut Output) {
        self.end(out);
        self.flush(out);
    }

    fn end(&mut self, out: &mut Output) {
        if self.open.as_ref().is_some_and(|open| open.is_sixteen) {
            return self.sixteen(true, out);
        }
        let Some(mut open) = self.open.take() else { return };
        if open.is_complete(true) {
            self.finish(open, out);
        } else if open.rows.iter().all(|row| row.is_dashes) {
            self.draw(Form::Boxed);
        } else {
            out.error(open.fault());
        }
    }

    /// Reports faults that turned out not to be rows.
    fn flush(&mut self, out: &mut Output) {
        for (line, fault) in self.pending.drain(..) {
            out.error(fault.on(line));
        }
    }

    /// The faults that are the first rows of a board of this shape.
    fn first_rows(&mut self, shape: Shape, out: &mut Output) -> Vec<Row> {
        let are_rows =
            self.pending.iter().rev().take_while(|(_, fault)| fault.looks_like_row(shape));
        let rows = are_rows.count().min(shape.size() - 1);
        let rows = self.pending.split_off(self.pending.len() - rows);
        self.flush(out);
        rows.into_iter().map(|(line, fault)| Row::broken(fault.on(line))).collect()
    }

    fn finish(&mut self, open: Open, out: &mut Output) {
        self.knows_dashes |= open.rows.iter().any(Row::has_dashes);
        let form = self.drawn.take();
        if open.stray.is_some() || open.rows.iter().any(|row| row.cells.is_err()) {
            return out.error(open.fault());
        }
        let (line, shape) = (open.rows[0].line, open.shape);
        out.rows(line, shape, &open.into_cells(), form);
    }

    /// Makes boards of lines of 16 cells: a 16x16 board of 16 lines, or a 4x4 board of the first one.
    fn sixteen(&mut self, is_closed: bool, out: &mut Output) {
        while let Some(open) = &mut self.open {
            if open.rows.len() < Shape::SIXTEEN.size() {
                if !is_closed {
                    return;
                }
                if open.is_mostly_large() {
                    return self.open.take().map_or((), |open| out.error(open.fault()));
                }
            } else if open.is_16x16() {
                return self.open.take().map_or((), |open| self.finish(open, out));
            }
            let first = open.rows.remove(0);
            if open.rows.is_empty() {
                self.open = None;
            }
            let checked =
                |cells: Vec<_>| symbol::check(first.line, &cells, Shape::FOUR).map(|()| cells);
            match first.cells.and_then(checked) {
                Ok(cells) => out.line(first.line, Shape::FOUR, &cells, first.words, None),
                Err(error) => out.error(error),
            }
            if !is_closed {
                return;
            }
        }
    }
}

impl Open {
    /// Says whether the rows make a board, and leaves borders out.
    ///
    /// Lines of dashes are counted as rows, unless they stand where the borders of boxes do.
    fn is_complete(&mut self, is_closed: bool) -> bool {
        let size = self.shape.size();
        let mut certain = 0;
        let mut borders = Vec::new();
        for row in &self.rows {
            if row.is_dashes {
                borders.push(certain);
            } else {
                certain += 1;
            }
        }
        let box_rows = self.shape.box_rows();
        let are_borders = borders.iter().enumerate().all(|(nth, &row)| {
            row % box_rows == 0 && (nth == 0 || row == borders[nth - 1] + box_rows)
        });
        if certain == size {
            self.rows.retain(|row| !row.is_dashes);
            return true;
        }
        certain + borders.len() == size && (!are_borders || is_closed)
    }

    fn into_cells(self) -> Vec<Symbol> {
        self.rows.into_iter().flat_map(|row| row.cells.into_iter().flatten()).collect()
    }

    /// Says whether most lines of 16 cells have symbols that 4x4 boards do not have.
    fn is_mostly_large(&self) -> bool {
        let large = self.rows.iter().filter(|row| row.cells.is_ok() && !row.is_4x4()).count();
        2 * large > self.rows.len()
    }

    /// Says whether 16 lines of 16 cells are rows: most have symbols that 4x4 boards do not have, or one has and no two digits clash, or all are empty.
    fn is_16x16(&self) -> bool {
        if self.is_mostly_large() {
            return true;
        }
        if self.rows.iter().any(|row| row.cells.is_err()) {
            return false;
        }
        let cells: Vec<_> =
            self.rows.iter().flat_map(|row| row.cells.iter().flatten()).copied().collect();
        cells.iter().all(|symbol| symbol.is_empty())
            || !self.rows.iter().all(Row::is_4x4)
                && rules::check_clashes(&symbol::board(&cells, Shape::SIXTEEN).0).is_ok()
    }

    /// Returns what is wrong with a board that is broken or ends early.
    fn fault(self) -> ReadError {
        let (rows, expected, begins) = (self.rows.len(), self.shape.size(), self.rows[0].line);
        let broken = (1..).zip(self.rows).find_map(|(nth, row)| Some((nth, row.cells.err()?)));
        let error = match broken {
            None => self.stray,
            Some((row, error)) => Some(match error.kind {
                ReadErrorKind::Count { cells, .. } => {
                    ReadError::new(error.line, ReadErrorKind::RowLength { row, cells, expected })
                }
                _ => error,
            }),
        };
        match error {
            Some(error) => error.of_board(begins),
            None => ReadError::new(begins, ReadErrorKind::MissingRows { rows, expected }),
        }
    }
}
