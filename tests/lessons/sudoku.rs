use super::{CLASSIC, Sudoku};
use backtrack::laws::{self, Effort};
use backtrack::{Limits, Search};
use sudoku::{Board, Solver, rules};

#[test]
fn it_finds_what_brute_force_finds() {
    // The solution of the classic puzzle without the two 9s and the two 7s of its first two rows, and of more cells.
    let puzzle: Board =
        "5346.8.126.2195348198342.67859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    let empty: Vec<_> = puzzle.shape().cells().filter(|&cell| puzzle.get(cell).is_none()).collect();
    let digits: Vec<_> = puzzle.shape().digits().collect();
    let fillings = (0..9_usize.pow(empty.len() as u32)).map(|number| {
        let mut board = puzzle.clone();
        for (place, &cell) in empty.iter().enumerate() {
            board.set(cell, Some(digits[number / 9_usize.pow(place as u32) % 9]));
        }
        board
    });
    let right: Vec<_> =
        fillings.filter(|board| rules::check_solution(&puzzle, board).is_ok()).collect();
    let found: Vec<_> = Search::new(Sudoku(puzzle.clone())).solutions().collect();
    assert!(!right.is_empty());
    assert_eq!(found, right);
}

#[test]
fn it_takes_the_steps_of_the_first_solver_and_agrees_with_the_fastest() {
    let puzzle: Board = CLASSIC.parse().unwrap();
    let mut search = Search::new(Sudoku(puzzle.clone()));
    let solution = search.first();
    let scan = Solver::Scan.first(&puzzle, Limits::new()).unwrap();
    assert_eq!((&solution, search.nodes()), (&scan.value, scan.nodes));
    assert_eq!(solution, Solver::Fast.first(&puzzle, Limits::new()).unwrap().value);
    assert_eq!(search.first(), None, "there is one solution");
}

#[test]
fn it_keeps_the_laws() {
    let puzzle: Board = CLASSIC.parse().unwrap();
    let effort = Effort { walks: 5, nodes: 500, ..Effort::default() };
    let check = |board: &Board| rules::check_solution(&puzzle, board).is_ok();
    laws::check(&Sudoku(puzzle.clone()), effort, check).unwrap();
}
