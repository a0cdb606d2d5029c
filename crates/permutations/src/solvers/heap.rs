//! Heap's order: one swap from each arrangement to the next.

use crate::arrangements::{Seek, Walk, reorder};
use crate::{Arrangements, permutation_count};
use std::ops::ControlFlow;

/// The generator behind [`heap`].
#[derive(Clone, Debug)]
pub struct Heap<T> {
    items: Vec<T>,
    /// How often each place has got a new item from below since the places below began; at most its number.
    digits: Vec<usize>,
}

/// Returns all arrangements of `items` in the order of Heap's algorithm: each differs from the one before by one swap.
///
/// # The algorithm
///
/// To arrange the first m items: arrange the first m - 1 of them, put another one at place m, and so on m times.
/// Which item is put there next depends on how a pass through the first m - 1 leaves them, and that depends on their parity:
///
/// - an odd number of items ends with the first and the last exchanged, and all others where they were: so the i-th time, swap the i-th with that at place m;
/// - an even number of items ends with all of them moved on in a single cycle: so another one stands first each time, swap that with the one at place m.
///
/// Take the parity of the wrong number, and some arrangements come twice and others never, while the count remains n! and each is valid: only a test that they are *distinct* finds it.
///
/// ```text
/// a b c   b a c   c a b   a c b   b c a   c b a
///    0-1     0-2     0-1     0-2     0-1          the two places swapped
/// ```
///
/// The items do not end as they began; [`visit_heap`] puts them back.
///
/// # Cost
///
/// One swap for each; to find which takes less than two looks on average. To [`seek`](Arrangements::seek) takes n³ steps.
///
/// Source: B. R. Heap, "Permutations by interchanges", The Computer Journal 6 (1963).
///
/// # Examples
///
/// ```
/// use permutations::heap;
///
/// let all: Vec<String> = heap(["a", "b", "c"]).into_iter().map(|p| p.concat()).collect();
/// assert_eq!(all, ["abc", "bac", "cab", "acb", "bca", "cba"]);
/// ```
pub fn heap<T>(items: impl Into<Vec<T>>) -> Arrangements<Heap<T>> {
    let items = items.into();
    let total = permutation_count(items.len()).ok();
    let digits = vec![0; items.len()];
    Arrangements::new(Heap { items, digits }, total)
}

impl<T> Walk for Heap<T> {
    type Item = T;

    #[inline]
    fn current(&self) -> &[T] {
        &self.items
    }

    #[inline]
    fn advance(&mut self) -> bool {
        advance(&mut self.items, &mut self.digits, 1)
    }
}

impl<T> Seek for Heap<T> {
    fn items(&self) -> usize {
        self.items.len()
    }

    fn set_rank(&mut self, mut rank: u128) {
        let from = order(&self.digits);
        for (place, digit) in self.digits.iter_mut().enumerate() {
            // At most `place`, so that the cast loses nothing.
            *digit = (rank % (place as u128 + 1)) as usize;
            rank /= place as u128 + 1;
        }
        assert_eq!(rank, 0, "there are not so many arrangements");
        reorder(&mut self.items, &from, &order(&self.digits));
    }
}

/// Returns which item stands at each place when the algorithm has come to `digits`, by whole passes instead of single steps: in time n³.
fn order(digits: &[usize]) -> Vec<usize> {
    /// Lets each of the first places have what `pass` says stands there after a pass.
    fn apply(pass: &[usize], order: &mut [usize]) {
        let before = order[..pass.len()].to_vec();
        for (place, &from) in pass.iter().enumerate() {
            order[place] = before[from];
        }
    }
    // What a pass through the first 0, 1, 2, … items does to them.
    let mut passes: Vec<Vec<usize>> = vec![vec![]];
    for place in 0..digits.len() {
        let mut order: Vec<usize> = (0..=place).collect();
        for turn in 0..place {
            apply(&passes[place], &mut order);
            order.swap(source(place, turn), place);
        }
        apply(&passes[place], &mut order);
        passes.push(order);
    }
    let mut order: Vec<usize> = (0..digits.len()).collect();
    for (place, &digit) in digits.iter().enumerate().rev() {
        for turn in 0..digit {
            apply(&passes[place], &mut order);
            order.swap(source(place, turn), place);
        }
    }
    order
}

/// Returns the place whose item goes to `place` for the time number `turn`, counted from 0.
///
/// As many items stand before `place` as its number says.
#[inline(always)]
fn source(place: usize, turn: usize) -> usize {
    if place.is_multiple_of(2) { 0 } else { turn }
}

/// The next swap that brings a new item to one of the places from `lowest` on, or `false` if there is none.
#[inline]
fn advance<T>(items: &mut [T], digits: &mut [usize], lowest: usize) -> bool {
    for (place, digit) in digits.iter_mut().enumerate().skip(lowest) {
        if *digit < place {
            items.swap(source(place, *digit), place);
            *digit += 1;
            return true;
        }
        *digit = 0;
    }
    false
}

/// Calls `visit` with each arrangement of `items` in Heap's order, until it breaks; fast.
///
/// On return `items` are as they were, also after a break.
/// The order is that of [`heap`], but here the swaps of the first four places are written out, and their items are copied from registers: hence `T: Copy`.
/// Arrange references or indices of items that are expensive to copy.
///
/// # Examples
///
/// ```
/// use permutations::visit_heap;
/// use std::ops::ControlFlow;
///
/// let mut items = [1, 2, 3, 4, 5];
/// let mut count = 0;
/// let flow = visit_heap(&mut items, |arrangement| {
///     count += 1;
///     if arrangement == [5, 4, 3, 2, 1] {
///         ControlFlow::Break(count)
///     } else {
///         ControlFlow::Continue(())
///     }
/// });
/// assert!(flow.is_break());
/// assert_eq!(items, [1, 2, 3, 4, 5]);
/// ```
#[inline]
pub fn visit_heap<T: Copy, B>(
    items: &mut [T],
    mut visit: impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let start = items.to_vec();
    let flow = visit_all(items, &mut visit);
    items.copy_from_slice(&start);
    flow
}

/// As [`visit_heap`], but leaves `items` where the algorithm does.
#[inline]
fn visit_all<T: Copy, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut digits = vec![0; items.len()];
    let lowest = if items.len() < 4 { 1 } else { 4 };
    loop {
        if lowest == 1 { visit(items) } else { visit_first_four(items, visit) }?;
        if !advance(items, &mut digits, lowest) {
            return ControlFlow::Continue(());
        }
    }
}

/// The 24 arrangements of the first four places.
#[inline(always)]
fn visit_first_four<T: Copy, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut four: [T; 4] = *items.first_chunk().expect("there are four");
    visit(items)?;
    /// Swaps two of the four, in the registers and in memory.
    macro_rules! swap {
        ($($a:literal-$b:literal)*) => {$(
            four.swap($a, $b);
            let places: &mut [T; 4] = items.first_chunk_mut().expect("there are four");
            places[$a] = four[$a];
            places[$b] = four[$b];
            visit(items)?;
        )*};
    }
    swap! { 0-1 0-2 0-1 0-2 0-1 }
    swap! { 0-3 0-1 0-2 0-1 0-2 0-1 }
    swap! { 1-3 0-1 0-2 0-1 0-2 0-1 }
    swap! { 2-3 0-1 0-2 0-1 0-2 0-1 }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::all_checked;

    /// The algorithm as it is printed, for the first `m` items: the parity of `parity(m, i)` decides what the i-th swap takes.
    fn recursive(
        items: &mut [u8],
        m: usize,
        parity: fn(usize, usize) -> usize,
        all: &mut Vec<Vec<u8>>,
    ) {
        if m <= 1 {
            all.push(items.to_vec());
            return;
        }
        for i in 0..m {
            recursive(items, m - 1, parity, all);
            if i + 1 < m {
                items.swap(if parity(m, i).is_multiple_of(2) { i } else { 0 }, m - 1);
            }
        }
    }

    #[test]
    fn both_forms_go_the_way_of_the_printed_algorithm() {
        for n in 0..=8u8 {
            let items: Vec<u8> = (0..n).collect();
            let mut printed = vec![];
            recursive(&mut items.clone(), n as usize, |m, _| m, &mut printed);
            all_checked(&items, &printed);
            assert!(heap(items.clone()).into_iter().eq(printed.iter().cloned()));

            let mut visited = vec![];
            let mut place = items.clone();
            let _: ControlFlow<()> = visit_heap(&mut place, |p| {
                visited.push(p.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!(visited, printed, "n = {n}");
            assert_eq!(place, items, "as it was");
        }
    }

    #[test]
    fn a_break_anywhere_restores_the_items() {
        for stop in 0..120 {
            let mut items = [1, 2, 3, 4, 5];
            let mut seen = 0;
            let flow = visit_heap(&mut items, |_| {
                seen += 1;
                if seen > stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(flow.is_break());
            assert_eq!((items, seen), ([1, 2, 3, 4, 5], stop + 1));
        }
    }

    #[test]
    fn every_rank_is_reached_from_every_other() {
        crate::arrangements::seeks_everywhere(|n| heap((0..n).collect::<Vec<_>>()));
    }

    #[test]
    fn a_pass_ends_as_the_docs_say() {
        for n in 2..=8usize {
            let items: Vec<usize> = (0..n).collect();
            let mut all = heap(items.clone());
            let mut end = items.clone();
            all.for_each(|p| end.copy_from_slice(p));
            if n.is_multiple_of(2) {
                // One cycle: from place to place the way leads through all before it closes.
                let way = std::iter::successors(Some(end[0]), |&place| Some(end[place]));
                assert_eq!(1 + way.take_while(|&place| place != 0).count(), n, "{end:?}");
            } else {
                end.swap(0, n - 1);
                assert_eq!(end, items);
            }
        }
    }

    #[test]
    fn the_parity_of_the_wrong_number_repeats_itself() {
        // The mistake that the docs speak of: count and validity are right, the arrangements are not distinct.
        let mut all = vec![];
        recursive(&mut [0, 1, 2, 3, 4, 5], 6, |_, i| i, &mut all);
        assert_eq!(all.len(), 720);
        all.sort();
        all.dedup();
        assert!(all.len() < 720, "{} distinct", all.len());
    }
}
