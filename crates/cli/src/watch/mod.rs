//! The options that show a search, the same for every puzzle.

mod args;
mod playing;
mod side_by_side;
mod replay;

pub(crate) use args::{WatchArgs, can_be_written};
pub(crate) use replay::Replay;
pub(crate) use side_by_side::{Measure, print_comparison, print_comparison_json, print_growth};

use crate::exit::Failure;
use crate::progress::SearchBar;
use crate::session::{Session, say, write_file};
use args::is_dot;
use backtrack::{Counters, End, Event, Profile, Shown, Visitor};
use playing::play_search;
use std::any::Any;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};
use view::lines::EventLines;
use view::{Board, Direction, Plot, Style, TextTrace, Tree, compare};

/// How many solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    First,
    AtMost(u64),
    All,
}

impl Want {
    /// Says whether `found` solutions are enough.
    fn is_met(self, found: u64) -> bool {
        match self {
            Want::First => found >= 1,
            Want::AtMost(most) => found >= most,
            Want::All => false,
        }
    }
}

/// Draws a state for the player.
pub(crate) type DrawState<S> = dyn Fn(&Moment<'_, S>) -> Board;

/// What a puzzle draws a state from: values, whose types it knows.
pub(crate) struct Moment<'a, S> {
    /// Returns the state, as a solution that may be incomplete.
    pub(crate) state: &'a dyn Fn() -> S,
    /// The choices between the root and the state, from the root down.
    pub(crate) path: Vec<&'a dyn Any>,
    /// The last event.
    pub(crate) event: Option<Event<&'a dyn Any>>,
}

/// What a search that was watched has come to.
pub(crate) struct Seen {
    pub(crate) end: End,
    pub(crate) counters: Counters,
    /// Whether the player has shown everything already.
    pub(crate) was_played: bool,
}

/// What is done with each solution.
pub(crate) type Print<'a, S> = &'a mut dyn FnMut(S) -> Result<(), Failure>;

/// So many solutions are kept until a trace is written, to be printed behind it.
const KEPT: usize = 10_000;

/// Runs a search as the options say, and prints the solutions if they are wanted.
pub(crate) struct Watched<'a, S> {
    pub(crate) name: String,
    pub(crate) watch: &'a WatchArgs,
    pub(crate) session: &'a Session,
    pub(crate) want: Want,
    pub(crate) print: Option<Print<'a, S>>,
    /// How the player draws states; without it, as they are printed.
    pub(crate) draw: Option<Box<DrawState<S>>>,
}

impl<S: 'static> Visitor<S> for Watched<'_, S> {
    type Output = Result<Seen, Failure>;

    fn visit<P: Shown<Solution = S>>(self, problem: P) -> Result<Seen, Failure> {
        let Watched { name, watch, session, want, mut print, draw } = self;
        let mut trace = watch.trace;
        if watch.play {
            if io::stdin().is_terminal() && io::stdout().is_terminal() {
                return play_search(problem, name, session, want, draw);
            }
            say("not a terminal: showing the steps as text");
            trace = true;
        }

        let text = trace.then(|| {
            TextTrace::new(BufWriter::new(io::stdout()))
                .max_lines(watch.trace_lines)
                .max_depth(watch.trace_depth.unwrap_or(usize::MAX))
                .states(watch.trace_states)
                .cancel_on_error(&session.cancel)
        });
        let events = match &watch.events {
            Some(path) => Some(event_file(path, &name, session)?),
            None => None,
        };
        let tree = watch.tree.as_ref().map(|_| Tree::new());
        let observers = (text, events, tree, (Counters::default(), Profile::default()));
        let mut kept = vec![];
        let mut found = 0;
        let mut failure = None;
        let began = Instant::now();
        let visit = |problem: &P| {
            found += 1;
            if let Some(print) = &mut print {
                if !trace {
                    if let Err(error) = print(problem.solution()) {
                        failure = Some(error);
                        return ControlFlow::Break(());
                    }
                } else if kept.len() < KEPT {
                    kept.push(problem.solution());
                }
            }
            if want.is_met(found) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        // A trace on a terminal shows by itself how far it is.
        let shows_itself = trace && io::stdout().is_terminal();
        let bar = if shows_itself { None } else { SearchBar::new(session) };
        let (mut end, observers) = session.drive(problem, observers, bar, visit);
        if let Some(failure) = failure {
            return Err(failure);
        }
        let time = began.elapsed();
        let (text, events, tree, (counters, profile)) = observers;

        if let Some(text) = text {
            text.finish()?;
            writeln!(io::stdout())?;
        }
        if let Some(print) = print {
            let printed = kept.len() as u64;
            for solution in kept {
                print(solution)?;
            }
            if trace && found > printed {
                let more = found - printed;
                say(format_args!(
                    "{more} more solutions are not printed: leave out --trace to see them"
                ));
            }
        }
        if let Some(events) = events {
            let path = watch.events.as_ref().expect("events were asked for");
            // A writer that failed has cancelled the search: that is no Ctrl-C.
            events
                .finish(Some(end))
                .map_err(|source| Failure::Io { what: path.display().to_string(), source })?;
        }
        if end == End::Cancelled && want.is_met(found) {
            end = End::Stopped;
        }
        if let (Some(tree), Some(path)) = (tree, &watch.tree) {
            draw_trees(watch, path, &name, &[("", &tree)])?;
        }
        if let Some(path) = &watch.profile {
            let title = format!("{name}: nodes per depth");
            write_file(
                path,
                Plot::of_profiles(title, [(name.as_str(), &profile)]).svg().as_bytes(),
            )?;
        }
        if watch.stats {
            // Nobody may be reading any more: that is no reason to fail.
            let _ = writeln!(io::stderr(), "{counters}, {}", shown(time));
        }
        Ok(Seen { end, counters, was_played: false })
    }
}

fn event_file(
    path: &Path,
    name: &str,
    session: &Session,
) -> Result<EventLines<BufWriter<File>>, Failure> {
    let file = File::create(path)
        .map_err(|source| Failure::Io { what: path.display().to_string(), source })?;
    Ok(EventLines::new(BufWriter::new(file), name).cancel_on_error(&session.cancel))
}

fn draw_trees(
    watch: &WatchArgs,
    path: &Path,
    title: &str,
    trees: &[(&str, &Tree)],
) -> Result<(), Failure> {
    let direction = if watch.tree_down { Direction::Down } else { Direction::Right };
    let style = Style::new(title).direction(direction).most(watch.tree_size);
    let picture = match trees {
        [(_, tree)] if is_dot(path) => tree.dot(&style),
        trees => compare(trees, &style),
    };
    write_file(path, picture.as_bytes())
}

/// A time as people say it.
pub(crate) fn shown(time: Duration) -> String {
    match time.as_micros() {
        micros @ 0..1_000 => format!("{micros} µs"),
        micros @ 1_000..1_000_000 => format!("{}.{} ms", micros / 1_000, micros / 100 % 10),
        micros => format!("{}.{:02} s", micros / 1_000_000, micros / 10_000 % 100),
    }
}

/// Standard output, written in large pieces unless it is a terminal.
pub(crate) struct Out(Box<dyn Write>);

impl Out {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout();
        Out(if stdout.is_terminal() {
            Box::new(stdout)
        } else {
            Box::new(BufWriter::with_capacity(1 << 16, stdout))
        })
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
