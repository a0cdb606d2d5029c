//! A place in a recorded search, with the path and the numbers there.

use backtrack::{Event, Problem, Replay, Step};

/// What was counted up to a step; each of the numbers can also be counted back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) nodes: u64,
    pub(super) rejected: u64,
    pub(super) dead_ends: u64,
    pub(super) solutions: u64,
    pub(super) backtracks: u64,
}

/// A [`Replay`] that knows its path and its numbers without looking through the past again.
pub(super) struct Cursor<P: Problem> {
    replay: Replay<P>,
    /// For each undo, the step that made the choice; 0 for other steps.
    chosen_at: Vec<u32>,
    /// The steps that made the choices between the root and here.
    path: Vec<u32>,
    tally: Tally,
}

impl<P: Problem> Cursor<P> {
    /// Returns the beginning of `steps`, of which there may be 4 thousand million.
    pub(super) fn new(problem: P, steps: Vec<Step<P::Choice>>) -> Self {
        let mut open = vec![];
        let chosen_at = steps.iter().enumerate().map(|(i, step)| match step.event {
            Event::Choose(_) => {
                open.push(i as u32);
                0
            }
            Event::Undo(_) => open.pop().unwrap_or(0),
            _ => 0,
        });
        let chosen_at = chosen_at.collect();
        Cursor {
            replay: Replay::new(problem, steps),
            chosen_at,
            path: vec![],
            tally: Tally { nodes: 1, ..Tally::default() },
        }
    }

    pub(super) fn problem(&self) -> &P {
        self.replay.problem()
    }

    pub(super) fn position(&self) -> usize {
        self.replay.position()
    }

    pub(super) fn steps(&self) -> &[Step<P::Choice>] {
        self.replay.steps()
    }

    pub(super) fn last(&self) -> Option<&Step<P::Choice>> {
        self.replay.last()
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Returns the choices between the root and here.
    pub(super) fn path(&self) -> impl ExactSizeIterator<Item = &P::Choice> {
        self.path.iter().map(|&step| {
            self.steps()[step as usize].event.choice().expect("the step made a choice")
        })
    }

    pub(super) fn forward(&mut self) -> bool {
        let at = self.position();
        if !self.replay.forward() {
            return false;
        }
        match &self.replay.steps()[at].event {
            Event::Choose(_) => {
                self.path.push(at as u32);
                self.tally.nodes += 1;
            }
            Event::Undo(_) => {
                self.path.pop();
                self.tally.backtracks += 1;
            }
            Event::Reject(_) => self.tally.rejected += 1,
            Event::DeadEnd => self.tally.dead_ends += 1,
            Event::Solution => self.tally.solutions += 1,
            Event::Cut { .. } => {}
        }
        true
    }

    pub(super) fn back(&mut self) -> bool {
        if !self.replay.back() {
            return false;
        }
        let at = self.position();
        match &self.replay.steps()[at].event {
            Event::Choose(_) => {
                self.path.pop();
                self.tally.nodes -= 1;
            }
            Event::Undo(_) => {
                self.path.push(self.chosen_at[at]);
                self.tally.backtracks -= 1;
            }
            Event::Reject(_) => self.tally.rejected -= 1,
            Event::DeadEnd => self.tally.dead_ends -= 1,
            Event::Solution => self.tally.solutions -= 1,
            Event::Cut { .. } => {}
        }
        true
    }

    pub(super) fn seek(&mut self, position: usize) {
        while self.position() > position && self.back() {}
        while self.position() < position && self.forward() {}
    }

    /// Goes behind the next step that fits; says whether there is one.
    pub(super) fn next_where(&mut self, fits: impl Fn(&Step<P::Choice>) -> bool) -> bool {
        let found = self.steps()[self.position()..].iter().position(fits);
        found.is_some_and(|steps| {
            self.seek(self.position() + steps + 1);
            true
        })
    }

    /// Goes behind the step before the last one that fits; says whether there is one.
    pub(super) fn previous_where(&mut self, fits: impl Fn(&Step<P::Choice>) -> bool) -> bool {
        let past = &self.steps()[..self.position().saturating_sub(1)];
        let found = past.iter().rposition(fits);
        found.is_some_and(|step| {
            self.seek(step + 1);
            true
        })
    }

    /// Goes to the moment at which a node was reached; says whether it was.
    pub(super) fn node(&mut self, number: u64) -> bool {
        if number == 1 {
            self.seek(0);
            return true;
        }
        let choose = |(i, step): (usize, &Step<P::Choice>)| {
            matches!(step.event, Event::Choose(_)).then_some(i)
        };
        let before = number.checked_sub(2).and_then(|before| usize::try_from(before).ok());
        let found = before.and_then(|n| self.steps().iter().enumerate().filter_map(choose).nth(n));
        found.is_some_and(|step| {
            self.seek(step + 1);
            true
        })
    }
}
