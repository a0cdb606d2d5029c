//! The laws of whole searches.

use super::law::{broken, endless};
use super::{Broken, Effort, Law};
use crate::{Limits, Problem, Search, explore};
use alloc::format;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::ControlFlow;

/// The same nodes by a search that copies the state for each child and never undoes; says whether it came to the end.
///
/// It keeps its stack itself: a problem whose paths do not end must not overflow the thread's.
fn by_copies<P>(problem: &P, effort: Effort, found: &mut Vec<P::Solution>) -> Result<bool, Broken>
where
    P: Problem<Choice: Debug> + Clone + Debug,
{
    let mut nodes = 0;
    let mut path: Vec<P::Choice> = Vec::new();
    // The nodes on the path, each with the choices that remain.
    let mut open: Vec<(P, P::Choices)> = Vec::new();
    let mut entered = Some(problem.clone());
    loop {
        if let Some(state) = entered.take() {
            if nodes == effort.nodes {
                return Ok(false);
            }
            nodes += 1;
            let is_solution = state.is_solution();
            if is_solution {
                found.push(state.solution());
            }
            if is_solution && !P::EXTEND_SOLUTIONS {
                path.pop();
            } else {
                if path.len() >= effort.depth {
                    return Err(endless(&path, effort, &state));
                }
                let choices = state.choices();
                open.push((state, choices));
            }
        }
        let Some((state, choices)) = open.last_mut() else { return Ok(true) };
        match choices.find(|choice| state.is_valid(choice)) {
            Some(choice) => {
                let mut child = state.clone();
                child.choose(&choice);
                path.push(choice);
                entered = Some(child);
            }
            None => {
                open.pop();
                path.pop();
            }
        }
    }
}

pub(super) fn whole_searches<P>(
    problem: &P,
    effort: Effort,
    is_right: impl Fn(&P::Solution) -> bool,
) -> Result<(), Broken>
where
    P: Problem<Choice: Debug, Solution: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let none: &[P::Choice] = &[];
    let mut expected = Vec::new();
    let whole = by_copies(problem, effort, &mut expected)?;

    let mut search = Search::new(problem.clone()).limit(Limits::new().nodes(effort.nodes));
    let mut found = Vec::new();
    while let Some(solution) = search.first() {
        if !is_right(&solution) {
            let path: Vec<_> = search.path().cloned().collect();
            let law = Law::SolutionsAreRight;
            let mut broken = broken(law, &path, search.problem(), solution);
            broken.before = format!("a right solution in {}", broken.before);
            return Err(broken);
        }
        found.push(solution);
    }
    if found != expected {
        return Err(broken(Law::SearchFindsAll, none, expected, found));
    }
    search.restart();
    let again: Vec<_> = search.solutions().collect();
    if again != found {
        return Err(broken(Law::SolvingTwiceGivesTheSame, none, found, again));
    }

    // `explore` knows no limit but the number of solutions.
    let mut explored = Vec::new();
    let mut state = problem.clone();
    if whole || !expected.is_empty() {
        let _ = explore(&mut state, &mut |problem| {
            explored.push(problem.solution());
            let enough = !whole && explored.len() == expected.len();
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if explored != expected {
            return Err(broken(Law::SearchFindsAll, none, expected, explored));
        }
        if state != *problem {
            return Err(broken(Law::StoppingLeavesNothingBehind, none, problem, state));
        }
    }
    Ok(())
}

/// Stops searches after 1, 2, 3, 4, 6, 8, 11, … nodes.
pub(super) fn stops<P>(problem: &P, effort: Effort) -> Result<(), Broken>
where
    P: Problem<Choice: Debug> + Clone + PartialEq + Debug,
{
    let mut limit = 1;
    while limit <= effort.nodes {
        let mut search = Search::new(problem.clone()).limit(Limits::new().nodes(limit));
        let end = search.for_each(|_| ());
        let path: Vec<_> = search.path().cloned().collect();
        let home = search.into_problem();
        if home != *problem {
            return Err(broken(Law::StoppingLeavesNothingBehind, &path, problem, home));
        }
        if !end.gave_up() {
            break;
        }
        limit += 1 + limit / 3;
    }
    Ok(())
}
