//! What is arranged: letters of a text, and how arrangements of anything print.

mod letters;
mod print;

pub use letters::graphemes;
pub(crate) use print::{joined, with_bar, with_blanks};
