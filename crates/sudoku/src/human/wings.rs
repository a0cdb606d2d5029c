//! Wings: two or three cells with few candidates, of which one must be a certain digit.

use super::grid::{Grid, HOUSE_CELLS, PEERS, digits_of, members, seen_by_all};
use super::{Step, Technique};

/// A pivot xy that sees xz and yz: one of these two is z.
pub(super) fn xy(grid: &Grid) -> Option<Step> {
    let pairs = grid.pairs();
    members(pairs).find_map(|pivot| {
        let middle = grid.candidates[pivot];
        members(pairs & PEERS[pivot]).find_map(|first| {
            let shared = grid.candidates[first] & middle;
            if shared.count_ones() != 1 {
                return None;
            }
            // The other wing has the pivot's other digit, and z.
            let z = grid.candidates[first] & !shared;
            let wanted = middle & !shared | z;
            members(pairs & PEERS[pivot])
                .filter(|&second| second > first && grid.candidates[second] == wanted)
                .find_map(|second| {
                    let value = z.trailing_zeros() as usize;
                    let removes = grid.removals(value, seen_by_all([first, second]));
                    let cells = [pivot, first, second];
                    Step::removing(Technique::XyWing, cells, [value], [], removes)
                })
        })
    })
}

/// A pivot xyz that sees xz and yz: one of the three is z.
pub(super) fn xyz(grid: &Grid) -> Option<Step> {
    let pairs = grid.pairs();
    let pivots = (0..81).filter(|&cell| grid.candidates[cell].count_ones() == 3);
    pivots.into_iter().find_map(|pivot| {
        let middle = grid.candidates[pivot];
        let wings =
            members(pairs & PEERS[pivot]).filter(|&wing| grid.candidates[wing] & !middle == 0);
        wings.clone().find_map(|first| {
            wings.clone().filter(|&second| second > first).find_map(|second| {
                let z = grid.candidates[first] & grid.candidates[second];
                if z.count_ones() != 1 {
                    return None;
                }
                let value = z.trailing_zeros() as usize;
                let removes = grid.removals(value, seen_by_all([pivot, first, second]));
                let cells = [pivot, first, second];
                Step::removing(Technique::XyzWing, cells, [value], [], removes)
            })
        })
    })
}

/// Two cells xy, and a house whose only two places for x are seen by one of them each: not both are x, so one is y.
pub(super) fn w(grid: &Grid) -> Option<Step> {
    let pairs = grid.pairs();
    members(pairs).find_map(|first| {
        let digits = grid.candidates[first];
        members(pairs)
            .filter(|&second| second > first && grid.candidates[second] == digits)
            .filter(|&second| PEERS[first] >> second & 1 == 0)
            .find_map(|second| {
                digits_of(digits).find_map(|x| {
                    let y = (digits & !(1 << x)).trailing_zeros() as usize;
                    let removes = grid.removals(y, seen_by_all([first, second]));
                    if removes.is_empty() {
                        return None;
                    }
                    let link = (0..27).find(|&house| {
                        let places = grid.places[x] & HOUSE_CELLS[house];
                        let ends = 1 << first | 1 << second;
                        places.count_ones() == 2
                            && places & ends == 0
                            && (places & PEERS[first]).count_ones() == 1
                            && (places & PEERS[second]).count_ones() == 1
                            && places & PEERS[first] != places & PEERS[second]
                    })?;
                    let cells = [first, second];
                    Step::removing(Technique::WWing, cells, [x, y], [link], removes)
                })
            })
    })
}
