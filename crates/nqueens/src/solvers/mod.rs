//! The ladder: from the textbook's solver to the fastest, and what all of them can be asked.

mod scan;
mod marks;
mod masks;
mod mirrored;
mod look_ahead;
mod symmetry;
mod count;
mod boards;

pub use count::count;
pub(crate) use count::sum;
pub use look_ahead::LookAhead;
pub use marks::Marks;
pub use masks::{Masks, Squares};
pub use mirrored::Mirrored;
pub use scan::{Row, Scan, is_safe};
pub use symmetry::Symmetry;

use crate::{Board, TooLarge};
use backtrack::{Ability, Ladder, NameError, Visitor};
use core::fmt;
use core::str::FromStr;

/// The solvers of n queens by name: first the ladder, from the textbook's to the fastest, then those that find one board of a large size.
///
/// # Examples
///
/// ```
/// use backtrack::{Ability, Ladder, Limits};
/// use nqueens::Solver;
///
/// for solver in Solver::able(Ability::Count) {
///     assert_eq!(solver.count(9, Limits::new())?.value, 352, "{solver}");
/// }
/// assert_eq!(Solver::best(18), Some(Solver::Pairs));
/// assert_eq!(
///     Solver::named("pairs", Ability::Watch).unwrap_err().to_string(),
///     "the solver `pairs` cannot be watched: scan, marks, masks, mirrored, look-ahead, symmetry can"
/// );
/// # Ok::<(), nqueens::SolverError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Solver {
    /// [`Scan`]: looks back at every queen above.
    Scan,
    /// [`Marks`]: marks the columns and diagonals that are taken.
    Marks,
    /// [`Masks`]: all marks of a kind in one word.
    Masks,
    /// [`Mirrored`]: half of the tree, the other half is its mirror image.
    Mirrored,
    /// [`LookAhead`]: rejects a queen that fills one of the next two rows.
    LookAhead,
    /// [`Symmetry`]: one board of each eight images.
    Symmetry,
    /// [`Partners`](crate::Partners): fills the left half, and carries the set of right fillings that fit.
    Partners,
    /// [`Pairs`](crate::Pairs): fills both halves, and counts the pairs that fit, hundreds at a time.
    Pairs,
    /// [`restarts`](crate::restarts): random orders, begun again when they lead nowhere.
    Restarts,
    /// [`most_constrained`](crate::most_constrained): the row with the fewest free squares first.
    MostConstrained,
    /// [`construct`](crate::construct): a known pattern.
    Construct,
    /// [`local_search`](crate::local_search): queens change places until none attacks another.
    LocalSearch,
}

impl Ladder for Solver {
    const ALL: &'static [Self] = &[
        Solver::Scan,
        Solver::Marks,
        Solver::Masks,
        Solver::Mirrored,
        Solver::LookAhead,
        Solver::Symmetry,
        Solver::Partners,
        Solver::Pairs,
        Solver::Restarts,
        Solver::MostConstrained,
        Solver::Construct,
        Solver::LocalSearch,
    ];

    fn name(self) -> &'static str {
        match self {
            Solver::Scan => "scan",
            Solver::Marks => "marks",
            Solver::Masks => "masks",
            Solver::Mirrored => "mirrored",
            Solver::LookAhead => "look-ahead",
            Solver::Symmetry => "symmetry",
            Solver::Partners => "partners",
            Solver::Pairs => "pairs",
            Solver::Restarts => "restarts",
            Solver::MostConstrained => "most-constrained",
            Solver::Construct => "construct",
            Solver::LocalSearch => "local-search",
        }
    }

    fn idea(self) -> &'static str {
        match self {
            Solver::Scan => "row by row, looking back at every queen above",
            Solver::Marks => "marks for the columns and diagonals that are taken",
            Solver::Masks => "all marks of a kind in one word: up to 32 queens",
            Solver::Mirrored => "half of the tree, the other half is its mirror image",
            Solver::LookAhead => {
                "mirrored, and rejects a queen that fills one of the next two rows"
            }
            Solver::Symmetry => "one board of each eight images",
            Solver::Partners => "the left half of the board, and the set of right halves that fit",
            Solver::Pairs => "both halves of the board, and the pairs that fit, 512 at a time",
            Solver::Restarts => "marks in random order, with restarts: one board only",
            Solver::MostConstrained => {
                "the row with the fewest free squares first, with restarts: one board only"
            }
            Solver::Construct => "a known pattern, no search at all: one board only",
            Solver::LocalSearch => {
                "queens change places until none is attacked, no backtracking: one board only"
            }
        }
    }

    fn can(self, ability: Ability) -> bool {
        match self {
            Solver::Partners | Solver::Pairs => ability == Ability::Count,
            _ => self <= Solver::Symmetry || ability == Ability::Find,
        }
    }
}

impl Solver {
    /// Returns the fastest solver that counts n queens in a gigabyte of memory, or `None` if only [`Solver::Scan`] and [`Solver::Marks`] take so many.
    ///
    /// More than 24 take years on one machine whatever the solver; [`Solver::Symmetry`] at least needs no memory for them.
    #[must_use]
    pub fn best(n: usize) -> Option<Solver> {
        match n {
            // Below, the lists of half boards cost more than they save.
            0..=11 => Some(Solver::Symmetry),
            12..=24 => Some(Solver::Pairs),
            25..=Masks::MAX => Some(Solver::Symmetry),
            _ => None,
        }
    }

    /// Hands the problem that the solver makes of n queens to `visitor`, and returns what comes out.
    ///
    /// From [`Solver::Mirrored`] on it is a tree in which images are left out: [`Solver::boards_of`] has them.
    ///
    /// # Errors
    ///
    /// - [`SolverError::Cannot`] if the solver cannot be watched;
    /// - [`SolverError::TooLarge`] if it cannot hold n queens.
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::{Limits, ask};
    /// use nqueens::Solver;
    ///
    /// let first = Solver::LookAhead.run(12, ask::First(Limits::new()))?;
    /// assert_eq!(first.value.expect("there is one").one_based().to_string(), "1 3 5 8 10 12 6 11 2 7 9 4");
    /// # Ok::<(), nqueens::SolverError>(())
    /// ```
    pub fn run<V: Visitor<Board>>(self, n: usize, visitor: V) -> Result<V::Output, SolverError> {
        Ok(match self {
            Solver::Scan => visitor.visit(Scan::new(n)),
            Solver::Marks => visitor.visit(Marks::new(n)),
            Solver::Masks => visitor.visit(Masks::new(n)?),
            Solver::Mirrored => visitor.visit(Mirrored::new(n)?),
            Solver::LookAhead => visitor.visit(LookAhead::new(n)?),
            Solver::Symmetry => visitor.visit(Symmetry::new(n)?),
            _ => return Err(self.cannot(Ability::Watch)),
        })
    }

    /// Returns the error that says what the solver cannot do.
    fn cannot(self, ability: Ability) -> SolverError {
        Solver::named(self.name(), ability).expect_err("no solver is refused what it can do").into()
    }
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads any name, whatever the solver can do: [`Ladder::named`] looks at that too.
impl FromStr for Solver {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let found = Solver::ALL.iter().find(|solver| solver.name() == name);
        found.map_or_else(|| Solver::named(name, Ability::Find), |&solver| Ok(solver))
    }
}

/// Why a solver does not do what is asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolverError {
    /// The board is larger than the solver can hold.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The solver cannot do that, whatever the board.
    #[error(transparent)]
    Cannot(#[from] NameError),
}
