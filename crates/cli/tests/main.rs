//! The `backtrack` command, run as a person would.

mod running;
#[cfg(unix)]
#[path = "../../view/tests/pty/mod.rs"]
mod pty;

mod help;
mod queens;
mod permutations;
mod sudoku;
#[cfg(unix)]
mod terminal;
mod watching;
mod odd;
mod heavy;
