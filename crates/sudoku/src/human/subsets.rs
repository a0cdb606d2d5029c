//! Pairs, triples and quads: as many cells as digits, so that each is kept for the other.

use super::grid::{Grid, HOUSES, digits_of};
use super::{Step, Technique};

/// Calls `visit` with the union of every choice of `size` sets, and the chosen ones as bits, until it returns something; unions with more than `size` members are cut off.
pub(super) fn unions<T>(
    sets: &[(usize, u16)],
    size: usize,
    visit: &mut impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    fn go<T>(
        sets: &[(usize, u16)],
        left: usize,
        size: usize,
        union: u16,
        chosen: u16,
        visit: &mut impl FnMut(u16, u16) -> Option<T>,
    ) -> Option<T> {
        if left == 0 {
            return visit(union, chosen);
        }
        for (nth, &(name, set)) in sets.iter().enumerate() {
            let union = union | set;
            if union.count_ones() as usize <= size {
                let found = go(&sets[nth + 1..], left - 1, size, union, chosen | 1 << name, visit);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
    go(sets, size, size, 0, 0, visit)
}

/// Cells of a house that together have as many candidates as there are cells: no other cell of the house has these.
pub(super) fn naked(grid: &Grid, size: usize, technique: Technique) -> Option<Step> {
    (0..27).find_map(|number| {
        let house = &HOUSES[number];
        let cells: Vec<(usize, u16)> = (0..9)
            .map(|at| (at, grid.candidates[usize::from(house[at])]))
            .filter(|&(_, set)| (2..=size as u32).contains(&set.count_ones()))
            .collect();
        unions(&cells, size, &mut |digits, chosen| {
            let inside = |at: &usize| chosen >> at & 1 == 1;
            let rest = (0..9).filter(|at| !inside(at)).fold(0, |rest, at| rest | 1 << house[at]);
            let removes = digits_of(digits).flat_map(|value| grid.removals(value, rest)).collect();
            let cells = (0..9).filter(inside).map(|at| usize::from(house[at]));
            Step::removing(technique, cells, digits_of(digits), [number], removes)
        })
    })
}

/// Digits that together have as many places in a house as there are digits: no other digit goes there.
pub(super) fn hidden(grid: &Grid, size: usize, technique: Technique) -> Option<Step> {
    (0..27).find_map(|number| {
        let house = &HOUSES[number];
        let digits: Vec<(usize, u16)> = (0..9)
            .map(|value| (value, grid.places_in(value, number)))
            .filter(|&(_, places)| (2..=size as u32).contains(&places.count_ones()))
            .collect();
        unions(&digits, size, &mut |places, chosen| {
            let cells = digits_of(places).map(|at| usize::from(house[at]));
            let set = cells.clone().fold(0, |set, cell| set | 1 << cell);
            let others = digits_of(!chosen & 0x1ff);
            let removes = others.flat_map(|value| grid.removals(value, set)).collect();
            Step::removing(technique, cells, digits_of(chosen), [number], removes)
        })
    })
}
