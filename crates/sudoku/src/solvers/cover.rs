//! Sudoku as an exact cover: each cell, and each digit in each row, column and box, is covered exactly once.

use super::placement::{self, Placement};
use super::sets::Used;
use crate::exact_cover::{ExactCover, OptionNumber};
use crate::rules::{self, Clash};
use crate::{Board, Digit};
use backtrack::{Problem, Reason};
use std::fmt;

/// A placement is an option with four items: its cell, and its digit in its row, its column and its box.
///
/// The [`ExactCover`] branches on the item with the fewest options, which is a cell, or a digit in a house: naked and hidden singles are items with one option, found without a word about sudoku.
/// Only items that the givens leave open, and placements that do not clash with a given, take part.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use sudoku::solvers::{Cover, Sets};
///
/// let board = "12.. 34.. .... ...4".parse()?;
/// let mut cover = Search::new(Cover::new(&board)?);
/// let mut sets = Search::new(Sets::new(&board)?);
/// let mut boards: Vec<_> = cover.solutions().map(|board| board.to_line()).collect();
/// boards.sort(); // same boards, another order
/// assert!(boards.into_iter().eq(sets.solutions().map(|board| board.to_line())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    board: Board,
    /// The placement of each option.
    placements: Vec<Placement>,
    cover: ExactCover,
}

/// The choice of [`Cover`]: a placement, and its number as an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoverChoice {
    /// What is placed where.
    pub placement: Placement,
    /// The option of the exact cover.
    pub option: OptionNumber,
}

impl fmt::Display for CoverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.placement.fmt(f)
    }
}

impl Cover {
    /// Returns the search problem of `board`.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        rules::check_clashes(board)?;
        let shape = board.shape();
        let (size, cell_count) = (shape.size(), shape.cell_count());
        let items_of = |Placement { cell, digit }| {
            let digit = usize::from(Digit::value(digit)) - 1;
            [
                cell.index(),
                cell_count + cell.row() * size + digit,
                2 * cell_count + cell.col() * size + digit,
                3 * cell_count + cell.box_index() * size + digit,
            ]
        };
        // Number the items that no given has covered.
        let mut number = vec![Some(0); 4 * cell_count];
        for (cell, digit) in board.givens() {
            for item in items_of(Placement { cell, digit }) {
                number[item] = None;
            }
        }
        let mut open = 0;
        for number in number.iter_mut().flatten() {
            *number = open;
            open += 1;
        }

        let used = Used::of(board);
        let empty = shape.cells().filter(|&cell| board.get(cell).is_none());
        let placements: Vec<Placement> = empty
            .flat_map(|cell| shape.digits().map(move |digit| Placement { cell, digit }))
            .filter(|placement| used.around(placement.cell) & placement.digit.bit() == 0)
            .collect();
        // No placement here clashes with a given, so that none of its items is covered.
        let options = placements
            .iter()
            .map(|&placement| items_of(placement).map(|item| number[item].unwrap_or(usize::MAX)));
        let Ok(cover) = ExactCover::new(open, 0, options) else {
            unreachable!("every item of an open placement was numbered");
        };
        Ok(Cover { board: board.clone(), placements, cover })
    }
}

impl Problem for Cover {
    type Choice = CoverChoice;
    type Choices = CoverChoices;
    type Solution = Board;

    fn choices(&self) -> CoverChoices {
        let choice = |option: OptionNumber| CoverChoice {
            placement: self.placements[option.0 as usize],
            option,
        };
        let choices: Vec<_> = self.cover.choices().map(choice).collect();
        choices.into_iter()
    }

    fn choose(&mut self, choice: &CoverChoice) {
        let Placement { cell, digit } = choice.placement;
        self.board.set(cell, Some(digit));
        self.cover.choose(&choice.option);
    }

    fn undo(&mut self, choice: &CoverChoice) {
        self.cover.undo(&choice.option);
        self.board.set(choice.placement.cell, None);
    }

    fn is_solution(&self) -> bool {
        self.cover.is_solution()
    }

    fn solution(&self) -> Board {
        self.board.clone()
    }

    fn explain(&self, choice: &CoverChoice) -> Option<Reason> {
        placement::explain(&self.board, &choice.placement)
    }
}

/// The choices of one node of [`Cover`].
pub type CoverChoices = std::vec::IntoIter<CoverChoice>;

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.board)
    }
}
