//! Reading the boards that people write.

use crate::{Board, Invalid};
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

    proptest! {
        #[test]
        fn reading_never_panics(text in "[.Q#q 0-9,x\\n-]{0,60}") {
            let _ = text.parse::<Board>();
        }
    }
}
