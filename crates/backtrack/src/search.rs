//! The engine: the same search as [`explore`](crate::explore), with a stack of its own instead of the thread's.

use crate::budget::Portions;
#[cfg(feature = "parallel")]
use crate::walk::Candidates;
use crate::walk::{Level, Mode, Place, Stop, Walk, Why};
use crate::{Budget, End, Limits, Observer, Problem};
use alloc::vec::Vec;
use core::mem;
use core::ops::ControlFlow;

pub(crate) const LOST: &str =
    "the problem is lost: its own methods, an observer or a visitor panicked during the search";

/// A depth-first search through a [`Problem`] that can stop anywhere and go on.
///
/// It visits the same nodes in the same order as [`explore`](crate::explore).
/// Since it keeps the path in a `Vec` and not in stack frames, it can pause and go on, be limited, hand out solutions one by one, and go a million levels deep.
///
/// | you want | call | you get |
/// |---|---|---|
/// | one solution | [`first`](Search::first) | `Option<Solution>` |
/// | at most k | [`take`](Search::take) | `Vec<Solution>` |
/// | to know whether there is exactly one | [`uniqueness`](Search::uniqueness) | [`Uniqueness`](crate::Uniqueness) |
/// | all, one by one | [`solutions`](Search::solutions) | an iterator |
/// | all, without a copy of each | [`for_each`](Search::for_each), [`try_for_each`](Search::try_for_each) | your closure sees `&P` |
/// | their number | [`count`](Search::count) | `u128` |
/// | the best, of a problem that can [compare](crate::Optimize) | [`best`](Search::best) | [`Best`](crate::Best): the solution, its cost, whether it is proved |
/// | to watch it | [`step`](Search::step) | one [`Event`](crate::Event) at a time |
///
/// After each of them [`end`](Search::end) says why the search returned.
/// Whatever the mode, the next call goes on where the last one stopped; [`restart`](Search::restart) begins anew.
///
/// # Cost
///
/// One stack entry (the remaining choices of a node, and the choice taken there) for each level, and no allocation besides that stack.
///
/// # Panics
///
/// The search itself does not panic; what the problem's methods, an observer or a visitor panic with passes through.
/// The problem is lost then, and every later call that needs it panics too; one that was lent (`&mut problem`) stays in the state of that moment.
pub struct Search<P: Problem, O = ()> {
    /// In its place whenever the loop does not run.
    pub(crate) problem: Option<P>,
    pub(crate) observer: O,
    /// The way from the root to the node we stand in.
    pub(crate) path: Vec<Level<P>>,
    pub(crate) place: Place<P>,
    pub(crate) portions: Portions,
    /// Nodes that may be visited before the next portion is taken.
    pub(crate) nodes_in_hand: u64,
    pub(crate) solutions: u64,
    /// What the best solution costs that a search for the best has found.
    pub(crate) best_cost: Option<i64>,
    pub(crate) end: Option<End>,
}

/// See [`Search::give_away`].
#[cfg(feature = "parallel")]
pub(crate) struct GivenAway<P: Problem> {
    /// The choices from the old root to the new one.
    pub(crate) path: Vec<P::Choice>,
    /// The candidate that would have come next instead of the last of them, and those behind it.
    pub(crate) rest: Option<(P::Choice, P::Choices)>,
}

impl<P: Problem> Search<P> {
    /// Returns a search that stands at the root: the state that `problem` is in.
    ///
    /// Pass `&mut problem` to search in a state that you keep.
    pub fn new(problem: P) -> Self {
        Search {
            problem: Some(problem),
            observer: (),
            path: Vec::new(),
            place: Place::Root,
            portions: Portions::default(),
            nodes_in_hand: 0,
            solutions: 0,
            best_cost: None,
            end: None,
        }
    }
}

#[cfg(feature = "parallel")]
impl<P: Problem> Search<P> {
    /// Returns a search of a part of a node: `next` and the candidates `behind` it, in the node in which `problem` stands.
    pub(crate) fn of_part(problem: P, next: P::Choice, behind: P::Choices) -> Self {
        let place = if problem.is_valid(&next) {
            Place::Before { choice: next, siblings: behind }
        } else {
            Place::among(Candidates { choices: behind, none_valid: false })
        };
        Search { place, ..Search::new(problem) }
    }
}

impl<P: Problem, O> Search<P, O> {
    /// Returns the same search, watched by `observer` instead of the observer before.
    ///
    /// Watch a search from its beginning: the observer does not learn what happened before.
    pub fn observe<N: Observer<P>>(self, observer: N) -> Search<P, N> {
        Search {
            observer,
            problem: self.problem,
            path: self.path,
            place: self.place,
            portions: self.portions,
            nodes_in_hand: self.nodes_in_hand,
            solutions: self.solutions,
            best_cost: self.best_cost,
            end: self.end,
        }
    }

    /// Returns the same search under `limits`.
    #[must_use]
    pub fn limit(mut self, limits: Limits) -> Self {
        self.set_limits(limits);
        self
    }

    /// Puts the search under `limits` from here on; nodes and solutions found so far still count, the clock starts anew.
    pub fn set_limits(&mut self, limits: Limits) {
        let visited = self.nodes();
        self.portions.settle(mem::take(&mut self.nodes_in_hand));
        self.portions.set_limits(limits, visited);
    }

    /// Takes the nodes that the search visits from here on out of `budget` too, which other searches and threads may share.
    ///
    /// Limits of the search's own hold besides.
    /// Between two calls the search keeps nothing of the budget that it did not use.
    ///
    /// # Examples
    ///
    /// Two searches for the numbers of five digits, which may visit 150,000 nodes together:
    ///
    /// ```
    /// use backtrack::{Budget, End, Limits, Problem, Search};
    #[doc = include_str!("digits.md")]
    /// let budget = Budget::new(&Limits::new().nodes(150_000));
    /// let mut ends = vec![];
    /// for _ in 0..2 {
    ///     let mut search = Search::new(Digits(vec![]));
    ///     search.spend_from(&budget);
    ///     ends.push((search.count(), search.nodes(), search.end()));
    /// }
    /// let all = (100_000, 111_111, Some(End::Exhausted));
    /// assert_eq!(ends, [all, (34_999, 38_889, Some(End::NodeLimit))]);
    /// ```
    pub fn spend_from(&mut self, budget: &Budget) {
        self.portions.share(budget);
    }

    /// Returns the state of the node in which the search stands.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    pub fn problem(&self) -> &P {
        self.problem.as_ref().expect(LOST)
    }

    /// Returns the observer.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// Returns the number of choices between the root and the node in which the search stands.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// Returns the choices between the root and the node in which the search stands, from the root down.
    pub fn path(&self) -> impl ExactSizeIterator<Item = &P::Choice> {
        self.path.iter().map(|level| &level.choice)
    }

    /// Returns the number of nodes visited so far, the root included.
    pub fn nodes(&self) -> u64 {
        self.portions.taken() - self.nodes_in_hand
    }

    /// Returns why the search last returned, or `None` if it has not run yet.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Says whether everything was searched: no call will find a further solution.
    pub fn is_finished(&self) -> bool {
        self.problem.is_some() && matches!(self.place, Place::Finished)
    }

    /// Undoes every choice, so that the problem is as it was when the search began; observers receive no event.
    fn undo_all(&mut self) {
        let problem = self.problem.as_mut().expect(LOST);
        while let Some(level) = self.path.pop() {
            problem.undo(&level.choice);
        }
    }

    /// Undoes every choice and begins anew, with the clock and the node count of the limits at zero.
    ///
    /// The observer receives the new root when the search runs, and no event for what is undone.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    pub fn restart(&mut self) {
        self.undo_all();
        self.begin();
    }

    /// Begins anew on another problem, keeping the buffers, and returns the one before in the state of the node in which the search stood.
    ///
    /// This makes millions of small searches without an allocation for each.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    pub fn reset(&mut self, problem: P) -> P {
        self.path.clear();
        self.begin();
        self.problem.replace(problem).expect(LOST)
    }

    /// Gives away what remains at the uppermost level that has something left, and forgets that level and those above it: the node below becomes the root of this search.
    ///
    /// The candidate that is given away is not asked whether it is valid: that needs the state of its node.
    #[cfg(feature = "parallel")]
    pub(crate) fn give_away(&mut self) -> GivenAway<P> {
        // Levels without a rest are forgotten, too: no iterator is asked again after its end.
        let rest_of = |level: &mut Level<P>| level.siblings.next();
        let found = self.path.iter_mut().map(rest_of).enumerate().find(|(_, next)| next.is_some());
        let depth = found.as_ref().map_or(self.path.len(), |(depth, _)| depth + 1);
        let mut levels: Vec<_> = self.path.drain(..depth).collect();
        let path = levels.iter().map(|level| level.choice.clone()).collect();
        let rest = found.and_then(|(_, next)| next).zip(levels.pop().map(|level| level.siblings));
        GivenAway { path, rest }
    }

    fn begin(&mut self) {
        self.place = Place::Root;
        self.portions.restart(0);
        self.nodes_in_hand = 0;
        self.solutions = 0;
        self.best_cost = None;
        self.end = None;
    }

    /// Undoes every choice and returns the problem as it was when the search began.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    pub fn into_problem(mut self) -> P {
        self.undo_all();
        self.problem.expect(LOST)
    }

    /// Returns the problem as it was when the search began, and the observer.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    pub fn into_parts(mut self) -> (P, O) {
        self.undo_all();
        (self.problem.expect(LOST), self.observer)
    }
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// Runs the loop until `mode` breaks off or there is another reason to return, and says which.
    pub(crate) fn run<M: Mode<P>>(&mut self, mode: &mut M) -> ControlFlow<M::Break, End> {
        if self.solutions >= self.portions.solution_limit() && !self.is_finished() {
            self.end = Some(End::SolutionLimit);
            return ControlFlow::Continue(End::SolutionLimit);
        }
        let mut walk = Walk {
            problem: self.problem.take().expect(LOST),
            observer: &mut self.observer,
            mode,
            path: mem::take(&mut self.path),
            nodes_in_hand: self.nodes_in_hand,
            solution_limit: self.portions.solution_limit(),
            portions: &mut self.portions,
            solutions: self.solutions,
        };
        let from = mem::replace(&mut self.place, Place::Finished);
        let Stop { place, why } = walk.go_on(from);
        let Walk { problem, path, nodes_in_hand, solutions, .. } = walk;
        self.problem = Some(problem);
        self.path = path;
        self.nodes_in_hand = self.portions.settle(nodes_in_hand);
        self.solutions = solutions;
        self.place = place;
        match why {
            Why::Broke(found) => {
                self.end = Some(End::Stopped);
                ControlFlow::Break(found)
            }
            Why::Ended(end) => {
                self.end = Some(end);
                ControlFlow::Continue(end)
            }
        }
    }
}
