//! Making puzzles: a filled grid, and then as few of its digits as it takes.
//!
//! Everything random comes from a [`Dice`], so that the same seed gives the same puzzle everywhere.

mod dice;
mod filled;

pub use dice::Dice;
pub use filled::filled;

use crate::{Board, Cell, Shape, Solver};
use backtrack::{Limits, Uniqueness};

/// Nodes that one question "is it still unique?" may cost.
///
/// If they do not suffice, the digit stays: the puzzle is unique in any case, and the same on every machine, since nodes are counted and not time.
const NODES_PER_QUESTION: u64 = 20_000;

/// Returns a puzzle with exactly one solution and at least `clues` givens.
///
/// The cells of a [`filled`] grid are emptied one by one in random order, each for good only if the solution stays unique, until `clues` givens are left or every cell was tried.
/// Ask for 0 clues to get a puzzle from which no given can be taken away.
///
/// # Cost
///
/// One question for uniqueness for each cell.
/// On boards larger than 9x9 a question may be given up, so that some givens may be needless.
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
    let mut board = filled(shape, dice);
    let mut cells: Vec<Cell> = shape.cells().collect();
    dice.shuffle(&mut cells);
    let mut left = cells.len();
    for cell in cells {
        if left <= clues {
            break;
        }
        let digit = board.get(cell);
        board.set(cell, None);
        if is_unique(&board) {
            left -= 1;
        } else {
            board.set(cell, digit);
        }
    }
    board
}

/// Says whether the board certainly has exactly one solution.
fn is_unique(board: &Board) -> bool {
    let limits = Limits::new().nodes(NODES_PER_QUESTION);
    let answer = Solver::best(board.shape())
        .uniqueness(board, limits)
        .expect("part of a filled grid has no clash");
    matches!(answer.value, Uniqueness::One(_))
}
