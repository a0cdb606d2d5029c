//! The numbers in the book's prose are computed somewhere: in a block of the same page that runs, or here.

use super::{chapters, root};
use backtrack::{Problem, Search};
use std::collections::BTreeSet;
use sudoku::Board;

/// Numbers that no block computes, with the page and what pins them.
const ELSEWHERE: [(&str, &str); 6] = [
    ("find-one-enumerate-all.md", "856189"), // `all_boards_of_twelve_queens`
    ("find-one-enumerate-all.md", "14200"),  // the same
    ("sudoku.md", "69175317"),               // `a_grid_made_against_reading_order`
    ("sudoku.md", "518275"),                 // the same
    ("permutations.md", "1963"),             // a year
    ("your-own-problem.md", "1823"),         // a year
];

/// Numbers of three digits or more, without their separators.
fn numbers(text: &str, separator: char) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != separator)
        .map(|word| word.trim_matches(separator).replace(separator, ""))
        .filter(|word| word.len() >= 3 && word.chars().all(|c| c.is_ascii_digit()))
        .collect()
}

/// Returns a line without what its links lead to, which other tests check.
fn without_targets(line: &str) -> String {
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
    std::iter::once(first).chain(rest).collect()
}

#[test]
fn every_number_in_prose_is_computed_by_a_block_of_the_page() {
    let mut unchecked = vec![];
    for page in chapters() {
        let (mut said, blocks) = page.parts();
        let elsewhere = ELSEWHERE.iter().filter(|(name, _)| *name == page.name());
        let mut computed: BTreeSet<String> =
            elsewhere.map(|(_, number)| number.to_string()).collect();
        for block in blocks {
            for (number, line) in (block.line..).zip(&block.lines) {
                if block.language.starts_with("rust") {
                    let (code, comment) = line.split_once("//").unwrap_or((line, ""));
                    computed.extend(numbers(code, '_'));
                    said.push((number, comment));
                } else if block.lines[0].starts_with("$ ") {
                    // A program's output is compared with what it prints: see `output`.
                    computed.extend(numbers(line, '_'));
                }
            }
        }
        for (number, line) in said {
            for said in numbers(&without_targets(line), ',') {
                if !computed.contains(&said) {
                    unchecked.push(format!("{}:{number}: {said}: {line}", page.path.display()));
                }
            }
        }
    }
    assert!(unchecked.is_empty(), "no block computes these:\n{}", unchecked.join("\n"));
}

#[test]
fn numbers_are_found_with_their_separators() {
    assert_eq!(numbers("8 of 4,426,165,368, or 302, then 12", ','), ["4426165368", "302"]);
    assert_eq!(numbers("assert_eq!(x, 16_777_216); // E0502", '_'), ["16777216"]);
    assert_eq!(without_targets("[a 100](b.md#c-200), (300) [d](e)."), "[a 100, (300) [d.");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn a_grid_made_against_reading_order() {
    fn nodes(board: &Board) -> u64 {
        let problem = sudoku::solvers::Sets::new(board).expect("no two givens clash");
        let mut search = Search::new(problem);
        let solution = search.first().expect("it has a solution");
        sudoku::rules::check_solution(board, &solution).expect("and that is right");
        assert!(search.problem().is_solution());
        search.nodes()
    }

    let grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let half_a_turn: String = grid.chars().rev().collect();
    assert_eq!(nodes(&grid.parse().expect("a board")), 69_175_317);
    assert_eq!(nodes(&half_a_turn.parse().expect("a board")), 518_275);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn all_boards_of_twelve_queens() {
    let mut search = Search::new(nqueens::Scan::new(12));
    assert_eq!(search.count(), 14_200);
    assert_eq!(search.nodes(), 856_189);
}

#[test]
fn the_problem_to_copy_is_the_one_in_the_example() {
    let source = include_str!("../../examples/your_own_problem.rs");
    let problem = source.split("// ----").nth(1).expect("the problem's part");
    let page = std::fs::read_to_string(root().join("docs/src/your-own-problem.md"))
        .expect("the page is there");
    // The heading of the part, and what the first struct is, stand in the page's prose.
    let (_, problem) = problem.split_once("struct").expect("it begins with a struct");
    assert!(page.contains(problem.trim()), "the page shows the example's code");
}
