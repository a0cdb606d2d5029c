//! The random source: the same seed gives the same throws on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random numbers, made from a seed.
///
/// The same seed gives the same numbers on every machine, with every version of this crate's dependencies:
///
/// - the bits come from [`ChaCha8Rng`], whose documentation promises a portable and reproducible stream, as `rand`'s own `StdRng` does not;
/// - they are drawn as `u32` only, never as `usize`, which has another width on other machines;
/// - how a range or an order is made from them is written here, since `rand` may change its sampling from version to version.
///
/// # Examples
///
/// ```
/// use sudoku::generate::Dice;
///
/// let throws = |seed| {
///     let mut dice = Dice::new(seed);
///     [(); 8].map(|()| dice.below(6) + 1)
/// };
/// assert_eq!(throws(1), throws(1));
/// assert_ne!(throws(1), throws(2));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Returns the source of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns the source number `stream` of this seed.
    ///
    /// Sources of different numbers are independent, so that the puzzles of a batch can be made in any order, on any number of threads.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Dice(rng)
    }

    /// Returns a number from 0 up to and without `bound`, each with the same probability.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        // Lemire, "Fast random integer generation in an interval" (2019): the high half of a product,
        // with the few low halves thrown away that would make some numbers likelier than others.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Brings `items` into a random order, each order with the same probability (Fisher and Yates).
    ///
    /// # Panics
    ///
    /// If there are more than `u32::MAX` items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("fewer than four billion items");
            items.swap(last, self.below(bound) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_throws_of_a_seed_are_pinned() {
        let mut dice = Dice::new(2026);
        let throws: Vec<u32> = (0..12).map(|_| dice.below(100)).collect();
        insta::assert_compact_debug_snapshot!(throws, @"[5, 59, 33, 25, 73, 4, 49, 18, 89, 24, 54, 71]");
        let mut order: Vec<u32> = (0..10).collect();
        Dice::stream(2026, 7).shuffle(&mut order);
        insta::assert_compact_debug_snapshot!(order, @"[8, 5, 9, 2, 6, 0, 1, 7, 4, 3]");
    }

    #[test]
    fn every_order_of_four_is_about_as_likely() {
        let mut dice = Dice::new(1);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            dice.shuffle(&mut order);
            *seen.entry(order).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 expected, standard deviation 31: five of them.
        assert!(seen.values().all(|count| (845..1_155).contains(count)), "{seen:?}");
    }
}
