//! A plane is one register of 512 bits.
//!
//! Lane 9 * band + 3 * nth + stack belongs to a cell; the five lanes behind them belong to none: they hold all nine digits and are moved nowhere, so that no inference ever touches them.

use super::super::kernel::{
    ALL, Branch, BranchKind, Kernel, LANES, WAYS, by_cell, by_ways, cell_at, place, way_allows,
};
use super::super::sweep::{Outcome, propagation, sweep};
use std::arch::x86_64::*;
use std::mem::transmute;

type Plane = __m512i;

/// The lanes that belong to cells.
const CELLS: u32 = (1 << 27) - 1;

/// A proof that the processor has AVX-512 with its parts F, BW, VL, VBMI and BITALG.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// Returns the proof, if it is true.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let has_it = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg");
        has_it.then_some(Avx512(()))
    }
}

const fn lanes(lanes: [u16; 32]) -> __m512i {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<[u16; 32], __m512i>(lanes) }
}

fn to_words(plane: Plane) -> [u64; 8] {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<__m512i, [u64; 8]>(plane) }
}

fn to_lanes(plane: Plane) -> [u16; 32] {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<__m512i, [u16; 32]>(plane) }
}

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

/// The cell whose candidates are in this lane, in reading order.
const fn cell_in(plane: usize, lane: usize) -> usize {
    cell_at(plane, lane / 9, lane / 3 % 3, lane % 3)
}

/// Returns the plane and the lane of a cell.
const fn lane_of(cell: usize) -> (usize, usize) {
    let (plane, band, nth, stack) = place(cell);
    (plane, 9 * band + 3 * nth + stack)
}

/// The byte permutation that brings to each lane another one: the `nth`-th next of its three, of the `bands`-th next band, `stacks`-th next stack.
const fn moved(nth: usize, bands: usize, stacks: usize) -> __m512i {
    let mut from = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        let source = if lane < 27 {
            let (band, at, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            (band + bands) % 3 * 9 + (at + nth) % 3 * 3 + (stack + stacks) % 3
        } else {
            lane
        };
        from[2 * lane] = 2 * source as u8;
        from[2 * lane + 1] = 2 * source as u8 + 1;
        lane += 1;
    }
    bytes(from)
}

static NTH1: __m512i = moved(1, 0, 0);
static NTH2: __m512i = moved(2, 0, 0);
static BANDS1: __m512i = moved(0, 1, 0);
static BANDS2: __m512i = moved(0, 2, 0);
static STACKS1: __m512i = moved(0, 0, 1);
static STACKS2: __m512i = moved(0, 0, 2);

/// `KEEP[house][way][plane]`: all bits in the lanes where a digit that sits in the house in this way may be.
static KEEP: [[[__m512i; 3]; 6]; 6] = {
    let mut keep = [[[lanes([u16::MAX; 32]); 3]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 3 {
        let (house, way, plane) = (at / 18, at / 3 % 6, at % 3);
        let mut allowed = [u16::MAX; 32];
        let mut lane = 0;
        while lane < 27 {
            if !way_allows(house, way, cell_in(plane, lane)) {
                allowed[lane] = 0;
            }
            lane += 1;
        }
        keep[house][way][plane] = lanes(allowed);
        at += 1;
    }
    keep
};

/// Defines functions compiled for this module's processor.
macro_rules! operations {
    ($($(#[$attribute:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $output:ty $body:block)*) => {$(
        $(#[$attribute])*
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
        fn $name($($argument: $type),*) -> $output $body
    )*};
}

operations! {
    fn nth1(a: Plane) -> Plane { _mm512_permutexvar_epi8(NTH1, a) }
    fn nth2(a: Plane) -> Plane { _mm512_permutexvar_epi8(NTH2, a) }
    fn bands1(a: Plane) -> Plane { _mm512_permutexvar_epi8(BANDS1, a) }
    fn bands2(a: Plane) -> Plane { _mm512_permutexvar_epi8(BANDS2, a) }
    fn stacks1(a: Plane) -> Plane { _mm512_permutexvar_epi8(STACKS1, a) }
    fn stacks2(a: Plane) -> Plane { _mm512_permutexvar_epi8(STACKS2, a) }

    fn or(a: Plane, b: Plane) -> Plane { _mm512_or_si512(a, b) }
    fn and(a: Plane, b: Plane) -> Plane { _mm512_and_si512(a, b) }
    /// a without b.
    fn and_not(a: Plane, b: Plane) -> Plane { _mm512_andnot_si512(b, a) }
    // The last argument is the truth table: bit 4a + 2b + c is the result for these three bits.
    fn or3(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1111_1110>(a, b, c) }
    /// What two or three of them have.
    fn majority(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1110_1000>(a, b, c) }
    /// a without what b and c have both.
    fn but_not_both(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b0111_0000>(a, b, c) }
    /// a, and what b and c have both.
    fn or_both(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1111_1000>(a, b, c) }
    /// a, and what b has and c has not.
    fn or_without(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1111_0100>(a, b, c) }
    /// What a has, and b or c.
    fn and_either(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1110_0000>(a, b, c) }
    /// a without b and c.
    fn without(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b0001_0000>(a, b, c) }

    // A mask register makes a result wait for six cycles more; the sign of a difference, spread by a shift, for two.
    /// All bits in the lanes with more than three digits.
    fn more_than_three(a: Plane) -> Plane {
        _mm512_srai_epi16::<15>(_mm512_sub_epi16(_mm512_set1_epi16(3), _mm512_popcnt_epi16(a)))
    }
    /// All bits in the lanes with three digits or more.
    fn three_or_more(a: Plane) -> Plane {
        _mm512_srai_epi16::<15>(_mm512_sub_epi16(_mm512_set1_epi16(2), _mm512_popcnt_epi16(a)))
    }
    /// The lanes with one digit, 0 in the others; and whether all have one.
    fn singles(a: Plane, b: Plane, c: Plane) -> ([Plane; 3], bool) {
        let counts = [a, b, c].map(|plane| _mm512_popcnt_epi16(plane));
        let one = _mm512_set1_epi16(1);
        let single = |plane: Plane, count| _mm512_maskz_mov_epi16(_mm512_cmpeq_epi16_mask(count, one), plane);
        // An empty lane passes here, but not for long: it is dead.
        let all = _mm512_cmpeq_epi16_mask(or3(counts[0], counts[1], counts[2]), one) == CELLS;
        ([single(a, counts[0]), single(b, counts[1]), single(c, counts[2])], all)
    }
    /// What a lane has of `alone`, if that is something; else the lane as it is.
    fn fill(a: Plane, alone: Plane) -> Plane {
        let some = _mm512_test_epi16_mask(a, alone);
        _mm512_mask_mov_epi16(a, some, _mm512_and_si512(a, alone))
    }

    fn is_dead(full: Plane, planes: [Plane; 3]) -> bool {
        let lacks_digit = _mm512_cmpneq_epi16_mask(full, _mm512_set1_epi16(ALL as i16));
        let least = _mm512_min_epu16(_mm512_min_epu16(planes[0], planes[1]), planes[2]);
        lacks_digit | _mm512_testn_epi16_mask(least, least) != 0
    }
    fn same(before: [Plane; 3], after: [Plane; 3]) -> bool {
        let changed = _mm512_xor_si512(before[0], after[0]);
        let changed = or_changed(changed, before[1], after[1]);
        let changed = or_changed(changed, before[2], after[2]);
        _mm512_test_epi32_mask(changed, changed) == 0
    }
    /// a, and what is in one of b and c.
    fn or_changed(a: Plane, b: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b1111_0110>(a, b, c) }
}

// A sweep waits for its moves more than for room in the processor, so that both halves had better go at the same time.
propagation! {
    columns_see_rows: false,
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
}

/// The lane where the at-th mini-row of a band, or mini-column of a stack, stands.
const fn lane_in(house: usize, at: usize) -> usize {
    if house < 3 { 9 * house + at } else { 9 * (at / 3) + 3 * (at % 3) + house - 3 }
}

/// The byte permutation that brings the counts of the first eight mini-rows or mini-columns of house h, or of the ninth, to the h-th word of 64 bits.
///
/// Those of bands stand in the even bytes, those of stacks in the odd ones.
const fn counts(from: usize, to: usize) -> __m512i {
    // Where there is no house there are nine candidates in each.
    let mut source = [2 * 31; 64];
    let mut house = 0;
    while house < 6 {
        let mut at = from;
        while at < to {
            source[8 * house + at - from] = (2 * lane_in(house, at) + house / 3) as u8;
            at += 1;
        }
        house += 1;
    }
    bytes(source)
}

static EIGHT: __m512i = counts(0, 8);
static NINTH: __m512i = counts(8, 9);

/// `OPEN[0][n]` for bands, `OPEN[1][n]` for stacks: the lane where the n-th mini-row or mini-column of each way stands.
///
/// A house has eight lanes: three ways, one that does not count, and again.
static OPEN: [[__m512i; 3]; 2] = {
    let mut open = [[lanes([0; 32]); 3]; 2];
    let mut at = 0;
    while at < 2 * 3 {
        let (kind, nth) = (at / 3, at % 3);
        let mut from = [0; 32];
        let mut place = 0;
        while place < 3 * 6 {
            let (house, way) = (place / 6, place % 6);
            let lane = lane_in(3 * kind + house, 3 * nth + WAYS[way][nth]);
            from[8 * house + way + way / 3] = lane as u16;
            place += 1;
        }
        open[kind][nth] = lanes(from);
        at += 1;
    }
    open
};

operations! {
    fn restrict_and_propagate(parent: &[Plane; 3], child: &mut [Plane; 3], branch: Branch) -> Outcome {
        match branch.kind() {
            BranchKind::Ways { house, digit, ways } => {
                let keep = &KEEP[house];
                let others = _mm512_set1_epi16(!digit as i16);
                // One way, or two: the lowest and the highest bit.
                let ways = u32::from(ways | 0x80) & 0x3f;
                let first = &keep[(ways.trailing_zeros() as usize).min(5)];
                let last = &keep[(31 - (ways | 1).leading_zeros() as usize).min(5)];
                for plane in 0..3 {
                    child[plane] = and(parent[plane], or3(others, first[plane], last[plane]));
                }
            }
            BranchKind::Cell { index, candidates } => {
                *child = *parent;
                let (plane, lane) = lane_of(index);
                let candidates = _mm512_set1_epi16(candidates as i16);
                child[plane] = _mm512_mask_mov_epi16(child[plane], 1 << lane, candidates);
            }
        }
        propagate::<0, 0>(child)
    }

    /// Branches in the band or stack with the fewest candidates that is not decided; in none, on a cell.
    fn branches(rows: Plane, columns: Plane, planes: [Plane; 3]) -> [Branch; 2] {
        let columns_up = _mm512_slli_epi16::<8>(_mm512_popcnt_epi16(columns));
        let counts = _mm512_or_si512(_mm512_popcnt_epi16(rows), columns_up);
        let eight = _mm512_permutexvar_epi8(EIGHT, counts);
        let ninth = _mm512_maskz_permutexvar_epi8(0x0101_0101_0101_0101, NINTH, counts);
        // Nine mini-rows of three digits: nothing is left to decide, and 27 - 28 is a big number without a sign.
        let ninth = _mm512_sub_epi16(ninth, _mm512_set1_epi16(28));
        let sums = _mm512_add_epi16(_mm512_sad_epu8(eight, _mm512_setzero_si512()), ninth);
        let least = _mm_minpos_epu16(_mm512_cvtepi64_epi16(sums));
        let house = (_mm_cvtsi128_si32(least) as u32 >> 16) as usize;

        // While it waits for the house: the ways of all of them.
        let open = |unions, from: &[__m512i; 3]| {
            let [first, second, third] = from.map(|from| _mm512_permutexvar_epi16(from, unions));
            _mm512_ternarylogic_epi32::<0b1000_0000>(first, second, third)
        };
        let open = [to_words(open(rows, &OPEN[0])), to_words(open(columns, &OPEN[1]))];
        if house < 6 {
            let [low, high] = [0, 1].map(|half| open[house / 3][2 * (house % 3) + half] & LANES);
            if let Some(branches) = by_ways(house, [low, high]) {
                return branches;
            }
        }
        by_cell(&to_masks(&planes))
    }

    fn load(masks: &[u16; 81]) -> [Plane; 3] {
        // The cells of a plane are dealt from the loads of cells 0 to 31 and 32 to 63, or from that of cells 49 to 80.
        const fn deal(plane: usize) -> ([__m512i; 2], u32) {
            let (mut early, mut late, mut is_late) = ([0; 32], [0; 32], 0);
            let mut lane = 0;
            while lane < 27 {
                let cell = cell_in(plane, lane);
                if cell < 64 {
                    early[lane] = cell as u16;
                } else {
                    late[lane] = (cell - 49) as u16;
                    is_late |= 1 << lane;
                }
                lane += 1;
            }
            ([lanes(early), lanes(late)], is_late)
        }
        static DEAL: [([__m512i; 2], u32); 3] = [deal(0), deal(1), deal(2)];
        // SAFETY: cells 0 to 31, 32 to 63 and 49 to 80 are in the array, and the load needs no alignment.
        let [first, middle, last] = [0, 32, 49]
            .map(|cell| unsafe { _mm512_loadu_si512(masks.as_ptr().add(cell).cast()) });
        let pads = _mm512_set1_epi16(ALL as i16);
        [0, 1, 2].map(|plane| {
            let ([early, late], is_late) = &DEAL[plane];
            let early = _mm512_permutex2var_epi16(first, *early, middle);
            let all = _mm512_mask_permutexvar_epi16(early, *is_late, *late, last);
            _mm512_mask_mov_epi16(pads, CELLS, all)
        })
    }

    fn read(line: &[u8; 81], planes: &mut [Plane; 3]) -> bool {
        // What each of 128 characters stands for: a digit, 0 for empty, 0x80 for neither.
        static DIGITS: [__m512i; 2] = {
            let mut digits = [[0x80; 64]; 2];
            let mut symbol = 0;
            while symbol < 128 {
                let mask = super::super::kernel::MASK_OF_SYMBOL[symbol];
                if mask == ALL {
                    digits[symbol / 64][symbol % 64] = 0;
                } else if mask != 0 {
                    digits[symbol / 64][symbol % 64] = mask.trailing_zeros() as u8 + 1;
                }
                symbol += 1;
            }
            [bytes(digits[0]), bytes(digits[1])]
        };
        // A cell is the low byte of its lane; bytes 64 and on are those of the second load, which begins at 17.
        const fn deal(plane: usize) -> __m512i {
            let mut from = [0; 64];
            let mut lane = 0;
            while lane < 27 {
                let cell = cell_in(plane, lane);
                from[2 * lane] = if cell < 64 { cell as u8 } else { (64 + cell - 17) as u8 };
                lane += 1;
            }
            bytes(from)
        }
        static DEAL: [__m512i; 3] = [deal(0), deal(1), deal(2)];
        static MASKS: __m512i = lanes({
            let mut masks = [ALL; 32];
            let mut digit = 1;
            while digit <= 9 {
                masks[digit] = 1 << (digit - 1);
                digit += 1;
            }
            masks
        });
        /// The even bytes of the lanes that belong to cells.
        const LOW_BYTES: u64 = 0x0015_5555_5555_5555;

        // SAFETY: bytes 0 to 63 and 17 to 80 are in the line, and the load needs no alignment.
        let (first, last) = unsafe {
            (
                _mm512_loadu_si512(line.as_ptr().cast()),
                _mm512_loadu_si512(line.as_ptr().add(17).cast()),
            )
        };
        let digits = |symbols| _mm512_permutex2var_epi8(DIGITS[0], symbols, DIGITS[1]);
        let (first_digits, last_digits) = (digits(first), digits(last));
        let wrong = or(or(first, last), or(first_digits, last_digits));
        if _mm512_movepi8_mask(wrong) != 0 {
            return false;
        }
        for (plane, from) in planes.iter_mut().zip(&DEAL) {
            let dealt = _mm512_maskz_permutex2var_epi8(LOW_BYTES, first_digits, *from, last_digits);
            *plane = _mm512_permutexvar_epi16(dealt, MASKS);
        }
        true
    }
}

fn to_masks(planes: &[Plane; 3]) -> [u16; 81] {
    let planes = planes.map(to_lanes);
    std::array::from_fn(|cell| {
        let (plane, lane) = lane_of(cell);
        planes[plane][lane]
    })
}

impl Kernel for Avx512 {
    type Planes = [Plane; 3];

    #[inline]
    fn load(self, masks: &[u16; 81]) -> Self::Planes {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { load(masks) }
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
        unsafe { propagate::<3, 1>(planes) }
    }

    #[inline]
    fn branch(self, parent: &Self::Planes, child: &mut Self::Planes, branch: Branch) -> Outcome {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { restrict_and_propagate(parent, child, branch) }
    }
}
