//! A plane is one register of 512 bits.
//!
//! Lane 3 * row + stack belongs to a cell; the five lanes behind them belong to none: they hold all nine digits and are moved nowhere, so that no inference ever touches them.

use super::super::kernel::{ALL, Branch, BranchKind, Kernel, WAYS, by_cell, by_ways, way_allows};
use super::super::sweep::{Status, propagation};
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

fn to_lanes(plane: Plane) -> [u16; 32] {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<__m512i, [u16; 32]>(plane) }
}

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes in which every value is allowed.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

/// The byte permutation that brings to the lane of each (row, stack) the lane of another one: of the `rows`-th next row in the band, `bands`-th next band, `stacks`-th next stack.
const fn moved(rows: usize, bands: usize, stacks: usize) -> __m512i {
    let mut from = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        let source = if lane < 27 {
            let (band, row, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            (band + bands) % 3 * 9 + (row + rows) % 3 * 3 + (stack + stacks) % 3
        } else {
            lane
        };
        from[2 * lane] = 2 * source as u8;
        from[2 * lane + 1] = 2 * source as u8 + 1;
        lane += 1;
    }
    bytes(from)
}

static ROWS1: __m512i = moved(1, 0, 0);
static ROWS2: __m512i = moved(2, 0, 0);
static BANDS1: __m512i = moved(0, 1, 0);
static BANDS2: __m512i = moved(0, 2, 0);
static STACKS1: __m512i = moved(0, 0, 1);
static STACKS2: __m512i = moved(0, 0, 2);

/// The byte permutation that brings to each lane the one in the given row of its band, in its stack.
const fn from_row(row: usize) -> __m512i {
    let mut from = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        let source = if lane < 27 { lane / 9 * 9 + 3 * row + lane % 3 } else { lane };
        from[2 * lane] = 2 * source as u8;
        from[2 * lane + 1] = 2 * source as u8 + 1;
        lane += 1;
    }
    bytes(from)
}

static FROM_ROW: [__m512i; 3] = [from_row(0), from_row(1), from_row(2)];

/// The lanes in the second and in the third row of each band.
const SECOND: u32 = 0o070_070_070;
const THIRD: u32 = 0o700_700_700;

/// `KEEP[house][way][plane]`: all bits in the lanes where a digit that sits in the house in this way may be.
static KEEP: [[[__m512i; 3]; 6]; 6] = {
    let mut keep = [[[lanes([u16::MAX; 32]); 3]; 6]; 6];
    let mut at = 0;
    while at < 6 * 6 * 3 {
        let (house, way, plane) = (at / 18, at / 3 % 6, at % 3);
        let mut allowed = [u16::MAX; 32];
        let mut lane = 0;
        while lane < 27 {
            if !way_allows(house, way, lane / 3, lane % 3 * 3 + plane) {
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
    fn rows1(a: Plane) -> Plane { _mm512_permutexvar_epi8(ROWS1, a) }
    fn rows2(a: Plane) -> Plane { _mm512_permutexvar_epi8(ROWS2, a) }
    fn bands1(a: Plane) -> Plane { _mm512_permutexvar_epi8(BANDS1, a) }
    fn bands2(a: Plane) -> Plane { _mm512_permutexvar_epi8(BANDS2, a) }
    fn stacks1(a: Plane) -> Plane { _mm512_permutexvar_epi8(STACKS1, a) }
    fn stacks2(a: Plane) -> Plane { _mm512_permutexvar_epi8(STACKS2, a) }

    fn from_a(a: Plane) -> Plane { _mm512_permutexvar_epi8(FROM_ROW[0], a) }
    fn from_b(a: Plane) -> Plane { _mm512_permutexvar_epi8(FROM_ROW[1], a) }
    fn from_c(a: Plane) -> Plane { _mm512_permutexvar_epi8(FROM_ROW[2], a) }
    /// The first row of each band from a, the second from b, the third from c.
    fn merge(a: Plane, b: Plane, c: Plane) -> Plane {
        _mm512_mask_mov_epi16(_mm512_mask_mov_epi16(a, SECOND, b), THIRD, c)
    }

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

    /// The lanes with one digit; 0 in the others.
    fn singles(a: Plane) -> Plane {
        let one = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(a), _mm512_set1_epi16(1));
        _mm512_maskz_mov_epi16(one, a)
    }
    /// The lanes with up to three digits; 0 in the others.
    fn if_up_to_three(a: Plane) -> Plane {
        let few = _mm512_cmple_epu16_mask(_mm512_popcnt_epi16(a), _mm512_set1_epi16(3));
        _mm512_maskz_mov_epi16(few, a)
    }
    /// The lanes with three digits or more; all bits in the others.
    fn all_or_three(a: Plane) -> Plane {
        let few = _mm512_cmplt_epu16_mask(_mm512_popcnt_epi16(a), _mm512_set1_epi16(3));
        _mm512_mask_mov_epi16(a, few, _mm512_set1_epi16(-1))
    }
    /// What a and kept have both, without c.
    fn kept_without(a: Plane, kept: Plane, c: Plane) -> Plane { _mm512_ternarylogic_epi32::<0b0100_0000>(a, kept, c) }
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
        let changed = or3(
            _mm512_xor_si512(before[0], after[0]),
            _mm512_xor_si512(before[1], after[1]),
            _mm512_xor_si512(before[2], after[2]),
        );
        _mm512_test_epi32_mask(changed, changed) == 0
    }
    fn all_single(planes: [Plane; 3]) -> bool {
        let [a, b, c] = planes.map(|plane| {
            _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(plane), _mm512_set1_epi16(1))
        });
        a & b & c & CELLS == CELLS
    }
}

propagation! {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
}

/// `OPEN[house][n]`: for each way, the lane where the n-th mini-row or mini-column of the way stands in `rows` or `cols` of [`branches`].
static OPEN: [[__m512i; 3]; 6] = {
    let mut open = [[lanes([0; 32]); 3]; 6];
    let mut at = 0;
    while at < 6 * 3 {
        let (house, nth) = (at / 3, at % 3);
        let mut from = [0; 32];
        let mut way = 0;
        while way < 6 {
            let place = WAYS[way][nth];
            from[way] = if house < 3 {
                9 * house + 3 * nth + place
            } else {
                9 * nth + 3 * place + house - 3
            } as u16;
            way += 1;
        }
        open[house][nth] = lanes(from);
        at += 1;
    }
    open
};

operations! {
    fn restrict_and_propagate(parent: &[Plane; 3], child: &mut [Plane; 3], branch: Branch) -> Status {
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
                let plane = &mut child[index % 3];
                let candidates = _mm512_set1_epi16(candidates as i16);
                *plane = _mm512_mask_mov_epi16(*plane, 1 << (index / 3), candidates);
            }
        }
        propagate(child)
    }

    fn branches(planes: &[Plane; 3]) -> [Branch; 2] {
        let [a, b, c] = *planes;
        let rows = or3(a, b, c);
        let column = |plane| or3(plane, rows1(plane), rows2(plane));
        let cols = merge(column(a), column(b), column(c));

        let in_rows = _mm512_popcnt_epi16(rows);
        let in_rows = _mm512_add_epi16(in_rows, _mm512_add_epi16(stacks1(in_rows), stacks2(in_rows)));
        let in_bands = _mm512_add_epi16(in_rows, _mm512_add_epi16(rows1(in_rows), rows2(in_rows)));
        let in_cols = _mm512_popcnt_epi16(cols);
        let in_cols = _mm512_add_epi16(in_cols, _mm512_add_epi16(rows1(in_cols), rows2(in_cols)));
        let in_stacks = _mm512_add_epi16(in_cols, _mm512_add_epi16(bands1(in_cols), bands2(in_cols)));
        // Lanes 0, 9 and 18 have the bands' sums, lanes 0, 1 and 2 the stacks'.
        static SUMS: __m512i = lanes({
            let mut from = [0; 32];
            from[1] = 9;
            from[2] = 18;
            from[3] = 32;
            from[4] = 33;
            from[5] = 34;
            from
        });
        let sums = _mm512_castsi512_si128(_mm512_permutex2var_epi16(in_bands, SUMS, in_stacks));
        let open = _mm_cmpgt_epu16_mask(sums, _mm_set1_epi16(27)) & 0b11_1111;
        let sums = _mm_mask_mov_epi16(_mm_set1_epi16(-1), open, sums);
        let house = (_mm_cvtsi128_si32(_mm_minpos_epu16(sums)) as u32 >> 16) as usize;
        if open != 0 && house < 6 {
            let unions = _mm512_mask_mov_epi64(cols, if house < 3 { 0xff } else { 0 }, rows);
            let [first, second, third] = &OPEN[house];
            let open = _mm512_and_si512(
                _mm512_and_si512(
                    _mm512_permutexvar_epi16(*first, unions),
                    _mm512_permutexvar_epi16(*second, unions),
                ),
                _mm512_permutexvar_epi16(*third, unions),
            );
            let open = _mm512_castsi512_si128(open);
            let low = _mm_cvtsi128_si64(open) as u64;
            let high = _mm_extract_epi64::<1>(open) as u64;
            let way = |words: u64, nth: u32| (words >> (16 * nth)) as u16;
            let open = [way(low, 0), way(low, 1), way(low, 2), way(low, 3), way(high, 0), way(high, 1)];
            if let Some(branches) = by_ways(house, open) {
                return branches;
            }
        }
        by_cell(&to_masks(planes))
    }

    fn load(masks: &[u16; 81]) -> [Plane; 3] {
        // Cell 3 * lane + plane is dealt to the lane from the loads of cells 0 to 31 and 32 to 63, or from that of cells 49 to 80.
        const fn deal(plane: usize) -> [__m512i; 2] {
            let (mut early, mut late) = ([0; 32], [0; 32]);
            let mut lane = 0;
            while lane < 27 {
                let cell = 3 * lane + plane;
                if cell < 64 {
                    early[lane] = cell as u16;
                } else {
                    late[lane] = (cell - 49) as u16;
                }
                lane += 1;
            }
            [lanes(early), lanes(late)]
        }
        static DEAL: [[__m512i; 2]; 3] = [deal(0), deal(1), deal(2)];
        // SAFETY: cells 0 to 31, 32 to 63 and 49 to 80 are in the array, and the load needs no alignment.
        let [first, middle, last] = [0, 32, 49]
            .map(|cell| unsafe { _mm512_loadu_si512(masks.as_ptr().add(cell).cast()) });
        let pads = _mm512_set1_epi16(ALL as i16);
        [0, 1, 2].map(|plane| {
            let [early, late] = &DEAL[plane];
            let early = _mm512_permutex2var_epi16(first, *early, middle);
            // Lanes from cell 64 on.
            let is_late = CELLS & !((1 << ((66 - plane) / 3)) - 1);
            let all = _mm512_mask_permutexvar_epi16(early, is_late, *late, last);
            _mm512_mask_mov_epi16(pads, CELLS, all)
        })
    }

    fn read(line: &[u8; 81]) -> Option<[Plane; 3]> {
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
        // Cell 3 * lane + plane is byte 2 * lane of a plane; bytes 64 and on are those of the second load, which begins at 17.
        const fn deal(plane: usize) -> __m512i {
            let mut from = [0; 64];
            let mut lane = 0;
            while lane < 27 {
                let cell = 3 * lane + plane;
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
            return None;
        }
        Some([0, 1, 2].map(|plane| {
            let dealt = _mm512_maskz_permutex2var_epi8(LOW_BYTES, first_digits, DEAL[plane], last_digits);
            _mm512_permutexvar_epi16(dealt, MASKS)
        }))
    }
}

fn to_masks(planes: &[Plane; 3]) -> [u16; 81] {
    let planes = planes.map(to_lanes);
    std::array::from_fn(|cell| planes[cell % 3][cell / 3])
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
