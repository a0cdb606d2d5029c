//! Counting on several threads (feature `parallel`).

use crate::solvers::sum;
use crate::{Filling, HalfBoards, Pairs, RowSide, Side, TooLarge};
use backtrack::{Answer, Budget, Cut, End, Limits, Part, Problem, Search, split};
use core::cell::Cell;
use std::sync::{Mutex, MutexGuard};

/// How many parts to make at least: many more than threads, so that all are busy to the end.
const PARTS: usize = 256;

/// Counts the solutions of n queens by the fastest solver on all threads of the rayon pool in which it is called.
///
/// `watch` gets how far the count is, as by [`Solver::count_watched`](crate::Solver::count_watched): after each of some hundred parts, by the thread that has done it, one at a time.
/// `limits` hold for all threads together: nodes exactly, time and cancels within milliseconds; then the count ends with the boards counted so far.
/// A result that is not cut short does not depend on the number of threads.
///
/// # Memory
///
/// Each thread has lists of its own: a program that counts 18 queens on two threads stays below 10 MB.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Panics
///
/// If `watch` does.
///
/// # Examples
///
/// ```
/// use backtrack::{End, Limits};
/// use std::sync::atomic::{AtomicU32, Ordering};
///
/// let seen = AtomicU32::new(0);
/// let count = nqueens::count_parallel(12, Limits::new(), |fraction, boards| {
///     assert!(fraction <= 1.0 && boards <= 14_200);
///     seen.fetch_add(1, Ordering::Relaxed);
/// })?;
/// assert_eq!((count.value, count.end), (14_200, End::Exhausted));
/// assert!(seen.into_inner() > 0);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn count_parallel(
    n: usize,
    limits: Limits,
    watch: impl Fn(f64, u128) + Sync,
) -> Result<Answer<u128>, TooLarge> {
    if n <= HalfBoards::<u64>::MAX {
        Shared::<u64, _>::count(n, &limits, watch)
    } else {
        Shared::<u128, _>::count(n, &limits, watch)
    }
}

/// What all threads know.
struct Shared<'a, F: Filling, W> {
    n: usize,
    budget: Budget,
    watch: W,
    state: Mutex<State<'a, F>>,
}

/// What one thread at a time looks at.
struct State<'a, F: Filling> {
    /// The parts that no thread has begun, in the order of the search.
    parts: core::slice::Iter<'a, Part<RowSide>>,
    /// Searches of parts that were stopped by the budget.
    stopped: Vec<(&'a Part<RowSide>, Search<HalfBoards<F>>)>,
    /// How many parts are not finished.
    left: usize,
    /// The work done and all work, by [`assignments`].
    done: f64,
    work: f64,
    count: Answer<u128>,
}

impl<'a, F: Filling, W: Fn(f64, u128) + Sync> Shared<'a, F, W> {
    fn count(n: usize, limits: &Limits, watch: W) -> Result<Answer<u128>, TooLarge> {
        // The trunk above the parts is cheap: it holds the short lists.
        let parts = split(&mut HalfBoards::<F>::new(n)?, Cut::Parts(PARTS)).parts;
        let state: State<F> = State {
            parts: parts.iter(),
            stopped: Vec::new(),
            left: parts.len(),
            done: 0.0,
            work: parts.iter().map(|part| assignments(n, part.path())).sum(),
            count: Answer { value: 0, end: End::Exhausted, nodes: 0 },
        };
        let shared = Shared { n, budget: Budget::new(limits), watch, state: Mutex::new(state) };
        rayon::scope(|scope| {
            for _ in 0..rayon::current_num_threads() {
                scope.spawn(|_| shared.work());
            }
        });
        // A thread may have stopped because of nodes that another had drawn and then did not need.
        // One thread alone takes the last of them, so that their limit is exact.
        shared.state().count.end = End::Exhausted;
        shared.work();
        let count = shared.state().count;
        Ok(count)
    }

    fn state(&self) -> MutexGuard<'_, State<'a, F>> {
        self.state.lock().expect("no watcher panics and goes on")
    }

    /// Does one part after the other until none is left or the limits are reached.
    fn work(&self) {
        let mut pairs = Pairs::new();
        let mut last = None;
        while let Some((part, mut search)) = self.next(last.take()) {
            let (boards, nodes) = (Cell::new(0), search.nodes());
            search.spend_from(&self.budget);
            let count =
                sum(&mut search, &boards, |halves| pairs.count_within(halves, &self.budget));
            let mut state = self.state();
            state.count.value += count.value;
            state.count.nodes += count.nodes - nodes;
            if count.end != End::Exhausted {
                state.count.end = count.end;
                state.stopped.push((part, search));
                return;
            }
            state.done += assignments(self.n, part.path());
            state.left -= 1;
            // The last part makes it whole, whatever the sum has lost by rounding.
            let fraction = if state.left == 0 { 1.0 } else { (state.done / state.work).min(1.0) };
            (self.watch)(fraction, state.count.value);
            last = Some((part, search.into_problem()));
        }
    }

    /// Returns the search of the next part, given the part that this thread has done last, with its root.
    fn next(
        &self,
        last: Option<(&Part<RowSide>, HalfBoards<F>)>,
    ) -> Option<(&'a Part<RowSide>, Search<HalfBoards<F>>)> {
        let mut state = self.state();
        if let Some(stopped) = state.stopped.pop() {
            return Some(stopped);
        }
        let part = state.parts.next()?;
        drop(state);
        let (before, mut root): (&[RowSide], _) = match last {
            Some((part, root)) => (part.path(), root),
            None => {
                (&[], HalfBoards::new(self.n).expect("no part is of a board that is too large"))
            }
        };
        // The rows that both parts have in common stay assigned.
        let common = before.iter().zip(part.path()).take_while(|(a, b)| a == b).count();
        before[common..].iter().rev().for_each(|row_side| root.undo(row_side));
        part.path()[common..].iter().for_each(|row_side| root.choose(row_side));
        Some((part, Search::new(root)))
    }
}

/// Returns about how many assignments of n rows begin with these: how much work they are.
fn assignments(n: usize, assigned: &[RowSide]) -> f64 {
    let half = n / 2;
    let rows_on = |side| assigned.iter().filter(|row| row.side == side).count();
    let (left, right) = (rows_on(Side::Left), rows_on(Side::Right));
    let (rows, to_left) = (2 * half - left - right, half - left);
    // The number of ways to choose the left rows among those that remain.
    (0..to_left).map(|i| (rows - i) as f64 / (i + 1) as f64).product()
}
