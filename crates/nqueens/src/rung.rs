//! The ladder as one interface: the same questions to every rung.

use crate::filling::Filling;
use crate::heavy::HeavyLimits;
use crate::{
    Board, Halves, LookAhead, Marks, Masks, Mirrored, Pairs, Partners, Scan, Symmetry, TooLarge,
};
use backtrack::{End, Limits, Problem, Search};
use core::borrow::Borrow;
use core::fmt;
use core::ops::ControlFlow;

/// One of the solvers, from the textbook's to the fastest.
///
/// # Examples
///
/// ```
/// use backtrack::Limits;
/// use nqueens::Rung;
///
/// for rung in Rung::ALL {
///     assert_eq!(rung.count(9, Limits::new())?.boards, 352, "{rung}");
/// }
/// assert_eq!(Rung::best(18), Some(Rung::Pairs));
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rung {
    /// [`Scan`]: look back at every queen above.
    Scan,
    /// [`Marks`]: mark the columns and diagonals that are taken.
    Marks,
    /// [`Masks`]: all marks of a kind in one word.
    Masks,
    /// [`Mirrored`]: half of the tree, the other half is its mirror image.
    Mirrored,
    /// [`LookAhead`]: reject a queen that fills one of the next two rows.
    LookAhead,
    /// [`Symmetry`]: one board of each eight.
    Symmetry,
    /// [`Partners`]: fill the left half, and carry the set of right fillings that fit.
    Partners,
    /// [`Pairs`]: fill both halves, and count the pairs that fit, hundreds at a time.
    Pairs,
}

/// How many boards were counted, and why the count ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The number of boards: of all of them if the end is [`End::Exhausted`], else of those counted until then.
    pub boards: u128,
    /// Why the count ended.
    pub end: End,
    /// The nodes that were visited.
    ///
    /// Those of [`Rung::Pairs`] and [`Rung::Partners`] are deals of rows, each of which does the work of thousands.
    pub nodes: u64,
}

impl Count {
    pub(crate) fn of<P: Problem, O: backtrack::Observer<P>>(
        boards: u128,
        search: &Search<P, O>,
    ) -> Count {
        Count { boards, end: search.end().expect("the search has run"), nodes: search.nodes() }
    }
}

/// The rung counts without making boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{rung} counts boards without making them")]
pub struct CountsOnly {
    /// The rung.
    pub rung: Rung,
}

/// Why a rung cannot enumerate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RungError {
    /// The board is larger than the rung can hold.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The rung makes no boards.
    #[error(transparent)]
    CountsOnly(#[from] CountsOnly),
}

impl Rung {
    /// All rungs, the lowest first.
    pub const ALL: [Rung; 8] = [
        Rung::Scan,
        Rung::Marks,
        Rung::Masks,
        Rung::Mirrored,
        Rung::LookAhead,
        Rung::Symmetry,
        Rung::Partners,
        Rung::Pairs,
    ];

    /// Returns the fastest rung that counts n queens, or `None` if only [`Rung::Scan`] and [`Rung::Marks`] take so many, which would not end in a lifetime.
    #[must_use]
    pub fn best(n: usize) -> Option<Rung> {
        match n {
            // Below, dealing costs more than it saves.
            0..=11 => Some(Rung::Symmetry),
            _ if n <= Rung::Pairs.max_n() => Some(Rung::Pairs),
            _ => None,
        }
    }

    /// Returns the largest n that the rung can do.
    #[must_use]
    pub fn max_n(self) -> usize {
        match self {
            Rung::Scan | Rung::Marks => usize::MAX,
            Rung::Masks | Rung::Mirrored | Rung::LookAhead | Rung::Symmetry => Masks::MAX,
            Rung::Partners | Rung::Pairs => Halves::<u128>::MAX,
        }
    }

    /// Counts the solutions of n queens under `limits`.
    ///
    /// Limits of nodes are exact; limits of time and cancels are obeyed within some milliseconds, but for a single deal of [`Rung::Pairs`] or [`Rung::Partners`] that lasts longer.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`Rung::max_n`].
    pub fn count(self, n: usize, limits: Limits) -> Result<Count, TooLarge> {
        let narrow = n <= Halves::<u64>::MAX;
        Ok(match self {
            Rung::Scan => plain(Scan::new(n), limits),
            Rung::Marks => plain(Marks::new(n), limits),
            Rung::Masks => plain(Masks::new(n)?, limits),
            Rung::Mirrored => weighed(Mirrored::new(n)?, limits, Mirrored::weight),
            Rung::LookAhead => weighed(LookAhead::new(n)?, limits, LookAhead::weight),
            Rung::Symmetry => weighed(Symmetry::new(n)?, limits, Symmetry::weight),
            Rung::Partners if narrow => partners::<u64>(n, limits)?,
            Rung::Partners => partners::<u128>(n, limits)?,
            Rung::Pairs if narrow => pairs::<u64>(n, limits)?,
            Rung::Pairs => pairs::<u128>(n, limits)?,
        })
    }

    /// Calls `visit` on every solution of n queens, until it breaks, and returns why the search ended.
    ///
    /// Up to [`Rung::Masks`] the boards come in lexicographic order; from [`Rung::Mirrored`] on each board that the search finds is followed by its images.
    /// `End::Stopped` if `visit` broke.
    ///
    /// # Errors
    ///
    /// - [`TooLarge`] if n is more than [`Rung::max_n`];
    /// - [`CountsOnly`] from [`Rung::Partners`] on.
    pub fn enumerate(
        self,
        n: usize,
        limits: Limits,
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> Result<End, RungError> {
        Ok(match self {
            Rung::Scan => boards(Scan::new(n), limits, &mut |p| visit(p.solution())),
            Rung::Marks => boards(Marks::new(n), limits, &mut |p| visit(p.solution())),
            Rung::Masks => boards(Masks::new(n)?, limits, &mut |p| visit(p.solution())),
            Rung::Mirrored => {
                boards(Mirrored::new(n)?, limits, &mut |p| twins(p.solution(), p.weight(), visit))
            }
            Rung::LookAhead => {
                boards(LookAhead::new(n)?, limits, &mut |p| twins(p.solution(), p.weight(), visit))
            }
            Rung::Symmetry => {
                boards(Symmetry::new(n)?, limits, &mut |p| images(&p.solution(), visit))
            }
            Rung::Partners | Rung::Pairs => return Err(CountsOnly { rung: self }.into()),
        })
    }

    /// Returns the first solution that the rung finds, which is the lexicographically first, and why the search ended.
    ///
    /// `None` means that there is none only if the end is [`End::Exhausted`].
    ///
    /// # Errors
    ///
    /// As for [`Rung::enumerate`].
    pub fn first(self, n: usize, limits: Limits) -> Result<(Option<Board>, End), RungError> {
        let mut first = None;
        let end = self.enumerate(n, limits, &mut |board| {
            first = Some(board);
            ControlFlow::Break(())
        })?;
        Ok((first, end))
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Rung::Scan => "scan",
            Rung::Marks => "marks",
            Rung::Masks => "masks",
            Rung::Mirrored => "mirrored",
            Rung::LookAhead => "look-ahead",
            Rung::Symmetry => "symmetry",
            Rung::Partners => "partners",
            Rung::Pairs => "pairs",
        })
    }
}

/// A name that is no rung's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no rung is called \"{0}\": try scan, marks, masks, mirrored, look-ahead, symmetry, partners or pairs"
)]
pub struct UnknownRung(String);

impl core::str::FromStr for Rung {
    type Err = UnknownRung;

    fn from_str(name: &str) -> Result<Self, UnknownRung> {
        let rung = Rung::ALL.into_iter().find(|rung| rung.to_string() == name);
        rung.ok_or_else(|| UnknownRung(name.to_owned()))
    }
}

/// Counts the solutions of n queens by the fastest rung.
///
/// 14 queens take milliseconds, 16 a tenth of a second, 18 seconds, 20 minutes; each further two queens take about fifty times as long.
/// Use [`Rung::count`] to put limits on it.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Examples
///
/// ```
/// assert_eq!(nqueens::count(0)?, 1);
/// assert_eq!(nqueens::count(3)?, 0);
/// assert_eq!(nqueens::count(8)?, 92);
/// assert_eq!(nqueens::count(12)?, 14_200);
/// assert_eq!(
///     nqueens::count(65).unwrap_err().to_string(),
///     "the half-board join can do at most 32 queens, not 65"
/// );
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn count(n: usize) -> Result<u128, TooLarge> {
    let rung = Rung::best(n).unwrap_or(Rung::Pairs);
    Ok(rung.count(n, Limits::new())?.boards)
}

fn plain<P: Problem>(problem: P, limits: Limits) -> Count {
    let mut search = Search::new(problem).limit(limits);
    let boards = search.count();
    Count::of(boards, &search)
}

fn weighed<P: Problem>(problem: P, limits: Limits, weight: impl Fn(&P) -> u128) -> Count {
    let mut search = Search::new(problem).limit(limits);
    let mut boards = 0;
    search.for_each(|problem| boards += weight(problem));
    Count::of(boards, &search)
}

fn partners<F: Filling>(n: usize, limits: Limits) -> Result<Count, TooLarge> {
    let mut partners = Partners::<F>::new(n)?;
    let mut search = Search::new(Halves::new(n)?).limit(limits.clone());
    Ok(count_deals(&mut search, limits, |deal| {
        partners.set(deal);
        partners.weight() * partners.count()
    }))
}

fn pairs<F: Filling>(n: usize, limits: Limits) -> Result<Count, TooLarge> {
    let mut pairs = Pairs::new();
    let mut search = Search::new(Halves::<F>::new(n)?).limit(limits.clone());
    Ok(count_deals(&mut search, limits, |deal| pairs.count(deal)))
}

/// Sums up what `count` says of each deal that `search` finishes, under `limits`, which the search has too.
pub(crate) fn count_deals<F: Filling, P: Problem + Borrow<Halves<F>>>(
    search: &mut Search<P>,
    limits: Limits,
    mut count: impl FnMut(&P) -> u128,
) -> Count {
    let mut heavy = HeavyLimits::new(limits);
    let mut boards = 0;
    let flow = search.try_for_each(|deal| {
        boards += count(deal);
        let halves = deal.borrow();
        match heavy.after(halves.left().len() as u64 * halves.right().len() as u64) {
            Some(end) => ControlFlow::Break(end),
            None => ControlFlow::Continue(()),
        }
    });
    let (ControlFlow::Break(end) | ControlFlow::Continue(end)) = flow;
    Count { boards, end, nodes: search.nodes() }
}

fn boards<P: Problem>(
    problem: P,
    limits: Limits,
    visit: &mut dyn FnMut(&P) -> ControlFlow<()>,
) -> End {
    match Search::new(problem).limit(limits).try_for_each(visit) {
        ControlFlow::Continue(end) => end,
        ControlFlow::Break(()) => End::Stopped,
    }
}

fn twins(
    board: Board,
    weight: u128,
    visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let twin = board.mirrored();
    visit(board)?;
    if weight == 2 { visit(twin) } else { ControlFlow::Continue(()) }
}

fn images(board: &Board, visit: &mut dyn FnMut(Board) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut images = board.images().expect("a solution has one queen in each column").to_vec();
    images.sort();
    images.dedup();
    images.into_iter().try_for_each(visit)
}
