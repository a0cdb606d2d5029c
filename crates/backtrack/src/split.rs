//! A search cut into parts that can be run anywhere.

use crate::{Problem, Search};
use alloc::vec::Vec;

/// A part of a search tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Part<C> {
    /// All that lies below the node to which these choices lead, the node included.
    Subtree(Vec<C>),
    /// The one solution to which these choices lead, and nothing below it.
    Solution(Vec<C>),
}

impl<C> Part<C> {
    /// Returns the choices from the root of the whole to that of the part.
    #[must_use]
    pub fn path(&self) -> &[C] {
        match self {
            Part::Subtree(path) | Part::Solution(path) => path,
        }
    }

    /// Makes the choices of the path on `problem`, which must stand at the root of the whole.
    ///
    /// Search a subtree there; a [`Part::Solution`] is the state itself.
    pub fn enter<P: Problem<Choice = C>>(&self, problem: &mut P) {
        for choice in self.path() {
            problem.choose(choice);
        }
    }

    /// Takes the choices of the path back.
    pub fn leave<P: Problem<Choice = C>>(&self, problem: &mut P) {
        for choice in self.path().iter().rev() {
            problem.undo(choice);
        }
    }

    /// Counts the solutions in the part, given `problem` at the root of the whole, and leaves it there.
    pub fn count<P: Problem<Choice = C>>(&self, problem: &mut P) -> u128 {
        match self {
            Part::Solution(_) => 1,
            Part::Subtree(_) => {
                self.enter(problem);
                let count = Search::new(&mut *problem).count();
                self.leave(problem);
                count
            }
        }
    }
}

/// A tree cut into parts: see [`split`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Split<C> {
    /// The parts, in the order in which a search of the whole comes to them.
    pub parts: Vec<Part<C>>,
    /// The nodes that lie in no subtree of `parts`: with theirs they are all nodes of the whole.
    pub trunk: u64,
}

/// How finely to [`split`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// At this depth: every subtree is rooted there.
    Depth(usize),
    /// At the smallest depth that gives at least this many subtrees, or at the depth at which there are no more.
    Parts(usize),
}

/// Cuts the tree below the state of `problem` into parts whose solutions, one part after the other, are those of the whole.
///
/// Dead ends above the cut are dropped, solutions above it are parts of their own.
/// `problem` is left as it was.
///
/// # Cost
///
/// That of a search down to the cut for each depth up to it.
///
/// # Examples
///
/// ```
/// use backtrack::{Cut, Problem, Search, split};
#[doc = include_str!("digits.md")]
/// let whole = split(&mut Digits(vec![]), Cut::Parts(64));
/// assert_eq!(whole.parts.len(), 100);
/// assert_eq!(whole.parts[42].path(), [4, 2]);
/// // Each of them can be counted by another machine.
/// let counts: Vec<u128> = whole.parts.iter().map(|part| part.count(&mut Digits(vec![]))).collect();
/// assert_eq!(counts.iter().sum::<u128>(), 100_000);
/// ```
pub fn split<P: Problem>(problem: &mut P, cut: Cut) -> Split<P::Choice> {
    let mut whole = Split { parts: alloc::vec![Part::Subtree(Vec::new())], trunk: 0 };
    let mut depth = 0;
    loop {
        let subtrees = whole.parts.iter().filter(|part| matches!(part, Part::Subtree(_))).count();
        let fine_enough = match cut {
            Cut::Depth(wanted) => depth == wanted,
            Cut::Parts(wanted) => subtrees >= wanted,
        };
        if fine_enough || subtrees == 0 {
            return whole;
        }
        let mut parts = Vec::new();
        for part in whole.parts {
            match part {
                Part::Subtree(path) => {
                    whole.trunk += 1;
                    deepen(problem, path, &mut parts);
                }
                solution => parts.push(solution),
            }
        }
        whole.parts = parts;
        depth += 1;
    }
}

/// Replaces the subtree at `path` by those of the children of its root, and its root by a part if it is a solution.
fn deepen<P: Problem>(problem: &mut P, path: Vec<P::Choice>, parts: &mut Vec<Part<P::Choice>>) {
    let root = Part::Subtree(path);
    root.enter(problem);
    let is_solution = problem.is_solution();
    if is_solution {
        parts.push(Part::Solution(root.path().to_vec()));
    }
    if !is_solution || P::EXTEND_SOLUTIONS {
        for choice in problem.choices().filter(|choice| problem.is_valid(choice)) {
            let mut path = root.path().to_vec();
            path.push(choice);
            parts.push(Part::Subtree(path));
        }
    }
    root.leave(problem);
}
