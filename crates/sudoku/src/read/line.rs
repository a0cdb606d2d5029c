//! One line of text: what it is, and which cells it holds.

use super::by_column;
use super::error::{ReadError, ReadErrorKind};
use super::symbol::{self, Character, Symbol, cell_symbol, characters, is_border, is_noise};
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
    /// Only dashes, and bars or spaces between them: a border, or the line that it is if the dashes are empty cells.
    Dashes(Box<Line>),
    /// A title like `Grid 01`: ends a board of several lines, too.
    Title,
    /// The name of a section, like `[Puzzle]`.
    Section(String),
    /// What stands before the rows of a board, like `grid = [`.
    Heading,
    /// A whole board, and the words after it.
    Board(Shape, Vec<Symbol>, String),
    /// One row of a board.
    Row(Shape, Vec<Symbol>),
    /// 16 cells: a 4x4 board or a row of a 16x16 one, which only the lines around it can tell.
    Sixteen(Vec<Symbol>, String),
    /// A row of which cells hold several digits, in this column.
    Candidates(Shape, usize),
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
    /// Says whether it has about as many cells as a row, and half of them could be cells.
    pub(super) fn looks_like_row(&self, shape: Shape) -> bool {
        let size = shape.size();
        let is_near = |cells: usize| cells.abs_diff(size) <= size.div_ceil(3);
        let is_cell = |&&symbol: &&char| cell_symbol(symbol, shape).is_some();
        (is_near(self.cells.len()) || is_near(self.words))
            && 2 * self.cells.iter().filter(is_cell).count() >= self.cells.len()
    }
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
    fn line(&self, symbols: &[Symbol], words: &[Character]) -> Option<Line> {
        let count = symbols.len();
        let words = || -> String { words.iter().map(|&(_, symbol)| symbol).collect() };
        match (self.board(count), self.row(count)) {
            (None, row) => row.map(|shape| Line::Row(shape, symbols.to_vec())),
            (Some(board), Some(row)) if row != board => {
                Some(Line::Sixteen(symbols.to_vec(), words()))
            }
            // A board of one cell is its own row.
            (Some(board), _) => Some(Line::Board(board, symbols.to_vec(), words())),
        }
    }
}

/// Finds out what a line is.
///
/// The forms are tried from the most exact one to the most tolerant one.
pub(super) fn parse(text: &str, wanted: Wanted) -> Line {
    let all = characters(text);
    if all.iter().all(|&(_, symbol)| symbol.is_whitespace()) {
        // In a board with spaces for empty cells a row of spaces is a row, and so is a row of fields without anything.
        return match wanted.open {
            Some(shape) if shape.size() == all.len() || is_row_of_tabs(&all, shape) => {
                Line::Row(shape, (1..=shape.size()).map(Symbol::nothing).collect())
            }
            _ => Line::Blank,
        };
    }
    let text = before_comment(&all);
    if text.is_empty() {
        return Line::Comment;
    }
    if let [[(_, '['), name @ .., (_, ']')]] = words(text, char::is_whitespace)[..]
        && is_name(name)
    {
        return Line::Section(name.iter().map(|&(_, c)| c.to_ascii_lowercase()).collect());
    }
    // In `Puzzle #3` the number is no comment.
    if is_title(&all) || is_title(text) {
        return Line::Title;
    }
    if is_edge(text) {
        return Line::Edge;
    }
    if is_border_line(text) {
        let only_dashes = text.iter().all(|&(_, c)| !matches!(c, '+' | '='));
        let dashes: Vec<_> = text.iter().copied().filter(|&(_, c)| c == '-').collect();
        let cells = wanted.line(&symbols(&dashes), &[]).filter(|_| only_dashes);
        let is_drawn = text.iter().any(|&(_, c)| is_border(c));
        let line = if is_drawn { Line::Border } else { Line::Comment };
        return cells.map_or(line, |line| Line::Dashes(Box::new(line)));
    }
    let text = without_name(text);
    if text.is_empty() {
        return Line::Heading;
    }
    let line = unbroken(text, &wanted)
        .or_else(|| groups(text, &wanted))
        .or_else(|| spaces_for_empty(text, &wanted))
        .or_else(|| fields(text, &wanted))
        .or_else(|| candidates(text, &wanted))
        .or_else(|| tokens(text, &wanted).filter(|_| !has_empty_field(text)))
        .or_else(|| whatever(text, &wanted).filter(|_| !has_empty_field(text)))
        .unwrap_or_else(|| Line::Fault(fault(text, &wanted)));
    let wrong = match &line {
        Line::Row(shape, cells) => symbol::check(1, cells, *shape).err(),
        Line::Sixteen(cells, _) => symbol::check(1, cells, Shape::SIXTEEN).err(),
        _ => None,
    };
    match wrong {
        Some(ReadError { kind, column, .. }) if are_words(text) => {
            Line::Fault(Fault { kind, column, ..fault(text, &wanted) })
        }
        _ => line,
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

fn words(text: &[Character], separates: impl Fn(char) -> bool) -> Vec<&[Character]> {
    text.split(|&(_, symbol)| separates(symbol)).filter(|word| !word.is_empty()).collect()
}

fn symbols(text: &[Character]) -> Vec<Symbol> {
    text.iter().copied().map(Symbol::of).collect()
}

/// `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 words`: a whole board without a gap.
///
/// Up to three words may stand before it: a number, a name.
fn unbroken(text: &[Character], wanted: &Wanted) -> Option<Line> {
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
fn groups(text: &[Character], wanted: &Wanted) -> Option<Line> {
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

/// `53  7    ` or `|53 | 7 |   |`: spaces for empty cells, and no other sign for them.
fn spaces_for_empty(text: &[Character], wanted: &Wanted) -> Option<Line> {
    let has_wide_gap = text.windows(2).any(|pair| pair.iter().all(|&(_, c)| c == ' '));
    if has_wide_gap && let Some((shape, row)) = framed_row(text, wanted) {
        return Some(Line::Row(shape, row));
    }
    if !by_column::has_gaps(text) {
        return None;
    }
    let line = wanted.line(&symbols(text), &[]);
    match wanted.open {
        Some(open) if !matches!(line, Some(Line::Board(..))) => {
            by_column::next_row(text, open).map(|row| Line::Row(open, row)).or(line)
        }
        _ => line,
    }
}

fn framed_row(text: &[Character], wanted: &Wanted) -> Option<(Shape, Vec<Symbol>)> {
    let open = wanted.open.and_then(|shape| by_column::framed_row(text, &[shape]));
    open.or_else(|| by_column::framed_row(text, wanted.shapes()))
}

/// `5,3,?,,7`: one field for each cell, a field without anything being empty.
fn fields(text: &[Character], wanted: &Wanted) -> Option<Line> {
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
fn tokens(text: &[Character], wanted: &Wanted) -> Option<Line> {
    let cells: Option<Vec<_>> = words(text, is_noise).into_iter().map(Symbol::of_token).collect();
    wanted.line(&cells?, &[])
}

/// All that is neither space nor border.
fn whatever(text: &[Character], wanted: &Wanted) -> Option<Line> {
    let cells: Vec<_> = text.iter().copied().filter(|&(_, c)| !is_noise(c)).collect();
    wanted.line(&symbols(&cells), &[])
}

/// `1 259 4`: as many words of rising digits as a row of one-digit numbers has cells.
fn candidates(text: &[Character], wanted: &Wanted) -> Option<Line> {
    let words = words(text, is_noise);
    let shape = wanted.row(words.len()).filter(|shape| shape.size() < 10)?;
    let rises = |word: &&[Character]| {
        word.windows(2).all(|pair| pair[0].1 < pair[1].1)
            && word.iter().all(|&(_, c)| c != '0' && c.is_ascii_digit())
    };
    let several = words.iter().find(|word| word.len() > 1)?;
    words.iter().all(rises).then(|| Line::Candidates(shape, several[0].0))
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
