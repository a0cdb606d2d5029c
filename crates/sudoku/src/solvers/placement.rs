//! The choice that most rungs share: a digit for a cell.

use crate::rules::House;
use crate::{Board, Cell, Digit};
use backtrack::Reason;
use std::fmt;

/// Puts `digit` into `cell`; displayed as `r1c3 = 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.cell, self.digit)
    }
}

/// The candidates of one cell, from the smallest digit up.
#[derive(Clone, Debug)]
pub struct Placements {
    /// `None` where there is nothing to choose.
    cell: Option<Cell>,
    /// The digits still to come, as bits.
    digits: u32,
}

impl Placements {
    /// Returns the placements of all `digits` (as bits) into `cell`.
    pub(super) fn new(cell: Cell, digits: u32) -> Self {
        Placements { cell: Some(cell), digits }
    }

    /// Returns no placements.
    pub(super) fn none() -> Self {
        Placements { cell: None, digits: 0 }
    }
}

impl Iterator for Placements {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        let cell = self.cell?;
        let digit = Digit::lowest_of(self.digits)?;
        self.digits &= self.digits - 1;
        Some(Placement { cell, digit })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.digits.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Placements {}

/// Says which cell forbids the placement: "row 1 already has a 5 at r1c1".
pub(super) fn explain(board: &Board, placement: &Placement) -> Option<Reason> {
    let Placement { cell, digit } = *placement;
    let holders = || {
        board
            .givens()
            .filter(move |&(other, held)| held == digit && cell.sees(other))
            .map(|(other, _)| other)
    };
    // Rows first, then columns, then boxes: the order in which broken rules are reported.
    let houses = holders().map(|other| {
        let house = if other.row() == cell.row() {
            House::Row(cell.row())
        } else if other.col() == cell.col() {
            House::Column(cell.col())
        } else {
            House::Box(cell.box_index())
        };
        (house, other)
    });
    let (house, other) = houses.min()?;
    let article = if digit.symbol() == '8' { "an" } else { "a" };
    Some(Reason::from(format!("{house} already has {article} {digit} at {other}")))
}

/// Returns the set of all digits of a board with `size` digits.
pub(crate) fn all_digits(size: usize) -> u32 {
    u32::MAX >> (32 - size)
}
