//! The numbers that say how large a search was.

use crate::{Event, Observer, Problem};
use core::fmt;
use core::ops::AddAssign;

/// Counts what a search did: an [`Observer`].
///
/// The words mean the same everywhere in this workspace:
///
/// - a **node** is a state that the search stood in: the root, and each state reached by a choose;
/// - a **candidate** is a choice that was looked at, a **rejected** one was not valid (so `candidates = nodes - roots + rejected`);
/// - a **dead end** is a node that is no solution and at which no candidate was valid;
/// - a **cut** node is one that was left because nothing below it can be better than the best solution so far;
/// - a **backtrack** is an undo;
/// - **depth** is the number of chooses not yet undone.
///
/// # Examples
///
/// ```
/// # use backtrack::{Problem, Search, Counters};
#[doc = include_str!("bits.md")]
/// // Words of three bits without two 1s side by side: the nodes are
/// // "", 0, 00, 000, 001, 01, 010, 1, 10, 100, 101.
/// let mut search = Search::new(Bits(vec![])).observe(Counters::default());
/// assert_eq!(search.count(), 5);
///
/// let counters = search.observer();
/// assert_eq!(counters.nodes, 11);
/// assert_eq!(counters.candidates(), 12);
/// assert_eq!(counters.rejected, 2); // 01 and 1 may not be followed by 1
/// assert_eq!(counters.dead_ends, 0);
/// assert_eq!(counters.backtracks, 10);
/// assert_eq!(counters.max_depth, 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counters {
    /// Searches begun at a root. Each root is a node.
    pub roots: u64,
    /// States that the search stood in: roots and chooses.
    pub nodes: u64,
    /// Candidates that were not valid.
    pub rejected: u64,
    /// Nodes that are no solution and had no valid candidate.
    pub dead_ends: u64,
    /// Nodes that are solutions.
    pub solutions: u64,
    /// Nodes left because nothing below them is better than what is known: see [`Search::best`](crate::Search::best).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub cut: u64,
    /// Chooses taken back.
    pub backtracks: u64,
    /// The largest depth of a node.
    pub max_depth: usize,
}

/// Other searches do not cut: their counters are written without this field.
#[cfg(feature = "serde")]
fn is_zero(cut: &u64) -> bool {
    *cut == 0
}

impl Counters {
    /// Returns how many candidates were looked at: chosen and rejected ones.
    #[must_use]
    pub fn candidates(&self) -> u64 {
        self.nodes - self.roots + self.rejected
    }

    /// Counts one event; `depth` is the number of choices made and not undone after it.
    #[inline]
    pub fn add<C>(&mut self, event: &Event<C>, depth: usize) {
        *self.of(event) += 1;
        if let Event::Choose(_) = event {
            self.max_depth = self.max_depth.max(depth);
        }
    }

    /// Takes back the count of one event; the largest depth stays.
    pub(crate) fn take_back<C>(&mut self, event: &Event<C>) {
        *self.of(event) -= 1;
    }

    /// The counter of such events.
    #[inline]
    fn of<C>(&mut self, event: &Event<C>) -> &mut u64 {
        match event {
            Event::Choose(_) => &mut self.nodes,
            Event::Reject(_) => &mut self.rejected,
            Event::DeadEnd => &mut self.dead_ends,
            Event::Solution => &mut self.solutions,
            Event::Cut { .. } => &mut self.cut,
            Event::Undo(_) => &mut self.backtracks,
        }
    }
}

/// Adds what another search, or another part of the same one, has counted.
impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.roots += other.roots;
        self.nodes += other.nodes;
        self.rejected += other.rejected;
        self.dead_ends += other.dead_ends;
        self.solutions += other.solutions;
        self.cut += other.cut;
        self.backtracks += other.backtracks;
        self.max_depth = self.max_depth.max(other.max_depth);
    }
}

impl<P: Problem> Observer<P> for Counters {
    #[inline]
    fn root(&mut self, _: &P) {
        self.roots += 1;
        self.nodes += 1;
    }

    #[inline]
    fn event(&mut self, _: &P, event: Event<&P::Choice>, depth: usize) {
        self.add(&event, depth);
    }
}

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counters { nodes, rejected, dead_ends, solutions, cut, backtracks, max_depth, .. } =
            self;
        write!(f, "nodes {nodes}, candidates {}, rejected {rejected}, ", self.candidates())?;
        write!(f, "dead ends {dead_ends}, ")?;
        // Other searches do not cut.
        if *cut > 0 {
            write!(f, "cut {cut}, ")?;
        }
        write!(f, "backtracks {backtracks}, solutions {solutions}, max depth {max_depth}")
    }
}
