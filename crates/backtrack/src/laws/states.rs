//! The laws of single states, on random ways down.

use super::law::{broken, endless};
use super::{Broken, Effort, Law};
use crate::Problem;
use crate::rng::Rng;
use alloc::vec::Vec;
use core::fmt::Debug;

/// Goes down at random; in each node looks at every candidate, and on the way back at every undo.
pub(super) fn walk<P>(root: &P, effort: Effort, rng: &mut Rng) -> Result<(), Broken>
where
    P: Problem<Choice: PartialEq + Debug, Solution: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let mut problem = root.clone();
    let mut path: Vec<P::Choice> = Vec::new();
    let mut states = Vec::new();
    loop {
        answers_are_the_same(&problem, &problem.clone(), &path)?;
        if problem.is_solution() && !P::EXTEND_SOLUTIONS {
            break;
        }
        let mut choices = problem.choices();
        let candidates: Vec<_> = choices.by_ref().collect();
        if let Some(more) = choices.next() {
            return Err(broken(Law::ChoicesEnd, &path, "nothing after the end", more));
        }
        for (i, candidate) in candidates.iter().enumerate() {
            if candidates[..i].contains(candidate) {
                return Err(broken(Law::CandidatesDiffer, &path, &candidates[..i], candidate));
            }
        }
        let mut valid: Vec<_> = candidates.into_iter().filter(|c| problem.is_valid(c)).collect();
        for choice in &valid {
            let before = problem.clone();
            problem.choose(choice);
            problem.undo(choice);
            if problem != before {
                path.push(choice.clone());
                return Err(broken(Law::UndoReversesChoose, &path, before, problem));
            }
            answers_are_the_same(&before, &problem, &path)?;
        }
        if valid.is_empty() {
            break;
        }
        if path.len() >= effort.depth {
            return Err(endless(&path, effort, problem));
        }
        let choice = valid.swap_remove(rng.below(valid.len()));
        states.push(problem.clone());
        problem.choose(&choice);
        path.push(choice);
    }
    while let Some((choice, before)) = path.last().cloned().zip(states.pop()) {
        problem.undo(&choice);
        if problem != before {
            return Err(broken(Law::UndoReversesChoose, &path, before, problem));
        }
        path.pop();
        answers_are_the_same(&before, &problem, &path)?;
    }
    Ok(())
}

/// Asks two problems in the same state everything that may be asked.
///
/// They may differ in what `==` does not see: a counter in a `Cell`, a field that a hand-written `PartialEq` forgets.
fn answers_are_the_same<P>(one: &P, other: &P, path: &[P::Choice]) -> Result<(), Broken>
where
    P: Problem<Choice: PartialEq + Debug, Solution: PartialEq + Debug>,
{
    let law = Law::AnswersDependOnTheStateAlone;
    let (before, after) = (one.is_solution(), other.is_solution());
    if before != after {
        return Err(broken(law, path, before, after));
    }
    if before {
        let (before, after) = (one.solution(), other.solution());
        if before != after {
            return Err(broken(law, path, before, after));
        }
    }
    if before && !P::EXTEND_SOLUTIONS {
        return Ok(()); // a leaf is not asked for choices
    }
    let choices = |problem: &P| -> Vec<_> {
        problem.choices().map(|choice| (problem.is_valid(&choice), choice)).collect()
    };
    let (before, after) = (choices(one), choices(other));
    if before != after {
        return Err(broken(law, path, before, after));
    }
    Ok(())
}
