//! How many there are, before anybody starts to make them.

use thiserror::Error;

/// A number of arrangements that no `u128` holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("the number of arrangements of {items} items is larger than 2^128 - 1")]
pub struct TooMany {
    /// The number of items.
    pub items: usize,
}

/// Returns the number of permutations of `n` items, n! ([OEIS A000142](https://oeis.org/A000142)).
///
/// # Errors
///
/// [`TooMany`] from n = 35 on.
///
/// # Examples
///
/// ```
/// use permutations::permutation_count;
///
/// assert_eq!(permutation_count(0), Ok(1));
/// assert_eq!(permutation_count(10), Ok(3_628_800));
/// assert_eq!(permutation_count(21), Ok(51_090_942_171_709_440_000)); // no u64 holds it
/// assert!(permutation_count(35).is_err());
/// ```
pub fn permutation_count(n: usize) -> Result<u128, TooMany> {
    (1..=n)
        .try_fold(1u128, |product, factor| product.checked_mul(factor as u128))
        .ok_or(TooMany { items: n })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_that_fits_is_34() {
        assert_eq!(permutation_count(34), Ok(295_232_799_039_604_140_847_618_609_643_520_000_000));
        assert_eq!(
            permutation_count(35).expect_err("too large").to_string(),
            "the number of arrangements of 35 items is larger than 2^128 - 1"
        );
        assert!(permutation_count(usize::MAX).is_err());
    }
}
