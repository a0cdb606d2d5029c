//! The recursion that a programmer would write without an engine, on the same boards: same cells, same digits, same order, stopping at two solutions.

use backtrack::Problem;

/// Counts up to two solutions.
pub(super) fn count<P: Problem>(board: &mut P) -> usize {
    fn go<P: Problem>(board: &mut P, found: &mut usize) {
        if board.is_solution() {
            // What a caller keeps of it.
            std::hint::black_box(board.solution());
            *found += 1;
            return;
        }
        for choice in board.choices() {
            if !board.is_valid(&choice) {
                continue;
            }
            board.choose(&choice);
            go(board, found);
            board.undo(&choice);
            if *found == 2 {
                return;
            }
        }
    }
    let mut found = 0;
    go(board, &mut found);
    found
}
