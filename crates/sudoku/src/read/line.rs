//! One line of text: what it is, and which cells it holds.

use super::error::{ReadErrorKind, cell_symbol, is_empty_symbol};
use crate::{Digit, Shape};

/// What one line of a text is.
#[derive(Debug)]
pub(super) enum Line {
    /// Nothing: ends a board of several lines.
    Blank,
    /// A border or a comment, which belongs to nothing.
    Skip,
    /// A title like `Grid 01`: ends a board of several lines, too.
    Title,
    /// A whole board, and the words after it.
    Board(Shape, Vec<Symbol>, String),
    /// One row of a board.
    Row(Shape, Vec<Symbol>),
    /// 16 cells: a 4x4 board or a row of a 16x16 one, which only the lines around it can tell.
    Sixteen(Vec<Symbol>, String),
}

/// One cell as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    /// In characters, from 1.
    column: usize,
    written: char,
    /// A number of two digits, where the line has such.
    number: Option<u8>,
}

impl Symbol {
    fn of((column, written): (usize, char)) -> Self {
        Symbol { column, written, number: None }
    }

    fn digit(self, shape: Shape) -> Option<Option<Digit>> {
        match self.number {
            None => cell_symbol(self.written, shape),
            Some(number) if usize::from(number) <= shape.size() => Digit::new(number).map(Some),
            Some(_) => None,
        }
    }

    /// Says whether a 4x4 board can have this symbol.
    pub(super) fn fits_4x4(self) -> bool {
        self.digit(Shape::FOUR).is_some()
    }

    pub(super) fn is_empty(self) -> bool {
        self.number.is_none() && is_empty_symbol(self.written)
    }
}

/// Returns the digits that the symbols stand for on a board of this shape.
pub(super) fn digits(
    symbols: &[Symbol],
    shape: Shape,
) -> Result<Vec<Option<Digit>>, ReadErrorKind> {
    let digit = |symbol: &Symbol| {
        symbol.digit(shape).ok_or(ReadErrorKind::Symbol {
            column: symbol.column,
            symbol: symbol.written,
            shape,
        })
    };
    symbols.iter().map(digit).collect()
}

/// Returns the characters of a line with their columns, wide forms replaced by the plain ones.
fn characters(text: &str) -> Vec<(usize, char)> {
    let plain = |symbol: char| match symbol {
        // Full-width forms of `!` to `~` lie 0xfee0 above the plain ones.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(symbol as u32 - 0xfee0).unwrap_or(symbol),
        '\u{3000}' | '\u{a0}' => ' ',
        _ => symbol,
    };
    (1..).zip(text.chars().map(plain)).collect()
}

/// Characters that borders are drawn with: `|` `+` `-` `=` and Unicode's box drawing.
fn is_border(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '-' | '=' | '\u{2500}'..='\u{257f}')
}

/// Characters between cells that mean nothing.
fn is_noise(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'')
        || (is_border(symbol) && !matches!(symbol, '-' | '+' | '='))
}

/// Which shapes a line may speak for.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// The only shape, if the caller wants one.
    pub(super) shape: Option<Shape>,
    /// The shape of the board of several lines that is being read.
    pub(super) open: Option<Shape>,
}

impl Wanted {
    fn shapes(self) -> impl Iterator<Item = Shape> {
        let usual = if self.shape.is_none() { &Shape::USUAL[..] } else { &[] };
        self.shape.into_iter().chain(usual.iter().copied())
    }

    fn board(self, cells: usize) -> Option<Shape> {
        self.shapes().find(|shape| shape.cell_count() == cells)
    }

    fn row(self, cells: usize) -> Option<Shape> {
        self.open
            .filter(|shape| shape.size() == cells)
            .or_else(|| self.shapes().find(|shape| shape.size() == cells))
    }

    /// Makes a line of as many cells as a board or a row has.
    fn line(self, symbols: &[Symbol], words: &[(usize, char)]) -> Option<Line> {
        let count = symbols.len();
        let words = || -> String { words.iter().map(|&(_, symbol)| symbol).collect() };
        match (self.board(count), self.row(count)) {
            (Some(_), Some(_)) if self.open.is_none() => {
                Some(Line::Sixteen(symbols.to_vec(), words()))
            }
            (_, Some(shape)) => Some(Line::Row(shape, symbols.to_vec())),
            (Some(shape), None) => Some(Line::Board(shape, symbols.to_vec(), words())),
            (None, None) => None,
        }
    }
}

/// Finds out what a line is.
///
/// The forms are tried from the most exact one to the most tolerant one.
pub(super) fn parse(text: &str, wanted: Wanted) -> Result<Line, ReadErrorKind> {
    let all = characters(text);
    if all.iter().all(|&(_, symbol)| symbol.is_whitespace()) {
        // In a board with spaces for empty cells a row of spaces is a row.
        return Ok(match wanted.open {
            Some(shape) if shape.size() == all.len() => {
                Line::Row(shape, all.into_iter().map(Symbol::of).collect())
            }
            _ => Line::Blank,
        });
    }
    let text = before_comment(&all);
    if text.is_empty() || text.iter().all(|&(_, c)| is_border(c) || c.is_whitespace()) {
        return Ok(Line::Skip);
    }
    if is_title(text) {
        return Ok(Line::Title);
    }
    unbroken(text, wanted)
        .or_else(|| groups(text, wanted))
        .or_else(|| spaces_for_empty(text, wanted))
        .or_else(|| fields(text, wanted))
        .or_else(|| tokens(text, wanted))
        .or_else(|| whatever(text, wanted))
        .ok_or_else(|| fault(text, wanted))
}

/// Returns the line without a comment, which begins with `#` at its start or after a space.
fn before_comment(all: &[(usize, char)]) -> &[(usize, char)] {
    let begins = (0..all.len())
        .find(|&at| all[at].1 == '#' && (at == 0 || all[at - 1].1.is_whitespace()))
        .unwrap_or(all.len());
    if all[..begins].iter().all(|&(_, c)| c.is_whitespace()) {
        return &[];
    }
    &all[..begins]
}

/// A word of letters and then only numbers: `Grid 01`.
fn is_title(text: &[(usize, char)]) -> bool {
    let words = words(text, char::is_whitespace);
    let consists_of =
        |word: &[(usize, char)], kind: fn(&char) -> bool| word.iter().all(|(_, c)| kind(c));
    words.len() >= 2
        && words[0].len() >= 2
        && consists_of(words[0], char::is_ascii_alphabetic)
        && words[1..].iter().all(|word| consists_of(word, char::is_ascii_digit))
}

fn words(text: &[(usize, char)], separates: impl Fn(char) -> bool) -> Vec<&[(usize, char)]> {
    text.split(|&(_, symbol)| separates(symbol)).filter(|word| !word.is_empty()).collect()
}

fn symbols(text: &[(usize, char)]) -> Vec<Symbol> {
    text.iter().copied().map(Symbol::of).collect()
}

/// `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 words`: a whole board without a gap.
fn unbroken(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    let start = text.iter().position(|&(_, c)| !is_noise(c))?;
    let text = &text[start..];
    let end = text.iter().position(|&(_, c)| is_noise(c) || c == ':').unwrap_or(text.len());
    wanted.board(end)?;
    let rest = &text[end..];
    let words = rest.iter().position(|&(_, c)| !is_noise(c) && c != ':');
    wanted.line(&symbols(&text[..end]), words.map_or(&[][..], |at| &rest[at..]))
}

/// `080000005.000835410.…`: a whole board, its rows separated by one character.
fn groups(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    let separators: [fn(char) -> bool; 6] =
        [char::is_whitespace, |c| c == '.', |c| c == ',', |c| c == '/', |c| c == ';', |c| c == '|'];
    for separates in separators {
        let rows = words(text, separates);
        let Some(shape) = rows.first().and_then(|row| wanted.row(row.len())) else {
            continue;
        };
        let size = shape.size();
        let is_row =
            |row: &&[(usize, char)]| row.len() == size && row.iter().all(|&(_, c)| !is_noise(c));
        if rows.len() >= size && rows[..size].iter().all(is_row) {
            // Words may follow only after a space.
            if rows.len() > size && !separates(' ') {
                continue;
            }
            let words = rows[size..].join(&(0, ' '));
            return wanted.line(&symbols(&rows[..size].concat()), &words);
        }
    }
    None
}

/// `53  7    `: spaces for empty cells, and no other sign for them.
fn spaces_for_empty(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    let only_digits_and_spaces =
        text.iter().all(|&(_, c)| c == ' ' || Digit::from_symbol(c).is_some());
    if !only_digits_and_spaces || text.iter().all(|&(_, c)| c != ' ') {
        return None;
    }
    // `1 2 3 4 5 6 ` is a row of six with a space at its end, not one of twelve.
    let tokens = words(text, |c| c == ' ');
    let first = text.iter().position(|&(_, c)| c != ' ')?;
    let last = text.iter().rposition(|&(_, c)| c != ' ')?;
    let evenly_spaced =
        tokens.iter().all(|token| token.len() == 1) && last - first + 1 == 2 * tokens.len() - 1;
    let in_open_board =
        wanted.open.is_some_and(|shape| shape.size() == text.len() && tokens.len() != shape.size());
    if evenly_spaced && !in_open_board {
        return None;
    }
    wanted.line(&symbols(text), &[])
}

/// `5,3,?,,7`: one field for each cell, a field without anything being empty.
fn fields(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    for separator in [',', ';', '\t'] {
        if text.iter().all(|&(_, c)| c != separator) {
            continue;
        }
        let mut cells = Vec::new();
        for field in text.split_inclusive(|&(_, c)| c == separator) {
            let column = field[0].0;
            let content: Vec<_> = field.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
            match number(&content) {
                Some(cell) => cells.push(cell),
                None if content.is_empty() => cells.push(Symbol::of((column, '.'))),
                None => return None,
            }
        }
        // `split_inclusive` gives no field after a separator at the end: that is one more, unless the line is only closed by it.
        if text.last().is_some_and(|&(_, c)| c == separator) {
            if let Some(line) = wanted.line(&cells, &[]) {
                return Some(line);
            }
            cells.push(Symbol::of((text.len(), '.')));
        }
        if let Some(line) = wanted.line(&cells, &[]) {
            return Some(line);
        }
    }
    None
}

/// `10 . 3 | 16`: symbols and numbers with spaces or borders between them.
fn tokens(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    let cells: Option<Vec<_>> = words(text, is_noise).into_iter().map(number).collect();
    wanted.line(&cells?, &[])
}

/// One symbol, or a number of two digits.
fn number(token: &[(usize, char)]) -> Option<Symbol> {
    match *token {
        [symbol] => Some(Symbol::of(symbol)),
        [(column, tens), (_, ones)] => {
            let number = tens.to_digit(10)? * 10 + ones.to_digit(10)?;
            // 05 is 5; 00 is no digit.
            let number = u8::try_from(number).ok().filter(|&number| number > 0)?;
            Some(Symbol { column, written: tens, number: Some(number) })
        }
        _ => None,
    }
}

/// All that is neither space nor border.
fn whatever(text: &[(usize, char)], wanted: Wanted) -> Option<Line> {
    let cells: Vec<_> = text.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
    wanted.line(&symbols(&cells), &[])
}

/// Says what is wrong with a line that is none of the forms.
fn fault(text: &[(usize, char)], wanted: Wanted) -> ReadErrorKind {
    let largest = wanted.shape.unwrap_or(Shape::TWENTY_FIVE);
    let cells = text.iter().filter(|&&(_, c)| !is_noise(c));
    match cells.clone().find(|&&(_, c)| cell_symbol(c, largest).is_none()) {
        Some(&(column, symbol)) => ReadErrorKind::Junk { column, symbol },
        None => ReadErrorKind::Count { cells: cells.count(), wanted: wanted.shape },
    }
}
