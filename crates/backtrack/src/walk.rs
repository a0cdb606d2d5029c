//! The loop that every mode of a search runs: [`explore`](crate::explore), with a stack of its own.

use crate::budget::Portions;
use crate::{End, Event, Observer, Problem};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

/// A search while it runs.
///
/// The problem, the path and the numbers are moved here out of the [`Search`](crate::Search), and back when it pauses.
/// As parts of a local they can live in registers; behind a reference every step of a small problem would go through memory, which cost 15 % of the time on queens.
pub(crate) struct Walk<'a, P: Problem, O, M> {
    pub(crate) problem: P,
    pub(crate) observer: &'a mut O,
    pub(crate) mode: &'a mut M,
    /// The way from the root to the node we stand in.
    pub(crate) path: Vec<Level<P>>,
    /// Nodes that may be visited before the next portion is taken.
    pub(crate) nodes_in_hand: u64,
    pub(crate) portions: &'a mut Portions,
    pub(crate) solutions: u64,
    pub(crate) solution_limit: u64,
}

/// One level of the path.
pub(crate) struct Level<P: Problem> {
    /// The choice that was made.
    pub(crate) choice: P::Choice,
    /// The choices that remain to be tried instead of it.
    pub(crate) siblings: P::Choices,
}

/// The candidates of a node.
pub(crate) struct Candidates<P: Problem> {
    /// Those that remain to be tried.
    pub(crate) choices: P::Choices,
    /// Whether none of those before was valid: if this is so to the end, a node that is no solution is a dead end.
    pub(crate) none_valid: bool,
}

/// Where in a node the search stands.
pub(crate) enum Place<P: Problem> {
    /// At the root, which is not yet counted.
    Root,
    /// In a node that has just been reached.
    Entered,
    /// Among the candidates of a node, behind the one tried last.
    Among { candidates: Candidates<P>, last: Option<P::Choice> },
    /// Before a valid candidate that the limits did not allow to be chosen.
    Before { choice: P::Choice, siblings: P::Choices },
    /// In a node that has nothing more to offer.
    Leaving,
    /// Back at the root, everything searched.
    Finished,
}

/// What a mode does with the events of the loop: go on, or break off with a value.
pub(crate) trait Mode<P: Problem> {
    type Break;

    /// Says whether nothing at or below a new node is wanted: its bound, and what is to be beaten.
    #[inline(always)]
    fn cut(&mut self, _: &P) -> Option<(i64, i64)> {
        None
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<Self::Break>;
}

/// Why the loop stopped.
pub(crate) enum Why<B> {
    /// The mode broke off with this.
    Broke(B),
    /// The search is at its end, or at a limit.
    Ended(End),
}

/// Where the loop stopped, to go on from there, and why.
pub(crate) struct Stop<P: Problem, B> {
    pub(crate) place: Place<P>,
    pub(crate) why: Why<B>,
}

/// A part of the loop: either the loop goes on with a `T`, or it stops.
type Flow<P, B, T = ()> = ControlFlow<Stop<P, B>, T>;

impl<P: Problem, O: Observer<P>, M: Mode<P>> Walk<'_, P, O, M> {
    /// Searches on from a place until something says stop.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, from: Place<P>) -> Stop<P, M::Break> {
        match self.explore(from) {
            Break(stop) => stop,
        }
    }

    /// Choose, explore, undo: the loop ends only by a stop.
    #[inline(always)]
    fn explore(&mut self, from: Place<P>) -> Flow<P, M::Break, Infallible> {
        let Candidates { mut choices, mut none_valid } = self.candidates_from(from)?;
        loop {
            'node: {
                while let Some(choice) = choices.next() {
                    if !self.problem.is_valid(&choice) {
                        if let Break(found) = self.report(Event::Reject(&choice)) {
                            let candidates = Candidates { choices, none_valid };
                            return stop(Place::Among { candidates, last: Some(choice) }, found);
                        }
                        continue;
                    }
                    self.choose(choice, choices)?;
                    match self.enter()? {
                        Some(below) => Candidates { choices, none_valid } = below,
                        None => break 'node,
                    }
                }
                if none_valid && let Break(found) = self.report(Event::DeadEnd) {
                    return stop(Place::Leaving, found);
                }
            }
            Candidates { choices, none_valid } = self.undo()?;
        }
    }

    /// Choose: makes `choice` and stands in the node below, which is to be entered.
    #[inline(always)]
    fn choose(&mut self, choice: P::Choice, siblings: P::Choices) -> Flow<P, M::Break> {
        if let Err(end) = self.pay() {
            return ended(Place::Before { choice, siblings }, end);
        }
        self.problem.choose(&choice);
        let level = Level { choice: choice.clone(), siblings };
        if self.path.len() == self.path.capacity() {
            self.path = grown(core::mem::take(&mut self.path), level);
        } else {
            self.path.push(level);
        }
        match self.report(Event::Choose(&choice)) {
            Break(found) => stop(Place::Entered, found),
            Continue(()) => Continue(()),
        }
    }

    /// Explore: looks at a new node and returns its candidates, or `None` if it is to be left.
    #[inline(always)]
    fn enter(&mut self) -> Flow<P, M::Break, Option<Candidates<P>>> {
        if let Some((bound, best)) = self.mode.cut(&self.problem) {
            return match self.report(Event::Cut { bound, best }) {
                Break(found) => stop(Place::Leaving, found),
                Continue(()) => Continue(None),
            };
        }
        if !self.problem.is_solution() {
            return Continue(Some(Candidates {
                choices: self.problem.choices(),
                none_valid: true,
            }));
        }
        self.solutions += 1;
        let next = P::EXTEND_SOLUTIONS
            .then(|| Candidates { choices: self.problem.choices(), none_valid: false });
        if let Break(found) = self.report(Event::Solution) {
            return stop(Place::in_solution(next), found);
        }
        if self.solutions >= self.solution_limit {
            return ended(Place::in_solution(next), End::SolutionLimit);
        }
        Continue(next)
    }

    /// Undo: goes back to the parent and returns its remaining candidates.
    #[inline(always)]
    fn undo(&mut self) -> Flow<P, M::Break, Candidates<P>> {
        let Some(Level { choice, siblings }) = self.path.pop() else {
            return ended(Place::Finished, End::Exhausted);
        };
        self.problem.undo(&choice);
        let candidates = Candidates { choices: siblings, none_valid: false };
        if let Break(found) = self.report(Event::Undo(&choice)) {
            return stop(Place::Among { candidates, last: Some(choice) }, found);
        }
        Continue(candidates)
    }

    /// Goes on from where the search stopped to the candidates of a node.
    #[inline(always)]
    fn candidates_from(&mut self, mut place: Place<P>) -> Flow<P, M::Break, Candidates<P>> {
        loop {
            place = match place {
                Place::Root => {
                    if let Err(end) = self.pay() {
                        return ended(Place::Root, end);
                    }
                    self.observer.root(&self.problem);
                    Place::Entered
                }
                Place::Entered => match self.enter()? {
                    Some(candidates) => return Continue(candidates),
                    None => Place::Leaving,
                },
                Place::Among { candidates, .. } => return Continue(candidates),
                Place::Before { choice, siblings } => {
                    self.choose(choice, siblings)?;
                    Place::Entered
                }
                Place::Leaving => return self.undo(),
                Place::Finished => return ended(Place::Finished, End::Exhausted),
            };
        }
    }

    /// Reports to the observer what has happened, and asks the mode whether to go on.
    #[inline(always)]
    fn report(&mut self, event: Event<&P::Choice>) -> ControlFlow<M::Break> {
        self.observer.event(&self.problem, event, self.path.len());
        self.mode.event(&self.problem, event)
    }

    /// Pays for one node, or says which limit was reached.
    #[inline(always)]
    fn pay(&mut self) -> Result<(), End> {
        if self.nodes_in_hand == 0 {
            if self.portions.taken() > 0 {
                self.observer.tick(&self.problem);
            }
            self.nodes_in_hand = self.portions.next()?;
        }
        self.nodes_in_hand -= 1;
        Ok(())
    }
}

/// The mode broke off with `found`: the loop stops, and the search can go on from `place`.
#[inline(always)]
fn stop<P: Problem, B, T>(place: Place<P>, found: B) -> Flow<P, B, T> {
    Break(Stop { place, why: Why::Broke(found) })
}

/// The search is at an end, from which it can go on at `place` if that was a limit.
#[inline(always)]
fn ended<P: Problem, B, T>(place: Place<P>, end: End) -> Flow<P, B, T> {
    Break(Stop { place, why: Why::Ended(end) })
}

impl<P: Problem> Place<P> {
    /// Among candidates none of which was tried yet.
    pub(crate) fn among(candidates: Candidates<P>) -> Self {
        Place::Among { candidates, last: None }
    }

    /// In a solution that may be extended by `next`, if there is any.
    fn in_solution(next: Option<Candidates<P>>) -> Self {
        next.map_or(Place::Leaving, Place::among)
    }
}

/// Pushes onto a full path.
///
/// The path is passed by value, not by reference, so that it need not lie in memory elsewhere.
#[cold]
#[inline(never)]
fn grown<P: Problem>(mut path: Vec<Level<P>>, level: Level<P>) -> Vec<Level<P>> {
    path.push(level);
    path
}
