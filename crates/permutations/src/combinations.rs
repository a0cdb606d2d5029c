//! Combinations: k of n items, without order.

use crate::arrangements::{Seek, Walk};
use crate::{Arrangements, combination_count, unrank_combination};
use backtrack::Problem;
use std::fmt;
use std::ops::Range;

/// Every choice of `k` of some items, in the order of the items: a [`Problem`].
///
/// To choose is to take an item behind the last one taken, so that no set of items comes in two orders.
/// An item is offered only if enough others follow it, so that there is no dead end.
///
/// ```text
/// the tree of two of a, b, c, d
///
///             - -
///        ____/ | \____
///       /      |      \
///      a -    b -    c -       (d has nothing behind it)
///     / | \   / \     |
///   ab ac ad bc bd   cd
/// ```
///
/// # Order
///
/// Lexicographic by position.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::Combinations;
///
/// let pairs: Vec<_> = Search::new(Combinations::new(["a", "b", "c"], 2)).solutions().collect();
/// assert_eq!(pairs, [["a", "b"], ["a", "c"], ["b", "c"]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Combinations<T> {
    items: Vec<T>,
    k: usize,
    taken: Vec<T>,
    /// The first item behind the last one taken.
    next: usize,
}

impl<T> Combinations<T> {
    /// Returns the problem of taking `k` of `items`: one solution for k = 0, none if there are fewer than `k`.
    pub fn new(items: impl Into<Vec<T>>, k: usize) -> Self {
        Combinations { items: items.into(), k, taken: Vec::new(), next: 0 }
    }
}

/// A choice of [`Combinations`]: take this item, and none of those passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeNext {
    /// The position of the item among those given.
    pub item: usize,
    /// The first position that was free to be taken: what the undo goes back to.
    pub first: usize,
}

/// The candidates of a node of [`Combinations`]: the items behind the last one taken.
#[derive(Clone, Debug)]
pub struct TakesNext {
    first: usize,
    items: Range<usize>,
}

impl Iterator for TakesNext {
    type Item = TakeNext;

    fn next(&mut self) -> Option<TakeNext> {
        let first = self.first;
        self.items.next().map(|item| TakeNext { item, first })
    }
}

impl<T: Clone> Problem for Combinations<T> {
    type Choice = TakeNext;
    type Choices = TakesNext;
    type Solution = Vec<T>;

    fn choices(&self) -> TakesNext {
        let missing = self.k - self.taken.len();
        // Enough items must remain behind the one taken.
        let end = (self.items.len() + 1).saturating_sub(missing);
        TakesNext { first: self.next, items: self.next..end }
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
        self.taken.len() == self.k
    }

    fn solution(&self) -> Vec<T> {
        self.taken.clone()
    }
}

/// Shows the places, with `_` for those that are free: `b c _`.
impl<T: fmt::Display> fmt::Display for Combinations<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::items::with_blanks(&self.taken, self.k, f)
    }
}

/// The generator behind [`combinations`].
#[derive(Clone, Debug)]
pub struct ChosenItems<T> {
    items: Vec<T>,
    /// Which are chosen, ascending.
    chosen: Vec<usize>,
    /// Those, copied.
    current: Vec<T>,
}

/// Returns the choices of `k` of `items`, in lexicographic order by position.
///
/// # Cost
///
/// Linear in the number of places changed: the last one, and all behind one that moves on.
///
/// # Examples
///
/// ```
/// use permutations::combinations;
///
/// let mut draws = combinations((1..=49).collect::<Vec<u8>>(), 6);
/// assert_eq!(draws.left(), Some(13_983_816));
/// draws.seek(13_983_815).unwrap();
/// assert_eq!(draws.next(), Some(&[44, 45, 46, 47, 48, 49][..]));
/// ```
pub fn combinations<T: Clone>(items: impl Into<Vec<T>>, k: usize) -> Arrangements<ChosenItems<T>> {
    let items = items.into();
    let total = combination_count(items.len(), k).ok();
    // With too few items the total is 0, and nobody asks for the current choice.
    let chosen: Vec<usize> = (0..k.min(items.len())).collect();
    let current = items[..chosen.len()].to_vec();
    Arrangements::new(ChosenItems { items, chosen, current }, total)
}

impl<T: Clone> Walk for ChosenItems<T> {
    type Item = T;

    #[inline]
    fn current(&self) -> &[T] {
        &self.current
    }

    #[inline]
    fn advance(&mut self) -> bool {
        let k = self.chosen.len();
        // The last place that can move on; those behind it stand at the very end.
        let Some(place) =
            (0..k).rev().find(|&place| self.chosen[place] < self.items.len() - k + place)
        else {
            return false;
        };
        let mut item = self.chosen[place];
        for place in place..k {
            item += 1;
            self.chosen[place] = item;
            self.current[place].clone_from(&self.items[item]);
        }
        true
    }
}

impl<T: Clone> Seek for ChosenItems<T> {
    fn items(&self) -> usize {
        self.items.len()
    }

    fn set_rank(&mut self, rank: u128) {
        let (n, k) = (self.items.len(), self.chosen.len());
        self.chosen = unrank_combination(n, k, rank).expect("there are so many");
        self.current = self.chosen.iter().map(|&item| self.items[item].clone()).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::{Counters, Search};

    #[test]
    fn every_small_world_agrees_with_bit_masks() {
        for n in 0..=8usize {
            let items: Vec<usize> = (0..n).collect();
            for k in 0..=n + 2 {
                // Brute force: all masks, those with k bits, as lists, sorted.
                let mut brute: Vec<Vec<usize>> = (0..1u32 << n)
                    .filter(|mask| mask.count_ones() as usize == k)
                    .map(|mask| (0..n).filter(|&i| mask >> i & 1 == 1).collect())
                    .collect();
                brute.sort();
                let mut search =
                    Search::new(Combinations::new(items.clone(), k)).observe(Counters::default());
                assert!(search.solutions().eq(brute.iter().cloned()), "{k} of {n}");
                if k <= n {
                    assert_eq!(search.observer().dead_ends, 0, "{k} of {n}");
                }
                let walked = combinations(items.clone(), k);
                assert_eq!(walked.left(), Some(brute.len() as u128));
                assert!(walked.into_iter().eq(brute), "{k} of {n}");
                assert_eq!(search.into_problem(), Combinations::new(items.clone(), k));
            }
        }
    }

    #[test]
    fn every_rank_is_reached_from_every_other() {
        crate::arrangements::seeks_everywhere(|n| combinations((0..n + 2).collect::<Vec<_>>(), 3));
    }

    #[test]
    fn states_read_well() {
        let mut state = Combinations::new(["a", "b", "c"], 2);
        let take = state.choices().nth(1).expect("there are two");
        state.choose(&take);
        assert_eq!(state.to_string(), "b _");
    }
}
