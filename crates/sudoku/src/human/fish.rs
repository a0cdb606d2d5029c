//! X-wing, swordfish, jellyfish: a digit in as many lines as it has lines to cross.

use super::grid::{Grid, HOUSE_CELLS, digits_of, members};
use super::subsets::unions;
use super::{Step, Technique};

/// Lines of one direction whose places for a digit lie in as many lines of the other direction: each of these has its digit there, and nowhere else.
pub(super) fn fish(grid: &Grid, size: usize, technique: Technique) -> Option<Step> {
    (0..9).find_map(|value| {
        [(0, 9), (9, 0)].into_iter().find_map(|(base, cover)| {
            let lines: Vec<(usize, u16)> = (0..9)
                .map(|line| (line, grid.places_in(value, base + line)))
                .filter(|&(_, places)| (2..=size as u32).contains(&places.count_ones()))
                .collect();
            unions(&lines, size, &mut |crossed, chosen| {
                let all = |lines: u16, first: usize| {
                    digits_of(lines).fold(0, |cells, line| cells | HOUSE_CELLS[first + line])
                };
                let (inside, covered) = (all(chosen, base), all(crossed, cover));
                let removes = grid.removals(value, covered & !inside);
                let cells = members(grid.places[value] & inside);
                let houses = digits_of(chosen)
                    .map(|line| base + line)
                    .chain(digits_of(crossed).map(|line| cover + line));
                Step::removing(technique, cells, [value], houses, removes)
            })
        })
    })
}
