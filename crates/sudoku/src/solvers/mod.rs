//! The ladder of solvers: rung by rung the same puzzles and the same engine, and a better idea.
//!
//! | rung | idea |
//! |---|---|
//! | [`Brute`] | every digit in every empty cell, the rules looked at last |
//! | [`Scan`] | the first empty cell, every digit, a walk along row, column and box |
//! | [`Sets`] | the same tree; what rows, columns and boxes hold is kept as sets |
//! | [`Mrv`] | the cell with the fewest candidates instead of the first one |
//! | [`Singles`] | place all that follows by naked and hidden singles, then guess |
//! | [`Cover`] | an exact cover, solved by dancing links |
//! | [`Fast`](fast::Fast) | every inference of a 9x9 board at once, in three registers |
//!
//! Each is a [`Problem`](backtrack::Problem) for [`Search`](backtrack::Search); [`Solver`] names them all and gives them one interface.
//!
//! # What each idea buys
//!
//! Nodes that it takes to find the solution and to prove that there is no other:
//!
//! | rung | a first lesson | AI Escargot | 22 givens | against *scan* |
//! |---|--:|--:|--:|--:|
//! | scan, sets | 4,632 | 18,885 | 221,507 | 69,207,227 |
//! | mrv | 52 | 2,425 | 1,913 | 93,952 |
//! | singles | 1 | 143 | 9 | 1 |
//! | cover | 52 | 1,379 | 119 | 65 |
//! | fast | 1 | 45 | 1 | 1 |
//!
//! *Brute* does not appear: on the first lesson it would visit more than 10⁴⁸ nodes.
//! *Cover* counts a node for each cell that it fills, *singles* and *fast* only for each guess: what follows from a guess belongs to its node.
//! A test pins every number of the table.
//!
//! What a node costs: on one core of an AMD EPYC (Zen 4) *scan* needed 60 ns, *sets* 20, *mrv* 60, *singles* 1,600, *cover* 450 and *fast* 270 (of these the last three do a great deal in a node).
//! So *singles* wins over *mrv* where guesses are many, and loses on the first lesson, where it takes longer to set up its tables than *mrv* takes to fill in the board.
//! `cargo bench -p sudoku` measures them again.
//!
//! The names of the puzzles: the first lesson has 30 givens and is in many tutorials; *AI Escargot* is by Arto Inkala, published as one of the hardest; the one with 22 givens made a uniqueness check of others time out; the last one was built so that its first row is 987654321, the worst for whoever tries small digits first.
//!
//! For 16x16 and 25x25 boards use *singles*: each of 116 published 16x16 puzzles takes it a few milliseconds.
//! Of 25x25 boards many are out of reach.
//! Twenty random grids, each cell given with so much probability, and 20,000 nodes (about a tenth of a second) to find a solution:
//!
//! | cells given, % | 70 | 60 | 55 | 50 | 45 | 40 | 35 |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | solved of 20 | 20 | 20 | 20 | 14 | 5 | 6 | 13 |
//!
//! So with more than half of the cells given they take milliseconds; with fewer some are solved and some are not, and this is not known beforehand: set a limit, and report that the search gave up.
//! The empty board has a solution at once.

mod placement;
mod filling;

mod brute;
mod scan;
mod sets;
mod mrv;
mod singles;
mod cover;

pub mod fast;

pub use brute::Brute;
pub use cover::{Cover, CoverChoice, CoverChoices};
pub use mrv::Mrv;
pub(crate) use placement::all_digits;
pub use placement::{Placement, Placements};
pub use scan::Scan;
pub use sets::Sets;
pub(crate) use sets::Used;
pub use singles::{Singles, Ways};

use crate::rules::Clash;
use crate::{Board, Shape};
use backtrack::{Ability, Answer, Ladder, Limits, NameError, Uniqueness, Visitor, ask};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The solvers by name.
///
/// All give the same answers; they differ in the nodes and the time that these cost, and in the order of several solutions.
/// [`run`](Solver::run) hands the problem that a solver makes of a board to a [`Visitor`]; the other methods ask the usual questions.
///
/// # Examples
///
/// ```
/// use backtrack::{Ladder, Limits, Uniqueness};
/// use sudoku::{Board, Solver};
///
/// let board: Board = "12.. 34.. .... 4.21".parse()?;
/// for solver in Solver::ALL.iter().filter(|solver| solver.takes(board.shape())) {
///     let answer = solver.uniqueness(&board, Limits::new())?;
///     let Uniqueness::Several(..) = answer.value else {
///         panic!("{solver} is wrong after {} nodes", answer.nodes);
///     };
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Solver {
    /// [`Brute`].
    Brute,
    /// [`Scan`].
    Scan,
    /// [`Sets`].
    Sets,
    /// [`Mrv`].
    Mrv,
    /// [`Singles`].
    Singles,
    /// [`Cover`].
    Cover,
    /// [`Fast`](fast::Fast), on the best registers that the processor has: for 9x9 only.
    Fast,
}

/// A board that a solver does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Two givens clash: there is no solution, and no search was made.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// The solver is for another shape.
    #[error("the solver `{solver}` takes 9x9 boards only, not {shape}")]
    Shape {
        /// Which solver.
        solver: Solver,
        /// The board's shape.
        shape: Shape,
    },
}

impl Ladder for Solver {
    const ALL: &'static [Self] = &[
        Solver::Brute,
        Solver::Scan,
        Solver::Sets,
        Solver::Mrv,
        Solver::Singles,
        Solver::Cover,
        Solver::Fast,
    ];

    fn name(self) -> &'static str {
        match self {
            Solver::Brute => "brute",
            Solver::Scan => "scan",
            Solver::Sets => "sets",
            Solver::Mrv => "mrv",
            Solver::Singles => "singles",
            Solver::Cover => "cover",
            Solver::Fast => "fast",
        }
    }

    fn idea(self) -> &'static str {
        match self {
            Solver::Brute => "every digit in every empty cell, the rules looked at last",
            Solver::Scan => "the first empty cell, every digit, a walk along row, column and box",
            Solver::Sets => "the same tree; what rows, columns and boxes hold is kept as sets",
            Solver::Mrv => "the cell with the fewest candidates instead of the first one",
            Solver::Singles => "place all that follows by naked and hidden singles, then guess",
            Solver::Cover => "an exact cover, solved by dancing links",
            Solver::Fast => "every inference of a 9x9 board at once, in three registers",
        }
    }

    /// Every solver can do everything.
    fn can(self, _: Ability) -> bool {
        true
    }
}

impl Solver {
    /// Returns the fastest solver for boards of this shape.
    #[must_use]
    pub fn best(shape: Shape) -> Self {
        if shape == Shape::NINE { Solver::Fast } else { Solver::Singles }
    }

    /// Says whether this solver takes boards of this shape: all but [`Solver::Fast`] take every shape.
    #[must_use]
    pub fn takes(self, shape: Shape) -> bool {
        self != Solver::Fast || shape == Shape::NINE
    }

    /// Hands the search problem of `board` to `visitor`, and returns what comes out.
    ///
    /// The problem's `solution` is the board as it stands, in every state, complete or not.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    ///
    /// # Examples
    ///
    /// The module [`ask`] has visitors for the usual questions:
    ///
    /// ```
    /// use backtrack::{Limits, ask};
    /// use sudoku::{Board, Solver};
    ///
    /// let board: Board = "12.. 34.. .... ....".parse()?;
    /// let solutions: Vec<Board> = Solver::Mrv.run(&board, ask::Lazily(Limits::new()))?.collect();
    /// assert_eq!(solutions.len(), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run<V: Visitor<Board>>(self, board: &Board, visitor: V) -> Result<V::Output, Refusal> {
        let shape = board.shape();
        if !self.takes(shape) {
            return Err(Refusal::Shape { solver: self, shape });
        }
        Ok(match self {
            Solver::Brute => visitor.visit(Brute::new(board)?),
            Solver::Scan => visitor.visit(Scan::new(board)?),
            Solver::Sets => visitor.visit(Sets::new(board)?),
            Solver::Mrv => visitor.visit(Mrv::new(board)?),
            Solver::Singles => visitor.visit(Singles::new(board)?),
            Solver::Cover => visitor.visit(Cover::new(board)?),
            Solver::Fast => return Ok(run_fast(board, visitor)?),
        })
    }

    /// Returns a solution, if one is found within `limits`.
    ///
    /// # Errors
    ///
    /// As of [`run`](Solver::run).
    pub fn first(self, board: &Board, limits: Limits) -> Result<Answer<Option<Board>>, Refusal> {
        self.run(board, ask::First(limits))
    }

    /// Says whether there is none, one or several solutions.
    ///
    /// # Errors
    ///
    /// As of [`run`](Solver::run).
    pub fn uniqueness(
        self,
        board: &Board,
        limits: Limits,
    ) -> Result<Answer<Uniqueness<Board>>, Refusal> {
        self.run(board, ask::Unique(limits))
    }

    /// Returns at most `k` solutions.
    ///
    /// # Errors
    ///
    /// As of [`run`](Solver::run).
    pub fn take(
        self,
        board: &Board,
        k: usize,
        limits: Limits,
    ) -> Result<Answer<Vec<Board>>, Refusal> {
        self.run(board, ask::Take(k, limits))
    }

    /// Counts the solutions; the number is that of all only if the answer's end is [`End::Exhausted`](backtrack::End::Exhausted).
    ///
    /// # Errors
    ///
    /// As of [`run`](Solver::run).
    pub fn count(self, board: &Board, limits: Limits) -> Result<Answer<u128>, Refusal> {
        self.run(board, ask::Count(limits))
    }
}

/// The fast solver on the widest registers of this processor.
fn run_fast<V: Visitor<Board>>(board: &Board, visitor: V) -> Result<V::Output, Clash> {
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(kernel) = fast::Avx512::detect() {
            return Ok(visitor.visit(fast::Fast::new(kernel, board)?));
        }
        if let Some(kernel) = fast::Avx2::detect() {
            return Ok(visitor.visit(fast::Fast::new(kernel, board)?));
        }
    }
    Ok(visitor.visit(fast::Fast::new(fast::Portable, board)?))
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name.
impl FromStr for Solver {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        Solver::named(name, Ability::Find)
    }
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod large_tests;
