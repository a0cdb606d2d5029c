//! How many solutions are no images of each other: by searching one of each class, and by Burnside's lemma.

use crate::{HalfTurn, Symmetry, TooLarge, Turns, count};
use backtrack::{End, Limits, Problem, Search};

/// How many solutions there are of each symmetry: see [`classes`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Classes {
    /// n, which decides what a class weighs.
    n: usize,
    /// Classes of boards that no turn leaves as they are.
    pub none: u128,
    /// Classes of boards that half a turn leaves as they are, and a quarter turn does not.
    pub half: u128,
    /// Classes of boards that a quarter turn leaves as they are.
    pub quarter: u128,
}

impl Classes {
    /// Returns the classes of n queens, given the numbers of all solutions, of those that half a turn leaves as they are, and of those that a quarter turn does.
    pub(crate) fn of(n: usize, all: u128, half: u128, quarter: u128) -> Self {
        if n < 2 {
            return Classes { n, none: 0, half: 0, quarter: all };
        }
        Classes {
            n,
            none: all.saturating_sub(half) / 8,
            half: (half - quarter) / 4,
            quarter: quarter / 2,
        }
    }

    /// Returns the number of distinct solutions: those that are images of each other count once.
    #[must_use]
    pub fn distinct(&self) -> u128 {
        self.none + self.half + self.quarter
    }

    /// Returns the number of all solutions: 8 for each class without symmetry, 4 and 2 for the others.
    #[must_use]
    pub fn all(&self) -> u128 {
        if self.n < 2 { self.distinct() } else { 8 * self.none + 4 * self.half + 2 * self.quarter }
    }
}

/// Counts the classes of solutions of n queens by their symmetry, and says why the search ended.
///
/// Two solutions are in one class if one is an image of the other; the number of classes is OEIS A002562.
/// The numbers are those of all solutions only if the end is [`End::Exhausted`].
///
/// # Errors
///
/// [`TooLarge`] if n is more than [`Masks::MAX`](crate::Masks::MAX).
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits};
///
/// let (classes, end) = nqueens::classes(12, Limits::new())?;
/// assert_eq!(end, End::Exhausted);
/// assert_eq!(classes.distinct(), 1_787);
/// assert_eq!(classes.all(), 14_200);
/// assert_eq!((classes.none, classes.half, classes.quarter), (1_765, 18, 4));
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn classes(n: usize, limits: Limits) -> Result<(Classes, End), TooLarge> {
    let mut search = Search::new(Symmetry::new(n)?).limit(limits);
    let mut classes = Classes { n, ..Classes::default() };
    let end = search.for_each(|board| match board.turns() {
        Turns::None => classes.none += 1,
        Turns::Half => classes.half += 1,
        Turns::Quarter => classes.quarter += 1,
    });
    Ok((classes, end))
}

/// Returns how many solutions of n queens are no images of each other, and of which symmetry they are, from the number of all.
///
/// Most boards have eight images; so the number of classes is known once all boards are counted, by the fastest rung, and those that turns leave as they are, by [`HalfTurn`].
/// This is Burnside's lemma: classes = (all + half-turn symmetric + 2 quarter-turn symmetric) / 8.
/// [`classes`](crate::classes) gets the same by searching one board of each class, which takes longer by a factor that grows with n.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Examples
///
/// ```
/// assert_eq!(nqueens::distinct(8)?.distinct(), 12);
/// assert_eq!(nqueens::distinct(13)?.distinct(), 9_233);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn distinct(n: usize) -> Result<Classes, TooLarge> {
    distinct_of(n, count(n)?)
}

/// Returns the same as [`distinct`], given the number of all solutions: for those who have counted them already.
///
/// A wrong number gives wrong classes.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Examples
///
/// ```
/// assert_eq!(nqueens::distinct_of(8, 92)?.distinct(), 12);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn distinct_of(n: usize, all: u128) -> Result<Classes, TooLarge> {
    let (mut half, mut quarter) = (0, 0);
    Search::new(HalfTurn::new(n)?).for_each(|board| {
        half += 1;
        quarter += u128::from(board.solution().turns() == Some(Turns::Quarter));
    });
    Ok(Classes::of(n, all, half, quarter))
}
