//! Boards in the player.

use crate::watch::DrawState;
use backtrack::Event;
use std::any::Any;
use sudoku::solvers::fast::{Branch, BranchKind};
use sudoku::solvers::{CoverChoice, Placement};
use sudoku::{Board, Cell, Shape};
use view::{Piece, Role};

/// Draws a board for the player: what was given, guessed, placed last, and in conflict.
pub(super) fn draw_board(puzzle: &Board) -> Box<DrawState<Board>> {
    let puzzle = puzzle.clone();
    let shape = puzzle.shape();
    Box::new(move |moment| {
        let board = (moment.state)();
        let (placed, is_rejected) = match moment.event {
            Some(Event::Reject(choice)) => (placement(choice), true),
            Some(Event::Choose(choice)) => (placement(choice), false),
            _ => (None, false),
        };
        let clashes = |cell: Cell| {
            let Some((at, digit)) = &placed else { return false };
            let same = board.get(cell).is_some_and(|found| found.to_string() == *digit);
            is_rejected && cell != *at && cell.sees(*at) && same
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
                pieces.push(match &placed {
                    Some((at, digit)) if *at == cell => Piece::new(digit, Role::Current),
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

/// Returns the cell that a choice of one of the solvers is about, and what it puts there.
fn placement(choice: &dyn Any) -> Option<(Cell, String)> {
    if let Some(branch) = choice.downcast_ref::<Branch>() {
        let BranchKind::Cell { index, candidates } = branch.kind() else { return None };
        let digits = Shape::NINE.digits().filter(|digit| digit.bit() & u32::from(candidates) != 0);
        let digits: Vec<_> = digits.map(|digit| digit.to_string()).collect();
        return Some((Shape::NINE.cell(index / 9, index % 9), digits.join(" or ")));
    }
    let covered = choice.downcast_ref::<CoverChoice>().map(|choice| choice.placement);
    let Placement { cell, digit } = covered.or_else(|| choice.downcast_ref().copied())?;
    Some((cell, digit.to_string()))
}
