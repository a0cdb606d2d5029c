//! The rules, as a checker that knows nothing of how boards are solved.
//!
//! Every row, every column and every box holds each digit at most once; a solution holds each exactly once.
//! This module compares cells pair by pair and shares no code with the solvers, so that it can judge them.

use crate::board::symbol;
use crate::{Board, Cell, Digit};
use std::fmt;
use thiserror::Error;

/// A row, column or box, each counted from 0; displayed counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum House {
    /// The row with this number.
    Row(usize),
    /// The column with this number.
    Column(usize),
    /// The box with this number, in reading order.
    Box(usize),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(col) => write!(f, "column {}", col + 1),
            House::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}

/// Two cells of one house with the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{house} has two {digit}s, at {first} and {second}")]
pub struct Clash {
    /// The row, column or box that both cells lie in.
    pub house: House,
    /// The digit that both cells hold.
    pub digit: Digit,
    /// The earlier cell in reading order.
    pub first: Cell,
    /// The later cell in reading order.
    pub second: Cell,
}

/// Why a board is not a solution of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Flaw {
    /// The two boards differ in shape.
    #[error("the solution has another shape than the puzzle")]
    Shape,
    /// A given was changed.
    #[error("{cell} was given as {given} and is now {}", symbol(*.found))]
    GivenChanged {
        /// Where.
        cell: Cell,
        /// What the puzzle says.
        given: Digit,
        /// What the solution says.
        found: Option<Digit>,
    },
    /// A cell is empty.
    #[error("{0} is empty")]
    Incomplete(Cell),
    /// Two cells hold the same digit.
    #[error(transparent)]
    Clash(#[from] Clash),
}

/// Returns every pair of cells that break a rule, in reading order of the first and then the second cell.
///
/// Two cells that share a box as well as a row or column are one pair; the row or column is named.
///
/// # Examples
///
/// ```
/// use sudoku::{Board, rules};
///
/// let board: Board = "1..1 .... .1.. ....".parse()?;
/// let clashes = rules::clashes(&board);
/// assert_eq!(clashes.len(), 1);
/// assert_eq!(clashes[0].to_string(), "row 1 has two 1s, at r1c1 and r1c4");
/// # Ok::<(), sudoku::ReadError>(())
/// ```
#[must_use]
pub fn clashes(board: &Board) -> Vec<Clash> {
    pairs(board).collect()
}

/// Says whether no two cells clash.
///
/// # Errors
///
/// The first of [`clashes`], if there is one.
pub fn check_clashes(board: &Board) -> Result<(), Clash> {
    pairs(board).next().map_or(Ok(()), Err)
}

/// Says whether `solution` is complete, keeps the rules, and keeps the givens of `puzzle`.
///
/// # Errors
///
/// The first flaw found: shape, then givens, then empty cells, then clashes, each in reading order.
///
/// # Examples
///
/// ```
/// use sudoku::{Board, rules};
///
/// let puzzle: Board = "1... ..2. .3.. ...4".parse()?;
/// let wrong: Board = "1243 3421 2314 4134".parse()?;
/// let flaw = rules::check_solution(&puzzle, &wrong).unwrap_err();
/// assert_eq!(flaw.to_string(), "column 4 has two 4s, at r3c4 and r4c4");
/// # Ok::<(), sudoku::ReadError>(())
/// ```
pub fn check_solution(puzzle: &Board, solution: &Board) -> Result<(), Flaw> {
    if puzzle.shape() != solution.shape() {
        return Err(Flaw::Shape);
    }
    for (cell, given) in puzzle.givens() {
        let found = solution.get(cell);
        if found != Some(given) {
            return Err(Flaw::GivenChanged { cell, given, found });
        }
    }
    if let Some(cell) = solution.shape().cells().find(|&cell| solution.get(cell).is_none()) {
        return Err(Flaw::Incomplete(cell));
    }
    check_clashes(solution)?;
    Ok(())
}

/// All clashing pairs, found by comparing every two cells of a row, a column and a box.
fn pairs(board: &Board) -> impl Iterator<Item = Clash> + '_ {
    let shape = board.shape();
    board.givens().flat_map(move |(first, digit)| {
        let (row, col) = (first.row(), first.col());
        // The cells after `first` in reading order that share a house with it.
        let top = row - row % shape.box_rows();
        let left = col - col % shape.box_cols();
        let in_row = (col + 1..shape.size()).map(move |c| (House::Row(row), row, c));
        let below = (row + 1..shape.size()).flat_map(move |r| {
            (0..shape.size()).filter_map(move |c| {
                let in_box =
                    r < top + shape.box_rows() && (left..left + shape.box_cols()).contains(&c);
                if c == col {
                    Some((House::Column(col), r, c))
                } else if in_box {
                    Some((House::Box(top + left / shape.box_cols()), r, c))
                } else {
                    None
                }
            })
        });
        in_row.chain(below).filter_map(move |(house, r, c)| {
            let second = shape.cell(r, c);
            (board.get(second) == Some(digit)).then_some(Clash { house, digit, first, second })
        })
    })
}
