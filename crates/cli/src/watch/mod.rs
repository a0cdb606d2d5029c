//! The options that show a search, the same for every puzzle.

mod side_by_side;
mod replay;

pub(crate) use replay::Replay;
pub(crate) use side_by_side::{Measure, print_comparison};

use crate::exit::Failure;
use crate::session::{Session, say, write_file};
use backtrack::{Counters, End, Event, Observer, Problem, Profile, Progress, Search, Trace};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use view::lines::EventLines;
use view::{Board, Direction, Player, Plot, Style, TextTrace, Theme, Tree, compare, play};

/// What to show of a search.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "See the search")]
pub(crate) struct WatchArgs {
    /// Print every step: choose, reject with its reason, dead end, undo, solution.
    #[arg(long)]
    trace: bool,

    /// Print at most this many steps, and count the others.
    #[arg(long, value_name = "LINES", default_value_t = 1_000, requires = "trace")]
    trace_lines: u64,

    /// Print no steps below this depth, and count them.
    #[arg(long, value_name = "DEPTH", requires = "trace")]
    trace_depth: Option<usize>,

    /// Print the state beside each step.
    #[arg(long, requires = "trace")]
    trace_states: bool,

    /// Draw the tree into this file: SVG, or Graphviz if its name ends in .dot.
    #[arg(long, value_name = "FILE")]
    tree: Option<PathBuf>,

    /// Draw at most this many nodes and candidates, and fold the others.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, requires = "tree")]
    tree_size: usize,

    /// Grow the tree from the top down instead of to the right.
    #[arg(long, requires = "tree")]
    tree_down: bool,

    /// Write every event into this file, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    events: Option<PathBuf>,

    /// Play the search in the terminal, forwards and backwards.
    #[arg(long)]
    play: bool,

    /// Plot the nodes at each depth into this SVG file.
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,

    /// Count what the search does, and print it to standard error.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Run these solvers side by side, and print what each does: "scan,masks".
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', conflicts_with_all = ["trace", "events", "play", "stats"])]
    pub(crate) compare: Vec<String>,

    /// Plot nodes and time of each solver into this SVG file.
    #[arg(long, value_name = "FILE", requires = "compare")]
    plot: Option<PathBuf>,
}

impl WatchArgs {
    /// Says whether somebody wants to see the search itself.
    pub(crate) fn is_asked(&self) -> bool {
        self.stats || self.asks_for_more_than_stats()
    }

    pub(crate) fn asks_for_stats_only(&self) -> bool {
        self.stats && !self.asks_for_more_than_stats()
    }

    /// Refuses what cannot be drawn, before anything is searched.
    ///
    /// # Errors
    ///
    /// If trees are to be drawn side by side by Graphviz.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let is_dot = self.tree.as_deref().is_some_and(is_dot);
        if !self.compare.is_empty() && is_dot {
            return Err(Failure::usage("trees side by side are drawn as SVG only, not as .dot"));
        }
        Ok(())
    }

    fn asks_for_more_than_stats(&self) -> bool {
        self.trace
            || self.tree.is_some()
            || self.events.is_some()
            || self.play
            || self.profile.is_some()
    }
}

/// Something to do with a problem, whichever solver makes it.
pub(crate) trait Job<S> {
    type Output;

    fn run<P>(self, problem: P) -> Self::Output
    where
        P: Problem<Solution = S> + Display + 'static,
        P::Choice: Display;
}

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

/// Draws a printed state for the player, given the last event with its choice printed.
pub(crate) type DrawState = dyn Fn(&str, Option<Event<&str>>) -> Board;

/// Draws states as they are printed.
pub(crate) fn as_printed() -> Box<DrawState> {
    Box::new(|state, _| Board::printed(state))
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
    pub(crate) draw: Box<DrawState>,
}

impl<S> Job<S> for Watched<'_, S> {
    type Output = Result<Seen, Failure>;

    fn run<P>(self, problem: P) -> Result<Seen, Failure>
    where
        P: Problem<Solution = S> + Display + 'static,
        P::Choice: Display,
    {
        let Watched { name, watch, session, want, mut print, draw } = self;
        let mut trace = watch.trace;
        let mut problem = problem;
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
        let observers = (
            (Maybe(text), Maybe(events)),
            (
                Maybe(watch.tree.as_ref().map(|_| Tree::new())),
                (Counters::default(), Profile::default()),
            ),
        );
        let mut search = Search::new(&mut problem).observe((observers, Progress::new()));
        let mut kept = vec![];
        let mut found = 0;
        let mut failure = None;
        let began = Instant::now();
        let mut end = session.drive(&mut search, |problem| {
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
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        let time = began.elapsed();
        let (_, (observers, _)) = search.into_parts();
        let ((Maybe(text), Maybe(events)), (Maybe(tree), (counters, profile))) = observers;

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
            eprintln!("{counters}, {}", shown(time));
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

fn is_dot(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "dot")
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

/// What the player records: more than anybody will look at, and a few hundred megabytes at most.
const STEPS: usize = 2_000_000;

/// Records the search and hands it to the player.
fn play_search<P>(
    problem: P,
    name: String,
    session: &Session,
    want: Want,
    draw: Box<DrawState>,
) -> Result<Seen, Failure>
where
    P: Problem + Display + 'static,
    P::Choice: Display,
{
    let observers = (Trace::with_limit(STEPS), Counters::default());
    let mut search = Search::new(problem).limit(session.limits()).observe(observers);
    let mut found = 0;
    while let Some(event) = search.step() {
        found += u64::from(matches!(event, Event::Solution));
        if want.is_met(found) || search.observer().0.omitted() > 0 {
            break;
        }
    }
    let end = search.end().unwrap_or(End::Stopped);
    let (problem, (trace, counters)) = search.into_parts();
    let mut player =
        Player::new(name, problem, trace).theme(theme()).drawn_by(move |problem, last| {
            let label = last.and_then(|step| step.event.choice()).map(ToString::to_string);
            let label = label.as_deref().unwrap_or_default();
            let event = last.map(|step| match step.event {
                Event::Choose(_) => Event::Choose(label),
                Event::Reject(_) => Event::Reject(label),
                Event::Undo(_) => Event::Undo(label),
                Event::DeadEnd => Event::DeadEnd,
                Event::Solution => Event::Solution,
            });
            draw(&problem.to_string(), event)
        });
    play(&mut player, &session.cancel)
        .map_err(|source| Failure::Io { what: "terminal".into(), source })?;
    Ok(Seen { end, counters, was_played: true })
}

/// Colours, unless `NO_COLOR` asks for none.
fn theme() -> Theme {
    match std::env::var_os("NO_COLOR") {
        Some(value) if !value.is_empty() => Theme::Plain,
        _ => Theme::Colour,
    }
}

/// An observer that may be missing.
struct Maybe<O>(Option<O>);

impl<P: Problem, O: Observer<P>> Observer<P> for Maybe<O> {
    fn root(&mut self, problem: &P) {
        if let Some(observer) = &mut self.0 {
            observer.root(problem);
        }
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        if let Some(observer) = &mut self.0 {
            observer.event(problem, event, depth);
        }
    }
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
        Out(match stdout.is_terminal() {
            true => Box::new(stdout),
            false => Box::new(BufWriter::with_capacity(1 << 16, stdout)),
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
