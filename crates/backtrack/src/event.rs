//! What a search tells those who watch it.

use crate::Problem;

/// One thing that happened in a search.
///
/// `C` is the problem's choice: borrowed (`&P::Choice`) for observers, owned from [`Search::step`](crate::Search::step).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event<C> {
    /// The choice was made: the search stands in a new node, one level deeper.
    Choose(C),
    /// The candidate was not valid and was passed over.
    Reject(C),
    /// The node is no solution and none of its candidates was valid.
    DeadEnd,
    /// The node is a solution.
    Solution,
    /// The choice was taken back: the search stands in its parent again. This is one *backtrack*.
    Undo(C),
}

impl<C> Event<C> {
    /// Returns the choice that the event is about, if it is about one.
    pub fn choice(&self) -> Option<&C> {
        match self {
            Event::Choose(choice) | Event::Reject(choice) | Event::Undo(choice) => Some(choice),
            Event::DeadEnd | Event::Solution => None,
        }
    }
}

impl<C: Clone> Event<&C> {
    /// Returns the same event with a choice of its own.
    #[must_use]
    pub fn cloned(&self) -> Event<C> {
        match *self {
            Event::Choose(choice) => Event::Choose(choice.clone()),
            Event::Reject(choice) => Event::Reject(choice.clone()),
            Event::DeadEnd => Event::DeadEnd,
            Event::Solution => Event::Solution,
            Event::Undo(choice) => Event::Undo(choice.clone()),
        }
    }
}

/// Watches a search.
///
/// `()` watches nothing and compiles to nothing.
/// A pair `(A, B)` watches with both, `A` first, and `&mut O` with an observer that the caller keeps.
///
/// # Examples
///
/// An observer that remembers the deepest path seen:
///
/// ```
/// use backtrack::{Event, Observer, Problem};
///
/// #[derive(Default)]
/// struct Deepest(usize);
///
/// impl<P: Problem> Observer<P> for Deepest {
///     fn event(&mut self, _: &P, _: Event<&P::Choice>, depth: usize) {
///         self.0 = self.0.max(depth);
///     }
/// }
/// ```
pub trait Observer<P: Problem> {
    /// The search begins, and `problem` stands in its root.
    fn root(&mut self, problem: &P) {
        let _ = problem;
    }

    /// `event` has just happened.
    ///
    /// `problem` is the state after it, and `depth` the number of choices that are made and not undone in that state.
    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize);

    /// The search has visited another portion of nodes: about a millisecond's worth, and a thousand at the most.
    ///
    /// For what is to be done now and then, whatever happens in the search: draw a bar, say.
    /// The portions are that short only under a limit of time or a [`Cancel`](crate::Cancel); without them they hold a thousand nodes, however long those take.
    fn tick(&mut self, problem: &P) {
        let _ = problem;
    }
}

impl<P: Problem> Observer<P> for () {
    #[inline(always)]
    fn event(&mut self, _: &P, _: Event<&P::Choice>, _: usize) {}
}

impl<P: Problem, A: Observer<P>, B: Observer<P>> Observer<P> for (A, B) {
    #[inline]
    fn root(&mut self, problem: &P) {
        self.0.root(problem);
        self.1.root(problem);
    }

    #[inline]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        self.0.event(problem, event, depth);
        self.1.event(problem, event, depth);
    }

    #[inline]
    fn tick(&mut self, problem: &P) {
        self.0.tick(problem);
        self.1.tick(problem);
    }
}

impl<P: Problem, O: Observer<P>> Observer<P> for &mut O {
    #[inline]
    fn root(&mut self, problem: &P) {
        (**self).root(problem);
    }

    #[inline]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        (**self).event(problem, event, depth);
    }

    #[inline]
    fn tick(&mut self, problem: &P) {
        (**self).tick(problem);
    }
}
