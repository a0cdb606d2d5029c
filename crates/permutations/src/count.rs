//! How many there are, before anybody starts to make them.

use thiserror::Error;

/// A number of arrangements that no `u128` holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("the number of {of} of {items} items is larger than 2^128 - 1")]
pub struct TooMany {
    /// What was counted: "permutations", say.
    pub of: &'static str,
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
    falling(n, n).ok_or(TooMany { of: "permutations", items: n })
}

/// Returns the number of arrangements of `k` of `n` items, n (n - 1) … (n - k + 1): 1 for k = 0, 0 for k > n.
///
/// # Errors
///
/// [`TooMany`] if no `u128` holds it.
///
/// # Examples
///
/// ```
/// use permutations::k_permutation_count;
///
/// assert_eq!(k_permutation_count(5, 3), Ok(60));
/// assert_eq!(k_permutation_count(5, 0), Ok(1));
/// assert_eq!(k_permutation_count(5, 6), Ok(0));
/// assert_eq!(k_permutation_count(1_000_000, 2), Ok(999_999_000_000));
/// ```
pub fn k_permutation_count(n: usize, k: usize) -> Result<u128, TooMany> {
    falling(n, k).ok_or(TooMany { of: "k-permutations", items: n })
}

/// n (n - 1) … with k factors.
fn falling(n: usize, k: usize) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    (n - k + 1..=n).rev().try_fold(1u128, |product, factor| product.checked_mul(factor as u128))
}

/// Returns the number of ways to choose `k` of `n` items, without order: 0 for k > n ([A007318](https://oeis.org/A007318)).
///
/// # Errors
///
/// [`TooMany`] if no `u128` holds it.
///
/// # Examples
///
/// ```
/// use permutations::combination_count;
///
/// assert_eq!(combination_count(5, 2), Ok(10));
/// assert_eq!(combination_count(49, 6), Ok(13_983_816));
/// assert_eq!(combination_count(5, 6), Ok(0));
/// assert!(combination_count(132, 66).is_err());
/// ```
pub fn combination_count(n: usize, k: usize) -> Result<u128, TooMany> {
    choose(n as u128, k as u128).ok_or(TooMany { of: "combinations", items: n })
}

/// n choose k, with no step larger than the result where that is possible.
pub(crate) fn choose(n: u128, k: u128) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    let mut ways = 1u128;
    for i in 1..=k.min(n - k) {
        // ways * factor / i is whole; what i has in common with ways is divided out first.
        let factor = n - i + 1;
        let common = gcd(ways, i);
        ways = (ways / common).checked_mul(factor / (i / common))?;
    }
    Some(ways)
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Returns the number of distinct arrangements of items that come in groups of equal ones, of the sizes `groups`: n! divided by the factorial of each.
///
/// # Errors
///
/// [`TooMany`] if no `u128` holds it. No factorial is computed on the way.
///
/// # Examples
///
/// ```
/// use permutations::multiset_count;
///
/// assert_eq!(multiset_count(&[1, 4, 4, 2]), Ok(34_650)); // m iiii ssss pp
/// assert_eq!(multiset_count(&[13]), Ok(1));
/// assert_eq!(multiset_count(&[]), Ok(1));
/// assert_eq!(multiset_count(&[60, 2]), Ok(1_891));
/// ```
pub fn multiset_count(groups: &[usize]) -> Result<u128, TooMany> {
    let items: usize = groups.iter().fold(0, |all, &group| all.saturating_add(group));
    // Put the groups in one after the other: each takes its places among those so far and its own.
    let mut placed = 0u128;
    let mut ways = Some(1u128);
    for &group in groups {
        placed += group as u128;
        ways = ways.and_then(|ways| ways.checked_mul(choose(placed, group as u128)?));
    }
    ways.ok_or(TooMany { of: "distinct arrangements", items })
}

/// Returns the number of permutations of `n` items that leave none in its place ([A000166](https://oeis.org/A000166)).
///
/// # Errors
///
/// [`TooMany`] from n = 35 on.
///
/// # Examples
///
/// ```
/// use permutations::derangement_count;
///
/// let counts: Vec<_> = (0..=8).map(|n| derangement_count(n).unwrap()).collect();
/// assert_eq!(counts, [1, 0, 1, 2, 9, 44, 265, 1854, 14833]);
/// ```
pub fn derangement_count(n: usize) -> Result<u128, TooMany> {
    // The last item goes to one of n - 1 places; the item from there takes its place, or does not.
    recurrence(n, [1, 0], |before, last, n| before.checked_add(last)?.checked_mul(n - 1))
        .ok_or(TooMany { of: "derangements", items: n })
}

/// Returns the number of permutations of `n` items that are their own inverse ([A000085](https://oeis.org/A000085)).
///
/// # Errors
///
/// [`TooMany`] if no `u128` holds it.
///
/// # Examples
///
/// ```
/// use permutations::involution_count;
///
/// let counts: Vec<_> = (0..=8).map(|n| involution_count(n).unwrap()).collect();
/// assert_eq!(counts, [1, 1, 2, 4, 10, 26, 76, 232, 764]);
/// ```
pub fn involution_count(n: usize) -> Result<u128, TooMany> {
    // The last item stays, or changes places with one of the n - 1 others.
    recurrence(n, [1, 1], |before, last, n| before.checked_mul(n - 1)?.checked_add(last))
        .ok_or(TooMany { of: "involutions", items: n })
}

/// Member `n` of a sequence in which each follows from the two before it and its index.
fn recurrence(
    n: usize,
    start: [u128; 2],
    step: impl Fn(u128, u128, u128) -> Option<u128>,
) -> Option<u128> {
    let [mut before, mut last] = start;
    for index in 1..=n {
        if index > 1 {
            (before, last) = (last, step(before, last, index as u128)?);
        }
    }
    Some(if n == 0 { before } else { last })
}

/// Returns the number of ways to seat `n` people at a round table, (n - 1)!, and 1 for n = 0.
///
/// # Errors
///
/// [`TooMany`] from n = 36 on.
pub fn circular_count(n: usize) -> Result<u128, TooMany> {
    let others = n.saturating_sub(1);
    falling(others, others).ok_or(TooMany { of: "circular arrangements", items: n })
}

/// Returns the number of subsets of `n` items, 2^n.
///
/// # Errors
///
/// [`TooMany`] from n = 128 on.
pub fn subset_count(n: usize) -> Result<u128, TooMany> {
    u32::try_from(n)
        .ok()
        .and_then(|n| 1u128.checked_shl(n))
        .ok_or(TooMany { of: "subsets", items: n })
}

/// Returns the number of ways to take one of each of several lists of these lengths: their product, and 1 if there are no lists.
///
/// # Errors
///
/// [`TooMany`] if no `u128` holds it.
pub fn product_count(lengths: &[usize]) -> Result<u128, TooMany> {
    // An empty list makes the product 0, however large the others are.
    if lengths.contains(&0) {
        return Ok(0);
    }
    lengths
        .iter()
        .try_fold(1u128, |product, &length| product.checked_mul(length as u128))
        .ok_or(TooMany { of: "products", items: lengths.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_that_fit_are_right() {
        assert_eq!(permutation_count(34), Ok(295_232_799_039_604_140_847_618_609_643_520_000_000));
        assert_eq!(
            permutation_count(35).expect_err("too large").to_string(),
            "the number of permutations of 35 items is larger than 2^128 - 1"
        );
        assert!(permutation_count(usize::MAX).is_err());
        assert!(k_permutation_count(usize::MAX, 2).is_ok());
        assert!(k_permutation_count(usize::MAX, 3).is_err());
        assert_eq!(circular_count(35), permutation_count(34));
        assert!(circular_count(36).is_err());
        assert_eq!(subset_count(127), Ok(1 << 127));
        assert!(subset_count(128).is_err());
        assert!(subset_count(usize::MAX).is_err());
        assert!(derangement_count(34).is_ok());
        assert!(derangement_count(35).is_err());
        assert!(involution_count(50).is_ok());
        assert!(involution_count(1_000).is_err());
    }

    #[test]
    fn combinations_are_pascals_triangle() {
        let mut row = vec![1u128];
        for n in 0..=130 {
            for (k, &ways) in row.iter().enumerate() {
                assert_eq!(combination_count(n, k), Ok(ways), "{k} of {n}");
            }
            let inner: Vec<u128> = row.windows(2).map(|pair| pair[0] + pair[1]).collect();
            row = [&[1][..], &inner, &[1]].concat();
        }
        // The middle of row 132 is the first that no u128 holds.
        assert!(combination_count(131, 65).is_ok());
        assert!(combination_count(132, 66).is_err());
        assert!(combination_count(132, 5).is_ok());
        assert!(combination_count(usize::MAX, 1).is_ok());
    }

    #[test]
    fn the_published_numbers_come_out() {
        assert_eq!(k_permutation_count(12, 6), Ok(665_280));
        assert_eq!(k_permutation_count(20, 3), Ok(6_840));
        assert_eq!(permutation_count(20), Ok(2_432_902_008_176_640_000));
        assert_eq!(multiset_count(&[2, 2]), Ok(6));
        assert_eq!(multiset_count(&[2; 5]), Ok(113_400));
        assert_eq!(multiset_count(&[10, 1]), Ok(11));
        assert_eq!(multiset_count(&[1; 34]), permutation_count(34));
        assert!(multiset_count(&[1; 35]).is_err());
        assert_eq!(circular_count(0), Ok(1));
        assert_eq!(circular_count(5), Ok(24));
        assert_eq!(product_count(&[2, 3, 4]), Ok(24));
        assert_eq!(product_count(&[]), Ok(1));
        assert_eq!(product_count(&[usize::MAX, usize::MAX, usize::MAX, 0]), Ok(0));
        assert!(product_count(&[usize::MAX; 3]).is_err());
    }
}
