//! When a search has to stop, and why it did.

use alloc::sync::Arc;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use std::time::Duration;

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
/// A search looks at it at least every 1,024 nodes, and every millisecond if its nodes take that long.
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
    /// The clock is read about every millisecond, but not within a node: a search of nodes that take longer overruns by one of them.
    /// Where the processor has no clock (`wasm32-unknown-unknown`) this limit panics: set one of nodes.
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
