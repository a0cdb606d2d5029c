//! A paused search as data: saved here, resumed in another process.

use crate::rng::SameEverywhere;
use crate::search::LOST;
use crate::walk::{Candidates, Level, Place};
use crate::{Problem, Search};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};

/// Where a paused search stands, as the list of its choices: see [`Search::checkpoint`].
///
/// With the feature `serde` it can be written and read.
/// Choices that cannot be written go as what they print: see [`printed`](Checkpoint::printed).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Checkpoint<C> {
    contents: Contents<C>,
    /// The hash of the contents: what was changed by accident is not resumed.
    sum: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Contents<C> {
    /// What the caller calls the search.
    tag: String,
    /// The candidates of the root.
    root: Vec<C>,
    /// The choices from the root down.
    path: Vec<C>,
    stand: Stand<C>,
    nodes: u64,
    solutions: u64,
    best_cost: Option<i64>,
}

/// A [`Place`], with the candidate tried last instead of an iterator behind it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Stand<C> {
    Root,
    Entered,
    Among { last: Option<C> },
    Before(C),
    Leaving,
    Finished,
}

impl<C: Hash> Checkpoint<C> {
    fn new(contents: Contents<C>) -> Self {
        let sum = sum(&contents);
        Checkpoint { contents, sum }
    }
}

fn sum(contents: &impl Hash) -> u64 {
    let mut hash = SameEverywhere(0);
    contents.hash(&mut hash);
    hash.finish()
}

impl<C> Checkpoint<C> {
    /// Returns what the caller called the search.
    pub fn tag(&self) -> &str {
        &self.contents.tag
    }

    /// Returns the choices between the root and the node in which the search stands.
    pub fn path(&self) -> &[C] {
        &self.contents.path
    }

    /// Returns the number of nodes visited.
    pub fn nodes(&self) -> u64 {
        self.contents.nodes
    }

    /// Returns the number of solutions found.
    pub fn solutions(&self) -> u64 {
        self.contents.solutions
    }
}

impl<C: Display> Checkpoint<C> {
    /// Returns the same checkpoint with its choices printed: see [`Search::resume_printed`].
    pub fn printed(&self) -> Checkpoint<String> {
        let print = |choices: &[C]| choices.iter().map(C::to_string).collect();
        let Contents { tag, root, path, stand, nodes, solutions, best_cost } = &self.contents;
        Checkpoint::new(Contents {
            tag: tag.clone(),
            root: print(root),
            path: print(path),
            stand: match stand {
                Stand::Root => Stand::Root,
                Stand::Entered => Stand::Entered,
                Stand::Among { last } => Stand::Among { last: last.as_ref().map(C::to_string) },
                Stand::Before(choice) => Stand::Before(choice.to_string()),
                Stand::Leaving => Stand::Leaving,
                Stand::Finished => Stand::Finished,
            },
            nodes: *nodes,
            solutions: *solutions,
            best_cost: *best_cost,
        })
    }
}

/// Why a checkpoint is not resumed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ResumeError {
    /// It is not as it was saved.
    Damaged,
    /// It has another tag.
    OtherTag {
        /// The tag of the checkpoint.
        found: String,
        /// The tag that the caller asked for.
        wanted: String,
    },
    /// The root of the problem has other candidates than the root of the saved search had.
    OtherRoot,
    /// The node at this depth does not offer the choice that the checkpoint has there, or several that print alike.
    NotFound {
        /// The number of choices before it.
        depth: usize,
    },
    /// No search of this problem stands where the checkpoint says.
    Impossible,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Damaged => {
                f.write_str("the checkpoint is damaged: it is not as it was saved")
            }
            ResumeError::OtherTag { found, wanted } => {
                write!(f, "the checkpoint is of {found:?}, not of {wanted:?}")
            }
            ResumeError::OtherRoot => {
                f.write_str("the checkpoint is of another problem: its root has other candidates")
            }
            ResumeError::NotFound { depth } => write!(
                f,
                "the checkpoint is of another problem: its choice at depth {depth} is no valid candidate here, or not the only one that prints so"
            ),
            ResumeError::Impossible => {
                f.write_str("the checkpoint is of another problem: no search stands where it says")
            }
        }
    }
}

impl core::error::Error for ResumeError {}

impl<P: Problem<Choice: Hash>, O> Search<P, O> {
    /// Returns where the search stands, to be resumed later or elsewhere: its choices, not its state.
    ///
    /// `tag` names the search; whoever resumes it must give the same tag.
    ///
    /// Costs one clone of each choice on the path, and a way up to the root and down again.
    ///
    /// # Panics
    ///
    /// If the problem's own methods, an observer or a visitor panicked during the search.
    #[must_use]
    pub fn checkpoint(&mut self, tag: &str) -> Checkpoint<P::Choice> {
        let problem = self.problem.as_mut().expect(LOST);
        for level in self.path.iter().rev() {
            problem.undo(&level.choice);
        }
        let root = candidates(problem).into_iter().flatten().collect();
        for level in &self.path {
            problem.choose(&level.choice);
        }
        Checkpoint::new(Contents {
            tag: tag.into(),
            root,
            path: self.path().cloned().collect(),
            stand: match &self.place {
                Place::Root => Stand::Root,
                Place::Entered => Stand::Entered,
                Place::Among { last, .. } => Stand::Among { last: last.clone() },
                Place::Before { choice, .. } => Stand::Before(choice.clone()),
                Place::Leaving => Stand::Leaving,
                Place::Finished => Stand::Finished,
            },
            nodes: self.nodes(),
            solutions: self.solutions,
            best_cost: self.best_cost,
        })
    }
}

impl<P: Problem> Search<P> {
    /// Returns a search that goes on where the one of `saved` stood, given `problem` in the state at which that one began.
    ///
    /// The candidates of each node must differ from one another, since a choice is found among them by `==`.
    /// The nodes and solutions found so far count towards limits; observers see only what follows.
    ///
    /// # Errors
    ///
    /// If the checkpoint was changed, has another tag than `tag`, or is of another problem: one whose root has other candidates, or in which no search stands there.
    /// Problems with the same first choices that differ further down are recognised only if the path shows the difference; the tag is for that.
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::{Limits, Problem, Search};
    #[doc = include_str!("bits.md")]
    /// let mut search = Search::new(Bits(vec![]));
    /// assert_eq!(search.take(2), [[0, 0, 0], [0, 0, 1]]);
    /// let saved = search.checkpoint("bits");
    ///
    /// let mut resumed = Search::resume(Bits(vec![]), &saved, "bits")?;
    /// assert_eq!(resumed.take(9), [[0, 1, 0], [1, 0, 0], [1, 0, 1]]);
    /// # Ok::<(), backtrack::ResumeError>(())
    /// ```
    pub fn resume(problem: P, saved: &Checkpoint<P::Choice>, tag: &str) -> Result<Self, ResumeError>
    where
        P::Choice: PartialEq + Hash,
    {
        resume_where(problem, saved, tag, P::Choice::eq)
    }

    /// Does the same with a checkpoint whose choices are [printed](Checkpoint::printed).
    ///
    /// # Errors
    ///
    /// As those of [`resume`](Search::resume), and if two candidates of a node on the way print alike.
    pub fn resume_printed(
        problem: P,
        saved: &Checkpoint<String>,
        tag: &str,
    ) -> Result<Self, ResumeError>
    where
        P::Choice: Display,
    {
        resume_where(problem, saved, tag, |choice, text| choice.to_string() == *text)
    }
}

fn resume_where<P: Problem, C: Hash>(
    mut problem: P,
    saved: &Checkpoint<C>,
    tag: &str,
    is: impl Fn(&P::Choice, &C) -> bool,
) -> Result<Search<P>, ResumeError> {
    let Contents { tag: found, root, path: choices, stand, nodes, solutions, best_cost } =
        &saved.contents;
    if saved.sum != sum(&saved.contents) {
        return Err(ResumeError::Damaged);
    }
    if found != tag {
        let (found, wanted) = (found.clone(), tag.into());
        return Err(ResumeError::OtherTag { found, wanted });
    }
    let mut candidates_here = candidates(&problem).into_iter().flatten();
    let alike =
        root.iter().all(|saved| candidates_here.next().is_some_and(|here| is(&here, saved)));
    if !alike || candidates_here.next().is_some() {
        return Err(ResumeError::OtherRoot);
    }

    let mut path = Vec::with_capacity(choices.len());
    for choice in choices {
        let (choice, siblings) = find_valid(&problem, |here| is(here, choice), path.len())?;
        problem.choose(&choice);
        path.push(Level { choice, siblings });
    }
    let in_root = path.is_empty();
    // The root is counted when it is entered, and each choice on the path is a node.
    let is_begun = *nodes > path.len() as u64 && solutions <= nodes;
    let place = match stand {
        Stand::Root if in_root && (*nodes, *solutions) == (0, 0) => Place::Root,
        Stand::Entered if is_begun => Place::Entered,
        Stand::Among { last } if is_begun => {
            let mut choices = candidates(&problem).ok_or(ResumeError::Impossible)?;
            let mut none_valid = !problem.is_solution();
            let mut behind = None;
            if let Some(last) = last {
                // The one tried last may have been rejected: it need not be valid.
                (behind, choices) = {
                    let (found, rest) = find(&problem, |here| is(here, last), path.len())?;
                    (Some(found), rest)
                };
                let mut tried = problem.choices();
                let valid_up_to_it = tried
                    .by_ref()
                    .find(|here| problem.is_valid(here) || is(here, last))
                    .is_some_and(|here| problem.is_valid(&here));
                none_valid &= !valid_up_to_it;
            }
            Place::Among { candidates: Candidates { choices, none_valid }, last: behind }
        }
        Stand::Before(choice) if is_begun => {
            let (choice, siblings) = find_valid(&problem, |here| is(here, choice), path.len())?;
            Place::Before { choice, siblings }
        }
        Stand::Leaving if is_begun => Place::Leaving,
        Stand::Finished if is_begun && in_root => Place::Finished,
        _ => return Err(ResumeError::Impossible),
    };
    let mut search = Search::new(problem);
    search.path = path;
    search.place = place;
    search.portions.restart(*nodes);
    search.solutions = *solutions;
    search.best_cost = *best_cost;
    Ok(search)
}

/// Returns the candidates of the node in which `problem` stands; a solution that is not extended has none, and is not asked.
fn candidates<P: Problem>(problem: &P) -> Option<P::Choices> {
    (P::EXTEND_SOLUTIONS || !problem.is_solution()).then(|| problem.choices())
}

/// A candidate, and those behind it.
type Found<P> = (<P as Problem>::Choice, <P as Problem>::Choices);

/// Finds the one candidate that `is` says of, in the node at `depth` in which `problem` stands.
fn find<P: Problem>(
    problem: &P,
    is: impl Fn(&P::Choice) -> bool,
    depth: usize,
) -> Result<Found<P>, ResumeError> {
    let mut all = candidates(problem).ok_or(ResumeError::Impossible)?;
    let found = all.find(|candidate| is(candidate)).ok_or(ResumeError::NotFound { depth })?;
    if problem.choices().filter(|candidate| is(candidate)).count() > 1 {
        return Err(ResumeError::NotFound { depth });
    }
    Ok((found, all))
}

/// Finds the one candidate that `is` says of, which must be valid.
fn find_valid<P: Problem>(
    problem: &P,
    is: impl Fn(&P::Choice) -> bool,
    depth: usize,
) -> Result<Found<P>, ResumeError> {
    let found = find(problem, is, depth)?;
    if problem.is_valid(&found.0) { Ok(found) } else { Err(ResumeError::NotFound { depth }) }
}
