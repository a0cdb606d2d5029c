//! A plane is nine words of 64 bits: for every processor, and without `unsafe`.
//!
//! Word 3 * stack + row holds one mini-row of each band: three lanes of 16 bits, and an empty fourth.
//! Moving between rows or stacks is choosing another word, which costs nothing, and between bands a rotation by 16 bits.

use super::kernel::{ALL, Branch, BranchKind, Kernel, MASK_OF_SYMBOL, by_narrowest, way_allows};
use super::sweep::{Status, propagation};
use std::array;

type Plane = [u64; 9];

/// The kernel that every processor can run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

/// The lowest bit of each of the three lanes.
const ONES: u64 = 0x0000_0001_0001_0001;
/// The highest bit of each of them: no candidate, so that sums and differences of lanes do not spill over.
const TOPS: u64 = ONES << 15;
const LANES: u64 = 0x0000_ffff_ffff_ffff;
const FULL: u64 = ONES * ALL as u64;

#[inline(always)]
fn word(stack: usize, row: usize) -> usize {
    3 * stack + row
}

/// Removes the lowest digit of each lane.
#[inline(always)]
fn without_lowest(a: u64) -> u64 {
    a & ((a | TOPS) - ONES)
}

/// All bits in the lanes that are not empty.
#[inline(always)]
fn filled(a: u64) -> u64 {
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
    fn rows1(a) -> |at| a[word(at / 3, (at + 1) % 3)];
    fn rows2(a) -> |at| a[word(at / 3, (at + 2) % 3)];
    fn stacks1(a) -> |at| a[(at + 3) % 9];
    fn stacks2(a) -> |at| a[(at + 6) % 9];
    fn bands1(a) -> |at| (a[at] >> 16) | (a[at] << 32 & LANES);
    fn bands2(a) -> |at| (a[at] >> 32) | (a[at] << 16 & LANES);
    fn from_a(a) -> |at| a[word(at / 3, 0)];
    fn from_b(a) -> |at| a[word(at / 3, 1)];
    fn from_c(a) -> |at| a[word(at / 3, 2)];
    fn merge(a, b, c) -> |at| [a, b, c][at % 3][at];
    fn or(a, b) -> |at| a[at] | b[at];
    fn and(a, b) -> |at| a[at] & b[at];
    fn and_not(a, b) -> |at| a[at] & !b[at];
    fn or3(a, b, c) -> |at| a[at] | b[at] | c[at];
    fn majority(a, b, c) -> |at| (a[at] & b[at]) | (c[at] & (a[at] | b[at]));
    fn but_not_both(a, b, c) -> |at| a[at] & !(b[at] & c[at]);
    fn singles(a) -> |at| a[at] & !filled(without_lowest(a[at]));
    fn if_up_to_three(a) -> |at| a[at] & !filled(without_lowest(without_lowest(without_lowest(a[at]))));
    fn all_or_three(a) -> |at| a[at] | !filled(without_lowest(without_lowest(a[at])));
    fn kept_without(a, kept, c) -> |at| a[at] & kept[at] & !c[at];
    fn fill(a, alone) -> |at| {
        let kept = a[at] & alone[at];
        kept | (a[at] & !filled(kept))
    };
}

#[inline(always)]
fn is_dead(full: Plane, planes: [Plane; 3]) -> bool {
    let full = full.iter().fold(FULL, |all, word| all & word);
    let filled_tops = |a: u64| a + (TOPS - ONES);
    let cells = planes.as_flattened().iter();
    let cells = cells.fold(TOPS, |all, &word| all & filled_tops(word));
    full != FULL || cells != TOPS
}

#[inline(always)]
fn same(before: [Plane; 3], after: [Plane; 3]) -> bool {
    let pairs = before.as_flattened().iter().zip(after.as_flattened());
    pairs.fold(0, |changed, (a, b)| changed | (a ^ b)) == 0
}

#[inline(always)]
fn all_single(planes: [Plane; 3]) -> bool {
    let words = planes.as_flattened().iter();
    words.fold(0, |more, &word| more | without_lowest(word)) == 0
}

propagation! {}

/// `KEEP[house][way][plane]`: all bits in the lanes where a digit that sits in the house in this way may be.
static KEEP: [[[Plane; 3]; 6]; 6] = {
    let mut keep = [[[[0; 9]; 3]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 81 {
        let (house, way, cell) = (at / (6 * 81), at / 81 % 6, at % 81);
        let (row, col) = (cell / 9, cell % 9);
        if way_allows(house, way, row, col) {
            keep[house][way][col % 3][3 * (col / 3) + row % 3] |= 0xffff << (16 * (row / 3));
        }
        at += 1;
    }
    keep
};

/// Returns where a cell stands: plane, word, and how far to shift.
#[inline(always)]
fn place(cell: usize) -> (usize, usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    (col % 3, word(col / 3, row % 3), 16 * (row / 3))
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

    fn read(self, line: &[u8; 81]) -> Option<Self::Planes> {
        let mask = |row: usize, col: usize| MASK_OF_SYMBOL[usize::from(line[9 * row + col])];
        let mut wrong = 0;
        let planes = array::from_fn(|plane| {
            array::from_fn(|at| {
                let (col, row) = (3 * (at / 3) + plane, at % 3);
                let bands = [mask(row, col), mask(row + 3, col), mask(row + 6, col)].map(u64::from);
                let word = bands[0] | bands[1] << 16 | bands[2] << 32;
                // Each lane that is empty has a character that is no cell.
                wrong |= TOPS & !(word + (TOPS - ONES));
                word
            })
        });
        (wrong == 0).then_some(planes)
    }

    fn to_masks(self, planes: &Self::Planes) -> [u16; 81] {
        array::from_fn(|cell| {
            let (plane, word, shift) = place(cell);
            (planes[plane][word] >> shift) as u16
        })
    }

    fn propagate(self, planes: &mut Self::Planes) -> Status {
        propagate(planes)
    }

    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Status {
        *child = *parent;
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
        propagate(child)
    }

    fn branches(self, planes: &Self::Planes) -> [Branch; 2] {
        let [a, b, c] = *planes;
        let rows = or3(a, b, c);
        let cols = [a, b, c].map(|plane| or3(plane, rows1(plane), rows2(plane)));
        let union = |house, at| {
            let (major, minor) = (at / 3, at % 3);
            if house < 3 {
                (rows[word(minor, major)] >> (16 * house)) as u16
            } else {
                (cols[minor][word(house - 3, 0)] >> (16 * major)) as u16
            }
        };
        by_narrowest(union, || self.to_masks(planes))
    }
}
