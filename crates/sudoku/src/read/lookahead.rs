//! What a line is where only the lines behind it can say.

use super::by_column;
use super::cells::{Cells, Wanted};
use super::csv::Columns;
use super::line::{self, Line};
use super::source::{Lines, TextLine};
use super::symbol::{self, Symbol};
use crate::Shape;
use std::io::BufRead;

/// Looks at the next line that is neither blank nor a comment.
fn next_content<R: BufRead>(lines: &mut Lines<R>) -> Option<&TextLine> {
    let is_it = |nth: &usize| lines.peek(*nth).is_none_or(TextLine::has_content);
    let nth = (0..by_column::MOST_LINES).find(is_it)?;
    lines.peek(nth)
}

fn has_gaps(line: &TextLine) -> bool {
    by_column::has_gaps(&symbol::characters(&line.text))
}

/// Says whether the first line is a number of puzzles or rows, as some files have before them.
pub(super) fn is_count_of_puzzles<R: BufRead>(
    line: &TextLine,
    lines: &mut Lines<R>,
    wanted: Wanted,
) -> bool {
    let is_fault = |text: &str| matches!(line::parse(text, wanted), Line::Fault(_));
    line::is_count(&line.text)
        && !has_gaps(line)
        && is_fault(&line.text)
        && next_content(lines).is_some_and(|next| !is_fault(&next.text))
}

/// Reads the first line as the header of a CSV file.
pub(super) fn columns<R: BufRead>(line: &TextLine, lines: &mut Lines<R>) -> Option<Columns> {
    let begins = line.text.chars().next()?;
    if !begins.is_alphabetic() && begins != '"' {
        return None;
    }
    Columns::of_header(&line.text, &next_content(lines)?.text)
}

/// Says whether a line is words before the rows of a board.
pub(super) fn is_title_of_rows<R: BufRead>(
    line: &TextLine,
    parsed: &Line,
    lines: &mut Lines<R>,
    wanted: Wanted,
) -> bool {
    if !matches!(parsed, Line::Fault(_)) || !line::is_words(&line.text) {
        return false;
    }
    let Some(next) = next_content(lines) else { return false };
    match line::parse(&next.text, Wanted { open: None, ..wanted }) {
        Line::Cells(Cells::Row(shape, cells)) => symbol::check(0, &cells, shape).is_ok(),
        Line::Border | Line::Edge | Line::Cells(Cells::Candidates(..)) => true,
        _ => has_gaps(next),
    }
}

/// Reads the rows of a board with spaces for empty cells, of which nobody knows the length without all of them.
pub(super) fn board_by_column<R: BufRead>(
    line: &TextLine,
    parsed: &Line,
    lines: &mut Lines<R>,
    wanted: Wanted,
) -> Option<(Shape, Vec<Vec<Symbol>>)> {
    let is_board = matches!(parsed, Line::Cells(Cells::Board(..)));
    if wanted.open.is_some() || is_board || !has_gaps(line) {
        return None;
    }
    let mut block = vec![line.text.clone()];
    while block.len() < by_column::MOST_LINES
        && let Some(next) = lines.peek(block.len() - 1)
    {
        block.push(next.text.clone());
    }
    let block: Vec<_> = block.iter().map(String::as_str).collect();
    let (shape, rows) = by_column::board(&block, wanted.shapes())?;
    for _ in 1..rows.len() {
        lines.next();
    }
    Some((shape, rows))
}
