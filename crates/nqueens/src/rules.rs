//! The rules, as a checker that shares no code with the solvers.

use crate::Queen;
use core::fmt;

/// A line of squares along which queens attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// A diagonal that falls to the right, like `\`.
    Falling,
    /// A diagonal that rises to the right, like `/`.
    Rising,
    /// A falling diagonal that goes on over the edge of a torus.
    FallingOverTheEdge,
    /// A rising diagonal that goes on over the edge of a torus.
    RisingOverTheEdge,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Line::Row => "row",
            Line::Column => "column",
            Line::Falling => "falling diagonal",
            Line::Rising => "rising diagonal",
            Line::FallingOverTheEdge => "falling diagonal over the edge",
            Line::RisingOverTheEdge => "rising diagonal over the edge",
        })
    }
}

/// Why a placement of queens breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// A queen does not stand on the board.
    #[error("the queen on {queen} is off the board of {n} by {n}")]
    OffBoard {
        /// The queen.
        queen: Queen,
        /// The number of rows and of columns.
        n: usize,
    },
    /// Two queens attack each other.
    #[error("the queens on {first} and {second} attack each other along a {line}")]
    Attack {
        /// The upper one.
        first: Queen,
        /// The lower one.
        second: Queen,
        /// The line that they share.
        line: Line,
    },
}

/// Says whether `columns` is a solution of the n-queens problem, n being their number.
///
/// `columns[row]` is the column of the queen in `row`, counted from 0.
/// It writes each queen's column and diagonals into tables and looks for one written twice, while the solvers compare queens: what both accept is very likely right.
/// The cost is linear in n.
///
/// # Errors
///
/// - [`Invalid::OffBoard`] for a column that is not less than n;
/// - [`Invalid::Attack`] for the first queen from the top that is attacked by one above it, with that one.
///
/// # Examples
///
/// ```
/// use nqueens::check;
///
/// assert_eq!(check(&[1, 3, 0, 2]), Ok(()));
/// let error = check(&[0, 1, 2, 3]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the queens on r1c1 and r2c2 attack each other along a falling diagonal"
/// );
/// ```
pub fn check(columns: &[usize]) -> Result<(), Invalid> {
    let n = columns.len();
    let diagonals = (2 * n).saturating_sub(1);
    let mut tables = [
        (Line::Column, vec![None; n]),
        (Line::Falling, vec![None; diagonals]),
        (Line::Rising, vec![None; diagonals]),
    ];
    for (row, &col) in columns.iter().enumerate() {
        let second = Queen { row, col };
        if col >= n {
            return Err(Invalid::OffBoard { queen: second, n });
        }
        let numbers = [col, row + n - 1 - col, row + col];
        for ((line, table), number) in tables.iter_mut().zip(numbers) {
            if let Some(first) = table[number].replace(second) {
                return Err(Invalid::Attack { first, second, line: *line });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_named() {
        let message = |columns: &[usize]| check(columns).unwrap_err().to_string();
        insta::assert_snapshot!(
            [
                message(&[2, 0, 2]),
                message(&[0, 2, 2]),
                message(&[0, 1, 2, 3]),
                message(&[1, 3, 2, 0]),
                message(&[0, 9]),
            ]
            .join("\n"),
            @r"
        the queens on r1c3 and r3c3 attack each other along a column
        the queens on r2c3 and r3c3 attack each other along a column
        the queens on r1c1 and r2c2 attack each other along a falling diagonal
        the queens on r2c4 and r3c3 attack each other along a rising diagonal
        the queen on r2c10 is off the board of 2 by 2
        "
        );
    }

    /// Walks from each queen along its lines, square by square: slow, and sure.
    fn attacked(columns: &[usize]) -> bool {
        let n = columns.len() as isize;
        columns.iter().enumerate().any(|(row, &col)| {
            [-1, 0, 1].into_iter().any(|step| {
                (1..n).any(|distance| {
                    let (r, c) = (row as isize + distance, col as isize + step * distance);
                    r < n && columns[r as usize] as isize == c
                })
            })
        })
    }

    #[test]
    fn it_accepts_exactly_what_no_walk_along_lines_refuses() {
        for n in 0..=6_usize {
            let mut solutions = 0;
            for number in 0..n.pow(n as u32) {
                let columns: Vec<usize> = (0..n as u32).map(|i| number / n.pow(i) % n).collect();
                assert_eq!(check(&columns).is_ok(), !attacked(&columns), "{columns:?}");
                solutions += u32::from(check(&columns).is_ok());
            }
            assert_eq!(solutions, [1, 1, 0, 0, 2, 10, 4][n]);
        }
    }
}
