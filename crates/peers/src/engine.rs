//! The engine against recursion written by hand on the same boards, and against other engines.

mod boards;
mod other_engines;

use crate::measure::Measure;
use backtrack::{Counters, Limits, Problem, Search, parallel};
use boards::{FixedSudoku, MrvSudoku, PredicateQueens, Queens, Sudoku, Swaps};
use std::hint::black_box;

/// Sudokus of the usual difficulty, from Peter Norvig's list of 95 hard ones.
const SUDOKUS: [&str; 6] = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
];

/// A sudoku with 30 givens that a fixed order solves in some thousand nodes.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn run(measure: &mut Measure) {
    let count = |n| Search::new(black_box(Queens::new(n))).count();
    let count_by_hand = |n| boards::count_by_hand(&mut black_box(Queens::new(n)));
    let placements_12 = 856_188;

    measure.compare("queens-12-masks", placements_12, || count(12), "hand", || count_by_hand(12));
    measure.compare(
        "queens-12-masks-counters",
        placements_12,
        || {
            let mut search = Search::new(black_box(Queens::new(12))).observe(Counters::default());
            let count = search.count();
            assert_eq!(search.observer().nodes, placements_12 + 1);
            count
        },
        "hand",
        || count_by_hand(12),
    );
    measure.compare(
        "queens-12-masks-lazy",
        placements_12,
        || {
            let mut search = Search::new(black_box(Queens::new(12)));
            let mut count = 0;
            for solution in search.solutions() {
                black_box(solution);
                count += 1;
            }
            count
        },
        "hand",
        || count_by_hand(12),
    );
    measure.compare(
        "queens-12-predicate",
        placements_12,
        || Search::new(black_box(PredicateQueens::new(12))).count(),
        "hand",
        || boards::count_by_hand_with_predicate(&mut black_box(PredicateQueens::new(12))),
    );
    measure.compare(
        "permutations-10-swap",
        3_628_800,
        || {
            let mut sum = 0_u64;
            Search::new(black_box(Swaps::new(10))).for_each(|swaps| sum += first_of(&swaps.items));
            sum
        },
        "hand",
        || {
            let mut sum = 0_u64;
            let mut visit = |items: &[u32]| sum += first_of(items);
            boards::swaps_by_hand(&mut black_box(Swaps::new(10)), &mut visit);
            sum
        },
    );
    sudoku::<MrvSudoku>(measure, "sudoku-mrv", &SUDOKUS, 526_995, boards::mrv_by_hand);
    sudoku::<FixedSudoku>(measure, "sudoku-fixed", &[EASY], 4_209, boards::fixed_by_hand);

    let placements_11 = 166_925;
    let mut queens_11 = |name, other: fn(u32) -> u128| {
        measure.compare("queens-11-all", placements_11, || count(11), name, || other(11));
    };
    queens_11("backtracking", other_engines::backtracking);
    queens_11("backtrack", other_engines::backtrack);
    queens_11("pathfinding", other_engines::pathfinding);

    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("two threads start");
    measure.compare(
        "queens-14-parallel",
        27_358_552,
        || two.install(|| parallel::count(&Queens::new(14), &Limits::new()).value),
        "one-thread",
        || count(14),
    );
}

/// What a visitor does with a permutation: something that needs it and costs next to nothing.
fn first_of(items: &[u32]) -> u64 {
    u64::from(black_box(items)[0])
}

/// Counts the nodes until the first solution of each puzzle, so that both must walk the same tree.
fn sudoku<P>(
    measure: &mut Measure,
    name: &str,
    puzzles: &[&str],
    expected: u64,
    by_hand: fn(&mut P, &mut u64) -> bool,
) where
    P: Problem + From<Sudoku>,
{
    let boards: Vec<Sudoku> = puzzles.iter().map(|line| Sudoku::read(line)).collect();
    let ours = || {
        let mut nodes = 0;
        for board in &boards {
            let mut search = Search::new(P::from(black_box(board.clone())));
            assert!(search.first().is_some());
            nodes += search.nodes();
        }
        assert_eq!(nodes, expected);
        nodes
    };
    let other = || {
        let mut nodes = 0;
        for board in &boards {
            assert!(by_hand(&mut P::from(black_box(board.clone())), &mut nodes));
        }
        nodes
    };
    measure.compare(name, expected, ours, "hand", other);
}
