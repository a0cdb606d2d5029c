//! Choices in words, by the items that they move: for those who watch a search.

use backtrack::{Problem, Reason};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::{Map, Repeat, Zip, repeat, zip};
use std::rc::Rc;

/// A search that can say in words what its choices do.
pub(crate) trait Words: Problem + Clone {
    /// Writes what `choice` does to this state: "take a", "swap a and c: cba".
    fn words(&self, choice: &Self::Choice, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// The same search, with choices that print.
pub(super) struct InWords<P>(pub(super) P);

/// A choice, and the state before it.
pub(super) struct Worded<P: Problem> {
    choice: P::Choice,
    before: Rc<P>,
}

impl<P: Words> Problem for InWords<P> {
    type Choice = Worded<P>;
    type Choices = Map<Zip<P::Choices, Repeat<Rc<P>>>, fn((P::Choice, Rc<P>)) -> Worded<P>>;
    type Solution = P::Solution;

    fn choices(&self) -> Self::Choices {
        // One clone for each node; a choice knows no item, so that a search that nobody watches need not carry any.
        let before = repeat(Rc::new(self.0.clone()));
        zip(self.0.choices(), before).map(|(choice, before)| Worded { choice, before })
    }

    fn is_valid(&self, worded: &Worded<P>) -> bool {
        self.0.is_valid(&worded.choice)
    }

    fn choose(&mut self, worded: &Worded<P>) {
        self.0.choose(&worded.choice);
    }

    fn undo(&mut self, worded: &Worded<P>) {
        self.0.undo(&worded.choice);
    }

    fn is_solution(&self) -> bool {
        self.0.is_solution()
    }

    fn solution(&self) -> P::Solution {
        self.0.solution()
    }

    fn explain(&self, worded: &Worded<P>) -> Option<Reason> {
        self.0.explain(&worded.choice)
    }
}

impl<P: fmt::Display> fmt::Display for InWords<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<P: Words> fmt::Display for Worded<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.before.words(&self.choice, f)
    }
}

impl<P: Problem> Clone for Worded<P> {
    fn clone(&self) -> Self {
        Worded { choice: self.choice.clone(), before: Rc::clone(&self.before) }
    }
}

impl<P: Problem<Choice: PartialEq>> PartialEq for Worded<P> {
    fn eq(&self, other: &Self) -> bool {
        self.choice == other.choice
    }
}

impl<P: Problem<Choice: Hash>> Hash for Worded<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.choice.hash(state);
    }
}
