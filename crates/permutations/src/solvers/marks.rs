//! The first textbook form: marks on what is used, push and pop.

use super::Words;
use backtrack::{Problem, Reason};
use std::fmt;
use std::ops::Range;

/// Every arrangement of some items, by marks on those that are used: a [`Problem`].
///
/// A node is a partial arrangement, and its candidates are all items, from the first to the last; those that are used already are rejected.
/// To choose is to mark an item and to push it, to undo is to pop it and to unmark it.
/// Whoever forgets the mark in the undo finds one arrangement and then no other.
///
/// ```text
/// the tree of a, b, c        _ _ _
///                  __________/|\__________
///                 /           |           \
///              a _ _        b _ _        c _ _
///              /   \        /   \        /   \
///           a b _ a c _  b a _ b c _  c a _ c b _
///             |     |      |     |      |     |
///           a b c a c b  b a c b c a  c a b c b a
/// ```
///
/// Items are told apart by their position, not by their value: two equal letters give each word twice.
///
/// # Order
///
/// Lexicographic by position: with sorted items, the order of a dictionary.
///
/// # Cost
///
/// Each node looks at all n items, so that an arrangement costs about n looks and more, of which most are rejections.
/// The tree has n!/0! + n!/1! + … + n!/n! nodes, less than e times n!.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::ByMarks;
///
/// let mut search = Search::new(ByMarks::new([1, 2, 3]));
/// assert_eq!(search.first(), Some(vec![1, 2, 3]));
/// assert_eq!(search.first(), Some(vec![1, 3, 2]));
/// assert_eq!(search.count(), 4, "those that remain");
///
/// let nothing: [char; 0] = [];
/// assert_eq!(Search::new(ByMarks::new(nothing)).take(2), [vec![]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ByMarks<T> {
    items: Vec<T>,
    /// One mark for each item: set exactly for those in `arrangement`.
    used: Vec<bool>,
    arrangement: Vec<T>,
    /// How many items an arrangement has.
    length: usize,
}

impl<T> ByMarks<T> {
    /// Returns the problem of arranging all of `items`, with nothing placed yet.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        let items = items.into();
        ByMarks {
            used: vec![false; items.len()],
            arrangement: Vec::new(),
            length: items.len(),
            items,
        }
    }

    /// Returns the problem of arranging `length` of `items`: the k-permutations, with k = `length`.
    ///
    /// For `length` 0 there is one solution, the empty arrangement; if there are fewer items than `length`, there is none.
    pub fn of_length(items: impl Into<Vec<T>>, length: usize) -> Self {
        ByMarks { length, ..Self::new(items) }
    }

    /// Returns the items to be arranged, in the order given.
    #[must_use]
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// Says whether the item at this position stands in the arrangement.
    pub(crate) fn is_used(&self, item: usize) -> bool {
        self.used[item]
    }

    /// Returns the items placed so far, first place first.
    #[must_use]
    pub fn arrangement(&self) -> &[T] {
        &self.arrangement
    }
}

impl<T: Clone> Problem for ByMarks<T> {
    type Choice = Take;
    type Choices = Takes;
    type Solution = Vec<T>;

    fn choices(&self) -> Takes {
        // With too few items no arrangement can be finished, so that none is begun.
        Takes(0..if self.length <= self.items.len() { self.items.len() } else { 0 })
    }

    fn is_valid(&self, take: &Take) -> bool {
        !self.used[take.item]
    }

    fn choose(&mut self, take: &Take) {
        self.used[take.item] = true;
        self.arrangement.push(self.items[take.item].clone());
    }

    fn undo(&mut self, take: &Take) {
        self.arrangement.pop();
        self.used[take.item] = false;
    }

    fn is_solution(&self) -> bool {
        self.arrangement.len() == self.length
    }

    fn solution(&self) -> Vec<T> {
        self.arrangement.clone()
    }

    fn explain(&self, take: &Take) -> Option<Reason> {
        self.used[take.item].then(|| "it is used already".into())
    }
}

impl<T: Clone + fmt::Display> Words for ByMarks<T> {
    fn words(&self, take: &Take, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let item = &self.items[take.item];
        write!(f, "take {item}")?;
        if self.arrangement.len() + 1 < self.length || !self.is_valid(take) {
            return Ok(());
        }
        f.write_str(": ")?;
        crate::items::joined(&[&self.arrangement[..], std::slice::from_ref(item)].concat(), f)
    }
}

/// Shows the places, with `_` for those that are free: `b a _`.
impl<T: fmt::Display> fmt::Display for ByMarks<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::items::with_blanks(&self.arrangement, self.length, f)
    }
}

/// A choice of [`ByMarks`]: put this item into the next free place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The position of the item among those given, from 0.
    pub item: usize,
}

/// The candidates of a node of [`ByMarks`]: every item, used or not.
#[derive(Clone, Debug)]
pub struct Takes(Range<usize>);

impl Iterator for Takes {
    type Item = Take;

    fn next(&mut self) -> Option<Take> {
        self.0.next().map(|item| Take { item })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::all_checked;
    use backtrack::{Counters, Event, Search};

    #[test]
    fn every_small_set_is_enumerated_in_lexicographic_order() {
        for n in 0..=8u8 {
            let items: Vec<u8> = (0..n).collect();
            let all: Vec<Vec<u8>> = Search::new(ByMarks::new(items.clone())).solutions().collect();
            all_checked(&items, &all);
            assert!(all.is_sorted_by(|a, b| a < b), "n = {n}");
        }
    }

    #[test]
    fn order_is_by_position_when_the_items_are_not_sorted() {
        let all = Search::new(ByMarks::new(*b"cab")).take(7);
        assert_eq!(all, [b"cab", b"cba", b"acb", b"abc", b"bca", b"bac"]);
    }

    #[test]
    fn k_of_n_are_the_distinct_beginnings_of_the_permutations() {
        for n in 0..=6u8 {
            let items: Vec<u8> = (0..n).collect();
            for length in 0..=n as usize {
                let mut search = Search::new(ByMarks::of_length(items.clone(), length));
                let mut beginnings: Vec<Vec<u8>> = Search::new(ByMarks::new(items.clone()))
                    .solutions()
                    .map(|all| all[..length].to_vec())
                    .collect();
                beginnings.dedup();
                assert_eq!(search.solutions().collect::<Vec<_>>(), beginnings);
            }
            let mut too_long = Search::new(ByMarks::of_length(items, n as usize + 1));
            assert_eq!(too_long.count(), 0);
            assert_eq!(too_long.nodes(), 1, "nothing is begun that cannot be finished");
        }
    }

    #[test]
    fn counters_fit_the_tree_drawn_in_the_docs() {
        let mut search = Search::new(ByMarks::new([1, 2, 3])).observe(Counters::default());
        search.count();
        let counters = search.observer();
        assert_eq!(counters.nodes, 1 + 3 + 6 + 6);
        assert_eq!(counters.candidates(), 3 * (1 + 3 + 6));
        assert_eq!(counters.rejected, 15);
        assert_eq!(counters.dead_ends, 0);
        assert_eq!(counters.max_depth, 3);
    }

    #[test]
    fn states_and_reasons_read_well() {
        let mut search = Search::new(ByMarks::new(["a", "b", "c"]));
        assert_eq!(search.problem().to_string(), "_ _ _");
        let Some(Event::Choose(_)) = search.step() else {
            panic!("the first candidate is valid");
        };
        assert_eq!(search.problem().to_string(), "a _ _");
        let Some(Event::Reject(take)) = search.step() else {
            panic!("a is used");
        };
        let reason = search.problem().explain(&take).expect("it was rejected");
        assert_eq!(reason.to_string(), "it is used already");
        assert_eq!(search.problem().explain(&Take { item: 1 }), None);
    }
}
