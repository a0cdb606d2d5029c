//! Reading boards and puzzles that people write.

use crate::{Board, Invalid, Puzzle};
use core::str::FromStr;

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardTextError {
    /// A column that is not a number from 1 on.
    #[error("the column of row {row} is \"{text}\", not a number from 1 on")]
    NotANumber {
        /// The row, counted from 1.
        row: usize,
        /// What stands there.
        text: String,
    },
    /// A column that is not on the board.
    #[error(transparent)]
    OffBoard(#[from] Invalid),
}

/// Reads columns as books print them: counted from 1, from the top row down, with spaces or commas between.
///
/// # Examples
///
/// ```
/// use nqueens::{Board, check};
///
/// let board: Board = "2 4 1 3".parse()?;
/// assert_eq!(board.columns(), [1, 3, 0, 2]);
/// assert_eq!(check(board.columns()), Ok(()));
/// # Ok::<(), nqueens::BoardTextError>(())
/// ```
impl FromStr for Board {
    type Err = BoardTextError;

    /// # Errors
    ///
    /// [`BoardTextError`] for what is not a number, and for a column that is not on the board of as many columns as there are numbers.
    /// Queens may attack each other: ask [`check`](crate::check).
    fn from_str(text: &str) -> Result<Self, BoardTextError> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty());
        let column = |(row, word): (usize, &str)| {
            let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            number.ok_or_else(|| BoardTextError::NotANumber { row: row + 1, text: word.to_owned() })
        };
        let columns: Vec<usize> = words.enumerate().map(column).collect::<Result<_, _>>()?;
        Ok(Board::try_from(columns)?)
    }
}

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
    fn boards_are_read_as_books_print_them() {
        let board = |text: &str| text.parse::<Board>().map(Board::into_columns);
        assert_eq!(board("2 4 1 3"), Ok(vec![1, 3, 0, 2]));
        assert_eq!(board("2,4, 1,3\r\n"), Ok(vec![1, 3, 0, 2]));
        assert_eq!(board(""), Ok(vec![]));
        let message = |text: &str| board(text).unwrap_err().to_string();
        insta::assert_snapshot!(
            [message("2 4 x 3"), message("2 0 1"), message("1 3"), message("1 -1"),
             message("99999999999999999999")].join("\n"),
            @r#"
        the column of row 3 is "x", not a number from 1 on
        the column of row 2 is "0", not a number from 1 on
        the queen on r2c3 is off the board of 2 by 2
        the column of row 2 is "-1", not a number from 1 on
        the column of row 1 is "99999999999999999999", not a number from 1 on
        "#
        );
    }

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
            let _ = text.parse::<Board>();
            if let Ok(puzzle) = text.parse::<Puzzle>() {
                let _ = puzzle.validate();
            }
        }
    }
}
