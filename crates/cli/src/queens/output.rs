//! How boards are printed.

use crate::exit::Failure;
use crate::watch::Out;
use clap::{Args, ValueEnum};
use nqueens::{Board, check};
use std::io::Write;

/// How to print boards.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// How to print a board; without it, as a board, and as columns above 100 queens.
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Print each board as a JSON object, one a line.
    #[arg(long, conflicts_with = "format")]
    pub(super) json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each row, Q for a queen.
    Board,
    /// The columns from the top row down, counted from 1, on one line.
    Columns,
    /// The squares as chess players write them.
    Algebraic,
    /// Forsyth-Edwards notation, for chess programs.
    Fen,
    /// A picture.
    Svg,
}

impl Output {
    pub(super) fn print(
        &self,
        out: &mut Out,
        board: &Board,
        is_first: bool,
    ) -> Result<(), Failure> {
        check(board.columns()).expect("every solver's boards pass the checker");
        if self.json {
            writeln!(out, "{}", as_json(board))?;
            return Ok(());
        }
        let format = self.format.unwrap_or(match board.n() {
            0..=100 => Format::Board,
            _ => Format::Columns,
        });
        match format {
            Format::Board => {
                if !is_first {
                    writeln!(out)?;
                }
                write!(out, "{board}")?;
            }
            Format::Columns => writeln!(out, "{}", board.one_based())?,
            Format::Algebraic => writeln!(out, "{}", board.algebraic())?,
            Format::Fen => writeln!(out, "{}", board.fen())?,
            Format::Svg => write!(out, "{}", board.svg())?,
        }
        Ok(())
    }
}

/// `{"columns":[2,4,1,3]}`, counted from 1.
pub(super) fn as_json(board: &Board) -> String {
    let columns: Vec<usize> = board.columns().iter().map(|col| col + 1).collect();
    serde_json::json!({ "columns": columns }).to_string()
}
