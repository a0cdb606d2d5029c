//! Counts on several threads.
#![cfg(feature = "parallel")]

use backtrack::{Cancel, End, Limits};
use nqueens::{count, count_parallel};
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
                in_pool(threads, || count_parallel(n, Limits::new(), |_, _| ())).unwrap();
            assert_eq!(count_here.value, count(n).unwrap(), "n = {n}, {threads} threads");
            assert_eq!(count_here.end, End::Exhausted);
        }
    }
}

#[test]
fn progress_grows_to_the_whole() {
    let seen = Mutex::new(Vec::new());
    let watch = |fraction: f64, boards: u128| seen.lock().unwrap().push((fraction, boards));
    let whole = in_pool(2, || count_parallel(11, Limits::new(), watch)).unwrap();
    let seen = seen.into_inner().unwrap();
    assert!(seen.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1));
    assert_eq!((seen.last(), whole.value), (Some(&(1.0, 2_680)), 2_680));
}

#[test]
fn a_cancelled_count_returns_what_it_has() {
    let cancel = Cancel::new();
    let seen = Mutex::new(0);
    let count = in_pool(2, || {
        count_parallel(13, Limits::new().cancel(&cancel), |_, boards| {
            *seen.lock().unwrap() = boards;
            cancel.cancel();
        })
    });
    let count = count.unwrap();
    assert_eq!(count.end, End::Cancelled);
    assert!(count.value >= seen.into_inner().unwrap());
    assert!(count.value < 73_712, "{}", count.value);
}

#[test]
fn limits_hold_for_all_threads_together() {
    let limited = |limits| in_pool(2, || count_parallel(12, limits, |_, _| ())).unwrap();
    let all = limited(Limits::new());
    for nodes in [0, 1, 10, all.nodes - 1] {
        let count = limited(Limits::new().nodes(nodes));
        assert_eq!((count.end, count.nodes), (End::NodeLimit, nodes));
        assert!(count.value <= all.value, "{count:?}");
    }
    assert_eq!(limited(Limits::new().nodes(all.nodes)), all);
    let begun = Instant::now();
    let time = Duration::from_millis(5);
    let count = in_pool(2, || count_parallel(16, Limits::new().time(time), |_, _| ())).unwrap();
    assert_eq!(count.end, End::TimeLimit);
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[test]
fn too_many_queens_are_refused() {
    assert!(count_parallel(33, Limits::new(), |_, _| ()).is_err());
}
