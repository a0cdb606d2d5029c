//! Arrangements as values of their own: iterators of `Vec`s and of arrays.

use super::walk::Walk;
use crate::Arrangements;
use std::iter::FusedIterator;

impl<W: Walk<Item: Clone>> IntoIterator for Arrangements<W> {
    type Item = Vec<W::Item>;
    type IntoIter = Vecs<W>;

    fn into_iter(self) -> Vecs<W> {
        Vecs(self)
    }
}

/// An iterator of arrangements, each a `Vec` of its own: see [`Arrangements`].
#[derive(Clone, Debug)]
pub struct Vecs<W>(Arrangements<W>);

/// An iterator of arrangements, each an array: see [`Arrangements::arrays`].
#[derive(Clone, Debug)]
pub struct Arrays<W, const N: usize>(pub(super) Arrangements<W>);

macro_rules! iterator {
    ($name:ident $(const $n:ident)?, $item:ty, $copy:expr) => {
        impl<W: Walk<Item: Clone> $(, const $n: usize)?> Iterator for $name<W $(, $n)?> {
            type Item = $item;

            // Inlined for certain: what is left of it in a loop is far less than the call would be.
            #[inline(always)]
            fn next(&mut self) -> Option<$item> {
                if self.0.is_behind_the_next()? {
                    self.0.walk.advance_for_copy();
                }
                let (whole, three) = self.0.walk.pieces();
                Some($copy(whole, three))
            }

            /// Exact, as long as a `usize` holds the number.
            fn size_hint(&self) -> (usize, Option<usize>) {
                match self.0.left().map(usize::try_from) {
                    Some(Ok(left)) => (left, Some(left)),
                    _ => (usize::MAX, None),
                }
            }

            /// Counts without making the arrangements.
            ///
            /// # Panics
            ///
            /// If no `usize` holds the number: use [`Arrangements::left`] then.
            fn count(self) -> usize {
                let (left, exact) = self.size_hint();
                exact.expect("a usize holds the number of arrangements");
                left
            }
        }

        impl<W: Walk<Item: Clone> $(, const $n: usize)?> FusedIterator for $name<W $(, $n)?> {}
    };
}

iterator!(Vecs, Vec<W::Item>, copy_to_vec);
iterator!(Arrays const N, [W::Item; N], copy_to_array);

/// Copies `whole`, whose last three items are to be `three`, if those are given.
#[inline(always)]
fn copy_to_vec<T: Clone>(whole: &[T], three: Option<[&T; 3]>) -> Vec<T> {
    match three {
        // Items that are bits and nothing else are copied as a whole, wrong ones too; others only once each.
        Some(three) if std::mem::needs_drop::<T>() => {
            let head = whole.len() - three.len();
            whole[..head].iter().chain(three).cloned().collect()
        }
        _ => {
            let mut copy = whole.to_vec();
            if let Some([a, b, c]) = three {
                let last = copy.last_chunk_mut().expect("there are three");
                *last = [a.clone(), b.clone(), c.clone()];
            }
            copy
        }
    }
}

/// The same, to an array of the same length.
///
/// Item by item: an array copied as a whole, and then changed, is moved in pieces for which the processor has to wait.
#[inline(always)]
fn copy_to_array<T: Clone, const N: usize>(whole: &[T], three: Option<[&T; 3]>) -> [T; N] {
    let whole: &[T; N] = whole.try_into().expect("the length was checked");
    let Some([a, b, c]) = three else { return whole.clone() };
    std::array::from_fn(|place| match N - place {
        3 => a.clone(),
        2 => b.clone(),
        1 => c.clone(),
        _ => whole[place].clone(),
    })
}
