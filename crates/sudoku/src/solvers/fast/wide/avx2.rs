//! A plane is three registers of 256 bits, one for each band.
//!
//! Lane 4 * nth + stack belongs to a cell of the band; every fourth lane and the last four belong to none: they hold all nine digits, and are moved only among themselves.
//! Moving between bands is choosing another register, which costs nothing; between stacks it is a permutation inside words of 64 bits, between the three of a box one of these words.

use super::super::kernel::{
    ALL, Branch, BranchKind, Kernel, LANES, by_cell, by_ways, cell_at, open_ways, place, way_allows,
};
use super::super::sweep::{Outcome, propagation, sweep};
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

fn to_words(register: __m256i) -> [u64; 4] {
    // SAFETY: both are 32 bytes in which every value is allowed.
    unsafe { transmute::<__m256i, [u64; 4]>(register) }
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
            let (nth, stack) = (lane / 4, lane % 4);
            if stack < 3 && !way_allows(house, way, cell_at(plane, band, nth, stack)) {
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
    /// All bits in the lanes that are not 0; the highest bit of a lane is no candidate.
    fn is_some(a: __m256i) -> __m256i { _mm256_cmpgt_epi16(a, _mm256_setzero_si256()) }
    fn bands1(a: Plane) -> Plane { [a[1], a[2], a[0]] }
    fn bands2(a: Plane) -> Plane { [a[2], a[0], a[1]] }
    /// The lanes with one digit, 0 in the others; and whether all have one.
    fn singles(a: Plane, b: Plane, c: Plane) -> ([Plane; 3], bool) {
        let (more_a, more_b, more_c) = (but_lowest(a), but_lowest(b), but_lowest(c));
        let [first, second, third] = or3(more_a, more_b, more_c);
        let any = _mm256_or_si256(_mm256_or_si256(first, second), third);
        let singles = [where_zero(a, more_a), where_zero(b, more_b), where_zero(c, more_c)];
        (singles, _mm256_testz_si256(any, CELLS) == 1)
    }
}

on_bands! {
    fn nth1(a) { _mm256_permute4x64_epi64::<0b11_00_10_01>(a) }
    fn nth2(a) { _mm256_permute4x64_epi64::<0b11_01_00_10>(a) }
    fn stacks1(a) { _mm256_shuffle_epi8(a, STACKS1) }
    fn stacks2(a) { _mm256_shuffle_epi8(a, STACKS2) }
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
    /// a, and what b and c have both.
    fn or_both(a, b, c) { _mm256_or_si256(a, _mm256_and_si256(b, c)) }
    /// a, and what b has and c has not.
    fn or_without(a, b, c) { _mm256_or_si256(a, _mm256_andnot_si256(c, b)) }
    /// What a has, and b or c.
    fn and_either(a, b, c) { _mm256_and_si256(a, _mm256_or_si256(b, c)) }
    /// a without b and c.
    fn without(a, b, c) { _mm256_andnot_si256(_mm256_or_si256(b, c), a) }
    fn but_lowest(a) { without_lowest(a) }
    /// The lanes of a where b is 0.
    fn where_zero(a, b) { _mm256_and_si256(a, is_zero(b)) }
    /// All bits in the lanes with more than three digits.
    fn more_than_three(a) { is_some(without_lowest(without_lowest(without_lowest(a)))) }
    /// All bits in the lanes with three digits or more.
    fn three_or_more(a) { is_some(without_lowest(without_lowest(a))) }
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
}

/// All bits in the lanes that belong to cells.
static CELLS: __m256i = lanes({
    let all = u16::MAX;
    [all, all, all, 0, all, all, all, 0, all, all, all, 0, 0, 0, 0, 0]
});

// The processor is busy all the time, so that fewer sweeps count.
propagation! {
    columns_see_rows: true,
    #[target_feature(enable = "avx2,popcnt")]
}

operations! {
    fn restrict_and_propagate(parent: &[Plane; 3], child: &mut [Plane; 3], branch: Branch) -> Outcome {
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
                let (plane, band, nth, stack) = place(index);
                let register = &mut child[plane][band];
                let mut cells = to_lanes(*register);
                cells[4 * nth + stack] = candidates;
                *register = lanes(cells);
            }
        }
        propagate::<0, 0>(child)
    }

    /// How many digits each byte of each band has, without those that belong to no cell.
    fn counts(a: Plane) -> Plane {
        static COUNTS: __m256i = twice([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
        let half = _mm256_set1_epi8(0x0f);
        a.map(|band| {
            let band = _mm256_and_si256(band, CELLS);
            let low = _mm256_shuffle_epi8(COUNTS, _mm256_and_si256(band, half));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(band), half);
            _mm256_add_epi8(low, _mm256_shuffle_epi8(COUNTS, high))
        })
    }

    /// Branches in the band or stack with the fewest candidates that is not decided; in none, on a cell.
    fn branches(rows: Plane, columns: Plane, planes: [Plane; 3]) -> [Branch; 2] {
        // Sums of the words of each band, in lanes 0, 1 and 2 of the words.
        let [first, second, third] = counts(rows).map(|band| _mm256_sad_epu8(band, _mm256_setzero_si256()));
        let in_bands = _mm256_or_si256(_mm256_slli_epi64::<16>(second), _mm256_slli_epi64::<32>(third));
        let in_bands = _mm256_or_si256(first, in_bands);
        // Sums of the bands for each mini-column in the same place, in lanes 0, 1 and 2 of the words: its stack.
        let [first, second, third] = counts(columns);
        let in_stacks = _mm256_add_epi8(_mm256_add_epi8(first, second), third);
        let in_stacks = _mm256_maddubs_epi16(in_stacks, _mm256_set1_epi8(1));
        // The sums of all words: lanes 0, 1 and 2 for the bands, 4, 5 and 6 for the stacks.
        let sums = _mm256_add_epi16(
            _mm256_unpacklo_epi64(in_bands, in_stacks),
            _mm256_unpackhi_epi64(in_bands, in_stacks),
        );
        let sums = _mm_add_epi16(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
        // Nine mini-rows of three digits: nothing is left to decide, and 27 - 28 is a big number without a sign; so is 0 - 1.
        let sums = _mm_sub_epi16(sums, _mm_setr_epi16(28, 28, 28, 1, 28, 28, 28, 1));
        let least = _mm_cvtsi128_si32(_mm_minpos_epu16(sums)) as u32;

        let house = (least >> 16) as usize;
        if least & 0xffff != 0xffff {
            let words = |plane: Plane| plane.map(to_words);
            let (house, majors) = if house < 3 {
                let [first, second, third, _] = words(rows)[house];
                (house, [first, second, third])
            } else {
                let stack = house - 4;
                let lane = |word: u64| word >> (16 * stack) & 0xffff;
                let majors = words(columns).map(|[first, second, third, _]| lane(first) | lane(second) << 16 | lane(third) << 32);
                (3 + stack, majors)
            };
            if let Some(branches) = by_ways(house, open_ways(majors.map(|word| word & LANES))) {
                return branches;
            }
        }
        by_cell(&to_masks(&planes))
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

    fn read(line: &[u8; 81], planes: &mut [Plane; 3]) -> bool {
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
            return false;
        }
        let [in_a, in_b, in_c] = planes;
        let bands = in_a.iter_mut().zip(in_b).zip(in_c).enumerate();
        for (band, ((a, b), c)) in bands {
            // SAFETY: the last row begins at byte 72 of 96, and the load needs no alignment.
            let row = |row| unsafe { _mm_loadu_si128(digits.as_ptr().add(9 * (3 * band + row)).cast()) };
            let (first, second, third) = (deal(row(0)), deal(row(1)), deal(row(2)));
            *a = join(first, second, third);
            *b = join(second, third, first);
            *c = join(third, first, second);
        }
        true
    }

    /// The candidates of a row given as bytes: of the cells that are first and second in their mini-row, and of those that are third.
    fn deal(row: __m128i) -> [__m128i; 2] {
        // Each group is closed by an empty cell.
        static DEAL: __m128i = bytes([0, 3, 6, 12, 1, 4, 7, 12, 2, 5, 8, 12, 12, 12, 12, 12]);
        // The low and the high byte of the candidates that a digit stands for.
        static LOW: __m128i = bytes([0xff, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0]);
        static HIGH: __m128i = bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        // Behind the ninth cell stands the next row: blank it, so that pads are empty cells.
        let row = _mm_and_si128(row, _mm_set_epi64x(0xff, -1));
        let dealt = _mm_shuffle_epi8(row, DEAL);
        let (low, high) = (_mm_shuffle_epi8(LOW, dealt), _mm_shuffle_epi8(HIGH, dealt));
        [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)]
    }

    /// One band of a plane: first cells from one row, second ones from the next, third ones from the one after that.
    fn join(first: [__m128i; 2], second: [__m128i; 2], third: [__m128i; 2]) -> __m256i {
        _mm256_set_m128i(third[1], _mm_blend_epi16::<0xf0>(first[0], second[0]))
    }
}

fn to_masks(planes: &[Plane; 3]) -> [u16; 81] {
    let planes = planes.map(|plane| plane.map(to_lanes));
    std::array::from_fn(|cell| {
        let (plane, band, nth, stack) = place(cell);
        planes[plane][band][4 * nth + stack]
    })
}

impl Kernel for Avx2 {
    type Planes = [Plane; 3];

    fn load(self, masks: &[u16; 81]) -> Self::Planes {
        let mut planes = [[[ALL; 16]; 3]; 3];
        for (cell, &mask) in masks.iter().enumerate() {
            let (plane, band, nth, stack) = place(cell);
            planes[plane][band][4 * nth + stack] = mask;
        }
        planes.map(|plane| plane.map(lanes))
    }

    fn to_masks(self, planes: &Self::Planes) -> [u16; 81] {
        to_masks(planes)
    }

    #[inline]
    fn read(self, line: &[u8; 81], planes: &mut Self::Planes) -> bool {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { read(line, planes) }
    }

    #[inline]
    fn propagate(self, planes: &mut Self::Planes) -> Outcome {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { propagate::<3, 0>(planes) }
    }

    #[inline]
    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Outcome {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { restrict_and_propagate(parent, child, branch) }
    }
}
