//! Fillings of half a board, each in one word.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr};

/// Which columns and diagonals the queens of a half board take, as bits of one word: `u64` up to 19 queens, `u128` up to 32.
///
/// See [`HalfBoards`](crate::HalfBoards) for what it is used for.
/// The trait is sealed: the two words are all there are.
pub trait Filling:
    Copy
    + Debug
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Send
    + Sync
    + sealed::Sealed
{
    /// The filling without queens.
    ///
    /// Its highest bit is set in every filling, so that no square with that bit ever fits.
    const EMPTY: Self;
    /// The largest board whose bits fit.
    const MAX_N: usize;
    /// Returns the word with only bit `i` set.
    fn bit(i: usize) -> Self;
    /// Returns the 64 bits from bit `i` on.
    fn word_at(self, i: usize) -> u64;
    /// Returns the word without the bits of `other`.
    fn without(self, other: Self) -> Self;
    /// Says whether no bit is set.
    fn is_zero(self) -> bool;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

macro_rules! filling {
    ($word:ty, $max:expr) => {
        impl Filling for $word {
            const EMPTY: Self = 1 << (<$word>::BITS - 1);
            const MAX_N: usize = $max;
            #[inline(always)]
            fn bit(i: usize) -> Self {
                1 << i
            }
            #[inline(always)]
            fn word_at(self, i: usize) -> u64 {
                (self >> i) as u64
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                self == 0
            }
        }
    };
}
filling!(u64, 19);
filling!(u128, 32);

/// The largest number of columns in half a board.
const MAX_HALF: usize = 16;

/// The bits of each square of the left half: its column and its two diagonals.
///
/// ```text
/// bits   0 ..        falling diagonals that cross the cut, but for the long one
///        crossing .. rising diagonals that cross the cut, but for the long one
///        2 crossing  the two long diagonals
///        ..          diagonals that stay in the half
///        columns ..  columns
///        highest     always set
/// ```
///
/// In a mirror falling diagonals become rising ones, and both kinds are numbered so that a falling diagonal of the mirrored half and the rising diagonal of the board that it is have the same number.
/// So the low `2 crossing` bits of a left filling, and the same bits of a right one with their halves exchanged, have a bit in common exactly if the two fillings clash.
#[derive(Clone, Debug)]
pub(crate) struct Layout<F> {
    half: usize,
    /// The bit of the first column.
    columns: usize,
    /// `squares[row][col]`: the bits that a queen there takes.
    squares: Vec<[F; MAX_HALF]>,
}

impl<F: Filling> Layout<F> {
    /// Returns the layout for a board of n by n squares, of which a queen on `middle` of the middle column attacks some.
    pub(crate) fn new(n: usize, middle: Option<usize>) -> Self {
        let half = n / 2;
        if half == 0 {
            return Layout { half, columns: 0, squares: Vec::new() };
        }
        let crossing = 2 * half - 2;
        let long = 2 * crossing;
        // Falling diagonals are numbered by row - col + half - 1, rising ones by row + col.
        // Those that cross the cut are 2 half - 1 in a row, the long one in their middle.
        let diagonals = n + half - 1;
        let mut next = long + 2;
        let mut number = |first_crossing: usize, base: usize, long: usize| -> Vec<usize> {
            let bit = |diagonal: usize| match diagonal.checked_sub(first_crossing) {
                Some(i) if i < half - 1 => base + i,
                Some(i) if i == half - 1 => long,
                Some(i) if i < 2 * half - 1 => base + i - 1,
                _ => {
                    next += 1;
                    next - 1
                }
            };
            (0..diagonals).map(bit).collect()
        };
        let falling = number(0, 0, long);
        let rising = number(n - half, crossing, long + 1);
        let columns = next;

        let square = |row: usize, col: usize| -> F {
            let attacked = middle.is_some_and(|m| row == m || row.abs_diff(m) == half - col);
            if attacked {
                // No filling takes it: it is always taken.
                return F::EMPTY;
            }
            F::bit(falling[row + half - 1 - col])
                | F::bit(rising[row + col])
                | F::bit(columns + col)
        };
        let mut squares = vec![[F::EMPTY; MAX_HALF]; n];
        for (row, squares) in squares.iter_mut().enumerate() {
            for (col, bits) in squares[..half].iter_mut().enumerate() {
                *bits = square(row, col);
            }
        }
        Layout { half, columns, squares }
    }

    /// Returns the bits that a queen on (row, col) takes.
    #[inline]
    pub(crate) fn square(&self, row: usize, col: usize) -> F {
        self.squares[row][col]
    }

    /// Returns the columns that `filling` leaves free, as bits.
    #[inline]
    pub(crate) fn free_columns(&self, filling: F) -> u64 {
        !filling.word_at(self.columns) & ((1 << self.half) - 1)
    }

    /// Writes to `longer` every filling of `shorter` with one queen more, in `row`.
    ///
    /// The fillings of `shorter` have `queens` queens each.
    pub(crate) fn extend(&self, shorter: &[F], row: usize, queens: usize, longer: &mut List<F>) {
        let free_columns = self.half - queens;
        let squares = &self.squares[row];
        // Each candidate is written, and the next one over it if it does not fit: no branch depends on the board.
        let words = longer.room_for(shorter.len() * free_columns + 1);
        let mut len = 0;
        for &filling in shorter {
            let mut free = self.free_columns(filling);
            for _ in 0..free_columns {
                let col = free.trailing_zeros() as usize;
                free &= free.wrapping_sub(1);
                let square = squares[col % MAX_HALF];
                words[len] = filling | square;
                len += usize::from((filling & square).is_zero());
            }
        }
        longer.len = len;
    }
}

/// A list of fillings that is written over and over.
#[derive(Clone, Debug)]
pub(crate) struct List<F> {
    /// The fillings, and what is left over from longer lists behind them: overwriting is cheaper than clearing.
    words: Vec<F>,
    len: usize,
}

impl<F: Filling> List<F> {
    /// Returns the empty list.
    pub(crate) fn new() -> Self {
        List { words: Vec::new(), len: 0 }
    }

    /// Returns the list that holds `filling` alone.
    pub(crate) fn of(filling: F) -> Self {
        List { words: vec![filling], len: 1 }
    }

    /// Returns the fillings.
    pub(crate) fn as_slice(&self) -> &[F] {
        &self.words[..self.len]
    }

    /// Returns at least `len` words to be written over.
    fn room_for(&mut self, len: usize) -> &mut [F] {
        if self.words.len() < len {
            self.words.resize(len, F::EMPTY);
        }
        &mut self.words
    }
}

/// The bits of a filling that its partner in the other half must be compared with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The number of diagonals of each direction, without the long one.
    width: usize,
}

impl Crossing {
    /// Returns the crossing diagonals of a board of n by n squares.
    pub(crate) fn new(n: usize) -> Self {
        Crossing { width: (n / 2).saturating_sub(1) * 2 }
    }

    /// Returns how many bits [`Crossing::bits`] has.
    pub(crate) fn len(self) -> usize {
        2 * self.width
    }

    /// Returns the crossing diagonals that the filling takes.
    #[inline]
    pub(crate) fn bits<F: Filling>(self, filling: F) -> u64 {
        filling.word_at(0) & ((1 << self.len()) - 1)
    }

    /// Returns the same bits as a partner in the other half sees them: falling and rising diagonals exchanged.
    #[inline]
    pub(crate) fn mirrored(self, bits: u64) -> u64 {
        let low = (1 << self.width) - 1;
        (bits & low) << self.width | bits >> self.width
    }

    /// Returns how many bits [`Crossing::bits_with_long`] has.
    pub(crate) fn len_with_long(self) -> usize {
        self.len() + 2
    }

    /// Returns the crossing diagonals that the filling takes, the two long ones too.
    #[inline]
    pub(crate) fn bits_with_long<F: Filling>(self, filling: F) -> u64 {
        filling.word_at(0) & ((1 << self.len_with_long()) - 1)
    }

    /// Returns the same bits as a partner in the other half sees them.
    #[inline]
    pub(crate) fn mirrored_with_long(self, bits: u64) -> u64 {
        let crossing = bits & ((1 << self.len()) - 1);
        let long = bits >> self.len();
        self.mirrored(crossing) | (long >> 1 | (long & 1) << 1) << self.len()
    }

    /// Returns how many queens stand on the two long diagonals.
    #[inline]
    pub(crate) fn on_long_diagonals<F: Filling>(self, filling: F) -> usize {
        (filling.word_at(self.len()) & 0b11).count_ones() as usize
    }
}
