//! When a search has to stop, and why it did.

use alloc::sync::Arc;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// Why a search returned to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// The whole tree was searched: there are no further solutions.
    Exhausted,
    /// The caller had what it asked for, or its visitor broke off.
    Stopped,
    /// [`Limits::solutions`] was reached.
    SolutionLimit,
    /// [`Limits::nodes`] was reached.
    NodeLimit,
    /// [`Limits::time`] was reached.
    TimeLimit,
    /// Somebody called [`Cancel::cancel`].
    Cancelled,
}

impl End {
    /// Says whether everything was searched, so that what was not found does not exist.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self == End::Exhausted
    }

    /// Says whether the search gave up: a limit of nodes or time or a cancel stopped it, so that what was not found may still exist.
    ///
    /// A search that stopped because its caller had enough, at a break or at [`Limits::solutions`], did not give up, and is not complete either.
    #[must_use]
    pub fn gave_up(self) -> bool {
        matches!(self, End::NodeLimit | End::TimeLimit | End::Cancelled)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Exhausted => "searched everything",
            End::Stopped => "stopped by the caller",
            End::SolutionLimit => "stopped at the solution limit",
            End::NodeLimit => "gave up at the node limit",
            End::TimeLimit => "gave up at the time limit",
            End::Cancelled => "cancelled",
        })
    }
}

/// A flag that stops searches from outside: another thread, or a handler of Ctrl-C.
///
/// Clones share the flag.
/// The search looks at it at least every 1,024 nodes.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Returns a flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every search that holds this flag to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Says whether the flag is set.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a search may go before it gives up; none by default.
///
/// They are looked at between nodes: what a single node costs, however many candidates it rejects, is not interrupted.
/// Limits hold for the whole life of a search, over all its pauses: to go on after one was reached, set wider ones with [`Search::set_limits`](crate::Search::set_limits).
///
/// # Examples
///
/// ```
/// use backtrack::{Cancel, Limits};
/// use std::time::Duration;
///
/// let cancel = Cancel::new();
/// let limits = Limits::new()
///     .nodes(1_000_000)
///     .time(Duration::from_secs(2))
///     .cancel(&cancel);
/// # let _ = limits;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub(crate) nodes: Option<u64>,
    pub(crate) solutions: Option<u64>,
    #[cfg(feature = "std")]
    pub(crate) time: Option<Duration>,
    pub(crate) cancel: Option<Cancel>,
}

impl Limits {
    /// Returns no limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// At most this many nodes, the root included: exact.
    ///
    /// The search ends with [`End::NodeLimit`] only if it found a further node to visit.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// At most this many solutions: exact.
    ///
    /// The search ends with [`End::SolutionLimit`] at the last of them, without looking for more.
    #[must_use]
    pub fn solutions(mut self, solutions: u64) -> Self {
        self.solutions = Some(solutions);
        self
    }

    /// At most this much time from the first step under these limits.
    ///
    /// The clock is read every 1,024 nodes, so that the search overruns by what those cost.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Until `cancel` is set.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }
}

/// How many nodes pass between two looks at the clock and the cancel flag.
const NODES_PER_CHECK: u64 = 1_024;

/// Hands out nodes to the search loop in portions, so that the loop itself only counts down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    limits: Limits,
    /// All nodes handed out and not taken back.
    handed_out: u64,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
}

impl Meter {
    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.restart_clock();
    }

    /// Forgets the nodes handed out, and starts the clock anew.
    pub(crate) fn restart(&mut self) {
        self.handed_out = 0;
        self.restart_clock();
    }

    /// Starts with `nodes` handed out: those of an earlier part of the search.
    pub(crate) fn restore(&mut self, nodes: u64) {
        self.handed_out = nodes;
    }

    fn restart_clock(&mut self) {
        #[cfg(feature = "std")]
        {
            self.deadline = None;
        }
    }

    pub(crate) fn solution_limit(&self) -> u64 {
        self.limits.solutions.unwrap_or(u64::MAX)
    }

    pub(crate) fn handed_out(&self) -> u64 {
        self.handed_out
    }

    /// Takes back what was not used of the last portion.
    pub(crate) fn take_back(&mut self, unused: u64) {
        self.handed_out -= unused;
    }

    /// Returns the next portion, never zero, or why there is none.
    #[cold]
    #[inline(never)]
    pub(crate) fn hand_out(&mut self) -> Result<u64, End> {
        if self.limits.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(End::Cancelled);
        }
        #[cfg(feature = "std")]
        if let Some(time) = self.limits.time {
            let now = Instant::now();
            // A time too large for the clock is no limit.
            self.deadline = self.deadline.or_else(|| now.checked_add(time));
            if self.deadline.is_some_and(|deadline| now >= deadline) {
                return Err(End::TimeLimit);
            }
        }
        let left = match self.limits.nodes {
            Some(nodes) => nodes.saturating_sub(self.handed_out),
            None => NODES_PER_CHECK,
        };
        match left.min(NODES_PER_CHECK) {
            0 => Err(End::NodeLimit),
            portion => {
                self.handed_out = self.handed_out.saturating_add(portion);
                Ok(portion)
            }
        }
    }
}
