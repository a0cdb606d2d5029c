//! The choice of the searches in place: which item of the rest comes to its front.

use std::ops::Range;

/// A choice of [`BySwaps`](crate::BySwaps) and [`ByRotations`](crate::ByRotations): bring an item of the rest to its front; places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fetch {
    /// The front of the rest, which is settled by this.
    pub place: usize,
    /// Where its item comes from: the same place, or one behind it.
    pub from: usize,
}

/// The candidates of a node: each place of the rest.
#[derive(Clone, Debug)]
pub struct Fetches {
    pub(super) place: usize,
    pub(super) from: Range<usize>,
}

impl Iterator for Fetches {
    type Item = Fetch;

    fn next(&mut self) -> Option<Fetch> {
        let place = self.place;
        self.from.next().map(|from| Fetch { place, from })
    }
}
