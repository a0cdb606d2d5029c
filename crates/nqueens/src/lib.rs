//! N queens: boards, rules, solvers from the textbook up, and counting.
