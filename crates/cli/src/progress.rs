//! Progress bars for what takes longer than a second, on a terminal only.

use crate::session::Session;
use backtrack::{Event, Observer, Problem, Progress};
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A progress bar on standard error.
pub(crate) struct Bar {
    shown: Option<ProgressBar>,
    began: Instant,
    is_wanted: bool,
}

impl Bar {
    /// A bar that is shown on a terminal, from a second after `began`.
    pub(crate) fn new(began: Instant) -> Self {
        Bar { shown: None, began, is_wanted: std::io::stderr().is_terminal() }
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Shows a fraction from 0 to 1.
    pub(crate) fn show(&mut self, fraction: f64) {
        self.show_done(Some(fraction), "");
    }

    /// Shows what was done, and a fraction from 0 to 1 if one is known.
    fn show_done(&mut self, fraction: Option<f64>, done: &str) {
        let elapsed = self.began.elapsed();
        if !self.is_wanted || elapsed < Duration::from_secs(1) {
            return;
        }
        let bar = self.shown.get_or_insert_with(|| {
            let bar = ProgressBar::new(10_000).with_elapsed(elapsed);
            let template = match fraction {
                Some(_) => "{elapsed} [{wide_bar}] {percent_precise}%, {msg}",
                None => "{elapsed} {wide_msg}",
            };
            let style = ProgressStyle::with_template(template).expect("the template is sound");
            bar.set_style(style.progress_chars("#>-"));
            bar
        });
        let Some(fraction) = fraction else {
            bar.set_message(done.to_owned());
            bar.tick();
            return;
        };
        // The rest takes as long as what is done, if the fraction is right.
        let left = elapsed.as_secs_f64() * (1.0 - fraction) / fraction.max(1e-6);
        let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
        let comma = if done.is_empty() { "" } else { ", " };
        bar.set_message(format!("{done}{comma}about {} left", HumanDuration(left)));
        bar.set_position((fraction * 10_000.0) as u64);
    }

    /// Takes the bar away, so that something can be printed; it comes back when it is shown again.
    pub(crate) fn hide(&mut self) {
        if let Some(bar) = self.shown.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.hide();
    }
}

/// A bar that shows how much of a search is done: an observer.
pub(crate) struct SearchBar {
    bar: Bar,
    progress: Progress,
    drawn: Instant,
}

impl SearchBar {
    /// Returns a bar if standard error is a terminal.
    pub(crate) fn new(session: &Session) -> Option<Self> {
        let bar = session.bar();
        let drawn = Instant::now();
        bar.is_wanted().then(|| SearchBar { bar, progress: Progress::new(), drawn })
    }
}

impl<P: Problem> Observer<P> for SearchBar {
    fn root(&mut self, problem: &P) {
        self.progress.root(problem);
    }

    fn event(&mut self, problem: &P, event: Event<&P::Choice>, depth: usize) {
        if matches!(event, Event::Solution) {
            // What is printed of it must not run into the bar.
            self.bar.hide();
        }
        self.progress.event(problem, event, depth);
    }

    fn tick(&mut self, _: &P) {
        if self.drawn.elapsed() >= Duration::from_millis(100) {
            self.drawn = Instant::now();
            self.bar.show(self.progress.fraction());
        }
    }
}

/// A bar that is drawn by a thread of its own, for work that cannot stop to draw it.
pub(crate) struct Meter {
    shared: Arc<Shared>,
    /// The thread ends when this is dropped.
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

struct Shared {
    done: AtomicU64,
    bar: Mutex<Bar>,
}

impl Shared {
    fn bar(&self) -> MutexGuard<'_, Bar> {
        // A bar is sound whatever was interrupted.
        self.bar.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Meter {
    /// Begins to show how many `things` are done, and what part of the work `fraction` says that is.
    pub(crate) fn new(
        session: &Session,
        is_wanted: bool,
        things: &'static str,
        fraction: impl Fn(u64) -> Option<f64> + Send + 'static,
    ) -> Self {
        let bar = session.bar();
        let is_wanted = is_wanted && bar.is_wanted();
        let shared = Arc::new(Shared { done: AtomicU64::new(0), bar: Mutex::new(bar) });
        let running = is_wanted.then(|| {
            let (stop, stopped) = channel::<()>();
            let shared = Arc::clone(&shared);
            let draw = move || {
                let wait = Duration::from_millis(100);
                while stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    let done = shared.done.load(Ordering::Relaxed);
                    let words = format!("{things} {}", HumanCount(done));
                    shared.bar().show_done(fraction(done), &words);
                }
            };
            (stop, std::thread::spawn(draw))
        });
        Meter { shared, running }
    }

    /// Counts what was done.
    pub(crate) fn add(&self, things: u64) {
        self.shared.done.fetch_add(things, Ordering::Relaxed);
    }

    /// Takes the bar away as long as what is returned lives.
    pub(crate) fn hidden(&self) -> impl Drop + use<'_> {
        let mut bar = self.shared.bar();
        bar.hide();
        bar
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            drop(stop);
            // A thread that panicked has shown that already.
            let _ = thread.join();
        }
    }
}
