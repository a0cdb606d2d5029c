//! One solution of a large board.

mod restarts;
mod most_constrained;
mod construct;
mod local_search;

pub use construct::construct;
pub use local_search::local_search;
pub use most_constrained::MostConstrained;
pub use restarts::{most_constrained, restarts};

use crate::Board;
use backtrack::End;

/// What a search for one board has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The solution; `None` means that there is none only if the end is [`End::Exhausted`].
    pub board: Option<Board>,
    /// Why the search ended; [`End::Stopped`] if it found a solution.
    pub end: End,
    /// How many times it began: once, and once more for each restart.
    pub tries: u64,
    /// The nodes of all tries; the exchanges tried, if it was [`local_search`](crate::local_search).
    pub nodes: u64,
}
