//! The textbook's solver: row by row, looking back at every queen above.

use crate::board::write_rows;
use crate::{Board, Line, Queen};
use backtrack::{Problem, Reason};
use core::fmt;
use core::ops::Range;

/// Says whether a queen in column `col` of the next row is safe from the queens above: the validity predicate.
///
/// `columns[row]` is the column of the queen in `row`, from the top, and the next row is `columns.len()`.
/// There is one queen in each row, so that only columns and diagonals need a look.
/// Two queens share a diagonal if they are as far apart in rows as in columns.
///
/// The cost is one comparison of two kinds for each queen above.
///
/// # Examples
///
/// ```
/// use nqueens::is_safe;
///
/// //  Q . . .
/// //  . . ? ?   the second row: column 0 and 1 are attacked, 2 and 3 are not
/// let above = [0];
/// assert!(!is_safe(&above, 0), "the same column");
/// assert!(!is_safe(&above, 1), "a diagonal");
/// assert!(is_safe(&above, 2));
/// assert!(is_safe(&above, 3));
/// ```
#[must_use]
#[inline]
pub fn is_safe(columns: &[usize], col: usize) -> bool {
    let row = columns.len();
    columns
        .iter()
        .enumerate()
        .all(|(above, &taken)| taken != col && taken.abs_diff(col) != row - above)
}

/// N queens, row by row: the next choice is the column of the next row's queen.
///
/// Solutions come in lexicographic order of their columns.
/// Any n is accepted: 0 queens have one solution (the empty board), 2 and 3 queens have none.
/// The number of nodes explodes with n, so put [`Limits`](backtrack::Limits) on searches of more than about 14 queens for all, or 28 for one.
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits, Search};
/// use nqueens::Scan;
///
/// let first = Search::new(Scan::new(4)).first().expect("4 queens have a solution");
/// assert_eq!(first.one_based().to_string(), "2 4 1 3");
///
/// let mut search = Search::new(Scan::new(20)).limit(Limits::new().nodes(10_000));
/// assert_eq!(search.first(), None);
/// assert_eq!(search.end(), Some(End::NodeLimit), "this says \"gave up\", not \"none\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scan {
    n: usize,
    /// `cols[row]` is the column of the queen in `row`; the rows from `cols.len()` on are empty.
    cols: Vec<usize>,
}

impl Scan {
    /// Returns the empty board of n by n squares.
    #[must_use]
    pub fn new(n: usize) -> Self {
        Scan { n, cols: Vec::new() }
    }

    /// Returns the number of rows, of columns, and of queens to be placed.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Returns the columns of the queens placed so far, from the top row down, counted from 0.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.cols
    }
}

/// The squares of one row, from the left: the candidates of [`Scan`] and [`Marks`](crate::Marks).
#[derive(Clone, Debug)]
pub struct Row {
    row: usize,
    cols: Range<usize>,
}

impl Row {
    #[inline]
    pub(crate) fn new(row: usize, n: usize) -> Self {
        Row { row, cols: 0..n }
    }
}

impl Iterator for Row {
    type Item = Queen;

    #[inline]
    fn next(&mut self) -> Option<Queen> {
        let col = self.cols.next()?;
        Some(Queen { row: self.row, col })
    }
}

impl Problem for Scan {
    type Choice = Queen;
    type Choices = Row;
    type Solution = Board;

    #[inline]
    fn choices(&self) -> Row {
        Row::new(self.cols.len(), self.n)
    }

    #[inline]
    fn is_valid(&self, queen: &Queen) -> bool {
        is_safe(&self.cols, queen.col)
    }

    #[inline]
    fn choose(&mut self, queen: &Queen) {
        self.cols.push(queen.col);
    }

    #[inline]
    fn undo(&mut self, _: &Queen) {
        self.cols.pop();
    }

    #[inline]
    fn is_solution(&self) -> bool {
        self.cols.len() == self.n
    }

    fn solution(&self) -> Board {
        Board::from_solver(self.cols.clone())
    }

    fn explain(&self, queen: &Queen) -> Option<Reason> {
        reason(&self.cols, *queen)
    }
}

/// Says which of the queens above attacks `queen`, the topmost of them if there are several.
pub(crate) fn reason(columns: &[usize], queen: Queen) -> Option<Reason> {
    let Queen { row, col } = queen;
    columns.iter().enumerate().find_map(|(above, &taken)| {
        let by = above + 1;
        let line = match (row - above) as isize {
            _ if taken == col => {
                let col = col + 1;
                return Some(format!("column {col} is taken by the queen in row {by}").into());
            }
            distance if col as isize - taken as isize == distance => Line::Falling,
            distance if taken as isize - col as isize == distance => Line::Rising,
            _ => return None,
        };
        Some(format!("the {line} is taken by the queen in row {by}").into())
    })
}

/// The board so far: one line for each row, `Q` for a queen and `.` for an empty square.
impl fmt::Display for Scan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &self.cols, self.n)
    }
}
