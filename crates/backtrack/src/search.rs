//! The engine: the same search as [`explore`](crate::explore), with a stack of its own instead of the thread's.

use crate::limits::Meter;
use crate::{End, Event, Limits, Observer, Problem};
use alloc::vec::Vec;
use core::mem;
use core::ops::ControlFlow;

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
/// | to watch it | [`step`](Search::step) | one [`Event`] at a time |
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
/// The search itself does not panic; what the problem's methods panic with passes through, and the search must not be used after that.
pub struct Search<P: Problem, O = ()> {
    problem: P,
    observer: O,
    /// The way from the root to the node we stand in.
    path: Vec<Level<P>>,
    place: Place<P>,
    meter: Meter,
    /// Nodes that may be visited before the meter is asked again.
    fuel: u64,
    solutions: u64,
    end: Option<End>,
}

/// One level of the path.
struct Level<P: Problem> {
    /// The choice that was made.
    choice: P::Choice,
    /// The choices that remain to be tried instead of it.
    siblings: P::Choices,
}

/// Where in a node the search stands between two runs of its loop.
enum Place<P: Problem> {
    /// At the root, which is not yet counted.
    Root,
    /// In a node that has just been reached.
    Entered,
    /// Among the candidates of a node; `barren` as long as none of them was valid.
    Among { choices: P::Choices, barren: bool },
    /// Before a valid candidate that the limits did not allow to be chosen.
    Before {
        choice: P::Choice,
        choices: P::Choices,
    },
    /// In a node that has nothing more to offer.
    Leaving,
    /// Back at the root, everything searched.
    Finished,
}

impl<P: Problem> Search<P> {
    /// Returns a search that stands at the root: the state that `problem` is in.
    ///
    /// Pass `&mut problem` to search in a state that you keep.
    pub fn new(problem: P) -> Self {
        Search {
            problem,
            observer: (),
            path: Vec::new(),
            place: Place::Root,
            meter: Meter::default(),
            fuel: 0,
            solutions: 0,
            end: None,
        }
    }
}

impl<P: Problem, O> Search<P, O> {
    /// Returns the same search, watched by `observer` instead of the observer before.
    ///
    /// Watch a search from its beginning: the observer is not told what happened before.
    pub fn observe<N: Observer<P>>(self, observer: N) -> Search<P, N> {
        Search {
            observer,
            problem: self.problem,
            path: self.path,
            place: self.place,
            meter: self.meter,
            fuel: self.fuel,
            solutions: self.solutions,
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
        self.meter.take_back(mem::take(&mut self.fuel));
        self.meter.set_limits(limits);
    }

    /// Returns the state of the node in which the search stands.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// Returns the observer.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// Returns the observer, to be changed.
    pub fn observer_mut(&mut self) -> &mut O {
        &mut self.observer
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
        self.meter.handed_out() - self.fuel
    }

    /// Returns why the search last returned, or `None` if it has not run yet.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Undoes every choice, so that the problem is as it was when the search began, and stands at the root again.
    ///
    /// The nodes counted and the limits stay, the observer is told nothing.
    fn undo_all(&mut self) {
        while let Some(level) = self.path.pop() {
            self.problem.undo(&level.choice);
        }
    }

    /// Undoes every choice and begins anew, with the clock and the node count of the limits at zero.
    ///
    /// The observer is told of the new root when the search runs, and of the undoing nothing.
    pub fn restart(&mut self) {
        self.undo_all();
        self.begin();
    }

    /// Begins anew on another problem, keeping the buffers, and returns the one before in the state of the node in which the search stood.
    ///
    /// This makes millions of small searches without an allocation for each.
    pub fn reset(&mut self, problem: P) -> P {
        self.path.clear();
        self.begin();
        mem::replace(&mut self.problem, problem)
    }

    fn begin(&mut self) {
        self.place = Place::Root;
        self.meter.restart();
        self.fuel = 0;
        self.solutions = 0;
        self.end = None;
    }

    /// Undoes every choice and returns the problem as it was when the search began.
    pub fn into_problem(mut self) -> P {
        self.undo_all();
        self.problem
    }

    /// Returns the problem as it was when the search began, and the observer.
    pub fn into_parts(mut self) -> (P, O) {
        self.undo_all();
        (self.problem, self.observer)
    }
}

/// What a mode does with the events of the loop: go on, or break off with a value.
pub(crate) trait Mode<P: Problem> {
    type Break;
    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<Self::Break>;
}

impl<P: Problem, O: Observer<P>> Search<P, O> {
    /// The loop on which every mode is built: choose, explore, undo, with a pause possible after each event.
    ///
    /// Breaks when `mode` does, else returns why it ended.
    pub(crate) fn run<M: Mode<P>>(&mut self, mode: &mut M) -> ControlFlow<M::Break, End> {
        let solution_limit = self.meter.solution_limit();
        if self.solutions >= solution_limit {
            self.end = Some(End::SolutionLimit);
            return ControlFlow::Continue(End::SolutionLimit);
        }

        // While the loop runs, the place and the fuel live in locals, which the compiler keeps in registers.
        let mut place = mem::replace(&mut self.place, Place::Finished);
        let mut fuel = self.fuel;

        /// Parks the search at `$place`.
        macro_rules! park {
            ($place:expr, $end:expr) => {{
                self.place = $place;
                self.fuel = fuel;
                self.end = Some($end);
            }};
        }
        /// Tells observer and mode of an event; what follows it is `$place`.
        macro_rules! tell {
            ($event:expr, then $place:expr) => {{
                let event = $event;
                self.observer.event(&self.problem, event, self.path.len());
                if let ControlFlow::Break(found) = mode.event(&self.problem, event) {
                    park!($place, End::Stopped);
                    return ControlFlow::Break(found);
                }
            }};
        }
        /// Pays for one node, or stops at `$place`.
        macro_rules! pay {
            (or $place:expr) => {{
                if fuel == 0 {
                    match self.meter.hand_out() {
                        Ok(portion) => fuel = portion,
                        Err(end) => {
                            park!($place, end);
                            return ControlFlow::Continue(end);
                        }
                    }
                }
                fuel -= 1;
            }};
        }

        loop {
            place = match place {
                Place::Root => {
                    pay!(or Place::Root);
                    self.observer.root(&self.problem);
                    Place::Entered
                }
                Place::Entered => {
                    if !self.problem.is_solution() {
                        Place::Among {
                            choices: self.problem.choices(),
                            barren: true,
                        }
                    } else {
                        let next = if P::EXTEND_SOLUTIONS {
                            Place::Among {
                                choices: self.problem.choices(),
                                barren: false,
                            }
                        } else {
                            Place::Leaving
                        };
                        self.solutions += 1;
                        tell!(Event::Solution, then next);
                        if self.solutions >= solution_limit {
                            park!(next, End::SolutionLimit);
                            return ControlFlow::Continue(End::SolutionLimit);
                        }
                        next
                    }
                }
                Place::Among {
                    mut choices,
                    barren,
                } => match choices.next() {
                    Some(choice) => {
                        if self.problem.is_valid(&choice) {
                            Place::Before { choice, choices }
                        } else {
                            tell!(Event::Reject(&choice), then Place::Among { choices, barren });
                            Place::Among { choices, barren }
                        }
                    }
                    None => {
                        if barren {
                            tell!(Event::DeadEnd, then Place::Leaving);
                        }
                        Place::Leaving
                    }
                },
                Place::Before {
                    choice,
                    choices: siblings,
                } => {
                    pay!(or Place::Before { choice, choices: siblings });
                    self.problem.choose(&choice);
                    self.path.push(Level {
                        choice: choice.clone(),
                        siblings,
                    });
                    tell!(Event::Choose(&choice), then Place::Entered);
                    Place::Entered
                }
                Place::Leaving => match self.path.pop() {
                    Some(Level {
                        choice,
                        siblings: choices,
                    }) => {
                        self.problem.undo(&choice);
                        tell!(Event::Undo(&choice), then Place::Among { choices, barren: false });
                        Place::Among {
                            choices,
                            barren: false,
                        }
                    }
                    None => {
                        park!(Place::Finished, End::Exhausted);
                        return ControlFlow::Continue(End::Exhausted);
                    }
                },
                Place::Finished => {
                    park!(Place::Finished, End::Exhausted);
                    return ControlFlow::Continue(End::Exhausted);
                }
            };
        }
    }
}
