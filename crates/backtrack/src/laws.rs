//! Checks that a problem keeps the laws on which every search rests.
//!
//! Call [`check`] in a test of your own problem: most mistakes in a `choose` and `undo` pair show here, with the choices that lead to them, before they show as solutions that are missing or doubled.

use crate::rng::Rng;
use crate::{Limits, Problem, Search, explore};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::ops::ControlFlow;

/// A law that a [`Problem`] has to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// `undo(&c)` after `choose(&c)` restores exactly the state before.
    UndoReversesChoose,
    /// `choices`, `is_valid`, `is_solution` and `solution` say the same when asked again in the same state.
    AnswersDependOnTheStateAlone,
    /// The candidates of a node differ from one another.
    CandidatesDiffer,
    /// Every path of valid choices ends; here: within [`Effort::depth`] choices.
    PathsEnd,
    /// [`Search`] and [`explore`], which undo, find the solutions that a search of copies, which never undoes, finds, in the same order.
    SearchFindsAll,
    /// Every solution passes the checker.
    SolutionsAreRight,
    /// A second search finds what the first found.
    SolvingTwiceGivesTheSame,
    /// A search that stops anywhere and goes home leaves the state as it was.
    StoppingLeavesNothingBehind,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::UndoReversesChoose => "undo restores exactly the state before choose",
            Law::AnswersDependOnTheStateAlone => "answers depend on the state alone",
            Law::CandidatesDiffer => "the candidates of a node differ from one another",
            Law::PathsEnd => "every path of valid choices ends",
            Law::SearchFindsAll => "a search that undoes finds what a search of copies finds",
            Law::SolutionsAreRight => "every solution passes the checker",
            Law::SolvingTwiceGivesTheSame => "solving twice gives the same",
            Law::StoppingLeavesNothingBehind => "stopping early leaves nothing behind",
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

/// How much to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Random walks from the root, for the laws of single states.
    pub walks: u32,
    /// Nodes that a whole search may visit: laws of whole searches are checked on the part of the tree that is searched first.
    pub nodes: u64,
    /// A path of more choices than this is taken to have no end; [`explore`] recurses as deep.
    pub depth: usize,
    /// The seed of the random walks.
    pub seed: u64,
}

/// A hundred walks, ten thousand nodes, a thousand levels: some milliseconds for cheap problems.
impl Default for Effort {
    fn default() -> Self {
        Effort { walks: 100, nodes: 10_000, depth: 1_000, seed: 1 }
    }
}

/// Checks every [`Law`] on `problem`, in the state from which searches begin; `is_right` judges its solutions, without code of the solver's.
///
/// # Errors
///
/// The first law found broken, with the path to where it shows, and the states before and after.
///
/// # Examples
///
/// ```
/// use backtrack::laws::{self, Effort, Law};
/// use backtrack::Problem;
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Queens { cols: Vec<usize>, used: [bool; 4] }
///
/// impl Problem for Queens {
///     type Choice = usize;
///     type Choices = std::ops::Range<usize>;
///     type Solution = Vec<usize>;
///     fn choices(&self) -> Self::Choices { 0..4 }
///     fn is_valid(&self, &col: &usize) -> bool {
///         let row = self.cols.len();
///         !self.used[col] && self.cols.iter().enumerate().all(|(r, &c)| c.abs_diff(col) != row - r)
///     }
///     fn choose(&mut self, &col: &usize) {
///         self.cols.push(col);
///         self.used[col] = true;
///     }
///     fn undo(&mut self, _: &usize) {
///         self.cols.pop(); // and forgets the mark
///     }
///     fn is_solution(&self) -> bool { self.cols.len() == 4 }
///     fn solution(&self) -> Vec<usize> { self.cols.clone() }
/// }
///
/// let start = Queens { cols: vec![], used: [false; 4] };
/// let broken = laws::check(&start, Effort::default(), |_| true).unwrap_err();
/// assert_eq!(broken.law, Law::UndoReversesChoose);
/// assert!(broken.after.contains("true"), "{broken}");
/// ```
pub fn check<P>(
    problem: &P,
    effort: Effort,
    is_right: impl Fn(&P::Solution) -> bool,
) -> Result<(), Broken>
where
    P: Problem<Choice: PartialEq + Debug, Solution: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let mut rng = Rng::new(effort.seed);
    for _ in 0..effort.walks {
        walk(problem, effort, &mut rng)?;
    }
    whole_searches(problem, effort, is_right)?;
    stops(problem, effort)
}

fn broken<C: Debug>(law: Law, path: &[C], before: impl Debug, after: impl Debug) -> Broken {
    Broken {
        law,
        path: path.iter().map(|choice| format!("{choice:?}")).collect(),
        before: format!("{before:?}"),
        after: format!("{after:?}"),
    }
}

/// Goes down at random; in each node looks at every candidate, and on the way back at every undo.
fn walk<P>(root: &P, effort: Effort, rng: &mut Rng) -> Result<(), Broken>
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
        let candidates: Vec<_> = problem.choices().collect();
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
    let choices = |problem: &P| -> Vec<_> {
        problem.choices().map(|choice| (problem.is_valid(&choice), choice)).collect()
    };
    let (before, after) = (choices(one), choices(other));
    if before != after {
        return Err(broken(law, path, before, after));
    }
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
    Ok(())
}

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

fn endless<C: Debug>(path: &[C], effort: Effort, state: impl Debug) -> Broken {
    let longest = format!("paths of at most {} choices", effort.depth);
    broken(Law::PathsEnd, &path[..3.min(path.len())], longest, state)
}

fn whole_searches<P>(
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
fn stops<P>(problem: &P, effort: Effort) -> Result<(), Broken>
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
