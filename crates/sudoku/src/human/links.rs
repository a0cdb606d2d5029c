//! Chains: if not here then there, and so on.

use super::grid::{Cells, Grid, HOUSE_CELLS, PEERS, digits_of, members, seen_by_all};
use super::{Step, Technique};

/// Returns the two places of a digit in a house that has just two.
fn two_places(grid: &Grid, value: usize, house: usize) -> Option<[usize; 2]> {
    let places = grid.places[value] & HOUSE_CELLS[house];
    if places.count_ones() != 2 {
        return None;
    }
    let first = places.trailing_zeros() as usize;
    Some([first, (places & (places - 1)).trailing_zeros() as usize])
}

/// Two houses with two places each: where a place of the one and a place of the other lie in the same house, whose number `meeting` gives, one of the two other places is true.
fn two_links(
    grid: &Grid,
    technique: Technique,
    value: usize,
    houses: [usize; 2],
    meeting: impl Fn(usize) -> usize,
) -> Option<Step> {
    let link1 = two_places(grid, value, houses[0])?;
    let link2 = two_places(grid, value, houses[1])?;
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find_map(|(at1, at2)| {
        let chain @ [far1, near1, near2, far2] =
            [link1[1 - at1], link1[at1], link2[at2], link2[1 - at2]];
        let share_a_cell = far1 == far2 || near1 == near2 || far1 == near2 || far2 == near1;
        if meeting(near1) != meeting(near2) || share_a_cell {
            return None;
        }
        let removes = grid.removals(value, seen_by_all([far1, far2]));
        Step::removing(technique, chain, [value], houses, removes)
    })
}

/// Two rows with two places each, of which two stand in one column; or two columns.
pub(super) fn skyscraper(grid: &Grid) -> Option<Step> {
    (0..9).find_map(|value| {
        [0, 9].into_iter().find_map(|base| {
            let crossing = |cell: usize| if base == 0 { cell % 9 } else { cell / 9 };
            (base..base + 9).find_map(|house1| {
                (house1 + 1..base + 9).find_map(|house2| {
                    two_links(grid, Technique::Skyscraper, value, [house1, house2], crossing)
                })
            })
        })
    })
}

/// A row and a column with two places each, of which two stand in one box.
pub(super) fn two_string_kite(grid: &Grid) -> Option<Step> {
    let box_of = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    (0..9).find_map(|value| {
        (0..9).find_map(|row| {
            (9..18).find_map(|col| {
                two_links(grid, Technique::TwoStringKite, value, [row, col], box_of)
            })
        })
    })
}

/// Places of a digit joined by houses that have just two: true and false by turns, so that one of two colours is true.
pub(super) fn simple_colouring(grid: &Grid) -> Option<Step> {
    (0..9).find_map(|value| {
        let mut neighbours = [0 as Cells; 81];
        for house in 0..27 {
            if let Some([first, second]) = two_places(grid, value, house) {
                neighbours[first] |= 1 << second;
                neighbours[second] |= 1 << first;
            }
        }
        let mut seen: Cells = 0;
        for start in members(grid.places[value]) {
            if seen >> start & 1 == 1 || neighbours[start] == 0 {
                continue;
            }
            let colours = colour(start, &neighbours);
            seen |= colours[0] | colours[1];
            let sees_itself = |cells: Cells| members(cells).any(|cell| PEERS[cell] & cells != 0);
            // A colour that sees itself is false; a cell that sees both colours is false too.
            let wrong = if sees_itself(colours[0]) {
                colours[0]
            } else if sees_itself(colours[1]) {
                colours[1]
            } else {
                let seen_by = |cells: Cells| members(cells).fold(0, |all, cell| all | PEERS[cell]);
                seen_by(colours[0]) & seen_by(colours[1]) & !(colours[0] | colours[1])
            };
            let removes = grid.removals(value, wrong);
            let cells = members(colours[0] | colours[1]);
            let step = Step::removing(Technique::SimpleColouring, cells, [value], [], removes);
            if step.is_some() {
                return step;
            }
        }
        None
    })
}

/// Colours everything that is joined to `start`.
fn colour(start: usize, neighbours: &[Cells; 81]) -> [Cells; 2] {
    let mut colours = [1 << start, 0];
    let mut new: Cells = 1 << start;
    let mut turn = 0;
    while new != 0 {
        turn = 1 - turn;
        let reached = members(new).fold(0, |all, cell| all | neighbours[cell]);
        new = reached & !colours[turn];
        colours[turn] |= new;
    }
    colours
}

/// Cells with two candidates each: if the first is not z, each has its other digit in turn, and the last is z.
pub(super) fn xy_chain(grid: &Grid) -> Option<Step> {
    let pairs = grid.pairs();
    members(pairs).find_map(|start| {
        digits_of(grid.candidates[start]).find_map(|z| chain_from(grid, pairs, start, z))
    })
}

/// The shortest chain from `start` on that removes a z.
fn chain_from(grid: &Grid, pairs: Cells, start: usize, z: usize) -> Option<Step> {
    let other = |cell: usize, digit: usize| {
        (grid.candidates[cell] & !(1 << digit)).trailing_zeros() as usize
    };
    // A state is a cell and the digit that it has if `start` is not z; reached from another cell.
    let mut from = [[u8::MAX; 9]; 81];
    let first = other(start, z);
    from[start][first] = start as u8;
    let mut queue = vec![(start, first)];
    let mut at = 0;
    while let Some(&(cell, digit)) = queue.get(at) {
        at += 1;
        if digit == z && cell != start {
            let removes = grid.removals(z, seen_by_all([start, cell]));
            if !removes.is_empty() {
                let mut cells = vec![cell];
                let (mut cell, mut digit) = (cell, digit);
                while cell != start {
                    let before = usize::from(from[cell][digit]);
                    // The digit that the cell before has is the one that this cell has not.
                    digit = other(cell, digit);
                    cell = before;
                    cells.push(cell);
                }
                cells.reverse();
                return Step::removing(Technique::XyChain, cells, [z], [], removes);
            }
        }
        for next in members(pairs & PEERS[cell] & grid.places[digit]) {
            let digit = other(next, digit);
            if from[next][digit] == u8::MAX && next != start {
                from[next][digit] = cell as u8;
                queue.push((next, digit));
            }
        }
    }
    None
}
