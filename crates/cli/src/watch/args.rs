//! What can be asked for.

use crate::exit::Failure;
use std::fs::File;
use std::path::{Path, PathBuf};

/// What to show of a search.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "See the search")]
pub(crate) struct WatchArgs {
    /// Print every step: choose, reject with its reason, dead end, undo, solution.
    #[arg(long)]
    pub(super) trace: bool,

    /// Print at most this many steps, and count the others.
    #[arg(long, value_name = "LINES", default_value_t = 1_000, requires = "trace")]
    pub(super) trace_lines: u64,

    /// Print no steps below this depth, and count them.
    #[arg(long, value_name = "DEPTH", requires = "trace")]
    pub(super) trace_depth: Option<usize>,

    /// Print the state beside each step.
    #[arg(long, requires = "trace")]
    pub(super) trace_states: bool,

    /// Draw the tree into this file: SVG, or Graphviz if its name ends in .dot.
    #[arg(long, value_name = "FILE")]
    pub(super) tree: Option<PathBuf>,

    /// Draw at most this many nodes and candidates, and fold the others.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, requires = "tree")]
    pub(super) tree_size: usize,

    /// Grow the tree from the top down instead of to the right.
    #[arg(long, requires = "tree")]
    pub(super) tree_down: bool,

    /// Write every event into this file, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    pub(super) events: Option<PathBuf>,

    /// Play the search in the terminal, forwards and backwards.
    #[arg(long)]
    pub(super) play: bool,

    /// Plot the nodes at each depth into this SVG file.
    #[arg(long, value_name = "FILE")]
    pub(super) profile: Option<PathBuf>,

    /// Count what the search does, and print it to standard error.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Run these solvers side by side, and print what each does: "scan,masks".
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', conflicts_with_all = ["trace", "events", "play", "stats"])]
    pub(crate) compare: Vec<String>,

    /// Plot nodes and time of each solver into this SVG file.
    #[arg(long, value_name = "FILE", requires = "compare")]
    pub(super) plot: Option<PathBuf>,
}

impl WatchArgs {
    /// Says whether somebody wants to see the search itself.
    pub(crate) fn is_asked(&self) -> bool {
        self.stats || self.asks_for_more_than_stats()
    }

    pub(crate) fn asks_for_stats_only(&self) -> bool {
        self.stats && !self.asks_for_more_than_stats()
    }

    /// Refuses what cannot be drawn or written, before anything is searched.
    ///
    /// # Errors
    ///
    /// If trees are to be drawn side by side by Graphviz, if the name of a file promises what is not written, or if a file cannot be written.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let is_dot = self.tree.as_deref().is_some_and(is_dot);
        if !self.compare.is_empty() && is_dot {
            return Err(Failure::usage("trees side by side are drawn as SVG only, not as .dot"));
        }
        for (path, endings, what) in [
            (&self.tree, &["svg", "dot", "gv"][..], "a tree is .svg or .dot"),
            (&self.profile, &["svg"], "a plot is .svg"),
            (&self.plot, &["svg"], "a plot is .svg"),
            (&self.events, &[], ""),
        ] {
            let Some(path) = path else { continue };
            let has_ending = path.extension().is_some_and(|of| endings.iter().any(|e| of == *e));
            if !endings.is_empty() && !has_ending {
                return Err(Failure::Usage(format!("{}: {what}", path.display())));
            }
            if path.as_os_str() == "-" {
                let message = "--events takes a file: standard output has the solutions";
                return Err(Failure::usage(message));
            }
            can_be_written(path)?;
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

/// Finds out whether a file can be written before a long search is made for it.
pub(crate) fn can_be_written(path: &Path) -> Result<(), Failure> {
    let opened = File::options().write(true).create(true).truncate(false).open(path);
    opened.map(drop).map_err(|source| Failure::Io { what: path.display().to_string(), source })
}

pub(super) fn is_dot(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "dot" || extension == "gv")
}
