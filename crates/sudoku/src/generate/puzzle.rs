//! Puzzles with one solution: a filled grid, and then as few of its digits as it takes.

use super::filled::filled_nine;
use super::{Dice, Symmetry, filled};
use crate::human::{self, Level};
use crate::solvers::fast::Prober;
use crate::solvers::{Used, all_digits};
use crate::{Board, Cell, Digit, Shape, Solver};
use backtrack::{Limits, Uniqueness};
use thiserror::Error;

/// What puzzle to make.
///
/// # Examples
///
/// ```
/// use sudoku::Dice;
/// use sudoku::generate::{Clues, Recipe, Symmetry};
///
/// let recipe = Recipe { symmetry: Symmetry::HalfTurn, clues: Clues::Exactly(30), ..Recipe::default() };
/// let puzzle = recipe.make(&mut Dice::new(1))?;
/// assert_eq!(puzzle.clue_count(), 30);
/// assert_eq!(puzzle, recipe.make(&mut Dice::new(1))?, "the same seed gives the same puzzle");
/// # Ok::<(), sudoku::generate::Impossible>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The shape of the board.
    pub shape: Shape,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// How many givens.
    pub clues: Clues,
    /// Cells that may hold givens, in reading order; all if `None`.
    ///
    /// Together with [`Clues::All`] it is a pattern: these cells hold givens and no others.
    pub mask: Option<Vec<bool>>,
    /// How hard it is to be solved by hand; anything if `None`. Only 9x9 boards are rated.
    pub level: Option<Level>,
    /// How many grids to try before giving up.
    pub attempts: u32,
}

/// How many givens a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clues {
    /// As few as the grid and the order allow: no group of givens (a single one without symmetry) can be taken away.
    ///
    /// This is *minimal under its symmetry*: with a symmetry, a single given may be needless, though not its whole group.
    Fewest,
    /// As few as possible, but not fewer than this.
    AtLeast(usize),
    /// Exactly this many.
    Exactly(usize),
    /// All cells that the mask allows.
    All,
}

/// A recipe that gave no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Impossible {
    /// None of the grids tried gave such a puzzle; one may exist.
    #[error("no such puzzle in {attempts} grids")]
    GaveUp {
        /// How many were tried.
        attempts: u32,
    },
    /// Only 9x9 boards are rated.
    #[error("a level can be asked for 9x9 boards only, not {0}")]
    Rated(Shape),
    /// The mask has another number of cells than the board.
    #[error("the mask has {found} cells, the board {expected}")]
    Mask {
        /// Cells of the mask.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
}

impl Default for Recipe {
    /// A 9x9 puzzle without symmetry, with the fewest givens.
    fn default() -> Self {
        Recipe {
            shape: Shape::NINE,
            symmetry: Symmetry::None,
            clues: Clues::Fewest,
            mask: None,
            level: None,
            attempts: 1_000,
        }
    }
}

/// Nodes that one question "is it still unique?" may cost on boards other than 9x9.
///
/// If they do not suffice, the digit stays: the puzzle is unique in any case, and the same on every machine, since nodes are counted and not time.
const NODES_PER_QUESTION: u64 = 20_000;

impl Recipe {
    /// Returns a puzzle with exactly one solution.
    ///
    /// The groups of cells that the symmetry makes are emptied one by one in random order, each for good only if the solution stays unique.
    /// So of all puzzles that a grid has, those with many orders that lead to them are likelier: the distribution is not uniform.
    ///
    /// # Cost
    ///
    /// One question for each cell: is there a solution with another digit in this cell?
    /// On boards larger than 9x9 a question may be given up, so that some givens may be needless.
    ///
    /// # Errors
    ///
    /// If the mask or the level does not fit the shape, or if `attempts` grids gave no such puzzle.
    pub fn make(&self, dice: &mut Dice) -> Result<Board, Impossible> {
        self.make_with(&mut Digger::new(self), dice)
    }

    fn make_with(&self, digger: &mut Digger, dice: &mut Dice) -> Result<Board, Impossible> {
        let expected = self.shape.cell_count();
        if let Some(mask) = &self.mask
            && mask.len() != expected
        {
            return Err(Impossible::Mask { found: mask.len(), expected });
        }
        if self.level.is_some() && self.shape != Shape::NINE {
            return Err(Impossible::Rated(self.shape));
        }
        (0..self.attempts)
            .find_map(|_| self.attempt(digger, dice))
            .ok_or(Impossible::GaveUp { attempts: self.attempts })
    }

    /// Digs in one grid.
    fn attempt(&self, digger: &mut Digger, dice: &mut Dice) -> Option<Board> {
        digger.fill(dice);
        if let Some(mask) = &self.mask {
            digger.empty_all_but(mask);
            if !is_unique(&digger.board()) {
                return None;
            }
        }
        let (least, exact) = match self.clues {
            Clues::All => return Some(digger.board()),
            Clues::Fewest => (0, false),
            Clues::AtLeast(clues) => (clues, false),
            Clues::Exactly(clues) => (clues, true),
        };
        let left = digger.dig(least, dice);
        if exact && left != least {
            return None;
        }
        let board = digger.board();
        let Some(level) = self.level else { return Some(board) };
        let rating = human::rate(&board).ok()?;
        (rating.level() == level).then_some(board)
    }
}

/// Takes givens away from boards whose solution is unique, and keeps the buffers for it.
struct Digger {
    shape: Shape,
    /// The groups of cells that are emptied together.
    groups: Vec<Vec<Cell>>,
    /// Numbers of groups, in the order in which they are tried.
    order: Vec<u32>,
    board: Board,
    /// For 9x9 boards.
    prober: Option<Prober>,
}

impl Digger {
    fn new(recipe: &Recipe) -> Self {
        let shape = recipe.shape;
        Digger {
            shape,
            groups: recipe.symmetry.groups(shape),
            order: Vec::new(),
            board: Board::empty(shape),
            prober: (shape == Shape::NINE).then(Prober::new),
        }
    }

    fn fill(&mut self, dice: &mut Dice) {
        self.board = match &mut self.prober {
            Some(prober) => filled_nine(prober, dice),
            None => filled(self.shape, dice),
        };
    }

    fn board(&self) -> Board {
        self.board.clone()
    }

    fn empty_all_but(&mut self, mask: &[bool]) {
        for cell in self.shape.cells().filter(|cell| !mask[cell.index()]) {
            self.board.set(cell, None);
        }
    }

    /// Empties group after group in random order, as long as the solution stays unique and at least `least` givens are left; returns how many are.
    fn dig(&mut self, least: usize, dice: &mut Dice) -> usize {
        self.order.clear();
        self.order.extend(0..self.groups.len() as u32);
        dice.shuffle(&mut self.order);
        let mut masks = [ALL; 81];
        if self.prober.is_some() {
            masks = masks_of(&self.board);
        }
        let mut used = Used::of(&self.board);
        let mut left = self.board.clue_count();
        let mut digits: Vec<Digit> = Vec::new();
        for &group in &self.order {
            let group = &self.groups[group as usize];
            digits.clear();
            digits.extend(group.iter().filter_map(|&cell| self.board.get(cell)));
            // The cells of a group are given or empty together, but where a mask cuts through the group.
            if digits.len() < group.len() || left < least + group.len() {
                continue;
            }
            let toggle = |used: &mut Used| {
                let givens = group.iter().zip(&digits);
                givens.for_each(|(&cell, &digit)| used.toggle(cell, digit));
            };
            toggle(&mut used);
            // Where the givens around a cell exclude all digits but its own, no search is needed.
            let all = all_digits(self.shape.size());
            let forced = group
                .iter()
                .zip(&digits)
                .all(|(&cell, digit)| used.around(cell) | digit.bit() == all);
            let can_go = match &mut self.prober {
                _ if forced => {
                    group.iter().for_each(|cell| masks[cell.index() % 81] = ALL);
                    true
                }
                Some(prober) => can_go(prober, &mut masks, group),
                None => {
                    let mut fewer = self.board.clone();
                    group.iter().for_each(|&cell| fewer.set(cell, None));
                    is_unique(&fewer)
                }
            };
            if can_go {
                group.iter().for_each(|&cell| self.board.set(cell, None));
                left -= group.len();
            } else {
                toggle(&mut used);
            }
        }
        left
    }
}

/// All nine digits.
const ALL: u16 = 0x1ff;

/// Empties the cells of a group if the solution stays unique without them, and says so.
///
/// A second solution would differ from the first in one of these cells, so that one other digit there is all that has to be looked for: cheaper than counting two solutions.
fn can_go(prober: &mut Prober, masks: &mut [u16; 81], group: &[Cell]) -> bool {
    let mut digits = [0; 8];
    let digits = &mut digits[..group.len()];
    for (digit, cell) in digits.iter_mut().zip(group) {
        *digit = std::mem::replace(&mut masks[cell.index()], ALL);
    }
    for (digit, cell) in digits.iter().zip(group) {
        masks[cell.index()] = ALL ^ digit;
        let other = prober.has_solution_in(masks);
        masks[cell.index()] = ALL;
        if other {
            for (&digit, cell) in digits.iter().zip(group) {
                masks[cell.index()] = digit;
            }
            return false;
        }
    }
    true
}

fn masks_of(board: &Board) -> [u16; 81] {
    let mut masks = [ALL; 81];
    for (mask, digit) in masks.iter_mut().zip(board.as_slice()) {
        if let Some(digit) = digit {
            *mask = digit.bit() as u16;
        }
    }
    masks
}

/// Says whether the board certainly has exactly one solution.
fn is_unique(board: &Board) -> bool {
    let limits = Limits::new().nodes(NODES_PER_QUESTION);
    let answer = Solver::best(board.shape()).uniqueness(board, limits);
    answer.is_ok_and(|answer| matches!(answer.value, Uniqueness::One(_)))
}

/// Returns the puzzles number 0 up to `count` of a seed: number n is made with [`Dice::stream`] n.
///
/// Each has random numbers of its own, so that parts of them can be made on other threads.
///
/// # Examples
///
/// ```
/// use sudoku::Dice;
/// use sudoku::generate::{self, Recipe};
///
/// let recipe = Recipe::default();
/// let puzzles = generate::batch(&recipe, 7, 3);
/// assert_eq!(puzzles[2], recipe.make(&mut Dice::stream(7, 2)));
/// ```
#[must_use]
pub fn batch(recipe: &Recipe, seed: u64, count: u64) -> Vec<Result<Board, Impossible>> {
    let mut digger = Digger::new(recipe);
    (0..count)
        .map(|number| recipe.make_with(&mut digger, &mut Dice::stream(seed, number)))
        .collect()
}
