//! Whole-workspace tests: what the examples print, what the book says, and that all solvers agree.

mod lessons;
mod running;

mod book;
mod sudoku;
