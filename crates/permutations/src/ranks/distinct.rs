//! Numbers for the distinct arrangements of items of which some are equal.

use super::RankError;
use crate::counting::groups;
use crate::{NoSuchRank, TooMany, multiset_count};

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
    let mut groups = groups(&values);
    values.dedup();
    let mut arrangements = multiset_count(&groups).map_err(|TooMany { .. }| RankError::TooLarge)?;
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
    let total = multiset_count(&groups(items)).map_err(|TooMany { .. }| RankError::TooLarge)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distinct;

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
}
