//! Event lines: written, read back, and refused where they do not fit.

use crate::problems::{Digits, Queens, Shidoku, Subsets};
use backtrack::{Counters, End, Limits, Problem, Profile, Search, Trace};
use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufReader, Read, Write};
use std::rc::Rc;
use view::lines::{EventLine, EventLines, EventReader, play_back};
use view::{Style, TextTrace, Tree};

fn written<P: Problem + Display>(problem: P, limits: Limits, states: bool) -> String
where
    P::Choice: Display,
{
    let lines = EventLines::new(vec![], "a test").states(states);
    let mut search = Search::new(problem).limit(limits).observe(lines);
    search.count();
    let end = search.end();
    let (_, lines) = search.into_parts();
    String::from_utf8(lines.finish(end).expect("a Vec takes everything")).expect("UTF-8")
}

#[test]
fn the_lines_of_a_small_search() {
    insta::assert_snapshot!(written(Queens::new(3), Limits::new(), true));
}

/// What is drawn from lines read back is what was drawn from the search itself.
fn assert_round_trip<P: Problem + Display + Clone>(problem: P, limits: Limits)
where
    P::Choice: Display,
{
    let observers =
        ((TextTrace::new(vec![]), Tree::new()), (Counters::default(), Profile::default()));
    let mut search = Search::new(problem.clone()).limit(limits.clone()).observe(observers);
    search.count();
    let ((text, tree), (counters, profile)) = search.into_parts().1;
    let text = text.finish().expect("a Vec takes everything");

    for states in [false, true] {
        let lines = written(problem.clone(), limits.clone(), states);
        let mut again =
            ((TextTrace::new(vec![]), Tree::new()), (Counters::default(), Profile::default()));
        let last = play_back(lines.as_bytes(), &mut again).expect("lines just written");
        let ((text_again, tree_again), (counters_again, profile_again)) = again;
        assert_eq!(last.name(), "a test");
        assert_eq!((counters, &profile), (counters_again, &profile_again));
        let style = Style::new("");
        assert_eq!(tree.svg(&style), tree_again.svg(&style));
        assert_eq!(text_again.finish().expect("written"), text);
    }
}

#[test]
fn lines_read_back_give_the_same_pictures() {
    assert_round_trip(Queens::new(5), Limits::new());
    assert_round_trip(Queens::new(6), Limits::new().nodes(70));
    assert_round_trip(Shidoku::new("12......3......."), Limits::new());
    let letters = "a\"\\\n".chars().collect();
    assert_round_trip(Subsets { letters, taken: vec![] }, Limits::new());
}

#[test]
fn every_line_is_what_it_was() {
    for line in written(Queens::new(4), Limits::new(), true).lines() {
        let read: EventLine<'_> = serde_json::from_str(line).expect("an event");
        assert_eq!(serde_json::to_string(&read).expect("JSON"), line);
    }
}

/// A field that a later writer adds, and empty lines.
#[test]
fn readers_pass_over_what_they_do_not_know() {
    let lines = written(Queens::new(4), Limits::new(), false);
    let more = lines.replace("\"depth\"", "\"colour\":\"red\",\"depth\"").replace('\n', "\r\n\n");
    let mut counters = Counters::default();
    play_back(more.as_bytes(), &mut counters).expect("nothing that misleads");
    assert_eq!(counters.nodes, 17);
}

#[test]
fn a_file_that_was_cut_is_a_search_that_was_stopped() {
    let lines = written(Queens::new(4), Limits::new(), false);
    let all: Vec<_> = lines.lines().collect();
    for length in 1..all.len() {
        let mut trace = Trace::new();
        play_back(all[..length].join("\n").as_bytes(), &mut trace).expect("a beginning");
        assert_eq!(trace.steps().len(), length - 1);
    }
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let begin = "{\"event\":\"begin\",\"version\":1,\"name\":\"\",\"state\":\"\"}\n";
    let choose = "{\"event\":\"choose\",\"choice\":\"a\",\"depth\":1,\"node\":2}\n";
    let end = "{\"event\":\"end\",\"end\":null,\"counters\":{\"roots\":1,\"nodes\":1,\"rejected\":0,\"dead_ends\":0,\"solutions\":0,\"backtracks\":0,\"max_depth\":0}}\n";
    let wrong = [
        String::new(),
        "nonsense".into(),
        choose.into(),
        begin.replace("1", "2"),
        format!("{begin}{begin}"),
        format!("{begin}{end}{end}"),
        format!("{begin}{choose}{end}"),
        format!("{begin}{choose}{}", choose.replace(":1", ":2")),
        format!("{begin}{}", choose.replace(":1", ":4")),
        format!("{begin}{choose}{{\"event\":\"undo\",\"choice\":\"b\",\"depth\":0}}"),
        format!("{begin}{{\"event\":\"undo\",\"choice\":\"b\",\"depth\":0}}"),
        format!("{begin}{{\"event\":\"jump\"}}"),
        format!("{begin}{{\"event\":\"dead-end\",\"depth\":-1}}"),
    ];
    let messages = wrong.map(|lines| match play_back(lines.as_bytes(), &mut ()) {
        Ok(_) => panic!("accepted: {lines}"),
        Err(error) => error.to_string(),
    });
    insta::assert_snapshot!(messages.join("\n"));
    let not_text = play_back(&b"\xff\n"[..], &mut ()).expect_err("not UTF-8");
    assert_eq!(not_text.to_string(), "line 1: cannot be read: stream did not contain valid UTF-8");
}

/// A pipe between a writer and a reader that holds one line only.
#[derive(Clone, Default)]
struct OneLine(Rc<RefCell<(u64, usize)>>);

impl Write for OneLine {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What is written is read at once and dropped, so that nothing can pile up here.
        let mut reader = EventReader::new(bytes);
        let line = reader.next().expect("a line").map_err(io::Error::other)?;
        assert!(reader.next().is_none());
        drop(line);
        let mut seen = self.0.borrow_mut();
        *seen = (seen.0 + 1, seen.1.max(bytes.len()));
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn a_million_lines_go_through_one_by_one() {
    let pipe = OneLine::default();
    let digits = Digits { length: 6, digits: vec![] };
    let lines = EventLines::new(pipe.clone(), "digits");
    let mut search = Search::new(digits).limit(Limits::new().nodes(600_000)).observe(lines);
    search.count();
    assert_eq!(search.end(), Some(End::NodeLimit));
    let (_, lines) = search.into_parts();
    lines.finish(Some(End::NodeLimit)).expect("written");
    let (lines, longest) = *pipe.0.borrow();
    assert!(lines > 1_000_000, "{lines}");
    assert!(longest < 250);
}

/// An endless file of events, made while it is read.
struct Endless {
    left: u64,
    line: Vec<u8>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.line.is_empty() && self.left > 0 {
            self.left -= 1;
            self.line =
                b"{\"event\":\"reject\",\"choice\":\"a\",\"depth\":0,\"reason\":\"no\"}\n".to_vec();
        }
        let length = buffer.len().min(self.line.len());
        buffer[..length].copy_from_slice(&self.line[..length]);
        self.line.drain(..length);
        Ok(length)
    }
}

#[test]
fn lines_are_read_one_by_one_too() {
    let begin = b"{\"event\":\"begin\",\"version\":1,\"name\":\"\",\"state\":\"\"}\n";
    let file = begin.chain(Endless { left: 20_000, line: vec![] });
    let mut counters = Counters::default();
    play_back(BufReader::new(file), &mut counters).expect("all fit");
    assert_eq!(counters.rejected, 20_000);
}

#[test]
fn a_line_without_an_end_is_not_kept() {
    let endless = std::io::BufReader::new(std::io::repeat(b'1'));
    let mut counters = backtrack::Counters::default();
    let error = view::lines::play_back(endless, &mut counters).expect_err("no event is so long");
    assert_eq!(error.to_string(), "line 1: longer than 67108864 bytes, which no event is");
}
