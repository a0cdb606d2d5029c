//! Arrangements at random: each as likely as any other, and the same again for the same seed.

use super::walk::Seek;
use crate::{Arrangements, TooMany};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random numbers of one seed.
///
/// They are the output of ChaCha with 8 rounds, keyed by the seed's eight bytes (little-endian) and zeros: a published function, so that a seed means the same on every machine and in every version.
#[derive(Clone, Debug)]
struct Random(ChaCha8Rng);

impl Random {
    fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Random(ChaCha8Rng::from_seed(key))
    }

    /// A number below `sides`, each equally likely.
    fn below(&mut self, sides: u128) -> u128 {
        // Cut off the bits that no number below `sides` has, and throw again until it is one: two throws at most on average.
        let bits = 128 - (sides - 1).leading_zeros();
        loop {
            let high = if bits > 64 { self.0.next_u64() } else { 0 };
            let throw = u128::from(high) << 64 | u128::from(self.0.next_u64());
            let number = if bits == 0 { 0 } else { throw & (u128::MAX >> (128 - bits)) };
            if number < sides {
                return number;
            }
        }
    }
}

/// Arrangements at random, without an end: see [`Arrangements::samples`].
#[derive(Clone, Debug)]
pub struct Samples<W> {
    arrangements: Arrangements<W>,
    left: u128,
    start: u128,
    random: Random,
}

impl<W: Seek> Arrangements<W> {
    /// Returns random members of what remains, each as likely as any other, with repetitions, without an end; none if nothing remains.
    ///
    /// The same seed gives the same members on every machine.
    ///
    /// # Errors
    ///
    /// [`TooMany`] if no `u128` holds the number of arrangements.
    ///
    /// # Examples
    ///
    /// ```
    /// use permutations::combinations;
    ///
    /// let numbers: Vec<u8> = (1..=49).collect();
    /// let mut draws = combinations(numbers, 6).samples(2024).unwrap();
    /// assert_eq!(draws.next(), Some(vec![13, 26, 38, 42, 43, 47]));
    /// ```
    pub fn samples(self, seed: u64) -> Result<Samples<W>, TooMany> {
        match (self.left(), self.rank()) {
            (Some(left), Some(start)) => {
                Ok(Samples { left, start, arrangements: self, random: Random::new(seed) })
            }
            _ => Err(TooMany { of: "arrangements", items: self.walk().items() }),
        }
    }
}

impl<W: Seek<Item: Clone>> Iterator for Samples<W> {
    type Item = Vec<W::Item>;

    fn next(&mut self) -> Option<Vec<W::Item>> {
        if self.left == 0 {
            return None;
        }
        let rank = self.start + self.random.below(self.left);
        self.arrangements.seek(rank).expect("it is one of those that were left");
        self.arrangements.next().map(<[W::Item]>::to_vec)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.left == 0 { (0, Some(0)) } else { (usize::MAX, None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{combinations, distinct, lexicographic, lexicographic_k};
    use std::collections::BTreeMap;

    /// Panics unless each of `kinds` arrangements comes about as often as another in 1,000 draws for each.
    fn even(samples: impl Iterator<Item = Vec<u8>>, kinds: usize) {
        let mut times = BTreeMap::new();
        for sample in samples.take(1_000 * kinds) {
            *times.entry(sample).or_insert(0) += 1;
        }
        assert_eq!(times.len(), kinds);
        // Five standard deviations: the seeds are fixed, so that this cannot fail now and then.
        for (sample, times) in times {
            assert!((840..=1_160).contains(&times), "{sample:?} came {times} times");
        }
    }

    #[test]
    fn every_kind_is_sampled_evenly() {
        even(lexicographic(*b"abcd").samples(1).expect("few"), 24);
        even(lexicographic_k(*b"abcd", 2).samples(2).expect("few"), 12);
        even(distinct(*b"aabb").samples(3).expect("few"), 6);
        even(combinations(*b"abcde", 3).samples(4).expect("few"), 10);
        let mut part = lexicographic(*b"abcd");
        part.seek(19).expect("five remain");
        even(part.samples(5).expect("few"), 5);
    }

    #[test]
    fn of_nothing_nothing_is_drawn_and_of_too_many_nothing_can_be() {
        assert_eq!(lexicographic_k([1], 2).samples(1).expect("none").next(), None);
        assert_eq!(lexicographic([0u8; 0]).samples(1).expect("one").next(), Some(vec![]));
        assert!(lexicographic((0..34).collect::<Vec<_>>()).samples(1).is_ok());
        let error = lexicographic((0..35).collect::<Vec<_>>()).samples(1).expect_err("many");
        assert_eq!(
            error.to_string(),
            "the number of arrangements of 35 items is larger than 2^128 - 1"
        );
    }

    #[test]
    fn large_numbers_use_both_halves_of_their_bits() {
        let mut random = Random::new(9);
        let sides = 3u128 << 100;
        let thirds = (0..3_000).fold([0; 3], |mut thirds, _| {
            thirds[(random.below(sides) >> 100) as usize] += 1;
            thirds
        });
        assert!(thirds.iter().all(|third| (850..1_150).contains(third)), "{thirds:?}");
        assert_eq!(random.below(1), 0);
    }
}
