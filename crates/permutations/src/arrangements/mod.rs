//! The ways to take arrangements: borrowed, owned, collected; from here to there; stopped and gone on with.

mod collect;
mod owned;
mod sample;
mod walk;

pub use collect::{Size, TooLarge};
pub use owned::{Arrays, Vecs};
pub use sample::Samples;
pub(crate) use walk::reorder;
pub use walk::{Seek, Walk};

use std::ops::ControlFlow;
use thiserror::Error;

/// Arrangements that are not made yet: take them as you like.
///
/// | you want | call |
/// |---|---|
/// | each borrowed, in a loop of your own | `while let Some(arrangement) = all.`[`next()`](Arrangements::next) |
/// | each borrowed, by a closure | [`for_each`](Arrangements::for_each), [`try_for_each`](Arrangements::try_for_each) |
/// | an iterator of `Vec`s | `all.into_iter()`, or `for arrangement in all` |
/// | an iterator of arrays | [`arrays`](Arrangements::arrays) |
/// | all of them at once | [`collect`](Arrangements::collect), which says how large that is before it starts |
/// | to know how many | [`left`](Arrangements::left), at once |
/// | to begin elsewhere | [`seek`](Arrangements::seek) |
/// | some at random | [`samples`](Arrangements::samples) |
///
/// To stop is to stop calling; to go on is to call again.
/// A value is made by a function for each kind and order, for instance [`lexicographic`](crate::lexicographic), [`heap`](crate::heap), [`distinct`](crate::distinct) or [`combinations`](crate::combinations).
///
/// # Examples
///
/// ```
/// use permutations::lexicographic;
///
/// let mut all = lexicographic([1, 2, 3, 4]);
/// assert_eq!(all.next(), Some(&[1, 2, 3, 4][..]));
/// assert_eq!(all.next(), Some(&[1, 2, 4, 3][..]));
/// assert_eq!(all.left(), Some(22));
/// assert_eq!(all.rank(), Some(2), "the number of the next one");
/// all.seek(23).unwrap();
/// assert_eq!(all.next(), Some(&[4, 3, 2, 1][..]));
/// assert_eq!(all.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Arrangements<W> {
    walk: W,
    /// The number of the arrangement to be given next.
    rank: u128,
    /// Where to stop; `u128::MAX` if no `u128` holds the total, which is never reached.
    end: u128,
    total: Option<u128>,
    /// Whether `walk` stands in the arrangement before the one to be given next.
    behind: bool,
}

/// A number of an arrangement that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("there are {total} arrangements, none has the number {rank} (counted from 0)")]
pub struct NoSuchRank {
    /// The number asked for.
    pub rank: u128,
    /// How many arrangements there are.
    pub total: u128,
}

/// Arrays of another length than that of the arrangements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("the arrangements have {found} items, the arrays {asked}")]
pub struct WrongLength {
    /// The length of the arrangements.
    pub found: usize,
    /// The length of the arrays.
    pub asked: usize,
}

impl<W: Walk> Arrangements<W> {
    /// `walk` stands in the first of `total` arrangements (`None`: more than a `u128` holds).
    pub(crate) fn new(walk: W, total: Option<u128>) -> Self {
        Arrangements { walk, rank: 0, end: total.unwrap_or(u128::MAX), total, behind: false }
    }

    /// Returns the next arrangement, borrowed until the next call, or `None` behind the last.
    ///
    /// Nothing is copied or allocated.
    #[inline]
    #[expect(clippy::should_implement_trait, reason = "what is lent cannot be an Iterator's item")]
    pub fn next(&mut self) -> Option<&[W::Item]> {
        // The step is made only now, so that none is made behind the last arrangement asked for.
        if self.is_behind_the_next()? {
            self.walk.advance();
        }
        Some(self.walk.current())
    }

    /// Counts the next arrangement as given, if there is one, and says whether the walk still has to step to it.
    #[inline(always)]
    fn is_behind_the_next(&mut self) -> Option<bool> {
        if self.rank == self.end {
            return None;
        }
        self.rank += 1;
        Some(std::mem::replace(&mut self.behind, true))
    }

    /// Calls `visit` with each of the remaining arrangements until it breaks.
    ///
    /// After a break the next call goes on behind the arrangement at which it broke.
    #[inline]
    pub fn try_for_each<B>(
        &mut self,
        mut visit: impl FnMut(&[W::Item]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while let Some(arrangement) = self.next() {
            visit(arrangement)?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each of the remaining arrangements.
    #[inline]
    pub fn for_each(&mut self, mut visit: impl FnMut(&[W::Item])) {
        while let Some(arrangement) = self.next() {
            visit(arrangement);
        }
    }

    /// Returns how many remain, or `None` if no `u128` holds the number.
    #[must_use]
    #[inline]
    pub fn left(&self) -> Option<u128> {
        match self.total {
            None if self.end == u128::MAX => None,
            _ => Some(self.end - self.rank),
        }
    }

    /// Returns the number of the arrangement that is given next (if one is), counted from 0.
    ///
    /// `None` if no `u128` holds the total, so that numbers mean nothing.
    #[must_use]
    pub fn rank(&self) -> Option<u128> {
        self.total.map(|_| self.rank)
    }

    pub(crate) fn walk(&self) -> &W {
        &self.walk
    }

    /// Returns how many items one arrangement has.
    fn length(&self) -> usize {
        self.walk.pieces().0.len()
    }

    /// Returns an iterator of arrays.
    ///
    /// # Errors
    ///
    /// [`WrongLength`] if the arrangements have not exactly `N` items; not if there are no arrangements.
    ///
    /// # Examples
    ///
    /// ```
    /// use permutations::lexicographic;
    ///
    /// let ascents = lexicographic([1, 2, 3, 4])
    ///     .arrays::<4>()
    ///     .unwrap()
    ///     .filter(|[a, b, c, d]| a < b && c < d)
    ///     .count();
    /// assert_eq!(ascents, 6);
    /// ```
    pub fn arrays<const N: usize>(self) -> Result<Arrays<W, N>, WrongLength> {
        if self.length() == N || self.total == Some(0) {
            Ok(Arrays(self))
        } else {
            Err(WrongLength { found: self.length(), asked: N })
        }
    }

    /// Returns how many remain, and how much memory it would take to [`collect`](Arrangements::collect) them.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::new::<W::Item>(self.left(), self.length())
    }

    /// Returns all that remain, if they are no larger than [`Size::MODEST`].
    ///
    /// # Errors
    ///
    /// [`TooLarge`] says how many they are and how much memory they would take, before a single one is made.
    /// Whoever wants them nevertheless asks again with [`collect_up_to`](Arrangements::collect_up_to).
    ///
    /// # Examples
    ///
    /// ```
    /// use permutations::lexicographic;
    ///
    /// assert_eq!(lexicographic([7, 8]).collect().unwrap(), [[7, 8], [8, 7]]);
    ///
    /// let error = lexicographic([0u32; 12]).collect().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "479001600 arrangements would take 42.1 GB of memory, more than the 1.0 GB allowed"
    /// );
    /// ```
    pub fn collect(self) -> Result<Vec<Vec<W::Item>>, TooLarge>
    where
        W::Item: Clone,
    {
        self.collect_up_to(Size::MODEST)
    }

    /// Returns all that remain, if they take no more than `bytes` of memory.
    ///
    /// What the items own on the heap is not counted.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if they would take more.
    pub fn collect_up_to(self, bytes: u128) -> Result<Vec<Vec<W::Item>>, TooLarge>
    where
        W::Item: Clone,
    {
        self.size().check(bytes)?;
        Ok(self.into_iter().collect())
    }
}

impl<W: Seek> Arrangements<W> {
    /// Goes to the arrangement number `rank`, counted from 0: it is the one given next, and the others up to the end follow.
    ///
    /// `rank` may be the total: then nothing follows.
    ///
    /// # Errors
    ///
    /// [`NoSuchRank`] if it lies behind the end of this (part of the) enumeration, which then stays where it is.
    pub fn seek(&mut self, rank: u128) -> Result<(), NoSuchRank> {
        if rank > self.end {
            return Err(NoSuchRank { rank, total: self.end });
        }
        if rank < self.end {
            self.walk.set_rank(rank);
        }
        self.rank = rank;
        self.behind = false;
        Ok(())
    }
}

/// Panics unless of 0 to 4 items each arrangement is reached from each other, and the rest follows.
#[cfg(test)]
pub(crate) fn seeks_everywhere<W: Seek<Item = usize> + Clone>(
    of: impl Fn(usize) -> Arrangements<W>,
) {
    for n in 0..=4 {
        let all: Vec<Vec<usize>> = of(n).into_iter().collect();
        let mut seeking = of(n);
        for from in 0..all.len() {
            for (to, expected) in all.iter().enumerate() {
                for rank in [from, to] {
                    seeking.seek(rank as u128).expect("it is there");
                }
                assert_eq!(seeking.next(), Some(&expected[..]));
            }
            seeking.seek(from as u128).expect("it is there");
            assert!(seeking.clone().into_iter().eq(all[from..].iter().cloned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lexicographic, lexicographic_k};

    #[test]
    fn size_hints_are_exact_at_every_step() {
        for n in 0..=5usize {
            for k in 0..=n + 1 {
                let items: Vec<usize> = (0..n).collect();
                let mut vecs = lexicographic_k(items, k).into_iter();
                let mut left: usize = if k > n { 0 } else { (n - k + 1..=n).product() };
                loop {
                    assert_eq!(vecs.size_hint(), (left, Some(left)));
                    assert_eq!(vecs.clone().count(), left);
                    if vecs.next().is_none() {
                        break;
                    }
                    left -= 1;
                }
                assert_eq!(left, 0);
                assert_eq!(vecs.next(), None, "fused");
            }
        }
    }

    #[test]
    fn seventeen_and_more_items_begin_at_once() {
        for n in [17, 21, 34, 35, 60, 1_000] {
            let items: Vec<usize> = (0..n).collect();
            let mut all = lexicographic(items.clone());
            assert_eq!(all.next(), Some(&items[..]));
            assert_eq!(all.left().is_some(), n <= 34, "{n}");
            let hint = all.into_iter().size_hint();
            let exact: Option<usize> = (n == 17).then_some(355_687_428_095_999);
            assert_eq!(hint, (exact.unwrap_or(usize::MAX), exact), "{n}");
        }
    }

    #[test]
    fn a_break_goes_on_behind_it() {
        let mut all = lexicographic([1, 2, 3]);
        let found = all.try_for_each(|p| match p {
            [2, ..] => ControlFlow::Break(p.to_vec()),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(found, ControlFlow::Break(vec![2, 1, 3]));
        assert!(all.into_iter().eq([[2, 3, 1], [3, 1, 2], [3, 2, 1]]));
    }

    #[test]
    fn arrays_of_the_wrong_length_are_refused() {
        let error = lexicographic([1, 2, 3]).arrays::<2>().expect_err("3 items");
        assert_eq!(error.to_string(), "the arrangements have 3 items, the arrays 2");
        let none = lexicographic_k([1], 2).arrays::<2>().expect("there are none");
        assert_eq!(none.count(), 0);
        assert!(lexicographic_k([1, 2, 3], 2).arrays().expect("pairs").eq([
            [1, 2],
            [1, 3],
            [2, 1],
            [2, 3],
            [3, 1],
            [3, 2]
        ]));
    }
}
