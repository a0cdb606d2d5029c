//! Ranks of at most sixteen items: the marks and the counts of all of them fit into one word.

use super::{RankError, complaint};

/// Up to so many items, sixteen numbers below 16 do as marks and counts: they fit into one `u64`.
pub(super) const SMALL: usize = 16;

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
pub(super) fn rank_small(arrangement: &[usize], n: usize) -> Result<u64, RankError> {
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
        _ => Err(complaint(arrangement, n)),
    }
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
pub(super) fn unrank_small(arrangement: &mut [usize], n: usize, mut rank: u64) -> bool {
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
