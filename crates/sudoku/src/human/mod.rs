//! Solving as people do: by techniques with names, the simplest first, each step with its reason.
//!
//! | technique | score | level |
//! |---|---|---|
//! | hidden single in a box | 1.2 | beginner |
//! | hidden single in a row or column | 1.5 | beginner |
//! | naked single | 2.3 | easy |
//! | locked candidates: pointing, claiming | 2.6, 2.8 | medium |
//! | naked pair, X-wing, hidden pair | 3.0, 3.2, 3.4 | hard |
//! | naked triple, swordfish, hidden triple | 3.6, 3.8, 4.0 | hard |
//! | skyscraper, two-string kite | 4.0, 4.1 | expert |
//! | XY-wing, XYZ-wing, W-wing | 4.2, 4.4, 4.4 | expert |
//! | unique rectangle, simple colouring | 4.5, 4.6 | expert |
//! | naked quad, jellyfish, hidden quad | 5.0, 5.2, 5.4 | expert |
//! | XY-chain | 6.6 | master |
//! | needs trial | 9.0 | beyond |
//!
//! The [`Rating`] of a puzzle is the score of the hardest step that it needs when the simplest step is always taken first.
//! Up to 5.4 the scores of techniques that it knows are those of Nicolas Juillerat's Sudoku Explainer, so that ratings up to there can be compared; XY-chains begin where its chains begin, and whatever needs more is not told apart.
//! Of 28 puzzles that Sukaku Explainer, its successor, rates from 5.4 to 9.1 (from the Sudoku Exchange Puzzle Bank), all are *expert* or more here, and all that it rates 8.0 and more are *beyond*.
//! Between, puzzles differ in both directions: of the 13 that it rates from 5.4 to 5.7, 5 are easier here, 5 need an XY-chain, and 3 need trial; W-wings are chains for Explainer, and its unique loops, bivalue universal graves and forcing chains do not exist here.
//! A rating says which techniques one must know, not how long it takes: the number of steps stands beside it.
//!
//! For 9x9 boards.

mod technique;
mod step;
mod rating;

mod grid;
mod singles;
mod subsets;
mod fish;
mod wings;
mod links;
mod rectangle;

pub use rating::{Level, Rating, UnknownLevel};
pub use step::Step;
pub use technique::Technique;

use crate::rules::{self, Clash};
use crate::solvers::Placement;
use crate::{Board, Cell, Digit, Shape};
use grid::Grid;
use thiserror::Error;

/// A board that cannot be solved by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It is not 9x9.
    #[error("techniques are for 9x9 boards, not {0}")]
    Shape(Shape),
    /// Two digits clash.
    #[error(transparent)]
    Clash(#[from] Clash),
}

/// A board on the way to its solution: an iterator over the steps, each the simplest that there is.
///
/// It ends when the board is solved, when no technique helps any more, or when a cell or house has nothing left; [`board`](Solving::board) shows how far it came.
///
/// Unique rectangles suppose that the puzzle has one solution; on others their steps may be wrong.
///
/// # Examples
///
/// ```
/// use sudoku::human::{Level, Solving};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut solving = Solving::new(&puzzle.parse()?)?;
/// let hint = solving.next().expect("it can be solved by hand");
/// assert_eq!(hint.to_string(), "hidden single in a box: in box 2 only r1c6 can be 8; r1c6 = 8");
/// assert_eq!(solving.by_ref().count(), 50);
/// assert!(solving.is_solved());
/// assert_eq!(solving.rating().level(), Level::Beginner);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solving {
    grid: Grid,
    hardest: u8,
    steps: u16,
    stuck: bool,
}

impl Solving {
    /// Begins with a board, which may be a puzzle or one that somebody has filled in part.
    ///
    /// # Errors
    ///
    /// If the board is not 9x9, or if two of its digits clash.
    pub fn new(board: &Board) -> Result<Self, Refusal> {
        if board.shape() != Shape::NINE {
            return Err(Refusal::Shape(board.shape()));
        }
        rules::check_clashes(board)?;
        Ok(Solving { grid: Grid::new(board), hardest: 0, steps: 0, stuck: false })
    }

    /// Returns the board as far as it is solved.
    #[must_use]
    pub fn board(&self) -> Board {
        self.grid.board()
    }

    /// Says whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.grid.is_solved()
    }

    /// Returns the candidates of an open cell, from 1 up; none for a filled one.
    pub fn candidates(&self, cell: Cell) -> impl Iterator<Item = Digit> {
        grid::digits_of(self.grid.candidates[cell.index()]).map(grid::digit)
    }

    /// Returns the rating of the steps so far; that of the puzzle when there are no more.
    #[must_use]
    pub fn rating(&self) -> Rating {
        let needs_trial = self.stuck && !self.is_solved();
        Rating { score: if needs_trial { Rating::TRIAL } else { self.hardest }, steps: self.steps }
    }

    fn apply(&mut self, step: &Step) {
        if let Some(Placement { cell, digit }) = step.places {
            self.grid.place(cell.index(), usize::from(digit.value()) - 1);
        }
        for Placement { cell, digit } in &step.removes {
            self.grid.remove(cell.index(), usize::from(digit.value()) - 1);
        }
    }
}

impl Iterator for Solving {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let has_ended = self.is_solved() || self.grid.is_dead();
        let find = |technique: Technique| technique.find(&self.grid);
        let found = if has_ended { None } else { Technique::ALL.into_iter().find_map(find) };
        self.stuck = found.is_none();
        let step = found?;
        self.apply(&step);
        self.hardest = self.hardest.max(step.technique.score());
        self.steps += 1;
        Some(step)
    }
}

/// Rates a puzzle.
///
/// # Errors
///
/// If the board is not 9x9, or if two of its digits clash.
///
/// # Examples
///
/// ```
/// use sudoku::human;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(human::rate(&puzzle.parse()?)?.to_string(), "1.2 beginner, 51 steps");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Board) -> Result<Rating, Refusal> {
    let mut solving = Solving::new(puzzle)?;
    solving.by_ref().for_each(drop);
    Ok(solving.rating())
}

#[cfg(test)]
mod tests;
