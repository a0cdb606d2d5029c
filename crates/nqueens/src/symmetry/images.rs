//! The eight images of a board: turned by quarters, and mirrored.

use crate::Board;

/// Which turns of a board leave it as it is.
///
/// No solution of two rows or more equals its own mirror image, so that the turns tell everything.
/// The eight images of a solution are 8, 4 or 2 different boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turns {
    /// None but the full turn: 8 different images.
    None,
    /// Half a turn (180 degrees): 4 different images.
    Half,
    /// A quarter turn (90 degrees), and so half a turn too: 2 different images.
    Quarter,
}

/// Turns `columns` by 90 degrees clockwise into `turned`: the queen on (row, col) goes to (col, n - 1 - row).
fn turn<T: Copy>(
    columns: &[T],
    turned: &mut [T],
    col: impl Fn(T) -> usize,
    from: impl Fn(usize) -> T,
) {
    let n = columns.len();
    for (row, &c) in columns.iter().enumerate() {
        turned[col(c)] = from(n - 1 - row);
    }
}

impl Board {
    /// Returns the board turned by 90 degrees clockwise, or `None` if two queens share a column, since then two would share a row.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let board = Board::try_from(vec![0, 2, 4, 1, 3])?;
    /// assert_eq!(board.turned().expect("one queen in each column").columns(), [4, 1, 3, 0, 2]);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn turned(&self) -> Option<Board> {
        let n = self.n();
        let mut taken = vec![false; n];
        if self.columns().iter().any(|&col| std::mem::replace(&mut taken[col], true)) {
            return None;
        }
        let mut turned = vec![0; n];
        turn(self.columns(), &mut turned, |col| col, |row| row);
        Some(Board::from_solver(turned))
    }

    /// Returns the mirror image, left and right exchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let board = Board::try_from(vec![1, 3, 0, 2])?;
    /// assert_eq!(board.mirrored().columns(), [2, 0, 3, 1]);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let last = self.n().saturating_sub(1);
        Board::from_solver(self.columns().iter().map(|&col| last - col).collect())
    }

    /// Returns all eight images: the board turned by 0, 90, 180 and 270 degrees, then the mirror image turned by as much.
    ///
    /// Equal images are repeated: a board that half a turn leaves as it is occurs twice, and its images too.
    /// `None` if two queens share a column.
    #[must_use]
    pub fn images(&self) -> Option<[Board; 8]> {
        let quarters = |board: Board| {
            let once = board.turned()?;
            let twice = once.turned()?;
            let thrice = twice.turned()?;
            Some([board, once, twice, thrice])
        };
        let [a, b, c, d] = quarters(self.clone())?;
        let [e, f, g, h] = quarters(self.mirrored())?;
        Some([a, b, c, d, e, f, g, h])
    }

    /// Returns the lexicographically smallest of the eight images: two boards are images of each other exactly if their canonical forms are equal.
    ///
    /// `None` if two queens share a column.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let board = Board::try_from(vec![2, 0, 3, 1])?;
    /// assert_eq!(board.canonical().expect("one queen in each column").columns(), [1, 3, 0, 2]);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Option<Board> {
        self.images()?.into_iter().min()
    }

    /// Returns which turns leave the board as it is; `None` if two queens share a column.
    #[must_use]
    pub fn turns(&self) -> Option<Turns> {
        let [_, once, twice, ..] = self.images()?;
        Some(if &once == self {
            Turns::Quarter
        } else if &twice == self {
            Turns::Half
        } else {
            Turns::None
        })
    }
}

/// Says which turns leave `columns` as it is, or `None` if one of its eight images is lexicographically smaller.
///
/// It compares without building whole images where the first rows differ, since that is nearly always: the images' first queens stand on the four sides.
/// The caller guarantees a solution of at most 32 rows.
pub(crate) fn turns_if_canonical(columns: &[u8]) -> Option<Turns> {
    let n = columns.len();
    if n < 2 {
        return Some(Turns::Quarter);
    }
    let first = columns[0];
    let mut rows = [0_u8; 32];
    for (row, &col) in columns.iter().enumerate() {
        rows[usize::from(col)] = row as u8;
    }
    let rows = &rows[..n];
    let last = (n - 1) as u8;
    // The images begin with the queens of the four sides, read forwards and backwards: mostly none of them is as near to a corner.
    let sides = [columns[n - 1], rows[0], rows[n - 1]];
    if sides.iter().all(|&side| side.min(last - side) > first) && last - first > first {
        return Some(Turns::None);
    }
    // Each image as a function from its row to its column: over the sides of the board, forwards and backwards.
    let up = |row: usize| n - 1 - row;
    let images: [(bool, &dyn Fn(usize) -> u8); 7] = [
        (false, &|row| last - columns[row]),    // mirrored
        (false, &|row| columns[up(row)]),       // upside down
        (true, &|row| last - columns[up(row)]), // half a turn
        (false, &|row| rows[row]),              // over the falling diagonal
        (false, &|row| last - rows[up(row)]),   // over the rising diagonal
        (true, &|row| last - rows[row]),        // a quarter turn clockwise
        (true, &|row| rows[up(row)]),           // a quarter turn counterclockwise
    ];
    let mut equal = 0;
    for (is_turn, image) in images {
        if image(0) > first {
            continue;
        }
        match (0..n).map(image).cmp(columns.iter().copied()) {
            core::cmp::Ordering::Less => return None,
            core::cmp::Ordering::Equal => {
                debug_assert!(is_turn, "a solution never equals its mirror image");
                equal += 1;
            }
            core::cmp::Ordering::Greater => {}
        }
    }
    Some(match equal {
        0 => Turns::None,
        1 => Turns::Half,
        _ => Turns::Quarter,
    })
}
