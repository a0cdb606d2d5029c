//! Squares and boards in the notations of chess.

use crate::{Board, Queen};
use core::str::FromStr;

impl Queen {
    /// Returns the square as chess players write it: the letter of the column and the number of the row, counted from the bottom of a board of n rows.
    ///
    /// Columns behind the 26th have two letters and more, as in spreadsheets: z, aa, ab.
    ///
    /// # Panics
    ///
    /// If the row is not on the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Queen;
    ///
    /// assert_eq!(Queen { row: 0, col: 0 }.algebraic(8), "a8");
    /// assert_eq!(Queen { row: 7, col: 3 }.algebraic(8), "d1");
    /// ```
    #[must_use]
    pub fn algebraic(self, n: usize) -> String {
        assert!(self.row < n, "{self} is below a board of {n} rows");
        let mut letters = Vec::new();
        let mut rest = self.col + 1;
        while rest > 0 {
            letters.push(b'a' + ((rest - 1) % 26) as u8);
            rest = (rest - 1) / 26;
        }
        let letters = letters.iter().rev().map(|&letter| char::from(letter));
        format!("{}{}", letters.collect::<String>(), n - self.row)
    }

    /// Reads a square of a board of n by n, written as chess players do (`d1`) or by row and column from the top (`r8c4`), in small letters or capitals.
    ///
    /// # Errors
    ///
    /// [`SquareError`] if it is neither, or not on the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Queen;
    ///
    /// assert_eq!(Queen::parse("d1", 8)?, Queen { row: 7, col: 3 });
    /// assert_eq!(Queen::parse("r8c4", 8)?, Queen { row: 7, col: 3 });
    /// assert_eq!(Queen::parse("j1", 8).unwrap_err().to_string(), "\"j1\" is not on the board of 8 by 8");
    /// # Ok::<(), nqueens::SquareError>(())
    /// ```
    pub fn parse(text: &str, n: usize) -> Result<Queen, SquareError> {
        let lower = text.trim().to_ascii_lowercase();
        let unreadable = || SquareError::Unreadable(text.to_owned());
        let digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit()) && !text.is_empty();
        let row_and_column = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        // The column "rc" of large boards has both letters, and no number between them.
        let row_and_column = row_and_column.filter(|(row, col)| digits(row) && digits(col));
        // Both counted from 1, the row from the top; numbers too large to be read are on no board.
        let (row, col) = if let Some((row, col)) = row_and_column {
            (usize::from_str(row).ok(), usize::from_str(col).ok())
        } else {
            let letters = lower.find(|c: char| !c.is_ascii_lowercase()).ok_or_else(unreadable)?;
            let (letters, rank) = lower.split_at(letters);
            if letters.is_empty() || !digits(rank) {
                return Err(unreadable());
            }
            let col = letters.bytes().try_fold(0_usize, |col, letter| {
                col.checked_mul(26)?.checked_add(usize::from(letter - b'a') + 1)
            });
            let rank = usize::from_str(rank).ok().filter(|rank| (1..=n).contains(rank));
            (rank.map(|rank| n + 1 - rank), col)
        };
        let off_board = || SquareError::OffBoard { square: text.to_owned(), n };
        match (row, col) {
            (Some(row), Some(col)) if (1..=n).contains(&row) && (1..=n).contains(&col) => {
                Ok(Queen { row: row - 1, col: col - 1 })
            }
            _ => Err(off_board()),
        }
    }
}

/// Why a text is not a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SquareError {
    /// It has neither of the two forms.
    #[error("\"{0}\" is not a square: write d1 or r8c4")]
    Unreadable(String),
    /// The square is not on the board.
    #[error("\"{square}\" is not on the board of {n} by {n}")]
    OffBoard {
        /// The text.
        square: String,
        /// The number of rows and of columns.
        n: usize,
    },
}

impl Board {
    /// Returns the squares of the queens as chess players write them, from the top row down.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let board = Board::try_from(vec![1, 3, 0, 2])?;
    /// assert_eq!(board.algebraic(), "b4 d3 a2 c1");
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn algebraic(&self) -> String {
        let squares: Vec<String> = self.queens().map(|queen| queen.algebraic(self.n())).collect();
        squares.join(" ")
    }

    /// Returns the board in Forsyth-Edwards notation, the part that tells where the pieces stand: white queens, and numbers of empty squares.
    ///
    /// Chess programs read it for n = 8.
    /// On larger boards numbers of empty squares may have several digits.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let board = Board::try_from(vec![1, 3, 0, 2])?;
    /// assert_eq!(board.fen(), "1Q2/3Q/Q3/2Q1");
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        let empty = |squares: usize| if squares == 0 { String::new() } else { squares.to_string() };
        let row = |&col: &usize| format!("{}Q{}", empty(col), empty(self.n() - 1 - col));
        let rows: Vec<String> = self.columns().iter().map(row).collect();
        rows.join("/")
    }
}
