//! Each row is assigned to one half of the board, and all fillings of both halves are kept.

use super::filling::{Filling, Layout, List};
use crate::TooLarge;
use backtrack::{Problem, Reason};
use core::fmt;

/// The side of the board on which a row has its queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The left half of the columns.
    Left,
    /// The middle column, which only a board of odd size has.
    Middle,
    /// The right half of the columns.
    Right,
}

/// The queen of `row` stands on `side`: the choice of [`HalfBoards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowSide {
    /// The row, from the top, counted from 0.
    pub row: usize,
    /// Where its queen stands.
    pub side: Side,
}

impl fmt::Display for RowSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Left => "left",
            Side::Middle => "middle",
            Side::Right => "right",
        };
        write!(f, "r{} {side}", self.row + 1)
    }
}

/// Assigns each row to one half of the board, and keeps all fillings of both halves.
///
/// A solution has half of its queens in the left half of the columns and half in the right.
/// The rows of the left ones decide the rows of the right ones: the others.
///
/// ```text
///     left  right
///    . Q . | . . .      the left half has rows 1, 3 and 5,
///    . . . | . Q .      so the right half has rows 2, 4 and 6;
///    Q . . | . . .      columns are settled within each half, and
///    . . . | . . Q      only the diagonals that cross the cut
///    . . Q | . . .      can still make the two clash
///    . . . | Q . .
/// ```
///
/// So the search chooses for each row only the half in which its queen stands.
/// The state holds *all* fillings of the left half with the rows assigned to it so far, and all of the right half with its rows: choosing extends one of the two lists by a row, undoing drops the longer list again.
/// When all rows are assigned, each left filling and each right filling whose diagonals do not meet are a solution: [`Pairs`](crate::Pairs) counts them, hundreds at a time.
///
/// There are few such assignments (48,620 for n = 18, a quarter of them after symmetry) for the millions of solutions that they hold.
///
/// # Symmetry
///
/// All eight images are used, and none is tested on a finished board:
///
/// - the right half is seen in a mirror, so that both halves are filled by the same tables;
/// - exchanging the halves, and turning the board upside down, maps assignments to assignments: only the first of each four is searched (rows are assigned in pairs from the middle outwards, so that this is decided early);
/// - quarter turns carry queens on the two long diagonals from half to half: it is enough to pair fillings without such queens with all fillings, where one such queen counts double and two count fourfold. The reason: of the four boards that turns make of a board with one queen on the long diagonals, two have it in the left half; with two queens on them, one of the four has both in the left half.
///
/// # Memory
///
/// One list for each row assigned, the longest of which has 2,956 words at n = 16 and 17,506 at n = 18: a program that counts them stays below 10 MB.
/// Each two queens more make the lists six times as long: 22 queens take 140 MB, 24 take 0.9 GB, 26 some gigabytes.
///
/// This is the idea of meeting in the middle, used for n queens by several record programs; the row-by-row lists and the use of the long diagonals are described here as this crate does them.
#[derive(Clone, Debug)]
pub struct HalfBoards<F: Filling = u64> {
    n: usize,
    layout: Layout<F>,
    /// The queen of the middle column, once it is placed.
    middle: Option<usize>,
    /// The rows assigned so far, in the order of the search.
    assigned: Vec<RowSide>,
    /// `left[k]`: all fillings of the first k rows that went to the left half, for k up to `lefts`.
    left: Vec<List<F>>,
    /// The same of the right half, seen in a mirror.
    right: Vec<List<F>>,
    lefts: usize,
    rights: usize,
}

/// What is known of the images of an assignment before it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Images {
    /// The assignment is the first of its images already, whatever follows.
    Decided,
    /// So far all four images are equal.
    All,
    /// So far the assignment turned upside down is equal to it.
    UpsideDown,
    /// So far the assignment turned upside down with the halves exchanged is equal to it.
    HalfTurn,
}

impl<F: Filling> HalfBoards<F> {
    /// The largest n.
    pub const MAX: usize = F::MAX_N;

    /// Returns the empty board of n by n squares.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`HalfBoards::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        TooLarge::check("the half-board join", n, Self::MAX)?;
        let half = n / 2;
        let mut left = vec![List::new(); half + 1];
        left[0] = List::of(F::EMPTY);
        Ok(HalfBoards {
            n,
            layout: Layout::new(n, None),
            middle: None,
            assigned: Vec::with_capacity(n),
            right: left.clone(),
            left,
            lefts: 0,
            rights: 0,
        })
    }

    /// Returns the number of rows, of columns, and of queens.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns all fillings of the left half with the rows assigned to it.
    #[must_use]
    pub fn left(&self) -> &[F] {
        self.left[self.lefts].as_slice()
    }

    /// Returns all fillings of the right half with the rows assigned to it, seen in a mirror.
    #[must_use]
    pub fn right(&self) -> &[F] {
        self.right[self.rights].as_slice()
    }

    /// Returns the ways to assign the next row, also if a half can no longer be filled.
    fn next_row_sides(&self) -> RowSides {
        let (n, half) = (self.n, self.n / 2);
        if n % 2 == 1 && self.middle.is_none() {
            // The lower half of the middle column is the upper one upside down.
            return RowSides { rows: 0..half + 1, sides: &[Side::Middle], next: 0 };
        }
        if self.place() == 2 * half {
            return RowSides { rows: 0..0, sides: &[], next: 0 };
        }
        let row = self.row_at(self.place());
        RowSides { rows: row..row + 1, sides: &[Side::Left, Side::Right], next: 0 }
    }

    /// Returns for how many assignments the finished one stands, where an assignment and the one with its halves exchanged count as one.
    pub(crate) fn images(&self) -> u128 {
        match (self.middle, self.images_left()) {
            // A middle queen above the centre stands for the one below it.
            (Some(row), _) if row != self.n / 2 => 2,
            (_, Images::Decided) => 2,
            _ => 1,
        }
    }

    /// Returns the number of rows assigned to the halves: the place of the next row in the order of the search.
    fn place(&self) -> usize {
        self.lefts + self.rights
    }

    /// Returns the row to be assigned at `place`: in pairs from the middle outwards, without the row of the middle queen.
    fn row_at(&self, place: usize) -> usize {
        let (n, half) = (self.n, self.n / 2);
        let outwards = |i: usize| {
            let (pair, lower) = (i / 2, i % 2 == 1);
            if lower { n - half + pair } else { half - 1 - pair }
        };
        match self.middle {
            None => outwards(place),
            Some(middle) if middle == half => outwards(place),
            // The centre row is an ordinary row here; it comes first, and the middle queen's row is left out.
            Some(_) if place == 0 => half,
            Some(middle) => {
                let skipped = (0..).position(|i| outwards(i) == middle);
                let skipped = skipped.expect("every row but the centre is in a pair");
                outwards(if place > skipped { place } else { place - 1 })
            }
        }
    }

    /// Follows the rows assigned so far and says what is known of their images.
    fn images_left(&self) -> Images {
        if self.middle.is_some_and(|row| row != self.n / 2) {
            // Upside down the middle queen is elsewhere. Exchanging the halves is left.
            return Images::Decided;
        }
        let rows = if self.middle.is_some() { &self.assigned[1..] } else { &self.assigned[..] };
        let mut images = Images::All;
        for pair in rows.chunks_exact(2) {
            let equal = pair[0].side == pair[1].side;
            images = match images {
                Images::All if equal => Images::UpsideDown,
                Images::All => Images::HalfTurn,
                Images::UpsideDown if !equal => Images::Decided,
                Images::HalfTurn if equal => Images::Decided,
                undecided => undecided,
            };
        }
        images
    }

    /// Says whether some image of the assignment is smaller if the next row goes to `side`: then another assignment stands for it.
    fn has_smaller_image(&self, side: Side) -> bool {
        let place = self.place();
        if place == 0 {
            // Exchanging the halves puts the first row to the left.
            return side == Side::Right;
        }
        if place.is_multiple_of(2) {
            return false;
        }
        let upper = self.assigned[self.assigned.len() - 1].side;
        let decides = match self.images_left() {
            Images::UpsideDown => upper != side,
            Images::HalfTurn => upper == side,
            Images::Decided | Images::All => false,
        };
        decides && upper == Side::Right
    }
}

/// The candidates of [`HalfBoards`].
#[derive(Clone, Debug)]
pub struct RowSides {
    rows: core::ops::Range<usize>,
    sides: &'static [Side],
    next: usize,
}

impl Iterator for RowSides {
    type Item = RowSide;

    fn next(&mut self) -> Option<RowSide> {
        let row = self.rows.clone().next()?;
        let side = *self.sides.get(self.next)?;
        self.next += 1;
        if self.next == self.sides.len() {
            self.next = 0;
            self.rows.next();
        }
        Some(RowSide { row, side })
    }
}

impl<F: Filling> Problem for HalfBoards<F> {
    type Choice = RowSide;
    type Choices = RowSides;
    /// The rows and the sides on which their queens stand.
    type Solution = Vec<RowSide>;

    fn choices(&self) -> RowSides {
        if self.left().is_empty() || self.right().is_empty() {
            return RowSides { rows: 0..0, sides: &[], next: 0 };
        }
        self.next_row_sides()
    }

    fn is_valid(&self, row_side: &RowSide) -> bool {
        let half = self.n / 2;
        let full = match row_side.side {
            Side::Left => self.lefts == half,
            Side::Right => self.rights == half,
            Side::Middle => return true,
        };
        !full && !self.has_smaller_image(row_side.side)
    }

    fn choose(&mut self, row_side: &RowSide) {
        self.assigned.push(*row_side);
        let (lists, taken) = match row_side.side {
            Side::Left => (&mut self.left, &mut self.lefts),
            Side::Right => (&mut self.right, &mut self.rights),
            Side::Middle => {
                self.middle = Some(row_side.row);
                self.layout = Layout::new(self.n, self.middle);
                return;
            }
        };
        let (shorter, longer) = lists.split_at_mut(*taken + 1);
        self.layout.extend(shorter[*taken].as_slice(), row_side.row, *taken, &mut longer[0]);
        *taken += 1;
    }

    fn undo(&mut self, row_side: &RowSide) {
        self.assigned.pop();
        match row_side.side {
            // The longer list stays as scratch, to be written over.
            Side::Left => self.lefts -= 1,
            Side::Right => self.rights -= 1,
            Side::Middle => {
                self.middle = None;
                self.layout = Layout::new(self.n, None);
            }
        }
    }

    /// All rows are assigned, and both halves have fillings.
    fn is_solution(&self) -> bool {
        self.assigned.len() == self.n && !self.left().is_empty() && !self.right().is_empty()
    }

    fn solution(&self) -> Vec<RowSide> {
        self.assigned.clone()
    }

    fn explain(&self, row_side: &RowSide) -> Option<Reason> {
        if self.is_valid(row_side) {
            return None;
        }
        let half = self.n / 2;
        Some(match row_side.side {
            Side::Left if self.lefts == half => "the left half has its rows".into(),
            Side::Right if self.rights == half => "the right half has its rows".into(),
            _ => "an image of this assignment is searched instead".into(),
        })
    }
}

/// Two states are equal if the same rows were assigned in the same way.
impl<F: Filling> PartialEq for HalfBoards<F> {
    fn eq(&self, other: &Self) -> bool {
        self.n == other.n
            && self.assigned == other.assigned
            && self.left() == other.left()
            && self.right() == other.right()
    }
}

/// One line for each row: `<` for the left half, `|` for the middle column, `>` for the right half, `.` for a row not yet assigned.
impl<F: Filling> fmt::Display for HalfBoards<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.n {
            let sign = match self.assigned.iter().find(|row_side| row_side.row == row) {
                None => '.',
                Some(RowSide { side: Side::Left, .. }) => '<',
                Some(RowSide { side: Side::Middle, .. }) => '|',
                Some(RowSide { side: Side::Right, .. }) => '>',
            };
            writeln!(f, "{sign}")?;
        }
        write!(f, "{} fillings left, {} right", self.left().len(), self.right().len())
    }
}
