//! How much of a running search is done.

use crate::{Event, Observer, Problem};
use alloc::vec::Vec;

/// Knows which fraction of the tree is done, if all subtrees at one level were equally large: an [`Observer`].
///
/// If the search is in the k-th of d valid choices of the root, (k − 1)/d of it is done, and of the next 1/d what the same rule says of the k-th subtree (Knuth, *The Art of Computer Programming*, section 7.2.2).
/// The fraction begins at 0, never falls, and is 1 when all is searched.
///
/// Only the uppermost levels are looked at, until they divide the tree into 4,096 parts, and 64 levels at most, so that the cost does not grow with the search.
/// It has to watch from the root on: of a search that is resumed from a checkpoint it says 0.
///
/// # Examples
///
/// Run the search in slices and look in between:
///
/// ```
/// use backtrack::{End, Limits, Problem, Progress, Search};
#[doc = include_str!("digits.md")]
/// let mut search = Search::new(Digits(vec![])).observe(Progress::new());
/// let mut shown = vec![];
/// let mut found = 0;
/// loop {
///     search.set_limits(Limits::new().nodes(search.nodes() + 40_000));
///     found += search.count();
///     shown.push((search.observer().fraction() * 100.0).round());
///     if search.end() == Some(End::Exhausted) {
///         break;
///     }
/// }
/// assert_eq!(shown, [36.0, 72.0, 100.0]);
/// assert_eq!(found, 100_000);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The levels looked at, from the root down.
    levels: Vec<Level>,
    finished: bool,
    /// What was last said: rounding must not make it fall.
    best: f64,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    /// Valid choices of the node that are done.
    done: f64,
    /// All valid choices of the node.
    all: f64,
    /// What one of them is of the whole.
    share: f64,
}

/// No level is looked at whose choices are less than this of the whole.
const SMALLEST_SHARE: f64 = 1.0 / 4_096.0;

/// No more levels are looked at than this, where each has one choice only.
const MOST_LEVELS: usize = 64;

impl Progress {
    /// Returns the observer of a search that has not run yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the fraction that is done, from 0 to 1.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        self.best
    }

    fn update(&mut self) {
        let done = self.levels.iter().fold(0.0, |sum, level| sum + level.done * level.share);
        self.best = if self.finished { 1.0 } else { self.best.max(done.min(1.0)) };
    }

    /// Says whether to look at the node of this depth: the first of a level not looked at yet, below choices that are large enough.
    fn is_worth_a_look(&self, depth: usize) -> bool {
        depth == self.levels.len()
            && depth < MOST_LEVELS
            && self.levels[depth - 1].share > SMALLEST_SHARE
    }

    fn look_at<P: Problem>(&mut self, problem: &P) {
        let share = self.levels.last().map_or(1.0, |level| level.share);
        let all = if problem.is_solution() && !P::EXTEND_SOLUTIONS {
            0
        } else {
            problem.choices().filter(|choice| problem.is_valid(choice)).count()
        };
        self.levels.push(Level { done: 0.0, all: all as f64, share: share / all.max(1) as f64 });
    }
}

impl<P: Problem> Observer<P> for Progress {
    fn root(&mut self, problem: &P) {
        *self = Self::new();
        self.look_at(problem);
        self.finished = self.levels[0].all == 0.0;
        self.update();
    }

    #[inline]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        match event {
            Event::Choose(_) if self.is_worth_a_look(depth) => self.look_at(problem),
            Event::Undo(_) if depth < self.levels.len() => {
                self.levels.truncate(depth + 1);
                let level = &mut self.levels[depth];
                level.done += 1.0;
                self.finished = depth == 0 && level.done >= level.all;
                self.update();
            }
            _ => {}
        }
    }
}
