//! What becomes of one puzzle of a stream.

use super::forms::Item;
use super::refused;
use crate::session::LimitArgs;
use crate::shuffle::Seeded;
use backtrack::{End, Limits, Uniqueness, ask};
use std::ops::ControlFlow;
use sudoku::solvers::fast::{Counter, Solved};
use sudoku::{Board, Digit, Refusal, Shape, Solver};

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
    /// Returns the quick way, if this asks for what it does.
    pub(super) fn quick(self, limits: &LimitArgs) -> Quick {
        if self.seed.is_some() || self.solver.is_some_and(|solver| solver != Solver::Fast) {
            return Quick(None);
        }
        Quick::new(if self.first { 1 } else { 2 }, limits)
    }

    fn solver(self, board: &Board) -> Solver {
        self.solver.unwrap_or(Solver::best(board.shape()))
    }

    /// Solves one puzzle.
    pub(super) fn solve(self, quick: &mut Quick, item: &Item, limits: Limits) -> Answer {
        let board = match item.board() {
            Ok(board) => board,
            Err(message) => {
                return Answer { outcome: Outcome::Unreadable(message), nodes: 0 };
            }
        };
        if let Some((solution, Solved { solutions, nodes })) = quick.solve(board) {
            let outcome = if solutions > 1 { Outcome::Several } else { Outcome::Solved };
            return Answer { outcome: outcome(solution), nodes };
        }
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
            outcome: Outcome::Refused(refused(board, &refusal)),
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

/// Solves 9x9 puzzles one after the other without an allocation for each search, as far as nothing else is asked for.
pub(super) struct Quick(Option<Counter>);

impl Quick {
    /// Returns one that looks for so many solutions of a puzzle, if a search may take as long as it does.
    pub(super) fn new(solutions: u64, limits: &LimitArgs) -> Self {
        let is_unlimited = limits.limit_nodes.is_none() && limits.limit_time.is_none();
        Quick(is_unlimited.then(|| Counter::new(solutions)))
    }

    /// Returns the first solution, and how many there are up to the limit; `None` if there is none, or another way has to be taken.
    pub(super) fn solve(&mut self, board: &Board) -> Option<(Board, Solved)> {
        let counter = self.0.as_mut().filter(|_| board.shape() == Shape::NINE)?;
        let (mut line, mut solution) = ([b'.'; 81], [0; 81]);
        for (symbol, digit) in line.iter_mut().zip(board.as_slice()) {
            *symbol = digit.map_or(b'.', |digit| b'0' + digit.value());
        }
        let solved = counter.solve(&line, &mut solution).filter(|solved| solved.solutions > 0)?;
        let mut solved_board = Board::empty(Shape::NINE);
        for (cell, symbol) in Shape::NINE.cells().zip(solution) {
            solved_board.set(cell, Digit::new(symbol - b'0'));
        }
        Some((solved_board, solved))
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
