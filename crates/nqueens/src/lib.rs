//! N queens: boards, rules, solvers from the textbook up, and counting.
//!
//! Place n queens on a board of n by n squares so that no two stand in the same row, column or diagonal.
//! Each solver is a [`Problem`](backtrack::Problem), which [`Search`](backtrack::Search) runs: find one, enumerate all, count, watch, stop and go on.
//!
//! # Examples
//!
//! ```
//! use backtrack::Search;
//! use nqueens::{Scan, check};
//!
//! let board = Search::new(Scan::new(6)).first().expect("6 queens have a solution");
//! assert_eq!(board.columns(), [1, 3, 5, 0, 2, 4]);
//! assert_eq!(check(board.columns()), Ok(()));
//! assert_eq!(nqueens::count(8), Ok(92));
//! ```
//!
//! # The ladder
//!
//! Rung by rung the same solutions by a better idea.
//! Read the modules in this order; what each idea buys at n = 14 is the number of its nodes (those of the last two assign rows to halves, and do the work of thousands) and its time beside that of the rung below.
//!
//! | rung | idea | nodes, n = 14 | times faster |
//! |---|---|---:|---:|
//! | [`Scan`] | look back at every queen above | 27,358,553 | |
//! | [`Marks`] | mark the columns and diagonals that are taken | 27,358,553 | 1.8 |
//! | [`Masks`] | all marks of a kind in one word | 27,358,553 | 6 |
//! | [`Mirrored`] | half of the tree: the other half is its mirror image | 13,679,277 | 1.9 |
//! | [`LookAhead`] | reject a queen that fills one of the next two rows | 7,238,647 | 1.1 |
//! | [`Symmetry`] | one board of each eight | 3,192,915 | 2.3 |
//! | [`Partners`] | fill the left half, carry the set of right halves that fit | 3,396 | 1.6 |
//! | [`Pairs`] | fill both halves, count the pairs that fit 512 at a time | 3,396 | 5 |
//!
//! The times are rounded, and a test of the crate measures them again; `cargo bench -p nqueens -- "count 14"` measures them better.
//! [`Solver`] asks them all the same questions, and [`count`] takes the fastest.
//!
//! # What else there is
//!
//! | you want to | use |
//! |---|---|
//! | know how many solutions are no images of each other | [`distinct`], [`classes`], [`Board::canonical`] |
//! | give queens, block squares, join the edges, add a rule | [`Puzzle`] |
//! | find one solution of a large board | [`restarts`], [`most_constrained`], [`construct`] |
//! | count on several threads | `count_parallel` (feature `parallel`, on by default) |
//! | draw a board, or write it for a chess program | [`Board::svg`], [`Board::algebraic`], [`Board::fen`] |
//! | see what is no backtracking | [`local_search`] |

mod board;
mod rules;
mod too_large;
mod solvers;
mod half_boards;
mod symmetry;
mod puzzle;
mod large_board;

pub use board::{Board, BoardTextError, OneBased, Queen, SquareError};
#[cfg(feature = "parallel")]
pub use half_boards::count_parallel;
pub use half_boards::{Filling, HalfBoards, Pairs, Partners, RowSide, RowSides, Side};
pub use large_board::{
    Found, MostConstrained, construct, local_search, most_constrained, restarts,
};
pub use puzzle::{Puzzle, PuzzleError, PuzzleMasks, PuzzleScan, PuzzleSolver, PuzzleTextError};
pub use rules::{Invalid, Line, check};
pub use solvers::{
    LookAhead, Marks, Masks, Mirrored, Row, Scan, Solver, SolverError, Squares, Symmetry, count,
    is_safe,
};
pub use symmetry::{Classes, HalfTurn, Turns, classes, distinct, distinct_of};
pub use too_large::TooLarge;
