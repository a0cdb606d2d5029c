//! How a tree picture is to look.

/// How a picture of a tree is to look: a title, and four decisions that have usual answers.
///
/// # Examples
///
/// ```
/// use view::{Direction, Style};
///
/// let style = Style::new("4 queens").direction(Direction::Down).most(100);
/// # let _ = style;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    pub(crate) title: String,
    pub(crate) direction: Direction,
    pub(crate) rejected: Option<Rejected>,
    pub(crate) most: usize,
}

/// Where a tree grows to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From the root at the left to the right: room for reasons beside the rejected candidates.
    #[default]
    Right,
    /// From the root at the top down, as in books; reasons are shown when the mouse rests on a candidate.
    Down,
}

/// How rejected candidates are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rejected {
    /// Each as a branch that is cut off, with its reason.
    Each,
    /// As a number beside the node at which they were rejected.
    Counted,
}

impl Style {
    /// Returns the usual style: growing to the right, at most 400 things drawn, every rejected candidate drawn if there are at most 150 nodes and candidates.
    pub fn new(title: impl Into<String>) -> Self {
        Style { title: title.into(), direction: Direction::Right, rejected: None, most: 400 }
    }

    /// Grows the tree in this direction.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = direction;
        self
    }

    /// Draws rejected candidates like this, however many there are.
    #[must_use]
    pub fn rejected(mut self, rejected: Rejected) -> Self {
        self.rejected = Some(rejected);
        self
    }

    /// Draws at most this many nodes and rejected candidates, and folds subtrees to get there.
    ///
    /// The ways to solutions are kept open longest, then what lies near the root.
    /// At least the root and one thing below it are drawn.
    #[must_use]
    pub fn most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// Says how rejected candidates are drawn in a tree of so many nodes and candidates.
    pub(crate) fn rejected_in(&self, size: usize) -> Rejected {
        self.rejected.unwrap_or(if size <= 150 { Rejected::Each } else { Rejected::Counted })
    }
}
