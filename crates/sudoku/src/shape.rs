//! How large a board is, and how it is cut into boxes.

use std::fmt;
use std::num::NonZeroU8;
use thiserror::Error;

/// The largest number of rows: digits are kept as bits of a `u32`.
pub const MAX_SIZE: u8 = 32;

/// The shape of a board: boxes of `box_rows` by `box_cols` cells.
///
/// A board has `box_rows * box_cols` rows, as many columns, as many boxes and as many digits.
///
/// # Examples
///
/// ```
/// use sudoku::Shape;
///
/// let six = Shape::new(2, 3)?; // 6x6: boxes of two rows and three columns
/// assert_eq!(six.size(), 6);
/// assert_eq!(six.cell(3, 4).box_index(), 3); // r4c5 lies in the fourth box
/// # Ok::<(), sudoku::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    box_rows: u8,
    box_cols: u8,
}

/// A shape that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("boxes of {box_rows} by {box_cols} cells: a board has 1 to {MAX_SIZE} digits")]
pub struct ShapeError {
    /// Rows of a box, as asked for.
    pub box_rows: u8,
    /// Columns of a box, as asked for.
    pub box_cols: u8,
}

impl Shape {
    /// 4x4: boxes of two rows and two columns.
    pub const FOUR: Shape = Shape::unchecked(2, 2);
    /// 6x6: boxes of two rows and three columns.
    pub const SIX: Shape = Shape::unchecked(2, 3);
    /// 9x9, the usual one: boxes of three rows and three columns.
    pub const NINE: Shape = Shape::unchecked(3, 3);
    /// 12x12: boxes of three rows and four columns.
    pub const TWELVE: Shape = Shape::unchecked(3, 4);
    /// 16x16: boxes of four rows and four columns.
    pub const SIXTEEN: Shape = Shape::unchecked(4, 4);
    /// 25x25: boxes of five rows and five columns.
    pub const TWENTY_FIVE: Shape = Shape::unchecked(5, 5);

    /// The shapes that readers recognise by the number of cells alone.
    pub const USUAL: [Shape; 6] =
        [Shape::FOUR, Shape::SIX, Shape::NINE, Shape::TWELVE, Shape::SIXTEEN, Shape::TWENTY_FIVE];

    const fn unchecked(box_rows: u8, box_cols: u8) -> Self {
        Shape { box_rows, box_cols }
    }

    /// Returns the shape with boxes of `box_rows` by `box_cols` cells.
    ///
    /// # Errors
    ///
    /// If `box_rows * box_cols` is 0 or more than [`MAX_SIZE`].
    pub fn new(box_rows: u8, box_cols: u8) -> Result<Self, ShapeError> {
        match box_rows.checked_mul(box_cols) {
            Some(1..=MAX_SIZE) => Ok(Shape::unchecked(box_rows, box_cols)),
            _ => Err(ShapeError { box_rows, box_cols }),
        }
    }

    /// Returns the usual shape with `size` rows, if there is one: see [`Shape::USUAL`].
    #[must_use]
    pub fn of_size(size: usize) -> Option<Self> {
        Shape::USUAL.into_iter().find(|shape| shape.size() == size)
    }

    /// Returns the number of rows, which is also that of columns, boxes and digits.
    #[must_use]
    pub const fn size(self) -> usize {
        self.box_rows as usize * self.box_cols as usize
    }

    /// Returns the number of rows of a box.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Returns the number of columns of a box.
    #[must_use]
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn cell_count(self) -> usize {
        self.size() * self.size()
    }

    /// Returns the cell in `row` and `col`, both counted from 0.
    ///
    /// # Panics
    ///
    /// If the board has no such row or column.
    #[must_use]
    pub fn cell(self, row: usize, col: usize) -> Cell {
        let size = self.size();
        assert!(
            row < size && col < size,
            "no cell in row {row}, column {col} of a board with {size} rows"
        );
        // A row of boxes (a band) has `box_rows` boxes, since size / box_cols = box_rows.
        let box_index = row / self.box_rows() * self.box_rows() + col / self.box_cols();
        Cell {
            index: (row * size + col) as u16,
            row: row as u8,
            col: col as u8,
            box_index: box_index as u8,
        }
    }

    /// Returns all cells in reading order: row by row, each from left to right.
    #[must_use]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let size = self.size();
        (0..size * size).map(move |index| self.cell(index / size, index % size))
    }

    /// Returns all digits of a board of this shape, from 1 up.
    #[must_use]
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (1..=self.size() as u8).filter_map(Digit::new)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        write!(f, "{size}x{size}")
    }
}

/// A place on a board of a certain shape: made by [`Shape::cell`] and [`Shape::cells`].
///
/// It knows its row, column and box, so that nobody has to divide.
/// People count rows and columns from 1: cell (0, 2) is displayed as `r1c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The position in reading order, from 0.
    index: u16,
    row: u8,
    col: u8,
    box_index: u8,
}

impl Cell {
    /// Returns the position in reading order, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Returns the row, from 0.
    #[inline]
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the column, from 0.
    #[inline]
    #[must_use]
    pub const fn col(self) -> usize {
        self.col as usize
    }

    /// Returns the box, from 0, counted in reading order.
    #[inline]
    #[must_use]
    pub const fn box_index(self) -> usize {
        self.box_index as usize
    }

    /// Says whether two different cells share a row, a column or a box, so that they cannot hold the same digit.
    #[must_use]
    pub fn sees(self, other: Cell) -> bool {
        self.index != other.index
            && (self.row == other.row || self.col == other.col || self.box_index == other.box_index)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

/// A digit, from 1 up; 10 and more are written as letters from `A` on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Returns the digit of `value`, or `None` for 0 and for values above [`MAX_SIZE`].
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= MAX_SIZE => Some(Digit(nonzero)),
            _ => None,
        }
    }

    /// Returns the number, from 1 up.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the set that holds this digit alone: bit 0 stands for digit 1.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << (self.0.get() - 1)
    }

    /// Returns the smallest digit of a set of bits, or `None` if it is empty.
    #[inline]
    #[must_use]
    pub(crate) const fn lowest_of(bits: u32) -> Option<Self> {
        match NonZeroU8::new(bits.trailing_zeros() as u8 + 1) {
            Some(value) if bits != 0 => Some(Digit(value)),
            _ => None,
        }
    }

    /// Returns the character that stands for the digit: `1` to `9`, then `A` and on.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self.0.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value => (b'A' + value - 10) as char,
        }
    }

    /// Returns the digit that `symbol` stands for, in upper or lower case.
    #[must_use]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Digit::new(symbol as u8 - b'0'),
            'A'..='Z' => Digit::new(symbol as u8 - b'A' + 10),
            'a'..='z' => Digit::new(symbol as u8 - b'a' + 10),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_box_of_every_shape_has_as_many_cells_as_the_board_has_digits() {
        for box_rows in 1..=5 {
            for box_cols in 1..=5 {
                let shape = Shape::new(box_rows, box_cols).unwrap();
                let mut cells_of_box = vec![0; shape.size()];
                for cell in shape.cells() {
                    cells_of_box[cell.box_index()] += 1;
                }
                assert_eq!(cells_of_box, vec![shape.size(); shape.size()]);
            }
        }
    }

    #[test]
    fn shapes_without_digits_or_with_too_many_are_refused() {
        assert!(Shape::new(0, 3).is_err());
        assert!(Shape::new(100, 100).is_err());
        assert_eq!(
            Shape::new(3, 11).unwrap_err().to_string(),
            "boxes of 3 by 11 cells: a board has 1 to 32 digits"
        );
    }

    #[test]
    fn every_symbol_reads_back_as_its_digit() {
        for value in 1..=MAX_SIZE {
            let digit = Digit::new(value).unwrap();
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(Digit::lowest_of(digit.bit()), Some(digit));
        }
        assert_eq!(Digit::lowest_of(0), None);
        assert_eq!(Digit::from_symbol('X'), None);
    }
}
