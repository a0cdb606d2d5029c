//! Rows with spaces for empty cells: where a digit stands says which cell it is.

use super::symbol::{Character, Symbol, cell_symbol, characters, is_bar};
use crate::Shape;

/// Small letters would be words.
fn is_digit(c: char) -> bool {
    !c.is_lowercase() && cell_symbol(c, Shape::TWENTY_FIVE).is_some_and(|digit| digit.is_some())
}

/// Says whether a line is nothing but digits and spaces, with more spaces than rows have that are written with one between two cells.
pub(super) fn has_gaps(text: &[Character]) -> bool {
    let used = text.iter().rposition(|&(_, c)| c != ' ').map_or(0, |last| last + 1);
    let text = &text[..used];
    let first = text.iter().take_while(|&&(_, c)| c == ' ').count();
    let is_even =
        || text[first..].iter().enumerate().all(|(i, &(_, c))| (c == ' ') == (i % 2 == 1));
    text.iter().all(|&(_, c)| c == ' ' || is_digit(c))
        && text.iter().any(|&(_, c)| c == ' ')
        && (first > 0 || !is_even())
}

/// Reads `53  7`: a row whose cells stand `step` columns apart, the spaces at its end perhaps trimmed.
fn row(text: &[Character], size: usize, step: usize) -> Option<Vec<Symbol>> {
    let mut row: Vec<_> = (0..size).map(|cell| Symbol::nothing(1 + cell * step)).collect();
    for (at, &(column, c)) in text.iter().enumerate().filter(|(_, (_, c))| *c != ' ') {
        let cell = row.get_mut(at / step).filter(|_| at % step == 0 && is_digit(c))?;
        *cell = Symbol::of((column, c));
    }
    Some(row)
}

/// Reads a row of a board of which the rows before are known.
pub(super) fn next_row(text: &[Character], shape: Shape) -> Option<Vec<Symbol>> {
    row(text, shape.size(), 1).or_else(|| row(text, shape.size(), 2))
}

/// The most lines that [`board`] looks at.
pub(super) const MOST_LINES: usize = 26;

/// Reads a board at the beginning of `lines`: as many lines as its rows have columns, and nothing of the kind behind.
pub(super) fn board(lines: &[&str], shapes: &[Shape]) -> Option<(Shape, Vec<Vec<Symbol>>)> {
    let lines: Vec<_> = lines.iter().map(|line| characters(line)).collect();
    let is_blank = |line: &Vec<Character>| line.iter().all(|&(_, c)| c.is_whitespace());
    let fits = |&(shape, step): &(Shape, usize)| {
        let size = shape.size();
        let rows = lines.get(..size)?.iter().map(|line| row(line, size, step));
        let ends = lines.get(size).is_none_or(|behind| is_blank(behind) || !has_gaps(behind));
        let last_is_row = lines.get(size - 1).is_some_and(|line| !line.is_empty());
        let rows = rows.collect::<Option<Vec<_>>>().filter(|_| ends && last_is_row)?;
        Some((shape, rows))
    };
    // The longest line says how long rows are, unless all are trimmed.
    let longest = lines.iter().map(Vec::len).max().unwrap_or(0);
    let mut ways: Vec<_> = shapes.iter().flat_map(|&shape| [(shape, 1), (shape, 2)]).collect();
    ways.sort_by_key(|(shape, step)| longest != shape.size() * step - (step - 1));
    ways.iter().find_map(fits)
}

/// Reads `| 1   |   4 |`: bars at equal distances say where the cells are.
pub(super) fn framed_row(text: &[Character], shapes: &[Shape]) -> Option<(Shape, Vec<Symbol>)> {
    let bars: Vec<_> = (0..text.len()).filter(|&at| is_bar(text[at].1)).collect();
    let is_drawn = |&(_, c): &Character| c == ' ' || is_bar(c) || is_digit(c);
    if bars.is_empty() || !text.iter().all(is_drawn) {
        return None;
    }
    shapes.iter().find_map(|&shape| {
        // Between two bars is a box, or one cell.
        [shape.box_cols(), 1].into_iter().find_map(|cells| {
            // `|12|` or `| 1 2 |` or `|1 2|`: from bar to bar, from bar to cell, from cell to cell.
            let ways = [(cells + 1, 1, 1), (2 * cells + 2, 2, 2), (2 * cells, 1, 2)];
            ways.into_iter().find_map(|(period, first, step)| {
                let parts = shape.size() / cells;
                // The first bar is the edge, or the first one inside.
                [bars[0] + period, bars[0]].into_iter().find_map(|origin| {
                    let place = |at: usize| {
                        let offset = (at + period).checked_sub(origin)?;
                        Some((offset / period, offset % period))
                    };
                    let begins = usize::from(origin == bars[0]);
                    let are_bars =
                        bars.iter().zip(begins..).all(|(&at, k)| place(at) == Some((k, 0)));
                    if !are_bars || !(parts - begins..=parts + 1 - begins).contains(&bars.len()) {
                        return None;
                    }
                    let mut row: Vec<_> = (0..shape.size()).map(|_| Symbol::nothing(1)).collect();
                    for (at, &(column, c)) in text.iter().enumerate() {
                        if is_digit(c) {
                            let (part, inside) = place(at)?;
                            let cell =
                                inside.checked_sub(first).filter(|in_part| in_part % step == 0)?
                                    / step;
                            *row.get_mut(part * cells + cell).filter(|_| cell < cells)? =
                                Symbol::of((column, c));
                        }
                    }
                    row.iter().all(|symbol| symbol.digit(shape).is_some()).then_some((shape, row))
                })
            })
        })
    })
}
