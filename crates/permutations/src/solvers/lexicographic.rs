//! The order of a dictionary, by position: the generator for `[T]` of any kind, whole or the first k places.

use crate::arrangements::{Seek, Walk};
use crate::{Arrangements, k_permutation_count};

/// The generator behind [`lexicographic`] and [`lexicographic_k`].
#[derive(Clone, Debug)]
pub struct Lexicographic<T> {
    items: Vec<T>,
    /// How many items an arrangement has.
    k: usize,
    /// The factorial digits of the current arrangement's rank, one for each place that is turned by the odometer: how many items of the rest were passed over.
    digits: Vec<usize>,
    /// If all of three or more items are arranged, the last three places have a step of their own: how far they are in their six arrangements. Else 0.
    turn: u8,
    /// How many steps further they are counted, which are not made in place.
    ahead: u8,
}

/// Returns all arrangements of `items` in lexicographic order by position.
///
/// With sorted items that is the order of a dictionary; equal items are told apart by their position (see [`distinct`](crate::distinct) for the other).
/// It works for items of any kind, which are swapped and never copied.
///
/// The path for three items, with the swaps that lead from each to the next; a search makes the same way, but goes up and down the tree of [`ByRotations`](crate::ByRotations) between:
///
/// ```text
/// a b c    a c b    b a c    b c a    c a b    c b a
///      1-2   0-2 1-2     1-2   0-1 1-2     1-2
/// ```
///
/// # Cost
///
/// About two swaps on average: every second step is the swap of the last two places.
/// To [`seek`](Arrangements::seek) takes n² steps.
///
/// # Examples
///
/// ```
/// use permutations::lexicographic;
///
/// let mut words = lexicographic(["a", "b", "c"]);
/// while let Some(word) = words.next() {
///     println!("{}", word.concat()); // borrowed: nothing is allocated for it
/// }
///
/// let all: Vec<Vec<i32>> = lexicographic([1, 2, 3]).into_iter().collect();
/// assert_eq!(all, [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]);
/// ```
pub fn lexicographic<T>(items: impl Into<Vec<T>>) -> Arrangements<Lexicographic<T>> {
    let items = items.into();
    let k = items.len();
    lexicographic_k(items, k)
}

/// Returns all arrangements of `k` of `items` in lexicographic order by position.
///
/// For k = 0 there is one, the empty arrangement; if there are fewer than `k` items, there is none.
///
/// # Examples
///
/// ```
/// use permutations::lexicographic_k;
///
/// let pairs: Vec<_> = lexicographic_k([1, 2, 3], 2).into_iter().collect();
/// assert_eq!(pairs, [[1, 2], [1, 3], [2, 1], [2, 3], [3, 1], [3, 2]]);
/// assert_eq!(lexicographic_k([1, 2, 3], 0).into_iter().count(), 1);
/// assert_eq!(lexicographic_k([1, 2, 3], 4).into_iter().count(), 0);
/// ```
pub fn lexicographic_k<T>(items: impl Into<Vec<T>>, k: usize) -> Arrangements<Lexicographic<T>> {
    let items = items.into();
    let total = k_permutation_count(items.len(), k);
    Arrangements::new(Lexicographic::new(items, k), total.ok())
}

impl<T> Lexicographic<T> {
    fn new(items: Vec<T>, k: usize) -> Self {
        let n = items.len();
        // With fewer items than places the total is 0, and nobody asks for the current arrangement.
        let k = k.min(n);
        let mut walk = Lexicographic { items, k, digits: vec![], turn: 0, ahead: 0 };
        let turned_apart = if walk.last_three().is_some() { 3 } else { 0 };
        walk.digits = vec![0; k - turned_apart];
        walk
    }

    /// The last three places, if they have a step of their own.
    #[inline]
    fn last_three(&mut self) -> Option<&mut [T; 3]> {
        if self.k == self.items.len() { self.items.last_chunk_mut() } else { None }
    }
}

impl<T> Walk for Lexicographic<T> {
    type Item = T;

    #[inline]
    fn current(&self) -> &[T] {
        debug_assert_eq!(self.ahead, 0, "only pieces know the steps that are not made in place");
        &self.items[..self.k]
    }

    #[inline(always)]
    fn advance(&mut self) -> bool {
        let (turn, ahead) = (self.turn, self.ahead);
        if let Some(three) = self.last_three() {
            let turn = if ahead == 0 { turn } else { step_times(three, turn, ahead) };
            let turn = step_three(three, turn);
            (self.turn, self.ahead) = (turn, 0);
            if turn != 0 {
                return true;
            }
        }
        advance(&mut self.items, &mut self.digits)
    }

    #[inline(always)]
    fn advance_for_copy(&mut self) -> bool {
        let (turn, ahead) = (self.turn, self.ahead);
        if self.last_three().is_some() {
            // Those who copied go on without a step in place, those who looked before have made some.
            if turn == 0 && ahead < 5 {
                self.ahead += 1;
                return true;
            }
            if turn != 0 {
                return self.advance();
            }
            // All six are counted; in place the three stand in their first order, as the odometer wants them.
            self.ahead = 0;
        }
        advance(&mut self.items, &mut self.digits)
    }

    #[inline]
    fn pieces(&self) -> (&[T], Option<[&T; 3]>) {
        let three = match self.items.last_chunk() {
            Some([a, b, c]) => match self.ahead {
                0 => None,
                1 => Some([a, c, b]),
                2 => Some([b, a, c]),
                3 => Some([b, c, a]),
                4 => Some([c, a, b]),
                _ => Some([c, b, a]),
            },
            None => None,
        };
        (&self.items[..self.k], three)
    }
}

impl<T> Seek for Lexicographic<T> {
    fn items(&self) -> usize {
        self.items.len()
    }

    fn set_rank(&mut self, mut rank: u128) {
        let turn = self.turn;
        if let Some(three) = self.last_three() {
            step_times(three, turn, (6 - turn) % 6);
        }
        (self.turn, self.ahead) = (0, 0);
        reset(&mut self.items, &mut self.digits);

        if self.last_three().is_some() {
            self.turn = (rank % 6) as u8;
            rank /= 6;
        }
        // The last place's digit is the finest: it has as many values as there are items left for that place.
        for (place, digit) in self.digits.iter_mut().enumerate().rev() {
            let choices = (self.items.len() - place) as u128;
            // Less than the number of items, so that the cast loses nothing.
            *digit = (rank % choices) as usize;
            rank /= choices;
        }
        assert_eq!(rank, 0, "there are not so many arrangements");
        for (place, &digit) in self.digits.iter().enumerate() {
            self.items[place..=place + digit].rotate_right(1);
        }
        let turn = self.turn;
        if let Some(three) = self.last_three() {
            step_times(three, 0, turn);
        }
    }
}

/// Steps three items `times` times from their arrangement number `turn`, and returns the number of the one they come to.
#[cold]
#[inline(never)]
fn step_times<T>(three: &mut [T; 3], turn: u8, times: u8) -> u8 {
    (0..times).fold(turn, |turn, _| step_three(three, turn))
}

/// Steps three items from their arrangement number `turn` to the next, and returns its number; behind the last comes the first.
///
/// Written out, since five of six steps are these: each knows the places that it changes, and the processor need not wait for digits to be loaded.
#[inline(always)]
fn step_three<T>(three: &mut [T; 3], turn: u8) -> u8 {
    match turn {
        // abc acb, bac bca, cab cba
        0 | 2 | 4 => three.swap(1, 2),
        // acb bac
        1 => {
            three.swap(0, 2);
            three.swap(1, 2);
        }
        // bca cab
        3 => {
            three.swap(0, 1);
            three.swap(1, 2);
        }
        // cba abc
        _ => {
            three.swap(0, 2);
            return 0;
        }
    }
    turn + 1
}

/// Steps the first `digits.len()` places of `items` to their next arrangement; from the last one to the first, returning `false`.
///
/// At each place the digit says which item of the rest stands there, counted in the rest's first order.
/// From one sibling to the next it is a single swap, and behind the last sibling the front item has seen all others pass, so that the rest stands turned by one:
///
/// ```text
/// a|b c d   b|a c d   c|a b d   d|a b c
/// ```
///
/// The turns of several places that are done are turned back at once, see [`put_back`].
#[inline]
pub(crate) fn advance<T>(items: &mut [T], digits: &mut [usize]) -> bool {
    let places = digits.len();
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        if *digit + 1 < items.len() - place {
            *digit += 1;
            let digit = *digit;
            if place + 1 < places {
                put_back(&mut items[place + 1..], places - place - 1);
            }
            items.swap(place, place + digit);
            return true;
        }
        *digit = 0;
    }
    if places > 0 {
        put_back(items, places);
    }
    false
}

/// Brings `rest` into its first order, given that its first `done` places have had their last item.
///
/// Then they hold the last items, in descending order, and the others follow in ascending order: of a b c d with two places done, d c a b.
#[inline]
fn put_back<T>(rest: &mut [T], done: usize) {
    let last = rest.len() - 1;
    if done < last {
        rest[..done].reverse();
        rest.rotate_left(done);
    } else if last <= 2 {
        // Nearly all are as short as this, and one swap is less than the loop of a reversal.
        rest.swap(0, last);
    } else {
        rest.reverse();
    }
}

/// Puts `items` back into the order in which all `digits` are 0, from wherever [`advance`] left them.
pub(crate) fn reset<T>(items: &mut [T], digits: &mut [usize]) {
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        items[place..=place + *digit].rotate_left(1);
        *digit = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_the_last_comes_the_first() {
        for (n, k) in [(0, 0), (1, 1), (4, 4), (5, 2), (5, 0)] {
            let items: Vec<usize> = (0..n).collect();
            let mut walk = Lexicographic::new(items.clone(), k);
            let total = k_permutation_count(n, k).expect("small");
            let turns = (0..total).filter(|_| walk.advance()).count();
            assert_eq!(turns as u128, total - 1);
            assert_eq!(walk.items, items);
        }
    }

    #[test]
    fn every_rank_is_reached_from_every_other() {
        crate::arrangements::seeks_everywhere(|n| lexicographic((0..n).collect::<Vec<_>>()));
        crate::arrangements::seeks_everywhere(|n| lexicographic_k((0..n).collect::<Vec<_>>(), 3));
    }
}
