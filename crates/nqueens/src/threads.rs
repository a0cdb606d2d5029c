//! Counting on several threads (feature `parallel`).

use crate::filling::Filling;
use crate::{Count, Halves, Pairs, Task, TooLarge, tasks};
use backtrack::{Cancel, End, Limits};
use rayon::prelude::*;
use std::sync::Mutex;

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
/// When `cancel` is set, the count ends soon, with what was counted so far and [`End::Cancelled`].
/// The result does not depend on the number of threads.
///
/// # Memory
///
/// Each thread has lists of its own: a program that counts 18 queens on two threads stays below 10 MB.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
///
/// # Examples
///
/// ```
/// use backtrack::{Cancel, End};
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// let seen = AtomicUsize::new(0);
/// let count = nqueens::count_parallel(12, &Cancel::new(), |progress| {
///     assert!(progress.fraction <= 1.0);
///     seen.fetch_max(progress.done, Ordering::Relaxed);
/// })?;
/// assert_eq!((count.boards, count.end), (14_200, End::Exhausted));
/// assert!(seen.into_inner() > 0);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
pub fn count_parallel(
    n: usize,
    cancel: &Cancel,
    watch: impl Fn(Progress) + Sync,
) -> Result<Count, TooLarge> {
    // The trunk above the tasks is cheap: it holds the short lists.
    let tasks = tasks(n, TASKS)?;
    let count = if n <= Halves::<u64>::MAX {
        run::<u64>(n, &tasks, cancel, &watch)?
    } else {
        run::<u128>(n, &tasks, cancel, &watch)?
    };
    Ok(count)
}

fn run<F: Filling>(
    n: usize,
    tasks: &[Task],
    cancel: &Cancel,
    watch: &(impl Fn(Progress) + Sync),
) -> Result<Count, TooLarge> {
    let root = Halves::<F>::new(n)?;
    let work: f64 = tasks.iter().map(Task::deals).sum();
    let progress = Mutex::new(Progress { done: 0, tasks: tasks.len(), fraction: 0.0, boards: 0 });
    let one = |(root, pairs): &mut (Halves<F>, Pairs), task: &Task| {
        let limits = Limits::new().cancel(cancel);
        let count = task.count_in(root, pairs, limits);
        if count.end == End::Exhausted {
            let mut progress = progress.lock().expect("no watcher panics and goes on");
            progress.done += 1;
            // The last task makes it whole, whatever the sum has lost by rounding.
            let fraction = progress.fraction + task.deals() / work;
            progress.fraction =
                if progress.done == progress.tasks { 1.0 } else { fraction.min(1.0) };
            progress.boards += count.boards;
            watch(*progress);
        }
        count
    };
    let none = || Count { boards: 0, end: End::Exhausted, nodes: 0 };
    let both = |a: Count, b: Count| Count {
        boards: a.boards + b.boards,
        end: if a.end == End::Exhausted { b.end } else { a.end },
        nodes: a.nodes + b.nodes,
    };
    let counts = tasks.par_iter().with_max_len(1).map_init(|| (root.clone(), Pairs::new()), one);
    Ok(counts.reduce(none, both))
}
