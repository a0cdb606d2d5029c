//! The cells of a line, in whichever way they are written.

use super::by_column;
use super::symbol::{Character, Symbol, cell_symbol, is_noise, words};
use crate::Shape;

/// The cells of a line, as many as a board or a row has.
#[derive(Debug)]
pub(super) enum Cells {
    /// A whole board, and the words beside it.
    Board(Shape, Vec<Symbol>, String),
    /// One row of a board.
    Row(Shape, Vec<Symbol>),
    /// 16 cells: a 4x4 board or a row of a 16x16 one, which only the lines around it can say.
    Sixteen(Vec<Symbol>, String),
    /// A row of which cells hold several digits, the first of them in this column.
    Candidates(Shape, usize),
}

/// Which shapes a line may speak for.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// The only shape, if the caller wants one.
    pub(super) shape: Option<Shape>,
    /// The shape of the board of several lines that is being read.
    pub(super) open: Option<Shape>,
    /// The shape that a line with a wrong number of cells should have had.
    pub(super) expected: Option<Shape>,
}

impl Wanted {
    pub(super) fn shapes(&self) -> &[Shape] {
        self.shape.as_ref().map_or(&Shape::USUAL[..], std::slice::from_ref)
    }

    fn board(&self, cells: usize) -> Option<Shape> {
        self.shapes().iter().copied().find(|shape| shape.cell_count() == cells)
    }

    fn row(&self, cells: usize) -> Option<Shape> {
        let shapes = self.open.iter().chain(self.shapes());
        shapes.copied().find(|shape| shape.size() == cells)
    }

    /// Makes a line of as many cells as a board or a row has.
    pub(super) fn line(&self, symbols: &[Symbol], words: &[Character]) -> Option<Cells> {
        let count = symbols.len();
        let words = || -> String { words.iter().map(|&(_, symbol)| symbol).collect() };
        match (self.board(count), self.row(count)) {
            (None, row) => row.map(|shape| Cells::Row(shape, symbols.to_vec())),
            (Some(board), Some(row)) if row != board => {
                Some(Cells::Sixteen(symbols.to_vec(), words()))
            }
            // A board of one cell is its own row.
            (Some(board), _) => Some(Cells::Board(board, symbols.to_vec(), words())),
        }
    }
}

/// Reads a board or a row: the ways to write them are tried from the most exact one to the most tolerant one.
pub(super) fn cells(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    // Most lines are rows and boards without anything beside them.
    if !text.iter().any(|&(_, c)| is_noise(c) || matches!(c, ':' | '='))
        && let Some(cells) = wanted.line(&symbols(text), &[])
    {
        return Some(cells);
    }
    unbroken(text, wanted)
        .or_else(|| groups(text, wanted))
        .or_else(|| spaces_for_empty(text, wanted))
        .or_else(|| fields(text, wanted))
        .or_else(|| candidates(text, wanted))
        .or_else(|| tokens(text, wanted).filter(|_| !has_empty_field(text)))
        .or_else(|| whatever(text, wanted).filter(|_| !has_empty_field(text)))
}

/// `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 words`: a whole board without a gap.
///
/// Up to three words may stand before it: a number, a name.
fn unbroken(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    const WORDS_BEFORE: usize = 3;
    let parts = |c| is_noise(c) || matches!(c, ':' | '=');
    let mut rest = text;
    for _ in 0..=WORDS_BEFORE {
        let start = rest.iter().position(|&(_, c)| !parts(c))?;
        let word_on = &rest[start..];
        let end = word_on.iter().position(|&(_, c)| parts(c)).unwrap_or(word_on.len());
        let (word, after) = word_on.split_at(end);
        rest = after;
        let Some(shape) = wanted.board(end) else { continue };
        let before = text.len() - word_on.len();
        // A word that could be anything is a board only where it begins the line.
        let begins = text[..before].iter().all(|&(_, c)| parts(c));
        if !begins && (end < 36 || word.iter().any(|&(_, c)| cell_symbol(c, shape).is_none())) {
            continue;
        }
        let behind = after.iter().position(|&(_, c)| !parts(c)).unwrap_or(after.len());
        let words = if begins { &after[behind..] } else { &text[..before] };
        return wanted.line(&symbols(word), trim(words));
    }
    None
}

/// Without the spaces and separators at its end.
fn trim(words: &[Character]) -> &[Character] {
    let end = words.iter().rposition(|&(_, c)| !is_noise(c)).map_or(0, |at| at + 1);
    &words[..end]
}

/// `080000005.000835410.…`: a whole board, its rows separated by one character.
fn groups(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    for separator in [' ', '\t', '.', ',', '/', ';', '|', '-', ':', '\\'] {
        let rows = words(text, |c| c == separator);
        let Some(shape) = rows.first().and_then(|row| wanted.row(row.len())) else {
            continue;
        };
        let size = shape.size();
        let is_row =
            |row: &&[Character]| row.len() == size && row.iter().all(|&(_, c)| !is_noise(c));
        if rows.len() >= size && rows[..size].iter().all(is_row) {
            // Words may follow only after a space.
            if rows.len() > size && separator != ' ' {
                continue;
            }
            let words = rows[size..].join(&(0, ' '));
            return wanted.line(&symbols(&rows[..size].concat()), &words);
        }
    }
    None
}

/// `53  7    ` or `|53 | 7 |   |`: spaces for empty cells, and no other sign for them.
fn spaces_for_empty(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    let has_wide_gap = text.windows(2).any(|pair| pair.iter().all(|&(_, c)| c == ' '));
    if has_wide_gap && let Some((shape, row)) = framed_row(text, wanted) {
        return Some(Cells::Row(shape, row));
    }
    if !by_column::has_gaps(text) {
        return None;
    }
    let line = wanted.line(&symbols(text), &[]);
    match wanted.open {
        Some(open) if !matches!(line, Some(Cells::Board(..))) => {
            by_column::next_row(text, open).map(|row| Cells::Row(open, row)).or(line)
        }
        _ => line,
    }
}

fn framed_row(text: &[Character], wanted: &Wanted) -> Option<(Shape, Vec<Symbol>)> {
    let open = wanted.open.and_then(|shape| by_column::framed_row(text, &[shape]));
    open.or_else(|| by_column::framed_row(text, wanted.shapes()))
}

/// `5,3,?,,7`: one field for each cell, a field without anything being empty.
fn fields(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    for separator in [',', ';', '\t'] {
        if text.iter().all(|&(_, c)| c != separator) {
            continue;
        }
        let mut cells = Vec::new();
        for field in text.split_inclusive(|&(_, c)| c == separator) {
            let column = field[0].0;
            let content: Vec<_> = field.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
            match Symbol::of_token(&content) {
                Some(cell) => cells.push(cell),
                None if content.is_empty() => cells.push(Symbol::nothing(column)),
                None => return None,
            }
        }
        // `split_inclusive` gives no field after a separator at the end: that is one more, unless the line is only closed by it.
        if text.last().is_some_and(|&(_, c)| c == separator) {
            if let Some(line) = wanted.line(&cells, &[]) {
                return Some(line);
            }
            cells.push(Symbol::nothing(text.len()));
        }
        if let Some(line) = wanted.line(&cells, &[]) {
            return Some(line);
        }
    }
    None
}

/// `5,,3`: a field without anything is an empty cell, and must not be lost.
pub(super) fn has_empty_field(text: &[Character]) -> bool {
    let is_separator = |c| matches!(c, ',' | ';' | '\t');
    let mut marks = text.iter().map(|&(_, c)| c).filter(|&c| is_separator(c) || !is_noise(c));
    let mut last = '\0';
    marks.any(|c| {
        let both = is_separator(c) && is_separator(last);
        last = c;
        both
    })
}

pub(super) fn count_fields(text: &[Character]) -> usize {
    1 + text.iter().filter(|&&(_, c)| matches!(c, ',' | ';' | '\t')).count()
}

/// `10 . 3 | 16`: symbols and numbers with spaces or borders between them.
fn tokens(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    let cells: Option<Vec<_>> = words(text, is_noise).into_iter().map(Symbol::of_token).collect();
    wanted.line(&cells?, &[])
}

/// All that is neither space nor border.
fn whatever(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    let cells: Vec<_> = text.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
    wanted.line(&symbols(&cells), &[])
}

/// `1 259 4`: as many words of rising digits as a row of one-digit numbers has cells.
fn candidates(text: &[Character], wanted: &Wanted) -> Option<Cells> {
    let words = words(text, is_noise);
    let shape = wanted.row(words.len()).filter(|shape| shape.size() < 10)?;
    let rises = |word: &&[Character]| {
        word.windows(2).all(|pair| pair[0].1 < pair[1].1)
            && word.iter().all(|&(_, c)| c != '0' && c.is_ascii_digit())
    };
    let several = words.iter().find(|word| word.len() > 1)?;
    words.iter().all(rises).then(|| Cells::Candidates(shape, several[0].0))
}

pub(super) fn symbols(text: &[Character]) -> Vec<Symbol> {
    text.iter().copied().map(Symbol::of).collect()
}
