//! What becomes of one puzzle of a stream.

use super::Seeded;
use super::forms::Item;
use backtrack::{End, Limits, Uniqueness, ask};
use std::ops::ControlFlow;
use sudoku::{Board, Refusal, Solver};

/// What has become of a puzzle.
pub(super) enum Outcome {
    /// The only solution, or the first if nobody asked for more.
    Solved(Board),
    /// One of several solutions.
    Several(Board),
    None,
    /// A limit was reached, perhaps when one solution was found already.
    GaveUp(End, Option<Board>),
    /// Two givens clash, or the solver does not take the board.
    Refused(String),
    Unreadable(String),
}

pub(super) struct Answer {
    pub(super) outcome: Outcome,
    pub(super) nodes: u64,
}

/// How puzzles are solved.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Without it, by the fastest for the size of the board.
    pub(super) solver: Option<Solver>,
    /// Whether to be content with the first solution.
    pub(super) first: bool,
    /// Which order of the candidates; without it, that of the solver.
    pub(super) seed: Option<u64>,
}

impl Way {
    fn solver(self, board: &Board) -> Solver {
        self.solver.unwrap_or(Solver::best(board.shape()))
    }

    /// Solves one puzzle.
    pub(super) fn solve(self, item: &Item, limits: Limits) -> Answer {
        let board = match &item.board {
            Ok(board) => board,
            Err(message) => {
                return Answer { outcome: Outcome::Unreadable(message.clone()), nodes: 0 };
            }
        };
        let solver = self.solver(board);
        let solved = if self.first {
            solver.run(board, Seeded(ask::First(limits), self.seed)).map(|answer| Answer {
                outcome: first(answer.value, answer.end),
                nodes: answer.nodes,
            })
        } else {
            solver
                .run(board, Seeded(ask::Unique(limits), self.seed))
                .map(|answer| Answer { outcome: unique(answer.value), nodes: answer.nodes })
        };
        solved.unwrap_or_else(|refusal| Answer {
            outcome: Outcome::Refused(refusal.to_string()),
            nodes: 0,
        })
    }

    /// Calls `visit` with each solution of a board, and returns how many there were.
    pub(super) fn for_each(
        self,
        board: &Board,
        limits: Limits,
        visit: impl FnMut(Board) -> ControlFlow<()>,
    ) -> Result<backtrack::Answer<u128>, Refusal> {
        self.solver(board).run(board, Seeded(ask::Each(visit, limits), self.seed))
    }
}

fn first(found: Option<Board>, end: End) -> Outcome {
    match found {
        Some(solution) => Outcome::Solved(solution),
        None if end.gave_up() => Outcome::GaveUp(end, None),
        None => Outcome::None,
    }
}

fn unique(found: Uniqueness<Board>) -> Outcome {
    match found {
        Uniqueness::One(solution) => Outcome::Solved(solution),
        Uniqueness::Several(solution, _) => Outcome::Several(solution),
        Uniqueness::None => Outcome::None,
        Uniqueness::Unknown { found, end } => Outcome::GaveUp(end, found),
    }
}
