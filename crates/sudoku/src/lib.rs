//! Sudoku of any box shape: boards, rules, solvers from the textbook up, and a generator.
