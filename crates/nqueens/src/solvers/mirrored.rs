//! The third better idea: search half of the tree, the other half is its mirror image.

use crate::{Board, Masks, Queen, Squares, TooLarge};
use backtrack::Problem;
use core::fmt;

/// N queens by bit masks, where the first queen stands in the left half of its row.
///
/// The mirror image of a solution is a solution, and with two rows or more never the same one: the first row's queen changes sides.
/// So it is enough to search the boards whose first queen stands on the left, and to count each twice.
/// If n is odd, the first queen may stand in the middle column, and then the second queen decides in the same way:
///
/// ```text
///    n even          n odd
///   ? ? . .        ? ? ? . .
///                  . . Q . .  with the second queen on  ? ? . . .
/// ```
///
/// The solutions that the search finds are the lexicographically smaller ones of their pairs, in lexicographic order.
/// Half the nodes, half the time.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use nqueens::Mirrored;
///
/// let mut search = Search::new(Mirrored::new(8)?);
/// let twins = search.count();
/// assert_eq!(twins * search.problem().weight(), 92);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirrored {
    masks: Masks,
}

impl Mirrored {
    /// Returns the empty board of n by n squares.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Masks::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        Ok(Mirrored { masks: Masks::new(n)? })
    }

    /// Returns for how many solutions each solution of the search stands: for itself and its mirror image.
    ///
    /// That is 2, but 1 for n = 0 and n = 1, whose only board is its own mirror image.
    #[must_use]
    pub fn weight(&self) -> u128 {
        if self.masks.n() < 2 { 1 } else { 2 }
    }

    /// Returns the board without the restriction to the left half.
    #[must_use]
    pub fn masks(&self) -> &Masks {
        &self.masks
    }

    /// Returns the columns in which the next queen may stand if it decides the side, as bits.
    #[inline]
    fn side(&self) -> u64 {
        let n = self.masks.n();
        let left = (1 << (n / 2)) - 1;
        let middle = 1 << (n / 2);
        match self.masks.row() {
            0 if n % 2 == 1 => left | middle,
            0 => left,
            1 if n % 2 == 1 && self.masks.taken() == middle => left,
            _ => u64::MAX,
        }
    }
}

impl Problem for Mirrored {
    type Choice = Queen;
    type Choices = Squares;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Squares {
        Squares::new(self.masks.row(), self.masks.free() & self.side())
    }

    #[inline]
    fn choose(&mut self, queen: &Queen) {
        self.masks.choose(queen);
    }

    #[inline]
    fn undo(&mut self, queen: &Queen) {
        self.masks.undo(queen);
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.masks.is_solution()
    }

    fn solution(&self) -> Board {
        self.masks.solution()
    }
}

/// The board so far: one line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Mirrored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.masks.fmt(f)
    }
}
