//! Lexicographic order without marks: rotate the chosen item to the front of the rest.

use super::{Fetch, Fetches, Words};
use backtrack::Problem;
use std::fmt;

/// Every arrangement of some items in lexicographic order, by rotations in place: a [`Problem`].
///
/// Like [`BySwaps`](crate::BySwaps) it keeps settled items left of a bar and the rest right of it, and rejects nothing.
/// But where a swap would throw the front item behind its elders, a rotation moves all items between by one place, so that the rest stays in its first order:
///
/// ```text
/// the tree of a, b, c       |a b c
///                  __________/|\__________
///                 /           |           \
///              a|b c        b|a c        c|a b     (a swap would give c|b a)
///              /   \        /   \        /   \
///           a b|c a c|b  b a|c b c|a  c a|b c b|a
///             |     |      |     |      |     |
///           a b c|a c b| b a c|b c a| c a b|c b a|
/// ```
///
/// The next step of this thought is in [`visit_lexicographic`](crate::visit_lexicographic), which does not undo each rotation: from one sibling to the next it is a single swap, and one rotation behind the last sibling puts all right.
/// That is faster, but no longer an undo of each choice, so that such a search can neither stop anywhere nor step back.
///
/// # Order
///
/// Lexicographic by position: with sorted items, the order of a dictionary.
///
/// # Cost
///
/// To pull an item over m places moves m + 1 items; nearly all nodes are near the leaves, where m is 0 or 1.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::ByRotations;
///
/// let all: Vec<_> = Search::new(ByRotations::new([1, 2, 3])).solutions().collect();
/// assert_eq!(all, [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ByRotations<T> {
    /// The first `settled` stay where they are below this node; the others are in the order given.
    items: Vec<T>,
    settled: usize,
    /// How many have to be settled.
    length: usize,
}

impl<T> ByRotations<T> {
    /// Returns the problem of arranging all of `items`.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        let items = items.into();
        ByRotations { length: items.len(), items, settled: 0 }
    }

    /// Returns the problem of arranging `length` of `items`; there is no solution if `items` are fewer.
    pub fn of_length(items: impl Into<Vec<T>>, length: usize) -> Self {
        ByRotations { length, ..Self::new(items) }
    }

    /// Returns the items settled so far: in a solution, the arrangement.
    #[must_use]
    pub fn arrangement(&self) -> &[T] {
        &self.items[..self.settled]
    }
}

impl<T: Clone> Problem for ByRotations<T> {
    type Choice = Fetch;
    type Choices = Fetches;
    type Solution = Vec<T>;

    fn choices(&self) -> Fetches {
        // With too few items no arrangement can be finished, so that none is begun.
        let end = if self.length <= self.items.len() { self.items.len() } else { self.settled };
        Fetches { place: self.settled, from: self.settled..end }
    }

    fn choose(&mut self, fetch: &Fetch) {
        for place in (fetch.place..fetch.from).rev() {
            self.items.swap(place, place + 1);
        }
        self.settled = fetch.place + 1;
    }

    fn undo(&mut self, fetch: &Fetch) {
        self.settled = fetch.place;
        for place in fetch.place..fetch.from {
            self.items.swap(place, place + 1);
        }
    }

    fn is_solution(&self) -> bool {
        self.settled == self.length
    }

    fn solution(&self) -> Vec<T> {
        self.arrangement().to_vec()
    }
}

impl<T: Clone + fmt::Display> Words for ByRotations<T> {
    fn words(&self, fetch: &Fetch, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (front, item) = (&self.items[fetch.place], &self.items[fetch.from]);
        if fetch.place == fetch.from {
            write!(f, "keep {front}: ")?;
        } else {
            write!(f, "pull {item}: ")?;
        }
        let mut after = self.clone();
        after.choose(fetch);
        crate::items::joined(&after.items[..self.length], f)
    }
}

/// Shows the items, with a bar behind those that are settled: `b|a c`.
impl<T: fmt::Display> fmt::Display for ByRotations<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::items::with_bar(&self.items, self.settled, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ByMarks;
    use crate::rules::all_checked;
    use backtrack::Search;

    #[test]
    fn it_agrees_with_the_marks_item_by_item() {
        for n in 0..=7u8 {
            let items: Vec<u8> = (0..n).rev().collect();
            let all: Vec<Vec<u8>> =
                Search::new(ByRotations::new(items.clone())).solutions().collect();
            all_checked(&items, &all);
            for length in 0..=n as usize + 1 {
                assert!(
                    Search::new(ByRotations::of_length(items.clone(), length))
                        .solutions()
                        .eq(Search::new(ByMarks::of_length(items.clone(), length)).solutions()),
                    "{length} of {n}"
                );
            }
        }
    }

    #[test]
    fn states_read_well() {
        let mut state = ByRotations::new(["a", "b", "c"]);
        let pull = state.choices().nth(2).expect("there are three");
        state.choose(&pull);
        assert_eq!(state.to_string(), "c|a b");
    }
}
