//! Singles, and digits locked in the crossing of a box and a line.

use super::grid::{Grid, HOUSE_CELLS, cell, digit, house, members};
use super::{Step, Technique};
use crate::solvers::Placement;
use std::ops::Range;

/// A digit with one place in a house.
pub(super) fn hidden(grid: &Grid, houses: Range<usize>, technique: Technique) -> Option<Step> {
    for number in houses {
        for (value, places) in grid.places.iter().enumerate() {
            let places = places & HOUSE_CELLS[number];
            if places.count_ones() == 1 {
                let index = places.trailing_zeros() as usize;
                let mut step = placing(technique, index, value);
                step.houses = vec![house(number)];
                return Some(step);
            }
        }
    }
    None
}

/// A cell with one candidate.
pub(super) fn naked(grid: &Grid) -> Option<Step> {
    let index = grid.candidates.iter().position(|candidates| candidates.count_ones() == 1)?;
    let value = grid.candidates[index].trailing_zeros() as usize;
    Some(placing(Technique::NakedSingle, index, value))
}

fn placing(technique: Technique, index: usize, value: usize) -> Step {
    Step {
        technique,
        cells: vec![cell(index)],
        digits: vec![digit(value)],
        houses: vec![],
        places: Some(Placement { cell: cell(index), digit: digit(value) }),
        removes: vec![],
    }
}

/// A digit whose places in a house of one kind all lie in a house of the other kind goes from the rest of that.
pub(super) fn locked(
    grid: &Grid,
    from: Range<usize>,
    to: Range<usize>,
    technique: Technique,
) -> Option<Step> {
    for from in from {
        for (value, places) in grid.places.iter().enumerate() {
            let locked = places & HOUSE_CELLS[from];
            if !(2..=3).contains(&locked.count_ones()) {
                continue;
            }
            for to in to.clone() {
                if locked & !HOUSE_CELLS[to] == 0 {
                    let rest = HOUSE_CELLS[to] & !HOUSE_CELLS[from];
                    let removes = grid.removals(value, rest);
                    let step =
                        Step::removing(technique, members(locked), [value], [from, to], removes);
                    if step.is_some() {
                        return step;
                    }
                }
            }
        }
    }
    None
}
