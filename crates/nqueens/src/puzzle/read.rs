//! Reading the puzzles that people write.

use crate::Puzzle;
use core::str::FromStr;

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleTextError {
    /// A sign that means nothing.
    #[error("row {row}, column {col}: '{sign}' is none of . Q #")]
    Sign {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        col: usize,
        /// The sign.
        sign: char,
    },
    /// A row that is longer or shorter than there are rows.
    #[error("row {row} has {cols} squares, and there are {rows} rows")]
    NotSquare {
        /// The row, counted from 1.
        row: usize,
        /// The number of its squares.
        cols: usize,
        /// The number of rows.
        rows: usize,
    },
}

/// Reads a puzzle as it is printed: one line for each row, `Q` for a given queen, `#` for a blocked square, `.` for any other; spaces and empty lines do not count.
///
/// # Examples
///
/// ```
/// use backtrack::{Limits, Uniqueness};
/// use nqueens::Puzzle;
///
/// let puzzle: Puzzle = "\
/// . Q . .
/// . . . .
/// . . . .
/// . . # .
/// ".parse()?;
/// // The blocked square belongs to the only solution with that queen.
/// assert_eq!(puzzle.uniqueness(Limits::new()), Ok(Uniqueness::None));
/// # Ok::<(), nqueens::PuzzleTextError>(())
/// ```
impl FromStr for Puzzle {
    type Err = PuzzleTextError;

    /// # Errors
    ///
    /// [`PuzzleTextError`] for a sign that means nothing, and for a board that is not square.
    /// The given queens may attack each other: ask [`Puzzle::validate`].
    fn from_str(text: &str) -> Result<Self, PuzzleTextError> {
        let squares = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<_>>();
        let rows: Vec<Vec<char>> =
            text.lines().map(squares).filter(|row| !row.is_empty()).collect();
        let mut puzzle = Puzzle::new(rows.len());
        for (row, signs) in rows.iter().enumerate() {
            for (col, &sign) in signs.iter().enumerate() {
                match sign {
                    '.' => {}
                    'Q' | 'q' => puzzle = puzzle.given((row, col)),
                    '#' => puzzle = puzzle.blocked((row, col)),
                    _ => return Err(PuzzleTextError::Sign { row: row + 1, col: col + 1, sign }),
                }
            }
            if signs.len() != rows.len() {
                let (cols, rows) = (signs.len(), rows.len());
                return Err(PuzzleTextError::NotSquare { row: row + 1, cols, rows });
            }
        }
        Ok(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn puzzles_are_read_as_they_are_printed() {
        let puzzle = Puzzle::new(4).given((0, 1)).blocked((3, 0)).blocked((2, 2));
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        assert_eq!("".parse(), Ok(Puzzle::new(0)));
        let message = |text: &str| text.parse::<Puzzle>().unwrap_err().to_string();
        insta::assert_snapshot!(
            [message(". .\n. x"), message(". .\n\n.\n"), message("...")].join("\n"),
            @r"
        row 2, column 2: 'x' is none of . Q #
        row 2 has 1 squares, and there are 2 rows
        row 1 has 3 squares, and there are 1 rows
        "
        );
    }

    proptest! {
        #[test]
        fn reading_never_panics(text in "[.Q#q 0-9,x\\n-]{0,60}") {
            if let Ok(puzzle) = text.parse::<Puzzle>() {
                let _ = puzzle.validate();
            }
        }
    }
}
