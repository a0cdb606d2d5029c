//! A generic backtracking engine: choose, explore, undo.
//!
//! Tell it how your puzzle takes a step and takes it back, by the trait [`Problem`]; then [`Search`] finds one solution, some, or all, counts them, shows each of its steps, stops when you say so, and goes on.
//! [`explore`] is the same search as textbooks print it, in ten lines.
//!
//! The engine knows no puzzle, draws nothing and prints nothing.
//!
//! # Four queens
//!
//! Place four queens on a 4×4 board so that none attacks another: one queen a row, from the top down.
//!
//! ```
//! use backtrack::{Counters, Problem, Search};
//!
//! /// The columns of the queens placed so far, from row 0 on.
//! struct Queens(Vec<usize>);
//!
//! impl Problem for Queens {
//!     type Choice = usize; // the column of the next row's queen
//!     type Choices = std::ops::Range<usize>;
//!     type Solution = Vec<usize>;
//!
//!     fn choices(&self) -> Self::Choices {
//!         0..4
//!     }
//!     // The validity predicate: no earlier queen attacks this square.
//!     fn is_valid(&self, &col: &usize) -> bool {
//!         let row = self.0.len();
//!         self.0.iter().enumerate().all(|(r, &c)| c != col && c.abs_diff(col) != row - r)
//!     }
//!     fn choose(&mut self, &col: &usize) {
//!         self.0.push(col);
//!     }
//!     fn undo(&mut self, _: &usize) {
//!         self.0.pop();
//!     }
//!     fn is_solution(&self) -> bool {
//!         self.0.len() == 4
//!     }
//!     fn solution(&self) -> Vec<usize> {
//!         self.0.clone()
//!     }
//! }
//!
//! // Find one.
//! let mut search = Search::new(Queens(vec![])).observe(Counters::default());
//! assert_eq!(search.first(), Some(vec![1, 3, 0, 2]));
//! assert_eq!(search.observer().nodes, 9); // the root and 8 queens placed, 4 of them taken back
//! assert_eq!(search.observer().backtracks, 4);
//!
//! // Enumerate all.
//! let all: Vec<_> = Search::new(Queens(vec![])).solutions().collect();
//! assert_eq!(all, [[1, 3, 0, 2], [2, 0, 3, 1]]);
//! ```
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod problem;
mod explore;
mod event;
mod counters;
mod limits;
mod search;
mod walk;
mod modes;

pub use counters::Counters;
pub use event::{Event, Observer};
pub use explore::explore;
pub use limits::{Cancel, End, Limits};
pub use modes::{Solutions, Uniqueness};
pub use problem::{Problem, Reason};
pub use search::Search;
