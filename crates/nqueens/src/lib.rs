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
//! assert_eq!(Search::new(Scan::new(8)).count(), 92);
//! ```

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
mod filling;
mod halves;
mod partners;
mod pairs;
mod wide;
mod rung;
mod tasks;
#[cfg(feature = "parallel")]
mod threads;
mod error;

pub use board::{Board, OneBased};
pub use check::{Invalid, Line, check};
pub use error::TooLarge;
pub use filling::Filling;
pub use halves::{Halves, Part, Share, Shares};
pub use images::Turns;
pub use look_ahead::LookAhead;
pub use marks::Marks;
pub use masks::{Masks, Squares};
pub use mirrored::Mirrored;
pub use pairs::Pairs;
pub use partners::Partners;
pub use queen::Queen;
pub use rung::{Count, CountsOnly, Rung, RungError, UnknownRung, count};
pub use scan::{Row, Scan, is_safe};
pub use symmetry::{Classes, Symmetry, classes};
pub use tasks::{MergeError, Task, TaskError, TaskResult, merge, tasks};
#[cfg(feature = "parallel")]
pub use threads::{Progress, count_parallel};
