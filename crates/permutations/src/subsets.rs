//! Subsets: every node of the tree is a solution.

use crate::combinations::{TakeNext, TakesNext};
use backtrack::Problem;
use std::fmt;

/// Every subset of some items: a [`Problem`] whose solutions grow into others ([`EXTEND_SOLUTIONS`](Problem::EXTEND_SOLUTIONS)).
///
/// To choose is to take an item behind the last one taken.
/// Whoever stops at the first solution, as one does with permutations, gets the empty set and nothing else.
///
/// ```text
/// the tree of a, b, c: each of its nodes is a subset
///
///             {}
///          __/ | \__
///         /    |    \
///        a     b     c
///       / \    |
///     ab   ac  bc
///      |
///     abc
/// ```
///
/// # Order
///
/// Lexicographic by position, a subset before those that begin with it: {}, a, ab, abc, ac, b, bc, c.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::Subsets;
///
/// let all: Vec<String> = Search::new(Subsets::new(["a", "b", "c"]))
///     .solutions()
///     .map(|subset| subset.concat())
///     .collect();
/// assert_eq!(all, ["", "a", "ab", "abc", "ac", "b", "bc", "c"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subsets<T> {
    items: Vec<T>,
    taken: Vec<T>,
    /// The first item behind the last one taken.
    next: usize,
}

impl<T> Subsets<T> {
    /// Returns the problem of taking any of `items`.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        Subsets { items: items.into(), taken: Vec::new(), next: 0 }
    }

    /// Returns the items taken.
    #[must_use]
    pub fn taken(&self) -> &[T] {
        &self.taken
    }
}

impl<T: Clone> Problem for Subsets<T> {
    type Choice = TakeNext;
    type Choices = TakesNext;
    type Solution = Vec<T>;
    const EXTEND_SOLUTIONS: bool = true;

    fn choices(&self) -> TakesNext {
        TakesNext::new(self.next..self.items.len())
    }

    fn choose(&mut self, take: &TakeNext) {
        self.taken.push(self.items[take.item].clone());
        self.next = take.item + 1;
    }

    fn undo(&mut self, take: &TakeNext) {
        self.taken.pop();
        self.next = take.first;
    }

    fn is_solution(&self) -> bool {
        true
    }

    fn solution(&self) -> Vec<T> {
        self.taken.clone()
    }
}

/// Shows the subset: `{a c}`.
impl<T: fmt::Display> fmt::Display for Subsets<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        crate::marks::with_blanks(&self.taken, self.taken.len(), f)?;
        f.write_str("}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subset_count;
    use backtrack::{Counters, Search};

    #[test]
    fn every_small_world_agrees_with_bit_masks() {
        for n in 0..=10usize {
            let items: Vec<usize> = (0..n).collect();
            let mut brute: Vec<Vec<usize>> = (0..1u32 << n)
                .map(|mask| (0..n).filter(|&i| mask >> i & 1 == 1).collect())
                .collect();
            brute.sort();
            let mut search = Search::new(Subsets::new(items.clone())).observe(Counters::default());
            assert!(search.solutions().eq(brute), "n = {n}");
            let counters = *search.observer();
            assert_eq!(Ok(u128::from(counters.solutions)), subset_count(n));
            assert_eq!(counters.nodes, counters.solutions, "each node is a solution");
            assert_eq!(search.into_problem(), Subsets::new(items));
        }
    }

    #[test]
    fn states_read_well() {
        let mut state = Subsets::new(["a", "b", "c"]);
        assert_eq!(state.to_string(), "{}");
        for item in [0, 2] {
            state.choose(&TakeNext { item, first: state.next });
        }
        assert_eq!(state.to_string(), "{a c}");
    }
}
