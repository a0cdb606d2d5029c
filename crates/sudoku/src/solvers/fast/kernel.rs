//! What each kind of register has to offer, and the choice of a branch, which is the same for all.

use super::sweep::Status;

/// The ways in which one digit can sit in a band: way w puts it, in row r of the band, into the box `WAYS[w][r]`.
///
/// In a stack the same holds for its three bands and columns.
pub(super) const WAYS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The work on boards of one kind of register.
pub trait Kernel: Copy + 'static {
    /// A board's candidates.
    type Planes: Copy;

    /// Returns the board whose cells, in reading order, have these candidates.
    fn from_masks(self, masks: &[u16; 81]) -> Self::Planes;

    /// Returns the candidates of the cells in reading order.
    fn to_masks(self, planes: &Self::Planes) -> [u16; 81];

    /// Reads 81 characters: digits, or `.`, `0`, `_`, `*`, `?` or a space for empty; `None` if there is another one.
    fn read(self, line: &[u8; 81]) -> Option<Self::Planes> {
        let mut masks = [0; 81];
        for (mask, &symbol) in masks.iter_mut().zip(line) {
            *mask = MASK_OF_SYMBOL[usize::from(symbol)];
            if *mask == 0 {
                return None;
            }
        }
        Some(self.from_masks(&masks))
    }

    /// Sweeps until nothing changes.
    fn propagate(self, planes: &mut Self::Planes) -> Status;

    /// Takes a branch, and sweeps until nothing changes.
    fn branch(self, planes: &mut Self::Planes, branch: &Branch) -> Status;

    /// Returns the unions of the nine mini-rows of the band, or mini-columns of the stack, that has the fewest candidates of those that are not yet decided, and its number: bands are 0 to 2, stacks 3 to 5.
    ///
    /// Mini-row (r, box) of a band stands at 3 r + box, mini-column (band, col) of a stack at 3 band + col.
    fn narrowest(self, planes: &Self::Planes) -> Option<(u8, [u16; 9])>;
}

/// The candidates that a character stands for; 0 for a character that is no cell.
pub(super) static MASK_OF_SYMBOL: [u16; 256] = {
    let mut masks = [0; 256];
    let mut digit = 1;
    while digit <= 9 {
        masks[b'0' as usize + digit] = 1 << (digit - 1);
        digit += 1;
    }
    let empty = b".0_*? ";
    let mut at = 0;
    while at < empty.len() {
        masks[empty[at] as usize] = ALL;
        at += 1;
    }
    masks
};

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// One way to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// The digit sits in the band (0 to 2) or stack (3 to 5) in one of these ways.
    Ways {
        /// The band or stack.
        house: u8,
        /// The digit, as a bit.
        digit: u16,
        /// A set of numbers of ways, as bits.
        ways: u8,
    },
    /// The cell has one of these candidates.
    Cell {
        /// In reading order, from 0.
        index: u8,
        /// As bits.
        candidates: u16,
    },
}

/// Returns the two branches of a stalled board: together they have all its solutions, and no solution is in both.
pub(super) fn branches<K: Kernel>(kernel: K, planes: &K::Planes) -> [Branch; 2] {
    kernel
        .narrowest(planes)
        .and_then(|(house, unions)| by_ways(house, &unions))
        .unwrap_or_else(|| by_cell(&kernel.to_masks(planes)))
}

/// Branches on a digit with two ways left in the band or stack, else on one with three.
#[inline]
fn by_ways(house: u8, unions: &[u16; 9]) -> Option<[Branch; 2]> {
    // Way w is open for the digits that all three of its mini-rows have.
    let open = WAYS.map(|[first, second, third]| {
        unions[first] & unions[3 + second] & unions[6 + third]
    });
    // Count up to four for all digits at once: `at_least[n]` are the digits with more than n ways.
    let mut at_least = [0_u16; 4];
    for way in open {
        at_least[3] |= at_least[2] & way;
        at_least[2] |= at_least[1] & way;
        at_least[1] |= at_least[0] & way;
        at_least[0] |= way;
    }
    let two = at_least[1] & !at_least[2];
    let three = at_least[2] & !at_least[3];
    let digits = if two != 0 { two } else { three };
    if digits == 0 {
        return None;
    }
    let digit = digits & digits.wrapping_neg();
    let mut ways = 0;
    for (way, open) in open.into_iter().enumerate() {
        ways |= u8::from(open & digit != 0) << way;
    }
    let first = ways & ways.wrapping_neg();
    let branch = |ways| Branch::Ways { house, digit, ways };
    Some([branch(first), branch(ways ^ first)])
}

/// Branches on the first candidate of the first cell that has the fewest.
#[cold]
fn by_cell(masks: &[u16; 81]) -> [Branch; 2] {
    let open = (0..81).filter(|&index| masks[index].count_ones() > 1);
    let index = open
        .min_by_key(|&index| masks[index].count_ones())
        .expect("a stalled board has a cell with two candidates");
    let first = masks[index] & masks[index].wrapping_neg();
    [first, masks[index] ^ first].map(|candidates| Branch::Cell {
        index: index as u8,
        candidates,
    })
}

/// Returns whether the cell (row, column) may hold a digit that sits in `house` in `way`: true also for cells outside the house.
pub(super) const fn way_allows(house: usize, way: usize, row: usize, col: usize) -> bool {
    if house < 3 {
        row / 3 != house || WAYS[way][row % 3] == col / 3
    } else {
        col / 3 != house - 3 || WAYS[way][row / 3] == col % 3
    }
}
