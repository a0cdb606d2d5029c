//! The results of all tasks, added up.

use crate::{Task, TaskResult};
use std::collections::HashMap;

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
