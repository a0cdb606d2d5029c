//! Permutations of 0..n as bytes, for small n: shuffled in one register.

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "a shuffle of sixteen bytes is one instruction, and what a safe loop costs is measured in benches/"
)]
mod ssse3;

use std::ops::ControlFlow;

/// The most numbers that [`visit_bytes`] arranges: as many as a register of 16 bytes holds.
pub const MAX_BYTES: usize = 16;

/// Calls `visit` with each permutation of 0..n as bytes, in lexicographic order, until it breaks: the fastest of all.
///
/// Use the bytes as indices into whatever you arrange.
///
/// # How
///
/// To shuffle bytes within a register of 16 is one instruction on most machines (`pshufb` on x86-64, with SSSE3, which is looked for at run time; others go by [`visit_lexicographic`](crate::visit_lexicographic)).
/// "Take the i-th of the rest" is such a shuffle, and shuffles can be composed:
/// those of the last five places, 120 of them, are composed beforehand in a table, so that nearly every permutation costs one load, one shuffle, one store.
/// What a level of the search has chosen is a value of its own, passed down, so that nothing has to be undone.
///
/// # Panics
///
/// If `n` is larger than [`MAX_BYTES`].
///
/// # Examples
///
/// ```
/// use permutations::visit_bytes;
/// use std::ops::ControlFlow;
///
/// let words = ["one", "two", "three"];
/// let mut lines = vec![];
/// let _: ControlFlow<()> = visit_bytes(3, |order| {
///     lines.push(order.iter().map(|&i| words[usize::from(i)]).collect::<Vec<_>>().join(" "));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(lines[3], "two three one");
/// ```
#[inline]
pub fn visit_bytes<B>(n: usize, visit: impl FnMut(&[u8]) -> ControlFlow<B>) -> ControlFlow<B> {
    assert!(n <= MAX_BYTES, "{n} numbers do not fit into {MAX_BYTES} bytes");
    #[cfg(target_arch = "x86_64")]
    if let Some(shuffle) = ssse3::Shuffler::new(n) {
        return shuffle.visit(visit);
    }
    visit_portable(n, visit)
}

/// The same, on any machine.
fn visit_portable<B>(n: usize, visit: impl FnMut(&[u8]) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    crate::visit_lexicographic(&mut items[..n], visit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank;

    type Visit<'a> = &'a mut dyn FnMut(&[u8]) -> ControlFlow<usize>;

    #[test]
    fn both_ways_go_through_all_in_order() {
        let ways: [fn(usize, Visit) -> ControlFlow<usize>; 2] =
            [|n, v| visit_bytes(n, v), |n, v| visit_portable(n, v)];
        for way in ways {
            for n in 0..=9 {
                let mut seen = 0;
                let flow = way(n, &mut |p| {
                    if n < 9 || seen % 1_000 == 0 {
                        let p: Vec<usize> = p.iter().copied().map(usize::from).collect();
                        assert_eq!(p.len(), n);
                        assert_eq!(rank(&p), Ok(seen));
                    }
                    seen += 1;
                    ControlFlow::Continue(())
                });
                assert_eq!(flow, ControlFlow::Continue(()));
                assert_eq!(Ok(seen), crate::permutation_count(n));
            }
        }
    }

    #[test]
    fn a_break_is_heard_at_once() {
        for n in 0..=MAX_BYTES {
            for stop in [1, 2, 100, 121, 1_000] {
                let mut seen = 0;
                let mut last = vec![];
                let flow = visit_bytes(n, |p| {
                    seen += 1;
                    last = p.iter().copied().map(usize::from).collect();
                    if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                let total = crate::permutation_count(n).expect("small");
                assert_eq!(flow.is_break(), stop <= total, "{n}, {stop}");
                assert_eq!(seen, stop.min(total));
                assert_eq!(rank(&last), Ok(seen - 1));
            }
        }
    }

    #[test]
    #[should_panic(expected = "17 numbers do not fit into 16 bytes")]
    fn seventeen_are_too_many() {
        let _ = visit_bytes(17, |_| ControlFlow::Break(()));
    }
}
