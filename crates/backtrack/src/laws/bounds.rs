//! The law of problems that look for the best: bounds.

use super::law::broken;
use super::{Broken, Effort, Law};
use crate::{Event, Limits, Observer, Optimize, Problem, Search};
use alloc::format;
use alloc::vec::Vec;
use core::fmt::Debug;

/// Goes through the tree and compares.
pub(super) fn bounds<P>(problem: &P, effort: Effort) -> Result<(), Broken>
where
    P: Optimize<Choice: Debug, Solution: Debug> + Clone,
{
    let limits = || Limits::new().nodes(effort.nodes);
    let watch = Bounds { path: Vec::new(), bounds: Vec::new(), least: None, broken: None };
    let mut search = Search::new(problem.clone()).limit(limits()).observe(watch);
    let end = search.for_each(|_| ());
    let (_, Bounds { least, broken: found, .. }) = search.into_parts();
    if let Some(broken) = found {
        return Err(broken);
    }
    let best = Search::new(problem.clone()).limit(limits()).best();
    let cost = best.found.map(|(_, cost)| cost);
    if end.is_complete() && cost != least {
        return Err(broken(Law::SearchFindsAll, &[] as &[P::Choice], least, cost));
    }
    Ok(())
}

/// Compares each solution with the bounds of all nodes above it: an observer.
struct Bounds<P: Problem> {
    path: Vec<P::Choice>,
    /// The bound of each node on the path, the root's first.
    bounds: Vec<i64>,
    least: Option<i64>,
    broken: Option<Broken>,
}

impl<P: Optimize<Choice: Debug, Solution: Debug>> Observer<P> for Bounds<P> {
    fn root(&mut self, problem: &P) {
        self.bounds.push(problem.bound());
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>, _: usize) {
        match event {
            Event::Choose(choice) => {
                self.path.push(choice.clone());
                self.bounds.push(problem.bound());
            }
            Event::Undo(_) => {
                self.path.pop();
                self.bounds.pop();
            }
            Event::Solution => {
                let cost = problem.cost();
                self.least = Some(self.least.map_or(cost, |least| least.min(cost)));
                let too_high = self.bounds.iter().position(|&bound| bound > cost);
                if let Some(depth) = too_high
                    && self.broken.is_none()
                {
                    let bound = self.bounds[depth];
                    let solution = format!("{:?}, which costs {cost}", problem.solution());
                    let path = &self.path[..depth];
                    let mut broken = broken(Law::BoundsAreNotTooHigh, path, (), ());
                    broken.before = format!("no solution below that costs less than {bound}");
                    broken.after = solution;
                    self.broken = Some(broken);
                }
            }
            _ => {}
        }
    }
}
