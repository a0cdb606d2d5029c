//! A search written down.

use crate::{Event, Observer, Problem};
use alloc::vec::Vec;

/// One event and the depth after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step<C> {
    /// What happened.
    pub event: Event<C>,
    /// The number of choices made and not undone after it.
    pub depth: usize,
}

/// Writes down what happens in a search, up to a limit: an [`Observer`].
///
/// A search that is restarted begins a new trace.
///
/// # Examples
///
/// ```
/// # use backtrack::{Problem, Search, Trace, Event};
#[doc = include_str!("bits.md")]
/// let mut search = Search::new(Bits(vec![])).observe(Trace::with_limit(3));
/// search.first();
/// let trace = search.observer();
/// assert_eq!(trace.steps()[2].event, Event::Choose(0));
/// assert_eq!(trace.steps()[2].depth, 3);
/// assert_eq!(trace.omitted(), 1); // the solution
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<C> {
    steps: Vec<Step<C>>,
    limit: usize,
    omitted: u64,
}

impl<C> Trace<C> {
    /// Returns a trace that writes everything down: about 16 bytes and a choice for each event.
    #[must_use]
    pub fn new() -> Self {
        Self::with_limit(usize::MAX)
    }

    /// Returns a trace that writes down the first `limit` events and only counts the others.
    #[must_use]
    pub fn with_limit(limit: usize) -> Self {
        Trace { steps: Vec::new(), limit, omitted: 0 }
    }

    /// Returns the events written down, in the order in which they happened.
    #[must_use]
    pub fn steps(&self) -> &[Step<C>] {
        &self.steps
    }

    /// Returns how many events happened after the last one written down.
    #[must_use]
    pub fn omitted(&self) -> u64 {
        self.omitted
    }

    /// Returns the events written down.
    #[must_use]
    pub fn into_steps(self) -> Vec<Step<C>> {
        self.steps
    }
}

impl<C> Default for Trace<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Problem> Observer<P> for Trace<P::Choice> {
    /// Begins a new page: the steps of a search before a restart do not lead to this root.
    fn root(&mut self, _: &P) {
        self.steps.clear();
        self.omitted = 0;
    }

    fn event(&mut self, _: &P, event: Event<&P::Choice>, depth: usize) {
        if self.steps.len() < self.limit {
            self.steps.push(Step { event: event.cloned(), depth });
        } else {
            self.omitted += 1;
        }
    }
}
