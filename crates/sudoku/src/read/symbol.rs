//! The characters of a line: which are cells, which draw borders, which mean nothing.

use super::error::{ReadError, ReadErrorKind};
use crate::{Board, Digit, Shape};

/// A character with its column, counted from 1.
pub(super) type Character = (usize, char);

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
    pub(super) fn of((column, written): Character) -> Self {
        Symbol { column, written, number: None }
    }

    /// An empty cell of which nothing is written.
    pub(super) fn nothing(column: usize) -> Self {
        Symbol::of((column, '.'))
    }

    /// One symbol, or a number of two digits, or -1 for an empty cell.
    pub(super) fn of_token(token: &[Character]) -> Option<Self> {
        match *token {
            [symbol] => Some(Symbol::of(symbol)),
            [(column, '-'), (_, '1')] => Some(Symbol::nothing(column)),
            [(column, tens), (_, ones)] => {
                let number = tens.to_digit(10)? * 10 + ones.to_digit(10)?;
                // 05 is 5; 00 is no digit.
                let number = u8::try_from(number).ok().filter(|&number| number > 0)?;
                Some(Symbol { column, written: tens, number: Some(number) })
            }
            _ => None,
        }
    }

    /// Returns what the symbol stands for on a board of this shape: `Some(None)` for an empty cell, `None` for no cell at all.
    pub(super) fn digit(self, shape: Shape) -> Option<Option<Digit>> {
        match self.number {
            None => cell_symbol(self.written, shape),
            Some(number) if usize::from(number) <= shape.size() => Digit::new(number).map(Some),
            Some(_) => None,
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.number.is_none() && is_empty_symbol(self.written)
    }

    pub(super) fn is(self, written: char) -> bool {
        self.number.is_none() && self.written == written
    }

    /// The complaint that this is no cell of a board of this shape.
    fn fault(self, line: usize, shape: Shape) -> ReadError {
        let symbol = match self.number {
            Some(number) => number.to_string(),
            None => self.written.escape_debug().to_string(),
        };
        ReadError::new(line, ReadErrorKind::Symbol { symbol, shape }).at(self.column)
    }
}

/// Says whether all are cells of a board of this shape.
///
/// # Errors
///
/// The first that is none, on this line.
pub(super) fn check(line: usize, symbols: &[Symbol], shape: Shape) -> Result<(), ReadError> {
    let wrong = symbols.iter().find(|symbol| symbol.digit(shape).is_none());
    wrong.map_or(Ok(()), |symbol| Err(symbol.fault(line, shape)))
}

/// What a `0` is on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zero {
    /// An empty cell, if there is one.
    Empty,
    /// An empty cell beside others that are written in another way.
    EmptyToo,
    /// The lowest digit.
    Digit,
}

/// Makes a board of its symbols, each of which was [checked](check).
///
/// A `0` is a digit if the largest digit does not occur and no two `0` stand in one row, column or box: else it can only be an empty cell.
pub(super) fn board(symbols: &[Symbol], shape: Shape) -> (Board, Zero) {
    let digits = |symbols: &[Symbol], from_zero: bool| {
        let digit = |symbol: &Symbol| match symbol.digit(shape).flatten() {
            Some(digit) if from_zero => Digit::new(digit.value() + 1),
            None if from_zero && symbol.is('0') => Digit::new(1),
            digit => digit,
        };
        symbols.iter().map(digit).collect::<Vec<_>>()
    };
    let usual = Board::from_cells(shape, digits(symbols, false));
    let zeros: Vec<_> =
        shape.cells().zip(symbols).filter(|(_, s)| s.is('0')).map(|(cell, _)| cell).collect();
    let has_others = symbols.iter().any(|symbol| symbol.is_empty() && !symbol.is('0'));
    let has_largest = || usual.givens().any(|(_, d)| usize::from(d.value()) == shape.size());
    let clash = || zeros.iter().enumerate().any(|(i, a)| zeros[..i].iter().any(|b| a.sees(*b)));
    if zeros.is_empty() {
        (usual, Zero::Empty)
    } else if !has_largest() && !clash() {
        (Board::from_cells(shape, digits(symbols, true)), Zero::Digit)
    } else {
        (usual, if has_others { Zero::EmptyToo } else { Zero::Empty })
    }
}

/// Returns what the character stands for on a board of this shape: `Some(None)` for an empty cell, `None` for no cell at all.
pub(super) fn cell_symbol(symbol: char, shape: Shape) -> Option<Option<Digit>> {
    if is_empty_symbol(symbol) {
        return Some(None);
    }
    Digit::from_symbol(symbol).filter(|digit| usize::from(digit.value()) <= shape.size()).map(Some)
}

fn is_empty_symbol(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '_' | '*' | '?' | '-' | ' ' | 'x' | 'X')
}

/// Returns the characters of a line with their columns, other forms of them replaced by the plain ones.
///
/// A `+` before a digit, which marks it as placed, is left out.
pub(super) fn characters(text: &str) -> Vec<Character> {
    let mut all: Vec<Character> = Vec::with_capacity(text.len());
    for (column, symbol) in (1..).zip(text.chars()) {
        if symbol.is_ascii_digit() && all.last().is_some_and(|&(_, before)| before == '+') {
            all.pop();
        }
        match symbol {
            _ if is_invisible(symbol) => {}
            // What word processors make of three dots.
            '\u{2026}' => all.extend([(column, '.'); 3]),
            _ => all.push((column, plain(symbol))),
        }
    }
    all
}

fn plain(symbol: char) -> char {
    let digit_from = |zero: char| char::from_digit(symbol as u32 - zero as u32, 10);
    match symbol {
        // Full-width forms of `!` to `~` lie 0xfee0 above the plain ones.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(symbol as u32 - 0xfee0).unwrap_or(symbol),
        // Digits of other scripts (Arabic, Persian, Devanagari), and in circles.
        '\u{660}'..='\u{669}' => digit_from('\u{660}').unwrap_or(symbol),
        '\u{6f0}'..='\u{6f9}' => digit_from('\u{6f0}').unwrap_or(symbol),
        '\u{966}'..='\u{96f}' => digit_from('\u{966}').unwrap_or(symbol),
        '\u{2460}'..='\u{2468}' => digit_from('\u{245f}').unwrap_or(symbol),
        // Every other space is a space; a tab stays what it is, since it parts fields.
        '\t' => symbol,
        _ if symbol.is_whitespace() => ' ',
        // Middle dots, bullets and squares that people draw empty cells with.
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' | '\u{2024}' | '\u{25a1}' | '\u{2610}' => {
            '.'
        }
        // What word processors make of a hyphen and of quotes.
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{201c}'..='\u{201e}' | '\u{ab}' | '\u{bb}' => '"',
        '\u{2018}' | '\u{2019}' => '\'',
        _ => symbol,
    }
}

/// Characters that have no width and no meaning, and come in by copying from web pages.
fn is_invisible(symbol: char) -> bool {
    matches!(
        symbol,
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{fe0f}' | '\u{20e3}'
    )
}

/// Characters that borders are drawn with: `|` `+` `-` `=` and Unicode's box drawing.
pub(super) fn is_border(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '-' | '=' | '\u{2500}'..='\u{257f}')
}

/// The upright lines between boxes.
pub(super) fn is_bar(symbol: char) -> bool {
    is_border(symbol) && !matches!(symbol, '-' | '+' | '=')
}

/// Characters between cells that mean nothing.
pub(super) fn is_noise(symbol: char) -> bool {
    symbol.is_whitespace()
        || is_bar(symbol)
        || matches!(symbol, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'' | '`')
}

/// Splits a text, and leaves out what is empty.
pub(super) fn words(text: &[Character], separates: impl Fn(char) -> bool) -> Vec<&[Character]> {
    text.split(|&(_, symbol)| separates(symbol)).filter(|word| !word.is_empty()).collect()
}
