//! Filled grids: backtracking with the digits in random order.

use super::Dice;
use crate::solvers::{Mrv, Placement};
use crate::{Board, Digit, Shape};
use backtrack::{Limits, Problem, Search};

/// Nodes after which a search begins anew with other orders.
///
/// Large boards now and then lead into a subtree without solutions that nobody leaves in a lifetime; another order almost never does.
const NODES_PER_ATTEMPT: u64 = 20_000;

/// Returns a board of this shape with every cell filled and every rule kept.
///
/// The most constrained cell is filled first, its candidates tried in a random order of its own.
pub fn filled(shape: Shape, dice: &mut Dice) -> Board {
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
