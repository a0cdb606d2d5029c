//! A paused search as data: saved here, resumed in another process.

use crate::walk::{Candidates, Level, Place};
use crate::{Problem, Search};
use alloc::vec::Vec;
use core::fmt;

/// Where a paused search stands, as the list of its choices: see [`Search::checkpoint`].
///
/// With the feature `serde` it can be written and read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Checkpoint<C> {
    /// The choices from the root down.
    path: Vec<C>,
    stand: Stand<C>,
    nodes: u64,
    solutions: u64,
}

/// A [`Place`], with the candidate tried last instead of an iterator behind it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Stand<C> {
    Root,
    Entered,
    Among { last: Option<C>, none_valid: bool },
    Before(C),
    Leaving,
    Finished,
}

impl<C> Checkpoint<C> {
    /// Returns the choices between the root and the node in which the search stands.
    pub fn path(&self) -> &[C] {
        &self.path
    }

    /// Returns the number of nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of solutions found.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }
}

impl<C: Clone + PartialEq> Checkpoint<C> {
    /// Returns how many valid choices of the last node of the path are done, given `problem` in that node.
    pub(crate) fn done_there<P: Problem<Choice = C>>(&self, problem: &P) -> usize {
        let valid = |choice: &C| problem.is_valid(choice);
        match &self.stand {
            Stand::Root | Stand::Entered | Stand::Among { last: None, .. } => 0,
            Stand::Among { last: Some(last), .. } => {
                let before = problem.choices().take_while(|choice| choice != last);
                before.filter(valid).count() + usize::from(valid(last))
            }
            Stand::Before(next) => {
                problem.choices().take_while(|choice| choice != next).filter(valid).count()
            }
            Stand::Leaving | Stand::Finished => problem.choices().filter(valid).count(),
        }
    }
}

/// Why a checkpoint does not fit a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResumeError {
    /// The depth of the node that does not offer the choice that the checkpoint has there.
    pub depth: usize,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the checkpoint is of another problem: its choice at depth {} is no valid candidate here",
            self.depth
        )
    }
}

impl core::error::Error for ResumeError {}

impl<P: Problem, O> Search<P, O> {
    /// Returns where the search stands, to be resumed later or elsewhere: its choices, not its state.
    ///
    /// Costs one clone of each choice on the path.
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint<P::Choice> {
        Checkpoint {
            path: self.path().cloned().collect(),
            stand: match &self.place {
                Place::Root => Stand::Root,
                Place::Entered => Stand::Entered,
                Place::Among { candidates, last } => {
                    Stand::Among { last: last.clone(), none_valid: candidates.none_valid }
                }
                Place::Before { choice, .. } => Stand::Before(choice.clone()),
                Place::Leaving => Stand::Leaving,
                Place::Finished => Stand::Finished,
            },
            nodes: self.nodes(),
            solutions: self.solutions,
        }
    }
}

impl<P: Problem<Choice: PartialEq>> Search<P> {
    /// Returns a search that goes on where the one of `checkpoint` stood, given `problem` in the state at which that one began.
    ///
    /// The candidates of each node must differ from one another, since a choice is found among them by `==`.
    /// The nodes and solutions found so far count towards limits; observers see only what follows.
    ///
    /// # Errors
    ///
    /// If a choice of the checkpoint is no valid candidate of `problem` there: it belongs to another problem.
    ///
    /// # Examples
    ///
    /// ```
    /// use backtrack::{Limits, Problem, Search};
    ///
    /// #[derive(Clone)]
    /// struct Bits(Vec<u8>); // words of three bits without two 1s side by side
    ///
    /// impl Problem for Bits {
    ///     type Choice = u8;
    ///     type Choices = std::ops::Range<u8>;
    ///     type Solution = Vec<u8>;
    ///     fn choices(&self) -> Self::Choices { 0..2 }
    ///     fn is_valid(&self, &bit: &u8) -> bool { bit == 0 || self.0.last() != Some(&1) }
    ///     fn choose(&mut self, &bit: &u8) { self.0.push(bit); }
    ///     fn undo(&mut self, _: &u8) { self.0.pop(); }
    ///     fn is_solution(&self) -> bool { self.0.len() == 3 }
    ///     fn solution(&self) -> Vec<u8> { self.0.clone() }
    /// }
    ///
    /// let mut search = Search::new(Bits(vec![]));
    /// assert_eq!(search.take(2), [[0, 0, 0], [0, 0, 1]]);
    /// let saved = search.checkpoint();
    ///
    /// let mut resumed = Search::resume(Bits(vec![]), &saved)?;
    /// assert_eq!(resumed.take(9), [[0, 1, 0], [1, 0, 0], [1, 0, 1]]);
    /// # Ok::<(), backtrack::ResumeError>(())
    /// ```
    pub fn resume(mut problem: P, checkpoint: &Checkpoint<P::Choice>) -> Result<Self, ResumeError> {
        let mut path = Vec::with_capacity(checkpoint.path.len());
        for choice in &checkpoint.path {
            let (choice, siblings) = find_valid(&problem, choice, path.len())?;
            problem.choose(&choice);
            path.push(Level { choice, siblings });
        }
        let place = match &checkpoint.stand {
            Stand::Root => Place::Root,
            Stand::Entered => Place::Entered,
            Stand::Among { last, none_valid } => {
                let (last, choices) = match last {
                    None => (None, problem.choices()),
                    Some(last) => {
                        // The one tried last may have been rejected: it need not be valid.
                        let (last, choices) = find(&problem, last, path.len())?;
                        (Some(last), choices)
                    }
                };
                Place::Among { candidates: Candidates { choices, none_valid: *none_valid }, last }
            }
            Stand::Before(choice) => {
                let (choice, siblings) = find_valid(&problem, choice, path.len())?;
                Place::Before { choice, siblings }
            }
            Stand::Leaving => Place::Leaving,
            Stand::Finished => Place::Finished,
        };
        let mut search = Search::new(problem);
        search.path = path;
        search.place = place;
        search.portions.restart(checkpoint.nodes);
        search.solutions = checkpoint.solutions;
        Ok(search)
    }
}

/// A candidate, and those behind it.
type Found<P> = (<P as Problem>::Choice, <P as Problem>::Choices);

/// Finds `choice` among the candidates of the node at `depth` in which `problem` stands.
fn find<P: Problem<Choice: PartialEq>>(
    problem: &P,
    choice: &P::Choice,
    depth: usize,
) -> Result<Found<P>, ResumeError> {
    let mut candidates = problem.choices();
    match candidates.find(|candidate| candidate == choice) {
        Some(found) => Ok((found, candidates)),
        None => Err(ResumeError { depth }),
    }
}

/// Finds `choice` among the valid candidates.
fn find_valid<P: Problem<Choice: PartialEq>>(
    problem: &P,
    choice: &P::Choice,
    depth: usize,
) -> Result<Found<P>, ResumeError> {
    let found = find(problem, choice, depth)?;
    if problem.is_valid(&found.0) { Ok(found) } else { Err(ResumeError { depth }) }
}
