//! Numbers for combinations.

use super::RankError;
use crate::NoSuchRank;
use crate::counting::choose;

/// Returns the number of `combination` (numbers below n, ascending) in the lexicographic order of all combinations of so many, counted from 0.
///
/// # Cost
///
/// Two binomial coefficients for each number taken.
///
/// # Errors
///
/// [`RankError::OutOfRange`] or [`RankError::Descent`] if it is none, [`RankError::TooLarge`] if no `u128` holds a number on the way.
///
/// # Examples
///
/// ```
/// use permutations::rank_combination;
///
/// assert_eq!(rank_combination(&[0, 2], 4), Ok(1)); // 01, 02, 03, 12, 13, 23
/// assert_eq!(rank_combination(&[2, 3], 4), Ok(5));
/// ```
pub fn rank_combination(combination: &[usize], n: usize) -> Result<u128, RankError> {
    let k = combination.len();
    let mut rank = 0u128;
    let mut next = 0;
    for (place, &found) in combination.iter().enumerate() {
        if found >= n {
            return Err(RankError::OutOfRange { place, found, n });
        }
        if found < next {
            return Err(RankError::Descent { place, found });
        }
        // Of those that remain, all that take an item before `found` here are passed over.
        let remain = |from: usize| choose((n - from) as u128, (k - place) as u128);
        let passed = remain(next).and_then(|all| Some(all - remain(found)?));
        rank = passed.and_then(|passed| rank.checked_add(passed)).ok_or(RankError::TooLarge)?;
        next = found + 1;
    }
    Ok(rank)
}

/// Returns the combination of `k` of 0..n with the number `rank` in lexicographic order: the inverse of [`rank_combination`].
///
/// # Cost
///
/// One binomial coefficient for each number up to the last one taken.
///
/// # Errors
///
/// [`RankError::NoSuchRank`] if there are not so many, [`RankError::TooLarge`] if no `u128` holds their number.
///
/// # Examples
///
/// ```
/// use permutations::unrank_combination;
///
/// assert_eq!(unrank_combination(49, 6, 13_983_815).unwrap(), [43, 44, 45, 46, 47, 48]);
/// ```
pub fn unrank_combination(n: usize, k: usize, rank: u128) -> Result<Vec<usize>, RankError> {
    let choose = |n: usize, k: usize| choose(n as u128, k as u128).ok_or(RankError::TooLarge);
    let total = choose(n, k)?;
    if rank >= total {
        return Err(NoSuchRank { rank, total }.into());
    }
    let mut rank = rank;
    let mut combination = Vec::with_capacity(k);
    let mut item = 0;
    while combination.len() < k {
        let beginning = choose(n - item - 1, k - combination.len() - 1)?;
        if rank < beginning {
            combination.push(item);
        } else {
            rank -= beginning;
        }
        item += 1;
    }
    Ok(combination)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combinations;

    #[test]
    fn combination_ranks_are_places_in_the_enumeration() {
        for n in 0..=7 {
            for k in 0..=n {
                let items: Vec<usize> = (0..n).collect();
                for (number, c) in combinations(items, k).into_iter().enumerate() {
                    assert_eq!(rank_combination(&c, n), Ok(number as u128));
                    assert_eq!(unrank_combination(n, k, number as u128), Ok(c));
                }
            }
        }
        assert!(unrank_combination(3, 4, 0).is_err());
        assert!(unrank_combination(3, 0, 1).is_err());
        assert_eq!(unrank_combination(200, 100, 0), Err(RankError::TooLarge));
    }
}
