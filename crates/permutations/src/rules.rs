//! The checker: says whether an arrangement is one, by counting, and knows nothing of how it was made.

use thiserror::Error;

/// Why a row of items is no arrangement of others; places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum NotAnArrangement {
    /// The two have different numbers of items.
    #[error("{found} items where there should be {expected}")]
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An item occurs too often (or should not occur at all).
    #[error(
        "the item at place {place} occurs {found} times in the arrangement, {expected} times in the original"
    )]
    Count {
        /// Where in the arrangement it first stands.
        place: usize,
        /// How often it occurs among the items given.
        expected: usize,
        /// How often it occurs in the arrangement.
        found: usize,
    },
}

/// Returns `Ok` if `arrangement` has the same items as `original`, each as often, in whatever order.
///
/// It counts each item in both, n² comparisons: a check, not a fast one.
///
/// # Errors
///
/// The first difference found: lengths, then the first item of the arrangement that occurs too often.
///
/// # Examples
///
/// ```
/// use permutations::check_arrangement;
///
/// assert!(check_arrangement(&[1, 2, 2], &[2, 1, 2]).is_ok());
/// let error = check_arrangement(&[1, 2, 2], &[2, 1, 1]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the item at place 1 occurs 2 times in the arrangement, 1 times in the original"
/// );
/// ```
pub fn check_arrangement<T: PartialEq>(
    original: &[T],
    arrangement: &[T],
) -> Result<(), NotAnArrangement> {
    if original.len() != arrangement.len() {
        return Err(NotAnArrangement::Length {
            expected: original.len(),
            found: arrangement.len(),
        });
    }
    for (place, item) in arrangement.iter().enumerate() {
        let expected = original.iter().filter(|&other| other == item).count();
        let found = arrangement.iter().filter(|&other| other == item).count();
        if found > expected {
            return Err(NotAnArrangement::Count { place, expected, found });
        }
    }
    Ok(())
}

/// Panics unless `all` are the arrangements of the distinct `items`: valid, distinct, and n! of them.
#[cfg(test)]
pub(crate) fn all_checked<T: Ord + std::fmt::Debug>(items: &[T], all: &[Vec<T>]) {
    const FACTORIALS: [usize; 9] = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320];
    assert_eq!(all.len(), FACTORIALS[items.len()], "of {items:?}");
    for arrangement in all {
        if let Err(error) = check_arrangement(items, arrangement) {
            panic!("{arrangement:?} of {items:?}: {error}");
        }
    }
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), all.len(), "one of {items:?} comes twice");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_reported() {
        assert_eq!(check_arrangement::<u8>(&[], &[]), Ok(()));
        assert_eq!(
            check_arrangement(&[1, 2], &[1]),
            Err(NotAnArrangement::Length { expected: 2, found: 1 })
        );
        assert_eq!(
            check_arrangement(&[1, 2], &[2, 3]),
            Err(NotAnArrangement::Count { place: 1, expected: 0, found: 1 })
        );
    }
}
