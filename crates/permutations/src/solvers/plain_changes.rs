//! Plain changes: from each arrangement to the next, two neighbours change places.

use crate::arrangements::{Seek, Walk, reorder};
use crate::{Arrangements, permutation_count};

/// The generator behind [`plain_changes`].
#[derive(Clone, Debug)]
pub struct PlainChanges<T> {
    items: Vec<T>,
    /// For each item (by its first place) how far it has come to the left of its place among those before it.
    way: Vec<usize>,
    /// For each item whether it moves left.
    leftwards: Vec<bool>,
}

/// Returns all arrangements of `items` in the order of plain changes: each differs from the one before by a swap of two neighbours, and so does the first from the last.
///
/// English bell ringers wrote it down in the 17th century; it is known by the names of Steinhaus, Johnson and Trotter.
///
/// # The algorithm
///
/// The last item wanders from right to left through the others, one place at a time.
/// At the end, the others make *their* next plain change, and it wanders back from left to right:
///
/// ```text
/// a b c   a c b   c a b | c b a   b c a   b a c
///       c <-   c <-     |       c ->    c ->
///                   a and b change places
/// ```
///
/// # Cost
///
/// One swap for each; most of them move the last item, and others are found after less than two looks on average. To [`seek`](Arrangements::seek) takes n² steps.
///
/// # Examples
///
/// ```
/// use permutations::plain_changes;
///
/// let all: Vec<String> = plain_changes(["a", "b", "c"]).into_iter().map(|p| p.concat()).collect();
/// assert_eq!(all, ["abc", "acb", "cab", "cba", "bca", "bac"]);
/// ```
pub fn plain_changes<T>(items: impl Into<Vec<T>>) -> Arrangements<PlainChanges<T>> {
    let items = items.into();
    let total = permutation_count(items.len()).ok();
    let n = items.len();
    Arrangements::new(PlainChanges { items, way: vec![0; n], leftwards: vec![true; n] }, total)
}

impl<T> Walk for PlainChanges<T> {
    type Item = T;

    #[inline]
    fn current(&self) -> &[T] {
        &self.items
    }

    #[inline]
    fn advance(&mut self) -> bool {
        // Items that wait at the left end shift the places of those before them.
        let mut waiting = 0;
        for item in (1..self.items.len()).rev() {
            let way = self.way[item];
            // The item stands `way` places left of place `item`, counted without those that wait.
            let place = item - way + waiting;
            if self.leftwards[item] {
                if way < item {
                    self.items.swap(place, place - 1);
                    self.way[item] += 1;
                    return true;
                }
                waiting += 1;
            } else if way > 0 {
                self.items.swap(place, place + 1);
                self.way[item] -= 1;
                return true;
            }
            // It has come to its end: it turns around, and the next one moves.
            self.leftwards[item] = !self.leftwards[item];
        }
        false
    }
}

impl<T> Seek for PlainChanges<T> {
    fn items(&self) -> usize {
        self.items.len()
    }

    fn set_rank(&mut self, mut rank: u128) {
        let from = order(&self.way);
        for item in (0..self.items.len()).rev() {
            let places = item as u128 + 1;
            // How far it has come on its present way, and how many ways it has made before: every second one leads back.
            let come = (rank % places) as usize;
            rank /= places;
            self.leftwards[item] = rank.is_multiple_of(2);
            self.way[item] = if self.leftwards[item] { come } else { item - come };
        }
        assert_eq!(rank, 0, "there are not so many arrangements");
        reorder(&mut self.items, &from, &order(&self.way));
    }
}

/// Returns which item stands at each place: each is put `way` places left of the end of those before it.
fn order(way: &[usize]) -> Vec<usize> {
    let mut order = Vec::with_capacity(way.len());
    for (item, way) in way.iter().enumerate() {
        order.insert(item - way, item);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::all_checked;

    /// The order by its definition: the last item wanders through each arrangement of the others.
    fn by_definition(n: u8) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![vec![]];
        }
        let mut all = vec![];
        for (turn, others) in by_definition(n - 1).iter().enumerate() {
            for step in 0..n as usize {
                let place = if turn % 2 == 0 { n as usize - 1 - step } else { step };
                let mut arrangement = others.clone();
                arrangement.insert(place, n - 1);
                all.push(arrangement);
            }
        }
        all
    }

    #[test]
    fn every_small_set_goes_the_way_of_the_definition() {
        for n in 0..=8u8 {
            let items: Vec<u8> = (0..n).collect();
            let all = plain_changes(items.clone()).collect().expect("few");
            all_checked(&items, &all);
            assert_eq!(all, by_definition(n), "n = {n}");
        }
    }

    #[test]
    fn every_rank_is_reached_from_every_other() {
        crate::arrangements::seeks_everywhere(|n| plain_changes((0..n).collect::<Vec<_>>()));
    }

    #[test]
    fn only_neighbours_change_places_also_from_the_last_to_the_first() {
        for n in 2..=7u8 {
            let items: Vec<u8> = (0..n).collect();
            let mut all = plain_changes(items.clone()).collect().expect("few");
            all.push(items);
            for pair in all.windows(2) {
                let moved: Vec<usize> =
                    (0..n as usize).filter(|&i| pair[0][i] != pair[1][i]).collect();
                assert!(moved.len() == 2 && moved[0] + 1 == moved[1], "{pair:?}");
            }
        }
    }
}
