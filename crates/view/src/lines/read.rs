//! Reads event lines, and plays them back to whoever watches a search.

use super::{EventLine, Recorded, RecordedChoice, SCHEMA_VERSION};
use backtrack::{Counters, Event, Observer, Problem};
use std::io::{self, BufRead, Read as _};
use thiserror::Error;

/// The longest line that is read, in bytes: a state with all its text must have room in it.
const LINE_LIMIT: u64 = 1 << 26;

/// What is wrong with a file of event lines, and where.
#[derive(Debug, Error)]
#[error("line {line}: {kind}")]
pub struct EventLineError {
    /// The line, counted from 1.
    pub line: u64,
    /// What is wrong.
    pub kind: EventLineErrorKind,
}

/// What is wrong with an event line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EventLineErrorKind {
    /// The file could not be read, or is not UTF-8.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The line is not JSON, or not an event.
    #[error("not an event: {}", in_one_line(.0))]
    Json(#[from] serde_json::Error),
    /// The line is longer than any event: this is no file of event lines.
    #[error("longer than {LINE_LIMIT} bytes, which no event is")]
    TooLong,
    /// The file is of another version of the schema.
    #[error("schema version {0}, but only version {SCHEMA_VERSION} is known")]
    Version(u32),
    /// The first event does not begin a search.
    #[error("the first event is not `begin`")]
    NoBegin,
    /// A search begins in the middle of another.
    #[error("a second `begin`")]
    SecondBegin,
    /// Something comes after the end of the search.
    #[error("an event after `end`")]
    AfterEnd,
    /// The depth does not follow from the events before.
    #[error("depth {found}, but the events before lead to depth {right}")]
    Depth {
        /// The depth in the line.
        found: usize,
        /// The depth that follows.
        right: usize,
    },
    /// The number of the node does not follow from the events before.
    #[error("node {found}, but the events before lead to node {right}")]
    Node {
        /// The number in the line.
        found: u64,
        /// The number that follows.
        right: u64,
    },
    /// Another choice is undone than was made last.
    #[error("`{found}` is undone, but the last choice is `{right}`")]
    Undo {
        /// The choice in the line.
        found: String,
        /// The choice made last.
        right: String,
    },
    /// Something is undone in the root.
    #[error("`{0}` is undone in the root")]
    UndoInRoot(String),
    /// The counters of the last line are not those of the events.
    #[error("the counters are not those of the events, which are: {0}")]
    Counters(Counters),
}

/// The message of an error, whose line is always the first of one.
fn in_one_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at column ")
}

/// Reads event lines one by one: an iterator in constant memory.
///
/// Each line is well formed; that the events follow from one another is checked by [`play_back`].
/// Empty lines are passed over.
/// After an error the iterator goes on with the next line.
#[derive(Debug)]
pub struct EventReader<R> {
    from: R,
    line: u64,
    text: String,
}

impl<R: BufRead> EventReader<R> {
    /// Returns the events in `from`.
    pub fn new(from: R) -> Self {
        EventReader { from, line: 0, text: String::new() }
    }

    /// Returns the number of the line read last, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    fn error(&self, kind: EventLineErrorKind) -> EventLineError {
        EventLineError { line: self.line, kind }
    }
}

impl<R: BufRead> Iterator for EventReader<R> {
    type Item = Result<EventLine<'static>, EventLineError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.text.clear();
            self.line += 1;
            match (&mut self.from).take(LINE_LIMIT).read_line(&mut self.text) {
                Ok(0) => return None,
                Ok(length) if length as u64 == LINE_LIMIT => {
                    return Some(Err(self.error(EventLineErrorKind::TooLong)));
                }
                Ok(_) if self.text.trim().is_empty() => {}
                Ok(_) => {
                    let line: Result<EventLine<'static>, _> = serde_json::from_str(&self.text);
                    return Some(line.map_err(|error| self.error(error.into())));
                }
                Err(error) => return Some(Err(self.error(error.into()))),
            }
        }
    }
}

/// Reads event lines to their end and tells `observer` of each event, as if the search ran.
///
/// Returns the state in which the recorded search ended; whoever wants the way there watches with [`Trace`](backtrack::Trace).
/// Events are checked: each has to follow from those before.
/// A file that stops before its `end` is taken as a search that was stopped there.
///
/// # Errors
///
/// The first line that cannot be read or cannot follow.
/// The observer has received everything before it.
///
/// # Examples
///
/// ```
/// use backtrack::Counters;
/// use view::lines::play_back;
///
/// let lines = r#"{"event":"begin","version":1,"name":"bits","state":""}
/// {"event":"choose","choice":"0","depth":1,"node":2}
/// {"event":"solution","depth":1,"state":"0"}
/// "#;
/// let mut counters = Counters::default();
/// let state = play_back(lines.as_bytes(), &mut counters)?;
/// assert_eq!(state.to_string(), "0");
/// assert_eq!((counters.nodes, counters.solutions), (2, 1));
///
/// let wrong = play_back("{\"event\":\"dead-end\",\"depth\":3}".as_bytes(), &mut counters);
/// assert_eq!(wrong.expect_err("no begin").to_string(), "line 1: the first event is not `begin`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_back<R: BufRead>(
    from: R,
    observer: &mut impl Observer<Recorded>,
) -> Result<Recorded, EventLineError> {
    let mut reader = EventReader::new(from);
    let mut state: Option<Recorded> = None;
    let mut depth = 0_usize;
    let mut counters = Counters::default();
    let mut ended = false;
    while let Some(line) = reader.next() {
        let line = line?;
        let wrong = |kind| Err(EventLineError { line: reader.line, kind });
        if ended {
            return wrong(EventLineErrorKind::AfterEnd);
        }
        let Some(recorded) = &mut state else {
            let EventLine::Begin { version, name, state: root } = line else {
                return wrong(EventLineErrorKind::NoBegin);
            };
            if version != SCHEMA_VERSION {
                return wrong(EventLineErrorKind::Version(version));
            }
            let root = Recorded::new(name.into_owned(), root.into_owned());
            observer.root(&root);
            Observer::root(&mut counters, &root);
            state = Some(root);
            continue;
        };

        let (right, found) = match &line {
            EventLine::Begin { .. } => return wrong(EventLineErrorKind::SecondBegin),
            EventLine::Choose { depth: found, .. } => (depth + 1, *found),
            // In the root there is nothing to undo: that is said below.
            EventLine::Undo { depth: found, .. } => (depth.saturating_sub(1), *found),
            EventLine::Reject { depth: found, .. }
            | EventLine::DeadEnd { depth: found }
            | EventLine::Solution { depth: found, .. }
            | EventLine::Cut { depth: found, .. } => (depth, *found),
            EventLine::End { .. } => (0, 0),
        };
        if found != right {
            return wrong(EventLineErrorKind::Depth { found, right });
        }
        let mut tell = |recorded: &Recorded, event: Event<&RecordedChoice>| {
            observer.event(recorded, event, right);
            counters.event(recorded, event, right);
        };
        match line {
            EventLine::Choose { choice, node, state, .. } => {
                let label = choice.into_owned();
                let state = state.map(Into::into);
                let choice = RecordedChoice { label, reason: None, state };
                recorded.choose(&choice);
                tell(recorded, Event::Choose(&choice));
                if node != counters.nodes {
                    let right = counters.nodes;
                    return wrong(EventLineErrorKind::Node { found: node, right });
                }
            }
            EventLine::Reject { choice, reason, .. } => {
                let (label, reason) = (choice.into_owned(), reason.map(Into::into));
                tell(recorded, Event::Reject(&RecordedChoice { label, reason, state: None }));
            }
            EventLine::DeadEnd { .. } => tell(recorded, Event::DeadEnd),
            EventLine::Solution { state, .. } => {
                recorded.set_state(state.into_owned());
                tell(recorded, Event::Solution);
            }
            EventLine::Cut { bound, best, .. } => tell(recorded, Event::Cut { bound, best }),
            EventLine::Undo { choice, .. } => {
                let Some(last) = recorded.last().cloned() else {
                    return wrong(EventLineErrorKind::UndoInRoot(choice.into_owned()));
                };
                if last.label != choice {
                    let (found, right) = (choice.into_owned(), last.label);
                    return wrong(EventLineErrorKind::Undo { found, right });
                }
                recorded.undo(&last);
                tell(recorded, Event::Undo(&last));
            }
            EventLine::End { counters: said, .. } => {
                if said != counters {
                    return wrong(EventLineErrorKind::Counters(counters));
                }
                ended = true;
                continue;
            }
            EventLine::Begin { .. } => {}
        }
        depth = right;
    }
    state.ok_or(EventLineError { line: reader.line, kind: EventLineErrorKind::NoBegin })
}
