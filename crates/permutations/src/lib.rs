//! Arrangements: the textbook ways to enumerate permutations, and their relatives.
//!
//! The two forms that textbooks teach, each a [`Problem`](backtrack::Problem) for the engine of this workspace:
//!
//! | form | one step down | order of the results |
//! |---|---|---|
//! | [`ByMarks`] | take an item that is not used yet, mark it and push it | lexicographic by position |
//! | [`BySwaps`] | swap an item of the rest to the front of the rest | its own, see there |
//!
//! Both have exactly one arrangement of nothing: there is one way to do nothing.
//!
//! # Examples
//!
//! ```
//! use backtrack::Search;
//! use permutations::{ByMarks, BySwaps};
//!
//! let marks: Vec<String> = Search::new(ByMarks::new(["a", "b", "c"]))
//!     .solutions()
//!     .map(|arrangement| arrangement.concat())
//!     .collect();
//! assert_eq!(marks, ["abc", "acb", "bac", "bca", "cab", "cba"]);
//!
//! let swaps: Vec<String> = Search::new(BySwaps::new(["a", "b", "c"]))
//!     .solutions()
//!     .map(|arrangement| arrangement.concat())
//!     .collect();
//! assert_eq!(swaps, ["abc", "acb", "bac", "bca", "cba", "cab"]);
//! ```

mod marks;
mod swaps;

mod strings;

mod check;
mod count;

pub use check::{NotAnArrangement, check_arrangement};
pub use count::{TooMany, permutation_count};
pub use marks::{ByMarks, Take, Takes};
pub use strings::graphemes;
pub use swaps::{BySwaps, Swap, Swaps};
