//! Numbers for arrangements: the place of each in lexicographic order, and back.

use crate::NoSuchRank;
use crate::count::{TooMany, k_permutation_count};
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

/// Returns the factorial digits of a permutation of 0..n, also called its Lehmer code: for each place, how many smaller numbers stand behind it.
///
/// It is the same to ask which item of the rest the search took there, counted from 0, and that is why the digits number the tree's leaves:
/// the first digit chooses one of n branches, the next one of n - 1, down to the last, which is always 0.
/// Read with the place values (n - 1)!, …, 2!, 1!, 0! they are the [`rank`], as decimal digits are read with powers of ten:
///
/// ```text
/// c a d b   digits 2 0 1 0   rank 2 * 3! + 0 * 2! + 1 * 1! + 0 * 0! = 13
/// ```
///
/// # Errors
///
/// [`RankError::OutOfRange`] or [`RankError::Twice`] if it is no permutation of 0..n.
///
/// # Examples
///
/// ```
/// use permutations::{factorial_digits, rank};
///
/// assert_eq!(factorial_digits(&[2, 0, 3, 1]).unwrap(), [2, 0, 1, 0]);
/// assert_eq!(rank(&[2, 0, 3, 1]), Ok(13));
/// ```
pub fn factorial_digits(permutation: &[usize]) -> Result<Vec<usize>, RankError> {
    let mut digits = vec![];
    each_digit(permutation, permutation.len(), |digit, _| {
        digits.push(digit);
        Some(())
    })?;
    Ok(digits)
}

/// Returns the number of `permutation` (of 0..n) in the lexicographic order of all permutations of 0..n, counted from 0.
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

/// Up to so many items, sixteen numbers below 16 do as marks and counts: they fit into one `u64`.
const SMALL: usize = 16;

/// In the i-th group of four bits: how many free items are smaller than i, when all are free.
const ALL_FREE: u64 = 0xFEDC_BA98_7654_3210;

/// 0!, 1!, …, 15!: the values of the places, the last place's first.
const FACTORIALS: [u64; SMALL] = {
    let mut factorials = [1; SMALL];
    let mut i = 1;
    while i < SMALL {
        factorials[i] = factorials[i - 1] * i as u64;
        i += 1;
    }
    factorials
};

#[inline]
fn rank_small(arrangement: &[usize], n: usize) -> Result<u64, RankError> {
    let mut smaller = ALL_FREE;
    let mut used = 0u64;
    let mut all_bits = 0;
    let mut rank = 0;
    // Products with the places' values do not wait for one another, as multiplying step by step would.
    let values = FACTORIALS[..n].iter().rev();
    for (&item, value) in arrangement.iter().zip(values) {
        // Whether all is well is asked once, at the end: until then a wrong item only makes a wrong sum.
        all_bits |= item;
        let group = 4 * item as u32;
        used |= 1u64.wrapping_shl(item as u32);
        rank += (smaller.wrapping_shr(group) & 15) * value;
        // One free item fewer is smaller than each that is larger: no group of those is 0, so that nothing is borrowed.
        smaller = smaller.wrapping_sub(0x1111_1111_1111_1110u64.wrapping_shl(group));
    }
    // The shifts take a number modulo 64, so that `used` tells of those below 64 only.
    let is_good =
        all_bits < 64 && used >> n == 0 && used.count_ones() as usize == arrangement.len();
    match n.checked_sub(arrangement.len()) {
        Some(0) if is_good => Ok(rank),
        // Orders of what is left out are not told apart: each rank has been counted so many times.
        Some(left_out) if is_good => Ok(rank / FACTORIALS[left_out.min(SMALL - 1)]),
        _ => Err(first_complaint(arrangement, n)),
    }
}

/// What is wrong first in an arrangement in which something is wrong.
#[cold]
fn first_complaint(arrangement: &[usize], n: usize) -> RankError {
    for (place, &item) in arrangement.iter().enumerate() {
        if item >= n || arrangement[..place].contains(&item) {
            return complaint(place, item, n);
        }
    }
    unreachable!("it has a number that is too large, or one twice");
}

/// An item at `place` that is not below n, or else stands there for the second time.
#[cold]
fn complaint(place: usize, found: usize, n: usize) -> RankError {
    if found >= n {
        RankError::OutOfRange { place, found, n }
    } else {
        RankError::Twice { place, found }
    }
}

/// Calls `digit` with each digit of the arrangement and the number of its possible values; `None` from it means that a rank overflows.
fn each_digit(
    arrangement: &[usize],
    n: usize,
    mut digit: impl FnMut(usize, usize) -> Option<()>,
) -> Result<(), RankError> {
    let mut used = vec![0u64; n.div_ceil(64)];
    for (place, &item) in arrangement.iter().enumerate() {
        if item >= n || used[item / 64] >> (item % 64) & 1 == 1 {
            return Err(complaint(place, item, n));
        }
        let used_below = used[..item / 64]
            .iter()
            .chain(&[used[item / 64] & ((1 << (item % 64)) - 1)])
            .map(|word| word.count_ones() as usize)
            .sum::<usize>();
        used[item / 64] |= 1 << (item % 64);
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
    unrank_into(&mut arrangement, n, rank)?;
    Ok(arrangement)
}

/// Writes the arrangement of 0..n with the number `rank` in lexicographic order into `arrangement`, whose length says how many are arranged; allocates nothing up to 16 items.
///
/// # Errors
///
/// [`RankError::NoSuchRank`] if there are not so many; then `arrangement` holds nothing of use.
///
/// # Examples
///
/// ```
/// use permutations::unrank_into;
///
/// let mut arrangement = [0; 4];
/// unrank_into(&mut arrangement, 4, 13).unwrap();
/// assert_eq!(arrangement, [2, 0, 3, 1]);
/// ```
#[inline]
pub fn unrank_into(arrangement: &mut [usize], n: usize, rank: u128) -> Result<(), RankError> {
    let k = arrangement.len();
    let done = match u64::try_from(rank) {
        _ if k > n => false,
        Ok(rank) if n <= SMALL => unrank_small(arrangement, n, rank),
        Err(_) if n <= SMALL => false,
        _ => unrank_large(arrangement, n, rank),
    };
    if done {
        return Ok(());
    }
    // Whoever gets here asks for more than there are, so that a total too large for a u128 is out of the question.
    let total = k_permutation_count(n, k).unwrap_or(u128::MAX);
    Err(NoSuchRank { rank, total }.into())
}

/// For each m up to 16 the smallest whole number above 2^64 / m, so that a product takes the place of a division by m.
///
/// For numbers below 2^64 / 16 the quotient is exact: the error of the factor, less than 1, times the number is less than 2^64 / m.
const RECIPROCALS: [u64; SMALL + 1] = {
    let mut reciprocals = [0; SMALL + 1];
    let mut m = 2;
    while m <= SMALL {
        reciprocals[m] = u64::MAX / m as u64 + 1;
        m += 1;
    }
    reciprocals
};

/// Returns whether there is such a rank; n is at most 16.
#[inline]
fn unrank_small(arrangement: &mut [usize], n: usize, mut rank: u64) -> bool {
    if rank >> 60 != 0 {
        return false;
    }
    // The digits, the last place's first; that is the finest.
    for (place, digit) in arrangement.iter_mut().enumerate().rev() {
        let choices = n - place;
        let quotient = if choices == 1 {
            rank
        } else {
            ((u128::from(rank) * u128::from(RECIPROCALS[choices])) >> 64) as u64
        };
        *digit = (rank - quotient * choices as u64) as usize;
        rank = quotient;
    }
    // The free items in ascending order, four bits each; the one taken is cut out.
    let mut free = ALL_FREE;
    for digit in arrangement {
        let shift = 4 * *digit;
        let below = (1u64 << shift) - 1;
        *digit = (free >> shift & 15) as usize;
        free = free & below | free >> 4 & !below;
    }
    rank == 0
}

fn unrank_large(arrangement: &mut [usize], n: usize, mut rank: u128) -> bool {
    for (place, digit) in arrangement.iter_mut().enumerate().rev() {
        let choices = (n - place) as u128;
        *digit = (rank % choices) as usize;
        rank /= choices;
    }
    let mut free: Vec<usize> = (0..n).collect();
    for digit in arrangement {
        *digit = free.remove(*digit);
    }
    rank == 0
}

/// Returns the number of `items` in the lexicographic order of their distinct arrangements, counted from 0: equal values are not told apart.
///
/// # Cost
///
/// Quadratic in the number of items, and as many multiplications as places.
///
/// # Errors
///
/// [`RankError::TooLarge`] if no `u128` holds the number of distinct arrangements.
///
/// # Examples
///
/// ```
/// use permutations::rank_distinct;
///
/// assert_eq!(rank_distinct(b"aab"), Ok(0));
/// assert_eq!(rank_distinct(b"baa"), Ok(2));
/// assert_eq!(rank_distinct(b"mississippi"), Ok(13_736));
/// ```
pub fn rank_distinct<T: Ord>(items: &[T]) -> Result<u128, RankError> {
    let mut values: Vec<&T> = items.iter().collect();
    values.sort();
    let mut groups = crate::distinct::groups(&values);
    values.dedup();
    let mut arrangements =
        crate::multiset_count(&groups).map_err(|TooMany { .. }| RankError::TooLarge)?;
    let mut rank = 0;
    for (place, item) in items.iter().enumerate() {
        let group = values.partition_point(|&value| value < item);
        let left = (items.len() - place) as u128;
        // Of the arrangements of what is left, a value begins as large a part as it has of the items.
        let smaller: usize = groups[..group].iter().sum();
        rank += part(arrangements, smaller as u128, left);
        arrangements = part(arrangements, groups[group] as u128, left);
        groups[group] -= 1;
    }
    Ok(rank)
}

/// Arranges `items` as the distinct arrangement of them with the number `rank` in lexicographic order: the inverse of [`rank_distinct`].
///
/// # Errors
///
/// [`RankError::NoSuchRank`] if there are not so many, and [`RankError::TooLarge`] if no `u128` holds their number; then `items` are sorted.
///
/// # Examples
///
/// ```
/// use permutations::unrank_distinct;
///
/// let mut word = *b"baa";
/// unrank_distinct(&mut word, 1).unwrap();
/// assert_eq!(&word, b"aba");
/// ```
pub fn unrank_distinct<T: Ord>(items: &mut [T], rank: u128) -> Result<(), RankError> {
    items.sort();
    let total = crate::multiset_count(&crate::distinct::groups(items))
        .map_err(|TooMany { .. }| RankError::TooLarge)?;
    if rank >= total {
        return Err(NoSuchRank { rank, total }.into());
    }
    let mut rank = rank;
    let mut arrangements = total;
    for place in 0..items.len() {
        // What is left is sorted: try its groups in turn.
        let left = items.len() - place;
        let mut first = place;
        loop {
            let size = items[first..].iter().take_while(|&item| *item == items[first]).count();
            let beginning = part(arrangements, size as u128, left as u128);
            if rank < beginning {
                arrangements = beginning;
                break;
            }
            rank -= beginning;
            first += size;
        }
        items[place..=first].rotate_right(1);
    }
    Ok(())
}

/// whole * share / of, which is a whole number, without a product larger than needed.
fn part(whole: u128, share: u128, of: u128) -> u128 {
    // whole / of may have a remainder, but (whole % of) * share is small: both are at most the number of items.
    whole / of * share + whole % of * share / of
}

/// Returns the number of `combination` (numbers below n, ascending) in the lexicographic order of all combinations of so many, counted from 0.
///
/// # Cost
///
/// One binomial coefficient for each number up to the last one taken.
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
        // Passed over are all that take one of the items before `found` here.
        for passed in next..found {
            let behind = crate::count::choose((n - passed - 1) as u128, (k - place - 1) as u128);
            rank = behind.and_then(|behind| rank.checked_add(behind)).ok_or(RankError::TooLarge)?;
        }
        next = found + 1;
    }
    Ok(rank)
}

/// Returns the combination of `k` of 0..n with the number `rank` in lexicographic order: the inverse of [`rank_combination`], at the same cost.
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
    let choose =
        |n: usize, k: usize| crate::count::choose(n as u128, k as u128).ok_or(RankError::TooLarge);
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
    use crate::{combinations, distinct, lexicographic, lexicographic_k, permutation_count};

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
    fn what_is_no_permutation_is_told() {
        let told = |p: &[usize]| rank(p).expect_err("it is none").to_string();
        assert_eq!(told(&[0, 3, 1]), "place 1 has 3, but only numbers below 3 are arranged");
        assert_eq!(told(&[0, 0]), "place 1 has 0, which stands at an earlier place too");
        let mut long: Vec<usize> = (0..20).collect();
        long[19] = 3;
        assert_eq!(told(&long), "place 19 has 3, which stands at an earlier place too");
        long[19] = usize::MAX;
        assert!(factorial_digits(&long).is_err());
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

    #[test]
    fn digits_read_with_factorials_are_the_rank() {
        for p in lexicographic([0, 1, 2, 3, 4]).into_iter() {
            let digits = factorial_digits(&p).expect("it is one");
            let by_places: usize = digits.iter().zip([24, 6, 2, 1, 1]).map(|(d, f)| d * f).sum();
            assert_eq!(rank(&p), Ok(by_places as u128));
            for (place, &digit) in digits.iter().enumerate() {
                let smaller = p[place..].iter().filter(|&&other| other < p[place]);
                assert_eq!(digit, smaller.count());
            }
        }
    }

    #[test]
    fn distinct_ranks_are_places_in_the_enumeration() {
        for word in ["", "a", "aa", "ab", "aab", "abcc", "aabbcc", "banana", "abcdef"] {
            let all = distinct(word.as_bytes()).collect().expect("few");
            for (number, arrangement) in all.iter().enumerate() {
                assert_eq!(rank_distinct(arrangement), Ok(number as u128));
                let mut items = word.as_bytes().to_vec();
                unrank_distinct(&mut items, number as u128).expect("it is there");
                assert_eq!(&items, arrangement);
            }
            let mut items = word.as_bytes().to_vec();
            assert!(unrank_distinct(&mut items, all.len() as u128).is_err());
        }
        // 34! fits a u128, 35! does not; with a pair among 35 it fits again.
        assert!(rank_distinct(&(0..34).rev().collect::<Vec<_>>()).is_ok());
        assert_eq!(rank_distinct(&(0..35).collect::<Vec<_>>()), Err(RankError::TooLarge));
    }

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
