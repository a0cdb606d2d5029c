use super::*;
use crate::human::{self, Level};
use crate::{Cell, Solver, rules};
use backtrack::{Limits, Uniqueness};

fn is_unique(board: &Board) -> bool {
    // Not the solver that the generator asks.
    let answer = Solver::Singles.uniqueness(board, Limits::new()).unwrap();
    if let Uniqueness::One(solution) = &answer.value {
        rules::check_solution(board, solution).unwrap();
    }
    matches!(answer.value, Uniqueness::One(_))
}

fn without(board: &Board, group: &[Cell]) -> Board {
    let mut board = board.clone();
    for &cell in group {
        board.set(cell, None);
    }
    board
}

#[test]
fn puzzles_are_unique_symmetric_and_minimal_under_their_symmetry() {
    for (symmetry, seed) in Symmetry::ALL.into_iter().zip(0..) {
        let recipe = Recipe { symmetry, ..Recipe::default() };
        let puzzle = recipe.make(&mut Dice::new(seed)).unwrap();
        assert!(is_unique(&puzzle), "{symmetry}");
        for group in symmetry.groups(Shape::NINE) {
            let given = puzzle.get(group[0]).is_some();
            assert!(group.iter().all(|&cell| puzzle.get(cell).is_some() == given), "{symmetry}");
            if given {
                assert!(!is_unique(&without(&puzzle, &group)), "{symmetry}: {puzzle}");
            }
        }
    }
}

#[test]
fn the_number_of_clues_is_what_was_asked_for() {
    for clues in [24, 30, 45, 81] {
        let exactly = Recipe { clues: Clues::Exactly(clues), ..Recipe::default() };
        let puzzle = exactly.make(&mut Dice::new(1)).unwrap();
        assert_eq!(puzzle.clue_count(), clues);
        assert!(is_unique(&puzzle));
        let at_least = Recipe { clues: Clues::AtLeast(clues), ..Recipe::default() };
        assert!(at_least.make(&mut Dice::new(1)).unwrap().clue_count() >= clues);
    }
    let hopeless = Recipe { clues: Clues::Exactly(16), attempts: 3, ..Recipe::default() };
    assert_eq!(
        hopeless.make(&mut Dice::new(1)).unwrap_err().to_string(),
        "no such puzzle in 3 grids"
    );
}

#[test]
fn a_mask_is_kept_and_a_pattern_filled() {
    // Everything but the middle box.
    let in_middle = |cell: Cell| cell.box_index() == 4;
    let mask: Vec<bool> = Shape::NINE.cells().map(|cell| !in_middle(cell)).collect();
    let recipe = Recipe { mask: Some(mask), ..Recipe::default() };
    let puzzle = recipe.make(&mut Dice::new(2)).unwrap();
    assert!(is_unique(&puzzle));
    assert!(puzzle.givens().all(|(cell, _)| !in_middle(cell)));
    let pattern = Recipe { clues: Clues::All, ..recipe };
    assert_eq!(pattern.make(&mut Dice::new(2)).unwrap().clue_count(), 72);

    let short = Recipe { mask: Some(vec![true; 80]), ..Recipe::default() };
    assert_eq!(
        short.make(&mut Dice::new(1)).unwrap_err().to_string(),
        "the mask has 80 cells, the board 81"
    );
    let empty = Recipe { mask: Some(vec![false; 81]), attempts: 2, ..Recipe::default() };
    assert_eq!(empty.make(&mut Dice::new(1)), Err(Impossible::GaveUp { attempts: 2 }));
}

#[test]
fn the_level_is_what_was_asked_for() {
    for level in Level::ALL {
        let recipe = Recipe { level: Some(level), ..Recipe::default() };
        let puzzle = recipe.make(&mut Dice::new(1)).unwrap();
        assert_eq!(human::rate(&puzzle).unwrap().level(), level);
    }
    let small = Recipe { shape: Shape::FOUR, level: Some(Level::Easy), ..Recipe::default() };
    assert_eq!(
        small.make(&mut Dice::new(1)).unwrap_err().to_string(),
        "a level can be asked for 9x9 boards only, not 4x4"
    );
}

#[test]
fn other_shapes_have_puzzles_too() {
    for shape in [Shape::FOUR, Shape::SIX, Shape::new(2, 4).unwrap(), Shape::TWELVE] {
        if cfg!(debug_assertions) && shape == Shape::TWELVE {
            continue; // seconds without optimisation
        }
        let puzzle = puzzle(shape, 0, &mut Dice::new(1));
        assert!(is_unique(&puzzle), "{shape}");
    }
}

#[test]
fn the_puzzles_of_a_seed_are_pinned() {
    let recipes = [
        Recipe::default(),
        Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() },
        Recipe { shape: Shape::FOUR, ..Recipe::default() },
        Recipe { shape: Shape::SIX, ..Recipe::default() },
    ];
    let lines: Vec<String> = recipes
        .iter()
        .flat_map(|recipe| batch(recipe, 2026, 2))
        .map(|puzzle| puzzle.unwrap().to_line())
        .collect();
    insta::assert_debug_snapshot!(lines);
}

#[test]
fn minimal_puzzles_have_the_usual_number_of_clues() {
    let puzzles = batch(&Recipe::default(), 1, 200);
    let clues: usize = puzzles.iter().map(|puzzle| puzzle.as_ref().unwrap().clue_count()).sum();
    // 24.4 on average over many; five standard deviations of 0.08.
    assert!((24.0..24.8).contains(&(clues as f64 / 200.0)), "{clues}");
}
