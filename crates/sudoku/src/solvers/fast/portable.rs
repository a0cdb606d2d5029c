//! A plane is nine words of 64 bits: for every processor, and without `unsafe`.
//!
//! Word 3 * stack + nth has a cell of each band: three lanes of 16 bits, and an empty fourth.
//! Moving between stacks or the three of a box is choosing another word, which costs nothing, and between bands a rotation by 16 bits.

use super::kernel::{
    self, ALL, Branch, BranchKind, Kernel, LANES, MASK_OF_SYMBOL, by_cell, by_ways, cell_at,
    open_ways, way_allows,
};
use super::sweep::{Outcome, propagation, sweep};
use std::array;

type Plane = [u64; 9];

/// The kernel that every processor can run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

/// The lowest bit of each of the three lanes.
const ONES: u64 = 0x0000_0001_0001_0001;
/// The highest bit of each of them: no candidate, so that sums and differences of lanes do not spill over.
const TOPS: u64 = ONES << 15;
const FULL: u64 = ONES * ALL as u64;

#[inline(always)]
const fn word(stack: usize, nth: usize) -> usize {
    3 * stack + nth
}

/// Removes the lowest digit of each lane.
#[inline(always)]
fn without_lowest(a: u64) -> u64 {
    a & ((a | TOPS) - ONES)
}

/// All bits in the lanes that are not empty.
#[inline(always)]
fn some(a: u64) -> u64 {
    let top = (a + (TOPS - ONES)) & TOPS;
    (top - (top >> 15)) | top
}

macro_rules! operations {
    ($(fn $name:ident($($argument:ident),*) -> |$at:ident| $body:expr;)*) => {$(
        #[inline(always)]
        fn $name($($argument: Plane),*) -> Plane {
            array::from_fn(|$at| $body)
        }
    )*};
}

operations! {
    fn nth1(a) -> |at| a[word(at / 3, (at + 1) % 3)];
    fn nth2(a) -> |at| a[word(at / 3, (at + 2) % 3)];
    fn stacks1(a) -> |at| a[(at + 3) % 9];
    fn stacks2(a) -> |at| a[(at + 6) % 9];
    fn bands1(a) -> |at| (a[at] >> 16) | (a[at] << 32 & LANES);
    fn bands2(a) -> |at| (a[at] >> 32) | (a[at] << 16 & LANES);
    fn or(a, b) -> |at| a[at] | b[at];
    fn and(a, b) -> |at| a[at] & b[at];
    fn and_not(a, b) -> |at| a[at] & !b[at];
    fn or3(a, b, c) -> |at| a[at] | b[at] | c[at];
    fn majority(a, b, c) -> |at| (a[at] & b[at]) | (c[at] & (a[at] | b[at]));
    fn but_not_both(a, b, c) -> |at| a[at] & !(b[at] & c[at]);
    fn or_both(a, b, c) -> |at| a[at] | (b[at] & c[at]);
    fn or_without(a, b, c) -> |at| a[at] | (b[at] & !c[at]);
    fn and_either(a, b, c) -> |at| a[at] & (b[at] | c[at]);
    fn without(a, b, c) -> |at| a[at] & !(b[at] | c[at]);
    fn more_than_three(a) -> |at| some(without_lowest(without_lowest(without_lowest(a[at]))));
    fn three_or_more(a) -> |at| some(without_lowest(without_lowest(a[at])));
    fn but_lowest(a) -> |at| without_lowest(a[at]);
    fn where_zero(a, b) -> |at| a[at] & !some(b[at]);
    fn fill(a, alone) -> |at| {
        let kept = a[at] & alone[at];
        kept | (a[at] & !some(kept))
    };
}

/// The lanes with one digit, 0 in the others; and whether all have one.
#[inline(always)]
fn singles(a: Plane, b: Plane, c: Plane) -> ([Plane; 3], bool) {
    let (more_a, more_b, more_c) = (but_lowest(a), but_lowest(b), but_lowest(c));
    let any = or3(more_a, more_b, more_c).iter().fold(0, |any, more| any | more);
    ([where_zero(a, more_a), where_zero(b, more_b), where_zero(c, more_c)], any == 0)
}

#[inline(always)]
fn is_dead(full: Plane, planes: [Plane; 3]) -> bool {
    let full = full.iter().fold(FULL, |all, word| all & word);
    let some_tops = |a: u64| a + (TOPS - ONES);
    let cells = planes.as_flattened().iter();
    let cells = cells.fold(TOPS, |all, &word| all & some_tops(word));
    full != FULL || cells != TOPS
}

#[inline(always)]
fn same(before: [Plane; 3], after: [Plane; 3]) -> bool {
    let pairs = before.as_flattened().iter().zip(after.as_flattened());
    pairs.fold(0, |changed, (a, b)| changed | (a ^ b)) == 0
}

/// How many digits each byte has: nine words, of which three and three are added up.
#[inline(always)]
fn counts(words: &Plane) -> [u64; 3] {
    const TWOS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    const EIGHTS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let in_fours = words.map(|word| {
        let in_twos = word - (word >> 1 & TWOS);
        (in_twos & FOURS) + (in_twos >> 2 & FOURS)
    });
    array::from_fn(|stack| {
        // Three times four has room in four bits.
        let sum = in_fours[3 * stack] + in_fours[3 * stack + 1] + in_fours[3 * stack + 2];
        (sum & EIGHTS) + (sum >> 4 & EIGHTS)
    })
}

/// Branches in the band or stack with the fewest candidates that is not decided; in none, on a cell.
#[inline(always)]
fn branches(rows: Plane, columns: Plane, planes: [Plane; 3]) -> [Branch; 2] {
    let lane = |word: u64, lane: usize| word >> (16 * lane) & 0xffff;
    let in_bands = counts(&rows).iter().sum::<u64>();
    let in_stacks = counts(&columns);
    let sum = |house: usize| {
        let bytes = if house < 3 {
            lane(in_bands, house)
        } else {
            // Each byte has at most 24.
            let [first, second, third] = [0, 1, 2].map(|band| lane(in_stacks[house - 3], band));
            first + second + third
        };
        (bytes & 0xff) + (bytes >> 8)
    };
    // Nine mini-rows of three digits: nothing is left to decide.
    let open = (0..6).map(|house| (sum(house), house)).filter(|&(sum, _)| sum > 27);
    let narrowest = open.min_by_key(|&(sum, _)| sum);
    let by_ways = narrowest.and_then(|(_, house)| {
        let majors = array::from_fn(|major| {
            let words: [u64; 3] = array::from_fn(|minor| {
                if house < 3 {
                    lane(rows[word(minor, major)], house)
                } else {
                    lane(columns[word(house - 3, minor)], major)
                }
            });
            words[0] | words[1] << 16 | words[2] << 32
        });
        by_ways(house, open_ways(majors))
    });
    by_ways.unwrap_or_else(|| by_cell(&Portable.to_masks(&planes)))
}

// The processor is busy all the time, so that fewer sweeps count.
propagation! { columns_see_rows: true }

/// `KEEP[house][way][plane]`: all bits in the lanes where a digit that sits in the house in this way may be.
static KEEP: [[[Plane; 3]; 6]; 6] = {
    let mut keep = [[[[0; 9]; 3]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 81 {
        let (house, way, cell) = (at / (6 * 81), at / 81 % 6, at % 81);
        if way_allows(house, way, cell) {
            let (plane, word, shift) = place(cell);
            keep[house][way][plane][word] |= 0xffff << shift;
        }
        at += 1;
    }
    keep
};

/// Returns where a cell stands: plane, word, and how far to shift.
#[inline(always)]
const fn place(cell: usize) -> (usize, usize, usize) {
    let (plane, band, nth, stack) = kernel::place(cell);
    (plane, word(stack, nth), 16 * band)
}

/// Returns what the board becomes in a branch, not swept yet.
#[inline(always)]
fn restrict(parent: &[Plane; 3], branch: Branch) -> [Plane; 3] {
    let mut child = *parent;
    match branch.kind() {
        BranchKind::Ways { house, digit, ways } => {
            let keep = &KEEP[house];
            let others = ONES * u64::from(!digit);
            let mut allowed = [[others; 9]; 3];
            let mut left = ways;
            while left != 0 {
                let way = keep[left.trailing_zeros() as usize].as_flattened();
                for (allowed, way) in allowed.as_flattened_mut().iter_mut().zip(way) {
                    *allowed |= way;
                }
                left &= left - 1;
            }
            let words = child.as_flattened_mut().iter_mut();
            words.zip(allowed.as_flattened()).for_each(|(word, allowed)| *word &= allowed);
        }
        BranchKind::Cell { index, candidates } => {
            let (plane, word, shift) = place(index);
            child[plane][word] &= !(u64::from(ALL & !candidates) << shift);
        }
    }
    child
}

impl Kernel for Portable {
    type Planes = [Plane; 3];

    fn load(self, masks: &[u16; 81]) -> Self::Planes {
        let mut planes = [[0; 9]; 3];
        for (cell, &mask) in masks.iter().enumerate() {
            let (plane, word, shift) = place(cell);
            planes[plane][word] |= u64::from(mask) << shift;
        }
        planes
    }

    fn read(self, line: &[u8; 81], planes: &mut Self::Planes) -> bool {
        let mut wrong = 0;
        for (plane, words) in planes.iter_mut().enumerate() {
            for (at, word) in words.iter_mut().enumerate() {
                *word = 0;
                for band in 0..3 {
                    let symbol = line[cell_at(plane, band, at % 3, at / 3)];
                    *word |= u64::from(MASK_OF_SYMBOL[usize::from(symbol)]) << (16 * band);
                }
                // Each lane that is empty has a character that is no cell.
                wrong |= TOPS & !(*word + (TOPS - ONES));
            }
        }
        wrong == 0
    }

    fn to_masks(self, planes: &Self::Planes) -> [u16; 81] {
        array::from_fn(|cell| {
            let (plane, word, shift) = place(cell);
            (planes[plane][word] >> shift) as u16
        })
    }

    fn propagate(self, planes: &mut Self::Planes) -> Outcome {
        propagate::<3, 0>(planes)
    }

    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Outcome {
        *child = restrict(parent, branch);
        propagate::<0, 0>(child)
    }
}

/// Sweeps as with 512 bits, where the mini-columns look at the board as the sweep found it.
#[cfg(test)]
#[derive(Clone, Copy)]
pub(super) struct Together;

#[cfg(test)]
mod together {
    use super::*;
    propagation! { columns_see_rows: false }

    impl Kernel for Together {
        type Planes = [Plane; 3];

        fn load(self, masks: &[u16; 81]) -> Self::Planes {
            Portable.load(masks)
        }

        fn to_masks(self, planes: &Self::Planes) -> [u16; 81] {
            Portable.to_masks(planes)
        }

        fn propagate(self, planes: &mut Self::Planes) -> Outcome {
            propagate::<3, 1>(planes)
        }

        fn branch(
            self,
            parent: &Self::Planes,
            child: &mut Self::Planes,
            branch: Branch,
        ) -> Outcome {
            *child = restrict(parent, branch);
            propagate::<0, 0>(child)
        }
    }
}
