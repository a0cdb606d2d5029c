use super::{Grid, Random, filled, puzzle};
use backtrack::laws::{self, Effort};
use backtrack::{Limits, Search, Uniqueness};
use sudoku::{Board, Shape, Solver, rules};

#[test]
fn grids_are_right_and_puzzles_have_one_solution() {
    for seed in 1..=2 {
        let mut random = Random(seed);
        let (grid, _) = filled(&mut random);
        rules::check_solution(&Board::empty(Shape::NINE), &grid.board()).unwrap();
        let puzzle = puzzle(grid.clone(), &mut random).board();
        let answer = Solver::Fast.uniqueness(&puzzle, Limits::new()).unwrap();
        assert_eq!(answer.value, Uniqueness::One(grid.board()));
    }
}

#[test]
fn it_finds_what_brute_force_finds() {
    let (mut grid, _) = filled(&mut Random(1));
    let empty = [0, 1, 9, 10];
    for cell in empty {
        grid.cells[cell] = 0;
    }
    let mut right = vec![];
    for number in 0..9_usize.pow(4) {
        let mut full = grid.clone();
        for (place, cell) in empty.into_iter().enumerate() {
            full.cells[cell] = (number / 9_usize.pow(place as u32) % 9) as u8 + 1;
        }
        if rules::check_clashes(&full.board()).is_ok() {
            right.push(full.cells);
        }
    }
    let mut found: Vec<_> = Search::new(grid).solutions().collect();
    found.sort_unstable();
    right.sort_unstable();
    assert_eq!(found, right);
}

#[test]
fn it_keeps_the_laws() {
    let orders = [[1, 2, 3, 4, 5, 6, 7, 8, 9]; 81];
    let effort = Effort { walks: 5, nodes: 500, ..Effort::default() };
    laws::check(&Grid { cells: [0; 81], orders }, effort, |_| true).unwrap();
}
