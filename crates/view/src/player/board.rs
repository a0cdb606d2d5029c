//! A state drawn as text, with what each part of it is.

use crate::words::columns;
use std::fmt::Display;

/// A state drawn as text: rows of pieces.
///
/// # Examples
///
/// ```
/// use view::{Board, Piece, Role};
///
/// let mut board = Board::new();
/// board.row([
///     Piece::new("5", Role::Given),
///     Piece::new("3", Role::Guess),
///     Piece::new(".", Role::Empty),
/// ]);
/// board.row([Piece::plain("------")]);
/// assert_eq!(board.to_string(), " 5 (3) . \n------\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    rows: Vec<Vec<Piece>>,
}

/// A part of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What is written.
    pub text: String,
    /// What it is.
    pub role: Role,
}

/// What a piece of a board is: told apart by marks around it, and by colour where there is any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A line, a heading, anything that is not a cell: no marks.
    Plain,
    /// An empty cell: ` . `.
    Empty,
    /// A cell that the puzzle gave: ` 5 `, bold.
    Given,
    /// A cell that the search filled: `(5)`.
    Guess,
    /// The cell that the last event is about: `[5]`.
    Current,
    /// A cell that stands against it: `!5!`.
    Conflict,
}

impl Piece {
    /// Returns a cell.
    pub fn new(text: impl Into<String>, role: Role) -> Self {
        Piece { text: text.into(), role }
    }

    /// Returns something that is not a cell.
    pub fn plain(text: impl Into<String>) -> Self {
        Piece::new(text, Role::Plain)
    }

    /// Returns the text with the marks of its role around it.
    #[must_use]
    pub fn marked(&self) -> String {
        let text = &self.text;
        match self.role {
            Role::Plain => text.clone(),
            Role::Empty | Role::Given => format!(" {text} "),
            Role::Guess => format!("({text})"),
            Role::Current => format!("[{text}]"),
            Role::Conflict => format!("!{text}!"),
        }
    }
}

impl Board {
    /// Returns a board without rows.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns what `state` prints, all of it plain.
    pub fn printed(state: impl Display) -> Self {
        let text = state.to_string();
        Board { rows: text.lines().map(|line| vec![Piece::plain(line)]).collect() }
    }

    /// Adds a row at the bottom.
    pub fn row(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        self.rows.push(pieces.into_iter().collect());
    }

    /// Returns the rows, from the top.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Piece>] {
        &self.rows
    }

    /// Returns the columns of the widest row.
    #[must_use]
    pub fn width(&self) -> usize {
        let width = |row: &Vec<Piece>| row.iter().map(|piece| columns(&piece.marked())).sum();
        self.rows.iter().map(width).max().unwrap_or(0)
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.rows {
            for piece in row {
                f.write_str(&piece.marked())?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
