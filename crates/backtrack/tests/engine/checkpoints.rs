//! Checkpoints: saved anywhere, resumed there, and refused where they do not fit.

use crate::worlds::{Queens, Walk, trees};
use backtrack::{Limits, Problem, ResumeError, Search};
use proptest::prelude::*;

/// Saves the search and resumes it, also from what the choices print.
fn resumed<const EXTEND: bool>(
    start: &Walk<EXTEND>,
    search: &mut Search<Walk<EXTEND>>,
) -> Search<Walk<EXTEND>> {
    let saved = search.checkpoint("walk");
    let mut resumed = Search::resume(start.clone(), &saved, "walk").unwrap();
    assert_eq!(resumed.checkpoint("walk"), saved);
    let printed = saved.printed();
    let mut resumed = Search::resume_printed(start.clone(), &printed, "walk").unwrap();
    assert_eq!(resumed.checkpoint("walk"), saved);
    resumed
}

/// Saves a search after each event and at each limit, and compares what is found before and after with the whole.
fn saved_anywhere<const EXTEND: bool>(start: &Walk<EXTEND>) {
    let mut whole = Search::new(start.clone());
    let solutions: Vec<_> = whole.solutions().collect();

    // After every single event.
    let mut search = Search::new(start.clone());
    let mut found = 0;
    loop {
        let mut resumed = resumed(start, &mut search);
        assert_eq!(resumed.path().collect::<Vec<_>>(), search.path().collect::<Vec<_>>());
        assert_eq!(resumed.solutions().collect::<Vec<_>>(), solutions[found..]);
        assert_eq!(resumed.nodes(), whole.nodes());
        assert_eq!(resumed.into_problem(), *start);
        match search.step() {
            Some(event) => found += usize::from(matches!(event, backtrack::Event::Solution)),
            None => break,
        }
    }

    // At every node limit, which may stop it between two siblings.
    for limit in 0..whole.nodes() {
        let mut search = Search::new(start.clone()).limit(Limits::new().nodes(limit));
        let before = search.solutions().count();
        let mut resumed = resumed(start, &mut search);
        assert_eq!(resumed.solutions().collect::<Vec<_>>(), solutions[before..]);
        assert_eq!(resumed.nodes(), whole.nodes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_search_saved_anywhere_is_resumed_there(tree in trees()) {
        saved_anywhere(&Walk::<false>::new(tree.clone()));
        saved_anywhere(&Walk::<true>::new(tree));
    }
}

fn refused(n: usize, search: &mut Search<Queens>, tag: &str) -> ResumeError {
    Search::resume(Queens::new(n), &search.checkpoint("queens"), tag).err().unwrap()
}

#[test]
fn a_checkpoint_of_another_problem_is_refused() {
    let mut search = Search::new(Queens::new(8));
    search.first();
    let saved = search.checkpoint("queens");
    assert_eq!(saved.path(), [0, 4, 7, 5, 2, 6, 1, 3]);
    assert_eq!((saved.nodes(), saved.solutions(), saved.tag()), (114, 1, "queens"));
    // Wherever it stands: in the root, under way, at the end.
    let mut searches = [Search::new(Queens::new(8)), search, Search::new(Queens::new(8))];
    searches[2].count();
    for search in &mut searches {
        for n in [0, 1, 7, 9, 20] {
            assert_eq!(refused(n, search, "queens"), ResumeError::OtherRoot);
        }
    }
    let error = refused(8, &mut searches[1], "rooks");
    insta::assert_snapshot!(error, @r#"the checkpoint is of "queens", not of "rooks""#);
    // The same candidates in the root, but not below.
    let taken = Queens { n: 8, cols: vec![4] };
    let error = Search::resume(taken, &searches[1].checkpoint("queens"), "queens").err().unwrap();
    insta::assert_snapshot!(error, @"the checkpoint is of another problem: its choice at depth 1 is no valid candidate here, or not the only one that prints so");
}

#[cfg(feature = "serde")]
#[test]
fn a_checkpoint_goes_through_json() {
    let mut search = Search::new(Queens::new(8)).limit(Limits::new().nodes(1_000));
    let before = search.count();
    let json = serde_json::to_string(&search.checkpoint("queens")).unwrap();
    insta::assert_snapshot!(json);
    let saved = serde_json::from_str(&json).unwrap();
    let mut resumed = Search::resume(Queens::new(8), &saved, "queens").unwrap();
    assert_eq!(before + resumed.count(), 92);
    assert_eq!(resumed.nodes(), 2_057);
}

/// Changes one byte of the text at a time: most changes are no JSON any more; the others are refused.
#[cfg(feature = "serde")]
#[test]
fn a_changed_checkpoint_never_gives_a_wrong_number() {
    let mut state = 1_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let mut read = 0;
    for limit in [0, 1, 2, 10, 60, 200, 153] {
        let mut search = Search::new(Queens::new(6)).limit(Limits::new().nodes(limit));
        search.count();
        let json = serde_json::to_string(&search.checkpoint("queens")).unwrap();
        for _ in 0..4_000 {
            let mut bytes = json.clone().into_bytes();
            for _ in 0..=random(2) {
                let at = random(bytes.len());
                bytes[at] = b"0123456789,]}ab\""[random(16)];
            }
            let Ok(saved) = serde_json::from_slice(&bytes) else { continue };
            read += usize::from(bytes != json.as_bytes());
            if let Ok(mut resumed) = Search::resume(Queens::new(6), &saved, "queens") {
                assert_eq!(saved, search.checkpoint("queens"));
                resumed.count();
                assert_eq!(resumed.nodes(), 153);
            }
        }
    }
    assert!(read > 300, "{read} changed texts were read");
}

/// A Latin square of order 3, row by row, whose candidates cannot be asked for when it is full.
#[derive(Clone, Debug, PartialEq)]
struct Latin(Vec<u8>);

impl Problem for Latin {
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Solution = Vec<u8>;
    fn choices(&self) -> Self::Choices {
        assert!(self.0.len() < 9, "a leaf was asked for its choices");
        0..3
    }
    fn is_valid(&self, &symbol: &u8) -> bool {
        assert!(self.0.len() < 9, "a leaf was asked whether a choice is valid");
        let (row, col) = (self.0.len() / 3, self.0.len() % 3);
        let clashes = |(i, &other): (usize, &u8)| other == symbol && (i / 3 == row || i % 3 == col);
        !self.0.iter().enumerate().any(clashes)
    }
    fn choose(&mut self, &symbol: &u8) {
        self.0.push(symbol);
    }
    fn undo(&mut self, _: &u8) {
        self.0.pop();
    }
    fn is_solution(&self) -> bool {
        self.0.len() == 9
    }
    fn solution(&self) -> Vec<u8> {
        self.0.clone()
    }
}

#[test]
fn leaves_are_never_asked_for_choices() {
    use backtrack::order::{ByKey, Shuffled};
    use backtrack::{Cut, Event, Progress, Replay, Trace, estimate, explore, laws, split};
    use std::ops::ControlFlow;

    let start = Latin(vec![]);
    laws::check(&start, laws::Effort::default(), |square| square.len() == 9).unwrap();
    for root in [start.clone(), Latin(vec![0, 1, 2, 1, 2, 0, 2, 0, 1])] {
        let mut whole = Search::new(root.clone());
        let squares = whole.count();
        assert_eq!(squares, if root == start { 12 } else { 1 });
        laws::check(&root, laws::Effort::default(), |_| true).unwrap();
        let estimated = estimate(&mut root.clone(), 100, 1).solutions.value;
        assert!(estimated > 0.0);
        for depth in 0..12 {
            let parts = split(&mut root.clone(), Cut::Depth(depth)).parts;
            let counts = parts.iter().map(|part| part.count(&mut root.clone()));
            assert_eq!(counts.sum::<u128>(), squares);
        }
        assert_eq!(Search::new(Shuffled::new(root.clone(), 3)).count(), squares);
        assert_eq!(Search::new(ByKey::new(root.clone(), |_: &Latin, &s: &u8| s)).count(), squares);
        let mut explored = 0;
        let _ = explore(&mut root.clone(), &mut |_| {
            explored += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(explored, squares);
        #[cfg(feature = "parallel")]
        assert_eq!(backtrack::parallel::all(&root, &Limits::new()).value.len() as u128, squares);

        let mut search = Search::new(root.clone()).observe((Trace::new(), Progress::new()));
        loop {
            let saved = search.checkpoint("latin");
            let mut resumed = Search::resume(root.clone(), &saved, "latin").unwrap();
            resumed.count();
            assert_eq!(resumed.nodes(), whole.nodes());
            if search.step().is_none() {
                break;
            }
        }
        let (problem, (trace, progress)) = search.into_parts();
        assert_eq!(progress.fraction(), 1.0);
        let mut replay = Replay::new(problem, trace.into_steps());
        assert!(replay.next_where(|step| step.event == Event::Solution));
        assert_eq!(replay.problem().0.len(), 9);
    }
}
