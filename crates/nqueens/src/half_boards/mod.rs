//! The half-board join: cut the board in two, fill the halves apart, and count the pairs that fit.

mod filling;
mod assignment;
mod partners;
mod pairs;
mod wide;
mod count;
#[cfg(feature = "parallel")]
mod threads;

pub use assignment::{HalfBoards, RowSide, RowSides, Side};
pub(crate) use count::{count_by_pairs, count_by_partners};
pub use filling::Filling;
pub use pairs::Pairs;
pub use partners::Partners;
#[cfg(feature = "parallel")]
pub use threads::count_parallel;
