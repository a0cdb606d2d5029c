//! Random orders, begun again when they lead nowhere.

use crate::{Board, Found, Marks, MostConstrained, Puzzle, PuzzleError, TooLarge};
use backtrack::order::Shuffled;
use backtrack::{Budget, End, Limits, Problem, Search};

/// The largest n of [`restarts`].
const MAX: usize = 4_096;

/// Searches for one solution row by row, with the squares of each row in random order, and begins again with another order after 20 n nodes.
///
/// A search in lexicographic order is lost after a few bad rows near the top: it must try everything below them first.
/// A random order is as likely to be lost, but it can be given up for another one.
/// A thousand queens took 1 to 11 tries with the seeds 0 to 4, and half a second on average.
/// The limit of one try doubles whenever all tries so far have spent ten times it, so that a board without solution is searched through in the end, and recognised.
///
/// `limits` hold for all tries together: nodes exactly, time and cancels within milliseconds.
/// The same seed gives the same board on every machine.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 4,096: each row keeps its squares in their order, which takes 16 n² bytes, 268 MB then.
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits};
/// use nqueens::{check, restarts};
///
/// let found = restarts(100, 1, Limits::new())?;
/// assert_eq!(check(found.board.expect("there is a solution").columns()), Ok(()));
///
/// assert_eq!(restarts(3, 1, Limits::new())?.end, End::Exhausted); // three queens have no solution
/// assert_eq!(restarts(1_000, 1, Limits::new().nodes(500))?.end, End::NodeLimit); // they may have one
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn restarts(n: usize, seed: u64, limits: Limits) -> Result<Found, TooLarge> {
    TooLarge::check("the search in random order", n, MAX)?;
    Ok(try_again(n, seed, limits, |seed| Shuffled::new(Marks::new(n), seed)))
}

/// Searches for one solution by [`MostConstrained`] rows, each row's squares in random order, with the restarts and limits of [`restarts`].
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
/// use backtrack::Limits;
///
/// let found = nqueens::most_constrained(200, 1, Limits::new().nodes(1_000_000))?;
/// assert!(found.board.is_some());
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn most_constrained(n: usize, seed: u64, limits: Limits) -> Result<Found, TooLarge> {
    let problem = MostConstrained::new(Puzzle::new(n))?;
    Ok(try_again(n, seed, limits, |seed| problem.clone().shuffled(seed)))
}

impl Puzzle {
    /// Searches for one solution by [`MostConstrained`] rows in random order, with the restarts and limits of [`restarts`](crate::restarts).
    ///
    /// # Errors
    ///
    /// Those of [`Puzzle::most_constrained`].
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::Limits;
    /// use nqueens::Puzzle;
    ///
    /// let puzzle = Puzzle::new(200).given((0, 0)).given((100, 5));
    /// let found = puzzle.restarts(1, Limits::new().nodes(100_000))?;
    /// let board = found.board.expect("there is a solution");
    /// assert_eq!(puzzle.check(board.columns()), Ok(()));
    /// # Ok::<(), nqueens::PuzzleError>(())
    /// ```
    pub fn restarts(&self, seed: u64, limits: Limits) -> Result<Found, PuzzleError> {
        let problem = self.most_constrained()?;
        Ok(try_again(self.n(), seed, limits, |seed| problem.clone().shuffled(seed)))
    }
}

/// Runs searches of the problems that `begin` makes of seeds, until one comes to an end or the limits are reached.
fn try_again<P: Problem<Solution = Board>>(
    n: usize,
    seed: u64,
    limits: Limits,
    begin: impl Fn(u64) -> P,
) -> Found {
    let budget = Budget::new(&limits);
    let mut limit = 20 * n as u64 + 20;
    let mut found = Found { board: None, end: End::Stopped, tries: 0, nodes: 0 };
    loop {
        let problem = begin(seed.wrapping_add(found.tries));
        let mut search = Search::new(problem).limit(Limits::new().nodes(limit));
        search.spend_from(&budget);
        found.tries += 1;
        let board = search.first();
        found.nodes += search.nodes();
        let end = search.end().expect("the search has run");
        if end != End::NodeLimit || budget.left() == Some(0) {
            return Found { board, end, ..found };
        }
        if found.nodes >= 10 * limit {
            limit *= 2;
        }
    }
}
