//! The shape of a search tree: how many nodes lie at each depth.

use crate::{Event, Observer, Problem};
use alloc::vec::Vec;

/// Counts the nodes at each depth: an [`Observer`].
///
/// Knuth calls this the profile of a search tree (*The Art of Computer Programming*, section 7.2.2).
///
/// # Examples
///
/// ```
/// # use backtrack::{Problem, Search, Profile};
#[doc = include_str!("bits.md")]
/// // Words of up to three bits without two 1s side by side: Fibonacci numbers.
/// let mut search = Search::new(Bits(vec![])).observe(Profile::default());
/// search.count();
/// assert_eq!(search.observer().nodes(), [1, 2, 3, 5]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Profile(Vec<u64>);

impl Profile {
    /// Returns the number of nodes at each depth, the root's depth 0 first; their sum is [`Counters::nodes`](crate::Counters::nodes).
    #[must_use]
    pub fn nodes(&self) -> &[u64] {
        &self.0
    }

    fn add(&mut self, depth: usize) {
        if depth >= self.0.len() {
            self.0.resize(depth + 1, 0);
        }
        self.0[depth] += 1;
    }
}

impl<P: Problem> Observer<P> for Profile {
    fn root(&mut self, _: &P) {
        self.add(0);
    }

    #[inline]
    fn event(&mut self, _: &P, event: Event<&P::Choice>, depth: usize) {
        if let Event::Choose(_) = event {
            self.add(depth);
        }
    }
}
