//! Sudoku of any box shape: boards, rules, solvers from the textbook up, and a generator.
//!
//! - [`Board`], [`Shape`], [`Cell`], [`Digit`]: what a puzzle is.
//! - [`read`] and [`Reader`]: every usual form of a puzzle, or an error with its place.
//! - [`rules`]: the checker, which shares no code with the solvers.
//! - [`solvers`] and [`Solver`]: the ladder.
//! - [`human`]: techniques with names, hints, and a rating.
//! - [`exact_cover`]: dancing links, for sudoku and everything else.
//! - [`generate`]: filled grids and puzzles with one solution, from a seed.
//!
//! # Examples
//!
//! ```
//! use backtrack::{Limits, Uniqueness};
//! use sudoku::{Board, Solver, rules};
//!
//! let puzzle: Board = "
//!     5 3 . | . 7 . | . . .
//!     6 . . | 1 9 5 | . . .
//!     . 9 8 | . . . | . 6 .
//!     ------+-------+------
//!     8 . . | . 6 . | . . 3
//!     4 . . | 8 . 3 | . . 1
//!     7 . . | . 2 . | . . 6
//!     ------+-------+------
//!     . 6 . | . . . | 2 8 .
//!     . . . | 4 1 9 | . . 5
//!     . . . | . 8 . | . 7 9
//! "
//! .parse()?;
//!
//! let answer = Solver::Sets.uniqueness(&puzzle, Limits::new())?;
//! let Uniqueness::One(solution) = answer.value else {
//!     panic!("this puzzle has one solution");
//! };
//! rules::check_solution(&puzzle, &solution)?;
//! assert!(solution.to_line().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod shape;

mod transform;

pub mod generate;
pub mod read;
pub mod rules;
pub mod solvers;

pub mod human;

pub mod exact_cover;

pub use board::Board;
pub use generate::Dice;
pub use read::{Entry, ReadError, ReadErrorKind, Reader};
pub use shape::{Cell, Digit, MAX_SIZE, Shape, ShapeError};
pub use solvers::{Refusal, Solver};
pub use transform::{TooManyOrders, Transform, canonical};
