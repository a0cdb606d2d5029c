//! Counting on several threads (feature `parallel`).

use crate::allowance::Allowance;
use crate::half_boards::{Spend, count_deals};
use crate::{Count, Filling, Halves, Pairs, Share, Task, TooLarge, tasks};
use backtrack::{End, Limits, Problem, Search};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many tasks to make at least: many more than threads, so that all are busy to the end.
const TASKS: usize = 256;

/// How far a count is: see [`count_parallel`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The tasks that are done.
    pub done: usize,
    /// All tasks.
    pub tasks: usize,
    /// The part of the work that is done, from 0 to 1, by the number of deals that each task holds.
    ///
    /// The remaining time is about `elapsed * (1 - fraction) / fraction`.
    pub fraction: f64,
    /// The boards counted so far.
    pub boards: u128,
}

/// Counts the solutions of n queens by the fastest rung on all threads of the rayon pool in which it is called.
///
/// `watch` is called after each of some hundred tasks, by whichever thread has done it, one at a time.
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
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// let seen = AtomicUsize::new(0);
/// let count = nqueens::count_parallel(12, Limits::new(), |progress| {
///     assert!(progress.fraction <= 1.0);
///     seen.fetch_max(progress.done, Ordering::Relaxed);
/// })?;
/// assert_eq!((count.boards, count.end), (14_200, End::Exhausted));
/// assert!(seen.into_inner() > 0);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn count_parallel(
    n: usize,
    limits: Limits,
    watch: impl Fn(Progress) + Sync,
) -> Result<Count, TooLarge> {
    // The trunk above the tasks is cheap: it holds the short lists.
    let tasks = tasks(n, TASKS)?;
    let work = tasks.iter().map(Task::deals).sum();
    let progress = Progress { done: 0, tasks: tasks.len(), fraction: 0.0, boards: 0 };
    let shared = Shared {
        n,
        tasks,
        work,
        next: AtomicUsize::new(0),
        state: Mutex::new(State {
            allowance: Allowance::new(limits),
            drawn: 0,
            progress,
            count: Count { boards: 0, end: End::Exhausted, nodes: 0 },
        }),
        watch,
    };
    rayon::scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            scope.spawn(|_| {
                if n <= Halves::<u64>::MAX {
                    shared.work_off::<u64>();
                } else {
                    shared.work_off::<u128>();
                }
            });
        }
    });
    let state = shared.state.into_inner().expect(NO_PANIC);
    Ok(state.count)
}

const NO_PANIC: &str = "no watcher panics and goes on";

/// What all threads know.
struct Shared<W> {
    n: usize,
    /// In the order of the search, so that neighbours have most of their rows in common.
    tasks: Vec<Task>,
    /// The sum of [`Task::deals`].
    work: f64,
    /// The task that comes next.
    next: AtomicUsize,
    state: Mutex<State>,
    watch: W,
}

/// What one thread at a time looks at.
struct State {
    allowance: Allowance,
    /// Nodes that were drawn and not yet taken by a thread.
    drawn: u64,
    progress: Progress,
    count: Count,
}

/// How many nodes are drawn at a time.
const NODES: u64 = 1_024;

impl<W: Fn(Progress) + Sync> Shared<W> {
    /// Does one task after the other until none is left or the limits are reached.
    fn work_off<F: Filling>(&self) {
        let mut board = Halves::<F>::new(self.n).expect("no task is of a board that is too large");
        let mut pairs = Pairs::new();
        let mut dealt: &[Share] = &[];
        while let Some(task) = self.tasks.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            // The rows that both have in common stay dealt.
            let common = dealt.iter().zip(task.dealt()).take_while(|(a, b)| a == b).count();
            dealt[common..].iter().rev().for_each(|share| board.undo(share));
            dealt = task.dealt();
            dealt[common..].iter().for_each(|share| board.choose(share));
            let count = self.count(&mut board, &mut pairs);
            if !self.note(task, count) {
                return;
            }
        }
    }

    /// Counts the deals below `board`, and leaves it as it was.
    fn count<F: Filling>(&self, board: &mut Halves<F>, pairs: &mut Pairs) -> Count {
        let mut search = Search::new(board);
        let mut boards = 0;
        let end = loop {
            if let Err(end) = self.draw() {
                break end;
            }
            search.set_limits(Limits::new().nodes(search.nodes() + 1));
            let count =
                |deal: &&mut Halves<F>, spend: &mut Spend<'_>| pairs.count_while(*deal, spend);
            let ask = || self.state.lock().expect(NO_PANIC).allowance.ask();
            let count = count_deals(&mut search, count, ask, |(), _| {});
            boards += count.boards;
            if count.end != End::NodeLimit {
                break count.end;
            }
        };
        let nodes = search.nodes();
        search.into_problem();
        Count { boards, end, nodes }
    }

    /// Takes one of the nodes that remain to all threads: one at a time, so that none is kept from another thread and then not visited.
    fn draw(&self) -> Result<(), End> {
        let mut state = self.state.lock().expect(NO_PANIC);
        if state.drawn == 0 {
            state.drawn = state.allowance.draw(NODES)?;
        }
        state.drawn -= 1;
        Ok(())
    }

    /// Adds the count of a task to that of all, and says whether to go on.
    fn note(&self, task: &Task, count: Count) -> bool {
        let mut state = self.state.lock().expect(NO_PANIC);
        state.count.boards += count.boards;
        state.count.nodes += count.nodes;
        state.progress.boards = state.count.boards;
        if count.end != End::Exhausted {
            state.count.end = count.end;
            return false;
        }
        let progress = &mut state.progress;
        progress.done += 1;
        // The last task makes it whole, whatever the sum has lost by rounding.
        let fraction = progress.fraction + task.deals() / self.work;
        progress.fraction = if progress.done == progress.tasks { 1.0 } else { fraction.min(1.0) };
        (self.watch)(*progress);
        true
    }
}
