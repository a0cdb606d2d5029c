//! What a permutation does when it is taken as a map: inverse, cycles, parity.

use crate::rank::RankError;

/// Returns the inverse of a permutation of 0..n: where `permutation` has i at place p, it has p at place i.
///
/// # Errors
///
/// [`RankError`] if it is no permutation of 0..n.
///
/// # Examples
///
/// ```
/// use permutations::inverse;
///
/// assert_eq!(inverse(&[2, 0, 1]).unwrap(), [1, 2, 0]);
/// ```
pub fn inverse(permutation: &[usize]) -> Result<Vec<usize>, RankError> {
    let n = permutation.len();
    let mut inverse = vec![None; n];
    for (place, &found) in permutation.iter().enumerate() {
        match inverse.get_mut(found) {
            None => return Err(RankError::OutOfRange { place, found, n }),
            Some(Some(_)) => return Err(RankError::Twice { place, found }),
            Some(free) => *free = Some(place),
        }
    }
    // n different numbers below n are all of them.
    Ok(inverse.into_iter().flatten().collect())
}

/// Returns the cycles of a permutation of 0..n, seen as a map from place to number: each begins with its smallest member, and they come in the order of those.
///
/// A number that stays in its place is a cycle of its own.
///
/// # Errors
///
/// [`RankError`] if it is no permutation of 0..n.
///
/// # Examples
///
/// ```
/// use permutations::cycles;
///
/// // 0 -> 2 -> 1 -> 0, and 3 stays.
/// assert_eq!(cycles(&[2, 0, 1, 3]).unwrap(), [vec![0, 2, 1], vec![3]]);
/// ```
pub fn cycles(permutation: &[usize]) -> Result<Vec<Vec<usize>>, RankError> {
    // A map that is no permutation would lead us in circles that never close.
    inverse(permutation)?;
    let mut seen = vec![false; permutation.len()];
    let mut cycles = vec![];
    for start in 0..permutation.len() {
        let mut cycle = vec![];
        let mut member = start;
        while !seen[member] {
            seen[member] = true;
            cycle.push(member);
            member = permutation[member];
        }
        if !cycle.is_empty() {
            cycles.push(cycle);
        }
    }
    Ok(cycles)
}

/// Whether a permutation is made by an even or an odd number of swaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// By an even number, none among them.
    Even,
    /// By an odd number.
    Odd,
}

/// Returns the parity of a permutation of 0..n.
///
/// However one gets there by swaps, their number is always even or always odd.
/// A cycle of m members takes m - 1 swaps, so that n minus the number of cycles tells it.
///
/// # Errors
///
/// [`RankError`] if it is no permutation of 0..n.
///
/// # Examples
///
/// ```
/// use permutations::{Parity, parity};
///
/// assert_eq!(parity(&[0, 1, 2]), Ok(Parity::Even));
/// assert_eq!(parity(&[1, 0, 2]), Ok(Parity::Odd));
/// assert_eq!(parity(&[1, 2, 0]), Ok(Parity::Even));
/// ```
pub fn parity(permutation: &[usize]) -> Result<Parity, RankError> {
    let swaps = permutation.len() - cycles(permutation)?.len();
    Ok(if swaps.is_multiple_of(2) { Parity::Even } else { Parity::Odd })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{heap, lexicographic, plain_changes};

    #[test]
    fn the_inverse_undoes_and_cycles_close() {
        for n in 0..=6usize {
            let items: Vec<usize> = (0..n).collect();
            for p in lexicographic(items.clone()).into_iter() {
                let back = inverse(&p).expect("it is one");
                assert!((0..n).all(|i| back[p[i]] == i && p[back[i]] == i));
                let cycles = cycles(&p).expect("it is one");
                let mut members = cycles.concat();
                members.sort_unstable();
                assert_eq!(members, items);
                for cycle in &cycles {
                    assert_eq!(cycle.iter().min(), cycle.first());
                    for (i, &member) in cycle.iter().enumerate() {
                        assert_eq!(p[member], cycle[(i + 1) % cycle.len()]);
                    }
                }
            }
        }
    }

    #[test]
    fn the_parity_is_that_of_the_inversions() {
        for p in lexicographic([0, 1, 2, 3, 4, 5]).into_iter() {
            let inversions = (0..6)
                .flat_map(|j| (0..j).map(move |i| (i, j)))
                .filter(|&(i, j)| p[i] > p[j])
                .count();
            let expected = if inversions % 2 == 0 { Parity::Even } else { Parity::Odd };
            assert_eq!(parity(&p), Ok(expected), "{p:?}");
        }
    }

    #[test]
    fn orders_by_one_swap_alternate_between_even_and_odd() {
        let items = [0, 1, 2, 3, 4];
        for all in [heap(items).collect(), plain_changes(items).collect()] {
            for (number, p) in all.expect("120").iter().enumerate() {
                let expected = if number % 2 == 0 { Parity::Even } else { Parity::Odd };
                assert_eq!(parity(p), Ok(expected));
            }
        }
    }

    #[test]
    fn what_is_no_permutation_is_told_and_never_followed() {
        assert!(cycles(&[1, 1]).is_err());
        assert!(inverse(&[2, 0]).is_err());
        assert!(parity(&[0, 0]).is_err());
        assert_eq!(parity(&[]), Ok(Parity::Even));
    }
}
