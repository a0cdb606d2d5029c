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
//! Read the modules in this order; what each idea buys at n = 14 is the number of its nodes (those of the last two are deals of rows, which do the work of thousands) and its time beside that of the rung below.
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
//! The times are rounded, and a test of the crate measures them again; `cargo bench -p nqueens -- "count 14"` tells them better.
//! [`Rung`] asks them all the same questions, and [`count`] takes the fastest.
//!
//! # What else there is
//!
//! | you want to | use |
//! |---|---|
//! | know how many solutions are no images of each other | [`distinct`], [`classes`], [`Board::canonical`] |
//! | give queens, block squares, join the edges, add a rule | [`Puzzle`] |
//! | find one solution of a large board | [`restarts`], [`most_constrained`], [`construct`] |
//! | count on several threads, or several machines | `count_parallel` (feature `parallel`, on by default), [`tasks`](tasks()), [`merge`] |
//! | draw a board, or write it for a chess program | [`Board::svg`], [`Board::algebraic`], [`Board::fen`] |
//! | see what is no backtracking | [`local_search`] |

mod queen;
mod board;
mod check;
mod scan;
mod marks;
mod masks;
mod mirrored;
mod look_ahead;
mod images;
mod symmetry;
mod halves;
mod filling;
mod partners;
mod pairs;
mod wide;
mod allowance;
mod deals;
mod rung;
mod count;
mod enumerate;
mod half_turn;
mod tasks;
#[cfg(feature = "parallel")]
mod threads;
mod puzzle;
mod puzzle_error;
mod puzzle_scan;
mod puzzle_masks;
mod puzzle_solve;
mod most_constrained;
mod find;
mod local_search;
mod notation;
mod reading;
mod error;

pub use board::{Board, OneBased};
pub use check::{Invalid, Line, check};
pub use count::{Count, count};
pub use enumerate::{CountsOnly, RungError};
pub use error::TooLarge;
pub use filling::Filling;
pub use find::{Found, construct, most_constrained, restarts};
pub use half_turn::{HalfTurn, distinct, distinct_of};
pub use halves::{Halves, Part, Share, Shares};
pub use images::Turns;
pub use local_search::local_search;
pub use look_ahead::LookAhead;
pub use marks::Marks;
pub use masks::{Masks, Squares};
pub use mirrored::Mirrored;
pub use most_constrained::MostConstrained;
pub use notation::SquareError;
pub use pairs::Pairs;
pub use partners::Partners;
pub use puzzle::Puzzle;
pub use puzzle_error::PuzzleError;
pub use puzzle_masks::PuzzleMasks;
pub use puzzle_scan::PuzzleScan;
pub use queen::Queen;
pub use reading::{BoardTextError, PuzzleTextError};
pub use rung::{Rung, UnknownRung};
pub use scan::{Row, Scan, is_safe};
pub use symmetry::{Classes, Symmetry, classes};
pub use tasks::{MergeError, Task, TaskError, TaskResult, merge, tasks};
#[cfg(feature = "parallel")]
pub use threads::{Progress, count_parallel};
