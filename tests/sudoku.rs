//! The sudoku examples as a person sees them.
