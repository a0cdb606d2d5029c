//! A generic backtracking engine: choose, explore, undo.
//!
//! Describe how your puzzle takes a step and takes it back, by the trait [`Problem`]; then [`Search`] finds one solution, some, or all, counts them, shows each of its steps, stops when you say so, and goes on.
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
//!
//! # What else there is
//!
//! | you want to | use |
//! |---|---|
//! | find the best solution, not any | [`Optimize`], [`Search::best`], [`Improvements`] |
//! | stop in time, and know that it was not the end | [`Limits`], [`Cancel`], [`End`] |
//! | give one limit to several searches, or to work of your own | [`Budget`] |
//! | know how large the search was | [`Counters`], [`Profile`] |
//! | watch it, and know why a candidate was rejected | [`Observer`], [`Event`], [`Problem::explain`] |
//! | write it down and step through it, also backwards | [`Trace`], [`Replay`] |
//! | save it and go on tomorrow | [`Search::checkpoint`], [`Search::resume`] |
//! | know how long it will take, and how far it is | [`estimate`], [`Progress`] |
//! | try the choices in another order | [`order`] |
//! | go back when one choice changes a lot | [`Trail`], [`Snapshots`] |
//! | search on several threads, or several machines | `parallel` (a feature), [`split()`] |
//! | treat problems of many types alike | [`Visitor`], [`Ladder`] |
//! | be sure that your problem is sound | [`laws::check`] |
//!
//! # The field's other names
//!
//! | here | elsewhere |
//! |---|---|
//! | `is_valid` is false | *reject*, prune, bound, *fail* |
//! | `is_solution` | *accept*, goal test, a *solved* space |
//! | `choices` | *first* and *next*, extensions, successors, branching, *brancher*, labelling |
//! | `choose`, `undo` | make and unmake move, apply and revert, *post* and backtrack, cover and uncover (exact cover) |
//! | `first` | *once* (Prolog), satisfy |
//! | `solutions`, `for_each` | *findall* (Prolog), all-solutions search |
//! | `take(k)` | *limit*, *call with at most k* |
//! | node | state, space, partial candidate |
//! | dead end | failure, *failed* space |
//! | backtrack | fail and retry, *redo* |
//! | observer | search monitor, tracer |
//! | [`Trail`], [`Snapshots`] | trailing, copying |
//!
//! # Features
//!
//! - `std` (default): time limits, standard errors. Without it the crate needs `core` and `alloc` only.
//! - `parallel`: the module `parallel`, on rayon's threads.
//! - `serde`: checkpoints, parts, events and counters can be written and read.
//!
//! Without the last two the crate has no dependency.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod problem;
mod explore;
mod event;
mod counters;
mod profile;
mod limits;
mod budget;
mod walk;
mod search;
mod modes;
mod best;
mod visitor;
mod ladder;
mod checkpoint;
mod trace;
mod replay;
mod trail;
pub mod order;
mod rng;
mod estimate;
mod progress;
mod split;
pub mod laws;
#[cfg(feature = "parallel")]
pub mod parallel;

pub use best::{Best, Improvement, Improvements, Optimize};
pub use budget::Budget;
pub use checkpoint::{Checkpoint, ResumeError};
pub use counters::Counters;
pub use estimate::{Estimate, Mean, estimate, estimate_within};
pub use event::{Event, Observer};
pub use explore::explore;
pub use ladder::{Ability, Ladder, NameError};
pub use limits::{Cancel, End, Limits};
pub use modes::{IntoSolutions, Solutions, Uniqueness};
pub use problem::{Problem, Reason};
pub use profile::Profile;
pub use progress::Progress;
pub use replay::Replay;
pub use search::Search;
pub use split::{Cut, Part, Split, split};
pub use trace::{Step, Trace};
pub use trail::{Snapshots, Trail};
pub use visitor::{Answer, Shown, Visitor, ask};
