//! The generator against crate `sudoku`.
//!
//! Both make as many boards as asked for; which boards is up to chance, so that the answers compared are their number.
//! Ours are checked, before anything is measured, by the other's solver.

use crate::measure::Measure;
use std::hint::black_box;
use sudoku::generate::{self, Recipe, Symmetry};
use sudoku::human::{self, Level};
use sudoku::{Board, Dice, Shape};
use sudoku_peer::board::Symmetry as PeerSymmetry;

const FILLED: u64 = 2_000;
const PUZZLES: u64 = 500;
const HARD: u64 = 1_000;

pub(crate) fn run(measure: &mut Measure) {
    let minimal = Recipe::default();
    let half_turn = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() };
    for recipe in [&minimal, &half_turn] {
        check(recipe, measure.is_once());
    }
    measure.compare(
        "filled",
        FILLED,
        || {
            let mut dice = Dice::new(1);
            let grids = generate::grids(Shape::NINE, &mut dice).take(FILLED as usize);
            grids.map(|grid| black_box(grid).clue_count() / 81).sum::<usize>()
        },
        "sudoku 0.8",
        || {
            (0..FILLED)
                .map(|_| usize::from(black_box(sudoku_peer::Sudoku::generate_solved()).is_solved()))
                .sum()
        },
    );
    for (name, recipe, symmetry) in [
        ("minimal", &minimal, PeerSymmetry::None),
        ("half-turn", &half_turn, PeerSymmetry::HalfRotation),
    ] {
        measure.compare(
            name,
            PUZZLES,
            || {
                let made = black_box(generate::batch(recipe, 1, PUZZLES));
                made.iter().filter(|puzzle| puzzle.is_ok()).count()
            },
            "sudoku 0.8",
            || {
                (0..PUZZLES)
                    .map(|_| black_box(sudoku_peer::Sudoku::generate_with_symmetry(symmetry)))
                    .filter(|puzzle| puzzle.n_clues() > 0)
                    .count()
            },
        );
    }
    rated(measure, &minimal);
}

/// Works that no other crate does: ratings by human techniques, and puzzles of a level asked for.
fn rated(measure: &mut Measure, minimal: &Recipe) {
    let puzzles: Vec<Board> = generate::batch(minimal, 2, PUZZLES).into_iter().flatten().collect();
    measure.alone("rate-minimal", PUZZLES, || {
        let rate = |puzzle| human::rate(black_box(puzzle)).expect("a 9x9 board without clashes");
        puzzles.iter().map(|puzzle| u64::from(rate(puzzle).score)).sum::<u64>()
    });
    let hard = Recipe { level: Some(Level::Hard), ..Recipe::default() };
    measure.alone("hard-1000", HARD, || {
        let made = generate::batch(&hard, 1, HARD);
        for puzzle in made.iter().take(10) {
            let puzzle = puzzle.as_ref().expect("a hard puzzle is found within the attempts");
            assert_eq!(human::rate(puzzle).map(|rating| rating.level()), Ok(Level::Hard));
        }
        made.iter().filter(|puzzle| puzzle.is_ok()).count()
    });
}

/// Checks some puzzles of ours: unique, and no group of givens can go.
fn check(recipe: &Recipe, quiet: bool) {
    let count_up_to_2 = |board: &Board| {
        let sudoku = sudoku_peer::Sudoku::from_str_line(&board.to_line());
        sudoku.expect("our boards are boards").solutions_count_up_to(2)
    };
    let puzzles = generate::batch(recipe, 1, PUZZLES);
    let mut clues = 0;
    for puzzle in &puzzles {
        let puzzle = puzzle.as_ref().expect("without a mask a puzzle is always made");
        clues += puzzle.clue_count();
        assert_eq!(count_up_to_2(puzzle), 1, "{puzzle} is not unique");
        for group in recipe.symmetry.groups(Shape::NINE) {
            if puzzle.get(group[0]).is_some() {
                let mut fewer = puzzle.clone();
                group.iter().for_each(|&cell| fewer.set(cell, None));
                assert_eq!(count_up_to_2(&fewer), 2, "{puzzle} is not minimal");
            }
        }
    }
    if !quiet {
        let mean = clues as f64 / PUZZLES as f64;
        println!("# ours with symmetry {}: {mean:.2} clues on average", recipe.symmetry);
    }
}
