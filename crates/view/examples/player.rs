//! A problem of one's own in the terminal player: n queens with the attackers marked.
//!
//! ```text
//! cargo run -p view --example player -- 6
//! ```
//!
//! Everything is played forwards and backwards; `?` shows the keys.
//! Without a terminal the same search is printed as text.

use backtrack::{Cancel, Event, Problem, Reason, Search, Step, Trace};
use std::fmt;
use std::io::{self, Write};
use view::{Board, Piece, Player, Role, TextTrace, Theme};

/// The columns of the queens in the first rows.
struct Queens {
    n: usize,
    columns: Vec<usize>,
}

/// A column of the next row.
#[derive(Clone)]
struct Column {
    row: usize,
    col: usize,
}

impl Problem for Queens {
    type Choice = Column;
    type Choices = std::vec::IntoIter<Column>;
    type Solution = Vec<usize>;

    fn choices(&self) -> Self::Choices {
        let row = self.columns.len();
        (0..self.n).map(|col| Column { row, col }).collect::<Vec<_>>().into_iter()
    }
    fn is_valid(&self, column: &Column) -> bool {
        self.attacker(column).is_none()
    }
    fn choose(&mut self, column: &Column) {
        self.columns.push(column.col);
    }
    fn undo(&mut self, _: &Column) {
        self.columns.pop();
    }
    fn is_solution(&self) -> bool {
        self.columns.len() == self.n
    }
    fn solution(&self) -> Vec<usize> {
        self.columns.clone()
    }
    fn explain(&self, column: &Column) -> Option<Reason> {
        let row = self.attacker(column)? + 1;
        Some(format!("the queen in row {row} attacks it").into())
    }
}

impl Queens {
    fn attacker(&self, &Column { row, col }: &Column) -> Option<usize> {
        let attacks =
            |(above, &taken): (usize, &usize)| taken == col || taken.abs_diff(col) == row - above;
        self.columns.iter().enumerate().position(attacks)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

impl fmt::Display for Queens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: Vec<_> = self.columns.iter().map(|col| (col + 1).to_string()).collect();
        f.write_str(&columns.join(" "))
    }
}

/// The ten lines that a learner's own board needs.
fn board(queens: &Queens, last: Option<&Step<Column>>) -> Board {
    let mut board = Board::new();
    let rejected = last.and_then(|step| match &step.event {
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
    let queens = Queens { n, columns: vec![] };

    let mut search = Search::new(queens).observe(Trace::with_limit(1_000_000));
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
    let mut search = Search::new(Queens { n, columns: vec![] }).observe(trace);
    search.first();
    search.into_parts().1.finish()?.flush()
}
