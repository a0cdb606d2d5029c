//! The modes of a search: find one, find a few, enumerate, count, step.

use crate::walk::Mode;
use crate::{End, Event, Observer, Problem, Search};
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

/// How many solutions there are, as far as it matters for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Uniqueness<S> {
    /// The whole tree was searched, and there is none.
    None,
    /// The whole tree was searched, and this is the only one.
    One(S),
    /// There are at least these two.
    Several(S, S),
    /// A limit or a cancel came first; `found` is the solution seen so far, if any.
    Unknown {
        /// The first solution, if it was found in time.
        found: Option<S>,
        /// What stopped the search.
        end: End,
    },
}

/// Calls a closure on each solution.
struct OnSolution<F>(F);

impl<P: Problem, B, F: FnMut(&P) -> ControlFlow<B>> Mode<P> for OnSolution<F> {
    type Break = B;

    #[inline(always)]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<B> {
        match event {
            Event::Solution => (self.0)(problem),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Breaks at every event with a copy of it.
struct OnEvent;

impl<P: Problem> Mode<P> for OnEvent {
    type Break = Event<P::Choice>;

    fn event(&mut self, _: &P, event: Event<&P::Choice>) -> ControlFlow<Self::Break> {
        ControlFlow::Break(event.cloned())
    }
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// Returns the first solution from where the search stands, in the order of the choices.
    ///
    /// `None` means that there is none only if [`end`](Search::end) is [`End::Exhausted`]; else a limit or a cancel came first.
    /// The search stops in the solution, so that [`problem`](Search::problem) shows it, and a second call finds the next one.
    ///
    /// # Examples
    ///
    /// ```
    /// # use backtrack::{Problem, Search, End};
    #[doc = include_str!("bits.md")]
    /// let mut search = Search::new(Bits(vec![])); // no two 1s side by side
    /// assert_eq!(search.first(), Some(vec![0, 0, 0]));
    /// assert_eq!(search.first(), Some(vec![0, 0, 1]));
    /// assert_eq!(search.end(), Some(End::Stopped));
    /// ```
    pub fn first(&mut self) -> Option<P::Solution> {
        self.try_for_each(|problem| ControlFlow::Break(problem.solution())).break_value()
    }

    /// Returns the next `k` solutions, or as many as there are, in the order of the choices.
    ///
    /// Fewer than `k` are all that there are only if [`end`](Search::end) is [`End::Exhausted`].
    /// With `k` of them the search stops at the last one and does not look for more.
    pub fn take(&mut self, k: usize) -> Vec<P::Solution> {
        let mut found = Vec::new();
        while found.len() < k {
            match self.first() {
                Some(solution) => found.push(solution),
                None => break,
            }
        }
        found
    }

    /// Says whether there is no solution, one, or several, looking for two at most.
    ///
    /// Call it on a search that has not run yet: solutions found before are not counted.
    pub fn uniqueness(&mut self) -> Uniqueness<P::Solution> {
        let mut first = None;
        let flow = self.try_for_each(|problem| match first.take() {
            None => {
                first = Some(problem.solution());
                ControlFlow::Continue(())
            }
            Some(first) => ControlFlow::Break((first, problem.solution())),
        });
        match (flow, first) {
            (ControlFlow::Break((first, second)), _) => Uniqueness::Several(first, second),
            (ControlFlow::Continue(End::Exhausted), None) => Uniqueness::None,
            (ControlFlow::Continue(End::Exhausted), Some(only)) => Uniqueness::One(only),
            (ControlFlow::Continue(end), found) => Uniqueness::Unknown { found, end },
        }
    }

    /// Returns an iterator over the remaining solutions, in the order of the choices.
    ///
    /// Nothing is searched before it is asked, and the search can be used again when the iterator is dropped.
    ///
    /// # Examples
    ///
    /// ```
    /// # use backtrack::{Problem, Search};
    #[doc = include_str!("bits.md")]
    /// let mut search = Search::new(Bits(vec![]));
    /// let odd: Vec<_> = search.solutions().filter(|word| word[2] == 1).collect();
    /// assert_eq!(odd, [[0, 0, 1], [1, 0, 1]]);
    /// ```
    pub fn solutions(&mut self) -> Solutions<'_, P, O> {
        Solutions(self)
    }

    /// Calls `visit` on the state at each remaining solution, and returns why the search ended.
    ///
    /// Nothing is allocated or copied for a solution.
    pub fn for_each(&mut self, mut visit: impl FnMut(&P)) -> End {
        let flow = self.try_for_each(|problem| {
            visit(problem);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
        match flow {
            ControlFlow::Continue(end) => end,
        }
    }

    /// Calls `visit` on the state at each remaining solution until it breaks.
    ///
    /// Returns what `visit` broke with, or else why the search ended.
    /// After a break the search stands in that solution; the next call goes on behind it.
    pub fn try_for_each<B>(
        &mut self,
        visit: impl FnMut(&P) -> ControlFlow<B>,
    ) -> ControlFlow<B, End> {
        self.run(&mut OnSolution(visit))
    }

    /// Counts the remaining solutions.
    ///
    /// The number is that of all solutions only if [`end`](Search::end) is [`End::Exhausted`]; else it is what was counted until a limit or a cancel came.
    pub fn count(&mut self) -> u128 {
        let mut count = 0;
        self.for_each(|_| count += 1);
        count
    }

    /// Goes on to the next event and returns it, or `None` if the search has ended.
    ///
    /// The state after the event is [`problem`](Search::problem), its depth [`depth`](Search::depth).
    ///
    /// # Examples
    ///
    /// ```
    /// # use backtrack::{Problem, Search, Event};
    #[doc = include_str!("bits.md")]
    /// let mut search = Search::new(Bits(vec![1])); // the first bit is given
    /// assert_eq!(search.step(), Some(Event::Choose(0)));
    /// assert_eq!(search.step(), Some(Event::Choose(0)));
    /// assert_eq!(search.step(), Some(Event::Solution));
    /// assert_eq!(search.step(), Some(Event::Undo(0)));
    /// assert_eq!(search.step(), Some(Event::Choose(1)));
    /// assert_eq!(search.step(), Some(Event::Solution));
    /// assert_eq!(search.step(), Some(Event::Undo(1)));
    /// assert_eq!(search.step(), Some(Event::Undo(0)));
    /// assert_eq!(search.step(), Some(Event::Reject(1)));
    /// assert_eq!(search.step(), None);
    /// ```
    pub fn step(&mut self) -> Option<Event<P::Choice>> {
        self.run(&mut OnEvent).break_value()
    }
}

/// The remaining solutions of a search, found one by one: see [`Search::solutions`].
pub struct Solutions<'a, P: Problem, O>(&'a mut Search<P, O>);

/// The remaining solutions of a search that the iterator owns.
pub struct IntoSolutions<P: Problem, O>(Search<P, O>);

/// Makes an iterator of a type that holds a search.
macro_rules! iterate {
    ($($iterator:ident<$($lifetime:lifetime,)? P, O>),*) => {$(
        impl<P: Problem, O: Observer<P>> Iterator for $iterator<$($lifetime,)? P, O> {
            type Item = P::Solution;

            fn next(&mut self) -> Option<P::Solution> {
                self.0.first()
            }

            /// Nothing is known of a search but that it has ended.
            fn size_hint(&self) -> (usize, Option<usize>) {
                (0, self.0.is_finished().then_some(0))
            }

            /// Counts without making the solutions.
            #[allow(unused_mut, reason = "one of the iterators holds a reference")]
            fn count(mut self) -> usize {
                usize::try_from(self.0.count()).expect("no search lasts for usize::MAX solutions")
            }
        }

        /// Once it has returned `None` it goes on doing so, unless the search is given wider limits.
        impl<P: Problem, O: Observer<P>> FusedIterator for $iterator<$($lifetime,)? P, O> {}
    )*};
}

iterate!(Solutions<'_, P, O>, IntoSolutions<P, O>);

/// Takes the search along, so that the iterator can be returned and stored.
///
/// # Examples
///
/// ```
/// # use backtrack::{Problem, Search};
#[doc = include_str!("bits.md")]
/// fn words() -> impl Iterator<Item = Vec<u8>> {
///     Search::new(Bits(vec![])).into_iter()
/// }
/// assert_eq!(words().last(), Some(vec![1, 0, 1]));
/// ```
impl<P: Problem, O: Observer<P>> IntoIterator for Search<P, O> {
    type Item = P::Solution;
    type IntoIter = IntoSolutions<P, O>;

    fn into_iter(self) -> IntoSolutions<P, O> {
        IntoSolutions(self)
    }
}
