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
/// # struct Bits(Vec<u8>);
/// # impl Problem for Bits {
/// #     type Choice = u8;
/// #     type Choices = std::ops::Range<u8>;
/// #     type Solution = Vec<u8>;
/// #     fn choices(&self) -> Self::Choices { 0..2 }
/// #     fn is_valid(&self, &bit: &u8) -> bool { bit == 0 || self.0.last() != Some(&1) }
/// #     fn choose(&mut self, &bit: &u8) { self.0.push(bit); }
/// #     fn undo(&mut self, _: &u8) { self.0.pop(); }
/// #     fn is_solution(&self) -> bool { self.0.len() == 3 }
/// #     fn solution(&self) -> Vec<u8> { self.0.clone() }
/// # }
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
