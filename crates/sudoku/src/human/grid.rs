//! The board as a solver by hand sees it: digits, and pencil marks in the open cells.

use crate::rules::House;
use crate::solvers::Placement;
use crate::{Board, Cell, Digit, Shape};

/// A set of cells: bit i is the cell with index i.
pub(super) type Cells = u128;

/// The houses: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
pub(super) static HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut nth = 0;
    while nth < 9 {
        let mut at = 0;
        while at < 9 {
            houses[nth][at] = (9 * nth + at) as u8;
            houses[9 + nth][at] = (9 * at + nth) as u8;
            houses[18 + nth][at] = (9 * (nth / 3 * 3 + at / 3) + nth % 3 * 3 + at % 3) as u8;
            at += 1;
        }
        nth += 1;
    }
    houses
};

/// The cells of each house.
pub(super) static HOUSE_CELLS: [Cells; 27] = {
    let mut cells = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut at = 0;
        while at < 9 {
            cells[house] |= 1 << HOUSES[house][at];
            at += 1;
        }
        house += 1;
    }
    cells
};

/// The cells that each cell sees.
pub(super) static PEERS: [Cells; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let all = HOUSE_CELLS[row] | HOUSE_CELLS[9 + col] | HOUSE_CELLS[18 + row / 3 * 3 + col / 3];
        peers[cell] = all & !(1 << cell);
        cell += 1;
    }
    peers
};

/// Returns the elements of a set, from the smallest up.
pub(super) fn members(mut cells: Cells) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        cells &= cells - 1;
        Some(first)
    })
}

/// Returns the digits of a set of bits, as numbers from 0 to 8.
pub(super) fn digits_of(digits: u16) -> impl Iterator<Item = usize> + Clone {
    members(Cells::from(digits))
}

/// Returns the cells that see all of `cells`.
pub(super) fn seen_by_all(cells: impl IntoIterator<Item = usize>) -> Cells {
    cells.into_iter().fold(Cells::MAX, |seen, cell| seen & PEERS[cell])
}

pub(super) fn cell(index: usize) -> Cell {
    Shape::NINE.cell(index / 9, index % 9)
}

pub(super) fn digit(number: usize) -> Digit {
    Digit::lowest_of(1 << number).expect("a board has digits 1 to 9")
}

pub(super) fn house(number: usize) -> House {
    match number {
        0..9 => House::Row(number),
        9..18 => House::Column(number - 9),
        _ => House::Box(number - 18),
    }
}

/// Digits, and the candidates of the open cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    digits: [Option<Digit>; 81],
    /// The candidates of each open cell, as bits; 0 for filled cells.
    pub(super) candidates: [u16; 81],
    /// The open cells where each digit is a candidate.
    pub(super) places: [Cells; 9],
}

impl Grid {
    pub(super) fn new(board: &Board) -> Self {
        let mut grid =
            Grid { digits: [None; 81], candidates: [0x1ff; 81], places: [(1 << 81) - 1; 9] };
        for (cell, digit) in board.givens() {
            grid.place(cell.index(), usize::from(digit.value()) - 1);
        }
        grid
    }

    pub(super) fn board(&self) -> Board {
        Board::from_cells(Shape::NINE, self.digits.to_vec())
    }

    pub(super) fn open(&self) -> Cells {
        members((1 << 81) - 1)
            .filter(|&cell| self.digits[cell].is_none())
            .fold(0, |open, cell| open | 1 << cell)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }

    /// Says whether an open cell has no candidate, or a house no place for a digit: then there is no solution.
    pub(super) fn is_dead(&self) -> bool {
        let no_candidate =
            (0..81).any(|cell| self.digits[cell].is_none() && self.candidates[cell] == 0);
        no_candidate
            || (0..27).any(|house| {
                let filled =
                    HOUSES[house].iter().filter_map(|&cell| self.digits[usize::from(cell)]);
                let filled = filled.fold(0, |all, digit| all | digit.bit());
                (0..9).any(|digit| {
                    filled >> digit & 1 == 0 && self.places[digit] & HOUSE_CELLS[house] == 0
                })
            })
    }

    pub(super) fn place(&mut self, cell: usize, number: usize) {
        self.digits[cell] = Some(digit(number));
        self.candidates[cell] = 0;
        for places in &mut self.places {
            *places &= !(1 << cell);
        }
        for peer in members(self.places[number] & PEERS[cell]) {
            self.candidates[peer] &= !(1 << number);
        }
        self.places[number] &= !PEERS[cell];
    }

    pub(super) fn remove(&mut self, cell: usize, number: usize) {
        self.candidates[cell] &= !(1 << number);
        self.places[number] &= !(1 << cell);
    }

    /// Returns the placements of `number` in `cells` that are candidates now.
    pub(super) fn removals(&self, number: usize, cells: Cells) -> Vec<Placement> {
        let placement = |index| Placement { cell: cell(index), digit: digit(number) };
        members(self.places[number] & cells).map(placement).collect()
    }

    /// Returns the open cells with exactly two candidates.
    pub(super) fn pairs(&self) -> Cells {
        members((1 << 81) - 1)
            .filter(|&cell| self.candidates[cell].count_ones() == 2)
            .fold(0, |pairs, cell| pairs | 1 << cell)
    }

    /// Returns the places of a digit in a house as nine bits, in the order of the house's cells.
    pub(super) fn places_in(&self, number: usize, house: usize) -> u16 {
        let places = self.places[number] & HOUSE_CELLS[house];
        if places == 0 {
            return 0;
        }
        (0..9).fold(0, |bits, at| bits | ((places >> HOUSES[house][at] & 1) as u16) << at)
    }
}
