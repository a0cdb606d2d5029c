//! Filled grids: backtracking with the choices in random order.

use super::Dice;
use crate::solvers::fast::Prober;
use crate::solvers::{Mrv, Placement};
use crate::{Board, Digit, Shape, Transform};
use backtrack::{Limits, Problem, Search};

/// Nodes after which a search begins anew with other orders.
///
/// Large boards now and then lead into a subtree without solutions that takes years to search; another order almost never does.
const NODES_PER_ATTEMPT: u64 = 20_000;

/// Returns a board of this shape with every cell filled and every rule kept.
///
/// 9x9 boards begin with three random boxes on the diagonal, which never clash, and go on by the fast rung with its two branches in random order.
/// Boards of other shapes are filled by the most constrained cell, its candidates in a random order of its own.
/// At the end the grid is changed by a random [`Transform`].
///
/// # Which grids come out
///
/// Every grid can come out.
/// Because of the last step two grids that are the same up to a transform are equally likely; grids of different classes need not be.
/// (The 4x4 grids are of two classes, with 96 and 192 grids: these come out with shares of 0.25 and 0.75, where 0.33 and 0.67 would be uniform.)
pub fn filled(shape: Shape, dice: &mut Dice) -> Board {
    match shape {
        Shape::NINE => filled_nine(&mut Prober::new(), dice),
        _ => Transform::random(shape, dice).apply(&by_cells(shape, dice)),
    }
}

/// Returns filled grids without end, as [`filled`] makes them one after the other, but without allocating its buffers for each.
///
/// # Examples
///
/// ```
/// use sudoku::generate;
/// use sudoku::{Dice, Shape};
///
/// let (mut dice, mut same) = (Dice::new(1), Dice::new(1));
/// for grid in generate::grids(Shape::NINE, &mut dice).take(3) {
///     assert_eq!(grid, generate::filled(Shape::NINE, &mut same));
/// }
/// ```
pub fn grids(shape: Shape, dice: &mut Dice) -> impl Iterator<Item = Board> {
    let mut prober = (shape == Shape::NINE).then(Prober::new);
    std::iter::repeat_with(move || match &mut prober {
        Some(prober) => filled_nine(prober, dice),
        None => filled(shape, dice),
    })
}

/// Fills a 9x9 board with buffers that the caller keeps.
pub(super) fn filled_nine(prober: &mut Prober, dice: &mut Dice) -> Board {
    const ALL: u16 = 0x1ff;
    let mut masks = [ALL; 81];
    for corner in [0, 3, 6] {
        let mut digits: [u8; 9] = std::array::from_fn(|digit| digit as u8);
        dice.shuffle(&mut digits);
        for (at, digit) in digits.into_iter().enumerate() {
            masks[9 * (corner + at / 3) + corner + at % 3] = 1 << digit;
        }
    }
    let turns = u64::from(dice.below(1 << 31)) << 31 | u64::from(dice.below(1 << 31));
    let solution = prober.solution_in(&masks, turns);
    let masks = solution.expect("three boxes on the diagonal never exclude a solution");
    let digit = |mask: u16| Digit::lowest_of(u32::from(mask));
    let board = Board::from_cells(Shape::NINE, masks.map(digit).to_vec());
    Transform::random(Shape::NINE, dice).apply(&board)
}

fn by_cells(shape: Shape, dice: &mut Dice) -> Board {
    let nodes = Limits::new().nodes(NODES_PER_ATTEMPT.max(4 * shape.cell_count() as u64));
    loop {
        let mut search = Search::new(RandomOrder::new(shape, dice)).limit(nodes.clone());
        if let Some(board) = search.first() {
            return board;
        }
    }
}

/// [`Mrv`] on an empty board, with the candidates of each cell in an order of its own.
struct RandomOrder {
    mrv: Mrv,
    /// For each cell, all digits in the order to try them.
    orders: Vec<Vec<Digit>>,
}

impl RandomOrder {
    fn new(shape: Shape, dice: &mut Dice) -> Self {
        let order = |_| {
            let mut order: Vec<Digit> = shape.digits().collect();
            dice.shuffle(&mut order);
            order
        };
        RandomOrder {
            mrv: Mrv::new(&Board::empty(shape)).expect("an empty board has no clash"),
            orders: shape.cells().map(order).collect(),
        }
    }
}

impl Problem for RandomOrder {
    type Choice = Placement;
    type Choices = std::vec::IntoIter<Placement>;
    type Solution = Board;

    fn choices(&self) -> Self::Choices {
        let mut placements: Vec<Placement> = self.mrv.choices().collect();
        if let Some(&Placement { cell, .. }) = placements.first() {
            let order = &self.orders[cell.index()];
            placements.sort_unstable_by_key(|placement| {
                order.iter().position(|&digit| digit == placement.digit)
            });
        }
        placements.into_iter()
    }

    fn choose(&mut self, choice: &Placement) {
        self.mrv.choose(choice);
    }

    fn undo(&mut self, choice: &Placement) {
        self.mrv.undo(choice);
    }

    fn is_solution(&self) -> bool {
        self.mrv.is_solution()
    }

    fn solution(&self) -> Board {
        self.mrv.solution()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{canonical, rules};
    use std::collections::HashMap;

    #[test]
    fn grids_of_every_usual_shape_keep_the_rules() {
        for shape in Shape::USUAL {
            // A random 25x25 grid takes seconds without optimisation.
            if cfg!(debug_assertions) && shape == Shape::TWENTY_FIVE {
                continue;
            }
            let grid = filled(shape, &mut Dice::new(3));
            rules::check_solution(&Board::empty(shape), &grid).unwrap();
        }
    }

    #[test]
    fn all_288_grids_of_4x4_come_out_equally_likely_within_their_class() {
        let mut dice = Dice::new(1);
        let mut times: HashMap<Board, u32> = HashMap::new();
        for _ in 0..28_800 {
            *times.entry(filled(Shape::FOUR, &mut dice)).or_default() += 1;
        }
        assert_eq!(times.len(), 288);
        let mut classes: HashMap<Board, Vec<u32>> = HashMap::new();
        for (grid, times) in times {
            classes.entry(canonical(&grid).unwrap()).or_default().push(times);
        }
        for times in classes.values() {
            let mean = f64::from(times.iter().sum::<u32>()) / times.len() as f64;
            let chi_square: f64 = times.iter().map(|&n| (f64::from(n) - mean).powi(2) / mean).sum();
            // Mean: one less than the number of grids; standard deviation: the root of twice that. Five of them.
            let freedom = times.len() as f64 - 1.0;
            assert!((chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi_square}");
        }
        let mut shares: Vec<_> = classes
            .values()
            .map(|times| (times.len(), f64::from(times.iter().sum::<u32>()) / 28_800.0))
            .collect();
        shares.sort_by_key(|&(size, _)| size);
        insta::assert_debug_snapshot!(shares);
    }
}
