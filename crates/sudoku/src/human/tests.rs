use super::*;
use crate::generate::{Recipe, batch};
use crate::{Solver, rules};
use backtrack::{Limits, Uniqueness};
use std::collections::BTreeMap;

fn solution_of(puzzle: &Board) -> Board {
    match Solver::Fast.uniqueness(puzzle, Limits::new()).unwrap().value {
        Uniqueness::One(solution) => solution,
        _ => panic!("{puzzle} has no unique solution"),
    }
}

/// Takes all steps and compares each with the solution; returns how often each technique was used.
fn check(puzzle: &Board, used: &mut BTreeMap<Technique, u32>) -> Rating {
    let solution = solution_of(puzzle);
    let mut solving = Solving::new(puzzle).unwrap();
    for step in solving.by_ref() {
        *used.entry(step.technique).or_default() += 1;
        if let Some(Placement { cell, digit }) = step.places {
            assert_eq!(solution.get(cell), Some(digit), "{puzzle}: {step}");
        }
        for &Placement { cell, digit } in &step.removes {
            assert_ne!(solution.get(cell), Some(digit), "{puzzle}: {step}");
        }
        assert_eq!(step.places.is_some(), step.removes.is_empty(), "{step}");
    }
    if solving.is_solved() {
        rules::check_solution(puzzle, &solving.board()).unwrap();
    } else {
        assert_eq!(solving.rating().level(), Level::Beyond);
    }
    solving.rating()
}

#[test]
fn no_step_is_ever_wrong() {
    let count = if cfg!(debug_assertions) { 150 } else { 20_000 };
    let mut used = BTreeMap::new();
    let mut levels = BTreeMap::new();
    for puzzle in batch(&Recipe::default(), 2026, count) {
        let rating = check(&puzzle.unwrap(), &mut used);
        *levels.entry(rating.level()).or_insert(0) += 1;
    }
    if !cfg!(debug_assertions) {
        for technique in Technique::ALL {
            assert!(used.contains_key(&technique), "{technique} was never used");
        }
        insta::assert_debug_snapshot!("levels_of_20_000_minimal_puzzles", (levels, used));
    }
}

#[test]
fn every_technique_is_shown_by_a_step_in_words() {
    // For each technique the first puzzle of a batch that needs it.
    let mut shown: BTreeMap<Technique, String> = BTreeMap::new();
    for puzzle in batch(&Recipe::default(), 1, 400) {
        for step in Solving::new(&puzzle.unwrap()).unwrap() {
            shown.entry(step.technique).or_insert_with(|| step.to_string());
        }
        if shown.len() == Technique::ALL.len() {
            break;
        }
    }
    let lines: Vec<_> = shown.into_values().collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn techniques_are_tried_in_the_order_of_their_scores() {
    assert!(Technique::ALL.is_sorted_by_key(|technique| technique.score()));
    assert!(Technique::ALL.is_sorted());
}

#[test]
fn well_known_puzzles_have_the_ratings_that_people_give_them() {
    let known = [
        // A first lesson in many tutorials: singles only.
        (
            "classic",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "Project Euler 96, number 1",
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        ),
        // Each of these is published with a rating of more than 10 by Sudoku Explainer.
        (
            "AI Escargot",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ),
        (
            "Golden Nugget",
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        ),
        (
            "Easter Monster",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ),
    ];
    let ratings: Vec<String> = known
        .iter()
        .map(|(name, puzzle)| {
            let puzzle = puzzle.parse().unwrap();
            solution_of(&puzzle);
            format!("{name}: {}", rate(&puzzle).unwrap())
        })
        .collect();
    insta::assert_debug_snapshot!(ratings);
}

#[test]
fn boards_that_nobody_can_solve_end_without_a_step() {
    let clash = "11...............................................................................";
    assert_eq!(
        Solving::new(&clash.parse().unwrap()).unwrap_err().to_string(),
        "row 1 has two 1s, at r1c1 and r1c2"
    );
    let error = rate(&Board::empty(Shape::FOUR)).unwrap_err();
    assert_eq!(error.to_string(), "techniques are for 9x9 boards, not 4x4");
    let empty = rate(&Board::empty(Shape::NINE)).unwrap();
    assert_eq!(empty.level(), Level::Beyond);
    // r1c1 has no candidate.
    let dead = ".23456789".to_string() + "1........" + &".".repeat(63);
    assert_eq!(Solving::new(&dead.parse().unwrap()).unwrap().count(), 0);
    // A solved board needs no step.
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rate(&solved.parse().unwrap()).unwrap().to_string(), "0.0 beginner, 0 steps");
}

/// The published puzzles with their published scores in tenths.
fn published() -> Vec<(Board, u8)> {
    let read = crate::Reader::new(&include_bytes!("published.txt")[..]);
    let score = |words: &str| words.replace('.', "").parse().expect("a score follows the puzzle");
    read.map(|entry| entry.map(|entry| (entry.board, score(&entry.words))).unwrap()).collect()
}

#[test]
fn published_ratings_of_hard_puzzles_and_ours_differ_as_the_documentation_says() {
    let mut table: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
    for (puzzle, score) in published() {
        solution_of(&puzzle);
        table.entry(score).or_default().push(rate(&puzzle).unwrap().score);
    }
    let ours = |scores: std::ops::RangeInclusive<u8>| -> Vec<u8> {
        table.range(scores).flat_map(|(_, ours)| ours).copied().collect()
    };
    let level = |score| Rating { score, steps: 0 }.level();
    assert_eq!(ours(0..=100).len(), 28);
    assert!(ours(0..=100).into_iter().all(|score| level(score) >= Level::Expert));
    assert!(ours(80..=100).into_iter().all(|score| level(score) == Level::Beyond));
    let near = ours(54..=57);
    let count = |is: fn(u8) -> bool| near.iter().filter(|&&score| is(score)).count();
    assert_eq!(
        [count(|ours| ours < 54), count(|ours| ours == 66), count(|ours| ours == Rating::TRIAL)],
        [5, 5, 3]
    );
}
