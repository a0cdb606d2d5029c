//! A search as indented text.

use crate::scene::{Scene, Sink, observe_as_scenes};
use crate::words::{columns, counted, one_line};
use backtrack::{Cancel, Event};
use std::fmt::Display;
use std::io::{self, Write};

/// Writes a search as text, one event a line, indented by depth: an [`Observer`](backtrack::Observer).
///
/// A `choose` stands at the depth of the node that it leaves, everything that happens in the new node one step further in, and the `undo` below it says where the search is back.
/// A rejected candidate has its reason beside it, if the problem can [`explain`](backtrack::Problem::explain).
///
/// What the limits on depth and length leave out is counted, and the counts are written in its place.
/// Call [`finish`](TextTrace::finish) when the search is over: it writes the last of these counts.
///
/// # Cost
///
/// The labels of the present path, and nothing else: a search of any length can be written, or cut.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use view::TextTrace;
#[doc = include_str!("bits.md")]
/// let mut search = Search::new(Bits(vec![0, 1])).observe(TextTrace::new(Vec::new()));
/// search.count();
/// let (_, trace) = search.into_parts();
/// let text = String::from_utf8(trace.finish()?)?;
/// assert_eq!(text, "\
/// choose 0
///   solution
/// undo 0: back at the root
/// reject 1: it follows a 1
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TextTrace<W> {
    out: W,
    max_depth: usize,
    max_lines: u64,
    states: bool,
    cancel: Option<Cancel>,

    /// The labels of the choices between the root and the present node, as far as they are written.
    path: Vec<String>,
    lines: u64,
    hidden: Hidden,
    error: Option<io::Error>,
}

/// What the limits left out since the last line written.
#[derive(Debug, Default)]
struct Hidden {
    events: u64,
    nodes: u64,
    rejected: u64,
    solutions: u64,
}

/// The column at which states are written, if the event leaves room.
const BESIDE: usize = 48;

impl<W: Write> TextTrace<W> {
    /// Returns a trace that writes everything to `out`.
    pub fn new(out: W) -> Self {
        TextTrace {
            out,
            max_depth: usize::MAX,
            max_lines: u64::MAX,
            states: false,
            cancel: None,
            path: Vec::new(),
            lines: 0,
            hidden: Hidden::default(),
            error: None,
        }
    }

    /// Leaves out everything below nodes of this depth.
    #[must_use]
    pub fn max_depth(mut self, depth: usize) -> Self {
        self.max_depth = depth;
        self
    }

    /// Leaves out everything after this many events.
    #[must_use]
    pub fn max_lines(mut self, lines: u64) -> Self {
        self.max_lines = lines;
        self
    }

    /// Writes the state beside each event that changes it.
    #[must_use]
    pub fn states(mut self, states: bool) -> Self {
        self.states = states;
        self
    }

    /// Cancels the search when `out` fails, for instance because the reader of a pipe has gone.
    #[must_use]
    pub fn cancel_on_error(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// Writes what is still to be said of the events left out, and returns the writer.
    ///
    /// # Errors
    ///
    /// The first error that the writer made: nothing was written after it.
    pub fn finish(mut self) -> io::Result<W> {
        self.tell_hidden(self.path.len());
        match self.error {
            Some(error) => Err(error),
            None => {
                self.out.flush()?;
                Ok(self.out)
            }
        }
    }

    /// Writes `text` indented by `depth`, with the lines of `state` beside it.
    fn write(&mut self, depth: usize, text: &str, state: Option<&dyn Display>) {
        if self.error.is_some() {
            return;
        }
        // Indentation beyond what any screen shows would only make the output grow with the square of the depth.
        let text = format!("{}{text}", "  ".repeat(depth.min(500)));
        let result = match state {
            Some(state) => write_beside(&mut self.out, &text, &state.to_string()),
            None => writeln!(self.out, "{text}"),
        };
        if let Err(error) = result {
            self.error = Some(error);
            if let Some(cancel) = &self.cancel {
                cancel.cancel();
            }
        }
    }

    /// Says what was left out since the last line, if anything was.
    fn tell_hidden(&mut self, depth: usize) {
        let Hidden { events, nodes, rejected, solutions } = std::mem::take(&mut self.hidden);
        if events == 0 {
            return;
        }
        let mut parts = vec![];
        for (number, one, many) in [
            (nodes, "more node", "more nodes"),
            (rejected, "more rejected candidate", "more rejected candidates"),
            (solutions, "solution among them", "solutions among them"),
        ] {
            if number > 0 {
                parts.push(counted(number, one, many));
            }
        }
        if parts.is_empty() {
            parts.push(counted(events, "more event", "more events"));
        }
        self.write(depth, &format!("… {}", parts.join(", ")), None);
    }
}

impl<W: Write> Sink for TextTrace<W> {
    fn begin(&mut self, state: &dyn Display) {
        self.path.clear();
        if self.states {
            self.write(0, "root", Some(state));
        }
    }

    fn scene(&mut self, scene: &Scene<'_>) {
        // A choose and an undo are written at the depth of the node above, but belong to the node below.
        let (depth, node) = match scene.event {
            Event::Choose(_) => (scene.depth - 1, scene.depth),
            Event::Undo(_) => (scene.depth, scene.depth + 1),
            _ => (scene.depth, scene.depth),
        };
        if node > self.max_depth || self.lines >= self.max_lines {
            self.hidden.events += 1;
            match scene.event {
                Event::Choose(_) => self.hidden.nodes += 1,
                Event::Reject(_) => self.hidden.rejected += 1,
                Event::Solution => self.hidden.solutions += 1,
                Event::DeadEnd | Event::Cut { .. } | Event::Undo(_) => {}
            }
            if let Event::Undo(_) = scene.event {
                self.path.truncate(scene.depth);
            }
            return;
        }

        self.tell_hidden(self.path.len());
        self.lines += 1;
        let state = self.states.then_some(scene.state);
        match scene.event {
            Event::Choose(choice) => {
                let label = one_line(choice);
                self.write(depth, &format!("choose {label}"), state);
                self.path.push(label);
            }
            Event::Reject(choice) => {
                let text = match (scene.reason)() {
                    Some(reason) => format!("reject {}: {}", one_line(choice), one_line(reason)),
                    None => format!("reject {}", one_line(choice)),
                };
                self.write(depth, &text, None);
            }
            Event::DeadEnd => self.write(depth, "dead end", None),
            Event::Solution => self.write(depth, "solution", None),
            Event::Cut { .. } => {
                let reason = (scene.reason)().map_or_else(String::new, one_line);
                self.write(depth, &format!("cut: {reason}"), None);
            }
            Event::Undo(choice) => {
                self.path.truncate(depth);
                let parent = match self.path.last() {
                    Some(label) => label,
                    None if depth == 0 => "the root",
                    None => "its parent",
                };
                let text = format!("undo {}: back at {parent}", one_line(choice));
                self.write(depth, &text, state);
            }
        }
    }
}

observe_as_scenes!(TextTrace<W: Write>);

/// Writes `text` with the lines of `state` to its right.
fn write_beside(out: &mut impl Write, text: &str, state: &str) -> io::Result<()> {
    let column = BESIDE.max(columns(text) + 2);
    let mut left = text;
    let mut lines = state.lines();
    let mut first = true;
    loop {
        match lines.next() {
            Some(line) => {
                let padding = " ".repeat(column - columns(left));
                writeln!(out, "{}", format!("{left}{padding}{line}").trim_end())?;
            }
            None if first => writeln!(out, "{left}")?,
            None => return Ok(()),
        }
        (left, first) = ("", false);
    }
}
