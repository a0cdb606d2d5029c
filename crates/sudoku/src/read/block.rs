//! Lines that stand together, and the boards that they make.

use super::Entry;
use super::error::{ReadError, ReadErrorKind};
use super::line::Line;
use super::symbol::{self, Symbol};
use super::torn::{self, Piece, Reading};
use crate::{Board, Digit, Shape, rules};
use std::collections::VecDeque;

/// Boards and errors that can be given out.
pub(super) type Ready = VecDeque<Result<Entry, ReadError>>;

/// How many lines without a fault are waited for after one, before the lines are cut into boards.
const LINES_AFTER_A_FAULT: usize = 100;

/// How many lines are waited for in all.
const MOST_LINES: usize = 400;

/// How many faults are remembered while nothing else is there.
const MOST_FAULTS: usize = 32;

/// A line that may belong to a board of several lines.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) line: usize,
    pub(super) content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    /// One row.
    Row { shape: Shape, digits: Vec<Option<Digit>>, dashes: Dashes },
    /// 16 cells: a 4x4 board or a row of a 16x16 one.
    Sixteen { symbols: Vec<Symbol>, words: String },
    /// A line that cannot be read.
    Fault {
        /// What it could be a row of.
        about: About,
        /// What is wrong, until it has been told.
        kind: Option<ReadErrorKind>,
    },
}

/// Whether a row has dashes for empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dashes {
    None,
    Some,
    /// It has nothing else: it could be a border.
    Only,
}

/// A line that cannot be read, as far as it resembles a row.
#[derive(Debug, Default)]
pub(super) struct About {
    /// Its characters, but for those between cells.
    pub(super) cells: Vec<char>,
    /// How many words it has.
    pub(super) words: usize,
}

impl About {
    fn symbols(symbols: &[Symbol]) -> Self {
        let cells: Vec<_> = symbols.iter().map(|symbol| symbol.written()).collect();
        About { words: cells.len(), cells }
    }

    /// Says whether it has about as many cells as a row, and half of them could be cells.
    pub(super) fn looks_like_row(&self, shape: Shape) -> bool {
        let size = shape.size();
        let is_near = |cells: usize| cells.abs_diff(size) <= size.div_ceil(3);
        let is_cell = |&&symbol: &&char| symbol::cell_symbol(symbol, shape).is_some();
        (is_near(self.cells.len()) || is_near(self.words))
            && 2 * self.cells.iter().filter(is_cell).count() >= self.cells.len()
    }
}

impl Item {
    pub(super) fn is_fault(&self) -> bool {
        matches!(self.content, Content::Fault { .. })
    }

    pub(super) fn is_sixteen(&self) -> bool {
        matches!(self.content, Content::Sixteen { .. })
    }

    fn row_shape(&self) -> Option<Shape> {
        match self.content {
            Content::Row { shape, .. } => Some(shape),
            _ => None,
        }
    }

    fn dashes(&self) -> Dashes {
        match self.content {
            Content::Row { dashes, .. } => dashes,
            _ => Dashes::None,
        }
    }

    fn symbols_of_16(&self) -> &[Symbol] {
        match &self.content {
            Content::Sixteen { symbols, .. } => symbols,
            _ => &[],
        }
    }

    /// Returns the row of a board of this shape that the line is, if it is one.
    pub(super) fn as_row(&self, of: Shape) -> Option<Vec<Option<Digit>>> {
        match &self.content {
            Content::Row { shape, digits, .. } if *shape == of => Some(digits.clone()),
            Content::Sixteen { symbols, .. } if of == Shape::SIXTEEN => {
                symbol::digits(symbols, of).ok()
            }
            _ => None,
        }
    }
}

/// The lines since the last one that ends whatever stands before it.
#[derive(Debug, Default)]
pub(super) struct Block {
    items: Vec<Item>,
    /// The lines do not make one board after the other: they wait until their end is known.
    is_torn: bool,
    /// How many lines have come since the last fault.
    since_fault: usize,
    /// A board with dashes for empty cells was there.
    knows_dashes: bool,
}

impl Block {
    /// Returns the shape of the board of several lines that is being read.
    pub(super) fn open(&self) -> Option<Shape> {
        self.items.iter().rev().find_map(Item::row_shape)
    }

    /// Adds a line, and what it makes complete to `ready`.
    pub(super) fn add(
        &mut self,
        line: usize,
        parsed: Result<Line, ReadErrorKind>,
        about: About,
        ready: &mut Ready,
    ) {
        match parsed {
            Ok(Line::Skip | Line::Border) => {}
            Ok(Line::Blank | Line::Title) => self.close(ready),
            Ok(Line::Board(shape, symbols, words)) => {
                self.close(ready);
                self.knows_dashes |= symbols.iter().any(|symbol| symbol.is_dash());
                ready.push_back(board_in_a_line(line, shape, &symbols, words));
            }
            Ok(Line::Row(shape, symbols)) => {
                let has_dashes = symbols.iter().any(|symbol| symbol.is_dash());
                let dashes = if has_dashes { Dashes::Some } else { Dashes::None };
                self.row(line, shape, &symbols, dashes, ready);
            }
            Ok(Line::Sixteen(symbols, words)) => self.sixteen(line, symbols, words, ready),
            Ok(Line::Dashes(cells)) => match *cells {
                Line::Row(shape, symbols) if self.may_be_row_of_dashes(shape) => {
                    self.row(line, shape, &symbols, Dashes::Only, ready);
                }
                Line::Row(..) => {}
                cells if self.knows_dashes => self.add(line, Ok(cells), about, ready),
                _ => {}
            },
            Err(kind) => self.fault(line, kind, about, ready),
        }
    }

    /// A line of dashes is a border, unless the rows around it have dashes for empty cells.
    fn may_be_row_of_dashes(&self, of: Shape) -> bool {
        self.items.iter().all(|item| item.dashes() == Dashes::Only && item.row_shape() == Some(of))
            || self.items.last().is_some_and(|last| last.row_shape() == Some(of))
                && self.items.iter().any(|item| item.dashes() == Dashes::Some)
    }

    fn row(
        &mut self,
        line: usize,
        shape: Shape,
        symbols: &[Symbol],
        dashes: Dashes,
        ready: &mut Ready,
    ) {
        let digits = match symbol::digits(symbols, shape) {
            Ok(digits) => digits,
            Err(kind) => return self.fault(line, kind, About::symbols(symbols), ready),
        };
        // What was waited for were borders.
        let are_borders = dashes == Dashes::None || self.open() != Some(shape);
        if are_borders && self.items.iter().all(|item| item.dashes() == Dashes::Only) {
            self.items.clear();
        }
        self.is_torn |= self.items.iter().any(|item| item.row_shape() != Some(shape));
        self.items.push(Item { line, content: Content::Row { shape, digits, dashes } });
        if self.is_torn {
            return self.wait(ready);
        }
        if let Some(rows) = self.complete_rows(shape, false) {
            ready.push_back(board_of_rows(&rows, shape));
            self.knows_dashes |= rows.iter().any(|item| item.dashes() != Dashes::None);
        }
    }

    /// Takes the rows of a complete board, if the lines make one.
    ///
    /// Lines of dashes are counted as rows, unless they stand where the borders of boxes do.
    fn complete_rows(&mut self, shape: Shape, is_closed: bool) -> Option<Vec<Item>> {
        let size = shape.size();
        let mut certain = 0;
        let mut borders = Vec::new();
        for item in &self.items {
            match item.dashes() {
                Dashes::Only => borders.push(certain),
                _ => certain += 1,
            }
        }
        let are_borders = borders.iter().enumerate().all(|(nth, &row)| {
            row % shape.box_rows() == 0 && (nth == 0 || row == borders[nth - 1] + shape.box_rows())
        });
        if certain == size {
            self.items.retain(|item| item.dashes() != Dashes::Only);
        } else if certain + borders.len() != size || (are_borders && !is_closed) {
            return None;
        }
        Some(std::mem::take(&mut self.items))
    }

    fn sixteen(&mut self, line: usize, symbols: Vec<Symbol>, words: String, ready: &mut Ready) {
        if let Err(kind) = symbol::digits(&symbols, Shape::SIXTEEN) {
            return self.fault(line, kind, About::symbols(&symbols), ready);
        }
        self.is_torn |= !self.items.iter().all(Item::is_sixteen);
        self.items.push(Item { line, content: Content::Sixteen { symbols, words } });
        if self.is_torn {
            return self.wait(ready);
        }
        if self.items.len() < Shape::SIXTEEN.size() {
            return;
        }
        let rows: Vec<_> =
            self.items.iter().filter_map(|item| item.as_row(Shape::SIXTEEN)).collect();
        if !torn::speak_for_16x16(&self.items) {
            // No 16x16 board begins with the first line.
            let first = self.items.remove(0);
            ready.push_back(line_of_4x4(first));
        } else if rules::check_clashes(&Board::from_cells(Shape::SIXTEEN, rows.concat())).is_ok() {
            ready.push_back(board_of_rows(&std::mem::take(&mut self.items), Shape::SIXTEEN));
        } else {
            // A board whose digits clash, or lines of which one has a wrong digit: what follows will tell.
            self.is_torn = true;
            self.since_fault = 0;
        }
    }

    fn fault(&mut self, line: usize, kind: ReadErrorKind, about: About, ready: &mut Ready) {
        let is_told_now = match self.is_torn {
            true => self.items.iter().all(Item::is_fault),
            // Lines of 16 cells may be boards, which come first.
            false => !self.items.iter().any(Item::is_sixteen),
        };
        let kind = match (is_told_now, self.open()) {
            (true, Some(shape)) => Err(in_row(kind, self.items.len() + 1, shape)),
            (true, None) => Err(kind),
            (false, _) => Ok(kind),
        };
        let kind = match kind {
            Err(kind) => {
                ready.push_back(Err(ReadError::new(line, kind)));
                None
            }
            Ok(kind) => Some(kind),
        };
        if self.items.len() >= MOST_FAULTS && self.items.iter().all(Item::is_fault) {
            self.items.remove(0);
        }
        self.items.push(Item { line, content: Content::Fault { about, kind } });
        self.is_torn = true;
        self.since_fault = 0;
        self.wait(ready);
    }

    /// Waits for the end of lines of which some are faults, but not for ever.
    fn wait(&mut self, ready: &mut Ready) {
        self.since_fault += 1;
        if self.since_fault > LINES_AFTER_A_FAULT || self.items.len() >= MOST_LINES {
            self.cut(true, ready);
        }
    }

    /// Ends the lines that are waiting.
    pub(super) fn close(&mut self, ready: &mut Ready) {
        if self.items.iter().all(|item| item.dashes() == Dashes::Only) {
            self.items.clear();
        }
        if self.is_torn || self.items.iter().any(Item::is_sixteen) {
            return self.cut(false, ready);
        }
        let Some(shape) = self.open() else { return };
        if let Some(rows) = self.complete_rows(shape, true) {
            self.knows_dashes = true;
            ready.push_back(board_of_rows(&rows, shape));
            return;
        }
        ready.push_back(Err(missing_rows(&self.items, shape)));
        self.items.clear();
    }

    /// Cuts the lines into boards and faults.
    fn cut(&mut self, is_open: bool, ready: &mut Ready) {
        let mut items = std::mem::take(&mut self.items);
        let mut pieces = torn::pieces(&items, is_open);
        self.is_torn = false;
        if is_open {
            // What the lines to come may complete goes on waiting.
            let kept = kept_from(&pieces, items.len());
            self.items = items.split_off(kept);
            pieces.retain(|piece| piece.end <= kept);
        }
        let mut items = items.into_iter();
        let mut begin = 0;
        for Piece { end, reading } in pieces {
            let piece: Vec<_> = items.by_ref().take(end - begin).collect();
            begin = end;
            match reading {
                Reading::Board(shape) => ready.push_back(board_of_rows(&piece, shape)),
                Reading::Line => ready.extend(piece.into_iter().map(line_of_4x4)),
                Reading::Missing(shape) => ready.push_back(Err(missing_rows(&piece, shape))),
                Reading::Broken(shape) => tell_faults(piece, Some(shape), ready),
                Reading::Stray => tell_faults(piece, None, ready),
            }
        }
    }
}

/// From where on the lines may belong to a board that is not complete yet.
fn kept_from(pieces: &[Piece], len: usize) -> usize {
    let begins = |nth: usize| nth.checked_sub(1).map_or(0, |before| pieces[before].end);
    match pieces.last().map(|piece| piece.reading) {
        Some(Reading::Missing(_)) => begins(pieces.len() - 1),
        _ => {
            let lines =
                pieces.iter().rev().take_while(|piece| matches!(piece.reading, Reading::Line));
            len - lines.count().min(Shape::SIXTEEN.size() - 1)
        }
    }
}

/// Tells what is wrong with each line of a piece that was not told yet.
fn tell_faults(piece: Vec<Item>, shape: Option<Shape>, ready: &mut Ready) {
    for (nth, item) in piece.into_iter().enumerate() {
        let kind = match item.content {
            Content::Fault { kind, .. } => kind,
            Content::Row { shape: of_row, .. } if Some(of_row) != shape => {
                Some(ReadErrorKind::Count { cells: of_row.size(), wanted: None })
            }
            Content::Sixteen { symbols, .. } if shape != Some(Shape::SIXTEEN) => match shape {
                Some(_) => Some(ReadErrorKind::Count { cells: symbols.len(), wanted: None }),
                None => symbol::digits(&symbols, Shape::FOUR).err(),
            },
            _ => None,
        };
        let Some(kind) = kind else { continue };
        let kind = match shape {
            Some(shape) => in_row(kind, nth + 1, shape),
            None => kind,
        };
        ready.push_back(Err(ReadError::new(item.line, kind)));
    }
}

/// A wrong number of cells is a wrong length where a row was expected.
fn in_row(kind: ReadErrorKind, row: usize, shape: Shape) -> ReadErrorKind {
    match kind {
        ReadErrorKind::Count { cells, .. } if row <= shape.size() => {
            ReadErrorKind::RowLength { row, cells, expected: shape.size() }
        }
        kind => kind,
    }
}

fn missing_rows(rows: &[Item], shape: Shape) -> ReadError {
    let kind = ReadErrorKind::MissingRows { rows: rows.len(), expected: shape.size() };
    ReadError::new(rows[0].line, kind)
}

fn board_in_a_line(
    line: usize,
    shape: Shape,
    symbols: &[Symbol],
    words: String,
) -> Result<Entry, ReadError> {
    let cells = symbol::digits(symbols, shape).map_err(|kind| ReadError::new(line, kind))?;
    let symbols: Vec<_> = symbols.iter().collect();
    if shape == Shape::SIXTEEN
        && let Some(at) = symbol::zero_for_a_digit(&symbols)
    {
        return Err(ReadError::new(line, ReadErrorKind::Zero { column: symbols[at].column() }));
    }
    Ok(Entry { line, board: Board::from_cells(shape, cells), words })
}

fn line_of_4x4(item: Item) -> Result<Entry, ReadError> {
    let Content::Sixteen { symbols, words } = item.content else {
        unreachable!("only lines of 16 cells are 4x4 boards in a line")
    };
    board_in_a_line(item.line, Shape::FOUR, &symbols, words)
}

fn board_of_rows(rows: &[Item], shape: Shape) -> Result<Entry, ReadError> {
    let cells = rows.iter().filter_map(|item| item.as_row(shape)).flatten().collect();
    let symbols: Vec<_> = rows.iter().flat_map(Item::symbols_of_16).collect();
    if let Some(at) = symbol::zero_for_a_digit(&symbols) {
        let line = rows[at / Shape::SIXTEEN.size()].line;
        return Err(ReadError::new(line, ReadErrorKind::Zero { column: symbols[at].column() }));
    }
    Ok(Entry { line: rows[0].line, board: Board::from_cells(shape, cells), words: String::new() })
}
