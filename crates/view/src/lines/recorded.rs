//! A problem known from its event lines only.

use backtrack::{Problem, Reason};
use std::fmt;

/// The state of a search that was read from event lines.
///
/// It can be played forwards and backwards, and everything that watches a search can watch it.
/// It cannot be searched anew: it knows no candidates but those that were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// What was searched.
    name: String,
    root: String,
    path: Vec<RecordedChoice>,
}

/// A choice that was read from event lines; it prints what was read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedChoice {
    pub(super) label: String,
    pub(super) reason: Option<String>,
    /// The state after it, if it was recorded.
    pub(super) state: Option<String>,
}

impl Recorded {
    pub(super) fn new(name: String, root: String) -> Self {
        Recorded { name, root, path: vec![] }
    }

    /// Returns the name of what was searched.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the state in which the recorded search began, for a [`Player`](crate::Player).
    #[must_use]
    pub fn into_root(mut self) -> Self {
        self.path.clear();
        self
    }

    /// A state that is known only later than its choice.
    pub(super) fn set_state(&mut self, state: String) {
        match self.path.last_mut() {
            Some(choice) => choice.state = Some(state),
            None => self.root = state,
        }
    }

    pub(super) fn last(&self) -> Option<&RecordedChoice> {
        self.path.last()
    }
}

impl Problem for Recorded {
    type Choice = RecordedChoice;
    type Choices = std::iter::Empty<RecordedChoice>;
    type Solution = String;

    fn choices(&self) -> Self::Choices {
        std::iter::empty()
    }
    fn is_valid(&self, choice: &RecordedChoice) -> bool {
        choice.reason.is_none()
    }
    fn choose(&mut self, choice: &RecordedChoice) {
        self.path.push(choice.clone());
    }
    fn undo(&mut self, _: &RecordedChoice) {
        self.path.pop();
    }
    fn is_solution(&self) -> bool {
        false
    }
    fn solution(&self) -> String {
        self.to_string()
    }
    fn explain(&self, choice: &RecordedChoice) -> Option<Reason> {
        choice.reason.clone().map(Reason::from)
    }
}

/// The state, if it was recorded, or else the path to it.
impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.last() {
            None => f.write_str(&self.root),
            Some(RecordedChoice { state: Some(state), .. }) => f.write_str(state),
            Some(_) => {
                let labels = self.path.iter().map(|choice| choice.label.as_str());
                f.write_str(&labels.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

impl fmt::Display for RecordedChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}
