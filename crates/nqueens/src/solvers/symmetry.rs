//! The fifth better idea: search one board of each eight.

use crate::symmetry::turns_if_canonical;
use crate::{Board, Masks, Queen, Squares, TooLarge, Turns};
use backtrack::Problem;
use core::fmt;

/// N queens by bit masks and look-ahead, one board for each class of boards that are images of each other.
///
/// Turning and mirroring make eight images of a board; the search finds only the lexicographically smallest, and says for how many different boards it stands: 8, 4 or 2.
/// Most of the smaller images are cut off high up in the tree:
///
/// ```text
///    a queen in the corner             the first queen t squares from the corner
///   Q . . . . . . .                   # # Q . . . # #   no image may begin with a queen
///   . # Q . . . . .  if the second    # . . . . . . #   nearer to a corner than this one:
///   . # . . . . . .  queen stands     . . . . . . . .   no queen on #
///   . . . . . . . .  in column k,     . . . . . . . .
///   . . . . . . . .  column 1 is      . . . . . . . .
///   . . . . . . . .  barred down      . . . . . . . .
///   . . . . . . . .  to row k         # . . . . . . #
///   . . . . . . . .                   # # . . . . # #
/// ```
///
/// On the left only the reflection over the long diagonal is left to be decided, and barring column 1 decides it; such a board always stands for eight.
/// On the right a finished board is compared with those of its images that begin with an equal first queen.
/// It must be the finished board whose symmetry gives the weight, not its first queens: a board can be symmetric in the border and not inside.
///
/// # Examples
///
/// ```
/// use nqueens::Symmetry;
/// use backtrack::Search;
///
/// let mut all = 0;
/// let mut distinct = 0;
/// let mut search = Search::new(Symmetry::new(10)?);
/// search.for_each(|board| {
///     all += board.weight();
///     distinct += 1;
/// });
/// assert_eq!((all, distinct), (724, 92));
/// assert_eq!(search.nodes(), 4_686); // half of what the look-ahead alone visits
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    masks: Masks,
    /// The column of the first queen, once it is placed.
    first: usize,
    /// The last row in which the edges may have their queens; no row if the first queen stands in the corner.
    last_edge_row: usize,
    /// The columns that symmetry leaves to the queen of each row, as bits: what the first two queens decide.
    ///
    /// Two rows more stand behind the last, where anything goes: see [`Masks::leaving_room_below`].
    allowed: [u64; Masks::MAX + 2],
}

impl Symmetry {
    /// Returns the empty board of n by n squares.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Masks::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        let mut symmetry = Symmetry {
            masks: Masks::new(n)?,
            first: 0,
            last_edge_row: 0,
            allowed: [0; Masks::MAX + 2],
        };
        symmetry.decide();
        Ok(symmetry)
    }

    /// Returns which turns leave the board as it is; the board must be a solution.
    ///
    /// # Panics
    ///
    /// If the board is not a solution of this search.
    #[must_use]
    pub fn turns(&self) -> Turns {
        assert!(self.masks.is_solution(), "only a finished board has a symmetry");
        if self.first == 0 && self.masks.n() > 1 {
            // No turn leaves a board with exactly one queen in a corner as it is.
            return Turns::None;
        }
        turns_if_canonical(self.masks.columns()).expect("the search finds canonical boards only")
    }

    /// Returns how many different boards the eight images of this solution are: 8, 4 or 2, and 1 for n = 0 and n = 1.
    ///
    /// # Panics
    ///
    /// If the board is not a solution of this search.
    #[must_use]
    pub fn weight(&self) -> u128 {
        match self.turns() {
            _ if self.masks.n() < 2 => 1,
            Turns::None => 8,
            Turns::Half => 4,
            Turns::Quarter => 2,
        }
    }

    /// Sets what the first two queens decide: called whenever one of them is placed or taken back.
    fn decide(&mut self) {
        let columns = self.masks.columns();
        self.first = columns.first().map_or(0, |&col| col.into());
        let second = columns.get(1).map_or(0, |&col| col.into());
        for row in 0..self.masks.n() {
            self.allowed[row] = self.masks.full() & self.symmetry_allows(row, second);
        }
        let n = self.masks.n();
        self.allowed[n..n + 2].fill(1 << 63);
        self.last_edge_row = if self.first == 0 { usize::MAX } else { n - 1 - self.first };
    }

    /// Returns the columns that symmetry leaves to the queen of `row`, as bits.
    fn symmetry_allows(&self, row: usize, second: usize) -> u64 {
        let n = self.masks.n();
        if row == 0 {
            // The left half, with the middle column only where it is all there is.
            return if n == 1 { 1 } else { (1 << (n / 2)) - 1 };
        }
        if self.first == 0 {
            // Column 1 has its queen below row `second`: the other reflection has it above.
            return if row <= second { !0b10 } else { !0 };
        }
        let edges = 1 | 1 << (n - 1);
        let corner = (1 << self.first) - 1;
        if row == n - 1 {
            // The last row keeps as far from both corners as the first queen.
            !(corner | corner << (n - self.first))
        } else if row < self.first || row > n - 1 - self.first {
            !edges
        } else {
            !0
        }
    }

    /// Returns the columns that the left and the right edge leave to the queen of the next row, as bits.
    ///
    /// When the rows are over in which the edges may have their queens, both must have them: in the last such row the missing one comes.
    #[inline]
    fn edges_allow(&self) -> u64 {
        let n = self.masks.n();
        if self.masks.row() != self.last_edge_row {
            return u64::MAX;
        }
        let edges = 1 | 1 << (n - 1);
        let missing = edges & !self.masks.taken();
        match missing.count_ones() {
            0 => u64::MAX,
            1 => missing,
            _ => 0,
        }
    }
}

impl Problem for Symmetry {
    type Choice = Queen;
    type Choices = Squares;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Squares {
        let row = self.masks.row();
        if row == self.masks.n() {
            return Squares::new(row, 0);
        }
        let free = self.masks.free() & self.allowed[row] & self.edges_allow();
        let below = [self.allowed[row + 1], self.allowed[row + 2]];
        let kept = self.masks.leaving_room_below(free, below);
        Squares::new(row, kept)
    }

    #[inline]
    fn choose(&mut self, queen: &Queen) {
        self.masks.choose(queen);
        if queen.row < 2 {
            self.decide();
        }
    }

    #[inline]
    fn undo(&mut self, queen: &Queen) {
        self.masks.undo(queen);
        if queen.row < 2 {
            self.decide();
        }
    }

    /// The board is finished and no image of it is smaller.
    #[inline]
    fn is_solution(&self) -> bool {
        self.masks.is_solution()
            && (self.first == 0 || turns_if_canonical(self.masks.columns()).is_some())
    }

    fn solution(&self) -> Board {
        self.masks.solution()
    }
}

/// The board so far: one line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.masks.fmt(f)
    }
}
