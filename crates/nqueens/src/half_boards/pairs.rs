//! Counting the pairs of left and right fillings that fit, hundreds at a time.

use super::count::Checks;
use super::filling::{Crossing, Filling};
use super::wide::{TILE, Tile};
use crate::HalfBoards;
use backtrack::{Budget, End, Limits, Problem};

/// Counts the solutions for which a finished assignment of [`HalfBoards`] stands; keeps its tables from one to the next.
///
/// Two fillings fit if their bit masks have no bit in common.
/// To test one left mask against 512 right masks at once, the right ones are turned by 90 degrees: for each bit there is a row of 512 marks, one for each right mask that does *not* have that bit.
/// A left mask fits where all rows of its bits are marked, so AND those rows and count the marks.
///
/// ```text
///                right masks 1 2 3 4 ...
///   without bit 0            x . x x
///   without bit 1            x x . x
///   without bit 2            . x x x
///   left mask 0b011: 0 AND 1 x . . x   fits masks 1 and 4
/// ```
///
/// A left mask of 18 queens has about 12 of 32 bits set.
/// Cutting the 32 bits into six groups, and making a table of all ANDs for each group, brings that down to six rows for 512 pairs.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use nqueens::{HalfBoards, Pairs};
///
/// let mut pairs = Pairs::new();
/// let mut boards = 0;
/// let mut search = Search::new(HalfBoards::<u64>::new(8)?);
/// search.for_each(|halves| boards += pairs.count(halves));
/// assert_eq!(boards, 92);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Debug, Default)]
pub struct Pairs {
    tile: Tile,
    left: ByLongDiagonals,
    right: ByLongDiagonals,
    mirrored: Vec<u64>,
}

/// The masks of one half, by the number of queens on the long diagonals.
#[derive(Debug, Default)]
struct ByLongDiagonals([Vec<u64>; 3]);

impl ByLongDiagonals {
    fn fill<F: Filling>(&mut self, fillings: &[F], crossing: Crossing) {
        self.0.iter_mut().for_each(Vec::clear);
        for &filling in fillings {
            self.0[crossing.on_long_diagonals(filling)].push(crossing.bits(filling));
        }
    }
}

impl Pairs {
    /// Returns a counter without tables.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts the solutions of the finished assignment and of all its images.
    ///
    /// # Panics
    ///
    /// If rows are still to be assigned.
    pub fn count<F: Filling>(&mut self, halves: &HalfBoards<F>) -> u128 {
        let counted = self.count_within(halves, &Budget::new(&Limits::new()));
        counted.expect("there are no limits")
    }

    /// Counts as [`Pairs::count`] does, unless the time of `budget` is over before.
    pub(crate) fn count_within<F: Filling>(
        &mut self,
        halves: &HalfBoards<F>,
        budget: &Budget,
    ) -> Result<u128, End> {
        assert!(halves.is_solution(), "only a finished assignment has solutions");
        if halves.n() < 2 {
            return Ok(1);
        }
        let mut checks = Checks::new(budget);
        let crossing = Crossing::new(halves.n());
        self.left.fill(halves.left(), crossing);
        self.right.fill(halves.right(), crossing);
        let Pairs { tile, left, right, mirrored } = self;
        let (ByLongDiagonals(left), ByLongDiagonals(right)) = (left, right);

        // Weights: a pair without queens on the long diagonals counts once in this assignment and once in the one with the halves exchanged.
        // A pair with one such queen counts once here, and once for the quarter turns that carry the queen to the other half; with two, twice as often.
        let mut boards = 0;
        let mut fit = |none: &[u64], others: [(&[u64], u128); 3]| -> Result<(), End> {
            mirrored.clear();
            mirrored.extend(none.iter().map(|&bits| crossing.mirrored(bits)));
            for masks in mirrored.chunks(TILE) {
                tile.set(masks, crossing.len());
                for (others, weight) in others {
                    boards += weight * u128::from(tile.count_fitting(others));
                    checks.tested((masks.len() * others.len()) as u64)?;
                }
            }
            Ok(())
        };
        fit(&right[0], [(&left[0], 2), (&left[1], 2), (&left[2], 4)])?;
        fit(&left[0], [(&[], 0), (&right[1], 2), (&right[2], 4)])?;
        Ok(boards * halves.images())
    }
}
