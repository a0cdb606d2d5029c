//! What can be wrong with a puzzle, or with a board that should solve it.

use crate::{Invalid, Line, Queen, TooLarge};

/// Why a puzzle cannot be solved as it stands, or why a board does not solve it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A given queen does not stand on the board.
    #[error("the given queen on {queen} is off the board of {n} by {n}")]
    GivenOffBoard {
        /// The queen.
        queen: Queen,
        /// The number of rows and of columns.
        n: usize,
    },
    /// A blocked square does not lie on the board.
    #[error("the blocked square {square} is off the board of {n} by {n}")]
    BlockedOffBoard {
        /// The square.
        square: Queen,
        /// The number of rows and of columns.
        n: usize,
    },
    /// Two given queens attack each other.
    #[error("the given queens on {first} and {second} attack each other along a {line}")]
    Attack {
        /// The upper one, or the left one.
        first: Queen,
        /// The lower one, or the right one.
        second: Queen,
        /// The line that they share.
        line: Line,
    },
    /// A given queen stands on a blocked square.
    #[error("the given queen on {queen} stands on a blocked square")]
    GivenBlocked {
        /// The queen.
        queen: Queen,
    },
    /// A given queen breaks a rule.
    #[error("the given queen on {queen} breaks a rule, together with the given queens above")]
    GivenAgainstRule {
        /// The queen.
        queen: Queen,
    },
    /// The solver cannot hold the board.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// A board of another size.
    #[error("{queens} queens on a board of {n} by {n}")]
    Length {
        /// The number of rows and of columns.
        n: usize,
        /// The number of queens.
        queens: usize,
    },
    /// The board breaks the rules of n queens.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// Two queens attack each other over the edges of the torus.
    #[error("the queens on {first} and {second} attack each other along a {line}")]
    OverTheEdge {
        /// The upper one.
        first: Queen,
        /// The lower one.
        second: Queen,
        /// The line that they share.
        line: Line,
    },
    /// A given queen is not on the board.
    #[error("the given queen on {queen} is missing")]
    GivenMissing {
        /// The queen.
        queen: Queen,
    },
    /// A queen stands on a blocked square.
    #[error("the queen on {queen} stands on a blocked square")]
    OnBlocked {
        /// The queen.
        queen: Queen,
    },
    /// A queen breaks a rule.
    #[error("the queen on {queen} breaks a rule, together with the queens above")]
    AgainstRule {
        /// The queen.
        queen: Queen,
    },
}
