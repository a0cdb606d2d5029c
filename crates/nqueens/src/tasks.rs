//! A count cut into tasks, for many threads or many machines.

use crate::allowance::Allowance;
use crate::deals::{Spend, count_deals};
use crate::filling::Filling;
use crate::{Count, Halves, Pairs, Part, Share, TooLarge};
use backtrack::{Cut, Limits, Problem, Search, split};
use core::fmt;
use core::str::FromStr;
use std::collections::HashMap;

/// A part of the count of all solutions of n queens: the deals of [`Halves`] that begin in one way.
///
/// A task is written as one line: n, and a sign for each row from the top, `<` for a queen of the left half, `>` of the right half, `|` of the middle column, `.` for a row that is still to be dealt.
/// Any machine can count it; the number is that of all boards whose deal, or an image of it, begins so.
/// Symmetry is thus removed already: no two tasks search images of one another, and the weights are in the numbers.
///
/// # Examples
///
/// ```
/// use backtrack::Limits;
/// use nqueens::{Task, TaskResult, merge, tasks};
///
/// let tasks = tasks(10, 6)?;
/// assert_eq!(tasks[0].to_string(), "10 ...<<<<...");
///
/// // Somewhere else:
/// let count = |line: &str| -> Result<String, Box<dyn std::error::Error>> {
///     let task: Task = line.parse()?;
///     let boards = task.count(Limits::new()).boards;
///     Ok(TaskResult { task, boards }.to_string())
/// };
/// assert_eq!(count("10 ...<<>>...")?, "10 ...<<>>...: 122");
///
/// // And back home:
/// let mut results = Vec::new();
/// for task in &tasks {
///     results.push(count(&task.to_string())?.parse::<TaskResult>()?);
/// }
/// assert_eq!(merge(&tasks, results)?, 724);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    n: usize,
    /// The rows dealt, in the order of the search.
    dealt: Vec<Share>,
}

/// Cuts the count of n queens into at least `at_least` tasks, or as many as there are finished deals.
///
/// Make many more tasks than there are machines: they are not equally long.
///
/// # Errors
///
/// [`TooLarge`] if n is more than 32.
pub fn tasks(n: usize, at_least: usize) -> Result<Vec<Task>, TooLarge> {
    let mut root = Halves::<u128>::new(n)?;
    let whole = split(&mut root, Cut::Parts(at_least));
    Ok(whole.parts.iter().map(|part| Task { n, dealt: part.path().to_vec() }).collect())
}

impl Task {
    /// Returns the number of queens of the whole board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// Counts the boards of the task, under limits that hold for this task alone.
    #[must_use]
    pub fn count(&self, limits: Limits) -> Count {
        if self.n <= Halves::<u64>::MAX {
            self.count_in::<u64>(limits)
        } else {
            self.count_in::<u128>(limits)
        }
    }

    fn count_in<F: Filling>(&self, limits: Limits) -> Count {
        let root = Halves::<F>::new(self.n);
        let mut board = root.expect("no task is made of a board that is too large");
        self.dealt.iter().for_each(|share| board.choose(share));
        let mut search = Search::new(board).limit(limits.clone());
        let mut allowance = Allowance::new(limits);
        let mut pairs = Pairs::new();
        let count = |deal: &Halves<F>, spend: &mut Spend<'_>| pairs.count_while(deal, spend);
        count_deals(&mut search, count, || allowance.ask(), |(), _| {})
    }

    /// Returns the rows dealt, in the order of the search.
    #[cfg(feature = "parallel")]
    pub(crate) fn dealt(&self) -> &[Share] {
        &self.dealt
    }

    /// Returns about how many deals the task holds: its share of the work.
    #[cfg(feature = "parallel")]
    pub(crate) fn deals(&self) -> f64 {
        let half = self.n / 2;
        let dealt = |part| self.dealt.iter().filter(|share| share.part == part).count();
        let (left, right) = (dealt(Part::Left), dealt(Part::Right));
        let (rows, to_left) = (2 * half - left - right, half - left);
        // The number of ways to choose the left rows among those that remain.
        (0..to_left).map(|i| (rows - i) as f64 / (i + 1) as f64).product()
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.n)?;
        for row in 0..self.n {
            let share = self.dealt.iter().find(|share| share.row == row);
            f.write_str(share.map_or(".", |share| sign(share.part)))?;
        }
        Ok(())
    }
}

fn sign(part: Part) -> &'static str {
    match part {
        Part::Left => "<",
        Part::Middle => "|",
        Part::Right => ">",
    }
}

/// Why a line is not a task, or not the result of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The line does not begin with a number of queens and a space.
    #[error("\"{0}\" does not begin with a number of queens and a space")]
    NoNumber(String),
    /// The board is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The line has too many signs or too few.
    #[error("{n} queens have {n} rows, and there are {signs} signs")]
    Length {
        /// The number of queens.
        n: usize,
        /// The number of signs.
        signs: usize,
    },
    /// A sign that means nothing.
    #[error("row {row} has the sign '{sign}', which is none of < | > .", row = .row + 1)]
    Sign {
        /// The row, counted from 0.
        row: usize,
        /// The sign.
        sign: char,
    },
    /// The rows are not dealt as [`Halves`] deals them, or an image of the task stands for it.
    #[error("row {row} can not be dealt so: no task begins like this", row = .row + 1)]
    Deal {
        /// The row, counted from 0.
        row: usize,
    },
    /// The line has no result.
    #[error("\"{0}\" has no \": \" and number of boards")]
    NoResult(String),
}

impl FromStr for Task {
    type Err = TaskError;

    /// Reads what [`Display`](fmt::Display) writes, and nothing that no search comes to.
    fn from_str(line: &str) -> Result<Self, TaskError> {
        let no_number = || TaskError::NoNumber(line.to_owned());
        // The board without rows has a line without signs.
        let line_alone = line.trim();
        let (number, signs) = line_alone.split_once(' ').unwrap_or((line_alone, ""));
        let n: usize = number.parse().map_err(|_| no_number())?;
        let mut board = Halves::<u128>::new(n)?;
        let signs: Vec<char> = signs.trim().chars().collect();
        if signs.len() != n {
            return Err(TaskError::Length { n, signs: signs.len() });
        }
        let mut parts = Vec::with_capacity(n);
        for (row, &sign) in signs.iter().enumerate() {
            parts.push(match sign {
                '<' => Some(Part::Left),
                '|' => Some(Part::Middle),
                '>' => Some(Part::Right),
                '.' => None,
                sign => return Err(TaskError::Sign { row, sign }),
            });
        }
        // Deal the rows again, in the order of the search.
        let mut dealt = Vec::new();
        while dealt.len() < parts.iter().flatten().count() {
            let wanted = |share: &Share| parts[share.row] == Some(share.part);
            match board.next_shares().find(wanted).filter(|share| board.is_valid(share)) {
                Some(share) => {
                    // The fillings are of no use here, and large ones take long.
                    board.deal(&share);
                    dealt.push(share);
                }
                None => {
                    let undealt = |row: &usize| !dealt.iter().any(|share| share.row == *row);
                    let row = (0..n).find(|row| parts[*row].is_some() && undealt(row));
                    return Err(TaskError::Deal { row: row.expect("some row is not dealt yet") });
                }
            }
        }
        Ok(Task { n, dealt })
    }
}

/// A task and its number of boards; written as the task's line, `: `, and the number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TaskResult {
    /// The task.
    pub task: Task,
    /// The number of its boards.
    pub boards: u128,
}

impl fmt::Display for TaskResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.task, self.boards)
    }
}

impl FromStr for TaskResult {
    type Err = TaskError;

    fn from_str(line: &str) -> Result<Self, TaskError> {
        let no_result = || TaskError::NoResult(line.to_owned());
        let (task, boards) = line.split_once(':').ok_or_else(no_result)?;
        let boards = boards.trim().parse().map_err(|_| no_result())?;
        Ok(TaskResult { task: task.parse()?, boards })
    }
}

/// Why results do not add up to a total.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// A task has no result.
    #[error("no result for the task {task} ({missing} of {tasks} are missing)")]
    Missing {
        /// The first such task.
        task: Task,
        /// How many have none.
        missing: usize,
        /// How many tasks there are.
        tasks: usize,
    },
    /// A task has two results that differ.
    #[error("the task {task} has {one} boards by one result and {other} by another")]
    Conflict {
        /// The task.
        task: Task,
        /// The number that came first.
        one: u128,
        /// The other number.
        other: u128,
    },
    /// A result is of no task in the list.
    #[error("the task {0} is not in the list")]
    Unknown(Task),
    /// A task is in the list twice.
    #[error("the task {0} is in the list twice")]
    Repeated(Task),
    /// The total does not fit into 128 bits.
    #[error("the total is more than 128 bits hold")]
    Overflow,
}

/// Adds up the results of all `tasks`.
///
/// Equal results of one task count once: machines may do a task again.
///
/// # Errors
///
/// [`MergeError`] if a task has no result or two different ones, if a result is of no task, or if a task is listed twice.
pub fn merge(
    tasks: &[Task],
    results: impl IntoIterator<Item = TaskResult>,
) -> Result<u128, MergeError> {
    let mut boards: HashMap<&Task, Option<u128>> = HashMap::with_capacity(tasks.len());
    for task in tasks {
        if boards.insert(task, None).is_some() {
            return Err(MergeError::Repeated(task.clone()));
        }
    }
    for TaskResult { task, boards: other } in results {
        match boards.get_mut(&task) {
            None => return Err(MergeError::Unknown(task)),
            Some(Some(one)) if *one != other => {
                return Err(MergeError::Conflict { task, one: *one, other });
            }
            Some(known) => *known = Some(other),
        }
    }
    let mut total = 0_u128;
    for task in tasks {
        let Some(boards_of_task) = boards[task] else {
            let missing = boards.values().filter(|result| result.is_none()).count();
            return Err(MergeError::Missing { task: task.clone(), missing, tasks: tasks.len() });
        };
        total = total.checked_add(boards_of_task).ok_or(MergeError::Overflow)?;
    }
    Ok(total)
}
