//! One line of text: what it is, and which cells it holds.

use super::cells::{Cells, Wanted, cells, count_fields, has_empty_field, symbols};
use super::error::{ReadError, ReadErrorKind};
use super::symbol::{self, Character, Symbol, cell_symbol, characters, is_border, is_noise, words};
use crate::Shape;

/// What one line of a text is.
#[derive(Debug)]
pub(super) enum Line {
    /// Nothing: ends a board of several lines, unless it stands between two bands.
    Blank,
    /// A comment, which belongs to nothing.
    Comment,
    /// A border, which belongs to nothing.
    Border,
    /// The edge of a frame like `*-----------*`.
    Edge,
    /// Only dashes, and bars or spaces between them: a border, or these cells if the dashes are empty cells.
    Dashes(Cells),
    /// A title like `Grid 01`: ends a board of several lines, too.
    Title,
    /// The name of a section, like `[Puzzle]`.
    Section(String),
    /// What stands before the rows of a board, like `grid = [`.
    Heading,
    /// A board or a row.
    Cells(Cells),
    /// None of these.
    Fault(Fault),
}

/// A line that cannot be read, as far as it resembles a row.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) kind: ReadErrorKind,
    pub(super) column: Option<usize>,
    /// Its characters, but for those between cells.
    cells: Vec<char>,
    words: usize,
}

impl Fault {
    /// Returns the error that this is on a line.
    pub(super) fn on(self, line: usize) -> ReadError {
        ReadError { column: self.column, ..ReadError::new(line, self.kind) }
    }

    /// Says whether it has about as many cells as a row, and half of them could be cells.
    pub(super) fn looks_like_row(&self, shape: Shape) -> bool {
        let size = shape.size();
        let is_near = |cells: usize| cells.abs_diff(size) <= size.div_ceil(3);
        let is_cell = |&&symbol: &&char| cell_symbol(symbol, shape).is_some();
        (is_near(self.cells.len()) || is_near(self.words))
            && 2 * self.cells.iter().filter(is_cell).count() >= self.cells.len()
    }
}

/// Finds out what a line is.
pub(super) fn parse(text: &str, wanted: Wanted) -> Line {
    let all = characters(text);
    if all.iter().all(|&(_, symbol)| symbol.is_whitespace()) {
        // In a board with spaces for empty cells a row of spaces is a row, and so is a row of fields without anything.
        return match wanted.open {
            Some(shape) if shape.size() == all.len() || is_row_of_tabs(&all, shape) => {
                Line::Cells(Cells::Row(shape, (1..=shape.size()).map(Symbol::nothing).collect()))
            }
            _ => Line::Blank,
        };
    }
    let text = before_comment(&all);
    if text.is_empty() {
        return Line::Comment;
    }
    let begins = text.iter().map(|&(_, c)| c).find(|c| !c.is_whitespace()).unwrap_or(' ');
    if begins == '['
        && let [[(_, '['), name @ .., (_, ']')]] = words(text, char::is_whitespace)[..]
        && is_name(name)
    {
        return Line::Section(name.iter().map(|&(_, c)| c.to_ascii_lowercase()).collect());
    }
    // In `Puzzle #3` the number is no comment.
    if (begins.is_alphabetic() || begins == '#' || begins == '(')
        && (is_title(&all) || is_title(text))
    {
        return Line::Title;
    }
    if begins == '*' && is_edge(text) {
        return Line::Edge;
    }
    if is_border_line(text) {
        let only_dashes = text.iter().all(|&(_, c)| !matches!(c, '+' | '='));
        let dashes: Vec<_> = text.iter().copied().filter(|&(_, c)| c == '-').collect();
        let cells = wanted.line(&symbols(&dashes), &[]).filter(|_| only_dashes);
        let is_drawn = text.iter().any(|&(_, c)| is_border(c));
        let line = if is_drawn { Line::Border } else { Line::Comment };
        return cells.map_or(line, Line::Dashes);
    }
    let text = without_name(text);
    if text.is_empty() {
        return Line::Heading;
    }
    let Some(cells) = cells(text, &wanted) else { return Line::Fault(fault(text, &wanted)) };
    let wrong = match &cells {
        Cells::Row(shape, row) => symbol::check(1, row, *shape).err(),
        Cells::Sixteen(row, _) => symbol::check(1, row, Shape::SIXTEEN).err(),
        _ => None,
    };
    match wrong {
        Some(ReadError { kind, column, .. }) if are_words(text) => {
            Line::Fault(Fault { kind, column, ..fault(text, &wanted) })
        }
        _ => Line::Cells(cells),
    }
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

/// `*-----------*`.
fn is_edge(text: &[Character]) -> bool {
    match words(text, char::is_whitespace)[..] {
        [[(_, '*'), inner @ .., (_, '*')]] => {
            !inner.is_empty() && inner.iter().all(|&(_, c)| is_border(c))
        }
        _ => false,
    }
}

/// Nothing but what borders are drawn with, or brackets alone.
fn is_border_line(text: &[Character]) -> bool {
    // Fields without anything are empty cells.
    text.iter().filter(|&&(_, c)| matches!(c, ',' | ';' | '\t')).count() <= 1
        && text.iter().all(|&(_, c)| is_border(c) || is_noise(c))
}

fn is_name(word: &[Character]) -> bool {
    word.len() >= 2 && word.iter().all(|(_, c)| c.is_alphabetic())
}

/// Takes `grid = ` off what stands before a bracket, and everything off a line like `int grid[9][9] = {`.
fn without_name(text: &[Character]) -> &[Character] {
    let letters = |text: &[Character]| text.iter().take_while(|(_, c)| c.is_alphabetic()).count();
    let begins = text.iter().position(|&(_, c)| !is_noise(c)).unwrap_or(0);
    let is_opening = |c| matches!(c, '[' | '{' | '(' | '=' | ':');
    if letters(&text[begins..]) < 2 {
        return text;
    }
    if text.iter().rfind(|(_, c)| !c.is_whitespace()).is_some_and(|&(_, c)| is_opening(c)) {
        return &[];
    }
    match text.iter().position(|&(_, c)| matches!(c, '=' | ':')) {
        Some(at)
            if trim_start(&text[at + 1..]).first().is_some_and(|&(_, c)| c == '[' || c == '{') =>
        {
            &text[at + 1..]
        }
        _ => text,
    }
}

fn trim_start(text: &[Character]) -> &[Character] {
    &text[text.iter().take_while(|(_, c)| c.is_whitespace()).count()..]
}

/// A word of letters and then only numbers: `Grid 01`, `Puzzle #3:`.
fn is_title(text: &[Character]) -> bool {
    let words = words(text, |c| c.is_whitespace() || matches!(c, '#' | ':' | '(' | ')'));
    let is_number = |word: &&[Character]| word.iter().all(|(_, c)| c.is_ascii_digit());
    match words[..] {
        [name, ref numbers @ ..] => {
            is_name(name) && !numbers.is_empty() && numbers.iter().all(is_number)
        }
        [] => false,
    }
}

/// Says whether a line could be a title if rows follow: words of letters, perhaps with numbers.
pub(super) fn is_words(text: &str) -> bool {
    are_words(&characters(text))
}

fn are_words(text: &[Character]) -> bool {
    let words =
        words(text, |c| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '!' | '(' | ')'));
    words.first().is_some_and(|word| is_name(word))
        && words.iter().flat_map(|word| word.iter()).all(|(_, c)| c.is_alphanumeric() || *c == '\'')
}

/// Says whether a line is one or two numbers, as some files have before their puzzles.
pub(super) fn is_count(text: &str) -> bool {
    let words: Vec<_> = text.split_whitespace().collect();
    (1..=2).contains(&words.len())
        && words.iter().all(|w| w.len() < 9 && w.bytes().all(|b| b.is_ascii_digit()))
}

/// Says what is wrong with a line that is none of the forms.
fn fault(text: &[Character], wanted: &Wanted) -> Fault {
    /// Longer lines are rows of no board.
    const ENOUGH: usize = 100;
    let largest = wanted.shape.unwrap_or(Shape::TWENTY_FIVE);
    let cells = || text.iter().filter(|&&(_, c)| !is_noise(c));
    let junk = cells().find(|&&(_, c)| cell_symbol(c, largest).is_none());
    let (count, words) = if has_empty_field(text) {
        (count_fields(text), count_fields(text))
    } else {
        (cells().count(), words(text, is_noise).len())
    };
    let (kind, column) = match junk {
        Some(&(column, symbol)) => (ReadErrorKind::Junk { symbol }, Some(column)),
        None => (ReadErrorKind::Count { cells: count, expected: wanted.expected }, None),
    };
    Fault { kind, column, cells: cells().map(|&(_, c)| c).take(ENOUGH).collect(), words }
}
