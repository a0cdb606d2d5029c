//! A recorded search, played forwards and backwards.

use crate::{Counters, Event, Problem, Reason, Step};
use alloc::vec::Vec;

/// A cursor over the steps of a search: it goes forwards by `choose` and `undo`, and backwards by `undo` and `choose`.
///
/// It keeps one state and the list of steps, never copies of the state.
///
/// # Examples
///
/// ```
/// use backtrack::{Event, Problem, Replay, Search, Step, Trace};
#[doc = include_str!("bits.md")]
/// let mut search = Search::new(Bits(vec![])).observe(Trace::new());
/// search.count();
/// let (problem, trace) = search.into_parts();
///
/// let mut replay = Replay::new(problem, trace.into_steps());
/// let solution = |step: &Step<u8>| step.event == Event::Solution;
/// assert!(replay.next_where(solution) && replay.next_where(solution));
/// assert_eq!(replay.problem().0, [0, 0, 1]);
/// assert_eq!(replay.counters().nodes, 5);
/// assert!(replay.previous_where(solution));
/// assert_eq!(replay.problem().0, [0, 0, 0]);
/// replay.seek(0);
/// assert_eq!(replay.problem().0, []);
/// ```
#[derive(Clone, Debug)]
pub struct Replay<P: Problem> {
    problem: P,
    steps: Vec<Step<P::Choice>>,
    /// Steps `..position` have happened.
    position: usize,
    /// What they are, but for the largest depth.
    counters: Counters,
    /// For each depth from 1 on, how many steps it takes to reach it first.
    reached: Vec<usize>,
    /// The steps, chooses or undoes, that carry the choices between the root and the present node.
    path: Vec<usize>,
}

impl<P: Problem> Replay<P> {
    /// Returns a cursor before the first of `steps`, which were recorded in a search that began at `problem`.
    ///
    /// Steps of another problem make the problem's own methods do what they do in a wrong state.
    pub fn new(problem: P, steps: Vec<Step<P::Choice>>) -> Self {
        let mut reached = Vec::new();
        for (i, step) in steps.iter().enumerate() {
            if step.depth > reached.len() {
                reached.push(i + 1);
            }
        }
        let counters = Counters { roots: 1, nodes: 1, ..Counters::default() };
        Replay { problem, steps, position: 0, counters, reached, path: Vec::new() }
    }

    /// Returns the state after the steps so far.
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// Returns all steps, of the past and of the future.
    pub fn steps(&self) -> &[Step<P::Choice>] {
        &self.steps
    }

    /// Returns how many steps have happened.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Returns what was counted so far; `nodes` is the number of the node visited last, the root being 1.
    pub fn counters(&self) -> Counters {
        let max_depth = self.reached.partition_point(|&steps| steps <= self.position);
        Counters { max_depth, ..self.counters }
    }

    /// Returns the step that led here, or `None` at the beginning.
    pub fn last(&self) -> Option<&Step<P::Choice>> {
        self.position.checked_sub(1).map(|last| &self.steps[last])
    }

    /// Returns the choices between the root and the present node, from the root down.
    #[expect(clippy::missing_panics_doc, reason = "it cannot: only such steps are on the path")]
    pub fn path(&self) -> impl ExactSizeIterator<Item = &P::Choice> {
        let choice = |&step: &usize| self.steps[step].event.choice();
        self.path.iter().map(move |step| choice(step).expect("chooses and undoes have a choice"))
    }

    /// Returns why the candidate of the last step was rejected or its node cut: see [`Event::reason`].
    pub fn reason(&self) -> Option<Reason> {
        self.last()?.event.as_ref().reason(&self.problem)
    }

    /// Goes one step forwards; returns `false` at the end.
    pub fn forward(&mut self) -> bool {
        let Some(step) = self.steps.get(self.position) else { return false };
        match &step.event {
            Event::Choose(choice) => {
                self.problem.choose(choice);
                self.path.push(self.position);
            }
            Event::Undo(choice) => {
                self.problem.undo(choice);
                self.path.pop();
            }
            _ => {}
        }
        self.counters.add(&step.event, step.depth);
        self.position += 1;
        true
    }

    /// Goes one step backwards; returns `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(last) = self.position.checked_sub(1) else { return false };
        let event = &self.steps[last].event;
        match event {
            Event::Choose(choice) => {
                self.problem.undo(choice);
                self.path.pop();
            }
            Event::Undo(choice) => {
                self.problem.choose(choice);
                self.path.push(last);
            }
            _ => {}
        }
        self.counters.take_back(event);
        self.position = last;
        true
    }

    /// Goes to the state after the first `position` steps, or to the end if there are fewer.
    pub fn seek(&mut self, position: usize) {
        while self.position > position && self.back() {}
        while self.position < position && self.forward() {}
    }

    /// Goes forwards until a step fits, and stands behind it; returns `false` and does not move if none does.
    pub fn next_where(&mut self, fits: impl Fn(&Step<P::Choice>) -> bool) -> bool {
        let future = &self.steps[self.position..];
        match future.iter().position(fits) {
            Some(steps) => {
                self.seek(self.position + steps + 1);
                true
            }
            None => false,
        }
    }

    /// Goes backwards until a step before the last one fits, and stands behind it; returns `false` and does not move if none does.
    pub fn previous_where(&mut self, fits: impl Fn(&Step<P::Choice>) -> bool) -> bool {
        let past = &self.steps[..self.position.saturating_sub(1)];
        match past.iter().rposition(fits) {
            Some(step) => {
                self.seek(step + 1);
                true
            }
            None => false,
        }
    }

    /// Goes to the moment at which node `number` was reached, the root being 1; returns `false` and does not move if there is no such node.
    pub fn node(&mut self, number: u64) -> bool {
        let chosen = |(i, step): (usize, &Step<P::Choice>)| match step.event {
            Event::Choose(_) => Some(i + 1),
            _ => None,
        };
        let position = match number {
            0 => None,
            1 => Some(0),
            _ => usize::try_from(number - 2)
                .ok()
                .and_then(|before| self.steps.iter().enumerate().filter_map(chosen).nth(before)),
        };
        match position {
            Some(position) => {
                self.seek(position);
                true
            }
            None => false,
        }
    }
}
