//! Equal items: every distinct arrangement once, and never a list of those already seen.

use crate::walk::{Seek, Walk};
use crate::{Arrangements, multiset_count, next_permutation, unrank_distinct};
use backtrack::{Problem, Reason};
use std::fmt;
use std::ops::ControlFlow;

use crate::{Take, Takes};

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
    /// Sorted.
    items: Vec<T>,
    used: Vec<bool>,
    arrangement: Vec<T>,
}

impl<T: Ord> DistinctByMarks<T> {
    /// Returns the problem of arranging all of `items`, which are sorted first.
    pub fn new(items: impl Into<Vec<T>>) -> Self {
        let mut items = items.into();
        items.sort();
        DistinctByMarks { used: vec![false; items.len()], arrangement: Vec::new(), items }
    }

    /// Returns the items placed so far.
    #[must_use]
    pub fn arrangement(&self) -> &[T] {
        &self.arrangement
    }

    /// Says whether the item before this one is equal to it and free.
    fn has_equal_elder(&self, take: &Take) -> bool {
        take.item > 0
            && self.items[take.item - 1] == self.items[take.item]
            && !self.used[take.item - 1]
    }
}

impl<T: Ord + Clone> Problem for DistinctByMarks<T> {
    type Choice = Take;
    type Choices = Takes;
    type Solution = Vec<T>;

    fn choices(&self) -> Takes {
        Takes::first(self.items.len())
    }

    fn is_valid(&self, take: &Take) -> bool {
        !self.used[take.item] && !self.has_equal_elder(take)
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
        self.arrangement.len() == self.items.len()
    }

    fn solution(&self) -> Vec<T> {
        self.arrangement.clone()
    }

    fn explain(&self, take: &Take) -> Option<Reason> {
        let item = take.item;
        if self.used[item] {
            Some(format!("item {item} is used already").into())
        } else if self.has_equal_elder(take) {
            let elder = item - 1;
            Some(format!("item {elder} is equal to item {item} and came first").into())
        } else {
            None
        }
    }
}

/// Shows the places, with `_` for those that are free: `b a _`.
impl<T: fmt::Display> fmt::Display for DistinctByMarks<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::marks::with_blanks(&self.arrangement, self.items.len(), f)
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
    let total = multiset_count(&groups(&items)).ok();
    Arrangements::new(Distinct(items), total)
}

/// Returns the sizes of the groups of equal items, given that equal ones are neighbours.
pub(crate) fn groups<T: PartialEq>(sorted: &[T]) -> Vec<usize> {
    sorted.chunk_by(|a, b| a == b).map(<[T]>::len).collect()
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

/// How many places at the end [`visit_distinct`] takes from a table.
const TAIL: usize = 5;

/// The ways to arrange five sorted items of which neighbours may be equal, for each pattern of equality.
///
/// Bit i of the pattern says that the items i and i + 1 are equal.
/// The rows of pattern p are `ROWS[STARTS[p]..STARTS[p + 1]]`.
const ROWS: [Row; 541] = TABLE.0;
const STARTS: [usize; 17] = TABLE.1;
const TABLE: ([Row; 541], [usize; 17]) = table();

/// Which items stand at the five places: two, two and one.
///
/// The items i and j together are the pair 5 i + j, so that two are copied at once.
#[derive(Clone, Copy)]
struct Row {
    pairs: [u8; 2],
    last: u8,
}

const fn table() -> ([Row; 541], [usize; 17]) {
    let mut rows = [Row { pairs: [0; 2], last: 0 }; 541];
    let mut starts = [0; 17];
    let mut filled = 0;
    let mut pattern = 0;
    while pattern < 16 {
        // All 5^5 words in dictionary order; the arrangements among them are those that use each item once, equal ones in turn.
        let mut word = 0;
        while word < 3125 {
            let row = [
                (word / 625) as u8,
                (word / 125 % 5) as u8,
                (word / 25 % 5) as u8,
                (word / 5 % 5) as u8,
                (word % 5) as u8,
            ];
            if is_arrangement(row, pattern) {
                let [a, b, c, d, last] = row;
                rows[filled] = Row { pairs: [5 * a + b, 5 * c + d], last };
                filled += 1;
            }
            word += 1;
        }
        pattern += 1;
        starts[pattern] = filled;
    }
    assert!(filled == 541);
    (rows, starts)
}

/// Says whether `row` uses each item once, and item i before item i + 1 where the pattern says that they are equal.
const fn is_arrangement(row: [u8; TAIL], pattern: usize) -> bool {
    let mut used = 0u8;
    let mut i = 0;
    while i < TAIL {
        let item = row[i];
        let elder_is_equal = item > 0 && pattern >> (item - 1) & 1 == 1;
        if used >> item & 1 == 1 || (elder_is_equal && used >> (item - 1) & 1 == 0) {
            return false;
        }
        used |= 1 << item;
        i += 1;
    }
    true
}

/// Calls `visit` with each distinct arrangement of `items`, in lexicographic order by value, until it breaks; fast.
///
/// On return `items` are as they were, sorted or not, also after a break.
/// The order is that of [`distinct`].
///
/// The last five places come from a table: there are 16 ways in which five sorted items can be equal to their neighbours, and for each the table has the arrangements.
///
/// # Examples
///
/// ```
/// use permutations::visit_distinct;
/// use std::ops::ControlFlow;
///
/// let mut palindromes = 0;
/// let _: ControlFlow<()> = visit_distinct(&mut b"abacbcc".to_owned(), |word| {
///     palindromes += u32::from(word.iter().eq(word.iter().rev()));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(palindromes, 6);
/// ```
#[inline]
pub fn visit_distinct<T: Copy + Ord, B>(
    items: &mut [T],
    mut visit: impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let start = items.to_vec();
    items.sort_unstable();
    let flow = visit_sorted(items, &mut visit);
    items.copy_from_slice(&start);
    flow
}

#[inline]
fn visit_sorted<T: Copy + Ord, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let tail = if items.len() < TAIL { 0 } else { TAIL };
    let mut digits = vec![0; items.len() - tail];
    loop {
        if tail == 0 {
            visit(items)?;
        } else {
            visit_tail(items, visit)?;
        }
        if !advance(items, &mut digits) {
            return ControlFlow::Continue(());
        }
    }
}

/// The distinct arrangements of the last five places, which are sorted before and after.
#[inline(always)]
fn visit_tail<T: Copy + Ord, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let sorted: [T; TAIL] = *items.last_chunk().expect("there are five");
    let pattern =
        (0..TAIL - 1).fold(0, |bits, i| bits | usize::from(sorted[i] == sorted[i + 1]) << i);
    // All pairs, and more places than needed, so that indices of five and three bits need no check.
    let mut pairs = [[sorted[0]; 2]; 32];
    let mut singles = [sorted[0]; 8];
    for i in 0..TAIL {
        for j in 0..TAIL {
            pairs[5 * i + j] = [sorted[i], sorted[j]];
        }
        singles[i] = sorted[i];
    }
    for row in &ROWS[STARTS[pattern]..STARTS[pattern + 1]] {
        let [a, b] = pairs[usize::from(row.pairs[0] & 31)];
        let [c, d] = pairs[usize::from(row.pairs[1] & 31)];
        let e = singles[usize::from(row.last & 7)];
        *items.last_chunk_mut().expect("there are five") = [a, b, c, d, e];
        visit(items)?;
    }
    *items.last_chunk_mut().expect("there are five") = sorted;
    ControlFlow::Continue(())
}

/// As [`lexicographic::advance`](crate::lexicographic), but from an item to the next that differs from it.
///
/// The swap of the front with the first of the next group keeps the rest sorted: `a|a b b c`, `b|a a b c`, `c|a a b b`.
#[inline]
fn advance<T: PartialEq>(items: &mut [T], digits: &mut [usize]) -> bool {
    for place in (0..digits.len()).rev() {
        let rest = &mut items[place..];
        let mut digit = digits[place] + 1;
        while digit < rest.len() {
            if rest[digit] != rest[0] {
                rest.swap(0, digit);
                digits[place] = digit;
                return true;
            }
            digit += 1;
        }
        digits[place] = 0;
        rest.rotate_left(1);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_arrangement;
    use backtrack::Search;
    use std::collections::BTreeSet;

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
            Some("item 0 is equal to item 1 and came first".to_string())
        );
        assert_eq!(state.explain(&Take { item: 2 }), None);
        assert_eq!(state.to_string(), "_ _ _");
    }
}
