//! The best solution: depth-first branch and bound.

use crate::walk::Mode;
use crate::{End, Event, Observer, Problem, Search};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A [`Problem`] whose solutions have a cost, the less the better.
///
/// To look for the largest value, negate it; decimals are scaled to whole numbers.
///
/// # Laws
///
/// 1. The [`bound`](Optimize::bound) of a state is no greater than the cost of any solution at or below it.
/// 2. Both depend on the state alone.
///
/// [`laws::check_best`](crate::laws::check_best) tests them.
pub trait Optimize: Problem {
    /// Returns what the solution costs in which the state stands.
    ///
    /// It is called only where [`is_solution`](Problem::is_solution) says that there is one.
    fn cost(&self) -> i64;

    /// Returns what each solution at or below this state costs at least.
    ///
    /// It is called once in each node, so that a bound is worth what it costs only if it cuts more than it slows down.
    /// `i64::MIN` says nothing, and `i64::MAX` that there is no solution.
    fn bound(&self) -> i64;
}

impl<P: Optimize> Optimize for &mut P {
    fn cost(&self) -> i64 {
        (**self).cost()
    }
    fn bound(&self) -> i64 {
        (**self).bound()
    }
}

/// The best solution that a search found, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best<S> {
    /// The solution and what it costs; of several that cost the same, the first.
    pub found: Option<(S, i64)>,
    /// Why the search ended: see [`is_proved`](Best::is_proved).
    pub end: End,
}

impl<S> Best<S> {
    /// Says whether the whole tree was searched, so that no solution is better; else it is only the best so far.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.end.is_complete()
    }
}

/// Cuts what is not better than the best so far, and calls a closure on each solution that is.
struct Improve<V> {
    best: Option<i64>,
    visit: V,
}

impl<P: Optimize, V: FnMut(&P, i64)> Mode<P> for Improve<V> {
    type Break = core::convert::Infallible;

    #[inline(always)]
    fn cut(&mut self, problem: &P) -> Option<(i64, i64)> {
        let best = self.best?;
        let bound = problem.bound();
        (bound >= best).then_some((bound, best))
    }

    #[inline(always)]
    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<Self::Break> {
        if let Event::Solution = event {
            let cost = problem.cost();
            if self.best.is_none_or(|best| cost < best) {
                self.best = Some(cost);
                (self.visit)(problem, cost);
            }
        }
        ControlFlow::Continue(())
    }
}

impl<P: Optimize, O: Observer<P>> Search<P, O> {
    /// Returns the solution that costs least, among those from where the search stands.
    ///
    /// A node is left without a look at its candidates if its bound is no less than the cost of the best solution so far ([`Event::Cut`]): nothing below it is better.
    /// If a limit comes first, the answer is the best so far; the next call goes on, and finds only what is better still.
    ///
    /// This is branch and bound (Land & Doig 1960), depth first, with the bound of the problem's own.
    ///
    /// # Examples
    ///
    /// The fewest coins that make 12:
    ///
    /// ```
    /// use backtrack::{Counters, Optimize, Problem, Search};
    ///
    /// struct Coins { left: i64, taken: Vec<i64> }
    ///
    /// impl Problem for Coins {
    ///     type Choice = i64;
    ///     type Choices = std::array::IntoIter<i64, 4>;
    ///     type Solution = Vec<i64>;
    ///     fn choices(&self) -> Self::Choices { [1, 4, 6, 9].into_iter() }
    ///     // In falling order, so that each handful comes once.
    ///     fn is_valid(&self, &coin: &i64) -> bool {
    ///         coin <= self.left && self.taken.last().is_none_or(|&last| coin <= last)
    ///     }
    ///     fn choose(&mut self, &coin: &i64) { self.left -= coin; self.taken.push(coin); }
    ///     fn undo(&mut self, &coin: &i64) { self.left += coin; self.taken.pop(); }
    ///     fn is_solution(&self) -> bool { self.left == 0 }
    ///     fn solution(&self) -> Vec<i64> { self.taken.clone() }
    /// }
    ///
    /// impl Optimize for Coins {
    ///     fn cost(&self) -> i64 { self.taken.len() as i64 }
    ///     // No coin is worth more than the last one.
    ///     fn bound(&self) -> i64 {
    ///         let largest = self.taken.last().unwrap_or(&9);
    ///         self.cost() + (self.left + largest - 1) / largest
    ///     }
    /// }
    ///
    /// let start = Coins { left: 12, taken: vec![] };
    /// let mut search = Search::new(start).observe(Counters::default());
    /// let best = search.best();
    /// assert_eq!(best.found, Some((vec![6, 6], 2)));
    /// assert!(best.is_proved());
    /// assert!(search.observer().cut > 0);
    /// ```
    pub fn best(&mut self) -> Best<P::Solution> {
        let mut found = None;
        let end = self.for_each_better(|problem, cost| found = Some((problem.solution(), cost)));
        Best { found, end }
    }

    /// Calls `visit` on the state at each solution that costs less than all before, with its cost, and returns why the search ended.
    ///
    /// The last one is the best: see [`best`](Search::best).
    pub fn for_each_better(&mut self, visit: impl FnMut(&P, i64)) -> End {
        let mut mode = Improve { best: self.best_cost, visit };
        let ControlFlow::Continue(end) = self.run(&mut mode);
        self.best_cost = mode.best;
        end
    }
}

/// A solution that was better than all before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Improvement {
    /// Nodes visited up to it, the root included.
    pub nodes: u64,
    /// What it costs.
    pub cost: i64,
}

/// Writes down when a search for the best found something better: an [`Observer`].
///
/// # Examples
///
/// ```
/// use backtrack::{Improvements, Search};
#[doc = include_str!("coins.md")]
/// let mut search = Search::new(Coins { left: 12, taken: vec![] }).observe(Improvements::default());
/// search.best();
/// let costs: Vec<_> = search.observer().list().iter().map(|found| found.cost).collect();
/// assert_eq!(costs, [12, 9, 6, 3, 2]); // coins of 1 first, in the end 6 + 6
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Improvements {
    list: Vec<Improvement>,
    nodes: u64,
}

impl Improvements {
    /// Returns the improvements so far, in the order in which they were found.
    #[must_use]
    pub fn list(&self) -> &[Improvement] {
        &self.list
    }
}

impl<P: Optimize> Observer<P> for Improvements {
    /// Begins a new list.
    fn root(&mut self, _: &P) {
        *self = Improvements { nodes: 1, list: Vec::new() };
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>, _: usize) {
        match event {
            Event::Choose(_) => self.nodes += 1,
            Event::Solution => {
                let cost = problem.cost();
                if self.list.last().is_none_or(|best| cost < best.cost) {
                    self.list.push(Improvement { nodes: self.nodes, cost });
                }
            }
            _ => {}
        }
    }
}
