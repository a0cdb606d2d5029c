//! What each kind of register has to offer, and the choice of a branch, which is the same for all.

use super::sweep::Outcome;

/// The ways in which one digit can sit in a band: way w puts it, in row r of the band, into the box `WAYS[w][r]`.
///
/// In a stack the same holds for its three bands and columns.
///
/// The first three go round in one direction, the last three in the other: see [`open_ways`].
pub(super) const WAYS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Where the planes have a cell: the plane, and of its lane the band, which of three, and the stack.
pub(super) const fn place(cell: usize) -> (usize, usize, usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    ((3 + row % 3 - col % 3) % 3, row / 3, col % 3, col / 3)
}

/// The cell that stands there, in reading order: the inverse of [`place`].
pub(super) const fn cell_at(plane: usize, band: usize, nth: usize, stack: usize) -> usize {
    9 * (3 * band + (nth + plane) % 3) + 3 * stack + nth
}

/// The work on boards of one kind of register.
pub trait Kernel: Copy + 'static {
    /// A board's candidates.
    type Planes: Copy;

    /// Returns the board whose cells, in reading order, have these candidates.
    fn load(self, masks: &[u16; 81]) -> Self::Planes;

    /// Returns the candidates of the cells in reading order.
    fn to_masks(self, planes: &Self::Planes) -> [u16; 81];

    /// Reads 81 characters: digits, or `.`, `0`, `_`, `*`, `?` or a space for empty; `false` if there is another one.
    ///
    /// The board is written in place, since a copy of it costs a tenth of an easy puzzle.
    fn read(self, line: &[u8; 81], planes: &mut Self::Planes) -> bool {
        let mut masks = [0; 81];
        for (mask, &symbol) in masks.iter_mut().zip(line) {
            *mask = MASK_OF_SYMBOL[usize::from(symbol)];
        }
        *planes = self.load(&masks);
        !masks.contains(&0)
    }

    /// Sweeps a new board until nothing changes.
    fn propagate(self, planes: &mut Self::Planes) -> Outcome;

    /// Makes `child` the board that `parent` becomes in a branch, swept until nothing changes.
    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Outcome;
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
    pub(super) fn bits(&self) -> u64 {
        self.0
    }

    #[inline(always)]
    pub(super) fn from_bits(bits: u64) -> Self {
        Branches(bits)
    }

    /// Returns them with the second one first.
    #[inline(always)]
    pub(super) fn swapped(self) -> Self {
        Branches(self.0.rotate_left(32))
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

/// Three lanes of 16 bits.
pub(super) const LANES: u64 = 0x0000_ffff_ffff_ffff;

/// Returns for each digit the ways that are open to it in a band, given its three rows, or in a stack, given its three bands: the first three ways, and the last three.
///
/// Lane m of word n is what the m-th mini-row of row n has, or the m-th mini-column of band n.
#[inline(always)]
pub(super) fn open_ways([first, second, third]: [u64; 3]) -> [u64; 2] {
    let next = |lanes: u64| (lanes >> 16) | (lanes << 32 & LANES);
    let after_next = |lanes: u64| (lanes >> 32) | (lanes << 16 & LANES);
    [first & next(second) & after_next(third), first & after_next(second) & next(third)]
}

/// Branches on a digit with two ways left in the band or stack, else on one with three.
///
/// `open` has for each way, a lane of 16 bits, the digits for which it is open: three ways in each word.
#[inline(always)]
pub(super) fn by_ways(house: usize, [low, high]: [u64; 2]) -> Option<[Branch; 2]> {
    // Count the ways of all digits at once: pairs of lanes leave one bit behind, and carry another.
    // A digit has two or three ways if just one carry was made.
    let (ones, carries) = (low ^ high, low & high);
    let (first, second, third) = (ones, ones >> 16, ones >> 32);
    let odd = first ^ second ^ third;
    let carry = (first & second) | (third & (first ^ second));
    let (a, b, c) = (carries, carries >> 16, carries >> 32);
    let one = carry ^ a ^ b ^ c;
    let more = (carry & (a | b | c)) | (a & b) | (c & (a | b));
    let few = one & !more & u64::from(ALL);
    let two = few & !odd;
    let digits = if two != 0 { two } else { few };
    if digits == 0 {
        return None;
    }
    let digit = digits.trailing_zeros();
    // Bits 0, 16 and 32 go to bits 32, 33 and 34.
    let gather = |lanes: u64| {
        let bits = (lanes >> digit) & 0x0000_0001_0001_0001;
        bits.wrapping_mul(1 << 32 | 1 << 17 | 1 << 2) >> 32 & 7
    };
    let ways = (gather(low) | gather(high) << 3) as u8;
    let first = ways & ways.wrapping_neg();
    Some([first, ways ^ first].map(|ways| Branch::ways(house, 1 << digit, ways)))
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

/// Returns whether the cell may hold a digit that sits in `house` in `way`: true also for cells outside the house.
pub(super) const fn way_allows(house: usize, way: usize, cell: usize) -> bool {
    let (row, col) = (cell / 9, cell % 9);
    if house < 3 {
        row / 3 != house || WAYS[way][row % 3] == col / 3
    } else {
        col / 3 != house - 3 || WAYS[way][row / 3] == col % 3
    }
}
