//! A problem of one's own in the terminal player: n queens with the attackers marked.
//!
//! ```text
//! cargo run -p view --example player -- 6
//! ```
//!
//! Everything is played forwards and backwards; `?` shows the keys.
//! Without a terminal the same search is printed as text.

use backtrack::{Cancel, Event, Replay, Search, Trace};
use problems::Queens;
use std::io::{self, Write};
use view::{Board, Piece, Player, Role, TextTrace, Theme};

// The problem itself is one of those that the tests are about.
#[allow(dead_code, reason = "the other problems")]
#[path = "../tests/problems.rs"]
mod problems;

/// The ten lines that a learner's own board needs.
fn board(replay: &Replay<Queens>) -> Board {
    let queens = replay.problem();
    let mut board = Board::new();
    let rejected = replay.last().and_then(|step| match &step.event {
        Event::Reject(column) => Some(column),
        _ => None,
    });
    let attacker = rejected.and_then(|column| queens.attacker(column));
    for row in 0..queens.n {
        board.row((0..queens.n).map(|col| {
            let is_queen = queens.columns.get(row) == Some(&col);
            let is_here = is_queen && row + 1 == queens.columns.len();
            match rejected {
                Some(column) if (column.row, column.col) == (row, col) => {
                    Piece::new("x", Role::Current)
                }
                _ if is_queen && attacker == Some(row) => Piece::new("Q", Role::Conflict),
                None if is_here => Piece::new("Q", Role::Current),
                _ if is_queen => Piece::new("Q", Role::Guess),
                _ => Piece::new(".", Role::Empty),
            }
        }));
    }
    board
}

fn main() -> io::Result<()> {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(6);
    let mut search = Search::new(Queens::new(n)).observe(Trace::with_limit(1_000_000));
    search.count();
    let (queens, trace) = search.into_parts();

    let theme = match std::env::var_os("NO_COLOR") {
        Some(value) if !value.is_empty() => Theme::Plain,
        _ => Theme::Colour,
    };
    let mut player = Player::new(format!("{n} queens"), queens, trace).drawn_by(board).theme(theme);
    match view::play(&mut player, &Cancel::new()) {
        Err(error) if error.kind() == io::ErrorKind::Unsupported => text(n),
        result => result,
    }
}

/// What there is to see without a terminal.
fn text(n: usize) -> io::Result<()> {
    let trace = TextTrace::new(io::stdout().lock()).max_lines(60);
    let mut search = Search::new(Queens::new(n)).observe(trace);
    search.first();
    search.into_parts().1.finish()?.flush()
}
