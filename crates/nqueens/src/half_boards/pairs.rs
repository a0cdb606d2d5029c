//! Counting the pairs of left and right fillings that fit, hundreds at a time.

use super::count::Spend;
use super::filling::{Crossing, Filling};
use super::wide::{TILE, Tile};
use crate::Halves;
use backtrack::{End, Problem};
use core::ops::ControlFlow;

/// Counts the solutions that a finished deal of [`Halves`] stands for; keeps its tables from deal to deal.
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
/// use nqueens::{Halves, Pairs};
///
/// let mut pairs = Pairs::new();
/// let mut boards = 0;
/// let mut search = Search::new(Halves::<u64>::new(8)?);
/// search.for_each(|deal| boards += pairs.count(deal));
/// assert_eq!(boards, 92);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Debug, Default)]
pub struct Pairs {
    tile: Tile,
    left: Masks,
    right: Masks,
    mirrored: Vec<u64>,
}

/// The masks of one half, by the number of queens on the long diagonals.
#[derive(Debug, Default)]
struct Masks([Vec<u64>; 3]);

impl Masks {
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

    /// Counts the solutions of the finished deal and of all its images.
    ///
    /// # Panics
    ///
    /// If rows are still to be dealt.
    pub fn count<F: Filling>(&mut self, deal: &Halves<F>) -> u128 {
        let counted = self.count_while(deal, &mut |_| ControlFlow::Continue(()));
        counted.continue_value().expect("nobody stops it")
    }

    /// Counts as [`Pairs::count`] does, unless `spend` breaks in between.
    pub(crate) fn count_while<F: Filling>(
        &mut self,
        deal: &Halves<F>,
        spend: &mut Spend<'_>,
    ) -> ControlFlow<End, u128> {
        assert!(deal.is_solution(), "only a finished deal has solutions");
        if deal.n() < 2 {
            return ControlFlow::Continue(1);
        }
        let crossing = Crossing::new(deal.n());
        self.left.fill(deal.left(), crossing);
        self.right.fill(deal.right(), crossing);
        let Pairs { tile, left: Masks(left), right: Masks(right), mirrored } = self;

        // Weights: a pair without queens on the long diagonals counts once in this deal and once in the one with the halves exchanged.
        // A pair with one such queen counts once here, and once for the quarter turns that carry the queen to the other half; with two, twice as often.
        let mut boards = 0;
        let mut fit = |none: &[u64], others: [(&[u64], u128); 3]| -> ControlFlow<End> {
            mirrored.clear();
            mirrored.extend(none.iter().map(|&bits| crossing.mirrored(bits)));
            for masks in mirrored.chunks(TILE) {
                tile.set(masks, crossing.len());
                for (others, weight) in others {
                    boards += weight * u128::from(tile.count_fitting(others));
                    spend((masks.len() * others.len()) as u64)?;
                }
            }
            ControlFlow::Continue(())
        };
        fit(&right[0], [(&left[0], 2), (&left[1], 2), (&left[2], 4)])?;
        fit(&left[0], [(&[], 0), (&right[1], 2), (&right[2], 4)])?;
        ControlFlow::Continue(boards * deal.images())
    }
}
