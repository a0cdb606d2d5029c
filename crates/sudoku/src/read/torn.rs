//! Cuts lines of which some are faults into boards: the reading with the fewest faults.
//!
//! Nobody knows what a broken line was meant to be: a row of the board before it, of the board after it, or something that belongs to no board.
//! Each way to cut the lines has a price, and the cheapest is taken; it is found from the last line backwards, as the cheapest first piece together with the cheapest rest.
//!
//! | piece | price |
//! |---|---|
//! | a board | 0, and 5 if its digits clash: rows that do not belong together do so nearly always |
//! | a board of which a line is a fault | 0, and 20 if that line does not look like a row; 5 for each further fault |
//! | a board with a fault between two of its rows | 25 for each fault |
//! | a board that ends early | 30, and 20 if nothing follows; 10 for a fault in it that does not look like a row |
//! | a fault that belongs to no board | 10 |
//!
//! With lines of 16 cells each clash costs 2, up to 60 in all, so that 4x4 boards in lines are not taken for a 16x16 board because a few of them have a wrong digit.

use super::block::{Content, Item};
use crate::{Board, Digit, Shape, rules};
use std::cmp::Reverse;

const CLASH: u32 = 5;
const CLASH_OF_16: u32 = 2;
const MOST_CLASHES_OF_16: u32 = 60;
const ANOTHER_FAULT: u32 = 5;
const UNLIKE_A_ROW: u32 = 20;
const ROW_OF_ANOTHER_SHAPE: u32 = 10;
const BOARD_IN_A_LINE: u32 = 40;
const FAULT_BETWEEN: u32 = 25;
const ENDS_EARLY: u32 = 30;
const ENDS_EARLY_AT_THE_END: u32 = 20;
const STRAY: u32 = 10;
/// An empty 4x4 board, so that 16 of them are an empty 16x16 one.
const EMPTY_LINE: u32 = 1;

/// The price of a reading; of equal prices more boards are better.
type Price = (u32, Reverse<usize>);

/// Some lines, and what they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The line after the last one.
    pub(super) end: usize,
    pub(super) reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// A whole board in rows.
    Board(Shape),
    /// A 4x4 board in a line.
    Line,
    /// A board of which some lines are faults.
    Broken(Shape),
    /// A board that ends early.
    Missing(Shape),
    /// A fault by itself.
    Stray,
}

/// Cuts lines into pieces, which together hold each line once; `is_open` says that more lines follow.
pub(super) fn pieces(items: &[Item], is_open: bool) -> Vec<Piece> {
    // For each line: the least price of it and all lines after it, and the piece that begins with it.
    let mut best: Vec<(Price, Piece)> = Vec::with_capacity(items.len());
    // From the last line backwards, so that the entry of line `begin` is the one pushed `len - begin` lines ago.
    let least = |best: &[(Price, Piece)], end: usize| match end == items.len() {
        true => (0, Reverse(0)),
        false => best[items.len() - 1 - end].0,
    };
    for begin in (0..items.len()).rev() {
        let mut candidates = single(&items[begin], begin);
        for shape in shapes(&items[begin..]) {
            boards(items, begin, shape, is_open, &mut candidates);
        }
        let cheapest = candidates
            .into_iter()
            .map(|(price, piece)| {
                let (rest, Reverse(boards)) = least(&best, piece.end);
                let is_board = matches!(piece.reading, Reading::Board(_) | Reading::Line);
                ((price + rest, Reverse(boards + usize::from(is_board))), piece)
            })
            // Of equal prices the one with the most boards, and then the longest piece.
            .min_by_key(|&(price, piece)| (price, Reverse(piece.end)))
            .expect("every line may stand by itself");
        best.push(cheapest);
    }
    let mut pieces = Vec::new();
    let mut begin = 0;
    while begin < items.len() {
        let piece = best[items.len() - 1 - begin].1;
        begin = piece.end;
        pieces.push(piece);
    }
    pieces
}

/// What a line is by itself.
fn single(item: &Item, at: usize) -> Vec<(u32, Piece)> {
    let piece = |reading| Piece { end: at + 1, reading };
    match &item.content {
        Content::Fault { .. } => vec![(STRAY, piece(Reading::Stray))],
        Content::Sixteen { .. } => vec![match as_4x4(item) {
            None => (STRAY, piece(Reading::Stray)),
            Some(cells) => {
                let is_empty = cells.iter().all(Option::is_none);
                let clashes = rules::check_clashes(&Board::from_cells(Shape::FOUR, cells)).is_err();
                let price = CLASH * u32::from(clashes) + EMPTY_LINE * u32::from(is_empty);
                (price, piece(Reading::Line))
            }
        }],
        // A row by itself is a board that ends early.
        Content::Row { .. } => vec![],
    }
}

/// The shapes of the boards that may begin with the first line.
fn shapes(items: &[Item]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for item in items.iter().take(Shape::TWENTY_FIVE.size()) {
        let shape = match item.content {
            Content::Row { shape, .. } => shape,
            Content::Sixteen { .. } => Shape::SIXTEEN,
            Content::Fault { .. } => continue,
        };
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    shapes
}

/// Adds every piece that begins with line `begin` and is a board of this shape, whole or not.
fn boards(
    items: &[Item],
    begin: usize,
    shape: Shape,
    is_open: bool,
    candidates: &mut Vec<(u32, Piece)>,
) {
    let size = shape.size();
    let mut cells = Vec::with_capacity(shape.cell_count());
    let (mut rows, mut faults, mut price, mut price_of_faults) = (0, 0_u32, 0, 0);
    for (at, item) in items.iter().enumerate().skip(begin) {
        match item.as_row(shape) {
            Some(row) => {
                rows += 1;
                cells.extend(row);
            }
            None => {
                let another = if faults == 0 { 0 } else { ANOTHER_FAULT };
                let as_row = price_as_row(item, shape) + another;
                price += as_row;
                faults += 1;
                // A board that ends with a fault is one that ends, and a fault.
                price_of_faults += if item.is_fault() { as_row.min(STRAY) } else { as_row };
                cells.extend(vec![None; size]);
            }
        }
        if rows == 0 {
            if faults as usize == size {
                return;
            }
            continue;
        }
        let end = at + 1;
        let lines = &items[begin..end];
        // Lines that could all be 4x4 boards do not make a 16x16 one.
        let is_likely = shape != Shape::SIXTEEN || speak_for_16x16(lines);
        let mut add = |price, reading| {
            if is_likely {
                candidates.push((price, Piece { end, reading }));
            }
        };
        if lines.len() < size {
            let price = match (end == items.len(), is_open) {
                (true, true) if faults == 0 => 0,
                (true, _) => price_of_part(shape, lines, &cells, ENDS_EARLY_AT_THE_END),
                (false, _) => price_of_part(shape, lines, &cells, ENDS_EARLY),
            };
            let price = price + price_of_faults;
            let is_whole = faults == 0;
            add(price, if is_whole { Reading::Missing(shape) } else { Reading::Broken(shape) });
        } else if lines.len() == size {
            let price = price + price_of_clashes(shape, &cells);
            let is_whole = faults == 0;
            add(price, if is_whole { Reading::Board(shape) } else { Reading::Broken(shape) });
        }
        if rows == size {
            // The last line is the last row: faults that stand between rows make no row less.
            if lines.len() > size && items[begin].as_row(shape).is_some() {
                add(FAULT_BETWEEN * faults, Reading::Broken(shape));
            }
            return;
        }
        if lines.len() >= 2 * size {
            return;
        }
    }
}

/// What it costs to take a line that is no row of a board for one.
fn price_as_row(item: &Item, shape: Shape) -> u32 {
    match &item.content {
        Content::Fault { about, .. } if about.looks_like_row(shape) => 0,
        Content::Fault { .. } => UNLIKE_A_ROW,
        Content::Sixteen { .. } => BOARD_IN_A_LINE,
        Content::Row { .. } => ROW_OF_ANOTHER_SHAPE,
    }
}

fn price_of_clashes(shape: Shape, cells: &[Option<Digit>]) -> u32 {
    let board = Board::from_cells(shape, cells.to_vec());
    match shape {
        Shape::SIXTEEN => MOST_CLASHES_OF_16.min(CLASH_OF_16 * rules::clashes(&board).len() as u32),
        _ => CLASH * u32::from(rules::check_clashes(&board).is_err()),
    }
}

/// What a board costs that ends early; with 16 columns a little less than its lines as 4x4 boards with wrong digits, but for its clashes.
fn price_of_part(shape: Shape, lines: &[Item], cells: &[Option<Digit>], price: u32) -> u32 {
    if shape != Shape::SIXTEEN {
        return price;
    }
    let large = lines.iter().filter(|line| line.is_sixteen() && as_4x4(line).is_none()).count();
    let as_lines = (STRAY * large as u32).saturating_sub(1);
    if as_lines <= price {
        return price;
    }
    let mut whole = cells.to_vec();
    whole.resize(shape.cell_count(), None);
    as_lines + price_of_clashes(shape, &whole)
}

/// Says whether lines of 16 cells are rows of a 16x16 board: one has a digit that 4x4 boards do not have, or all 16 are empty.
pub(super) fn speak_for_16x16(items: &[Item]) -> bool {
    let is_empty = |item: &Item| match &item.content {
        Content::Sixteen { symbols, .. } => symbols.iter().all(|symbol| symbol.is_empty()),
        _ => false,
    };
    let is_large = |item: &Item| match item.content {
        Content::Sixteen { .. } => as_4x4(item).is_none(),
        Content::Row { shape, .. } => shape == Shape::SIXTEEN,
        Content::Fault { .. } => false,
    };
    items.iter().any(is_large)
        || (items.len() == Shape::SIXTEEN.size() && items.iter().all(is_empty))
}

fn as_4x4(item: &Item) -> Option<Vec<Option<Digit>>> {
    let Content::Sixteen { symbols, .. } = &item.content else { return None };
    symbols.iter().map(|symbol| symbol.digit(Shape::FOUR)).collect()
}
