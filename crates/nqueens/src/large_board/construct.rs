//! A board without any search.

use crate::Board;

/// Returns a solution without any search, or `None` for n = 2 and n = 3, which have none.
///
/// Queens a knight's move apart, first on the odd columns and then on the even ones, hardly ever attack each other; where the remainder of n divided by 6 makes them do so, a few of them change places.
/// Linear time, a million queens in milliseconds.
///
/// It finds always the same board, and can neither complete given queens nor find a second solution: that is what search is for.
///
/// Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", *Deutsche Schachzeitung* 29 (1874); in this form E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of the m queens problem", *Mathematics Magazine* 42 (1969).
///
/// # Examples
///
/// ```
/// use nqueens::{check, construct};
///
/// assert_eq!(construct(6).expect("6 queens have a solution").one_based().to_string(), "2 4 6 1 3 5");
/// assert_eq!(construct(3), None);
/// let million = construct(1_000_000).expect("a million queens have a solution");
/// assert_eq!(check(million.columns()), Ok(()));
/// ```
#[must_use]
pub fn construct(n: usize) -> Option<Board> {
    if n == 2 || n == 3 {
        return None;
    }
    // Columns counted from 0: the second, the fourth, ..., then the first, the third, ...
    let mut cols: Vec<usize> = (1..n).step_by(2).collect();
    let evens = cols.len();
    cols.extend((0..n).step_by(2));
    match n % 6 {
        2 => {
            // 1, 3, 5, 7, ... becomes 3, 1, 7, ..., 5.
            let odds = &mut cols[evens..];
            odds.swap(0, 1);
            odds[2..].rotate_left(1);
        }
        3 => {
            // 2, 4, 6, ... becomes 4, 6, ..., 2, and 1, 3, 5, ... becomes 5, ..., 1, 3.
            let (evens, odds) = cols.split_at_mut(evens);
            evens.rotate_left(1);
            odds.rotate_left(2);
        }
        _ => {}
    }
    Some(Board::from_solver(cols))
}
