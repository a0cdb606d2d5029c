//! What a reader gives: boards, and remarks on the text.

use super::form::Form;
use super::record::Record;
use crate::Board;
use std::fmt;

/// A board as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
    /// The words beside it on its line, if there were any.
    pub words: String,
    /// The form in which it is written.
    pub form: Form,
    /// The record that holds it, in a line with commas.
    pub record: Option<Record>,
}

/// What a person should know of a text though it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The first line of which it is true, counted from 1.
    pub line: usize,
    /// What it is.
    pub kind: RemarkKind,
}

/// What a [`Remark`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RemarkKind {
    /// A line that belongs to no board: a title, a number of puzzles, a last sentence.
    PassedOver {
        /// The line.
        text: String,
    },
    /// The digits of a board begin with 0.
    FromZero {
        /// How many there are.
        size: usize,
    },
    /// A `0` is an empty cell, beside another sign for empty cells.
    ZeroIsEmpty,
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RemarkKind::PassedOver { text } => {
                write!(f, "`{text}` is no puzzle and is passed over")
            }
            RemarkKind::FromZero { size } => {
                write!(f, "the digits go from 0 to {}: they are read as 1 to {size}", size - 1)
            }
            RemarkKind::ZeroIsEmpty => {
                write!(f, "`0` is read as an empty cell, like the other signs")
            }
        }
    }
}
