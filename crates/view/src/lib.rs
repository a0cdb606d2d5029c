//! What a search looks like: text, tree pictures, event lines, a player, plots.

mod words;
mod scene;
mod text;
mod svg;
mod tree;

pub use text::TextTrace;
pub use tree::{Direction, Illustrated, Picture, Rejected, Style, Tree, compare};
