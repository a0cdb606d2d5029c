//! All rungs of the ladder give the same answers.

use super::{board, data};
use backtrack::{Counters, End, Ladder, Limits, Search, Shown, Uniqueness, Visitor};
use insta::assert_snapshot;
use sudoku::{Board, Solver, rules};

/// Nodes that a rung may use for one puzzle here: tests run without optimisation too.
pub(super) const NODES: u64 = 20_000;

/// The rungs that need many nodes get fewer of them.
fn nodes(solver: Solver) -> u64 {
    match solver {
        Solver::Brute => 100,
        Solver::Scan | Solver::Sets => NODES / 20,
        Solver::Mrv => NODES / 5,
        _ => NODES,
    }
}

/// A solution set as far as it matters: none, the one, or several.
fn class(answer: &Uniqueness<Board>) -> Option<(usize, Option<&Board>)> {
    match answer {
        Uniqueness::None => Some((0, None)),
        Uniqueness::One(solution) => Some((1, Some(solution))),
        Uniqueness::Several(..) => Some((2, None)),
        Uniqueness::Unknown { .. } => None,
    }
}

#[test]
fn all_rungs_agree_on_every_fifth_of_a_few_hundred_puzzles() {
    agreement(5);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn all_rungs_agree_on_a_few_hundred_puzzles() {
    let finished: Vec<_> =
        Solver::ALL.iter().zip(agreement(1)).map(|(s, n)| format!("{s} {n}")).collect();
    assert_snapshot!(format!("of 625 puzzles: {}", finished.join(", ")));
}

/// Asks all rungs about each puzzle whose number is divisible by `step`; returns how many each has finished.
fn agreement(step: usize) -> Vec<u32> {
    let mut finished = vec![0; Solver::ALL.len()];
    for entry in ["norvig_top95.txt", "project_euler96_50.txt", "sudoku_mixed.txt"]
        .into_iter()
        .flat_map(data)
        .step_by(step)
    {
        let puzzle = &entry.board;
        let answers: Vec<_> = Solver::ALL
            .iter()
            .map(|&solver| {
                solver
                    .uniqueness(puzzle, Limits::new().nodes(nodes(solver)))
                    .ok()
                    .map(|answer| answer.value)
            })
            .collect();
        let mut known = None;
        for (rung, answer) in answers.iter().enumerate() {
            let Some(answer) = answer else {
                assert!(rules::check_clashes(puzzle).is_err(), "{puzzle}");
                continue;
            };
            if let Uniqueness::One(solution) | Uniqueness::Unknown { found: Some(solution), .. } =
                answer
            {
                rules::check_solution(puzzle, solution).expect("a solution is a solution");
            }
            if let Uniqueness::Several(first, second) = answer {
                assert_ne!(first, second, "{puzzle}");
                rules::check_solution(puzzle, first).expect("a solution is a solution");
                rules::check_solution(puzzle, second).expect("a solution is a solution");
            }
            if let Some(class) = class(answer) {
                finished[rung] += 1;
                assert_eq!(*known.get_or_insert(class), class, "{puzzle}");
            }
        }
    }
    finished
}

#[test]
fn known_numbers_of_solutions_are_found() {
    for entry in data("sudoku_counts.txt") {
        let known: u128 = entry.words.parse().expect("a number follows the puzzle");
        let answer =
            Solver::Fast.count(&entry.board, Limits::new().nodes(20_000)).expect("no clash");
        assert_eq!((answer.value, answer.end), (known, End::Exhausted), "{}", entry.board);
    }
}

#[test]
fn scan_and_sets_search_the_same_tree() {
    struct Count;
    impl Visitor<Board> for Count {
        type Output = Counters;
        fn visit<P: Shown<Solution = Board>>(self, problem: P) -> Counters {
            let limits = Limits::new().nodes(3_000);
            let mut search = Search::new(problem).limit(limits).observe(Counters::default());
            search.for_each(|_| {});
            *search.observer()
        }
    }
    for entry in data("project_euler96_50.txt") {
        let counters = [Solver::Scan, Solver::Sets]
            .map(|solver| solver.run(&entry.board, Count).expect("no clash"));
        assert_eq!(counters[0], counters[1]);
    }
}

#[test]
fn boards_of_16_rows_are_read_solved_checked_and_written() {
    for entry in data("sudoku_16x16.txt") {
        let puzzle = entry.board;
        assert_eq!(rules::check_clashes(&puzzle), Ok(()));
        assert_eq!(board(&puzzle.to_boxed_grid()), puzzle);
        let answer = Solver::best(puzzle.shape())
            .uniqueness(&puzzle, Limits::new().nodes(NODES))
            .expect("no clash");
        let Uniqueness::One(solution) = answer.value else {
            panic!("it has one solution: {puzzle}");
        };
        rules::check_solution(&puzzle, &solution).expect("it is right");
    }
}
