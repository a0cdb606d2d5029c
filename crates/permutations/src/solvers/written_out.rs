//! The fast ways to visit all arrangements in lexicographic order.

use super::lexicographic::{advance, reset};
use std::ops::ControlFlow;

/// Calls `visit` with each arrangement of `items`, in lexicographic order by position, until it breaks; fast.
///
/// On return `items` are as they were, also after a break.
/// The order is that of [`lexicographic`](crate::lexicographic) and of the textbook search [`ByMarks`](crate::ByMarks).
///
/// The last four places are written out: their 24 arrangements are made from four copies that stay in registers (hence `T: Copy`), so that the loop that looks after the other places runs only for one in 24.
/// Arrange references or indices of items that are expensive to copy.
///
/// # Cost
///
/// About four writes for each arrangement, and one allocation in all.
///
/// # Examples
///
/// ```
/// use permutations::visit_lexicographic;
/// use std::ops::ControlFlow;
///
/// let mut items = [1, 2, 3, 4, 5, 6];
/// let first_descending = visit_lexicographic(&mut items, |p| {
///     if p.is_sorted_by(|a, b| a > b) {
///         ControlFlow::Break(p.to_vec())
///     } else {
///         ControlFlow::Continue(())
///     }
/// });
/// assert_eq!(first_descending, ControlFlow::Break(vec![6, 5, 4, 3, 2, 1]));
/// assert_eq!(items, [1, 2, 3, 4, 5, 6]);
/// ```
#[inline]
pub fn visit_lexicographic<T: Copy, B>(
    items: &mut [T],
    mut visit: impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // With fewer than four items the odometer turns every place.
    let written_out = if items.len() < 4 { 0 } else { 4 };
    let mut digits = vec![0; items.len() - written_out];
    loop {
        let flow = if written_out == 0 { visit(items) } else { visit_last_four(items, &mut visit) };
        if flow.is_break() {
            reset(items, &mut digits);
            return flow;
        }
        if !advance(items, &mut digits) {
            return flow;
        }
    }
}

/// The 24 arrangements of the last four places, in lexicographic order.
#[inline(always)]
fn visit_last_four<T: Copy, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    /// The places before the last four and those, to be written.
    macro_rules! last_four {
        () => {
            *items.last_chunk_mut::<4>().expect("there are four")
        };
    }
    let four = last_four!();
    macro_rules! visit_each {
        ($($a:literal $b:literal $c:literal $d:literal,)*) => {$(
            last_four!() = [four[$a], four[$b], four[$c], four[$d]];
            let flow = visit(items);
            if flow.is_break() {
                last_four!() = four;
                return flow;
            }
        )*};
    }
    visit_each! {
        0 1 2 3,  0 1 3 2,  0 2 1 3,  0 2 3 1,  0 3 1 2,  0 3 2 1,
        1 0 2 3,  1 0 3 2,  1 2 0 3,  1 2 3 0,  1 3 0 2,  1 3 2 0,
        2 0 1 3,  2 0 3 1,  2 1 0 3,  2 1 3 0,  2 3 0 1,  2 3 1 0,
        3 0 1 2,  3 0 2 1,  3 1 0 2,  3 1 2 0,  3 2 0 1,  3 2 1 0,
    }
    last_four!() = four;
    ControlFlow::Continue(())
}

/// Calls `visit` with each arrangement of `k` of `items`, in lexicographic order by position, until it breaks; fast.
///
/// On return `items` are as they were, also after a break.
/// For k = 0 the empty arrangement is visited once; if there are fewer than `k` items, nothing is visited.
///
/// The last place is written directly: each of the items that are left is copied there in turn, one write for each arrangement.
///
/// # Examples
///
/// ```
/// use permutations::visit_k;
/// use std::ops::ControlFlow;
///
/// // How many three-digit numbers of different odd digits are divisible by 7?
/// let mut count = 0;
/// let _: ControlFlow<()> = visit_k(&mut [1, 3, 5, 7, 9], 3, |digits| {
///     let number = digits.iter().fold(0, |number, digit| 10 * number + digit);
///     count += u32::from(number % 7 == 0);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 10);
/// ```
#[inline]
pub fn visit_k<T: Copy, B>(
    items: &mut [T],
    k: usize,
    mut visit: impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if k > items.len() {
        return ControlFlow::Continue(());
    }
    if k == items.len() {
        return visit_lexicographic(items, visit);
    }
    let Some(last) = k.checked_sub(1) else {
        return visit(&[]);
    };
    let mut digits = vec![0; last];
    loop {
        let own = items[last];
        let mut flow = visit(&items[..k]);
        let (arrangement, rest) = items.split_at_mut(k);
        for &item in &*rest {
            if flow.is_break() {
                break;
            }
            arrangement[last] = item;
            flow = visit(arrangement);
        }
        items[last] = own;
        if flow.is_break() {
            reset(items, &mut digits);
            return flow;
        }
        if !advance(items, &mut digits) {
            return flow;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_break_anywhere_restores_the_items() {
        for k in 0..=6 {
            let total = crate::k_permutation_count(6, k).expect("few");
            for stop in 0..total {
                let mut items = [1, 2, 3, 4, 5, 6];
                let mut seen = 0;
                let flow = visit_k(&mut items, k, |_| {
                    seen += 1;
                    if seen > stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                assert!(flow.is_break());
                assert_eq!((items, seen), ([1, 2, 3, 4, 5, 6], stop + 1), "k = {k}");
            }
        }
    }

    #[test]
    fn a_million_items_begin_at_once() {
        let mut items: Vec<u32> = (0..1_000_000).collect();
        let flow = visit_lexicographic(&mut items, |p| ControlFlow::Break(p[999_999]));
        assert_eq!(flow, ControlFlow::Break(999_999));
    }
}
