//! The ways to make all arrangements: searches, and generators that need none; [`Solver`] names them.

mod words;

mod marks;
mod fetch;
mod swaps;
mod rotations;

mod next;
mod heap;
mod plain_changes;
mod lexicographic;
mod written_out;
mod bytes;

pub use bytes::{MAX_BYTES, visit_bytes};
pub use fetch::{Fetch, Fetches};
pub use heap::{Heap, heap, visit_heap};
pub use lexicographic::{Lexicographic, lexicographic, lexicographic_k};
pub use marks::{ByMarks, Take, Takes};
pub use next::next_permutation;
pub use plain_changes::{PlainChanges, plain_changes};
pub use rotations::ByRotations;
pub use swaps::BySwaps;
pub(crate) use words::Words;
pub use written_out::{visit_k, visit_lexicographic};

use crate::equal_items::{DistinctByMarks, distinct};
use backtrack::{Ability, Ladder, Limits, NameError, Visitor, ask};
use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::str::FromStr;
use thiserror::Error;
use words::InWords;

/// The ways to make all arrangements, by name.
///
/// The first three are searches, which [`run`](Solver::run) hands to a [`Visitor`]; the others step from each arrangement to the next, and [`each`](Solver::each) takes them all.
///
/// # Examples
///
/// ```
/// use backtrack::{Ability, Ladder};
/// use permutations::{Kind, Solver};
/// use std::ops::ControlFlow;
///
/// for solver in Solver::able(Ability::Enumerate) {
///     let mut words = vec![];
///     solver.each(vec!["a", "b", "c"], Kind::Whole, |word| {
///         words.push(word.concat());
///         ControlFlow::Continue(())
///     })?;
///     assert_eq!((words.len(), &words[0][..]), (6, "abc"), "{solver}");
/// }
/// # Ok::<(), permutations::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Solver {
    /// [`ByMarks`], or [`DistinctByMarks`].
    Marks,
    /// [`BySwaps`].
    Swaps,
    /// [`ByRotations`].
    Rotations,
    /// [`lexicographic`], or [`distinct`].
    Lexicographic,
    /// [`heap`].
    Heap,
    /// [`plain_changes`].
    PlainChanges,
}

/// Which arrangements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Of all items, which are told apart by their position.
    Whole,
    /// Of so many of them.
    OfLength(usize),
    /// Of all items, of which equal ones are the same: each arrangement once.
    Distinct,
}

/// What a solver cannot do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It is no search.
    #[error(transparent)]
    NoSearch(#[from] NameError),
    /// It does not make arrangements of this kind.
    #[error("the solver `{solver}` cannot {kind}: {} can", those_for(*.kind))]
    Kind {
        /// Which solver.
        solver: Solver,
        /// Which arrangements.
        kind: Kind,
    },
}

fn those_for(kind: Kind) -> String {
    let able = Solver::ALL.iter().filter(|solver| solver.makes(kind));
    able.map(|solver| solver.name()).collect::<Vec<_>>().join(", ")
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Whole => "arrange all items",
            Kind::OfLength(_) => "arrange a part of the items",
            Kind::Distinct => "take equal items for the same",
        })
    }
}

impl Ladder for Solver {
    const ALL: &'static [Self] = &[
        Solver::Marks,
        Solver::Swaps,
        Solver::Rotations,
        Solver::Lexicographic,
        Solver::Heap,
        Solver::PlainChanges,
    ];

    fn name(self) -> &'static str {
        match self {
            Solver::Marks => "marks",
            Solver::Swaps => "swaps",
            Solver::Rotations => "rotations",
            Solver::Lexicographic => "lexicographic",
            Solver::Heap => "heap",
            Solver::PlainChanges => "plain-changes",
        }
    }

    fn idea(self) -> &'static str {
        match self {
            Solver::Marks => "a search: marks on the items that are used",
            Solver::Swaps => "a search: swap, go on, swap back; nothing is rejected",
            Solver::Rotations => "a search: rotate instead of swap; the rest keeps its order",
            Solver::Lexicographic => {
                "as in a dictionary whose alphabet is the items in their order"
            }
            Solver::Heap => "one swap from each to the next, by B. R. Heap",
            Solver::PlainChanges => "one swap of neighbours from each to the next",
        }
    }

    /// All can do everything, but only searches can be watched.
    fn can(self, ability: Ability) -> bool {
        ability != Ability::Watch
            || matches!(self, Solver::Marks | Solver::Swaps | Solver::Rotations)
    }
}

impl Solver {
    /// Says whether the solver makes arrangements of this kind.
    #[must_use]
    pub fn makes(self, kind: Kind) -> bool {
        match kind {
            Kind::Whole => true,
            Kind::OfLength(_) => {
                matches!(self, Solver::Marks | Solver::Rotations | Solver::Lexicographic)
            }
            Kind::Distinct => matches!(self, Solver::Marks | Solver::Lexicographic),
        }
    }

    /// Hands the search for the arrangements of `items` to `visitor`, and returns what comes out.
    ///
    /// Its choices print in words: "take a", "swap a and c: cba".
    ///
    /// # Errors
    ///
    /// If the solver does not make this kind, or is no search.
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::{Limits, ask};
    /// use permutations::{Kind, Solver};
    ///
    /// let answer = Solver::Swaps.run(vec!["a", "b", "c"], Kind::Whole, ask::First(Limits::new()))?;
    /// assert_eq!(answer.value, Some(vec!["a", "b", "c"]));
    ///
    /// let count = ask::Count(Limits::new());
    /// let error = Solver::Heap.run(vec!["a", "b"], Kind::Whole, count).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the solver `heap` cannot be watched: marks, swaps, rotations can"
    /// );
    /// # Ok::<(), permutations::Refusal>(())
    /// ```
    pub fn run<T, V>(self, items: Vec<T>, kind: Kind, visitor: V) -> Result<V::Output, Refusal>
    where
        T: Clone + Ord + Display + 'static,
        V: Visitor<Vec<T>>,
    {
        let (kind, length) = self.checked(kind, items.len())?;
        Self::named(self.name(), Ability::Watch)?;
        Ok(match self {
            Solver::Marks if kind == Kind::Distinct => {
                visitor.visit(InWords(DistinctByMarks::new(items)))
            }
            Solver::Marks => visitor.visit(InWords(ByMarks::of_length(items, length))),
            Solver::Swaps => visitor.visit(InWords(BySwaps::new(items))),
            // Those that are no searches did not come so far.
            _ => visitor.visit(InWords(ByRotations::of_length(items, length))),
        })
    }

    /// Calls `visit` with each arrangement of `items` until it breaks.
    ///
    /// # Errors
    ///
    /// If the solver does not make this kind.
    pub fn each<T: Clone + Ord + Display + 'static>(
        self,
        items: Vec<T>,
        kind: Kind,
        mut visit: impl FnMut(&[T]) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let (kind, length) = self.checked(kind, items.len())?;
        let _ = match self {
            Solver::Lexicographic if kind == Kind::Distinct => distinct(items).try_for_each(visit),
            Solver::Lexicographic => lexicographic_k(items, length).try_for_each(visit),
            Solver::Heap => heap(items).try_for_each(visit),
            Solver::PlainChanges => plain_changes(items).try_for_each(visit),
            _ => {
                let each = ask::Each(|arrangement: Vec<T>| visit(&arrangement), Limits::new());
                return self.run(items, kind, each).map(drop);
            }
        };
        Ok(())
    }

    /// The kind and the length of the arrangements of `n` items, if the solver makes them; a part that is the whole is the whole.
    fn checked(self, kind: Kind, n: usize) -> Result<(Kind, usize), Refusal> {
        let (kind, length) = match kind {
            Kind::OfLength(length) if length != n => (kind, length),
            Kind::OfLength(_) => (Kind::Whole, n),
            _ => (kind, n),
        };
        if self.makes(kind) {
            Ok((kind, length))
        } else {
            Err(Refusal::Kind { solver: self, kind })
        }
    }
}

impl Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Solver {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        Self::named(name, Ability::Enumerate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::{Event, Search, Shown};
    use std::collections::BTreeSet;

    #[test]
    fn every_solver_makes_what_every_other_makes() {
        for kind in [Kind::Whole, Kind::OfLength(2), Kind::OfLength(4), Kind::Distinct] {
            let mut all = BTreeSet::new();
            for &solver in Solver::ALL {
                let mut made = vec![];
                let result = solver.each(vec!['b', 'a', 'b'], kind, |arrangement| {
                    made.push(arrangement.to_vec());
                    ControlFlow::Continue(())
                });
                assert_eq!(result.is_ok(), solver.makes(kind));
                if solver.makes(kind) {
                    made.sort();
                    all.insert(made);
                }
                assert_eq!(solver.name().parse(), Ok(solver));
            }
            assert_eq!(all.len(), 1, "{kind:?}");
        }
        let part = Kind::OfLength(2);
        let error = Solver::Heap.each(vec![1, 2, 3], part, |_| ControlFlow::Continue(()));
        assert_eq!(
            error.expect_err("it swaps all").to_string(),
            "the solver `heap` cannot arrange a part of the items: \
             marks, rotations, lexicographic can"
        );
    }

    /// What each event of a search says of its choice, and the reason of what is rejected.
    struct Said;

    impl<S> Visitor<S> for Said {
        type Output = String;

        fn visit<P: Shown<Solution = S>>(self, problem: P) -> String {
            let mut search = Search::new(problem);
            let mut said = vec![];
            while let Some(event) = search.step() {
                said.push(match event {
                    Event::Choose(choice) => choice.to_string(),
                    Event::Reject(choice) => {
                        let reason = search.problem().explain(&choice).expect("it was rejected");
                        format!("not {choice} ({reason})")
                    }
                    _ => continue,
                });
            }
            said.join(", ")
        }
    }

    #[test]
    fn choices_are_said_by_the_letters_that_they_move() {
        let said = |solver: Solver, items: &str, kind| {
            solver.run(items.chars().collect(), kind, Said).expect("it is a search")
        };
        assert_eq!(
            said(Solver::Marks, "ab", Kind::Whole),
            "take a, not take a (it is used already), take b: ab, \
             take b, take a: ba, not take b (it is used already)"
        );
        assert_eq!(
            said(Solver::Marks, "aa", Kind::Distinct),
            "take a, not take a (it is used already), take a: aa, \
             not take a (its equal came first)"
        );
        assert_eq!(
            said(Solver::Swaps, "ab", Kind::Whole),
            "keep a: ab, keep b: ab, swap a and b: ba, keep a: ba"
        );
        assert_eq!(
            said(Solver::Rotations, "abc", Kind::OfLength(1)),
            "keep a: a, pull b: b, pull c: c"
        );
    }
}
