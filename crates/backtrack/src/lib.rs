//! A generic backtracking engine: choose, explore, undo.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod counters;
mod event;
mod explore;
mod limits;
mod modes;
mod problem;
mod search;

pub use counters::Counters;
pub use event::{Event, Observer};
pub use explore::explore;
pub use limits::{Cancel, End, Limits};
pub use modes::{Solutions, Uniqueness};
pub use problem::{Problem, Reason};
pub use search::Search;
