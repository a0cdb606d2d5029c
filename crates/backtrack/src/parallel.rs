//! Searches on several threads (feature `parallel`).
//!
//! A thread searches its part of the tree for a while; if that does not bring it to the end, it gives away the uppermost candidates that it has not tried, and goes on.
//! So large subtrees are cut wherever they turn up, however uneven the tree is.
//! The cuts depend on the tree alone, and the results are put together in the order of the search: they are the same whatever the number of threads.
//!
//! The threads are rayon's: those of its global pool, or of the pool in which these functions are called.
//! A panic in the problem's methods stops the search and passes on to the caller.

use crate::{Cancel, End, Limits, Problem, Search};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use rayon::prelude::*;

/// How many nodes a thread searches before it gives something away.
///
/// Some hundred microseconds for cheap nodes: long beside the microsecond that it takes to pass on a part, short beside anything that is worth a second thread.
const NODES_AT_A_TIME: u64 = 16_384;

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
/// The number is that of all solutions if the end is [`End::Exhausted`]; if it is [`End::Cancelled`], it is what was counted until `cancel` was set.
///
/// # Examples
///
/// ```
/// use backtrack::{Cancel, End, Problem, parallel};
///
/// #[derive(Clone)]
/// struct Digits(Vec<u8>); // numbers of five digits from 0 to 9
///
/// impl Problem for Digits {
///     type Choice = u8;
///     type Choices = std::ops::Range<u8>;
///     type Solution = Vec<u8>;
///     fn choices(&self) -> Self::Choices { 0..10 }
///     fn choose(&mut self, &digit: &u8) { self.0.push(digit); }
///     fn undo(&mut self, _: &u8) { self.0.pop(); }
///     fn is_solution(&self) -> bool { self.0.len() == 5 }
///     fn solution(&self) -> Vec<u8> { self.0.clone() }
/// }
///
/// let problem = Digits(vec![]);
/// assert_eq!(parallel::count(&problem, &Cancel::new()), (100_000, End::Exhausted));
/// assert_eq!(parallel::first(&problem, &Cancel::new()), (Some(vec![0; 5]), End::Stopped));
/// ```
pub fn count<P: Shared>(problem: &P, cancel: &Cancel) -> (u128, End) {
    let crew = Crew::new(problem, cancel, Count);
    (crew.search(), crew.end())
}

/// Returns all solutions below the state of `problem`, in the order in which one thread finds them.
///
/// If the end is [`End::Cancelled`], some are missing.
pub fn all<P: Shared>(problem: &P, cancel: &Cancel) -> (Vec<P::Solution>, End) {
    let crew = Crew::new(problem, cancel, All);
    (crew.search(), crew.end())
}

/// Returns the solution that one thread finds first, looked for by several.
///
/// `None` with [`End::Exhausted`] means that there is none; with [`End::Cancelled`] there may be an earlier one, or one at all.
pub fn first<P: Shared>(problem: &P, cancel: &Cancel) -> (Option<P::Solution>, End) {
    let crew = Crew::new(problem, cancel, First { any: false });
    let found = crew.search();
    let end = if found.is_some() && !cancel.is_cancelled() { End::Stopped } else { crew.end() };
    (found, end)
}

/// Returns some solution, whichever is found first by the clock: the one result here that may differ from run to run.
///
/// `None` with [`End::Exhausted`] means that there is none; with [`End::Cancelled`] there may be one.
pub fn any<P: Shared>(problem: &P, cancel: &Cancel) -> (Option<P::Solution>, End) {
    let crew = Crew::new(problem, cancel, First { any: true });
    let found = crew.search();
    let end = if found.is_some() { End::Stopped } else { crew.end() };
    (found, end)
}

/// What is gathered from the solutions, and how the crops of two parts are put together.
trait Harvest<P: Problem>: Sync {
    type Crop: Default + Send;

    /// Takes in the solution in which `problem` stands; breaks if the part is done with it.
    fn take(&self, crop: &mut Self::Crop, problem: &P) -> ControlFlow<()>;

    /// Adds the crop of the part that follows.
    fn append(&self, crop: &mut Self::Crop, next: Self::Crop);

    /// Whether a part that broke off makes all other parts needless, not only those behind it.
    fn ends_all(&self) -> bool {
        false
    }
}

struct Count;

impl<P: Problem> Harvest<P> for Count {
    type Crop = u128;

    fn take(&self, crop: &mut u128, _: &P) -> ControlFlow<()> {
        *crop += 1;
        ControlFlow::Continue(())
    }
    fn append(&self, crop: &mut u128, next: u128) {
        *crop += next;
    }
}

struct All;

impl<P: Problem<Solution: Send>> Harvest<P> for All {
    type Crop = Vec<P::Solution>;

    fn take(&self, crop: &mut Self::Crop, problem: &P) -> ControlFlow<()> {
        crop.push(problem.solution());
        ControlFlow::Continue(())
    }
    fn append(&self, crop: &mut Self::Crop, mut next: Self::Crop) {
        crop.append(&mut next);
    }
}

struct First {
    any: bool,
}

impl<P: Problem<Solution: Send>> Harvest<P> for First {
    type Crop = Option<P::Solution>;

    fn take(&self, crop: &mut Self::Crop, problem: &P) -> ControlFlow<()> {
        *crop = Some(problem.solution());
        ControlFlow::Break(())
    }
    fn append(&self, crop: &mut Self::Crop, next: Self::Crop) {
        if crop.is_none() {
            *crop = next;
        }
    }
    fn ends_all(&self) -> bool {
        self.any
    }
}

/// What all parts of one search share.
struct Crew<'a, P, H> {
    /// In the state of the root.
    problem: &'a P,
    cancel: &'a Cancel,
    harvest: H,
    /// Set when no part need go on.
    stop: AtomicBool,
}

/// The place of a part among those that were cut from one another, to tell which come behind a solution.
#[derive(Clone, Copy)]
struct Turn<'a> {
    above: Option<&'a Turn<'a>>,
    /// The least index of a part of this cut that has broken off.
    broken: &'a AtomicUsize,
    index: usize,
}

impl Turn<'_> {
    /// Says whether a part before this one has broken off.
    fn is_needless(&self) -> bool {
        self.broken.load(Ordering::Relaxed) < self.index
            || self.above.is_some_and(Turn::is_needless)
    }

    /// Says to the parts behind this one that it has broken off.
    fn break_off(&self) {
        self.broken.fetch_min(self.index, Ordering::Relaxed);
        if let Some(above) = self.above {
            above.break_off();
        }
    }
}

/// Stops the crew if its thread panics, so that the panic need not wait until all others are done.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl<'a, P: Shared, H: Harvest<P>> Crew<'a, P, H> {
    fn new(problem: &'a P, cancel: &'a Cancel, harvest: H) -> Self {
        Crew { problem, cancel, harvest, stop: AtomicBool::new(false) }
    }

    fn search(&self) -> H::Crop {
        let turn = Turn { above: None, broken: &AtomicUsize::new(usize::MAX), index: 0 };
        self.run(&[], Search::new(self.problem.clone()), turn)
    }

    fn end(&self) -> End {
        if self.cancel.is_cancelled() { End::Cancelled } else { End::Exhausted }
    }

    fn is_stopped(&self, turn: Turn<'_>) -> bool {
        self.stop.load(Ordering::Relaxed) || turn.is_needless()
    }

    /// Runs `search`, whose root lies at `root`, to its end, giving away parts of it on the way.
    fn run(&self, root: &[P::Choice], mut search: Search<P>, turn: Turn<'_>) -> H::Crop {
        let _guard = StopOnPanic(&self.stop);
        let mut crop = H::Crop::default();
        let (path, candidates) = loop {
            if self.is_stopped(turn) {
                return crop;
            }
            let nodes = search.nodes() + NODES_AT_A_TIME;
            search.set_limits(Limits::new().nodes(nodes).cancel(self.cancel));
            match search.try_for_each(|problem| self.harvest.take(&mut crop, problem)) {
                ControlFlow::Continue(End::NodeLimit) => {}
                ControlFlow::Continue(_) => return crop,
                ControlFlow::Break(()) => {
                    turn.break_off();
                    if self.harvest.ends_all() {
                        self.stop.store(true, Ordering::Relaxed);
                    }
                    return crop;
                }
            }
            if let Some(given) = search.give_away() {
                break given;
            }
        };

        // What this search keeps lies before what it gives away, and that lies in the order of the candidates.
        let path = [root, &path].concat();
        let broken = AtomicUsize::new(usize::MAX);
        let turn_of = |index| Turn { above: Some(&turn), broken: &broken, index };
        let (kept, given) = rayon::join(
            || self.run(root, search, turn_of(0)),
            || {
                let parts = candidates.into_par_iter().enumerate();
                parts
                    .map(|(i, candidate)| self.begin(&path, candidate, turn_of(i + 1)))
                    .collect::<Vec<_>>()
            },
        );
        for next in core::iter::once(kept).chain(given) {
            self.harvest.append(&mut crop, next);
        }
        crop
    }

    /// Runs the search below `candidate`, a choice of the node at `path`, if it is valid there.
    fn begin(&self, path: &[P::Choice], candidate: P::Choice, turn: Turn<'_>) -> H::Crop {
        let _guard = StopOnPanic(&self.stop);
        if self.is_stopped(turn) {
            return H::Crop::default();
        }
        let mut problem = self.problem.clone();
        for choice in path {
            problem.choose(choice);
        }
        if !problem.is_valid(&candidate) {
            return H::Crop::default();
        }
        problem.choose(&candidate);
        let root = [path, &[candidate]].concat();
        self.run(&root, Search::new(problem), turn)
    }
}
