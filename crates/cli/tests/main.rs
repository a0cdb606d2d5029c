//! The `backtrack` command, run as a person would.

mod running;

mod help;
mod queens;
mod permutations;
mod sudoku;
#[cfg(unix)]
mod terminal;
mod watching;
mod odd;
