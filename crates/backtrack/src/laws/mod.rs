//! Checks that a problem keeps the laws on which every search rests.
//!
//! Call [`check`] in a test of your own problem: most mistakes in a `choose` and `undo` pair show here, with the choices that lead to them, before they show as solutions that are missing or doubled.

mod bounds;
mod law;
mod searches;
mod states;

pub use law::{Broken, Law};

use crate::rng::Rng;
use crate::{Optimize, Problem};
use core::fmt::Debug;

/// How much to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Random walks from the root, for the laws of single states.
    pub walks: u32,
    /// Nodes that a whole search may visit: laws of whole searches are checked on the part of the tree that is searched first.
    pub nodes: u64,
    /// A path of more choices than this is taken to have no end; [`explore`](crate::explore) recurses as deep.
    pub depth: usize,
    /// The seed of the random walks.
    pub seed: u64,
}

/// A hundred walks, ten thousand nodes, a thousand levels: some milliseconds for cheap problems.
impl Default for Effort {
    fn default() -> Self {
        Effort { walks: 100, nodes: 10_000, depth: 1_000, seed: 1 }
    }
}

/// Checks every [`Law`] on `problem`, in the state from which searches begin; `is_right` judges its solutions, without code of the solver's.
///
/// # Errors
///
/// The first law found broken, with the path to where it shows, and the states before and after.
///
/// # Examples
///
/// ```
/// use backtrack::laws::{self, Effort, Law};
/// use backtrack::Problem;
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Queens { cols: Vec<usize>, used: [bool; 4] }
///
/// impl Problem for Queens {
///     type Choice = usize;
///     type Choices = std::ops::Range<usize>;
///     type Solution = Vec<usize>;
///     fn choices(&self) -> Self::Choices { 0..4 }
///     fn is_valid(&self, &col: &usize) -> bool {
///         let row = self.cols.len();
///         !self.used[col] && self.cols.iter().enumerate().all(|(r, &c)| c.abs_diff(col) != row - r)
///     }
///     fn choose(&mut self, &col: &usize) {
///         self.cols.push(col);
///         self.used[col] = true;
///     }
///     fn undo(&mut self, _: &usize) {
///         self.cols.pop(); // and forgets the mark
///     }
///     fn is_solution(&self) -> bool { self.cols.len() == 4 }
///     fn solution(&self) -> Vec<usize> { self.cols.clone() }
/// }
///
/// let start = Queens { cols: vec![], used: [false; 4] };
/// let broken = laws::check(&start, Effort::default(), |_| true).unwrap_err();
/// assert_eq!(broken.law, Law::UndoReversesChoose);
/// assert!(broken.after.contains("true"), "{broken}");
/// ```
pub fn check<P>(
    problem: &P,
    effort: Effort,
    is_right: impl Fn(&P::Solution) -> bool,
) -> Result<(), Broken>
where
    P: Problem<Choice: PartialEq + Debug, Solution: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let mut rng = Rng::new(effort.seed);
    for _ in 0..effort.walks {
        states::walk(problem, effort, &mut rng)?;
    }
    searches::whole_searches(problem, effort, is_right)?;
    searches::stops(problem, effort)
}

/// Checks every law of [`check`], and that no [bound](Optimize::bound) is too high and [`Search::best`](crate::Search::best) finds the best.
///
/// Bounds are looked at in the part of the tree that is searched first: take a small instance, so that it is the whole.
///
/// # Errors
///
/// The first law found broken; for a bound the path to its node, the bound, and the solution that costs less.
pub fn check_best<P>(
    problem: &P,
    effort: Effort,
    is_right: impl Fn(&P::Solution) -> bool,
) -> Result<(), Broken>
where
    P: Optimize<Choice: PartialEq + Debug, Solution: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    check(problem, effort, is_right)?;
    bounds::bounds(problem, effort)
}
