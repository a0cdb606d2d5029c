//! Whole-workspace tests: what the examples print, what the book says, and that all solvers agree.

mod nqueens;
mod permutations;
mod running;

mod book;
mod sudoku;
mod your_own_problem;

mod statuses;
