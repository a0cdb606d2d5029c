//! Equal items: every distinct arrangement once, and never a list of those already seen.

mod visit;

pub use visit::visit_distinct;

use crate::arrangements::{Seek, Walk};
use crate::solvers::Words;
use crate::{
    Arrangements, ByMarks, Take, Takes, multiset_count, next_permutation, unrank_distinct,
};
use backtrack::{Problem, Reason};
use std::fmt;

/// Every distinct arrangement of items of which some are equal, by marks and the cut of equal siblings: a [`Problem`].
///
/// # Why duplicates appear, and how the cut removes them
///
/// [`ByMarks`](crate::ByMarks) tells items apart by their position.
/// Below, `a` and `a'` are equal: the subtrees of the two siblings hold the same words, and each word appears twice.
/// So of equal siblings only the first is taken: an item is rejected if the item before it is equal to it and is *not used* (for then that one is its sibling, and came first).
/// If the equal item before it is used, both stand in the arrangement, and there is nothing to cut.
/// For that the items must be sorted, so that equal ones are neighbours.
///
/// ```text
/// the tree of a, a', b        _ _ _
///                   _________/  |  \_________
///                  /            |            \
///               a _ _         a' _ _        b _ _
///               /   \           X           /   \
///           a a' _  a b _    the same    b a _  b a' _
///             |       |      words as      |      X
///           a a' b  a b a'   under a     b a a'
/// ```
///
/// # Order
///
/// Lexicographic by value.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::DistinctByMarks;
///
/// let all: Vec<String> = Search::new(DistinctByMarks::new(["b", "a", "a"]))
///     .solutions()
///     .map(|p| p.concat())
///     .collect();
/// assert_eq!(all, ["aab", "aba", "baa"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DistinctByMarks<T> {
    /// Its items are sorted.
    marks: ByMarks<T>,
    /// For each item whether it is equal to the one before it.
    is_equal_to_elder: Vec<bool>,
}

impl<T: Ord> DistinctByMarks<T> {
    /// Returns the problem of arranging all of `items`, which are sorted first.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        let mut items = items.into();
        items.sort();
        let is_equal_to_elder =
            (0..items.len()).map(|item| item > 0 && items[item - 1] == items[item]).collect();
        DistinctByMarks { marks: ByMarks::new(items), is_equal_to_elder }
    }
}

impl<T> DistinctByMarks<T> {
    /// The problem in which no two items count as equal.
    pub(crate) fn all_different(items: Vec<T>) -> Self {
        let is_equal_to_elder = vec![false; items.len()];
        DistinctByMarks { marks: ByMarks::new(items), is_equal_to_elder }
    }

    /// Returns the items to be arranged, sorted.
    #[must_use]
    pub fn items(&self) -> &[T] {
        self.marks.items()
    }

    /// Returns the items placed so far.
    #[must_use]
    pub fn arrangement(&self) -> &[T] {
        self.marks.arrangement()
    }

    /// Says whether the item before this one is equal to it and free.
    fn has_equal_elder(&self, take: &Take) -> bool {
        self.is_equal_to_elder[take.item] && !self.marks.is_used(take.item - 1)
    }
}

impl<T: Clone> Problem for DistinctByMarks<T> {
    type Choice = Take;
    type Choices = Takes;
    type Solution = Vec<T>;

    fn choices(&self) -> Takes {
        self.marks.choices()
    }

    fn is_valid(&self, take: &Take) -> bool {
        self.marks.is_valid(take) && !self.has_equal_elder(take)
    }

    fn choose(&mut self, take: &Take) {
        self.marks.choose(take);
    }

    fn undo(&mut self, take: &Take) {
        self.marks.undo(take);
    }

    fn is_solution(&self) -> bool {
        self.marks.is_solution()
    }

    fn solution(&self) -> Vec<T> {
        self.marks.solution()
    }

    fn explain(&self, take: &Take) -> Option<Reason> {
        let equal = || self.has_equal_elder(take).then(|| "its equal came first".into());
        self.marks.explain(take).or_else(equal)
    }
}

impl<T: Clone + fmt::Display> Words for DistinctByMarks<T> {
    fn words(&self, take: &Take, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks.words(take, f)
    }
}

/// Shows the places, with `_` for those that are free: `b a _`.
impl<T: fmt::Display> fmt::Display for DistinctByMarks<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks.fmt(f)
    }
}

/// The generator behind [`distinct`].
#[derive(Clone, Debug)]
pub struct Distinct<T>(Vec<T>);

/// Returns the distinct arrangements of `items`, in lexicographic order by value, whatever their order now.
///
/// Equal values are never told apart, so that thirteen equal items have one arrangement, at once.
/// It steps by [`next_permutation`], whose path is drawn there; nothing is remembered but the current arrangement.
///
/// # Cost
///
/// Linear in the number of items changed: two or three on average, all of them at worst.
///
/// # Examples
///
/// ```
/// use permutations::distinct;
///
/// let words: Vec<Vec<char>> = distinct(['b', 'a', 'a']).into_iter().collect();
/// assert_eq!(words, [['a', 'a', 'b'], ['a', 'b', 'a'], ['b', 'a', 'a']]);
/// assert_eq!(distinct([7; 13]).left(), Some(1));
///
/// let letters: Vec<char> = "mississippi".chars().collect();
/// assert_eq!(distinct(letters).into_iter().count(), 34_650);
/// ```
pub fn distinct<T: Ord>(items: impl Into<Vec<T>>) -> Arrangements<Distinct<T>> {
    let mut items = items.into();
    items.sort();
    let total = multiset_count(&crate::counting::groups(&items)).ok();
    Arrangements::new(Distinct(items), total)
}

impl<T: Ord> Walk for Distinct<T> {
    type Item = T;

    #[inline]
    fn current(&self) -> &[T] {
        &self.0
    }

    #[inline]
    fn advance(&mut self) -> bool {
        next_permutation(&mut self.0)
    }
}

impl<T: Ord> Seek for Distinct<T> {
    fn items(&self) -> usize {
        self.0.len()
    }

    fn set_rank(&mut self, rank: u128) {
        unrank_distinct(&mut self.0, rank).expect("there are so many arrangements");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_arrangement;
    use backtrack::Search;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    /// All sorted words of `n` letters out of `kinds`.
    fn sorted_words(n: usize, kinds: u8) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![vec![]];
        }
        let mut all = vec![];
        for word in sorted_words(n - 1, kinds) {
            for letter in word.last().copied().unwrap_or(0)..kinds {
                all.push([&word[..], &[letter]].concat());
            }
        }
        all
    }

    #[test]
    fn every_small_multiset_agrees_with_brute_force() {
        for n in 0..=7usize {
            for word in sorted_words(n, if n < 7 { 4 } else { 3 }) {
                // Brute force: all arrangements by position, duplicates thrown away by a set, which also sorts them.
                let brute: BTreeSet<Vec<u8>> =
                    crate::lexicographic(word.clone()).into_iter().collect();

                let cut = Search::new(DistinctByMarks::new(word.clone()));
                assert!({ cut }.solutions().eq(brute.iter().cloned()), "{word:?}");

                let walked = distinct(word.clone());
                assert_eq!(walked.left(), Some(brute.len() as u128), "{word:?}");
                assert!(walked.into_iter().eq(brute.iter().cloned()), "{word:?}");

                let mut unsorted = word.clone();
                unsorted.reverse();
                let mut place = unsorted.clone();
                let mut expected = brute.iter();
                let _: ControlFlow<()> = visit_distinct(&mut place, |p| {
                    assert_eq!(Some(p), expected.next().map(|e| &e[..]));
                    assert_eq!(check_arrangement(&word, p), Ok(()));
                    ControlFlow::Continue(())
                });
                assert_eq!(expected.next(), None, "{word:?}");
                assert_eq!(place, unsorted, "as it was");
            }
        }
    }

    #[test]
    fn ten_in_pairs_and_mississippi_have_the_published_numbers() {
        for (word, count) in [("AABBCCDDEE", 113_400), ("mississippi", 34_650), ("AABB", 6)] {
            let mut letters = word.as_bytes().to_vec();
            let mut seen = 0;
            let mut before: Vec<u8> = vec![];
            let _: ControlFlow<()> = visit_distinct(&mut letters, |p| {
                assert!(&before[..] < p, "in order, and thus distinct");
                before.clear();
                before.extend_from_slice(p);
                seen += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(seen, count, "{word}");
        }
    }

    #[test]
    fn equal_items_by_the_dozen_are_one_arrangement_at_once() {
        assert_eq!(distinct([5; 13]).into_iter().count(), 1);
        assert_eq!(distinct([1; 1_000]).left(), Some(1));
        assert_eq!(Search::new(DistinctByMarks::new([5; 13])).count(), 1);
        let mut eleven = [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1];
        let mut count = 0;
        let _: ControlFlow<()> = visit_distinct(&mut eleven, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(count, 11);
    }

    #[test]
    fn a_break_anywhere_restores_the_items() {
        for stop in 0..90 {
            let mut items = *b"banana";
            let mut seen = 0;
            let flow = visit_distinct(&mut items, |_| {
                seen += 1;
                if seen > stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(flow.is_break(), stop < 60);
            assert_eq!(&items, b"banana");
        }
    }

    #[test]
    fn the_cut_is_explained() {
        let state = DistinctByMarks::new(["a", "a", "b"]);
        assert_eq!(
            state.explain(&Take { item: 1 }).map(|reason| reason.to_string()),
            Some("its equal came first".to_string())
        );
        assert_eq!(state.explain(&Take { item: 2 }), None);
        assert_eq!(state.to_string(), "_ _ _");
    }
}
