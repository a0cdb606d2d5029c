//! What each kind of register has to offer, and the choice of a branch, which is the same for all.

use super::sweep::Status;

/// The ways in which one digit can sit in a band: way w puts it, in row r of the band, into the box `WAYS[w][r]`.
///
/// In a stack the same holds for its three bands and columns.
pub(super) const WAYS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The work on boards of one kind of register.
pub trait Kernel: Copy + 'static {
    /// A board's candidates.
    type Planes: Copy;

    /// Returns the board whose cells, in reading order, have these candidates.
    fn load(self, masks: &[u16; 81]) -> Self::Planes;

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
        Some(self.load(&masks))
    }

    /// Sweeps until nothing changes.
    fn propagate(self, planes: &mut Self::Planes) -> Status;

    /// Makes `child` the board that `parent` becomes in a branch, swept until nothing changes.
    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Status;

    /// Returns the two branches of a stalled board.
    ///
    /// Together they have all its solutions, no solution is in both, and each of them excludes something.
    fn branches(self, planes: &Self::Planes) -> [Branch; 2];
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

/// One way to go on, in 32 bits, so that a search passes it around in a register.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Branch(u32);

/// What a [`Branch`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BranchKind {
    /// The digit sits in the band (0 to 2) or stack (3 to 5) in one of these ways.
    Ways {
        /// The band or stack.
        house: usize,
        /// The digit, as a bit.
        digit: u16,
        /// A set of numbers of ways, as bits.
        ways: u8,
    },
    /// The cell has one of these candidates.
    Cell {
        /// In reading order, from 0.
        index: usize,
        /// As bits.
        candidates: u16,
    },
}

impl Branch {
    #[inline(always)]
    pub(super) fn ways(house: usize, digit: u16, ways: u8) -> Self {
        Branch(u32::from(digit) | u32::from(ways) << 16 | (house as u32) << 24)
    }

    pub(super) fn cell(index: usize, candidates: u16) -> Self {
        Branch(u32::from(candidates) | (index as u32) << 16 | 6 << 24)
    }

    /// Returns what it says.
    #[inline(always)]
    #[must_use]
    pub fn kind(self) -> BranchKind {
        let house = (self.0 >> 24) as usize;
        let set = self.0 as u16;
        if house < 6 {
            BranchKind::Ways { house, digit: set, ways: (self.0 >> 16) as u8 }
        } else {
            BranchKind::Cell { index: (self.0 >> 16 & 0x7f) as usize, candidates: set }
        }
    }
}

/// The branches of a node that are still to come, the next one first.
#[derive(Clone, Debug)]
pub struct Branches(u64);

impl Branches {
    #[inline(always)]
    pub(super) fn two([first, second]: [Branch; 2]) -> Self {
        Branches(u64::from(first.0) | u64::from(second.0) << 32)
    }

    #[inline(always)]
    pub(super) fn none() -> Self {
        Branches(0)
    }
}

impl Iterator for Branches {
    type Item = Branch;

    #[inline(always)]
    fn next(&mut self) -> Option<Branch> {
        // No branch is 0: each has a digit.
        let next = self.0 as u32;
        self.0 >>= 32;
        (next != 0).then_some(Branch(next))
    }
}

/// Branches on a digit with two ways left in the band or stack, else on one with three.
///
/// `open[w]` are the digits for which way w is open.
#[inline(always)]
pub(super) fn by_ways(house: usize, open: [u16; 6]) -> Option<[Branch; 2]> {
    // Count the ways of all digits at once: two full adders, and one for their carries.
    let add = |a: u16, b: u16, c: u16| (a ^ b ^ c, (a & b) | (c & (a ^ b)));
    let (ones_low, twos_low) = add(open[0], open[1], open[2]);
    let (ones_high, twos_high) = add(open[3], open[4], open[5]);
    let (ones, twos_both) = (ones_low ^ ones_high, ones_low & ones_high);
    let (twos, fours) = add(twos_low, twos_high, twos_both);
    let (two, three) = (twos & !ones & !fours, twos & ones & !fours);
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
    Some([Branch::ways(house, digit, first), Branch::ways(house, digit, ways ^ first)])
}

/// Returns the digits for which each way is open, from the unions of the nine mini-rows of a band, or mini-columns of a stack.
///
/// Mini-row (r, box) of a band stands at 3 r + box, mini-column (band, col) of a stack at 3 band + col.
#[inline(always)]
pub(super) fn open_ways(unions: &[u16; 9]) -> [u16; 6] {
    WAYS.map(|[first, second, third]| unions[first] & unions[3 + second] & unions[6 + third])
}

/// Branches in the band or stack with the fewest candidates that are not decided; in none, on a cell.
///
/// `union(house, at)` is a mini-row or mini-column as [`open_ways`] numbers them.
#[inline(always)]
pub(super) fn by_narrowest(
    union: impl Fn(usize, usize) -> u16,
    masks: impl Fn() -> [u16; 81],
) -> [Branch; 2] {
    let mut best: Option<(u32, usize, [u16; 9])> = None;
    for house in 0..6 {
        let unions: [u16; 9] = std::array::from_fn(|at| union(house, at));
        let sum = unions.iter().map(|union| union.count_ones()).sum();
        // Nine mini-rows of three digits: nothing is left to decide.
        if sum > 27 && best.is_none_or(|(least, ..)| sum < least) {
            best = Some((sum, house, unions));
        }
    }
    best.and_then(|(_, house, unions)| by_ways(house, open_ways(&unions)))
        .unwrap_or_else(|| by_cell(&masks()))
}

/// Branches on the first candidate of the first cell that has the fewest.
#[cold]
#[inline(never)]
pub(super) fn by_cell(masks: &[u16; 81]) -> [Branch; 2] {
    let open = (0..81).filter(|&index| masks[index].count_ones() > 1);
    let index = open
        .min_by_key(|&index| masks[index].count_ones())
        .expect("a stalled board has a cell with two candidates");
    let first = masks[index] & masks[index].wrapping_neg();
    [first, masks[index] ^ first].map(|candidates| Branch::cell(index, candidates))
}

/// Returns whether the cell (row, column) may hold a digit that sits in `house` in `way`: true also for cells outside the house.
pub(super) const fn way_allows(house: usize, way: usize, row: usize, col: usize) -> bool {
    if house < 3 {
        row / 3 != house || WAYS[way][row % 3] == col / 3
    } else {
        col / 3 != house - 3 || WAYS[way][row / 3] == col % 3
    }
}
