//! A plane is three registers of 256 bits, one for each band.
//!
//! Lane 4 * row + stack belongs to the cell in this row of the band; every fourth lane and the last four belong to none: they hold all nine digits, and are moved only among themselves.
//! Moving between bands is choosing another register, which costs nothing; between stacks it is a permutation inside words of 64 bits, between rows one of these words.

use super::super::kernel::{ALL, Branch, BranchKind, Kernel, by_narrowest, way_allows};
use super::super::sweep::{Status, propagation};
use std::arch::x86_64::*;
use std::mem::transmute;

type Plane = [__m256i; 3];

/// A proof that the processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// Returns the proof, if it is true.
    #[must_use]
    pub fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")).then_some(Avx2(()))
    }
}

const fn lanes(lanes: [u16; 16]) -> __m256i {
    // SAFETY: both are 32 bytes in which every value is allowed.
    unsafe { transmute::<[u16; 16], __m256i>(lanes) }
}

fn to_lanes(register: __m256i) -> [u16; 16] {
    // SAFETY: both are 32 bytes in which every value is allowed.
    unsafe { transmute::<__m256i, [u16; 16]>(register) }
}

/// The byte permutation inside words of 64 bits that brings to each stack the `stacks`-th next one.
const fn stacks_moved(stacks: usize) -> __m256i {
    let mut from = [0_u16; 16];
    let mut lane = 0;
    while lane < 16 {
        let stack = lane % 4;
        let source = if stack < 3 { (stack + stacks) % 3 } else { 3 };
        // The permutation works on bytes, separately in each half of the register.
        let low = 2 * (lane % 8 / 4 * 4 + source) as u16;
        from[lane] = low | (low + 1) << 8;
        lane += 1;
    }
    lanes(from)
}

static STACKS1: __m256i = stacks_moved(1);
static STACKS2: __m256i = stacks_moved(2);

/// `KEEP[house][way][plane][band]`: all bits in the lanes where a digit that sits in the house in this way may be.
static KEEP: [[[Plane; 3]; 6]; 6] = {
    let mut keep = [[[[lanes([u16::MAX; 16]); 3]; 3]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 9 {
        let (house, way, plane, band) = (at / 54, at / 9 % 6, at / 3 % 3, at % 3);
        let mut allowed = [u16::MAX; 16];
        let mut lane = 0;
        while lane < 12 {
            let (row, stack) = (lane / 4, lane % 4);
            if stack < 3 && !way_allows(house, way, 3 * band + row, 3 * stack + plane) {
                allowed[lane] = 0;
            }
            lane += 1;
        }
        keep[house][way][plane][band] = lanes(allowed);
        at += 1;
    }
    keep
};

/// Defines functions compiled for this module's processor.
macro_rules! operations {
    ($($(#[$attribute:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $output:ty $body:block)*) => {$(
        $(#[$attribute])*
        #[inline]
        #[target_feature(enable = "avx2,popcnt")]
        fn $name($($argument: $type),*) -> $output $body
    )*};
}

/// Defines operations that do the same to all three bands.
macro_rules! on_bands {
    ($($(#[$attribute:meta])* fn $name:ident($($argument:ident),*) $body:block)*) => {
        operations! {$(
            $(#[$attribute])*
            fn $name($($argument: Plane),*) -> Plane {
                #[inline]
                #[target_feature(enable = "avx2,popcnt")]
                fn on_band($($argument: __m256i),*) -> __m256i $body
                [on_band($($argument[0]),*), on_band($($argument[1]),*), on_band($($argument[2]),*)]
            }
        )*}
    };
}

operations! {
    fn without_lowest(a: __m256i) -> __m256i {
        _mm256_and_si256(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1)))
    }
    fn is_zero(a: __m256i) -> __m256i { _mm256_cmpeq_epi16(a, _mm256_setzero_si256()) }
    fn bands1(a: Plane) -> Plane { [a[1], a[2], a[0]] }
    fn bands2(a: Plane) -> Plane { [a[2], a[0], a[1]] }
}

on_bands! {
    fn rows1(a) { _mm256_permute4x64_epi64::<0b11_00_10_01>(a) }
    fn rows2(a) { _mm256_permute4x64_epi64::<0b11_01_00_10>(a) }
    fn stacks1(a) { _mm256_shuffle_epi8(a, STACKS1) }
    fn stacks2(a) { _mm256_shuffle_epi8(a, STACKS2) }
    fn from_a(a) { _mm256_permute4x64_epi64::<0b11_00_00_00>(a) }
    fn from_b(a) { _mm256_permute4x64_epi64::<0b11_01_01_01>(a) }
    fn from_c(a) { _mm256_permute4x64_epi64::<0b11_10_10_10>(a) }
    /// The first row from a, the second from b, the third from c.
    fn merge(a, b, c) {
        _mm256_blend_epi32::<0b0011_0000>(_mm256_blend_epi32::<0b0000_1100>(a, b), c)
    }
    fn or(a, b) { _mm256_or_si256(a, b) }
    fn and(a, b) { _mm256_and_si256(a, b) }
    /// a without b.
    fn and_not(a, b) { _mm256_andnot_si256(b, a) }
    fn or3(a, b, c) { _mm256_or_si256(_mm256_or_si256(a, b), c) }
    /// What two or three of them have.
    fn majority(a, b, c) {
        _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, _mm256_or_si256(a, b)))
    }
    /// a without what b and c have both.
    fn but_not_both(a, b, c) { _mm256_andnot_si256(_mm256_and_si256(b, c), a) }
    /// The lanes with one digit; 0 in the others.
    fn singles(a) { _mm256_and_si256(a, is_zero(without_lowest(a))) }
    /// The lanes with up to three digits; 0 in the others.
    fn if_up_to_three(a) {
        _mm256_and_si256(a, is_zero(without_lowest(without_lowest(without_lowest(a)))))
    }
    /// The lanes with three digits or more; all bits in the others.
    fn all_or_three(a) { _mm256_or_si256(a, is_zero(without_lowest(without_lowest(a)))) }
    /// What a and kept have both, without c.
    fn kept_without(a, kept, c) { _mm256_andnot_si256(c, _mm256_and_si256(a, kept)) }
    /// What a lane has of `alone`, if that is something; else the lane as it is.
    fn fill(a, alone) {
        let kept = _mm256_and_si256(a, alone);
        _mm256_or_si256(kept, _mm256_and_si256(a, is_zero(kept)))
    }
}

operations! {
    fn is_dead(full: Plane, planes: [Plane; 3]) -> bool {
        let full = _mm256_and_si256(_mm256_and_si256(full[0], full[1]), full[2]);
        let all = _mm256_cmpeq_epi16(full, _mm256_set1_epi16(ALL as i16));
        // The smallest lane of all cells at each place: 0 if one of them is empty.
        let least = |plane: Plane| _mm256_min_epu16(_mm256_min_epu16(plane[0], plane[1]), plane[2]);
        let least = _mm256_min_epu16(_mm256_min_epu16(least(planes[0]), least(planes[1])), least(planes[2]));
        let fine = _mm256_andnot_si256(is_zero(least), all);
        _mm256_movemask_epi8(fine) != -1
    }
    fn same(before: [Plane; 3], after: [Plane; 3]) -> bool {
        let mut changed = _mm256_setzero_si256();
        for (before, after) in before.as_flattened().iter().zip(after.as_flattened()) {
            changed = _mm256_or_si256(changed, _mm256_xor_si256(*before, *after));
        }
        _mm256_testz_si256(changed, changed) == 1
    }
    fn all_single(planes: [Plane; 3]) -> bool {
        let mut more = _mm256_setzero_si256();
        for register in planes.as_flattened() {
            more = _mm256_or_si256(more, without_lowest(*register));
        }
        _mm256_testz_si256(more, CELLS) == 1
    }
}

/// All bits in the lanes that belong to cells.
static CELLS: __m256i = lanes({
    let all = u16::MAX;
    [all, all, all, 0, all, all, all, 0, all, all, all, 0, 0, 0, 0, 0]
});

propagation! {
    #[target_feature(enable = "avx2,popcnt")]
}

operations! {
    fn restrict_and_propagate(parent: &[Plane; 3], child: &mut [Plane; 3], branch: Branch) -> Status {
        match branch.kind() {
            BranchKind::Ways { house, digit, ways } => {
                let keep = &KEEP[house];
                let mut allowed = [[_mm256_set1_epi16(!digit as i16); 3]; 3];
                let mut left = ways;
                while left != 0 {
                    let way = &keep[left.trailing_zeros() as usize];
                    for (allowed, way) in allowed.as_flattened_mut().iter_mut().zip(way.as_flattened()) {
                        *allowed = _mm256_or_si256(*allowed, *way);
                    }
                    left &= left - 1;
                }
                for plane in 0..3 {
                    child[plane] = and(parent[plane], allowed[plane]);
                }
            }
            BranchKind::Cell { index, candidates } => {
                *child = *parent;
                let (row, col) = (index / 9, index % 9);
                let register = &mut child[col % 3][row / 3];
                let mut cells = to_lanes(*register);
                cells[4 * (row % 3) + col / 3] = candidates;
                *register = lanes(cells);
            }
        }
        propagate(child)
    }

    fn branches(planes: &[Plane; 3]) -> [Branch; 2] {
        let [a, b, c] = *planes;
        let rows = or3(a, b, c).map(to_lanes);
        let cols = [a, b, c].map(|plane| or3(plane, rows1(plane), rows2(plane)).map(to_lanes));
        let union = |house: usize, at: usize| {
            let (major, minor) = (at / 3, at % 3);
            if house < 3 {
                rows[house][4 * major + minor]
            } else {
                cols[minor][major][house - 3]
            }
        };
        by_narrowest(union, || to_masks(planes))
    }
}

const fn bytes(bytes: [u8; 16]) -> __m128i {
    // SAFETY: both are 16 bytes in which every value is allowed.
    unsafe { transmute::<[u8; 16], __m128i>(bytes) }
}

const fn twice(bytes: [u8; 16]) -> __m256i {
    // SAFETY: both are 32 bytes in which every value is allowed.
    unsafe { transmute::<[[u8; 16]; 2], __m256i>([bytes, bytes]) }
}

operations! {
    /// The digits of 32 characters, 0 for empty; and in each byte that stands for no cell the highest bit.
    fn digits_of(symbols: __m256i) -> (__m256i, __m256i) {
        // Behind `0` to `9` in the same row of the character table stands `?`, which is empty.
        static DIGITS: __m256i =
            twice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x80, 0x80, 0x80, 0x80, 0x80, 0]);
        let low = _mm256_and_si256(symbols, _mm256_set1_epi8(0x0f));
        let high = _mm256_and_si256(symbols, _mm256_set1_epi8(-16));
        let in_row = _mm256_cmpeq_epi8(high, _mm256_set1_epi8(0x30));
        let digits = _mm256_and_si256(_mm256_shuffle_epi8(DIGITS, low), in_row);
        let is = |symbol: u8| _mm256_cmpeq_epi8(symbols, _mm256_set1_epi8(symbol as i8));
        let empty = _mm256_or_si256(_mm256_or_si256(is(b'.'), is(b' ')), _mm256_or_si256(is(b'*'), is(b'_')));
        let known = _mm256_or_si256(in_row, empty);
        (digits, _mm256_or_si256(digits, _mm256_andnot_si256(known, _mm256_set1_epi8(-1))))
    }

    fn read(line: &[u8; 81]) -> Option<[Plane; 3]> {
        // Room for a load of 16 bytes from the beginning of each row.
        let mut digits = [0_u8; 96];
        let mut wrong = _mm256_setzero_si256();
        for at in [0, 32, 49] {
            // SAFETY: bytes 0 to 31, 32 to 63 and 49 to 80 are in both arrays, and neither load nor store needs alignment.
            unsafe {
                let symbols = _mm256_loadu_si256(line.as_ptr().add(at).cast());
                let (known, unknown) = digits_of(symbols);
                _mm256_storeu_si256(digits.as_mut_ptr().add(at).cast(), known);
                wrong = _mm256_or_si256(wrong, unknown);
            }
        }
        if _mm256_movemask_epi8(wrong) != 0 {
            return None;
        }
        // The cells of a row that go to plane 0, to 1, and to 2, each group closed by an empty one.
        static DEAL: __m128i = bytes([0, 3, 6, 12, 1, 4, 7, 12, 2, 5, 8, 12, 12, 12, 12, 12]);
        // The low and the high byte of the candidates that a digit stands for.
        static LOW: __m128i = bytes([0xff, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0]);
        static HIGH: __m128i = bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        let bands = [0, 1, 2].map(|band| {
            let rows = [0, 1, 2].map(|row| {
                // SAFETY: the last row begins at byte 72 of 96, and the load needs no alignment.
                let row = unsafe { _mm_loadu_si128(digits.as_ptr().add(9 * (3 * band + row)).cast()) };
                // Behind the ninth cell stands the next row: blank it, so that pads are empty cells.
                let row = _mm_and_si128(row, _mm_set_epi64x(0xff, -1));
                let dealt = _mm_shuffle_epi8(row, DEAL);
                let (low, high) = (_mm_shuffle_epi8(LOW, dealt), _mm_shuffle_epi8(HIGH, dealt));
                (_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high))
            });
            let [(ab0, c0), (ab1, c1), (ab2, c2)] = rows;
            let pads = _mm_set1_epi16(ALL as i16);
            let join = |first, second| _mm256_set_m128i(second, first);
            [
                join(_mm_unpacklo_epi64(ab0, ab1), _mm_unpacklo_epi64(ab2, pads)),
                join(_mm_unpackhi_epi64(ab0, ab1), _mm_unpackhi_epi64(ab2, pads)),
                join(_mm_unpacklo_epi64(c0, c1), _mm_unpacklo_epi64(c2, pads)),
            ]
        });
        Some([0, 1, 2].map(|plane| bands.map(|band| band[plane])))
    }
}

fn to_masks(planes: &[Plane; 3]) -> [u16; 81] {
    let planes = planes.map(|plane| plane.map(to_lanes));
    std::array::from_fn(|cell| {
        let (row, col) = (cell / 9, cell % 9);
        planes[col % 3][row / 3][4 * (row % 3) + col / 3]
    })
}

impl Kernel for Avx2 {
    type Planes = [Plane; 3];

    fn load(self, masks: &[u16; 81]) -> Self::Planes {
        let mut planes = [[[ALL; 16]; 3]; 3];
        for (cell, &mask) in masks.iter().enumerate() {
            let (row, col) = (cell / 9, cell % 9);
            planes[col % 3][row / 3][4 * (row % 3) + col / 3] = mask;
        }
        planes.map(|plane| plane.map(lanes))
    }

    fn to_masks(self, planes: &Self::Planes) -> [u16; 81] {
        to_masks(planes)
    }

    #[inline]
    fn read(self, line: &[u8; 81]) -> Option<Self::Planes> {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { read(line) }
    }

    #[inline]
    fn propagate(self, planes: &mut Self::Planes) -> Status {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { propagate(planes) }
    }

    #[inline]
    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Status {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { restrict_and_propagate(parent, child, branch) }
    }

    #[inline]
    fn branches(self, planes: &Self::Planes) -> [Branch; 2] {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { branches(planes) }
    }
}
