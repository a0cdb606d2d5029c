//! Compiles and runs every Rust block of the book's chapters, which lie in `src/`.
//!
//! A chapter that is missing here is noticed by the test `no_chapter_is_forgotten` of the workspace.

#[cfg(doctest)]
#[doc = include_str!("src/introduction.md")]
mod introduction {}

#[cfg(doctest)]
#[doc = include_str!("src/what-backtracking-is.md")]
mod what_backtracking_is {}

#[cfg(doctest)]
#[doc = include_str!("src/choose-explore-undo.md")]
mod choose_explore_undo {}

#[cfg(doctest)]
#[doc = include_str!("src/find-one-enumerate-all.md")]
mod find_one_enumerate_all {}

#[cfg(doctest)]
#[doc = include_str!("src/sudoku.md")]
mod sudoku {}

#[cfg(doctest)]
#[doc = include_str!("src/n-queens.md")]
mod n_queens {}

#[cfg(doctest)]
#[doc = include_str!("src/permutations.md")]
mod permutations {}

#[cfg(doctest)]
#[doc = include_str!("src/your-own-problem.md")]
mod your_own_problem {}

#[cfg(doctest)]
#[doc = include_str!("src/when-rust-gets-in-the-way.md")]
mod when_rust_gets_in_the_way {}

#[cfg(doctest)]
#[doc = include_str!("src/questions.md")]
mod questions {}
