//! The half-board join: cut the board in two, fill the halves apart, and count the pairs that fit.

mod assignment;
mod filling;
mod partners;
mod pairs;
mod wide;
mod count;

pub use assignment::{Halves, Part, Share, Shares};
pub(crate) use count::{Spend, by_deals, count_deals};
pub use filling::Filling;
pub use pairs::Pairs;
pub use partners::Partners;
