//! Products: one of each of several lists.

use backtrack::Problem;
use std::fmt;
use std::ops::Range;

/// Every way to take one item of each of several lists: a [`Problem`].
///
/// The tree is as deep as there are lists, and each node has as many children as the next list has items: nothing is ever used up, so that nothing has to be marked.
/// With no lists there is one way, the empty one; with an empty list there is none.
///
/// # Order
///
/// Lexicographic by position: the last list turns fastest, as on an odometer.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::Products;
///
/// let menu = Products::new([vec!["soup", "salad"], vec!["tea", "juice"]]);
/// let all: Vec<String> = Search::new(menu).solutions().map(|meal| meal.join(" and ")).collect();
/// assert_eq!(all, ["soup and tea", "soup and juice", "salad and tea", "salad and juice"]);
///
/// let bits = Search::new(Products::power([0, 1], 10)).count();
/// assert_eq!(bits, 1_024);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Products<T> {
    lists: Vec<Vec<T>>,
    taken: Vec<T>,
}

impl<T> Products<T> {
    /// Returns the problem of taking one item of each of `lists`, the first list first.
    pub fn new(lists: impl Into<Vec<Vec<T>>>) -> Self {
        Products { lists: lists.into(), taken: Vec::new() }
    }

    /// Returns the problem of taking one of `items` for each of `length` places: all words of that length.
    pub fn power(items: impl Into<Vec<T>>, length: usize) -> Self
    where
        T: Clone,
    {
        Self::new(vec![items.into(); length])
    }

    /// Returns the items taken so far.
    #[must_use]
    pub fn taken(&self) -> &[T] {
        &self.taken
    }
}

/// A choice of [`Products`]: of the next list, the item at this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pick {
    /// The position in the list, from 0.
    pub item: usize,
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pick item {}", self.item)
    }
}

/// The candidates of a node of [`Products`]: all items of the next list.
#[derive(Clone, Debug)]
pub struct Picks(Range<usize>);

impl Iterator for Picks {
    type Item = Pick;

    fn next(&mut self) -> Option<Pick> {
        self.0.next().map(|item| Pick { item })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Picks {}

impl<T: Clone> Problem for Products<T> {
    type Choice = Pick;
    type Choices = Picks;
    type Solution = Vec<T>;

    fn choices(&self) -> Picks {
        let next = self.lists.get(self.taken.len());
        Picks(0..next.map_or(0, Vec::len))
    }

    fn choose(&mut self, pick: &Pick) {
        self.taken.push(self.lists[self.taken.len()][pick.item].clone());
    }

    fn undo(&mut self, _: &Pick) {
        self.taken.pop();
    }

    fn is_solution(&self) -> bool {
        self.taken.len() == self.lists.len()
    }

    fn solution(&self) -> Vec<T> {
        self.taken.clone()
    }
}

/// Shows the places, with `_` for those that are free: `soup _`.
impl<T: fmt::Display> fmt::Display for Products<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::marks::with_blanks(&self.taken, self.lists.len(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::product_count;
    use backtrack::Search;
    use itertools::Itertools;

    #[test]
    fn every_small_world_agrees_with_itertools() {
        for (a, b, c) in
            (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| (a, b, c))))
        {
            let lists: Vec<Vec<usize>> = [a, b, c].iter().map(|&n| (0..n).collect()).collect();
            let mut search = Search::new(Products::new(lists.clone()));
            let theirs = lists.iter().map(|list| list.iter().copied()).multi_cartesian_product();
            assert!(search.solutions().eq(theirs), "{lists:?}");
            search.restart();
            assert_eq!(Ok(search.count()), product_count(&[a, b, c]));
            assert_eq!(search.into_problem(), Products::new(lists));
        }
    }

    #[test]
    fn of_no_lists_there_is_one_product() {
        assert_eq!(Search::new(Products::<u8>::new([])).take(2), [vec![]]);
        assert_eq!(Search::new(Products::power([1, 2], 0)).take(2), [vec![]]);
        assert_eq!(Search::new(Products::<u8>::power([], 3)).count(), 0);
    }

    #[test]
    fn states_and_choices_read_well() {
        let mut state = Products::power(["a", "b"], 3);
        let pick = state.choices().nth(1).expect("there are two");
        assert_eq!(pick.to_string(), "pick item 1");
        state.choose(&pick);
        assert_eq!(state.to_string(), "b _ _");
    }
}
