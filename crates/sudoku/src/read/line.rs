//! One line of text: what it is, and which cells it holds.

use super::block::About;
use super::error::ReadErrorKind;
use super::symbol::{Character, Symbol, cell_symbol, characters, is_border, is_noise};
use crate::{Digit, Shape};

/// What one line of a text is.
#[derive(Debug)]
pub(super) enum Line {
    /// Nothing: ends a board of several lines.
    Blank,
    /// A comment, which belongs to nothing.
    Skip,
    /// A border, which belongs to nothing.
    Border,
    /// Only dashes, and bars or spaces between them: a border, or the line that it is if the dashes are empty cells.
    Dashes(Box<Line>),
    /// A title like `Grid 01`: ends a board of several lines, too.
    Title,
    /// A whole board, and the words after it.
    Board(Shape, Vec<Symbol>, String),
    /// One row of a board.
    Row(Shape, Vec<Symbol>),
    /// 16 cells: a 4x4 board or a row of a 16x16 one, which only the lines around it can tell.
    Sixteen(Vec<Symbol>, String),
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
    fn line(self, symbols: &[Symbol], words: &[Character]) -> Option<Line> {
        let count = symbols.len();
        let words = || -> String { words.iter().map(|&(_, symbol)| symbol).collect() };
        match (self.board(count), self.row(count)) {
            // A board of one cell is its own row.
            (Some(board), row) if row.is_none_or(|row| row == board) => {
                Some(Line::Board(board, symbols.to_vec(), words()))
            }
            (Some(_), Some(_)) => Some(Line::Sixteen(symbols.to_vec(), words())),
            (None, Some(shape)) => Some(Line::Row(shape, symbols.to_vec())),
            (None, None) => None,
            (Some(_), None) => unreachable!("the first arm takes it"),
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
            // So is a row of fields without anything.
            Some(shape) if is_row_of_tabs(&all, shape) => {
                Line::Row(shape, (1..=shape.size()).map(Symbol::nothing).collect())
            }
            _ => Line::Blank,
        });
    }
    let text = before_comment(&all);
    if text.is_empty() {
        return Ok(Line::Skip);
    }
    // In `Puzzle #3` the number is no comment.
    if is_title(&all) || is_title(text) {
        return Ok(Line::Title);
    }
    if is_border_line(text) {
        let only_dashes = text.iter().all(|&(_, c)| !matches!(c, '+' | '=' | '*'));
        let dashes: Vec<_> = text.iter().copied().filter(|&(_, c)| c == '-').collect();
        let cells = wanted.line(&symbols(&dashes), &[]).filter(|_| only_dashes);
        return Ok(cells.map_or(Line::Border, |line| Line::Dashes(Box::new(line))));
    }
    unbroken(text, wanted)
        .or_else(|| groups(text, wanted))
        .or_else(|| spaces_for_empty(text, wanted))
        .or_else(|| fields(text, wanted))
        .or_else(|| tokens(text, wanted).filter(|_| !has_empty_field(text)))
        .or_else(|| whatever(text, wanted).filter(|_| !has_empty_field(text)))
        .ok_or_else(|| fault(text, wanted))
}

fn is_row_of_tabs(all: &[Character], shape: Shape) -> bool {
    let tabs = all.iter().filter(|&&(_, c)| c == '\t').count();
    tabs == shape.size() || tabs + 1 == shape.size()
}

/// Returns the line without a comment, which begins with `#` at its start or after a space.
fn before_comment(all: &[Character]) -> &[Character] {
    let begins = (0..all.len())
        .find(|&at| all[at].1 == '#' && (at == 0 || all[at - 1].1.is_whitespace()))
        .unwrap_or(all.len());
    if all[..begins].iter().all(|&(_, c)| c.is_whitespace()) {
        return &[];
    }
    &all[..begins]
}

/// Nothing but what borders are drawn with, or the edge of a frame like `*-----------*`, or brackets alone.
fn is_border_line(text: &[Character]) -> bool {
    let is_drawn = |&(_, c): &Character| is_border(c) || is_noise(c);
    // Fields without anything are empty cells.
    if text.iter().filter(|&&(_, c)| matches!(c, ',' | ';' | '\t')).count() > 1 {
        return false;
    }
    let inner = match words(text, char::is_whitespace)[..] {
        [[(_, '*'), inner @ .., (_, '*')]] if !inner.is_empty() => inner,
        _ => text,
    };
    inner.iter().all(is_drawn)
}

/// A word of letters and then only numbers, or a word in brackets: `Grid 01`, `Puzzle #3:`, `[Puzzle]`.
fn is_title(text: &[Character]) -> bool {
    let words = words(text, |c| c.is_whitespace() || matches!(c, '#' | ':' | '(' | ')'));
    let is_name =
        |word: &[Character]| word.len() >= 2 && word.iter().all(|(_, c)| c.is_alphabetic());
    let is_number = |word: &&[Character]| word.iter().all(|(_, c)| c.is_ascii_digit());
    match words[..] {
        [[(_, '['), name @ .., (_, ']')]] => is_name(name),
        [name, ref numbers @ ..] => {
            is_name(name) && !numbers.is_empty() && numbers.iter().all(is_number)
        }
        [] => false,
    }
}

fn words(text: &[Character], separates: impl Fn(char) -> bool) -> Vec<&[Character]> {
    text.split(|&(_, symbol)| separates(symbol)).filter(|word| !word.is_empty()).collect()
}

fn symbols(text: &[Character]) -> Vec<Symbol> {
    text.iter().copied().map(Symbol::of).collect()
}

/// `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 words`: a whole board without a gap.
///
/// Up to three words may stand before it: a number, a name.
fn unbroken(text: &[Character], wanted: Wanted) -> Option<Line> {
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
        let words = match begins {
            true => after.iter().position(|&(_, c)| !parts(c)).map_or(&[][..], |at| &after[at..]),
            false => &text[..before],
        };
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
fn groups(text: &[Character], wanted: Wanted) -> Option<Line> {
    let separators: [fn(char) -> bool; 9] = [
        char::is_whitespace,
        |c| c == '.',
        |c| c == ',',
        |c| c == '/',
        |c| c == ';',
        |c| c == '|',
        |c| c == '-',
        |c| c == ':',
        |c| c == '\\',
    ];
    for separates in separators {
        let rows = words(text, separates);
        let Some(shape) = rows.first().and_then(|row| wanted.row(row.len())) else {
            continue;
        };
        let size = shape.size();
        let is_row =
            |row: &&[Character]| row.len() == size && row.iter().all(|&(_, c)| !is_noise(c));
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
fn spaces_for_empty(text: &[Character], wanted: Wanted) -> Option<Line> {
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
fn fields(text: &[Character], wanted: Wanted) -> Option<Line> {
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
fn has_empty_field(text: &[Character]) -> bool {
    let is_separator = |c| matches!(c, ',' | ';' | '\t');
    let mut marks = text.iter().map(|&(_, c)| c).filter(|&c| is_separator(c) || !is_noise(c));
    let mut last = '\0';
    marks.any(|c| {
        let both = is_separator(c) && is_separator(last);
        last = c;
        both
    })
}

fn count_fields(text: &[Character]) -> usize {
    1 + text.iter().filter(|&&(_, c)| matches!(c, ',' | ';' | '\t')).count()
}

/// `10 . 3 | 16`: symbols and numbers with spaces or borders between them.
fn tokens(text: &[Character], wanted: Wanted) -> Option<Line> {
    let cells: Option<Vec<_>> = words(text, is_noise).into_iter().map(Symbol::of_token).collect();
    wanted.line(&cells?, &[])
}

/// All that is neither space nor border.
fn whatever(text: &[Character], wanted: Wanted) -> Option<Line> {
    let cells: Vec<_> = text.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
    wanted.line(&symbols(&cells), &[])
}

/// Says what is wrong with a line that is none of the forms.
fn fault(text: &[Character], wanted: Wanted) -> ReadErrorKind {
    let largest = wanted.shape.unwrap_or(Shape::TWENTY_FIVE);
    let cells = text.iter().filter(|&&(_, c)| !is_noise(c));
    match cells.clone().find(|&&(_, c)| cell_symbol(c, largest).is_none()) {
        Some(&(column, symbol)) => ReadErrorKind::Junk { column, symbol },
        None if has_empty_field(text) => {
            ReadErrorKind::Count { cells: count_fields(text), wanted: wanted.shape }
        }
        None => ReadErrorKind::Count { cells: cells.count(), wanted: wanted.shape },
    }
}

/// Describes a line that cannot be read.
pub(super) fn about(text: &str) -> About {
    /// Longer lines are rows of no board.
    const ENOUGH: usize = 100;
    let all = characters(text);
    let text = before_comment(&all);
    let cells = text.iter().map(|&(_, c)| c).filter(|&c| !is_noise(c)).take(ENOUGH).collect();
    let words = match has_empty_field(text) {
        true => count_fields(text),
        false => words(text, is_noise).len(),
    };
    About { cells, words }
}
