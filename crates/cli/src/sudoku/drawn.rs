//! Boards in the player.

use crate::watch::DrawState;
use backtrack::Event;
use sudoku::{Board, Cell};
use view::{Piece, Role};

/// Draws a printed board for the player: what was given, guessed, placed last, and in conflict.
pub(super) fn draw_board(puzzle: &Board) -> Box<DrawState> {
    let puzzle = puzzle.clone();
    let shape = puzzle.shape();
    Box::new(move |state, event| {
        let Ok(board) = Board::parse(shape, state) else { return view::Board::printed(state) };
        let (label, is_rejected) = match event {
            Some(Event::Reject(label)) => (label, true),
            Some(Event::Choose(label)) => (label, false),
            _ => ("", false),
        };
        let placed = placement(&puzzle, label);
        let clashes = |cell: Cell| {
            let Some((at, digit)) = placed else { return false };
            let same = board.get(cell).is_some_and(|found| found.to_string() == digit);
            is_rejected && cell != at && cell.sees(at) && same
        };
        let mut drawn = view::Board::new();
        for row in 0..shape.size() {
            if row > 0 && row % shape.box_rows() == 0 {
                drawn.row([Piece::plain("")]);
            }
            let mut pieces = vec![];
            for col in 0..shape.size() {
                if col > 0 && col % shape.box_cols() == 0 {
                    pieces.push(Piece::plain(" "));
                }
                let cell = shape.cell(row, col);
                let text = board.get(cell).map_or(".".into(), |digit| digit.to_string());
                pieces.push(match placed {
                    Some((at, digit)) if at == cell => Piece::new(digit, Role::Current),
                    _ if clashes(cell) => Piece::new(text, Role::Conflict),
                    _ if puzzle.get(cell).is_some() => Piece::new(text, Role::Given),
                    _ if board.get(cell).is_some() => Piece::new(text, Role::Guess),
                    _ => Piece::new(text, Role::Empty),
                });
            }
            drawn.row(pieces);
        }
        drawn
    })
}

/// Reads `r1c3 = 4`.
fn placement<'a>(board: &Board, label: &'a str) -> Option<(Cell, &'a str)> {
    let (square, digit) = label.split_once(" = ")?;
    let (row, col) = square.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let (row, col) = (number(row)?, number(col)?);
    let size = board.shape().size();
    (row < size && col < size).then(|| (board.shape().cell(row, col), digit))
}
