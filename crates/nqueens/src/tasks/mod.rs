//! A count cut into tasks, for many threads or many machines.

mod text;
mod merge;
#[cfg(feature = "parallel")]
mod threads;

pub use merge::{MergeError, merge};
pub use text::{TaskError, TaskResult};
#[cfg(feature = "parallel")]
pub use threads::{Progress, count_parallel};

use crate::allowance::Allowance;
use crate::half_boards::{Spend, count_deals};
use crate::{Count, Filling, Halves, Pairs, Part, Share, TooLarge};
use backtrack::{Cut, Limits, Problem, Search, split};

/// A part of the count of all solutions of n queens: the deals of [`Halves`] that begin in one way.
///
/// A task is written as one line: n, and a sign for each row from the top, `<` for a queen of the left half, `>` of the right half, `|` of the middle column, `.` for a row that is still to be dealt.
/// Any machine can count it; the number is that of all boards whose deal, or an image of it, begins so.
/// Symmetry is thus removed already: no two tasks search images of one another, and the weights are in the numbers.
///
/// # Examples
///
/// ```
/// use backtrack::Limits;
/// use nqueens::{Task, TaskResult, merge, tasks};
///
/// let tasks = tasks(10, 6)?;
/// assert_eq!(tasks[0].to_string(), "10 ...<<<<...");
///
/// // Somewhere else:
/// let count = |line: &str| -> Result<String, Box<dyn std::error::Error>> {
///     let task: Task = line.parse()?;
///     let boards = task.count(Limits::new()).boards;
///     Ok(TaskResult { task, boards }.to_string())
/// };
/// assert_eq!(count("10 ...<<>>...")?, "10 ...<<>>...: 122");
///
/// // And back home:
/// let mut results = Vec::new();
/// for task in &tasks {
///     results.push(count(&task.to_string())?.parse::<TaskResult>()?);
/// }
/// assert_eq!(merge(&tasks, results)?, 724);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    n: usize,
    /// The rows dealt, in the order of the search.
    dealt: Vec<Share>,
}

/// Cuts the count of n queens into at least `at_least` tasks, or as many as there are finished deals.
///
/// Make many more tasks than there are machines: they are not equally long.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
pub fn tasks(n: usize, at_least: usize) -> Result<Vec<Task>, TooLarge> {
    let mut root = Halves::<u128>::new(n)?;
    let whole = split(&mut root, Cut::Parts(at_least));
    Ok(whole.parts.iter().map(|part| Task { n, dealt: part.path().to_vec() }).collect())
}

impl Task {
    /// Returns the number of queens of the whole board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Counts the boards of the task, under limits that hold for this task alone.
    #[must_use]
    pub fn count(&self, limits: Limits) -> Count {
        if self.n <= Halves::<u64>::MAX {
            self.count_in::<u64>(limits)
        } else {
            self.count_in::<u128>(limits)
        }
    }

    fn count_in<F: Filling>(&self, limits: Limits) -> Count {
        let root = Halves::<F>::new(self.n);
        let mut board = root.expect("no task is made of a board that is too large");
        self.dealt.iter().for_each(|share| board.choose(share));
        let mut search = Search::new(board).limit(limits.clone());
        let mut allowance = Allowance::new(limits);
        let mut pairs = Pairs::new();
        let count = |deal: &Halves<F>, spend: &mut Spend<'_>| pairs.count_while(deal, spend);
        count_deals(&mut search, count, || allowance.ask(), |(), _| {})
    }

    /// Returns the rows dealt, in the order of the search.
    #[cfg(feature = "parallel")]
    pub(crate) fn dealt(&self) -> &[Share] {
        &self.dealt
    }

    /// Returns about how many deals the task holds: its share of the work.
    #[cfg(feature = "parallel")]
    pub(crate) fn deals(&self) -> f64 {
        let half = self.n / 2;
        let dealt = |part| self.dealt.iter().filter(|share| share.part == part).count();
        let (left, right) = (dealt(Part::Left), dealt(Part::Right));
        let (rows, to_left) = (2 * half - left - right, half - left);
        // The number of ways to choose the left rows among those that remain.
        (0..to_left).map(|i| (rows - i) as f64 / (i + 1) as f64).product()
    }
}
