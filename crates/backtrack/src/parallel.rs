//! Searches on several threads (feature `parallel`).
//!
//! A thread searches its part of the tree for a while; if that does not bring it to the end, it gives away the uppermost candidates that it has not tried, as one part, and goes on.
//! So large subtrees are cut wherever they turn up, however uneven the tree is.
//! The cuts depend on the tree alone, and the results are put together in the order of the search: they are the same whatever the number of threads.
//!
//! The threads are rayon's: those of its global pool, or of the pool in which these functions are called.
//! A panic in the problem's methods stops the search and passes on to the caller.
//!
//! # Cost
//!
//! A copy of the problem and the choices down to its node for each part given away: one in some thousand nodes.
//! The stacks of the threads do not grow with the depth of the tree.

use crate::search::GivenAway;
use crate::{Cancel, End, Limits, Problem, Search};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};
use rayon::Scope;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many nodes a thread searches at first before it gives something away: few, since nodes may be dear.
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
/// If the end is [`End::Cancelled`], some may be missing.
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
struct Crew<'a, P: Problem, H: Harvest<P>> {
    /// In the state of the root.
    problem: &'a P,
    cancel: &'a Cancel,
    harvest: H,
    /// Set when no part need go on.
    stop: AtomicBool,
    /// Every part ever begun; the first is the whole.
    parts: Mutex<Vec<Part<H::Crop>>>,
}

/// A part of the search, and where it lies among the others.
///
/// The crop of a part comes before those of the parts that it gave away, and of those the last one given comes first: it was cut off lower down.
struct Part<C> {
    crop: C,
    /// The part that gave this one away.
    giver: usize,
    /// Its place among the parts of its giver.
    number: usize,
    given: Vec<usize>,
    /// Whether it broke off: all that it gave away lies behind.
    broken: bool,
    /// The greatest number of a part given away in which something broke off: those with lesser numbers lie behind.
    broken_below: Option<usize>,
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
        let stop = AtomicBool::new(false);
        Crew { problem, cancel, harvest, stop, parts: Mutex::new(Vec::new()) }
    }

    /// Searches everything and puts the crops together.
    fn search(&self) -> H::Crop {
        let whole = self.enter(0, 0);
        // All parts hang on one scope, and none waits for another: the stack does not grow with the tree.
        rayon::scope(|scope| {
            let search = Search::new(self.problem.clone());
            self.run(scope, whole, Vec::new(), search, SMALLEST_SLICE);
        });
        self.gather(whole)
    }

    fn end(&self) -> End {
        if self.cancel.is_cancelled() { End::Cancelled } else { End::Exhausted }
    }

    fn parts(&self) -> MutexGuard<'_, Vec<Part<H::Crop>>> {
        // A thread that panics holds no lock meanwhile: nothing of the problem's is called under it.
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a part that `giver` gave away as its part `number`.
    fn enter(&self, giver: usize, number: usize) -> usize {
        let mut parts = self.parts();
        let crop = H::Crop::default();
        parts.push(Part {
            crop,
            giver,
            number,
            given: Vec::new(),
            broken: false,
            broken_below: None,
        });
        parts.len() - 1
    }

    /// Says whether nothing of `part` is needed: all is stopped, or something that lies before it broke off.
    fn is_needless(&self, mut part: usize) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let parts = self.parts();
        while part != 0 {
            let giver = &parts[parts[part].giver];
            let after = |number| parts[part].number < number;
            if giver.broken || giver.broken_below.is_some_and(after) {
                return true;
            }
            part = parts[part].giver;
        }
        false
    }

    /// Says to all parts behind `part` that it has broken off.
    fn break_off(&self, mut part: usize) {
        if self.harvest.ends_all() {
            self.stop.store(true, Ordering::Relaxed);
        }
        let mut parts = self.parts();
        parts[part].broken = true;
        while part != 0 {
            let Part { giver, number, .. } = parts[part];
            let below = &mut parts[giver].broken_below;
            *below = (*below).max(Some(number));
            part = giver;
        }
    }

    /// Runs `search`, whose root lies at `root`, to its end, giving away parts of it on the way.
    fn run<'s>(
        &'s self,
        scope: &Scope<'s>,
        part: usize,
        mut root: Vec<P::Choice>,
        mut search: Search<P>,
        mut slice: u64,
    ) {
        let _guard = StopOnPanic(&self.stop);
        let mut crop = H::Crop::default();
        let mut given = 0;
        while !self.is_needless(part) {
            let nodes = search.nodes() + slice;
            search.set_limits(Limits::new().nodes(nodes).cancel(self.cancel));
            match search.try_for_each(|problem| self.harvest.take(&mut crop, problem)) {
                ControlFlow::Continue(End::NodeLimit) => {}
                ControlFlow::Continue(_) => break,
                ControlFlow::Break(()) => {
                    self.break_off(part);
                    break;
                }
            }
            slice = (2 * slice).min(LARGEST_SLICE);
            let Some(GivenAway { path, next, behind }) = search.give_away() else { continue };
            root.extend(path);
            // The part lies in the node above the present root.
            let above = root[..root.len() - 1].to_vec();
            let new = self.enter(part, given);
            self.parts()[part].given.push(new);
            given += 1;
            scope.spawn(move |scope| {
                let _guard = StopOnPanic(&self.stop);
                if self.is_needless(new) || self.cancel.is_cancelled() {
                    return;
                }
                let mut problem = self.problem.clone();
                for choice in &above {
                    problem.choose(choice);
                }
                self.run(scope, new, above, Search::of_part(problem, next, behind), slice);
            });
        }
        self.parts()[part].crop = crop;
    }

    /// Puts the crops together in the order of the search.
    fn gather(&self, whole: usize) -> H::Crop {
        let mut parts = self.parts();
        let mut crop = H::Crop::default();
        let mut open = alloc::vec![whole];
        while let Some(part) = open.pop() {
            let part = &mut parts[part];
            self.harvest.append(&mut crop, core::mem::take(&mut part.crop));
            // The last one given comes first, and so lies on top.
            open.append(&mut part.given);
        }
        crop
    }
}
