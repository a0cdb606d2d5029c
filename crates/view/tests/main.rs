//! What a search looks like, for problems that are made up here.

mod problems;
mod text;
mod tree;
