//! The ladder as one interface: the same questions to every rung.

mod scan;
mod marks;
mod masks;
mod mirrored;
mod look_ahead;
mod symmetry;
mod count;
mod enumerate;

pub use count::{Count, count};
pub use enumerate::{CountsOnly, RungError};
pub use look_ahead::LookAhead;
pub use marks::Marks;
pub use masks::{Masks, Squares};
pub use mirrored::Mirrored;
pub use scan::{Row, Scan, is_safe};
pub use symmetry::Symmetry;

use crate::Halves;
use core::fmt;

/// One of the solvers, from the textbook's to the fastest.
///
/// # Examples
///
/// ```
/// use backtrack::Limits;
/// use nqueens::Rung;
///
/// for rung in Rung::ALL {
///     assert_eq!(rung.count(9, Limits::new())?.boards, 352, "{rung}");
/// }
/// assert_eq!(Rung::best(18), Some(Rung::Pairs));
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rung {
    /// [`Scan`](crate::Scan): look back at every queen above.
    Scan,
    /// [`Marks`](crate::Marks): mark the columns and diagonals that are taken.
    Marks,
    /// [`Masks`](crate::Masks): all marks of a kind in one word.
    Masks,
    /// [`Mirrored`](crate::Mirrored): half of the tree, the other half is its mirror image.
    Mirrored,
    /// [`LookAhead`](crate::LookAhead): reject a queen that fills one of the next two rows.
    LookAhead,
    /// [`Symmetry`](crate::Symmetry): one board of each eight.
    Symmetry,
    /// [`Partners`](crate::Partners): fill the left half, and carry the set of right fillings that fit.
    Partners,
    /// [`Pairs`](crate::Pairs): fill both halves, and count the pairs that fit, hundreds at a time.
    Pairs,
}

impl Rung {
    /// All rungs, the lowest first.
    pub const ALL: [Rung; 8] = [
        Rung::Scan,
        Rung::Marks,
        Rung::Masks,
        Rung::Mirrored,
        Rung::LookAhead,
        Rung::Symmetry,
        Rung::Partners,
        Rung::Pairs,
    ];

    /// Returns the fastest rung that counts n queens in a gigabyte of memory, or `None` if only [`Rung::Scan`] and [`Rung::Marks`] take so many.
    ///
    /// More than 24 take years on one machine whatever the rung; [`Rung::Symmetry`] at least needs no memory for them.
    #[must_use]
    pub fn best(n: usize) -> Option<Rung> {
        match n {
            // Below, dealing costs more than it saves.
            0..=11 => Some(Rung::Symmetry),
            12..=24 => Some(Rung::Pairs),
            _ if n <= Rung::Symmetry.max_n() => Some(Rung::Symmetry),
            _ => None,
        }
    }

    /// Returns the largest n that the rung can do.
    #[must_use]
    pub fn max_n(self) -> usize {
        match self {
            Rung::Scan | Rung::Marks => usize::MAX,
            Rung::Masks | Rung::Mirrored | Rung::LookAhead | Rung::Symmetry => Masks::MAX,
            Rung::Partners | Rung::Pairs => Halves::<u128>::MAX,
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Rung::Scan => "scan",
            Rung::Marks => "marks",
            Rung::Masks => "masks",
            Rung::Mirrored => "mirrored",
            Rung::LookAhead => "look-ahead",
            Rung::Symmetry => "symmetry",
            Rung::Partners => "partners",
            Rung::Pairs => "pairs",
        })
    }
}

/// A name that is no rung's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no rung is called \"{0}\": try scan, marks, masks, mirrored, look-ahead, symmetry, partners or pairs"
)]
pub struct UnknownRung(String);

impl core::str::FromStr for Rung {
    type Err = UnknownRung;

    fn from_str(name: &str) -> Result<Self, UnknownRung> {
        let rung = Rung::ALL.into_iter().find(|rung| rung.to_string() == name);
        rung.ok_or_else(|| UnknownRung(name.to_owned()))
    }
}
