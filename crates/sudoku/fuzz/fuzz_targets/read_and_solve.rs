//! Reads whatever comes, and solves every board in it within a limit.
//!
//! ```text
//! cargo +nightly fuzz run read_and_solve     (in crates/sudoku)
//! ```
#![no_main]

use backtrack::Limits;
use libfuzzer_sys::fuzz_target;
use sudoku::{Board, Reader, Solver, rules};

fuzz_target!(|bytes: &[u8]| {
    for entry in Reader::new(bytes).flatten() {
        let board = entry.board;
        let again: Board = Board::parse(board.shape(), &board.to_boxed_grid()).expect("our own form");
        assert_eq!(again, board);
        match Solver::best(board.shape()).first(&board, Limits::new().nodes(1_000)) {
            Ok(answer) => {
                if let Some(solution) = answer.value {
                    rules::check_solution(&board, &solution).expect("a solution is a solution");
                }
            }
            Err(_) => assert!(rules::check_clashes(&board).is_err()),
        }
    }
});
