//! What all commands share: limits, Ctrl-C, and messages.

use crate::exit::{Failure, Status};
use crate::progress::{Bar, SearchBar};
use backtrack::{Cancel, End, Limits, Observer, Problem, Search};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Where a search gives up.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Give up each search after this many nodes: states that it stood in.
    #[arg(long, value_name = "NODES")]
    pub(crate) limit_nodes: Option<u64>,

    /// Give up each search after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) limit_time: Option<Duration>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "not a possible number of seconds".to_string())
}

/// Set while the command waits for input, when nothing can be cancelled.
static WAITING: AtomicBool = AtomicBool::new(false);

/// Whether and how one run of the command is to stop.
pub(crate) struct Session {
    pub(crate) cancel: Cancel,
    pub(crate) limits: LimitArgs,
    /// When the command began.
    pub(crate) began: Instant,
}

impl Session {
    /// Begins, and takes Ctrl-C: the first one stops the search, a second one everything.
    pub(crate) fn new(limits: LimitArgs) -> Self {
        let cancel = Cancel::new();
        let on_signal = cancel.clone();
        // Without a handler Ctrl-C ends the command at once, which is no reason not to run.
        let _ = ctrlc::set_handler(move || {
            if on_signal.is_cancelled() || WAITING.load(Ordering::Relaxed) {
                std::process::exit(Status::Interrupted.code().into());
            }
            on_signal.cancel();
        });
        Session { cancel, limits, began: Instant::now() }
    }

    /// Calls `read`, during which Ctrl-C ends the command at once.
    pub(crate) fn waiting<T>(&self, read: impl FnOnce() -> T) -> T {
        WAITING.store(true, Ordering::Relaxed);
        let result = read();
        WAITING.store(false, Ordering::Relaxed);
        result
    }

    /// The limits of one search.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::new().cancel(&self.cancel);
        if let Some(nodes) = self.limits.limit_nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(time) = self.limits.limit_time {
            limits = limits.time(time);
        }
        limits
    }

    /// Returns what the end of a search means for the exit status.
    pub(crate) fn status(&self, end: End) -> Status {
        match end {
            _ if self.cancel.is_cancelled() => Status::Interrupted,
            End::NodeLimit | End::TimeLimit => Status::GaveUp,
            End::Cancelled => Status::Interrupted,
            End::Exhausted | End::Stopped | End::SolutionLimit => Status::Done,
        }
    }

    /// Returns a bar that shows itself on a terminal when a second has passed.
    pub(crate) fn bar(&self) -> Bar {
        Bar::new(self.began)
    }

    /// Searches `problem` under the limits until `visit` breaks, while `bar` shows how far it is; returns why it ended, and the observer.
    pub(crate) fn drive<P: Problem, O: Observer<P>>(
        &self,
        problem: P,
        observer: O,
        bar: Option<SearchBar>,
        visit: impl FnMut(&P) -> ControlFlow<()>,
    ) -> (End, O) {
        let mut search = Search::new(problem).limit(self.limits()).observe((observer, bar));
        let end = match search.try_for_each(visit) {
            ControlFlow::Continue(end) => end,
            ControlFlow::Break(()) => End::Stopped,
        };
        let (_, (observer, _)) = search.into_parts();
        (end, observer)
    }
}

/// Says on standard error what a person should know.
pub(crate) fn say(message: impl std::fmt::Display) {
    // Nobody may be reading any more: that is no reason to fail.
    let _ = writeln!(std::io::stderr(), "backtrack: {message}");
}

/// Says on standard error why a search did not come to its end, if it did not.
pub(crate) fn say_end(end: End) {
    if end.gave_up() {
        say(format_args!("{end}: what was not found may still exist"));
    }
}

/// Writes a file, or says which one could not be written.
pub(crate) fn write_file(path: &std::path::Path, content: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, content)
        .map_err(|source| Failure::Io { what: path.display().to_string(), source })
}
