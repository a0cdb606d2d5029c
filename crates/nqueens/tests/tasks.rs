//! Counts cut into tasks, written, read, counted and merged; and counts on several threads.

use backtrack::{End, Limits};
use nqueens::{MergeError, Task, TaskError, TaskResult, count, merge, tasks};
use proptest::prelude::*;
use std::collections::HashSet;

fn result(task: &Task) -> TaskResult {
    let count = task.count(Limits::new());
    assert_eq!(count.end, End::Exhausted);
    TaskResult { task: task.clone(), boards: count.boards }
}

#[test]
fn any_cut_adds_up_to_the_total() {
    for n in 0..=11 {
        for at_least in [0, 1, 2, 7, 40, 300, usize::MAX] {
            let tasks = tasks(n, at_least).unwrap();
            let results: Vec<_> = tasks.iter().map(result).collect();
            assert_eq!(merge(&tasks, results), Ok(count(n).unwrap()), "n = {n}, {at_least} tasks");
        }
    }
}

#[test]
fn the_number_of_tasks_is_at_least_what_was_asked_for() {
    for at_least in [1, 10, 100, 1_000] {
        assert!(tasks(18, at_least).unwrap().len() >= at_least);
    }
}

#[test]
fn tasks_and_results_are_read_as_they_were_written() {
    for n in 0..=12 {
        let tasks = tasks(n, 50).unwrap();
        let mut lines = HashSet::new();
        for task in &tasks {
            let line = task.to_string();
            assert_eq!(line.parse().as_ref(), Ok(task), "{line}");
            let result = TaskResult { task: task.clone(), boards: 17 };
            assert_eq!(result.to_string().parse(), Ok(result));
            assert!(lines.insert(line));
        }
    }
    insta::assert_snapshot!(
        tasks(9, 20).unwrap().iter().map(|task| format!("{}\n", result(task))).collect::<String>()
    );
}

#[test]
fn lines_that_are_no_tasks_are_refused_with_the_place() {
    let lines = [
        "",
        "queens",
        "x ....",
        "4 ...",
        "4 .....",
        "4 .<x.",
        "40 ........................................",
        "99999999999999999999999999 .",
        "4 <...",
        "4 .>..",
        "5 <....",
        "5 ...|.",
        "6 .<<<<.",
        "4: 2",
        "4 .<.. 2",
        "4 .<..: many",
        "4 .<..: -1",
        "4 .<..: 340282366920938463463374607431768211456",
    ];
    let message = |line: &&str| match line.parse::<TaskResult>() {
        Err(TaskError::NoResult(_)) if !line.contains(':') => match line.parse::<Task>() {
            Ok(task) => format!("{line:?}: reads as {task}"),
            Err(error) => format!("{line:?}: {error}"),
        },
        Ok(result) => format!("{line:?}: reads as {result}"),
        Err(error) => format!("{line:?}: {error}"),
    };
    insta::assert_snapshot!(lines.iter().map(message).collect::<Vec<_>>().join("\n"));
}

proptest! {
    #[test]
    fn reading_never_panics(line in "[0-9]{0,3}[ :]?[<>|. x]{0,12}(: ?[0-9]{0,3})?") {
        if let Ok(task) = line.parse::<Task>() {
            prop_assert_eq!(task.to_string().parse(), Ok(task));
        }
        let _ = line.parse::<TaskResult>();
    }
}

#[test]
fn merging_wants_exactly_one_number_for_each_task() {
    let tasks = tasks(8, 5).unwrap();
    let results: Vec<_> = tasks.iter().map(result).collect();
    assert_eq!(merge(&tasks, results.clone()), Ok(92));

    // Repeats are tolerated, in any order.
    let twice = results.iter().rev().chain(&results).cloned();
    assert_eq!(merge(&tasks, twice), Ok(92));

    let missing = merge(&tasks, results[1..].iter().cloned()).unwrap_err();
    assert!(matches!(missing, MergeError::Missing { missing: 1, .. }));

    let mut conflict = results.clone();
    conflict.push(TaskResult { boards: results[0].boards + 1, ..results[0].clone() });
    let conflict = merge(&tasks, conflict).unwrap_err();

    let unknown = merge(&tasks[1..], results.clone()).unwrap_err();
    let repeated = merge(&[&tasks[..], &tasks[..1]].concat(), results.clone()).unwrap_err();

    let mut huge = results;
    huge[0].boards = u128::MAX;
    huge[1].boards = u128::MAX;
    let overflow = merge(&tasks, huge).unwrap_err();

    let errors = [missing, conflict, unknown, repeated, overflow];
    insta::assert_snapshot!(errors.map(|error| error.to_string()).join("\n"));
    assert_eq!(merge(&[], []), Ok(0));
}

#[test]
fn a_task_can_be_stopped_and_says_so() {
    let task = &tasks(20, 1).unwrap()[0];
    let count = task.count(Limits::new().nodes(10));
    assert_eq!((count.boards, count.end, count.nodes), (0, End::NodeLimit, 10));
}

#[cfg(feature = "parallel")]
mod threads {
    use super::*;
    use backtrack::Cancel;
    use nqueens::{Progress, count_parallel};
    use std::sync::Mutex;
    use std::time::{Duration, Instant};

    fn in_pool<T: Send>(threads: usize, run: impl FnOnce() -> T + Send) -> T {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads can be started").install(run)
    }

    #[test]
    fn any_number_of_threads_counts_the_same() {
        let to = if cfg!(debug_assertions) { 10 } else { 15 };
        for threads in [1, 2, 3, 8] {
            for n in 0..=to {
                let count_here =
                    in_pool(threads, || count_parallel(n, Limits::new(), |_| ())).unwrap();
                assert_eq!(count_here.boards, count(n).unwrap(), "n = {n}, {threads} threads");
                assert_eq!(count_here.end, End::Exhausted);
            }
        }
    }

    #[test]
    fn progress_grows_to_the_whole() {
        let seen = Mutex::new(Vec::new());
        let whole = in_pool(2, || {
            count_parallel(11, Limits::new(), |progress| seen.lock().unwrap().push(progress))
        });
        let seen: Vec<Progress> = seen.into_inner().unwrap();
        assert!(seen.is_sorted_by(|a, b| a.done < b.done && a.fraction <= b.fraction));
        let last = seen.last().expect("there are tasks");
        assert_eq!((last.done, last.fraction, last.boards), (last.tasks, 1.0, 2_680));
        assert_eq!(whole.map(|count| count.boards), Ok(2_680));
    }

    #[test]
    fn a_cancelled_count_returns_what_it_has() {
        let cancel = Cancel::new();
        let seen = Mutex::new(0);
        let count = in_pool(2, || {
            count_parallel(13, Limits::new().cancel(&cancel), |progress| {
                *seen.lock().unwrap() = progress.boards;
                cancel.cancel();
            })
        });
        let count = count.unwrap();
        assert_eq!(count.end, End::Cancelled);
        assert!(count.boards >= seen.into_inner().unwrap());
        assert!(count.boards < 73_712, "{}", count.boards);
    }

    #[test]
    fn limits_hold_for_all_threads_together() {
        let limited = |limits| in_pool(2, || count_parallel(12, limits, |_| ())).unwrap();
        let all = limited(Limits::new());
        for nodes in [0, 1, 10, all.nodes - 1] {
            let count = limited(Limits::new().nodes(nodes));
            assert_eq!((count.end, count.nodes), (End::NodeLimit, nodes));
            assert!(count.boards <= all.boards, "{count:?}");
        }
        assert_eq!(limited(Limits::new().nodes(all.nodes)), all);
        let begun = Instant::now();
        let time = Duration::from_millis(5);
        let count = in_pool(2, || count_parallel(16, Limits::new().time(time), |_| ())).unwrap();
        assert_eq!(count.end, End::TimeLimit);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    }

    #[test]
    fn too_many_queens_are_refused() {
        assert!(count_parallel(33, Limits::new(), |_| ()).is_err());
    }
}
