//! The loop that every mode of a search runs.

use crate::limits::Meter;
use crate::search::{Candidates, Level, Place};
use crate::{End, Event, Observer, Problem};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

/// What a mode does with the events of the loop: go on, or break off with a value.
pub(crate) trait Mode<P: Problem> {
    type Break;
    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<Self::Break>;
}

/// Why the loop returned: the mode broke off, or the search came to an end.
pub(crate) enum Why<B> {
    Broke(B),
    Ended(End),
}

/// Where and why the loop returned.
type Exit<P, B> = (Place<P>, Why<B>);

/// A search while it runs.
///
/// The problem, the path and the numbers are moved here out of the [`Search`](crate::Search), and back when it pauses.
/// As parts of a local they can live in registers; behind a reference every step of a small problem would go through memory, which cost 15 % of the time on queens.
pub(crate) struct Walk<'a, P: Problem, O, M> {
    pub(crate) problem: P,
    pub(crate) observer: &'a mut O,
    pub(crate) mode: &'a mut M,
    pub(crate) path: Vec<Level<P>>,
    pub(crate) fuel: u64,
    pub(crate) solutions: u64,
    pub(crate) solution_limit: u64,
    pub(crate) meter: &'a mut Meter,
}

/// Tells of `$event`; if the mode breaks off, the search pauses at `$place`.
macro_rules! tell {
    ($walk:ident, $event:expr, then $place:expr) => {
        let event = $event;
        $walk.observer.event(&$walk.problem, event, $walk.path.len());
        if let ControlFlow::Break(found) = $walk.mode.event(&$walk.problem, event) {
            return Err(($place, Why::Broke(found)));
        }
    };
}

impl<P: Problem, O: Observer<P>, M: Mode<P>> Walk<'_, P, O, M> {
    /// Choose, explore, undo, until something says stop; the search can pause after each event.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, from: Place<P>) -> Result<Infallible, Exit<P, M::Break>> {
        let (mut choices, mut barren) = self.candidates_from(from)?;
        loop {
            'node: {
                while let Some(choice) = choices.next() {
                    if !self.problem.is_valid(&choice) {
                        tell!(self, Event::Reject(&choice), then Place::Among((choices, barren), Some(choice)));
                        continue;
                    }
                    self.choose(choice, choices)?;
                    match self.enter()? {
                        Some(candidates) => (choices, barren) = candidates,
                        None => break 'node,
                    }
                }
                if barren {
                    tell!(self, Event::DeadEnd, then Place::Leaving);
                }
            }
            (choices, barren) = self.leave()?;
        }
    }

    /// Goes on from the place of a pause to the candidates of a node.
    #[inline(always)]
    fn candidates_from(&mut self, mut place: Place<P>) -> Result<Candidates<P>, Exit<P, M::Break>> {
        loop {
            place = match place {
                Place::Root => {
                    if let Err(end) = self.pay() {
                        return Err((Place::Root, Why::Ended(end)));
                    }
                    self.observer.root(&self.problem);
                    Place::Entered
                }
                Place::Entered => self.enter()?.map_or(Place::Leaving, Place::among),
                Place::Among(candidates, _) => return Ok(candidates),
                Place::Before { choice, siblings } => {
                    self.choose(choice, siblings)?;
                    Place::Entered
                }
                Place::Leaving => Place::among(self.leave()?),
                Place::Finished => return Err((Place::Finished, Why::Ended(End::Exhausted))),
            };
        }
    }

    /// Choose: makes `choice` and stands in the node below, which is to be entered.
    #[inline(always)]
    fn choose(&mut self, choice: P::Choice, siblings: P::Choices) -> Result<(), Exit<P, M::Break>> {
        if let Err(end) = self.pay() {
            return Err((Place::Before { choice, siblings }, Why::Ended(end)));
        }
        self.problem.choose(&choice);
        let level = Level { choice: choice.clone(), siblings };
        if self.path.len() == self.path.capacity() {
            self.path = grown(core::mem::take(&mut self.path), level);
        } else {
            self.path.push(level);
        }
        tell!(self, Event::Choose(&choice), then Place::Entered);
        Ok(())
    }

    /// Explore: looks at a new node and returns its candidates, or `None` if it is to be left.
    #[inline(always)]
    fn enter(&mut self) -> Result<Option<Candidates<P>>, Exit<P, M::Break>> {
        if !self.problem.is_solution() {
            return Ok(Some((self.problem.choices(), true)));
        }
        self.solutions += 1;
        let next = P::EXTEND_SOLUTIONS.then(|| (self.problem.choices(), false));
        tell!(self, Event::Solution, then next.map_or(Place::Leaving, Place::among));
        if self.solutions >= self.solution_limit {
            return Err((
                next.map_or(Place::Leaving, Place::among),
                Why::Ended(End::SolutionLimit),
            ));
        }
        Ok(next)
    }

    /// Undo: goes back to the parent and returns its remaining candidates.
    #[inline(always)]
    fn leave(&mut self) -> Result<Candidates<P>, Exit<P, M::Break>> {
        let Some(Level { choice, siblings }) = self.path.pop() else {
            return Err((Place::Finished, Why::Ended(End::Exhausted)));
        };
        self.problem.undo(&choice);
        tell!(self, Event::Undo(&choice), then Place::Among((siblings, false), Some(choice)));
        Ok((siblings, false))
    }

    /// Pays for one node, or says which limit was reached.
    #[inline(always)]
    fn pay(&mut self) -> Result<(), End> {
        if self.fuel == 0 {
            self.fuel = self.meter.hand_out()?;
        }
        self.fuel -= 1;
        Ok(())
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
