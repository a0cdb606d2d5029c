//! The laws, and what is said of one that is broken.

use super::Effort;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};

/// A law that a [`Problem`](crate::Problem) has to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// `undo(&c)` after `choose(&c)` restores exactly the state before.
    UndoReversesChoose,
    /// `choices`, `is_valid`, `is_solution` and `solution` say the same when asked again in the same state.
    AnswersDependOnTheStateAlone,
    /// The candidates of a node differ from one another.
    CandidatesDiffer,
    /// An iterator of choices that has returned `None` returns nothing more.
    ChoicesEnd,
    /// Every path of valid choices ends; here: within [`Effort::depth`] choices.
    PathsEnd,
    /// [`Search`](crate::Search) and [`explore`](crate::explore), which undo, find the solutions that a search of copies, which never undoes, finds, in the same order.
    SearchFindsAll,
    /// Every solution passes the checker.
    SolutionsAreRight,
    /// A second search finds what the first found.
    SolvingTwiceGivesTheSame,
    /// A search that stops anywhere and goes home leaves the state as it was.
    StoppingLeavesNothingBehind,
    /// No solution at or below a node costs less than its bound.
    BoundsAreNotTooHigh,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::UndoReversesChoose => "undo restores exactly the state before choose",
            Law::AnswersDependOnTheStateAlone => "answers depend on the state alone",
            Law::CandidatesDiffer => "the candidates of a node differ from one another",
            Law::ChoicesEnd => "choices that have ended yield nothing more",
            Law::PathsEnd => "every path of valid choices ends",
            Law::SearchFindsAll => "a search that undoes finds what a search of copies finds",
            Law::SolutionsAreRight => "every solution passes the checker",
            Law::SolvingTwiceGivesTheSame => "solving twice gives the same",
            Law::StoppingLeavesNothingBehind => "stopping early leaves nothing behind",
            Law::BoundsAreNotTooHigh => "no solution below a node costs less than its bound",
        })
    }
}

/// A law that was broken, where, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The choices, as `Debug` shows them, from the root to the state in which it showed.
    pub path: Vec<String>,
    /// What should have been there, as `Debug` shows it: the state before, say.
    pub before: String,
    /// What was there instead: the state after.
    pub after: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken law: {}", self.law)?;
        writeln!(f, "after the choices: [{}]", self.path.join(", "))?;
        writeln!(f, "expected: {}", self.before)?;
        write!(f, "found:    {}", self.after)
    }
}

impl core::error::Error for Broken {}

pub(super) fn broken<C: Debug>(
    law: Law,
    path: &[C],
    before: impl Debug,
    after: impl Debug,
) -> Broken {
    Broken {
        law,
        path: path.iter().map(|choice| format!("{choice:?}")).collect(),
        before: format!("{before:?}"),
        after: format!("{after:?}"),
    }
}

/// Says that a path does not end.
pub(super) fn endless<C: Debug>(path: &[C], effort: Effort, state: impl Debug) -> Broken {
    let longest = format!("paths of at most {} choices", effort.depth);
    broken(Law::PathsEnd, &path[..3.min(path.len())], longest, state)
}
