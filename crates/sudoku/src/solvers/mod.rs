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
//! Each is a [`Problem`] for [`Search`]; [`Solver`] names them all and gives them one interface.
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
//! So with more than half of the cells given they take milliseconds; with fewer some are solved and some are not, and nobody can tell beforehand: set a limit, and say that you gave up.
//! The empty board has a solution at once.

mod placement;

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
use backtrack::{End, Limits, Problem, Search, Uniqueness};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use thiserror::Error;

/// A rung of the ladder, by name.
///
/// All rungs give the same answers; they differ in the nodes and the time that these cost, and in the order of several solutions.
///
/// # Examples
///
/// ```
/// use backtrack::{Limits, Uniqueness};
/// use sudoku::{Board, Solver};
///
/// let board: Board = "12.. 34.. .... 4.21".parse()?;
/// for solver in Solver::ALL.into_iter().filter(|solver| solver.takes(board.shape())) {
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

/// What a solver found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// What was asked for.
    pub value: T,
    /// Why the search ended: only if it is [`End::Exhausted`] is everything known.
    pub end: End,
    /// Nodes visited, the root included.
    pub nodes: u64,
}

/// Something to do with the search problem of a board, whichever rung makes it.
///
/// The rungs are types of their own, so that a closure cannot take them all; this is the closure with a type parameter.
///
/// # Examples
///
/// ```
/// use backtrack::{Counters, Problem, Search};
/// use std::fmt::Display;
/// use sudoku::{Board, Solver, Task};
///
/// struct CountNodes;
///
/// impl Task for CountNodes {
///     type Output = u64;
///     fn run<P>(self, problem: P) -> u64
///     where
///         P: Problem<Solution = Board> + Display + 'static,
///         P::Choice: Display,
///     {
///         let mut search = Search::new(problem).observe(Counters::default());
///         search.first();
///         search.observer().nodes
///     }
/// }
///
/// let board = "12.. 34.. .... ....".parse()?;
/// assert_eq!(Solver::Scan.run(&board, CountNodes)?, Solver::Sets.run(&board, CountNodes)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Task {
    /// What comes out.
    type Output;

    /// Does it.
    fn run<P>(self, problem: P) -> Self::Output
    where
        P: Problem<Solution = Board> + fmt::Display + 'static,
        P::Choice: fmt::Display;
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

/// A name that no solver has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no solver is called `{name}`: there are {}", Solver::names())]
pub struct UnknownSolver {
    /// The name.
    pub name: String,
}

impl Solver {
    /// All rungs, from the bottom up.
    pub const ALL: [Solver; 7] = [
        Solver::Brute,
        Solver::Scan,
        Solver::Sets,
        Solver::Mrv,
        Solver::Singles,
        Solver::Cover,
        Solver::Fast,
    ];

    /// Returns the name, which [`FromStr`] reads again.
    #[must_use]
    pub fn name(self) -> &'static str {
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

    fn names() -> String {
        Solver::ALL.map(Solver::name).join(", ")
    }

    /// Returns the strongest rung for boards of this shape.
    #[must_use]
    pub fn best(shape: Shape) -> Self {
        match shape {
            Shape::NINE => Solver::Fast,
            _ => Solver::Singles,
        }
    }

    /// Says whether this rung takes boards of this shape: all but [`Solver::Fast`] take every shape.
    #[must_use]
    pub fn takes(self, shape: Shape) -> bool {
        self != Solver::Fast || shape == Shape::NINE
    }

    /// Hands the search problem of `board` to `task`.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn run<T: Task>(self, board: &Board, task: T) -> Result<T::Output, Refusal> {
        Ok(match self {
            Solver::Brute => task.run(Brute::new(board)?),
            Solver::Scan => task.run(Scan::new(board)?),
            Solver::Sets => task.run(Sets::new(board)?),
            Solver::Mrv => task.run(Mrv::new(board)?),
            Solver::Singles => task.run(Singles::new(board)?),
            Solver::Cover => task.run(Cover::new(board)?),
            Solver::Fast => return self.run_fast(board, task),
        })
    }

    fn run_fast<T: Task>(self, board: &Board, task: T) -> Result<T::Output, Refusal> {
        let shape = board.shape();
        if !self.takes(shape) {
            return Err(Refusal::Shape { solver: self, shape });
        }
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(kernel) = fast::Avx512::detect() {
                return Ok(task.run(fast::Fast::new(kernel, board)?));
            }
            if let Some(kernel) = fast::Avx2::detect() {
                return Ok(task.run(fast::Fast::new(kernel, board)?));
            }
        }
        Ok(task.run(fast::Fast::new(fast::Portable, board)?))
    }

    /// Returns a solution, if one is found within `limits`.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn first(self, board: &Board, limits: Limits) -> Result<Answer<Option<Board>>, Refusal> {
        self.run(board, First(limits))
    }

    /// Says whether there is none, one or several solutions.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn uniqueness(
        self,
        board: &Board,
        limits: Limits,
    ) -> Result<Answer<Uniqueness<Board>>, Refusal> {
        self.run(board, AskUniqueness(limits))
    }

    /// Returns at most `k` solutions.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn take(
        self,
        board: &Board,
        k: usize,
        limits: Limits,
    ) -> Result<Answer<Vec<Board>>, Refusal> {
        self.run(board, TakeSome(k, limits))
    }

    /// Counts the solutions; the number is that of all only if the answer's end is [`End::Exhausted`].
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn count(self, board: &Board, limits: Limits) -> Result<Answer<u128>, Refusal> {
        self.run(board, Count(limits))
    }

    /// Calls `visit` with each solution until it breaks, and returns how many there were.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn for_each(
        self,
        board: &Board,
        limits: Limits,
        visit: impl FnMut(Board) -> ControlFlow<()>,
    ) -> Result<Answer<u128>, Refusal> {
        self.run(board, Visit(visit, limits))
    }

    /// Returns the solutions one by one; each is searched for when it is asked for.
    ///
    /// The iterator ends when there are no more, or when a limit is reached; [`take`](Solver::take) says which.
    ///
    /// # Errors
    ///
    /// If two givens clash (before any search), or if the solver does not take the shape.
    pub fn solutions(
        self,
        board: &Board,
        limits: Limits,
    ) -> Result<Box<dyn Iterator<Item = Board>>, Refusal> {
        self.run(board, Lazily(limits))
    }
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Solver {
    type Err = UnknownSolver;

    fn from_str(name: &str) -> Result<Self, UnknownSolver> {
        Solver::ALL
            .into_iter()
            .find(|solver| solver.name() == name)
            .ok_or_else(|| UnknownSolver { name: name.into() })
    }
}

/// Asks a new search and adds why it ended and what it cost.
fn ask<P: Problem, T>(
    problem: P,
    limits: Limits,
    question: impl FnOnce(&mut Search<P>) -> T,
) -> Answer<T> {
    let mut search = Search::new(problem).limit(limits);
    let value = question(&mut search);
    Answer {
        value,
        // Only a question that asks for nothing does not run the search.
        end: search.end().unwrap_or(End::Stopped),
        nodes: search.nodes(),
    }
}

/// The tasks behind the methods of [`Solver`]: `$name`, with what it asks for and how.
macro_rules! questions {
    ($($name:ident($($field:ident: $type:ty),*) -> $output:ty = |$search:ident| $body:expr;)*) => {$(
        struct $name($($type,)* Limits);

        impl Task for $name {
            type Output = Answer<$output>;

            fn run<P: Problem<Solution = Board>>(self, problem: P) -> Self::Output {
                let $name($($field,)* limits) = self;
                ask(problem, limits, |$search| $body)
            }
        }
    )*};
}

questions! {
    First() -> Option<Board> = |search| search.first();
    AskUniqueness() -> Uniqueness<Board> = |search| search.uniqueness();
    TakeSome(k: usize) -> Vec<Board> = |search| search.take(k);
    Count() -> u128 = |search| search.count();
}

struct Visit<F>(F, Limits);

impl<F: FnMut(Board) -> ControlFlow<()>> Task for Visit<F> {
    type Output = Answer<u128>;

    fn run<P: Problem<Solution = Board>>(self, problem: P) -> Self::Output {
        let Visit(mut visit, limits) = self;
        ask(problem, limits, |search| {
            let mut visited = 0;
            let _ = search.try_for_each(|problem| {
                visited += 1;
                visit(problem.solution())
            });
            visited
        })
    }
}

struct Lazily(Limits);

impl Task for Lazily {
    type Output = Box<dyn Iterator<Item = Board>>;

    fn run<P: Problem<Solution = Board> + 'static>(self, problem: P) -> Self::Output {
        let mut search = Search::new(problem).limit(self.0);
        Box::new(std::iter::from_fn(move || search.first()))
    }
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod large_tests;
