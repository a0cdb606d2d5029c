use super::batch::Count;
use super::portable::Together;
use super::sweep::SWEEPS;
use super::*;
use crate::{Dice, Solver, generate};
use backtrack::{Limits, Search, Uniqueness};
use proptest::prelude::*;

/// A board of one kernel beside the same of a safe one that sweeps in the same order.
struct Pair<K: Kernel, T: Kernel> {
    kernel: K,
    planes: K::Planes,
    twin: T,
    safe: T::Planes,
}

impl<K: Kernel, T: Kernel> Pair<K, T> {
    fn new(kernel: K, twin: T, masks: &[u16; 81]) -> Self {
        let (planes, safe) = (kernel.load(masks), twin.load(masks));
        assert_eq!(kernel.to_masks(&planes), *masks);
        assert_eq!(twin.to_masks(&safe), *masks);
        Pair { kernel, planes, twin, safe }
    }

    fn propagate(&mut self) -> Outcome {
        let outcome = self.kernel.propagate(&mut self.planes);
        assert_eq!(self.twin.propagate(&mut self.safe), outcome);
        self.assert_same(outcome);
        outcome
    }

    /// Dead boards may differ, since nobody looks at them.
    fn assert_same(&self, outcome: Outcome) {
        if outcome != Outcome::DEAD {
            assert_eq!(self.kernel.to_masks(&self.planes), self.twin.to_masks(&self.safe));
        }
    }

    /// Walks down the tree, the second branch first where `turns` says so.
    fn descend(&mut self, mut outcome: Outcome, turns: u64) {
        for depth in 0..20 {
            let branches: Vec<Branch> = outcome.branches().collect();
            let branch = branches[(turns >> depth & 1) as usize];
            let (parent, safe_parent) = (self.planes, self.safe);
            let before = self.kernel.to_masks(&parent);
            outcome = self.kernel.branch(&parent, &mut self.planes, branch);
            assert_eq!(self.twin.branch(&safe_parent, &mut self.safe, branch), outcome);
            self.assert_same(outcome);
            if outcome != Outcome::DEAD {
                let after = self.kernel.to_masks(&self.planes);
                assert_ne!(before, after, "a branch excludes something");
            }
            if outcome.status() != Status::Stalled {
                return;
            }
        }
    }
}

/// Runs a test on every kernel that this processor has, each beside a safe one that sweeps in the same order.
macro_rules! on_every_kernel {
    ($test:ident($($argument:expr),*)) => {{
        $test(Portable, Portable, $($argument),*);
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(kernel) = Avx2::detect() {
                $test(kernel, Portable, $($argument),*);
            }
            if let Some(kernel) = Avx512::detect() {
                $test(kernel, Together, $($argument),*);
            }
        }
    }};
}

fn agrees(kernel: impl Kernel, twin: impl Kernel, masks: &[u16; 81], turns: u64) {
    let mut pair = Pair::new(kernel, twin, masks);
    let outcome = pair.propagate();
    if outcome.status() == Status::Stalled {
        pair.descend(outcome, turns);
    }
}

/// Both orders of sweeping come to the same end, but one may find out sooner that there is no solution.
///
/// So they find the same solution first, and a seed gives the same puzzle on every machine.
fn both_orders_agree(masks: &[u16; 81], turns: u64) {
    let (mut in_turn, mut together) = (Portable.load(masks), Together.load(masks));
    let outcomes = [Portable.propagate(&mut in_turn), Together.propagate(&mut together)];
    if !outcomes.contains(&Outcome::DEAD) {
        assert_eq!(Portable.to_masks(&in_turn), Together.to_masks(&together));
        assert_eq!(outcomes[0], outcomes[1]);
    }
    assert_eq!(
        batch::on(Portable, 1).solution_in(masks, turns),
        batch::on(Together, 1).solution_in(masks, turns)
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 200 } else { 20_000 }))]

    #[test]
    fn all_kernels_agree_below_random_puzzles(seed: u64, kept in 0..45_u32, turns: u64) {
        // A few givens of a filled grid: from stalled at once to nearly solved.
        let mut dice = Dice::new(seed);
        let grid = generate::filled(Shape::NINE, &mut dice);
        let masks: Vec<u16> = grid
            .givens()
            .map(|(_, digit)| if dice.below(81) < kept { digit.bit() as u16 } else { ALL })
            .collect();
        let masks: &[u16; 81] = masks.as_slice().try_into().unwrap();
        on_every_kernel!(agrees(masks, turns));
        both_orders_agree(masks, turns);
    }

    #[test]
    fn all_kernels_agree_on_candidates_without_sense(masks in prop::collection::vec(1..=ALL, 81), turns: u64) {
        let masks: &[u16; 81] = masks.as_slice().try_into().unwrap();
        on_every_kernel!(agrees(masks, turns));
    }

    #[test]
    fn sweeping_removes_no_digit_of_a_solution(seed: u64, kept in 15..45_u32) {
        let mut dice = Dice::new(seed);
        let grid = generate::filled(Shape::NINE, &mut dice);
        let solution: Vec<u16> = grid.givens().map(|(_, digit)| digit.bit() as u16).collect();
        let masks: [u16; 81] = std::array::from_fn(|cell| {
            if dice.below(81) < kept { solution[cell] } else { ALL }
        });
        let mut planes = Portable.load(&masks);
        prop_assert_ne!(Portable.propagate(&mut planes), Outcome::DEAD);
        for (mask, digit) in Portable.to_masks(&planes).into_iter().zip(solution) {
            prop_assert!(mask & digit != 0);
        }
    }
}

fn reads(kernel: impl Kernel, _: impl Kernel) {
    for empty in b".0_*? " {
        let line: [u8; 81] = std::array::from_fn(|cell| match cell % 10 {
            0 => *empty,
            digit => b'0' + digit as u8,
        });
        let masks = std::array::from_fn(|cell| match cell % 10 {
            0 => ALL,
            digit => 1 << (digit - 1),
        });
        let mut planes = kernel.load(&[ALL; 81]);
        assert!(kernel.read(&line, &mut planes));
        assert_eq!(kernel.to_masks(&planes), masks);
    }
    for cell in 0..81 {
        for symbol in (0..=255).filter(|symbol| !b"123456789.0_*? ".contains(symbol)) {
            let mut line = [b'.'; 81];
            line[cell] = symbol;
            let mut planes = kernel.load(&[ALL; 81]);
            assert!(!kernel.read(&line, &mut planes), "{symbol} in {cell}");
        }
    }
}

#[test]
fn every_kernel_reads_digits_and_signs_for_empty_and_nothing_else() {
    on_every_kernel!(reads());
}

fn laws<K: Kernel>(kernel: K, _: impl Kernel, board: &Board) {
    let mut search = Search::new(Fast::new(kernel, board).unwrap());
    let mut depths = vec![];
    while let Some(event) = search.step() {
        match event {
            backtrack::Event::Choose(_) => depths.push(search.problem().board().clue_count()),
            backtrack::Event::Undo(_) => {
                depths.pop();
            }
            _ => {}
        }
    }
    assert!(depths.is_empty());
    assert_eq!(search.into_problem().board(), Fast::new(kernel, board).unwrap().board());
}

#[test]
fn a_full_search_leaves_the_board_as_it_was() {
    let six = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    let board = six.parse().unwrap();
    on_every_kernel!(laws(&board));
}

#[test]
fn every_level_counts_and_solves_the_same() {
    let mut dice = Dice::new(4);
    for level in Level::ALL.into_iter().filter(|level| level.is_supported()) {
        let mut counter = Counter::with_level(50, level).unwrap();
        for clues in [17, 22, 24, 26, 30] {
            let grid = generate::filled(Shape::NINE, &mut dice);
            let mut order: Vec<_> = Shape::NINE.cells().collect();
            dice.shuffle(&mut order);
            let mut board = Board::empty(Shape::NINE);
            for &cell in &order[..clues] {
                board.set(cell, grid.get(cell));
            }
            let line: [u8; 81] = board.to_line().into_bytes().try_into().unwrap();
            let limits = Limits::new().solutions(50);
            let expected = Solver::Singles.count(&board, limits).unwrap().value;
            assert_eq!(counter.count(&line).map(u128::from), Some(expected));
            let mut solution = [0; 81];
            let solved = counter.solve(&line, &mut solution).unwrap();
            assert_eq!(u128::from(solved.solutions), expected);
            let solution: Board = std::str::from_utf8(&solution).unwrap().parse().unwrap();
            rules::check_solution(&board, &solution).unwrap();
        }
    }
}

#[test]
fn other_shapes_are_refused() {
    let error = Solver::Fast.uniqueness(&Board::empty(Shape::FOUR), Limits::new()).unwrap_err();
    assert_eq!(error.to_string(), "the solver `fast` takes 9x9 boards only, not 4x4");
    assert_eq!(Solver::best(Shape::FOUR), Solver::Singles);
}

#[test]
fn branches_are_told_in_words() {
    let board: Board = ".".repeat(81).parse().unwrap();
    let mut search = Search::new(Fast::new(Portable, &board).unwrap());
    let mut told = vec![];
    for _ in 0..4 {
        if let Some(backtrack::Event::Choose(branch)) = search.step() {
            told.push(branch.to_string());
        }
    }
    told.push(Branch::ways(0, 1, 0b11).to_string());
    told.push(Branch::ways(5, 1 << 8, 0b1000).to_string());
    insta::assert_debug_snapshot!(told);
    assert!(matches!(search.uniqueness(), Uniqueness::Several(..)));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn nodes_and_sweeps_of_both_orders_are_those_in_the_documentation() {
    fn means(kernel: impl Kernel, boards: &[Board]) -> [String; 2] {
        SWEEPS.set(0);
        let nodes = boards.iter().map(|board| match Fast::new(kernel, board) {
            Ok(problem) => {
                let mut search = Search::new(problem).limit(Limits::new().solutions(2));
                search.for_each(|_| ());
                search.nodes()
            }
            // A clash is found before any search; it counts as its root.
            Err(_) => 1,
        });
        let nodes = nodes.sum::<u64>() as f64 / boards.len() as f64;
        [format!("{nodes:.2}"), format!("{:.1}", SWEEPS.get() as f64 / boards.len() as f64)]
    }
    let samples = ["easy", "minimal", "17-clues", "top1465", "hardest", "serg", "mutated"];
    let means = samples.map(|sample| {
        let file = format!("{}/../peers/data/{sample}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).expect("the sample is there");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let boards: Vec<Board> = lines.map(|line| line[..81].parse().unwrap()).collect();
        [means(Together, &boards), means(Portable, &boards)]
    });
    for (order, name) in ["together", "in turn"].into_iter().enumerate() {
        for (number, what) in ["nodes", "sweeps"].into_iter().enumerate() {
            let means = means.iter().map(|means| means[order][number].as_str());
            let means = means.collect::<Vec<_>>().join(" | ");
            let line = format!("//! | {what}, halves {name} | {means} |");
            assert!(include_str!("mod.rs").contains(&line), "{line}");
        }
    }
}
