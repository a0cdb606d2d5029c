//! What becomes of one puzzle of a stream.

use super::AsTask;
use super::forms::Item;
use crate::watch::Job;
use backtrack::{End, Limits, Problem, Search, Uniqueness};
use std::fmt::Display;
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
        let answer = match (self.seed, self.first) {
            (None, true) => solver.first(board, limits).map(|answer| Answer {
                outcome: first(answer.value, answer.end),
                nodes: answer.nodes,
            }),
            (None, false) => solver
                .uniqueness(board, limits)
                .map(|answer| Answer { outcome: unique(answer.value), nodes: answer.nodes }),
            (Some(_), first) => {
                let job = Ask { first, limits };
                solver.run(board, AsTask { job, seed: self.seed })
            }
        };
        answer.unwrap_or_else(|refusal| Answer {
            outcome: Outcome::Refused(refusal.to_string()),
            nodes: 0,
        })
    }

    /// Calls `visit` with each solution of a board, and returns why that ended, how many there were and the nodes.
    pub(super) fn for_each(
        self,
        board: &Board,
        limits: Limits,
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> Result<(End, u64, u64), Refusal> {
        let job = Visit { visit, limits };
        self.solver(board).run(board, AsTask { job, seed: self.seed })
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

/// Solves a problem that has an order of its own.
struct Ask {
    first: bool,
    limits: Limits,
}

impl Job<Board> for Ask {
    type Output = Answer;

    fn run<P>(self, problem: P) -> Answer
    where
        P: Problem<Solution = Board> + Display + 'static,
        P::Choice: Display,
    {
        let mut search = Search::new(problem).limit(self.limits);
        let outcome = match self.first {
            true => {
                let found = search.first();
                first(found, search.end().unwrap_or(End::Stopped))
            }
            false => unique(search.uniqueness()),
        };
        Answer { outcome, nodes: search.nodes() }
    }
}

/// Visits every solution.
struct Visit<'a> {
    visit: &'a mut dyn FnMut(Board) -> ControlFlow<()>,
    limits: Limits,
}

impl Job<Board> for Visit<'_> {
    type Output = (End, u64, u64);

    fn run<P>(self, problem: P) -> Self::Output
    where
        P: Problem<Solution = Board> + Display + 'static,
        P::Choice: Display,
    {
        let mut search = Search::new(problem).limit(self.limits);
        let mut found = 0;
        let _ = search.try_for_each(|problem| {
            found += 1;
            (self.visit)(problem.solution())
        });
        (search.end().unwrap_or(End::Stopped), found, search.nodes())
    }
}
