//! Which 25x25 puzzles are solved in sensible time, and which are not.

use super::*;
use crate::{Dice, generate, rules};

/// A random 25x25 grid of which each cell is given with so much probability.
fn puzzle(percent: u32, number: u64) -> Board {
    let mut dice = Dice::stream(25, number);
    let mut board =
        generate::grids(Shape::TWENTY_FIVE, &mut dice).next().expect("there are grids without end");
    for cell in Shape::TWENTY_FIVE.cells() {
        if dice.below(100) >= percent {
            board.set(cell, None);
        }
    }
    board
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_25x25_boards_that_are_solved_are_those_in_the_documentation() {
    let percents = [70, 60, 55, 50, 45, 40, 35];
    let solved = percents.map(|percent| {
        let is_solved = |&number: &u64| {
            let puzzle = puzzle(percent, number);
            let limits = Limits::new().nodes(20_000);
            let answer =
                Solver::best(puzzle.shape()).first(&puzzle, limits).expect("no two digits clash");
            match answer.value {
                Some(solution) => {
                    rules::check_solution(&puzzle, &solution).expect("it is right");
                    true
                }
                None => {
                    assert!(answer.end.gave_up(), "each of them has a solution");
                    false
                }
            }
        };
        (0..20).filter(is_solved).count().to_string()
    });
    let line = format!("//! | solved of 20 | {} |", solved.join(" | "));
    assert!(include_str!("mod.rs").contains(&line), "{line}");

    let empty = Board::empty(Shape::TWENTY_FIVE);
    let answer =
        Solver::best(empty.shape()).first(&empty, Limits::new().nodes(2_000)).expect("no clash");
    rules::check_solution(&empty, &answer.value.expect("found at once")).expect("it is right");
}
