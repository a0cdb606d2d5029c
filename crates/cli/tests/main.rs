//! The `backtrack` command, run as a person would.

mod running;

mod help;
mod queens;
mod permutations;
mod sudoku;
mod watching;
