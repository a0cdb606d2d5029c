//! The same problem with its choices in another order.
//!
//! Each wrapper is a problem whose candidates are collected and put into order in every node, which costs an allocation there.
//! A problem that is not wrapped pays nothing.

use crate::rng::{Rng, SameEverywhere, mix};
use crate::{Problem, Reason};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

/// Implements `Problem` for a wrapper around `self.problem`: all but the order of the choices, and what a step does besides.
macro_rules! wrapped_problem {
    () => {
        type Choice = P::Choice;
        type Choices = vec::IntoIter<P::Choice>;
        type Solution = P::Solution;
        const EXTEND_SOLUTIONS: bool = P::EXTEND_SOLUTIONS;

        fn is_valid(&self, choice: &P::Choice) -> bool {
            self.problem.is_valid(choice)
        }
        fn is_solution(&self) -> bool {
            self.problem.is_solution()
        }
        fn solution(&self) -> P::Solution {
            self.problem.solution()
        }
        fn explain(&self, choice: &P::Choice) -> Option<Reason> {
            self.problem.explain(choice)
        }
    };
}

/// A problem with the choices of each node by the least key first; equal keys stay in their order.
///
/// The key sees the state: the least constraining value, say.
///
/// # Examples
///
/// ```
/// use backtrack::{Problem, Search, order::ByKey};
///
/// struct Digits(Vec<u8>); // numbers of two digits from 1 to 3
///
/// impl Problem for Digits {
///     type Choice = u8;
///     type Choices = std::ops::RangeInclusive<u8>;
///     type Solution = Vec<u8>;
///     fn choices(&self) -> Self::Choices { 1..=3 }
///     fn choose(&mut self, &digit: &u8) { self.0.push(digit); }
///     fn undo(&mut self, _: &u8) { self.0.pop(); }
///     fn is_solution(&self) -> bool { self.0.len() == 2 }
///     fn solution(&self) -> Vec<u8> { self.0.clone() }
/// }
///
/// let far_from_the_last_first = |p: &Digits, digit: &u8| match p.0.last() {
///     Some(last) => std::cmp::Reverse(last.abs_diff(*digit)),
///     None => std::cmp::Reverse(0),
/// };
/// let problem = ByKey::new(Digits(vec![]), far_from_the_last_first);
/// assert_eq!(Search::new(problem).take(4), [[1, 3], [1, 2], [1, 1], [2, 1]]);
/// ```
#[derive(Clone, Debug)]
pub struct ByKey<P, F> {
    problem: P,
    key: F,
}

impl<P, F> ByKey<P, F> {
    /// Wraps `problem`; `key` is computed once for each choice of each node.
    pub fn new(problem: P, key: F) -> Self {
        ByKey { problem, key }
    }

    /// Returns the problem inside.
    pub fn inner(&self) -> &P {
        &self.problem
    }
}

impl<P: Problem, K: Ord, F: Fn(&P, &P::Choice) -> K> Problem for ByKey<P, F> {
    wrapped_problem!();

    fn choices(&self) -> Self::Choices {
        let mut choices: Vec<_> = self.problem.choices().collect();
        choices.sort_by_cached_key(|choice| (self.key)(&self.problem, choice));
        choices.into_iter()
    }
    fn choose(&mut self, choice: &P::Choice) {
        self.problem.choose(choice);
    }
    fn undo(&mut self, choice: &P::Choice) {
        self.problem.undo(choice);
    }
}

/// A problem with the choices of each node in random order.
///
/// The order in a node depends on the seed and on the choices that lead to the node, and on nothing else: the same seed gives the same search on every machine, however often it pauses and wherever its parts are run.
/// The random numbers are SplitMix64's.
///
/// Machines with another order of bytes or another width of `usize` shuffle alike as long as the choices hold no slices or arrays of integers: the standard library hashes those as the bytes that lie in memory.
///
/// # Examples
///
/// ```
/// use backtrack::{Problem, Search, order::Shuffled};
#[doc = include_str!("digits.md")]
/// let shuffled = |seed| Search::new(Shuffled::new(Digits(vec![]), seed)).take(3);
/// assert_eq!(shuffled(1), shuffled(1));
/// assert_eq!(shuffled(1), [[9, 9, 4, 9, 3], [9, 9, 4, 9, 5], [9, 9, 4, 9, 7]]);
/// assert_ne!(shuffled(1), shuffled(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffled<P> {
    problem: P,
    /// The seed of each node on the path, the root's first.
    seeds: Vec<u64>,
}

impl<P> Shuffled<P> {
    /// Wraps `problem`, in an order that `seed` decides.
    pub fn new(problem: P, seed: u64) -> Self {
        Shuffled { problem, seeds: vec![mix(seed)] }
    }

    /// Returns the problem inside.
    pub fn inner(&self) -> &P {
        &self.problem
    }

    fn seed(&self) -> u64 {
        *self.seeds.last().expect("the root's seed stays")
    }
}

impl<P: Problem<Choice: Hash>> Problem for Shuffled<P> {
    wrapped_problem!();

    fn choices(&self) -> Self::Choices {
        let mut choices: Vec<_> = self.problem.choices().collect();
        Rng::new(self.seed()).shuffle(&mut choices);
        choices.into_iter()
    }
    fn choose(&mut self, choice: &P::Choice) {
        self.problem.choose(choice);
        let mut hash = SameEverywhere(self.seed());
        choice.hash(&mut hash);
        self.seeds.push(hash.finish());
    }
    fn undo(&mut self, choice: &P::Choice) {
        self.seeds.pop();
        self.problem.undo(choice);
    }
}

/// Shows the problem inside.
macro_rules! display_inner {
    ($($wrapper:ident<P $(, $more:ident)?>),*) => {$(
        impl<P: fmt::Display $(, $more)?> fmt::Display for $wrapper<P $(, $more)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.problem.fmt(f)
            }
        }
    )*};
}

display_inner!(ByKey<P, F>, Shuffled<P>);
