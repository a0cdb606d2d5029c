//! One interface to problems of many types: a ladder of solvers makes them, a visitor does something with them.

use crate::{End, Limits, Problem, Search};
use core::fmt::Display;
use core::hash::Hash;

/// A problem that can be shown: it and its choices print, and its choices can be compared and hashed.
///
/// Every problem of which this is true is one.
pub trait Shown: Problem<Choice: Display + Hash + PartialEq> + Display + 'static {}

impl<P: Problem<Choice: Display + Hash + PartialEq> + Display + 'static> Shown for P {}

/// Something to do with a problem, whichever solver makes it.
///
/// The solvers of a puzzle are types of their own, so that no closure can take them all; this is the closure with a type parameter.
/// The module [`ask`](crate::ask) has ready ones.
///
/// # Examples
///
/// ```
/// use backtrack::{Counters, Problem, Search, Shown, Visitor};
///
/// /// Counts the nodes down to the first solution.
/// struct NodesToTheFirst;
///
/// impl<S> Visitor<S> for NodesToTheFirst {
///     type Output = u64;
///     fn visit<P: Shown<Solution = S>>(self, problem: P) -> u64 {
///         let mut search = Search::new(problem);
///         search.first();
///         search.nodes()
///     }
/// }
/// # #[derive(Clone, Copy)]
/// # struct Countdown(u32);
/// # impl Problem for Countdown {
/// #     type Choice = u32;
/// #     type Choices = std::ops::Range<u32>;
/// #     type Solution = ();
/// #     fn choices(&self) -> Self::Choices { 1..3 }
/// #     fn choose(&mut self, &step: &u32) { self.0 -= step; }
/// #     fn undo(&mut self, &step: &u32) { self.0 += step; }
/// #     fn is_solution(&self) -> bool { self.0 == 0 }
/// #     fn solution(&self) {}
/// # }
/// # impl std::fmt::Display for Countdown {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
/// # }
///
/// // `Countdown` goes down to 0 in steps of 1 or 2.
/// assert_eq!(NodesToTheFirst.visit(Countdown(5)), 6);
/// ```
pub trait Visitor<S> {
    /// What comes out.
    type Output;

    /// Does it.
    fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output;
}

/// What was found, why the search ended, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// What was asked for.
    pub value: T,
    /// Why the search ended: only if it is [`End::Exhausted`] is everything known.
    pub end: End,
    /// Nodes visited, the root included.
    pub nodes: u64,
}

impl<T> Answer<T> {
    /// Searches `problem` anew under `limits`, as `question` does it.
    pub fn of<P: Problem>(
        problem: P,
        limits: Limits,
        question: impl FnOnce(&mut Search<P>) -> T,
    ) -> Self {
        let mut search = Search::new(problem).limit(limits);
        let value = question(&mut search);
        // Only a question that asks for nothing does not run the search.
        let end = search.end().unwrap_or(End::Stopped);
        Answer { value, end, nodes: search.nodes() }
    }
}

pub mod ask {
    //! The usual questions, as [`Visitor`]s: each searches from the root under the limits that it is given.

    use super::{Answer, Shown, Visitor};
    use crate::{Limits, Search, Uniqueness};
    use alloc::boxed::Box;
    use alloc::vec::Vec;
    use core::ops::ControlFlow;

    /// Asks for a solution: the first that [`Search::first`] finds.
    #[derive(Clone, Debug)]
    pub struct First(pub Limits);

    /// Asks whether there is none, one or several: [`Search::uniqueness`].
    #[derive(Clone, Debug)]
    pub struct Unique(pub Limits);

    /// Asks for so many solutions at most: [`Search::take`].
    #[derive(Clone, Debug)]
    pub struct Take(pub usize, pub Limits);

    /// Asks how many solutions there are: [`Search::count`].
    #[derive(Clone, Debug)]
    pub struct Count(pub Limits);

    /// Calls a closure with each solution until it breaks, and answers how many there were.
    #[derive(Clone, Debug)]
    pub struct Each<F>(pub F, pub Limits);

    /// Asks for the solutions one by one, each searched for when it is wanted; the iterator ends also at a limit.
    #[derive(Clone, Debug)]
    pub struct Lazily(pub Limits);

    impl<S> Visitor<S> for First {
        type Output = Answer<Option<S>>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            Answer::of(problem, self.0, Search::first)
        }
    }

    impl<S> Visitor<S> for Unique {
        type Output = Answer<Uniqueness<S>>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            Answer::of(problem, self.0, Search::uniqueness)
        }
    }

    impl<S> Visitor<S> for Take {
        type Output = Answer<Vec<S>>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            Answer::of(problem, self.1, |search| search.take(self.0))
        }
    }

    impl<S> Visitor<S> for Count {
        type Output = Answer<u128>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            Answer::of(problem, self.0, Search::count)
        }
    }

    impl<S, F: FnMut(S) -> ControlFlow<()>> Visitor<S> for Each<F> {
        type Output = Answer<u128>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            let Each(mut visit, limits) = self;
            Answer::of(problem, limits, |search| {
                let mut visited = 0;
                let _ = search.try_for_each(|problem| {
                    visited += 1;
                    visit(problem.solution())
                });
                visited
            })
        }
    }

    impl<S: 'static> Visitor<S> for Lazily {
        type Output = Box<dyn Iterator<Item = S>>;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
            Box::new(Search::new(problem).limit(self.0).into_iter())
        }
    }
}
