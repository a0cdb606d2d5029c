//! Making puzzles: a filled grid, and then as few of its digits as it takes.
//!
//! Everything random comes from a [`Dice`], so that the same seed gives the same puzzle on every machine and on any number of threads.

mod dice;
mod filled;
mod symmetry;
mod puzzle;

pub use dice::Dice;
pub use filled::{filled, grids};
pub use puzzle::{Clues, Impossible, Recipe, batch};
pub use symmetry::{Symmetry, UnknownSymmetry};

use crate::{Board, Shape};

/// Returns a puzzle with exactly one solution and at least `clues` givens: short for a [`Recipe`] without symmetry.
///
/// Ask for 0 clues to get a puzzle from which no given can be taken away.
///
/// # Panics
///
/// Never: without a mask every grid gives such a puzzle.
///
/// # Examples
///
/// ```
/// use backtrack::{Limits, Uniqueness};
/// use sudoku::generate::{self, Dice};
/// use sudoku::{Shape, Solver};
///
/// let puzzle = generate::puzzle(Shape::SIX, 12, &mut Dice::new(1));
/// assert!(puzzle.clue_count() >= 12);
/// let answer = Solver::Sets.uniqueness(&puzzle, Limits::new())?;
/// assert!(matches!(answer.value, Uniqueness::One(_)));
/// assert_eq!(puzzle, generate::puzzle(Shape::SIX, 12, &mut Dice::new(1)));
/// # Ok::<(), sudoku::Refusal>(())
/// ```
pub fn puzzle(shape: Shape, clues: usize, dice: &mut Dice) -> Board {
    let recipe = Recipe { shape, clues: Clues::AtLeast(clues), ..Recipe::default() };
    recipe.make(dice).expect("the first grid gives such a puzzle")
}

#[cfg(test)]
mod tests;
