//! All boards of n queens by other crates, each used as its documentation shows.

use std::hint::black_box;
use std::ops::ControlFlow;

/// Crate `dlx-rs`: its own queens.
pub(crate) fn dlx_rs(n: usize) -> u128 {
    let mut boards = 0;
    for board in dlx_rs::Queens::new(n) {
        black_box(board);
        boards += 1;
    }
    boards
}

/// Crate `dancing-links`: its own queens.
pub(crate) fn dancing_links(n: usize) -> u128 {
    use dancing_links::ExactCover;
    let queens = dancing_links::queens::NQueens::new(n, []);
    let mut boards = 0;
    for board in queens.solver() {
        black_box(board);
        boards += 1;
    }
    boards
}

/// Crate `exact-covers`: rows and columns to be covered, diagonals at most once.
pub(crate) fn exact_covers(n: usize) -> u128 {
    use exact_covers::{DlSolver, Solver};

    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Line {
        Row(usize),
        Column(usize),
        Rising(usize),
        Falling(usize),
    }

    let primary: Vec<Line> = (0..n).map(Line::Row).chain((0..n).map(Line::Column)).collect();
    let diagonals = 2 * n - 1;
    let rising = (0..diagonals).map(Line::Rising);
    let secondary: Vec<Line> = rising.chain((0..diagonals).map(Line::Falling)).collect();
    let mut solver: DlSolver<Line, ()> = DlSolver::new(&primary, &secondary);
    for (row, col) in (0..n).flat_map(|row| (0..n).map(move |col| (row, col))) {
        let diagonals = [(Line::Rising(row + col), None), (Line::Falling(col + n - 1 - row), None)];
        solver.add_option([Line::Row(row), Line::Column(col)], diagonals);
    }
    let mut boards = 0;
    solver.solve(|solution| {
        black_box(solution.option_count());
        boards += 1;
        ControlFlow::Continue(())
    });
    boards
}

/// Crate `nqueens`: all boards at once.
pub(crate) fn nqueens(n: usize) -> u128 {
    black_box(nqueens_peer::board::NQueens::new(n).solve()).data().len() as u128
}

/// Crate `backtrack`: its own bit queens on the faster of its two engines.
pub(crate) fn backtrack(n: usize) -> u128 {
    use backtrack_peer::problems::BitQueens;
    use backtrack_peer::solve::IterSolveExt;
    use backtrack_peer::solvers::IterSolveCached;

    let queens = BitQueens::new(n);
    let mut boards = 0;
    for board in IterSolveCached::new(&queens).sat_iter() {
        black_box(board);
        boards += 1;
    }
    boards
}
