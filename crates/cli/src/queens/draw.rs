//! Boards for the player.

use crate::watch::DrawState;
use backtrack::Event;
use nqueens::{Board, Puzzle, Queen};
use std::any::Any;
use std::collections::HashSet;
use view::{Piece, Role};

/// Draws a board of queens for the player: `placed` is what is written for a queen that was not given.
pub(super) fn draw_board(puzzle: Puzzle, placed: &'static str) -> Box<DrawState<Board>> {
    let queen = |choice: &dyn Any| choice.downcast_ref::<Queen>().copied();
    Box::new(move |moment| {
        let on_path: HashSet<_> = moment.path.iter().filter_map(|&choice| queen(choice)).collect();
        let (last, rejected) = match moment.event {
            Some(Event::Choose(choice)) => (queen(choice), None),
            Some(Event::Reject(choice)) => (None, queen(choice)),
            _ => (None, None),
        };
        let attacks = |queen: Queen| {
            rejected.is_some_and(|Queen { row, col }| {
                let (rows, cols) = (row.abs_diff(queen.row), col.abs_diff(queen.col));
                rows == 0 || cols == 0 || rows == cols
            })
        };
        let mut board = view::Board::new();
        for row in 0..puzzle.n() {
            board.row((0..puzzle.n()).map(|col| {
                let here = Queen { row, col };
                let cell = match () {
                    () if puzzle.given_queens().contains(&here) => "Q",
                    () if on_path.contains(&here) => placed,
                    () if puzzle.is_blocked(here) => "#",
                    () => ".",
                };
                match () {
                    () if rejected == Some(here) => Piece::new("x", Role::Current),
                    () if cell == "Q" && attacks(here) => Piece::new(cell, Role::Conflict),
                    () if last == Some(here) => Piece::new(cell, Role::Current),
                    () if cell == "Q" => Piece::new(cell, Role::Guess),
                    () => Piece::new(cell, Role::Empty),
                }
            }));
        }
        board
    })
}
