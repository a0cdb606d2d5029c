//! What a search looks like, for problems that are made up here.

mod problems;
#[cfg(unix)]
mod pty;
mod lines;
mod player;
mod plot;
#[cfg(unix)]
mod terminal;
mod text;
mod tree;
