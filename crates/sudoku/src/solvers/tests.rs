use super::*;
use backtrack::{Problem, Search};

const FIRST_LESSON: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ESCARGOT: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const GIVENS_22: &str =
    ".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9";
const AGAINST_SCAN: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Nodes that the rung takes to prove that the puzzle has one solution, with commas.
fn nodes(solver: Solver, puzzle: &str) -> String {
    let answer = solver.uniqueness(&puzzle.parse().unwrap(), Limits::new()).unwrap();
    assert!(matches!(answer.value, Uniqueness::One(_)));
    let digits = answer.nodes.to_string();
    let groups =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap());
    groups.collect::<Vec<_>>().join(",")
}

/// Checks the lines of the table above for these puzzles.
fn check_table(puzzles: &[&str], columns: std::ops::Range<usize>) {
    let docs = include_str!("mod.rs");
    for rungs in [
        &[Solver::Scan, Solver::Sets][..],
        &[Solver::Mrv],
        &[Solver::Singles],
        &[Solver::Cover],
        &[Solver::Fast],
    ] {
        let name = rungs.iter().map(|rung| rung.name()).collect::<Vec<_>>().join(", ");
        let line = docs.lines().find(|line| line.starts_with(&format!("//! | {name} |"))).unwrap();
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        for &rung in rungs {
            for (puzzle, cell) in puzzles.iter().zip(&cells[columns.clone()]) {
                assert_eq!(nodes(rung, puzzle), **cell, "{rung}: {puzzle}");
            }
        }
    }
}

#[test]
fn the_table_of_ideas_is_that_of_the_ladder() {
    let docs = include_str!("mod.rs");
    for solver in Solver::ALL {
        let line = format!(" | {} |", solver.idea());
        assert!(docs.lines().any(|of| of.starts_with("//! | [") && of.ends_with(&line)), "{line}");
    }
}

#[test]
fn the_table_of_nodes_is_right() {
    check_table(&[FIRST_LESSON, ESCARGOT, GIVENS_22], 2..5);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_table_of_nodes_is_right_where_scan_needs_millions() {
    check_table(&[AGAINST_SCAN], 5..6);
}

#[test]
fn every_rung_finds_all_288_grids_of_4x4() {
    // Two empty rows are left to brute force, which would visit 4^16 nodes otherwise.
    let whole = Board::empty(Shape::FOUR);
    let half: Board = "1234 3412 .... ....".parse().unwrap();
    let mut expected: Option<Vec<Board>> = None;
    for solver in Solver::ALL.iter().copied().filter(|solver| solver.takes(Shape::FOUR)) {
        if solver != Solver::Brute {
            assert_eq!(solver.count(&whole, Limits::new()).unwrap().value, 288, "{solver}");
        }
        let mut found: Vec<_> = solver.run(&half, ask::Lazily(Limits::new())).unwrap().collect();
        found.sort_by_key(Board::to_line);
        assert_eq!(*expected.get_or_insert(found.clone()), found, "{solver}");
    }
}

#[test]
fn undo_restores_every_rung_exactly() {
    fn check<P: Problem + Clone + PartialEq + fmt::Debug>(problem: P) {
        let mut search = Search::new(problem.clone());
        for _ in 0..400 {
            if search.step().is_none() {
                break;
            }
        }
        assert_eq!(search.into_problem(), problem);
    }
    for puzzle in [ESCARGOT, GIVENS_22, &".".repeat(81), "1... ..2. .3.. ...4"] {
        let board = puzzle.parse().unwrap();
        check(Brute::new(&board).unwrap());
        check(Scan::new(&board).unwrap());
        check(Sets::new(&board).unwrap());
        check(Mrv::new(&board).unwrap());
        check(Singles::new(&board).unwrap());
        check(Cover::new(&board).unwrap());
    }
}

#[test]
fn a_million_random_boards_are_solved_or_refused() {
    let mut dice = crate::Dice::new(2);
    let mut counter = fast::Counter::new(2);
    let boards = if cfg!(debug_assertions) { 2_000 } else { 1_000_000 };
    let mut kinds = [0; 3];
    for number in 0..boards {
        // From a few digits, which rarely clash, to many, which nearly always do.
        let clues = dice.below(if number % 4 == 0 { 40 } else { 12 });
        let mut line = [b'.'; 81];
        for _ in 0..clues {
            line[dice.below(81) as usize] = b'1' + dice.below(9) as u8;
        }
        let count = counter.count(&line).expect("all are digits");
        kinds[count as usize] += 1;
        // The slower ways are asked about some of them.
        if number % 500 == 0 {
            let board: Board = std::str::from_utf8(&line).unwrap().parse().unwrap();
            let answer = Solver::Singles.take(&board, 2, Limits::new().nodes(100_000));
            match answer {
                Err(_) => assert_eq!(count, 0, "{board}"),
                Ok(answer) if answer.end.gave_up() => {}
                Ok(answer) => assert_eq!(answer.value.len() as u64, count, "{board}"),
            }
        }
    }
    assert!(kinds[0] > 0 && kinds[2] > 0, "{kinds:?}");
}
