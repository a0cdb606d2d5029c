//! Searches on several threads (feature `parallel`).
//!
//! A thread searches its part of the tree for a while; if that does not bring it to the end, it gives away the uppermost candidates that it has not tried, as one part, and goes on.
//! So large subtrees are cut wherever they turn up, however uneven the tree is.
//! The cuts depend on the tree alone, and what is found is put together in the order of the search: it is the same whatever the number of threads, unless a limit of nodes or time or a cancel stops the search before its end.
//! How many nodes were visited may differ where a search need not see the whole tree.
//!
//! The threads are rayon's: those of its global pool, or of the pool in which these functions are called.
//! A panic in the problem's methods stops the search and passes on to the caller.
//!
//! # Cost
//!
//! A copy of the problem and the choices down to its node for each part given away: one in some thousand nodes.
//! The stacks of the threads do not grow with the depth of the tree.

use crate::search::GivenAway;
use crate::walk::Mode;
use crate::{Answer, Best, Budget, End, Event, Limits, Optimize, Problem, Search};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use rayon::Scope;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many nodes a thread searches at first before it gives something away: few, since nodes may cost much.
const SMALLEST_SLICE: u64 = 256;

/// To how many nodes that grows, doubling each time; a part goes on with the slice of its giver.
///
/// Some hundred microseconds for cheap nodes: long beside the microsecond that it takes to pass on a part.
const LARGEST_SLICE: u64 = 16_384;

/// A problem that threads can share, each with a copy of its own.
///
/// Every problem whose parts may be sent is one.
pub trait Shared:
    Problem<Choice: Send + Sync, Choices: Send, Solution: Send> + Clone + Send + Sync
{
}

impl<P> Shared for P where
    P: Problem<Choice: Send + Sync, Choices: Send, Solution: Send> + Clone + Send + Sync
{
}

/// Counts the solutions below the state of `problem`.
///
/// The number is that of all solutions if the end is [`End::Exhausted`]; else it is what was counted until then.
/// The limits hold for all threads together; with several threads the limit of nodes may stop the search some thousand nodes before it is reached, never after.
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits, Problem, parallel};
#[doc = include_str!("digits.md")]
/// let problem = Digits(vec![]);
/// let counted = parallel::count(&problem, &Limits::new());
/// assert_eq!((counted.value, counted.end), (100_000, End::Exhausted));
/// assert_eq!(parallel::first(&problem, &Limits::new()).value, Some(vec![0; 5]));
/// ```
pub fn count<P: Shared>(problem: &P, limits: &Limits) -> Answer<u128> {
    let most = limits.solutions.map_or(u128::MAX, u128::from);
    let Answer { value, end, nodes } = Threads::new(problem, limits, Count { most }).search();
    let value = value.min(most);
    Answer { value, end: if value == most { End::SolutionLimit } else { end }, nodes }
}

/// Returns the solutions below the state of `problem`, in the order in which one thread finds them: all, or the first ones up to [`Limits::solutions`].
///
/// If the search [gave up](End::gave_up), some may be missing anywhere between them.
pub fn all<P: Shared>(problem: &P, limits: &Limits) -> Answer<Vec<P::Solution>> {
    let most = limits.solutions.map_or(usize::MAX, |k| usize::try_from(k).unwrap_or(usize::MAX));
    let Answer { mut value, end, nodes } = Threads::new(problem, limits, All { most }).search();
    value.truncate(most);
    let enough = value.len() == most && !end.gave_up();
    Answer { value, end: if enough { End::SolutionLimit } else { end }, nodes }
}

/// Returns the solution that one thread finds first, looked for by several.
///
/// `None` with [`End::Exhausted`] means that there is none; if the search [gave up](End::gave_up), there may be an earlier one, or one at all.
/// Else the end is [`End::Stopped`].
pub fn first<P: Shared>(problem: &P, limits: &Limits) -> Answer<Option<P::Solution>> {
    let Answer { value, end, nodes } = Threads::new(problem, limits, All { most: 1 }).search();
    // Branches further back may have found one before an earlier branch did.
    let value = value.into_iter().next();
    let found = value.is_some() && !end.gave_up();
    Answer { value, end: if found { End::Stopped } else { end }, nodes }
}

/// Returns the solution that costs least, as [`Search::best`] does: of several that cost the same, the one that one thread finds first.
///
/// What one thread finds cuts the trees of the others, too.
pub fn best<P: Shared + Optimize>(problem: &P, limits: &Limits) -> Answer<Best<P::Solution>> {
    let least = Least { cost: AtomicI64::new(i64::MAX) };
    let Answer { value: found, end, nodes } = Threads::new(problem, limits, least).search();
    Answer { value: Best { found, end }, end, nodes }
}

/// What is collected from the solutions, and how what two branches found is put together.
trait Collect<P: Problem>: Sync {
    type Found: Default + Send;

    /// Searches on, and takes in what is found; breaks if the branch, and all behind it, is done with.
    fn search(&self, found: &mut Self::Found, search: &mut Search<P>) -> ControlFlow<(), End>;

    /// Adds what the branch that follows found.
    fn append(&self, found: &mut Self::Found, next: Self::Found);
}

struct Count {
    most: u128,
}

impl<P: Problem> Collect<P> for Count {
    type Found = u128;

    fn search(&self, found: &mut u128, search: &mut Search<P>) -> ControlFlow<(), End> {
        search.try_for_each(|_| {
            *found += 1;
            if *found < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    }
    fn append(&self, found: &mut u128, next: u128) {
        *found += next;
    }
}

struct All {
    most: usize,
}

impl<P: Problem<Solution: Send>> Collect<P> for All {
    type Found = Vec<P::Solution>;

    fn search(&self, found: &mut Self::Found, search: &mut Search<P>) -> ControlFlow<(), End> {
        search.try_for_each(|problem| {
            found.push(problem.solution());
            if found.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    }
    fn append(&self, found: &mut Self::Found, mut next: Self::Found) {
        found.append(&mut next);
    }
}

/// The best solution.
struct Least {
    /// What the best solution of all branches costs so far.
    cost: AtomicI64,
}

impl<P: Optimize<Solution: Send>> Collect<P> for Least {
    type Found = Option<(P::Solution, i64)>;

    fn search(&self, found: &mut Self::Found, search: &mut Search<P>) -> ControlFlow<(), End> {
        search.run(&mut ImproveTogether { cost: &self.cost, found })
    }
    fn append(&self, found: &mut Self::Found, next: Self::Found) {
        if let Some((_, cost)) = &next
            && found.as_ref().is_none_or(|(_, best)| cost < best)
        {
            *found = next;
        }
    }
}

/// Cuts what is not better than the best of the branch, or worse than the best of all.
///
/// What costs as much as the best of another branch stays: this branch may come before that one.
struct ImproveTogether<'a, S> {
    cost: &'a AtomicI64,
    found: &'a mut Option<(S, i64)>,
}

impl<P: Optimize> Mode<P> for ImproveTogether<'_, P::Solution> {
    type Break = ();

    fn cut(&mut self, problem: &P) -> Option<(i64, i64)> {
        let bound = problem.bound();
        let own = self.found.as_ref().map(|&(_, cost)| cost).filter(|&cost| bound >= cost);
        let others = Some(self.cost.load(Ordering::Relaxed)).filter(|&cost| bound > cost);
        own.or(others).map(|best| (bound, best))
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>) -> ControlFlow<()> {
        if let Event::Solution = event {
            let cost = problem.cost();
            if self.found.as_ref().is_none_or(|&(_, best)| cost < best) {
                *self.found = Some((problem.solution(), cost));
                self.cost.fetch_min(cost, Ordering::Relaxed);
            }
        }
        ControlFlow::Continue(())
    }
}

/// What all threads of one search share.
struct Threads<'a, P: Problem, C: Collect<P>> {
    /// In the state of the root.
    problem: &'a P,
    collect: C,
    budget: Budget,
    nodes: AtomicU64,
    /// Why the search gave up, if it did.
    gave_up: Mutex<Option<End>>,
    /// Set when no branch need go on.
    stop: AtomicBool,
    /// Every branch ever begun; the first is the whole.
    branches: Mutex<Vec<Branch<C::Found>>>,
}

/// A part of the search, and where it lies among the others.
///
/// What it found comes before what those branches found that it gave away, and of those the last one given comes first: it was cut off lower down.
struct Branch<F> {
    found: F,
    /// The branch that gave this one away.
    giver: usize,
    /// Its place among the branches of its giver.
    number: usize,
    given: Vec<usize>,
    /// Whether it broke off: all that it gave away lies behind.
    broken: bool,
    /// The greatest number of a branch given away in which something broke off: those with lesser numbers lie behind.
    broken_below: Option<usize>,
}

/// Stops all threads if its own panics, so that the panic need not wait until all others are done.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl<'a, P: Shared, C: Collect<P>> Threads<'a, P, C> {
    fn new(problem: &'a P, limits: &Limits, collect: C) -> Self {
        Threads {
            problem,
            collect,
            budget: Budget::new(limits),
            nodes: AtomicU64::new(0),
            gave_up: Mutex::new(None),
            stop: AtomicBool::new(false),
            branches: Mutex::new(Vec::new()),
        }
    }

    /// Searches everything and puts together what was found.
    fn search(self) -> Answer<C::Found> {
        let whole = self.enter(0, 0);
        // All branches hang on one scope, and none waits for another: the stack does not grow with the tree.
        rayon::scope(|scope| {
            let search = Search::new(self.problem.clone());
            self.run(scope, whole, Vec::new(), search, SMALLEST_SLICE);
        });
        let gave_up = *self.gave_up.lock().unwrap_or_else(PoisonError::into_inner);
        Answer {
            value: self.gather(whole),
            end: gave_up.unwrap_or(End::Exhausted),
            nodes: self.nodes.into_inner(),
        }
    }

    fn branches(&self) -> MutexGuard<'_, Vec<Branch<C::Found>>> {
        // A thread that panics holds no lock meanwhile: nothing of the problem's is called under it.
        self.branches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a branch that `giver` gave away as its branch `number`.
    fn enter(&self, giver: usize, number: usize) -> usize {
        let mut branches = self.branches();
        let (found, given) = (C::Found::default(), Vec::new());
        branches.push(Branch { found, giver, number, given, broken: false, broken_below: None });
        branches.len() - 1
    }

    /// Says whether nothing of `branch` is needed: all is stopped, or something that lies before it broke off.
    fn is_needless(&self, mut branch: usize) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let branches = self.branches();
        while branch != 0 {
            let giver = &branches[branches[branch].giver];
            let after = |number| branches[branch].number < number;
            if giver.broken || giver.broken_below.is_some_and(after) {
                return true;
            }
            branch = branches[branch].giver;
        }
        false
    }

    /// Says to all branches behind `branch` that it has broken off.
    fn break_off(&self, mut branch: usize) {
        let mut branches = self.branches();
        branches[branch].broken = true;
        while branch != 0 {
            let Branch { giver, number, .. } = branches[branch];
            let below = &mut branches[giver].broken_below;
            *below = (*below).max(Some(number));
            branch = giver;
        }
    }

    /// Stops all threads at a limit.
    fn give_up(&self, end: End) {
        self.gave_up.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(end);
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Runs `search`, whose root lies at `root`, to its end, giving away parts of it on the way.
    fn run<'s>(
        &'s self,
        scope: &Scope<'s>,
        branch: usize,
        mut root: Vec<P::Choice>,
        mut search: Search<P>,
        mut slice: u64,
    ) {
        let _guard = StopOnPanic(&self.stop);
        let mut found = C::Found::default();
        let mut given = 0;
        search.spend_from(&self.budget);
        while !self.is_needless(branch) {
            let slice_end = search.nodes() + slice;
            search.set_limits(Limits::new().nodes(slice_end));
            match self.collect.search(&mut found, &mut search) {
                ControlFlow::Continue(End::NodeLimit) if search.nodes() == slice_end => {}
                ControlFlow::Continue(end) => {
                    if end.gave_up() {
                        self.give_up(end);
                    }
                    break;
                }
                ControlFlow::Break(()) => {
                    self.break_off(branch);
                    break;
                }
            }
            slice = (2 * slice).min(LARGEST_SLICE);
            let GivenAway { path, rest } = search.give_away();
            root.extend(path);
            let Some((next, behind)) = rest else { continue };
            // The branch begins in the node above the present root.
            let above = root[..root.len() - 1].to_vec();
            let new = self.enter(branch, given);
            self.branches()[branch].given.push(new);
            given += 1;
            scope.spawn(move |scope| {
                let _guard = StopOnPanic(&self.stop);
                if self.is_needless(new) {
                    return;
                }
                let mut problem = self.problem.clone();
                for choice in &above {
                    problem.choose(choice);
                }
                self.run(scope, new, above, Search::of_part(problem, next, behind), slice);
            });
        }
        self.nodes.fetch_add(search.nodes(), Ordering::Relaxed);
        self.branches()[branch].found = found;
    }

    /// Puts together what the branches found, in the order of the search.
    fn gather(&self, whole: usize) -> C::Found {
        let mut branches = self.branches();
        let mut found = C::Found::default();
        let mut open = alloc::vec![whole];
        while let Some(branch) = open.pop() {
            let branch = &mut branches[branch];
            self.collect.append(&mut found, core::mem::take(&mut branch.found));
            // The last one given comes first, and so lies on top.
            open.append(&mut branch.given);
        }
        found
    }
}
