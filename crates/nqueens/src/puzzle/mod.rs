//! N queens with more to obey: given queens, blocked squares, a torus, rules of your own.

mod error;
mod scan;
mod masks;
mod solve;
mod read;

pub use error::PuzzleError;
pub use masks::PuzzleMasks;
pub use read::PuzzleTextError;
pub use scan::PuzzleScan;
pub use solve::PuzzleSolver;

use crate::{Line, MostConstrained, Queen};
use core::fmt;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Says whether a queen may be added to those that stand already: see [`Puzzle::rule`].
type Rule = dyn Fn(&[Queen], Queen) -> bool + Send + Sync;

/// A board of n by n squares and what its solutions must obey besides the rules of n queens.
///
/// Set it up, then solve it: by [`first`](Puzzle::first), [`boards`](Puzzle::boards), [`count`](Puzzle::count) or [`uniqueness`](Puzzle::uniqueness), or by a [`Search`](backtrack::Search) of one of its solvers:
///
/// | solver | how | for n up to |
/// |---|---|---|
/// | [`Puzzle::scan`] | the textbook's: look back at every queen above | any |
/// | [`Puzzle::masks`] | bit masks, with one mask of allowed columns for each row | 32 |
/// | [`Puzzle::most_constrained`] | the row with the fewest free squares first, with forward checking | 16,384 |
///
/// To complete a board with some queens given is hard in general (it is NP-complete: Gent, Jefferson and Nightingale, "Complexity of n-Queens Completion", 2017), however easy the empty board is.
///
/// # Examples
///
/// ```
/// use backtrack::Limits;
/// use nqueens::Puzzle;
///
/// let corner = Puzzle::new(8).given((0, 0));
/// assert_eq!(corner.count(Limits::new())?.value, 4);
///
/// let torus = Puzzle::new(7).torus();
/// assert_eq!(torus.count(Limits::new())?.value, 28);
///
/// // "Superqueens" move like knights too.
/// let knight = |a: usize, b: usize, c: usize, d: usize| a.abs_diff(b) * c.abs_diff(d) == 2;
/// let superqueens = Puzzle::new(10).rule(move |queens, new| {
///     queens.iter().all(|old| !knight(old.row, new.row, old.col, new.col))
/// });
/// assert_eq!(superqueens.count(Limits::new())?.value, 4);
///
/// let clash = Puzzle::new(8).given((0, 0)).given((1, 1));
/// assert_eq!(
///     clash.count(Limits::new()).unwrap_err().to_string(),
///     "the given queens on r1c1 and r2c2 attack each other along a falling diagonal"
/// );
/// # Ok::<(), nqueens::PuzzleError>(())
/// ```
#[derive(Clone)]
pub struct Puzzle {
    n: usize,
    /// In the order of their rows once checked; without repeats.
    given: Vec<Queen>,
    blocked: HashSet<Queen>,
    torus: bool,
    rule: Option<Arc<Rule>>,
}

impl Puzzle {
    /// Returns the empty board of n by n squares, with the rules of n queens alone.
    #[must_use]
    pub fn new(n: usize) -> Self {
        Puzzle { n, given: Vec::new(), blocked: HashSet::new(), torus: false, rule: None }
    }

    /// Gives a queen that every solution must have; the same queen may be given again.
    #[must_use]
    pub fn given(mut self, queen: impl Into<Queen>) -> Self {
        let queen = queen.into();
        if let Err(place) = self.given.binary_search(&queen) {
            self.given.insert(place, queen);
        }
        self
    }

    /// Blocks a square: no solution has a queen there. Queens attack across it all the same.
    #[must_use]
    pub fn blocked(mut self, square: impl Into<Queen>) -> Self {
        self.blocked.insert(square.into());
        self
    }

    /// Joins the board's left edge to its right edge, and its upper to its lower: diagonals go on over the edges.
    ///
    /// Such boards are also called modular or toroidal; they have solutions only if n is divisible neither by 2 nor by 3 (G. Pólya, 1918).
    /// The numbers of solutions are OEIS A007705, with one for every n here: A051906.
    #[must_use]
    pub fn torus(mut self) -> Self {
        self.torus = true;
        self
    }

    /// Adds a rule: `may_stand(queens, new)` says whether `new` may be added to `queens`, which stand already and obey the rule.
    ///
    /// It must not depend on the order of `queens`, and a queen that may not be added to some queens must not be added to more: solvers ask early, and place rows in different orders.
    /// The rule holds in addition to those set before.
    #[must_use]
    pub fn rule(
        mut self,
        may_stand: impl Fn(&[Queen], Queen) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.rule = Some(match self.rule.take() {
            None => Arc::new(may_stand),
            Some(before) => {
                Arc::new(move |queens, new| before(queens, new) && may_stand(queens, new))
            }
        });
        self
    }

    /// Returns the number of rows, of columns, and of queens.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns the given queens, from the top row down.
    #[must_use]
    pub fn given_queens(&self) -> &[Queen] {
        &self.given
    }

    /// Says whether the square is blocked.
    #[must_use]
    pub fn is_blocked(&self, square: Queen) -> bool {
        self.blocked.contains(&square)
    }

    /// Returns the blocked squares, in no order.
    pub(crate) fn blocked_squares(&self) -> Vec<Queen> {
        self.blocked.iter().copied().collect()
    }

    /// Says whether the board is a torus.
    #[must_use]
    pub fn is_torus(&self) -> bool {
        self.torus
    }

    /// Says whether the rules of your own allow `new` beside `queens`.
    pub(crate) fn rule_allows(&self, queens: &[Queen], new: Queen) -> bool {
        self.rule.as_ref().is_none_or(|rule| rule(queens, new))
    }

    /// Returns the line along which two queens attack each other, if they do: the rule, written out.
    pub(crate) fn attack(&self, first: Queen, second: Queen) -> Option<Line> {
        let rows = first.row.abs_diff(second.row);
        let cols = first.col.abs_diff(second.col);
        let falls = (first.row < second.row) == (first.col < second.col);
        if rows == 0 {
            Some(Line::Row)
        } else if cols == 0 {
            Some(Line::Column)
        } else if rows == cols {
            Some(if falls { Line::Falling } else { Line::Rising })
        } else if self.torus && rows + cols == self.n {
            // Going down over the edge turns a falling diagonal into the steps of a rising one.
            Some(if falls { Line::RisingOverTheEdge } else { Line::FallingOverTheEdge })
        } else {
            None
        }
    }

    /// Checks that what is given does not contradict itself.
    ///
    /// That there is no error does not mean that there is a solution.
    ///
    /// # Errors
    ///
    /// [`PuzzleError`] names the first given queen or blocked square that is off the board, the first two given queens that attack each other, the first given queen on a blocked square, or the first that breaks a rule.
    pub fn validate(&self) -> Result<(), PuzzleError> {
        let n = self.n;
        let off = |square: &&Queen| square.row >= n || square.col >= n;
        if let Some(&queen) = self.given.iter().find(off) {
            return Err(PuzzleError::GivenOffBoard { queen, n });
        }
        if let Some(&square) = self.blocked.iter().filter(off).min() {
            return Err(PuzzleError::BlockedOffBoard { square, n });
        }
        for (i, &second) in self.given.iter().enumerate() {
            for &first in &self.given[..i] {
                if let Some(line) = self.attack(first, second) {
                    return Err(PuzzleError::Attack { first, second, line });
                }
            }
            if self.is_blocked(second) {
                return Err(PuzzleError::GivenBlocked { queen: second });
            }
            if !self.rule_allows(&self.given[..i], second) {
                return Err(PuzzleError::GivenAgainstRule { queen: second });
            }
        }
        Ok(())
    }

    /// Returns the textbook's solver: row by row, looking back at every queen above.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`].
    pub fn scan(&self) -> Result<PuzzleScan, PuzzleError> {
        self.validate()?;
        Ok(PuzzleScan::new(self.clone()))
    }

    /// Returns the solver by bit masks: row by row.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`], and [`PuzzleError::TooLarge`] for more than 32 queens.
    pub fn masks(&self) -> Result<PuzzleMasks, PuzzleError> {
        self.validate()?;
        Ok(PuzzleMasks::new(self.clone())?)
    }

    /// Returns the solver that takes the row with the fewest free squares first.
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::validate`], and [`PuzzleError::TooLarge`] for more than [`MostConstrained::MAX`] queens.
    pub fn most_constrained(&self) -> Result<MostConstrained, PuzzleError> {
        self.validate()?;
        Ok(MostConstrained::new(self.clone())?)
    }

    /// Says whether `columns` is a solution of the puzzle, by code that no solver uses.
    ///
    /// # Errors
    ///
    /// [`PuzzleError`] names what is wrong first: the rules of n queens, the torus, a given queen that is missing, a blocked square, a rule.
    pub fn check(&self, columns: &[usize]) -> Result<(), PuzzleError> {
        let n = self.n;
        if columns.len() != n {
            return Err(PuzzleError::Length { n, queens: columns.len() });
        }
        crate::check(columns)?;
        let queens: Vec<Queen> =
            columns.iter().enumerate().map(|(row, &col)| Queen { row, col }).collect();
        if self.torus {
            let mut taken = HashMap::new();
            for &second in &queens {
                let falling = (Line::FallingOverTheEdge, (second.row + n - second.col) % n);
                let rising = (Line::RisingOverTheEdge, (second.row + second.col) % n);
                for number in [falling, rising] {
                    if let Some(first) = taken.insert(number, second) {
                        return Err(PuzzleError::OverTheEdge { first, second, line: number.0 });
                    }
                }
            }
        }
        if let Some(&queen) = self.given.iter().find(|queen| !queens.contains(queen)) {
            return Err(PuzzleError::GivenMissing { queen });
        }
        for (i, &queen) in queens.iter().enumerate() {
            if self.blocked.contains(&queen) {
                return Err(PuzzleError::OnBlocked { queen });
            }
            if !self.rule_allows(&queens[..i], queen) {
                return Err(PuzzleError::AgainstRule { queen });
            }
        }
        Ok(())
    }
}

/// Two puzzles are equal if they have the same squares given and blocked, and the very same rule.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        let same_rule = match (&self.rule, &other.rule) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        };
        same_rule
            && (self.n, &self.given, &self.blocked, self.torus)
                == (other.n, &other.given, &other.blocked, other.torus)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzle")
            .field("n", &self.n)
            .field("given", &self.given)
            .field("blocked", &self.blocked)
            .field("torus", &self.torus)
            .field("rule", &self.rule.as_ref().map(|_| "..."))
            .finish()
    }
}

/// The puzzle: `Q` for a given queen, `#` for a blocked square, `.` for any other.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &[])
    }
}

impl Puzzle {
    /// Writes the puzzle with `queens` on it: those that are not given as `q`.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, queens: &[Queen]) -> fmt::Result {
        let queens: HashSet<&Queen> = queens.iter().collect();
        for row in 0..self.n {
            for col in 0..self.n {
                let square = Queen { row, col };
                let sign = if self.given.contains(&square) {
                    'Q'
                } else if queens.contains(&square) {
                    'q'
                } else if self.is_blocked(square) {
                    '#'
                } else {
                    '.'
                };
                write!(f, "{}{sign}", if col == 0 { "" } else { " " })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
