//! Tasks and their results as lines of text.

use super::Task;
use crate::{Halves, Part, Share, TooLarge};
use backtrack::Problem;
use core::fmt;
use core::str::FromStr;

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
