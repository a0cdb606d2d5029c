//! What the engine must know about a puzzle.

use alloc::borrow::Cow;
use core::fmt;

/// A puzzle that can be searched by choosing, exploring and undoing.
///
/// The value itself is the state of the search: [`choose`](Problem::choose) takes one step down the search tree and [`undo`](Problem::undo) takes it back.
/// The search tree is never stored: a node is whatever the state is after the choices on the way to it.
///
/// # Laws
///
/// 1. `undo(&c)` after `choose(&c)` restores exactly the state before `choose(&c)`.
/// 2. [`choices`](Problem::choices), [`is_valid`](Problem::is_valid) and [`is_solution`](Problem::is_solution) depend on the state alone.
/// 3. Every path of valid choices ends: something gets smaller with each `choose`.
///
/// # Examples
///
/// All subsets of {3, 5, 8} that sum to 8:
///
/// ```
/// use backtrack::{Problem, Search};
///
/// struct SubsetSum {
///     numbers: Vec<u32>,
///     taken: Vec<bool>, // one decision for each number so far
///     left: u32,        // what is still missing from the sum
/// }
///
/// impl Problem for SubsetSum {
///     type Choice = bool; // take the next number?
///     type Choices = std::array::IntoIter<bool, 2>;
///     type Solution = Vec<u32>;
///
///     fn choices(&self) -> Self::Choices {
///         [true, false].into_iter()
///     }
///     fn is_valid(&self, &take: &bool) -> bool {
///         self.taken.len() < self.numbers.len()
///             && (!take || self.numbers[self.taken.len()] <= self.left)
///     }
///     fn choose(&mut self, &take: &bool) {
///         if take {
///             self.left -= self.numbers[self.taken.len()];
///         }
///         self.taken.push(take);
///     }
///     fn undo(&mut self, &take: &bool) {
///         self.taken.pop();
///         if take {
///             self.left += self.numbers[self.taken.len()];
///         }
///     }
///     fn is_solution(&self) -> bool {
///         self.taken.len() == self.numbers.len() && self.left == 0
///     }
///     fn solution(&self) -> Vec<u32> {
///         let pairs = self.numbers.iter().zip(&self.taken);
///         pairs.filter(|&(_, &taken)| taken).map(|(&n, _)| n).collect()
///     }
/// }
///
/// let problem = SubsetSum { numbers: vec![3, 5, 8], taken: vec![], left: 8 };
/// let all: Vec<_> = Search::new(problem).solutions().collect();
/// assert_eq!(all, [vec![3, 5], vec![8]]);
/// ```
pub trait Problem {
    /// One step down the tree.
    ///
    /// Put into it what [`undo`](Problem::undo) needs (the cell, not only the digit): looking it up again costs time.
    type Choice: Clone;

    /// The candidates of one node.
    ///
    /// It owns its data, since the state changes below it while it waits for the search to come back.
    /// Once it has returned `None` it must go on doing so, as all iterators of the standard library that one would use here do.
    /// A range, an array's iterator or a bit set costs nothing; a `Vec` in each node costs an allocation.
    type Choices: Iterator<Item = Self::Choice>;

    /// What a caller keeps of a solution, for instance the finished board.
    type Solution;

    /// Whether a solution may grow into a longer one, as subsets do.
    ///
    /// If `false`, the search goes back as soon as it stands in a solution.
    const EXTEND_SOLUTIONS: bool = false;

    /// Returns the candidates of the node that the state stands for, in the order to try them.
    ///
    /// An empty iterator makes the node a dead end.
    /// An iterator that has returned `None` is not asked again.
    ///
    /// Nothing in this crate calls this, or [`is_valid`](Problem::is_valid), in a solution that is not [extended](Problem::EXTEND_SOLUTIONS): there it may panic.
    fn choices(&self) -> Self::Choices;

    /// Says whether `choice`, one of [`choices`](Problem::choices), may be taken: the validity predicate.
    ///
    /// A candidate for which this is `false` is *rejected*: it is cut off before it becomes a node.
    fn is_valid(&self, choice: &Self::Choice) -> bool {
        let _ = choice;
        true
    }

    /// Takes one step down.
    fn choose(&mut self, choice: &Self::Choice);

    /// Takes the last step back: restores exactly the state before `choose(choice)`.
    ///
    /// The search calls it in the reverse order of the chooses: last done, first undone.
    fn undo(&mut self, choice: &Self::Choice);

    /// Says whether the state is a solution.
    fn is_solution(&self) -> bool;

    /// Returns what the caller keeps of the solution that the state stands for.
    ///
    /// The search asks only where [`is_solution`](Problem::is_solution) is `true`.
    fn solution(&self) -> Self::Solution;

    /// Says why `choice` is not valid, for people who watch the search.
    ///
    /// The engine never asks; observers do, and only about a choice that was rejected.
    fn explain(&self, choice: &Self::Choice) -> Option<Reason> {
        let _ = choice;
        None
    }
}

/// A lent problem is a problem: the search works in the caller's own state.
///
/// Call [`Search::restart`](crate::Search::restart) to have it back as it was.
impl<P: Problem> Problem for &mut P {
    type Choice = P::Choice;
    type Choices = P::Choices;
    type Solution = P::Solution;
    const EXTEND_SOLUTIONS: bool = P::EXTEND_SOLUTIONS;

    fn choices(&self) -> Self::Choices {
        (**self).choices()
    }
    fn is_valid(&self, choice: &Self::Choice) -> bool {
        (**self).is_valid(choice)
    }
    fn choose(&mut self, choice: &Self::Choice) {
        (**self).choose(choice);
    }
    fn undo(&mut self, choice: &Self::Choice) {
        (**self).undo(choice);
    }
    fn is_solution(&self) -> bool {
        (**self).is_solution()
    }
    fn solution(&self) -> Self::Solution {
        (**self).solution()
    }
    fn explain(&self, choice: &Self::Choice) -> Option<Reason> {
        (**self).explain(choice)
    }
}

/// Why a candidate was rejected, in words: "column 3 is taken by row 1".
///
/// # Examples
///
/// ```
/// use backtrack::Reason;
///
/// let (col, row) = (3, 1);
/// let reason = Reason::from(format!("column {col} is taken by row {row}"));
/// assert_eq!(reason.to_string(), "column 3 is taken by row 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reason(Cow<'static, str>);

impl Reason {
    /// Returns the words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Reason {
    fn from(words: T) -> Self {
        Reason(words.into())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
