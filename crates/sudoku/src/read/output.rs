//! Boards and errors that are ready, and what is to be said of them.

use super::entry::{Entry, Remark, RemarkKind};
use super::error::ReadError;
use super::form::Form;
use super::record::Record;
use super::symbol::{self, Symbol, Zero};
use crate::{Board, Digit, Shape};
use std::collections::VecDeque;

/// What was read and not yet taken.
#[derive(Debug, Default)]
pub(super) struct Output {
    pub(super) ready: VecDeque<Result<Entry, ReadError>>,
    pub(super) remarks: Vec<Remark>,
    said: Vec<std::mem::Discriminant<RemarkKind>>,
    /// The shape of the last board in a line.
    pub(super) last: Option<Shape>,
    /// The first line is a tag or a section: rows have the form of such a file.
    pub(super) is_sdk: bool,
    pub(super) has_boards: bool,
}

impl Output {
    pub(super) fn error(&mut self, error: ReadError) {
        self.ready.push_back(Err(error));
    }

    pub(super) fn remark(&mut self, line: usize, kind: RemarkKind) {
        let which = std::mem::discriminant(&kind);
        if !self.said.contains(&which) {
            self.said.push(which);
            self.remarks.push(Remark { line, kind });
        }
    }

    /// Makes a board of its symbols, each of which was checked.
    pub(super) fn board(&mut self, line: usize, shape: Shape, cells: &[Symbol]) -> Board {
        let (board, zero) = symbol::board(cells, shape);
        match zero {
            Zero::Empty => {}
            Zero::EmptyToo => self.remark(line, RemarkKind::ZeroIsEmpty),
            Zero::Digit => self.remark(line, RemarkKind::FromZero { size: shape.size() }),
        }
        board
    }

    pub(super) fn entry(&mut self, entry: Entry) {
        self.has_boards = true;
        self.ready.push_back(Ok(entry));
    }

    /// Adds a board in a line.
    pub(super) fn line(
        &mut self,
        line: usize,
        shape: Shape,
        cells: &[Symbol],
        words: String,
        record: Option<Record>,
    ) {
        let is_written = |sign| cells.iter().any(|symbol| symbol.is(sign));
        let form = match &record {
            Some(_) => Form::Csv,
            None if is_written('0') && !is_written('.') => Form::Sdm,
            None => Form::Line,
        };
        self.last = Some(shape);
        let board = self.board(line, shape, cells);
        self.entry(Entry { line, board, words, form, record });
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
        let (board, words) = (self.board(line, shape, cells), String::new());
        self.entry(Entry { line, board, words, form, record: None });
    }
}

/// Reads 81 digits and points, or digits and zeros, without looking for anything else: what most files consist of.
pub(super) fn plain(line: &[u8]) -> Option<(Board, Form)> {
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
