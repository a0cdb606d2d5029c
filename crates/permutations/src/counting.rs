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
    (n - k..n).rev().try_fold(1u128, |product, below| product.checked_mul(below as u128 + 1))
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
    // n times as many as of n - 1 items, and one more or one less in turn (Euler).
    let count = (1..=n as u128).try_fold(1u128, |before, n| {
        let times = before.checked_mul(n)?;
        if n % 2 == 0 { times.checked_add(1) } else { times.checked_sub(1) }
    });
    count.ok_or(TooMany { of: "derangements", items: n })
}

/// Returns the sizes of the groups of equal items, given that equal ones are neighbours.
pub(crate) fn groups<T: PartialEq>(sorted: &[T]) -> Vec<usize> {
    sorted.chunk_by(|a, b| a == b).map(<[T]>::len).collect()
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
        assert_eq!(k_permutation_count(usize::MAX, 0), Ok(1));
        assert!(k_permutation_count(usize::MAX, 2).is_ok());
        assert!(k_permutation_count(usize::MAX, 3).is_err());
        assert!(derangement_count(34).is_ok());
        assert!(derangement_count(35).is_err());
        assert!(derangement_count(usize::MAX).is_err());
    }

    #[test]
    fn the_smallest_and_the_largest_numbers_neither_overflow_nor_panic() {
        const SOME: [usize; 7] = [0, 1, 2, 35, usize::MAX / 2, usize::MAX - 1, usize::MAX];
        for n in SOME {
            assert_eq!(permutation_count(n).is_ok(), n < 35);
            assert_eq!(derangement_count(n).is_ok(), n < 35);
            for k in SOME {
                assert_eq!(k_permutation_count(n, k) == Ok(0), k > n, "{k} of {n}");
                assert_eq!(combination_count(n, k) == Ok(0), k > n, "{k} of {n}");
                let _ = multiset_count(&[n, k, n]);
            }
            assert_eq!(crate::rank_k(&[], n), Ok(0));
            assert_eq!(crate::unrank_k(n, 0, 0), Ok(vec![]));
            assert_eq!(crate::rank_combination(&[], n), Ok(0));
            if let Some(last) = n.checked_sub(1) {
                assert_eq!(crate::rank_k(&[last], n), Ok(last as u128));
                assert_eq!(crate::unrank_k(n, 1, last as u128), Ok(vec![last]));
                assert_eq!(crate::rank_combination(&[last], n), Ok(last as u128));
            }
        }
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
    }
}
