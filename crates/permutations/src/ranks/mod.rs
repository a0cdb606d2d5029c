//! Numbers for arrangements: the place of each in lexicographic order, and back.

mod combination;
mod distinct;
mod small;

pub use combination::{rank_combination, unrank_combination};
pub use distinct::{rank_distinct, unrank_distinct};

use crate::{NoSuchRank, k_permutation_count};
use small::{SMALL, rank_small, unrank_small};
use thiserror::Error;

/// Why an arrangement has no rank, or a rank no arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum RankError {
    /// A number that is not below n.
    #[error("place {place} has {found}, but only numbers below {n} are arranged")]
    OutOfRange {
        /// Where it stands, from 0.
        place: usize,
        /// The number.
        found: usize,
        /// How many numbers are arranged.
        n: usize,
    },
    /// A number that stands at an earlier place too.
    #[error("place {place} has {found}, which stands at an earlier place too")]
    Twice {
        /// Where it stands for the second time, from 0.
        place: usize,
        /// The number.
        found: usize,
    },
    /// A number of a combination that is not larger than the one before it.
    #[error("place {place} has {found}, which is not larger than the number before it")]
    Descent {
        /// Where it stands, from 0.
        place: usize,
        /// The number.
        found: usize,
    },
    /// There are fewer arrangements.
    #[error(transparent)]
    NoSuchRank(#[from] NoSuchRank),
    /// No `u128` holds the rank.
    #[error("the rank is larger than 2^128 - 1")]
    TooLarge,
}

/// Returns the number of `permutation` (of 0..n) in the lexicographic order of all permutations of 0..n, counted from 0.
///
/// Its factorial digits (its Lehmer code) say for each place how many smaller numbers stand behind it.
/// It is the same to ask which item of the rest the search took there, counted from 0, and that is why the digits number the tree's leaves:
/// the first digit chooses one of n branches, the next one of n - 1, down to the last, which is always 0.
/// Read with the place values (n - 1)!, …, 2!, 1!, 0! they are the rank, as decimal digits are read with powers of ten:
///
/// ```text
/// c a d b   digits 2 0 1 0   rank 2 * 3! + 0 * 2! + 1 * 1! + 0 * 0! = 13
/// ```
///
/// # Cost
///
/// Linear up to 16 items, for which the numbers of smaller free items fit into one word; quadratic for more.
///
/// # Errors
///
/// [`RankError::OutOfRange`] or [`RankError::Twice`] if it is no permutation of 0..n, [`RankError::TooLarge`] if no `u128` holds the rank.
///
/// # Examples
///
/// ```
/// use permutations::rank;
///
/// assert_eq!(rank(&[0, 1, 2]), Ok(0));
/// assert_eq!(rank(&[2, 1, 0]), Ok(5));
/// assert_eq!(
///     rank(&[2, 0, 2]).unwrap_err().to_string(),
///     "place 2 has 2, which stands at an earlier place too"
/// );
/// ```
#[inline]
pub fn rank(permutation: &[usize]) -> Result<u128, RankError> {
    rank_k(permutation, permutation.len())
}

/// Returns the number of `arrangement` (some of 0..n, each once) in the lexicographic order of all arrangements of so many of them, counted from 0.
///
/// # Errors
///
/// As [`rank`].
///
/// # Examples
///
/// ```
/// use permutations::rank_k;
///
/// assert_eq!(rank_k(&[2, 0], 3), Ok(4)); // 01, 02, 10, 12, 20
/// ```
#[inline]
pub fn rank_k(arrangement: &[usize], n: usize) -> Result<u128, RankError> {
    if n <= SMALL {
        return rank_small(arrangement, n).map(u128::from);
    }
    let mut rank = 0u128;
    each_digit(arrangement, n, |digit, choices| {
        rank = rank.checked_mul(choices as u128)?.checked_add(digit as u128)?;
        Some(())
    })?;
    Ok(rank)
}

/// Says what is wrong with an arrangement that has a number too large, or one twice.
#[cold]
fn complaint(arrangement: &[usize], n: usize) -> RankError {
    each_digit(arrangement, n, |_, _| Some(())).expect_err("a number is wrong")
}

/// Calls `digit` with each digit of the arrangement and the number of its possible values; `None` from it means that a rank overflows.
fn each_digit(
    arrangement: &[usize],
    n: usize,
    mut digit: impl FnMut(usize, usize) -> Option<()>,
) -> Result<(), RankError> {
    for (place, &item) in arrangement.iter().enumerate() {
        let before = &arrangement[..place];
        if item >= n {
            return Err(RankError::OutOfRange { place, found: item, n });
        }
        if before.contains(&item) {
            return Err(RankError::Twice { place, found: item });
        }
        let used_below = before.iter().filter(|&&other| other < item).count();
        digit(item - used_below, n - place).ok_or(RankError::TooLarge)?;
    }
    Ok(())
}

/// Returns the permutation of 0..n with the number `rank` in lexicographic order: the inverse of [`rank`](fn@rank).
///
/// # Errors
///
/// [`RankError::NoSuchRank`] if `rank` is not below n!.
///
/// # Examples
///
/// ```
/// use permutations::unrank;
///
/// assert_eq!(unrank(4, 13).unwrap(), [2, 0, 3, 1]);
/// assert_eq!(unrank(0, 0).unwrap(), []);
/// assert!(unrank(4, 24).is_err());
/// ```
#[inline]
pub fn unrank(n: usize, rank: u128) -> Result<Vec<usize>, RankError> {
    unrank_k(n, n, rank)
}

/// Returns the arrangement of `k` of 0..n with the number `rank` in lexicographic order: the inverse of [`rank_k`].
///
/// # Errors
///
/// [`RankError::NoSuchRank`] if there are not so many.
///
/// # Examples
///
/// ```
/// use permutations::unrank_k;
///
/// assert_eq!(unrank_k(3, 2, 4).unwrap(), [2, 0]);
/// assert!(unrank_k(3, 4, 0).is_err());
/// ```
#[inline]
pub fn unrank_k(n: usize, k: usize, rank: u128) -> Result<Vec<usize>, RankError> {
    if k > n {
        return Err(NoSuchRank { rank, total: 0 }.into());
    }
    let mut arrangement = vec![0; k];
    let done = match u64::try_from(rank) {
        Ok(rank) if n <= SMALL => unrank_small(&mut arrangement, n, rank),
        Err(_) if n <= SMALL => false,
        _ => unrank_large(&mut arrangement, n, rank),
    };
    if done {
        return Ok(arrangement);
    }
    // Whoever gets here asks for more than there are, so that a total too large for a u128 is out of the question.
    let total = k_permutation_count(n, k).unwrap_or(u128::MAX);
    Err(NoSuchRank { rank, total }.into())
}

fn unrank_large(arrangement: &mut [usize], n: usize, mut rank: u128) -> bool {
    for (place, digit) in arrangement.iter_mut().enumerate().rev() {
        let choices = (n - place) as u128;
        *digit = (rank % choices) as usize;
        rank /= choices;
    }
    let mut taken: Vec<usize> = vec![];
    for item in arrangement {
        // The digit counts free numbers: pass those that are taken, in ascending order.
        let mut passed = 0;
        while taken.get(passed).is_some_and(|taken| *taken <= *item) {
            (*item, passed) = (*item + 1, passed + 1);
        }
        taken.insert(passed, *item);
    }
    rank == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lexicographic_k, permutation_count};

    #[test]
    fn the_rank_is_the_place_in_the_enumeration() {
        for n in 0..=7usize {
            let items: Vec<usize> = (0..n).collect();
            for k in 0..=n {
                for (number, p) in lexicographic_k(items.clone(), k).into_iter().enumerate() {
                    assert_eq!(rank_k(&p, n), Ok(number as u128));
                    assert_eq!(unrank_k(n, k, number as u128), Ok(p));
                }
                let total = k_permutation_count(n, k).expect("small");
                assert_eq!(unrank_k(n, k, total), Err(NoSuchRank { rank: total, total }.into()));
            }
        }
    }

    #[test]
    fn the_small_form_agrees_with_the_general_one() {
        for n in 0..=SMALL {
            let total = permutation_count(n).expect("small");
            for i in 0..1_000 {
                let number = total * i / 1_000;
                let small = unrank(n, number).expect("it is there");
                let mut large = vec![0; n];
                assert!(unrank_large(&mut large, n, number));
                assert_eq!(small, large);
                assert_eq!(rank(&small), Ok(number));
            }
            assert_eq!(unrank(n, total - 1).expect("the last").first(), n.checked_sub(1).as_ref());
            for too_large in [total, 1 << 60, 1 << 63, 1 << 64, u128::MAX] {
                assert_eq!(unrank(n, too_large), Err(NoSuchRank { rank: too_large, total }.into()));
            }
        }
    }

    #[test]
    fn the_first_and_the_last_of_34_have_ranks_and_one_of_40_has_none() {
        let last: Vec<usize> = (0..34).rev().collect();
        let total = permutation_count(34).expect("it fits");
        assert_eq!(rank(&last), Ok(total - 1));
        assert_eq!(unrank(34, total - 1), Ok(last));
        assert!(unrank(34, total).is_err());
        let last: Vec<usize> = (0..40).rev().collect();
        assert_eq!(rank(&last), Err(RankError::TooLarge));
        let first: Vec<usize> = (0..40).collect();
        assert_eq!(rank(&first), Ok(0));
        assert_eq!(unrank(40, 0), Ok(first));
        assert!(rank(&(0..100).collect::<Vec<_>>()).is_ok());
    }

    #[test]
    fn what_is_no_permutation_is_reported() {
        let error = |p: &[usize]| rank(p).expect_err("it is none").to_string();
        assert_eq!(error(&[0, 3, 1]), "place 1 has 3, but only numbers below 3 are arranged");
        assert_eq!(error(&[0, 0]), "place 1 has 0, which stands at an earlier place too");
        let mut long: Vec<usize> = (0..20).collect();
        long[19] = 3;
        assert_eq!(error(&long), "place 19 has 3, which stands at an earlier place too");
        long[19] = usize::MAX;
        assert!(rank(&long).is_err());
        assert_eq!(
            rank_combination(&[1, 1], 3).expect_err("twice").to_string(),
            "place 1 has 1, which is not larger than the number before it"
        );
        assert!(rank_combination(&[1, 3], 3).is_err());
        assert_eq!(
            unrank(3, 6).expect_err("the last is 5").to_string(),
            "there are 6 arrangements, none has the number 6 (counted from 0)"
        );
    }
}
