//! The second textbook form: swap, recurse, swap back.

use super::{Fetch, Fetches, Words};
use backtrack::Problem;
use std::fmt;

/// Every arrangement of some items, by swaps in place: a [`Problem`].
///
/// The items left of a bar are settled, the rest is right of it.
/// To choose is to swap one item of the rest (perhaps the first with itself) to the front of the rest, and to move the bar behind it.
/// To undo is to move the bar back and to make the same swap again.
/// Nothing has to be marked, and no candidate is ever rejected: what is not settled is free.
///
/// ```text
/// the tree of a, b, c       |a b c
///                  __________/|\__________
///                 /           |           \
///              a|b c        b|a c        c|b a
///              /   \        /   \        /   \
///           a b|c a c|b  b a|c b c|a  c b|a c a|b
///             |     |      |     |      |     |
///           a b c|a c b| b a c|b c a| c b a|c a b|
/// ```
///
/// Items are told apart by their position, not by their value: two equal letters give each word twice.
///
/// # Order
///
/// The first is the order given, and the item that a place gets varies as the tree shows.
/// It is neither lexicographic (the swap has brought `a` behind `b` in the last branch, so that `cba` comes before `cab`) nor one of small changes.
///
/// # Cost
///
/// One swap to choose and one to undo; the tree has less than e times n! nodes.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::BySwaps;
///
/// let mut search = Search::new(BySwaps::new([1, 2, 3]));
/// let mut sum_of_firsts = 0;
/// search.for_each(|state| sum_of_firsts += state.items()[0]); // nothing is copied
/// assert_eq!(sum_of_firsts, 2 * (1 + 2 + 3));
/// assert_eq!(search.into_problem().items(), [1, 2, 3], "as it was");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySwaps<T> {
    /// At each node an arrangement of the items given; the first `settled` of them stay where they are below it.
    items: Vec<T>,
    settled: usize,
}

impl<T> BySwaps<T> {
    /// Returns the problem of arranging all of `items`, with none of them settled.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        BySwaps { items: items.into(), settled: 0 }
    }

    /// Returns the items in their order at this node: in a solution, the arrangement.
    #[must_use]
    pub fn items(&self) -> &[T] {
        &self.items
    }
}

impl<T: Clone> Problem for BySwaps<T> {
    type Choice = Fetch;
    type Choices = Fetches;
    type Solution = Vec<T>;

    fn choices(&self) -> Fetches {
        Fetches { place: self.settled, from: self.settled..self.items.len() }
    }

    fn choose(&mut self, fetch: &Fetch) {
        self.items.swap(fetch.place, fetch.from);
        self.settled = fetch.place + 1;
    }

    fn undo(&mut self, fetch: &Fetch) {
        self.settled = fetch.place;
        self.items.swap(fetch.place, fetch.from);
    }

    fn is_solution(&self) -> bool {
        self.settled == self.items.len()
    }

    fn solution(&self) -> Vec<T> {
        self.items.clone()
    }
}

impl<T: Clone + fmt::Display> Words for BySwaps<T> {
    fn words(&self, fetch: &Fetch, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (front, item) = (&self.items[fetch.place], &self.items[fetch.from]);
        if fetch.place == fetch.from {
            write!(f, "keep {front}: ")?;
        } else {
            write!(f, "swap {front} and {item}: ")?;
        }
        let mut after = self.clone();
        after.choose(fetch);
        crate::items::joined(&after.items, f)
    }
}

/// Shows the items, with a bar behind those that are settled: `b|a c`.
impl<T: fmt::Display> fmt::Display for BySwaps<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::items::with_bar(&self.items, self.settled, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::all_checked;
    use backtrack::{Counters, Search};

    #[test]
    fn every_small_set_is_enumerated_in_the_order_of_the_docs() {
        for n in 0..=8u8 {
            let items: Vec<u8> = (0..n).collect();
            let all: Vec<Vec<u8>> = Search::new(BySwaps::new(items.clone())).solutions().collect();
            all_checked(&items, &all);
            assert_eq!(all[0], items, "the first is the order given");
            assert_eq!(all, swapped(&items), "n = {n}");
        }
    }

    /// The order by its definition: for each item, it swapped to the front, and the rest so arranged.
    fn swapped(items: &[u8]) -> Vec<Vec<u8>> {
        if items.is_empty() {
            return vec![vec![]];
        }
        let mut all = vec![];
        for front in 0..items.len() {
            let mut rest = items.to_vec();
            rest[front] = items[0];
            for tail in swapped(&rest[1..]) {
                all.push([&[items[front]], &tail[..]].concat());
            }
        }
        all
    }

    #[test]
    fn nothing_is_rejected() {
        let mut search = Search::new(BySwaps::new([1, 2, 3])).observe(Counters::default());
        search.count();
        let counters = search.observer();
        assert_eq!(counters.nodes, 1 + 3 + 6 + 6);
        assert_eq!(counters.candidates(), 15);
        assert_eq!(counters.rejected, 0);
    }

    #[test]
    fn states_read_well() {
        let mut state = BySwaps::new(["a", "b", "c"]);
        assert_eq!(state.to_string(), "|a b c");
        let swap = state.choices().nth(2).expect("there are three");
        state.choose(&swap);
        assert_eq!(state.to_string(), "c|b a");
        assert_eq!(BySwaps::<u8>::new([]).to_string(), "|");
    }
}
