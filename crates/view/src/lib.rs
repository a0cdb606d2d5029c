//! What a search looks like: text, tree pictures, event lines, a terminal player, plots.
//!
//! Everything here is drawn from one stream of events, which [`backtrack::Observer`]s receive, and works for any [`backtrack::Problem`] whose states and choices can be printed by `Display`.
//! Reasons come from [`Problem::explain`](backtrack::Problem::explain); pictures of states are functions that the caller hands in.
//! No puzzle is known here by name.
//!
//! | you want | use |
//! |---|---|
//! | every step as a line of text | [`TextTrace`] |
//! | the tree as a picture, alone or beside others | [`Tree`], [`compare`] |
//! | the events for another program, or for later | [`lines`] |
//! | to step through it, also backwards | [`Player`], [`play`] |
//! | nodes per depth, or anything against n | [`Plot`] |
//! | a picture of your own | [`Svg`] |
//!
//! # Examples
//!
//! One search, watched in three ways at once:
//!
//! ```
//! use backtrack::{Counters, Problem, Search};
//! use std::fmt;
//! use view::{Style, TextTrace, Tree};
//!
//! struct Bits(Vec<u8>); // words of three bits without two 1s side by side
//!
//! impl Problem for Bits {
//!     type Choice = u8;
//!     type Choices = std::ops::Range<u8>;
//!     type Solution = Vec<u8>;
//!     fn choices(&self) -> Self::Choices { 0..2 }
//!     fn is_valid(&self, &bit: &u8) -> bool { bit == 0 || self.0.last() != Some(&1) }
//!     fn choose(&mut self, &bit: &u8) { self.0.push(bit); }
//!     fn undo(&mut self, _: &u8) { self.0.pop(); }
//!     fn is_solution(&self) -> bool { self.0.len() == 3 }
//!     fn solution(&self) -> Vec<u8> { self.0.clone() }
//! }
//!
//! impl fmt::Display for Bits {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         self.0.iter().try_for_each(|bit| write!(f, "{bit}"))
//!     }
//! }
//!
//! let watchers = (TextTrace::new(Vec::new()), (Tree::new(), Counters::default()));
//! let mut search = Search::new(Bits(vec![])).observe(watchers);
//! search.first();
//! let (_, (text, (tree, counters))) = search.into_parts();
//!
//! let text = String::from_utf8(text.finish()?)?;
//! assert_eq!(text, "choose 0\n  choose 0\n    choose 0\n      solution\n");
//! assert!(tree.svg(&Style::new("bits")).contains(&counters.to_string()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod words;
mod scene;
mod text;
mod svg;
mod paper;
mod tree;
pub mod lines;
mod player;
mod plot;

pub use player::{Board, Piece, Player, Playing, Role, Theme, play};
pub use plot::Plot;
pub use svg::{Colour, Font, Paint, Svg};
pub use text::TextTrace;
pub use tree::{Direction, Rejected, Style, Tree, compare};
