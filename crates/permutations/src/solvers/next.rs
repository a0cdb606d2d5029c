//! From one arrangement to the next by values alone: no tree, no memory of the way.

/// Changes `items` into the next larger arrangement of the same values and returns `true`, or from the largest to the smallest and returns `false`.
///
/// Equal values are never told apart: each distinct arrangement comes once.
/// Begin with sorted items to meet them all.
///
/// The path for three items; what is not changed is what stands before the last ascent:
///
/// ```text
/// a b c    a c b    b a c    b c a    c a b    c b a
///   ^        ^        ^        ^        ^      no ascent: the last one
///   |        |        |        |        |
///   the last place with a larger item behind it is where the change begins:
///   it gets the smallest of the larger ones, and the rest is turned around.
/// ```
///
/// [`distinct`](crate::distinct) and [`visit_distinct`](crate::visit_distinct) are made for all of them in one go.
///
/// # Cost
///
/// Linear in the number of items changed: less than three on average if all differ, all of them at worst.
///
/// # Examples
///
/// ```
/// use permutations::next_permutation;
///
/// let mut word = ['a', 'a', 'b'];
/// let mut words = vec![word];
/// while next_permutation(&mut word) {
///     words.push(word);
/// }
/// assert_eq!(words, [['a', 'a', 'b'], ['a', 'b', 'a'], ['b', 'a', 'a']]);
/// assert_eq!(word, ['a', 'a', 'b'], "round again");
/// ```
#[inline]
pub fn next_permutation<T: Ord>(items: &mut [T]) -> bool {
    // Behind the last ascent everything descends: that part has had all its arrangements.
    let ascent = (1..items.len()).rev().find(|&i| items[i - 1] < items[i]);
    let Some(rest) = ascent else {
        items.reverse();
        return false;
    };
    let place = rest - 1;
    // The item behind an ascent is larger, perhaps as the last one.
    let larger = (rest + 1..items.len()).rev().find(|&i| items[place] < items[i]).unwrap_or(rest);
    items.swap(place, larger);
    items[rest..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every word of `n` letters out of `n`, in dictionary order.
    fn words(n: u32) -> impl Iterator<Item = Vec<u32>> {
        (0..n.pow(n)).map(move |number| (0..n).rev().map(|i| number / n.pow(i) % n).collect())
    }

    #[test]
    fn the_next_is_the_next_of_all_words_with_the_same_letters() {
        for n in 1..=5 {
            let mut kinds: BTreeSet<Vec<u32>> = BTreeSet::new();
            for word in words(n) {
                let mut sorted = word.clone();
                sorted.sort_unstable();
                kinds.insert(sorted);
            }
            for kind in kinds {
                let all: Vec<Vec<u32>> = words(n)
                    .filter(|word| {
                        let mut sorted = word.clone();
                        sorted.sort_unstable();
                        sorted == kind
                    })
                    .collect();
                for (i, word) in all.iter().enumerate() {
                    let mut next = word.clone();
                    assert_eq!(next_permutation(&mut next), i + 1 < all.len());
                    assert_eq!(next, all[(i + 1) % all.len()]);
                }
            }
        }
    }

    #[test]
    fn nothing_and_one_item_are_the_last_already() {
        assert!(!next_permutation::<u8>(&mut []));
        assert!(!next_permutation(&mut [1]));
        assert!(!next_permutation(&mut [1, 1, 1]));
    }
}
