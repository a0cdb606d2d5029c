//! Wide words: one mask against 512 others at once.

/// How many masks a tile holds.
pub(crate) const TILE: usize = 512;

/// One bit for each mask of a tile, in one line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Lanes([u64; TILE / 64]);

impl Lanes {
    const NONE: Lanes = Lanes([0; TILE / 64]);
}

/// Into how many groups the bits of the masks are cut.
const GROUPS: usize = 6;

/// Up to 512 masks, turned into tables of rows: see [`Pairs`](crate::Pairs).
#[derive(Debug)]
pub(crate) struct Tile {
    /// The tables of all groups, one behind the other.
    ///
    /// Entry `bits` of a group's table marks the masks that have none of `bits`.
    tables: Vec<Lanes>,
    groups: [Group; GROUPS],
}

/// Some bits of a mask that stand side by side.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    /// The lowest bit.
    shift: u32,
    /// The number of bits.
    width: u32,
    /// Where the table begins.
    start: usize,
}

impl Default for Tile {
    fn default() -> Self {
        Tile { tables: Vec::new(), groups: [Group::default(); GROUPS] }
    }
}

impl Tile {
    /// Puts `masks`, at most [`TILE`] of them, into the tile; only their lowest `bits` bits count.
    pub(crate) fn set(&mut self, masks: &[u64], bits: usize) {
        debug_assert!(masks.len() <= TILE, "{} masks", masks.len());
        self.lay_out(bits as u32);
        let rows = rows_of_bits(masks);
        let mut all = Lanes::NONE;
        for (word, masks) in all.0.iter_mut().zip(masks.chunks(64)) {
            *word = u64::MAX >> (64 - masks.len());
        }
        for group in self.groups {
            let table = &mut self.tables[group.start..][..1 << group.width];
            table[0] = all;
            for bits in 1..table.len() {
                let lowest = group.shift + bits.trailing_zeros();
                let rest = table[bits & (bits - 1)].0;
                let row = &rows[lowest as usize].0;
                table[bits] = Lanes(core::array::from_fn(|i| rest[i] & !row[i]));
            }
        }
    }

    /// Cuts `bits` bits into groups of nearly equal width.
    fn lay_out(&mut self, bits: u32) {
        let (mut shift, mut start) = (0, 0);
        for (i, group) in self.groups.iter_mut().enumerate() {
            let groups_left = (GROUPS - i) as u32;
            let width = (bits - shift).div_ceil(groups_left);
            *group = Group { shift, width, start };
            shift += width;
            start += 1 << width;
        }
        self.tables.resize(start, Lanes::NONE);
    }

    /// Counts the pairs of one of `masks` and one of the tile that have no bit in common.
    pub(crate) fn count_fitting(&self, masks: &[u64]) -> u64 {
        count(self, masks)
    }
}

/// Turns masks by 90 degrees: bit m of row b is bit b of mask m.
fn rows_of_bits(masks: &[u64]) -> [Lanes; 64] {
    let mut rows = [Lanes::NONE; 64];
    for (word, masks) in masks.chunks(64).enumerate() {
        let mut block = [0; 64];
        block[..masks.len()].copy_from_slice(masks);
        transpose(&mut block);
        for (row, bits) in rows.iter_mut().zip(block) {
            row.0[word] = bits;
        }
    }
    rows
}

/// Transposes 64 by 64 bits: exchanges the off-diagonal quarters, then those of each quarter, and so on.
pub(crate) fn transpose(block: &mut [u64; 64]) {
    let mut size = 32;
    // The low half of each group of 2 * size bits.
    let mut low = u64::MAX >> 32;
    while size > 0 {
        for i in (0..64).filter(|i| i & size == 0) {
            let exchanged = (block[i] >> size ^ block[i + size]) & low;
            block[i] ^= exchanged << size;
            block[i + size] ^= exchanged;
        }
        size /= 2;
        low ^= low << size;
    }
}

/// The portable count, inlined into functions that are compiled for more than the least processor.
#[inline(always)]
fn count_here(tile: &Tile, masks: &[u64]) -> u64 {
    let table = |i: usize| {
        let Group { shift, width, start } = tile.groups[i];
        (&tile.tables[start..][..1 << width], shift)
    };
    let tables: [(&[Lanes], u32); GROUPS] = core::array::from_fn(table);
    let mut total = 0;
    // Counting the marks of every row would cost more than finding them.
    // So each lane has a counter of four bits, bit by bit in four rows, and its marks are counted once for 15 masks.
    for masks in masks.chunks(15) {
        let mut ones = [0_u64; TILE / 64];
        let (mut twos, mut fours, mut eights) = (ones, ones, ones);
        for &mask in masks {
            let rows: [&[u64; TILE / 64]; GROUPS] = core::array::from_fn(|i| {
                let (table, shift) = tables[i];
                &table[(mask >> shift) as usize & (table.len() - 1)].0
            });
            for i in 0..TILE / 64 {
                let fit =
                    rows[0][i] & rows[1][i] & rows[2][i] & rows[3][i] & rows[4][i] & rows[5][i];
                let carry = ones[i] & fit;
                ones[i] ^= fit;
                let carry_on = twos[i] & carry;
                twos[i] ^= carry;
                eights[i] ^= fours[i] & carry_on;
                fours[i] ^= carry_on;
            }
        }
        let marks = |row: [u64; TILE / 64]| {
            row.iter().map(|word| u64::from(word.count_ones())).sum::<u64>()
        };
        total += marks(ones) + 2 * marks(twos) + 4 * marks(fours) + 8 * marks(eights);
    }
    total
}

#[cfg(not(target_arch = "x86_64"))]
fn count(tile: &Tile, masks: &[u64]) -> u64 {
    count_here(tile, masks)
}

#[cfg(target_arch = "x86_64")]
use x86_64::count;

/// The same code, compiled for processors with wider registers, and chosen when the program runs.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod x86_64 {
    use super::{Tile, count_here};

    pub(super) fn count(tile: &Tile, masks: &[u64]) -> u64 {
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: `count_avx2` needs a processor with AVX2 and POPCNT, and this one has just said that it has them.
            unsafe { count_avx2(tile, masks) }
        } else {
            count_here(tile, masks)
        }
    }

    #[target_feature(enable = "avx2,popcnt")]
    fn count_avx2(tile: &Tile, masks: &[u64]) -> u64 {
        count_here(tile, masks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_way_counts_what_testing_each_pair_counts(
            bits in 0_usize..=60,
            tile in prop::collection::vec(any::<[u64; 3]>(), 0..=TILE),
            masks in prop::collection::vec(any::<[u64; 3]>(), 0..100),
        ) {
            // Few bits set in each, as in fillings.
            let low = (1_u64 << bits) - 1;
            let sparse = |v: Vec<[u64; 3]>| -> Vec<u64> {
                v.into_iter().map(|[a, b, c]| a & b & c & low).collect()
            };
            let (in_tile, masks) = (sparse(tile), sparse(masks));
            let mut tile = Tile::default();
            tile.set(&in_tile, bits);
            let pairs = masks.iter().flat_map(|m| in_tile.iter().map(move |t| m & t));
            let expected = pairs.filter(|&common| common == 0).count() as u64;
            prop_assert_eq!(tile.count_fitting(&masks), expected);
            prop_assert_eq!(count_here(&tile, &masks), expected, "the portable twin");
        }
    }

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        let mut block: [u64; 64] =
            core::array::from_fn(|i| (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let before = block;
        transpose(&mut block);
        for (row, bits) in block.into_iter().enumerate() {
            for (col, bits_before) in before.into_iter().enumerate() {
                assert_eq!(bits >> col & 1, bits_before >> row & 1);
            }
        }
    }
}
