//! A search as lines of JSON, for programs.
//!
//! # The schema, version 1
//!
//! A file is a sequence of lines, each a JSON object with a field `event`:
//!
//! | `event` | further fields | when |
//! |---|---|---|
//! | `begin` | `version`: 1, `name`, `state` | first, once |
//! | `choose` | `choice`, `depth`, `node`, `state`? | a choice was made; `node` numbers the nodes, the root being 1 |
//! | `reject` | `choice`, `depth`, `reason`? | a candidate was not valid |
//! | `dead-end` | `depth` | no candidate of the node was valid |
//! | `solution` | `depth`, `state` | the node is a solution |
//! | `undo` | `choice`, `depth`, `state`? | the choice was taken back |
//! | `end` | `end`, `counters` | last; missing if the writer was interrupted |
//!
//! `depth` is the number of choices made and not undone after the event, `choice` and `state` are what the problem's `Display` prints.
//! Fields with a `?` may be missing; readers must pass over fields that they do not know.
//! A change that would mislead such a reader gets another `version`.

mod write;
mod read;
mod recorded;

pub use read::{EventLineError, EventLineErrorKind, EventReader, play_back};
pub use recorded::{Recorded, RecordedChoice};
pub use write::EventLines;

use backtrack::{Counters, End};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The version of the schema that is written, and the only one that is read.
pub const SCHEMA_VERSION: u32 = 1;

/// One line: see [the schema](self).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventLine<'a> {
    /// The search begins.
    Begin {
        /// The version of the schema.
        version: u32,
        /// What is searched.
        name: Cow<'a, str>,
        /// The state in the root.
        state: Cow<'a, str>,
    },
    /// A choice was made.
    Choose {
        /// The choice.
        choice: Cow<'a, str>,
        /// The depth after it.
        depth: usize,
        /// The number of the node reached, the root being 1.
        node: u64,
        /// The state after it, if the writer was asked for states.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        state: Option<Cow<'a, str>>,
    },
    /// A candidate was not valid.
    Reject {
        /// The candidate.
        choice: Cow<'a, str>,
        /// The depth of the node.
        depth: usize,
        /// Why it is not valid, if the problem can say so.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        reason: Option<Cow<'a, str>>,
    },
    /// The node is no solution and had no valid candidate.
    DeadEnd {
        /// The depth of the node.
        depth: usize,
    },
    /// The node is a solution.
    Solution {
        /// The depth of the node.
        depth: usize,
        /// The state.
        state: Cow<'a, str>,
    },
    /// Nothing below the node can be better than the best solution so far.
    Cut {
        /// The depth of the node.
        depth: usize,
        /// What each solution below the node costs at least.
        bound: i64,
        /// What the best solution so far costs.
        best: i64,
    },
    /// A choice was taken back.
    Undo {
        /// The choice.
        choice: Cow<'a, str>,
        /// The depth after it.
        depth: usize,
        /// The state after it, if the writer was asked for states.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        state: Option<Cow<'a, str>>,
    },
    /// The search is over.
    End {
        /// Why it ended; `null` if nobody said.
        end: Option<End>,
        /// What was counted on the way.
        counters: Counters,
    },
}
