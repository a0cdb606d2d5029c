//! Writes event lines.

use super::{EventLine, SCHEMA_VERSION};
use crate::scene::{Scene, Sink, observe_as_scenes};
use backtrack::{Cancel, Counters, End, Event};
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};

/// Writes a search as [event lines](super): an [`Observer`](backtrack::Observer).
///
/// Call [`finish`](EventLines::finish) when the search is over: it writes the last line.
/// The writer is called once for each line, so give it a [`BufWriter`](io::BufWriter) around a file.
///
/// # Cost
///
/// Nothing is kept: a search of any length can be written.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use view::lines::EventLines;
#[doc = include_str!("../bits.md")]
/// let mut search = Search::new(Bits(vec![0, 1])).observe(EventLines::new(Vec::new(), "bits"));
/// search.count();
/// let end = search.end();
/// let (_, lines) = search.into_parts();
/// let text = String::from_utf8(lines.finish(end)?)?;
/// assert_eq!(text, r#"{"event":"begin","version":1,"name":"bits","state":"01"}
/// {"event":"choose","choice":"0","depth":1,"node":2}
/// {"event":"solution","depth":1,"state":"010"}
/// {"event":"undo","choice":"0","depth":0}
/// {"event":"reject","choice":"1","depth":0,"reason":"it follows a 1"}
/// {"event":"end","end":"Exhausted","counters":{"roots":1,"nodes":2,"rejected":1,"dead_ends":0,"solutions":1,"backtracks":1,"max_depth":1}}
/// "#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct EventLines<W> {
    out: W,
    name: String,
    states: bool,
    cancel: Option<Cancel>,
    counters: Counters,
    line: Vec<u8>,
    error: Option<io::Error>,
}

impl<W: Write> EventLines<W> {
    /// Returns an observer that writes to `out` the search of what is called `name`.
    pub fn new(out: W, name: impl Into<String>) -> Self {
        EventLines {
            out,
            name: name.into(),
            states: false,
            cancel: None,
            counters: Counters::default(),
            line: vec![],
            error: None,
        }
    }

    /// Writes the state after each choose and undo, too.
    #[must_use]
    pub fn states(mut self, states: bool) -> Self {
        self.states = states;
        self
    }

    /// Cancels the search when `out` fails, for instance because the disk is full.
    #[must_use]
    pub fn cancel_on_error(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// Writes the last line, with the reason why the search ended, and returns the writer.
    ///
    /// # Errors
    ///
    /// The first error that the writer made: nothing was written after it.
    pub fn finish(mut self, end: Option<End>) -> io::Result<W> {
        let counters = self.counters;
        self.write(&EventLine::End { end, counters });
        match self.error {
            Some(error) => Err(error),
            None => {
                self.out.flush()?;
                Ok(self.out)
            }
        }
    }

    fn write(&mut self, line: &EventLine<'_>) {
        if self.error.is_some() {
            return;
        }
        self.line.clear();
        let result = serde_json::to_writer(&mut self.line, line).map_err(io::Error::from);
        self.line.push(b'\n');
        if let Err(error) = result.and_then(|()| self.out.write_all(&self.line)) {
            self.error = Some(error);
            if let Some(cancel) = &self.cancel {
                cancel.cancel();
            }
        }
    }
}

impl<W: Write> Sink for EventLines<W> {
    fn begin(&mut self, state: &dyn Display) {
        self.counters = Counters { roots: 1, nodes: 1, ..Counters::default() };
        let name = std::mem::take(&mut self.name);
        self.write(&EventLine::Begin {
            version: SCHEMA_VERSION,
            name: Cow::Borrowed(&name),
            state: state.to_string().into(),
        });
        self.name = name;
    }

    fn scene(&mut self, scene: &Scene<'_>) {
        let depth = scene.depth;
        let state = || self.states.then(|| Cow::from(scene.state.to_string()));
        self.counters.add(&scene.event, depth);
        let line = match scene.event {
            Event::Choose(choice) => {
                let choice = choice.to_string().into();
                EventLine::Choose { choice, depth, node: self.counters.nodes, state: state() }
            }
            Event::Reject(choice) => {
                let reason = (scene.reason)().map(|reason| reason.to_string().into());
                EventLine::Reject { choice: choice.to_string().into(), depth, reason }
            }
            Event::DeadEnd => EventLine::DeadEnd { depth },
            Event::Solution => EventLine::Solution { depth, state: scene.state.to_string().into() },
            Event::Cut { bound, best } => EventLine::Cut { depth, bound, best },
            Event::Undo(choice) => {
                EventLine::Undo { choice: choice.to_string().into(), depth, state: state() }
            }
        };
        self.write(&line);
    }
}

observe_as_scenes!(EventLines<W: Write>);
