//! All threads at once: even parts of the enumeration, one after the other within each.

use crate::Arrangements;
use crate::walk::Seek;
use rayon::prelude::*;

/// So many parts for each thread, so that one that is slower than the others does not let them wait for long.
const PARTS_PER_THREAD: usize = 16;

impl<W: Seek<Item: Sync> + Clone + Send> Arrangements<W> {
    /// Calls `visit` with each of the remaining arrangements, on all threads of the current `rayon` pool.
    ///
    /// Within a part the order is kept; the parts come in any order.
    ///
    /// # Examples
    ///
    /// ```
    /// use permutations::lexicographic;
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// let fixed_points = AtomicU64::new(0);
    /// lexicographic([0, 1, 2, 3, 4, 5, 6]).par_for_each(|p| {
    ///     let fixed = (0..7).filter(|&i| p[i] == i).count();
    ///     fixed_points.fetch_add(fixed as u64, Ordering::Relaxed);
    /// });
    /// assert_eq!(fixed_points.into_inner(), 5_040, "one in each on average");
    /// ```
    pub fn par_for_each(&self, visit: impl Fn(&[W::Item]) + Sync) {
        self.split(rayon::current_num_threads() * PARTS_PER_THREAD)
            .into_par_iter()
            .for_each(|mut part| part.for_each(&visit));
    }

    /// Returns how many of the remaining arrangements `holds` accepts, asked on all threads of the current `rayon` pool.
    ///
    /// # Examples
    ///
    /// ```
    /// use permutations::lexicographic;
    ///
    /// let derangements = lexicographic([0, 1, 2, 3, 4, 5, 6, 7])
    ///     .par_count_if(|p| p.iter().enumerate().all(|(i, &x)| i != x));
    /// assert_eq!(derangements, 14_833);
    /// ```
    pub fn par_count_if(&self, holds: impl Fn(&[W::Item]) -> bool + Sync) -> u128 {
        self.split(rayon::current_num_threads() * PARTS_PER_THREAD)
            .into_par_iter()
            .map(|mut part| {
                let mut count = 0u128;
                part.for_each(|arrangement| count += u128::from(holds(arrangement)));
                count
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use crate::{combinations, distinct, lexicographic, lexicographic_k};
    use std::sync::Mutex;

    #[test]
    fn the_parts_together_are_the_whole() {
        for parts_taken in 0..3 {
            let mut all = lexicographic([1, 2, 3, 4, 5]);
            for _ in 0..parts_taken {
                all.next();
            }
            let seen = Mutex::new(vec![]);
            all.par_for_each(|p| seen.lock().expect("nobody panics").push(p.to_vec()));
            let mut seen = seen.into_inner().expect("nobody panics");
            seen.sort();
            assert!(seen.into_iter().eq(all));
        }
        assert_eq!(lexicographic_k([1, 2], 3).par_count_if(|_| true), 0);
        assert_eq!(distinct(*b"mississippi").par_count_if(|_| true), 34_650);
        let even = combinations((0..20).collect::<Vec<_>>(), 4).par_count_if(|c| c[0] % 2 == 0);
        let one_by_one = combinations((0..20).collect::<Vec<_>>(), 4)
            .into_iter()
            .filter(|c| c[0] % 2 == 0)
            .count();
        assert_eq!(even, one_by_one as u128);
    }
}
