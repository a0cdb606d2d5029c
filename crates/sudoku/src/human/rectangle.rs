//! Unique rectangles: four cells in two rows, two columns and two boxes that would have two solutions if both digits could go everywhere.

use super::grid::{Grid, HOUSE_CELLS, HOUSES, digits_of, members, seen_by_all};
use super::{Step, Technique};

/// Looks at all rectangles whose four open cells share two candidates.
pub(super) fn unique_rectangle(grid: &Grid) -> Option<Step> {
    let open = grid.open();
    for row1 in 0..9 {
        for row2 in row1 + 1..9 {
            for col1 in 0..9 {
                for col2 in col1 + 1..9 {
                    // Two boxes: either the rows share a band or the columns a stack, not both.
                    if (row1 / 3 == row2 / 3) == (col1 / 3 == col2 / 3) {
                        continue;
                    }
                    let corners = [(row1, col1), (row1, col2), (row2, col1), (row2, col2)]
                        .map(|(row, col)| usize::from(HOUSES[row][col]));
                    if corners.iter().any(|&cell| open >> cell & 1 == 0) {
                        continue;
                    }
                    let shared =
                        corners.iter().fold(0x1ff, |all, &cell| all & grid.candidates[cell]);
                    if shared.count_ones() < 2 {
                        continue;
                    }
                    if let Some(step) = in_rectangle(grid, corners) {
                        return Some(step);
                    }
                }
            }
        }
    }
    None
}

fn in_rectangle(grid: &Grid, corners: [usize; 4]) -> Option<Step> {
    let sets = corners.map(|cell| grid.candidates[cell]);
    let pair = sets.into_iter().find(|set| set.count_ones() == 2)?;
    if sets.iter().any(|set| set & pair != pair) {
        return None;
    }
    let roof: Vec<usize> = (0..4).filter(|&at| sets[at] != pair).collect();
    let found =
        |removes| Step::removing(Technique::UniqueRectangle, corners, digits_of(pair), [], removes);
    match roof[..] {
        // Type 1: three corners have just the pair, so that the fourth has neither digit of it.
        [corner] => {
            let cell = 1 << corners[corner];
            found(digits_of(pair).flat_map(|value| grid.removals(value, cell)).collect())
        }
        [first, second] => {
            let (cell1, cell2) = (corners[first], corners[second]);
            let extra = (sets[first] | sets[second]) & !pair;
            // Type 2: the two others have the same third candidate: one of them is it.
            if extra.count_ones() == 1 && sets[first] == sets[second] {
                let value = extra.trailing_zeros() as usize;
                let step = found(grid.removals(value, seen_by_all([cell1, cell2])));
                if step.is_some() {
                    return step;
                }
            }
            // Type 4: in a house of both, one digit of the pair has only these two places: the other one goes from them.
            let ends = 1 << cell1 | 1 << cell2;
            let houses = (0..27).filter(|&house| HOUSE_CELLS[house] & ends == ends);
            for house in houses {
                for kept in digits_of(pair) {
                    if grid.places[kept] & HOUSE_CELLS[house] == ends {
                        let gone = (pair & !(1 << kept)).trailing_zeros() as usize;
                        debug_assert!(members(ends).all(|cell| grid.places[gone] >> cell & 1 == 1));
                        return found(grid.removals(gone, ends));
                    }
                }
            }
            None
        }
        _ => None,
    }
}
