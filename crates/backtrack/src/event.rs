//! What a search reports to those who watch it.

use crate::{Problem, Reason};
use alloc::format;

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
    /// Nothing at or below the node can be better than the best solution so far, so that its candidates are not looked at.
    ///
    /// Only searches for the best solution cut ([`Search::best`](crate::Search::best)).
    Cut {
        /// What each solution at or below the node costs at least.
        bound: i64,
        /// What the best solution so far costs: no more than that.
        best: i64,
    },
    /// The choice was taken back: the search stands in its parent again. This is one *backtrack*.
    Undo(C),
}

impl<C> Event<C> {
    /// Returns the choice that the event is about, if it is about one.
    pub fn choice(&self) -> Option<&C> {
        match self {
            Event::Choose(choice) | Event::Reject(choice) | Event::Undo(choice) => Some(choice),
            Event::DeadEnd | Event::Solution | Event::Cut { .. } => None,
        }
    }

    /// Returns the same event with what `change` makes of its choice.
    pub fn map<D>(self, change: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::Choose(choice) => Event::Choose(change(choice)),
            Event::Reject(choice) => Event::Reject(change(choice)),
            Event::DeadEnd => Event::DeadEnd,
            Event::Solution => Event::Solution,
            Event::Cut { bound, best } => Event::Cut { bound, best },
            Event::Undo(choice) => Event::Undo(change(choice)),
        }
    }

    /// Returns the same event with its choice borrowed.
    pub fn as_ref(&self) -> Event<&C> {
        match self {
            Event::Choose(choice) => Event::Choose(choice),
            Event::Reject(choice) => Event::Reject(choice),
            Event::DeadEnd => Event::DeadEnd,
            Event::Solution => Event::Solution,
            &Event::Cut { bound, best } => Event::Cut { bound, best },
            Event::Undo(choice) => Event::Undo(choice),
        }
    }
}

impl<C: Clone> Event<&C> {
    /// Returns the same event with a choice of its own.
    #[must_use]
    pub fn cloned(&self) -> Event<C> {
        self.map(C::clone)
    }
}

impl<C> Event<&C> {
    /// Says why a candidate was rejected or a node cut, given `problem` in the state after the event.
    ///
    /// `None` for other events, and where the problem does not [explain](Problem::explain) itself.
    pub fn reason<P: Problem<Choice = C>>(&self, problem: &P) -> Option<Reason> {
        match *self {
            Event::Reject(choice) => problem.explain(choice),
            Event::Cut { bound, best } => {
                Some(format!("costs at least {bound}, and {best} is reached already").into())
            }
            _ => None,
        }
    }
}

/// Watches a search.
///
/// `()` watches nothing and compiles to nothing.
/// A tuple of two to four observers watches with each, the first one first; `Some(observer)` watches and `None` does not; `&mut O` is an observer that the caller keeps.
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

impl<P: Problem, O: Observer<P>> Observer<P> for Option<O> {
    #[inline]
    fn root(&mut self, problem: &P) {
        if let Some(observer) = self {
            observer.root(problem);
        }
    }

    #[inline]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        if let Some(observer) = self {
            observer.event(problem, event, depth);
        }
    }

    #[inline]
    fn tick(&mut self, problem: &P) {
        if let Some(observer) = self {
            observer.tick(problem);
        }
    }
}

/// Makes an observer of a tuple of observers.
macro_rules! observe_with_each {
    ($($name:ident $field:tt),*) => {
        impl<P: Problem, $($name: Observer<P>),*> Observer<P> for ($($name),*) {
            #[inline]
            fn root(&mut self, problem: &P) {
                $(self.$field.root(problem);)*
            }

            #[inline]
            fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
                $(self.$field.event(problem, event, depth);)*
            }

            #[inline]
            fn tick(&mut self, problem: &P) {
                $(self.$field.tick(problem);)*
            }
        }
    };
}

observe_with_each!(A 0, B 1);
observe_with_each!(A 0, B 1, C 2);
observe_with_each!(A 0, B 1, C 2, D 3);

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
