//! Boards for the player.

use crate::watch::DrawState;
use backtrack::Event;
use view::{Piece, Role};

/// Draws a board of queens that was printed, for the player.
pub(super) fn draw_board() -> Box<DrawState> {
    Box::new(|state, event| {
        let mut board = view::Board::new();
        let rejected = match event {
            Some(Event::Reject(label)) => square(label),
            _ => None,
        };
        let queens: Vec<(usize, usize)> = state
            .lines()
            .enumerate()
            .flat_map(|(row, line)| {
                let cells = line.split_whitespace().enumerate();
                cells.filter(|(_, cell)| *cell == "Q").map(move |(col, _)| (row, col))
            })
            .collect();
        let last = match event {
            Some(Event::Choose(label)) => square(label),
            _ => None,
        };
        let attacks = |queen: (usize, usize)| {
            rejected.is_some_and(|(row, col)| {
                let rows = row.abs_diff(queen.0);
                let cols = col.abs_diff(queen.1);
                rows == 0 || cols == 0 || rows == cols
            })
        };
        for (row, line) in state.lines().enumerate() {
            board.row(line.split_whitespace().enumerate().map(|(col, cell)| {
                let here = (row, col);
                match () {
                    () if rejected == Some(here) => Piece::new("x", Role::Current),
                    () if queens.contains(&here) && attacks(here) => {
                        Piece::new(cell, Role::Conflict)
                    }
                    () if last == Some(here) => Piece::new(cell, Role::Current),
                    () if cell == "Q" => Piece::new(cell, Role::Guess),
                    () => Piece::new(cell, Role::Empty),
                }
            }));
        }
        board
    })
}

/// Reads `r1c3` as row 0, column 2.
fn square(label: &str) -> Option<(usize, usize)> {
    let (row, col) = label.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some((number(row)?, number(col)?))
}
