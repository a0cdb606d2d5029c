//! Finding one solution of a large board.

use crate::{Board, Marks, MostConstrained, Puzzle, PuzzleError, TooLarge};
use backtrack::order::Shuffled;
use backtrack::{Cancel, End, Limits, Problem, Search};

/// What a search with restarts has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The solution; `None` means that there is none only if the end is [`End::Exhausted`].
    pub board: Option<Board>,
    /// Why the last try ended; [`End::Stopped`] if it found a solution.
    pub end: End,
    /// How many searches were begun.
    pub tries: u64,
    /// The nodes of all of them.
    pub nodes: u64,
}

/// Searches for one solution row by row, with the squares of each row in random order, and begins again with another order after 20 n nodes.
///
/// A search in lexicographic order is lost after a few bad rows near the top: it must try everything below them first.
/// A random order is as likely to be lost, but it can be given up for another one.
/// A thousand queens took 1 to 11 tries with the seeds 0 to 4, and half a second on average.
/// The limit of one try doubles whenever all tries so far have spent ten times it, so that a board without solution is searched through in the end, and recognised.
///
/// `nodes` is the limit for all tries together.
/// The same seed gives the same board on every machine.
///
/// # Examples
///
/// ```
/// use backtrack::{Cancel, End};
/// use nqueens::check;
///
/// let found = nqueens::restarts(100, 1, 1_000_000, &Cancel::new());
/// assert_eq!(check(found.board.expect("there is a solution").columns()), Ok(()));
///
/// assert_eq!(nqueens::restarts(3, 1, 1_000_000, &Cancel::new()).end, End::Exhausted);
/// assert_eq!(nqueens::restarts(1_000, 1, 500, &Cancel::new()).end, End::NodeLimit);
/// ```
#[must_use]
pub fn restarts(n: usize, seed: u64, nodes: u64, cancel: &Cancel) -> Found {
    try_again(n, seed, nodes, cancel, |seed| Shuffled::new(Marks::new(n), seed))
}

/// Searches for one solution by [`MostConstrained`] rows, each row's squares in random order, with the restarts of [`restarts`].
///
/// It needs far fewer nodes, each of which costs more: a thousand queens took one try or two with the seeds 0 to 4, and 30 milliseconds on average.
///
/// # Errors
///
/// [`TooLarge`] if n is more than [`MostConstrained::MAX`].
///
/// # Examples
///
/// ```
/// use backtrack::Cancel;
///
/// let found = nqueens::most_constrained(200, 1, 1_000_000, &Cancel::new())?;
/// assert!(found.board.is_some());
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn most_constrained(
    n: usize,
    seed: u64,
    nodes: u64,
    cancel: &Cancel,
) -> Result<Found, TooLarge> {
    let problem = MostConstrained::new(Puzzle::new(n))?;
    Ok(try_again(n, seed, nodes, cancel, |seed| problem.clone().shuffled(seed)))
}

impl Puzzle {
    /// Searches for one solution by [`MostConstrained`] rows in random order, with the restarts of [`restarts`](crate::restarts).
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::most_constrained`].
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::Cancel;
    /// use nqueens::Puzzle;
    ///
    /// let puzzle = Puzzle::new(200).given((0, 0)).given((100, 5));
    /// let found = puzzle.restarts(1, 100_000, &Cancel::new())?;
    /// let board = found.board.expect("there is a solution");
    /// assert_eq!(puzzle.check(board.columns()), Ok(()));
    /// # Ok::<(), nqueens::PuzzleError>(())
    /// ```
    pub fn restarts(&self, seed: u64, nodes: u64, cancel: &Cancel) -> Result<Found, PuzzleError> {
        let problem = self.most_constrained()?;
        Ok(try_again(self.n(), seed, nodes, cancel, |seed| problem.clone().shuffled(seed)))
    }
}

/// Runs searches of the problems that `begin` makes of seeds, until one comes to an end.
fn try_again<P: Problem<Solution = Board>>(
    n: usize,
    seed: u64,
    nodes: u64,
    cancel: &Cancel,
    begin: impl Fn(u64) -> P,
) -> Found {
    let mut spent = 0;
    let mut limit = 20 * n as u64 + 20;
    let mut tries = 0;
    loop {
        let left = nodes - spent;
        let problem = begin(seed.wrapping_add(tries));
        let limits = Limits::new().nodes(limit.min(left)).cancel(cancel);
        let mut search = Search::new(problem).limit(limits);
        let board = search.first();
        tries += 1;
        spent += search.nodes();
        let end = search.end().expect("the search has run");
        if end != End::NodeLimit || spent >= nodes {
            return Found { board, end, tries, nodes: spent };
        }
        if spent >= 10 * limit {
            limit *= 2;
        }
    }
}

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
