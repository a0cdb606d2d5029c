//! The text trace.

use crate::problems::{Digits, Queens, Shidoku};
use backtrack::{Cancel, Counters, End, Limits, Problem, Search};
use std::fmt::Display;
use std::io::{self, Write};
use view::TextTrace;

fn all<P: Problem + Display>(problem: P, trace: TextTrace<Vec<u8>>) -> String
where
    P::Choice: Display,
{
    let mut search = Search::new(problem).observe(trace);
    search.count();
    let (_, trace) = search.into_parts();
    String::from_utf8(trace.finish().expect("a Vec takes everything")).expect("UTF-8")
}

fn trace() -> TextTrace<Vec<u8>> {
    TextTrace::new(vec![])
}

#[test]
fn the_full_tree_of_four_queens_with_reasons() {
    insta::assert_snapshot!(all(Queens::new(4), trace()));
}

#[test]
fn states_stand_beside_the_events_that_change_them() {
    let text = all(Queens::new(4), trace().states(true).max_lines(12));
    insta::assert_snapshot!(text);
}

#[test]
fn what_lies_too_deep_is_counted_where_it_is_left_out() {
    insta::assert_snapshot!(all(Queens::new(4), trace().max_depth(2)));
}

#[test]
fn every_event_is_a_line_or_counted() {
    for max_depth in 0..6 {
        for max_lines in [0, 1, 2, 17, 40, 1_000] {
            let text = all(Queens::new(5), trace().max_depth(max_depth).max_lines(max_lines));
            let mut search = Search::new(Queens::new(5)).observe(Counters::default());
            search.count();
            let counters = search.observer();

            let lines = |word: &str| {
                text.lines().filter(|line| line.trim_start().starts_with(word)).count() as u64
            };
            let left_out = |words: &[&str]| -> u64 {
                let parts = text.lines().filter_map(|line| line.trim_start().strip_prefix("… "));
                let parts: Vec<&str> = parts.flat_map(|rest| rest.split(", ")).collect();
                let numbers = parts.iter().filter_map(|part| {
                    let (number, what) = part.split_once(' ')?;
                    words.contains(&what).then(|| number.replace(',', "").parse::<u64>())
                });
                numbers.map(|number| number.expect("a number")).sum()
            };
            let nodes = 1 + lines("choose") + left_out(&["more node", "more nodes"]);
            assert_eq!(nodes, counters.nodes, "{max_depth} {max_lines}\n{text}");
            let rejected = lines("reject")
                + left_out(&["more rejected candidate", "more rejected candidates"]);
            assert_eq!(rejected, counters.rejected);
            let solutions =
                lines("solution") + left_out(&["solution among them", "solutions among them"]);
            assert_eq!(solutions, counters.solutions);
        }
    }
}

#[test]
fn a_trace_of_a_sudoku_ends_in_its_solution() {
    let mut search = Search::new(Shidoku::new("1...............")).observe(trace().states(true));
    search.first().expect("it has solutions");
    let (_, trace) = search.into_parts();
    insta::assert_snapshot!(String::from_utf8(trace.finish().expect("written")).expect("UTF-8"));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn ten_million_nodes_are_cut_to_a_page() {
    let digits = Digits { length: 7, digits: vec![] };
    let text = all(digits, trace().max_lines(20));
    assert_eq!(text.lines().count(), 21);
    assert!(text.ends_with("… 11,111,099 more nodes, 9,999,995 solutions among them\n"), "{text}");
}

/// A reader that goes away after some lines, as `head` does.
struct ClosedPipe {
    writes: usize,
}

impl Write for ClosedPipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        match self.writes {
            0..100 => Ok(bytes.len()),
            _ => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_cancels_the_search() {
    let cancel = Cancel::new();
    let trace = TextTrace::new(ClosedPipe { writes: 0 }).cancel_on_error(&cancel);
    let mut search = Search::new(Queens::new(12))
        .limit(Limits::new().cancel(&cancel).nodes(1_000_000))
        .observe(trace);
    search.count();
    assert_eq!(search.end(), Some(End::Cancelled));
    assert!(search.nodes() < 2_000);
    let (_, trace) = search.into_parts();
    assert_eq!(
        trace.finish().map(|_| ()).expect_err("the pipe is closed").kind(),
        io::ErrorKind::BrokenPipe
    );
}
