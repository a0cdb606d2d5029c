//! Arrangements with a rule of your own, which prunes partial ones.

use crate::{DistinctByMarks, Take, Takes};
use backtrack::{Problem, Reason};
use std::fmt;

/// Every arrangement of some items in which each next item obeys a rule: a [`Problem`].
///
/// The rule is asked before an item is placed, and sees what stands before it.
/// What it rejects is never extended: a rule that says no early saves the whole subtree, where a filter behind the enumeration would throw away each leaf by itself.
///
/// # Order
///
/// Lexicographic by position.
///
/// # Examples
///
/// Rows of 1 to 4 in which neighbours differ by more than one:
///
/// ```
/// use backtrack::Search;
/// use permutations::Constrained;
///
/// let apart = |before: &[i32], next: &i32| {
///     before.last().is_none_or(|last| last.abs_diff(*next) > 1)
/// };
/// let all: Vec<_> = Search::new(Constrained::new([1, 2, 3, 4], apart)).solutions().collect();
/// assert_eq!(all, [[2, 4, 1, 3], [3, 1, 4, 2]]);
/// ```
#[derive(Clone)]
pub struct Constrained<T, F> {
    marks: DistinctByMarks<T>,
    rule: F,
    /// What the rule says no with.
    reason: &'static str,
}

impl<T, F: Fn(&[T], &T) -> bool> Constrained<T, F> {
    /// Returns the problem of arranging all of `items` so that `rule(before, next)` holds for each of them, `before` being those that stand before it.
    pub fn new(items: impl Into<Vec<T>>, rule: F) -> Self {
        Self::by_marks(DistinctByMarks::all_different(items.into()), rule)
    }

    fn by_marks(marks: DistinctByMarks<T>, rule: F) -> Self {
        Constrained { marks, rule, reason: "the rule forbids it here" }
    }

    /// Returns the problem of arranging all of `items`, which are sorted first, so that the rule holds and no arrangement comes twice: of equal siblings only the first is taken, as in [`DistinctByMarks`](crate::DistinctByMarks).
    ///
    /// ```
    /// use backtrack::Search;
    /// use permutations::Constrained;
    ///
    /// // The words of two a and two b in which no letter stands beside its like.
    /// let differs = |before: &[char], next: &char| before.last() != Some(next);
    /// let all: Vec<String> = Search::new(Constrained::distinct(['a', 'b', 'a', 'b'], differs))
    ///     .solutions()
    ///     .map(|word| word.into_iter().collect())
    ///     .collect();
    /// assert_eq!(all, ["abab", "baba"]);
    /// ```
    pub fn distinct(items: impl Into<Vec<T>>, rule: F) -> Self
    where
        T: Ord,
    {
        Self::by_marks(DistinctByMarks::new(items), rule)
    }

    /// Returns the same problem, whose rule gives `reason` to those who watch.
    #[must_use]
    pub fn because(mut self, reason: &'static str) -> Self {
        self.reason = reason;
        self
    }
}

/// A rule for permutations of 0..n: the number that may stand next, by those that stand before it.
pub type Rule = fn(&[usize], &usize) -> bool;

/// Returns the permutations of 0..n that leave no number in its place, as a problem.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::derangements;
///
/// let all: Vec<_> = Search::new(derangements(3)).solutions().collect();
/// assert_eq!(all, [[1, 2, 0], [2, 0, 1]]);
/// assert_eq!(Search::new(derangements(8)).count(), 14_833);
/// ```
#[must_use]
pub fn derangements(n: usize) -> Constrained<usize, Rule> {
    let rule: Rule = |before, &next| next != before.len();
    Constrained::new((0..n).collect::<Vec<_>>(), rule).because("it would stay in its place")
}

impl<T: Clone, F: Fn(&[T], &T) -> bool> Problem for Constrained<T, F> {
    type Choice = Take;
    type Choices = Takes;
    type Solution = Vec<T>;

    fn choices(&self) -> Takes {
        self.marks.choices()
    }

    fn is_valid(&self, take: &Take) -> bool {
        self.marks.is_valid(take)
            && (self.rule)(self.marks.arrangement(), &self.marks.items()[take.item])
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
        let ruled_out = || (!self.is_valid(take)).then(|| self.reason.into());
        self.marks.explain(take).or_else(ruled_out)
    }
}

/// Compares the states; the rules, which nobody can compare, are taken to be the same.
impl<T: PartialEq, F> PartialEq for Constrained<T, F> {
    fn eq(&self, other: &Self) -> bool {
        self.marks == other.marks
    }
}

impl<T: fmt::Debug, F> fmt::Debug for Constrained<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Constrained").field("marks", &self.marks).finish_non_exhaustive()
    }
}

/// Shows the places, with `_` for those that are free: `b a _`.
impl<T: fmt::Display, F> fmt::Display for Constrained<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{derangement_count, lexicographic};
    use backtrack::Search;

    #[test]
    fn pruning_finds_what_a_filter_behind_all_of_them_finds() {
        for n in 0..=8usize {
            let mut pruned = Search::new(derangements(n));
            let all = lexicographic((0..n).collect::<Vec<_>>()).into_iter();
            let filtered = all.filter(|p| p.iter().enumerate().all(|(i, &x)| i != x));
            assert!(pruned.solutions().eq(filtered));
            pruned.restart();
            assert_eq!(Ok(pruned.count()), derangement_count(n));
        }
    }

    #[test]
    fn equal_items_and_a_rule_give_what_a_filter_gives() {
        let rises = |before: &[u8], next: &u8| before.last().is_none_or(|last| last != next);
        for word in ["", "a", "aab", "aabb", "abcabc", "banana", "aaab"] {
            let pruned = Search::new(Constrained::distinct(word.as_bytes(), rises));
            let filtered = crate::distinct(word.as_bytes())
                .into_iter()
                .filter(|word| word.windows(2).all(|pair| pair[0] != pair[1]));
            assert!({ pruned }.solutions().eq(filtered), "{word}");
        }
    }

    #[test]
    fn pruning_saves_subtrees() {
        let mut pruned = Search::new(derangements(8));
        pruned.count();
        let mut whole = Search::new(crate::ByMarks::new([0, 1, 2, 3, 4, 5, 6, 7]));
        whole.count();
        assert_eq!((pruned.nodes(), whole.nodes()), (45_741, 109_601));
    }

    #[test]
    fn the_rule_gives_its_reason() {
        let state = derangements(3);
        let why = state.explain(&Take { item: 0 }).map(|why| why.to_string());
        assert_eq!(why.as_deref(), Some("it would stay in its place"));
        assert_eq!(state.explain(&Take { item: 1 }), None);
        assert_eq!(state.to_string(), "_ _ _");
    }
}
