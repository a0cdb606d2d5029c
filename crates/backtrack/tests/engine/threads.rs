//! Several threads find what one finds.
#![cfg(feature = "parallel")]

use crate::worlds::{Queens, Walk, trees};
use backtrack::parallel::{all, count, first};
use backtrack::{Answer, Cancel, End, Limits, Problem, Search};
use proptest::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(work)
}

/// What was found and how it ended; how many nodes it took may depend on the threads.
fn found<T>(answer: Answer<T>) -> (T, End) {
    (answer.value, answer.end)
}

#[test]
fn the_results_are_those_of_one_thread_whatever_their_number() {
    // 166,926 nodes: ten times what a thread searches before it gives something away.
    let queens = Queens::new(11);
    let expected: Vec<_> = Search::new(queens.clone()).solutions().collect();
    let go = Limits::new();
    for threads in [1, 2, 5] {
        for _ in 0..if cfg!(debug_assertions) { 1 } else { 10 } {
            on_threads(threads, || {
                assert_eq!(found(count(&queens, &go)), (2_680, End::Exhausted));
                assert_eq!(found(first(&queens, &go)), (Some(expected[0].clone()), End::Stopped));
                assert_eq!(found(all(&queens, &go)), (expected.clone(), End::Exhausted));
                let seven = go.clone().solutions(7);
                assert_eq!(
                    found(all(&queens, &seven)),
                    (expected[..7].to_vec(), End::SolutionLimit)
                );
                assert_eq!(found(count(&queens, &seven)), (7, End::SolutionLimit));
                let counted = count(&queens, &go);
                assert_eq!(counted.nodes, 166_926);
                let limited = count(&queens, &go.clone().nodes(100_000));
                // A thread stops when the others hold the last nodes.
                assert!((90_000..=100_000).contains(&limited.nodes), "{}", limited.nodes);
                assert_eq!(
                    (limited.end, limited.nodes < 100_000 && threads == 1),
                    (End::NodeLimit, false)
                );
            });
        }
    }
}

/// A tree in which nearly everything lies below the last choice of each node: the first part of each cut is tiny.
#[derive(Clone, Debug)]
struct Lopsided {
    path: Vec<u8>,
}

const DEPTH: usize = 3_000;

impl Problem for Lopsided {
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Solution = usize;
    fn choices(&self) -> Self::Choices {
        // Ten ways, of which all but the last end at once.
        if self.path.len() < DEPTH && self.path.last().is_none_or(|&last| last == 9) {
            0..10
        } else {
            0..0
        }
    }
    fn choose(&mut self, &choice: &u8) {
        self.path.push(choice);
    }
    fn undo(&mut self, _: &u8) {
        self.path.pop();
    }
    fn is_solution(&self) -> bool {
        self.path.last() == Some(&7)
    }
    fn solution(&self) -> usize {
        self.path.len()
    }
}

#[test]
fn a_lopsided_tree_is_searched_whole() {
    let expected: Vec<_> = (1..=DEPTH).collect();
    let go = Limits::new();
    for threads in [1, 2, 5] {
        on_threads(threads, || {
            assert_eq!(
                found(all(&Lopsided { path: vec![] }, &go)),
                (expected.clone(), End::Exhausted)
            );
            assert_eq!(found(first(&Lopsided { path: vec![] }, &go)), (Some(1), End::Stopped));
        });
    }
}

/// A binary tree with two solutions: the last leaf of its first half, and the root of the other half.
#[derive(Clone)]
struct LateAndEarly(Vec<bool>);

impl Problem for LateAndEarly {
    type Choice = bool;
    type Choices = std::array::IntoIter<bool, 2>;
    type Solution = usize;
    fn choices(&self) -> Self::Choices {
        [false, true].into_iter()
    }
    fn is_valid(&self, _: &bool) -> bool {
        self.0.len() < 17
    }
    fn choose(&mut self, &choice: &bool) {
        self.0.push(choice);
    }
    fn undo(&mut self, _: &bool) {
        self.0.pop();
    }
    fn is_solution(&self) -> bool {
        self.0 == [true] || (self.0.len() == 17 && self.0[1..].iter().all(|&last| last))
    }
    fn solution(&self) -> usize {
        self.0.len()
    }
}

#[test]
fn the_first_is_not_the_one_that_a_later_branch_found_sooner() {
    for _ in 0..10 {
        let answer = on_threads(2, || first(&LateAndEarly(vec![]), &Limits::new()));
        assert_eq!(found(answer), (Some(17), End::Stopped));
    }
}

/// A binary tree without end in sight, whose state is large.
#[derive(Clone)]
struct Bottomless {
    depth: usize,
    _ballast: [u8; 4_096],
}

impl Problem for Bottomless {
    type Choice = bool;
    type Choices = std::array::IntoIter<bool, 2>;
    type Solution = ();
    fn choices(&self) -> Self::Choices {
        [false, true].into_iter()
    }
    fn choose(&mut self, _: &bool) {
        self.depth += 1;
    }
    fn undo(&mut self, _: &bool) {
        self.depth -= 1;
    }
    fn is_solution(&self) -> bool {
        false
    }
    fn solution(&self) {}
}

#[test]
fn the_stacks_do_not_grow_with_the_depth_of_the_tree() {
    let cancel = Cancel::new();
    let problem = Bottomless { depth: 0, _ballast: [0; 4_096] };
    std::thread::scope(|scope| {
        let searching =
            scope.spawn(|| on_threads(2, || first(&problem, &Limits::new().cancel(&cancel))));
        std::thread::sleep(std::time::Duration::from_millis(300));
        cancel.cancel();
        assert_eq!(found(searching.join().unwrap()), (None, End::Cancelled));
    });
}

/// Some thousand dear nodes are few enough to be searched by one thread, and should not be.
#[test]
fn few_nodes_are_enough_for_a_second_thread() {
    use std::collections::BTreeSet;
    use std::sync::Mutex;

    #[derive(Clone)]
    struct Dear<'a>(Queens, &'a Mutex<BTreeSet<String>>);

    impl Problem for Dear<'_> {
        type Choice = usize;
        type Choices = std::ops::Range<usize>;
        type Solution = ();
        fn choices(&self) -> Self::Choices {
            let thread = format!("{:?}", std::thread::current().id());
            self.1.lock().unwrap().insert(thread);
            std::thread::sleep(std::time::Duration::from_micros(200));
            self.0.choices()
        }
        fn is_valid(&self, col: &usize) -> bool {
            self.0.is_valid(col)
        }
        fn choose(&mut self, col: &usize) {
            self.0.choose(col);
        }
        fn undo(&mut self, col: &usize) {
            self.0.undo(col);
        }
        fn is_solution(&self) -> bool {
            self.0.is_solution()
        }
        fn solution(&self) {}
    }

    let threads = Mutex::new(BTreeSet::new());
    let counted = on_threads(2, || found(count(&Dear(Queens::new(7), &threads), &Limits::new())));
    assert_eq!(counted, (40, End::Exhausted));
    assert_eq!(threads.lock().unwrap().len(), 2);
}

#[test]
fn where_there_is_nothing_nothing_is_found() {
    let go = Limits::new();
    assert_eq!(found(first(&Queens::new(3), &go)), (None, End::Exhausted));
    assert_eq!(found(count(&Queens::new(0), &go)), (1, End::Exhausted));
}

#[test]
fn a_cancel_stops_all_threads() {
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(&cancel);
    let counted = std::thread::scope(|scope| {
        let counting = scope.spawn(|| on_threads(2, || found(count(&Queens::new(30), &limits))));
        std::thread::sleep(std::time::Duration::from_millis(50));
        cancel.cancel();
        counting.join().unwrap()
    });
    assert_eq!(counted, (0, End::Cancelled), "30 queens have no early solution");
    assert_eq!(found(first(&Queens::new(30), &limits)).1, End::Cancelled);
}

/// Queens that panic in one far place.
#[derive(Clone)]
struct Trap(Queens);

impl Problem for Trap {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = ();
    fn choices(&self) -> Self::Choices {
        self.0.choices()
    }
    fn is_valid(&self, col: &usize) -> bool {
        self.0.is_valid(col)
    }
    fn choose(&mut self, col: &usize) {
        self.0.choose(col);
        assert!(self.0.cols != [6, 2, 9], "the trap");
    }
    fn undo(&mut self, col: &usize) {
        self.0.undo(col);
    }
    fn is_solution(&self) -> bool {
        self.0.is_solution()
    }
    fn solution(&self) {}
}

#[test]
fn a_panic_comes_through_and_does_not_wait_for_the_others() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ())); // the panic is meant: no message
    for threads in [1, 2] {
        let trap = Trap(Queens::new(11));
        let caught =
            catch_unwind(AssertUnwindSafe(|| on_threads(threads, || count(&trap, &Limits::new()))));
        let message = caught.unwrap_err();
        assert_eq!(message.downcast_ref::<&str>(), Some(&"the trap"));
    }
    std::panic::set_hook(before);
}

proptest! {
    #[test]
    fn any_tree_is_searched_as_by_one_thread(tree in trees()) {
        let go = Limits::new();
        prop_assert_eq!(found(all(&Walk::<false>::new(tree.clone()), &go)), (tree.solutions(false), End::Exhausted));
        prop_assert_eq!(found(all(&Walk::<true>::new(tree.clone()), &go)), (tree.solutions(true), End::Exhausted));
    }
}
