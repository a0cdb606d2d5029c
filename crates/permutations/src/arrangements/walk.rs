//! What every generator is made of: a current arrangement, and a step to the next.

/// A generator that stands in one arrangement and can step to the next.
///
/// [`Arrangements`](crate::Arrangements) builds all the ways to take them on this, and counts, so that no method is asked where there is no arrangement.
pub trait Walk {
    /// What is arranged.
    type Item;

    /// Returns the arrangement in which it stands.
    fn current(&self) -> &[Self::Item];

    /// Steps to the next arrangement, or returns `false` if this was the last one.
    fn advance(&mut self) -> bool;

    /// Steps as [`advance`](Walk::advance) does, for a caller that will ask for [`pieces`](Walk::pieces) and not for [`current`](Walk::current).
    ///
    /// A generator may put off moves by which it would only hold up those who copy: a copy of many items at once has to wait for single ones that were written just before.
    #[inline]
    fn advance_for_copy(&mut self) -> bool {
        self.advance()
    }

    /// Returns the arrangement in which it stands as a slice and perhaps the three items that should stand last in it.
    #[inline]
    fn pieces(&self) -> (&[Self::Item], Option<[&Self::Item; 3]>) {
        (self.current(), None)
    }
}

/// A generator that can go to any place of its order at once.
pub trait Seek: Walk {
    /// Returns how many items there are to be arranged.
    fn items(&self) -> usize;

    /// Goes to the arrangement number `rank`, counted from 0.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    fn set_rank(&mut self, rank: u128);
}

/// Brings `items` from the order `from` into the order `to`: in an order, each place has the number of the item that stands there.
pub(crate) fn reorder<T>(items: &mut Vec<T>, from: &[usize], to: &[usize]) {
    let mut by_number: Vec<Option<T>> = items.iter().map(|_| None).collect();
    for (item, &number) in items.drain(..).zip(from) {
        by_number[number] = Some(item);
    }
    items.extend(to.iter().map(|&number| by_number[number].take().expect("each comes once")));
}
