//! Small problems, written as a learner would: `Display` for state and choice, and reasons.

use backtrack::{Optimize, Problem, Reason};
use std::fmt;

/// N queens, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Queens {
    pub(crate) n: usize,
    pub(crate) columns: Vec<usize>,
}

impl Queens {
    pub(crate) fn new(n: usize) -> Self {
        Queens { n, columns: vec![] }
    }
}

/// A queen on a square, printed as `r1c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Square {
    pub(crate) row: usize,
    pub(crate) col: usize,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

impl Problem for Queens {
    type Choice = Square;
    type Choices = std::vec::IntoIter<Square>;
    type Solution = Vec<usize>;

    fn choices(&self) -> Self::Choices {
        let row = self.columns.len();
        (0..self.n).map(|col| Square { row, col }).collect::<Vec<_>>().into_iter()
    }
    fn is_valid(&self, square: &Square) -> bool {
        self.attacker(square).is_none()
    }
    fn choose(&mut self, square: &Square) {
        self.columns.push(square.col);
    }
    fn undo(&mut self, _: &Square) {
        self.columns.pop();
    }
    fn is_solution(&self) -> bool {
        self.columns.len() == self.n
    }
    fn solution(&self) -> Vec<usize> {
        self.columns.clone()
    }
    fn explain(&self, square: &Square) -> Option<Reason> {
        let row = self.attacker(square)?;
        let line = if self.columns[row] == square.col { "column" } else { "diagonal" };
        Some(format!("the {line} is taken by row {}", row + 1).into())
    }
}

/// The best board has its queens left, the more so the higher they stand.
impl Optimize for Queens {
    fn cost(&self) -> i64 {
        let weights = (1..=self.n).rev();
        self.columns.iter().zip(weights).map(|(&col, weight)| (weight * col) as i64).sum()
    }
    fn bound(&self) -> i64 {
        self.cost()
    }
}

impl Queens {
    pub(crate) fn attacker(&self, square: &Square) -> Option<usize> {
        self.columns.iter().enumerate().position(|(row, &col)| {
            col == square.col || col.abs_diff(square.col) == square.row - row
        })
    }
}

impl fmt::Display for Queens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.n {
            for col in 0..self.n {
                let queen = self.columns.get(row) == Some(&col);
                write!(f, "{}{}", if col > 0 { " " } else { "" }, if queen { 'Q' } else { '.' })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A 4×4 sudoku, cell by cell from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shidoku {
    pub(crate) digits: [u8; 16],
    pub(crate) given: [bool; 16],
}

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Placement {
    pub(crate) cell: usize,
    pub(crate) digit: u8,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{} = {}", self.cell / 4 + 1, self.cell % 4 + 1, self.digit)
    }
}

impl Shidoku {
    pub(crate) fn new(line: &str) -> Self {
        let mut digits = [0; 16];
        for (cell, c) in line.chars().enumerate() {
            digits[cell] = c.to_digit(5).unwrap_or(0) as u8;
        }
        Shidoku { digits, given: digits.map(|digit| digit != 0) }
    }

    /// The cell that holds the same digit in the same row, column or box.
    pub(crate) fn clash(&self, &Placement { cell, digit }: &Placement) -> Option<(usize, &str)> {
        let house = |other: usize| {
            if other / 4 == cell / 4 {
                Some("row")
            } else if other % 4 == cell % 4 {
                Some("column")
            } else if other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2 {
                Some("box")
            } else {
                None
            }
        };
        (0..16)
            .filter(|&other| other != cell && self.digits[other] == digit)
            .find_map(|other| Some((other, house(other)?)))
    }
}

impl Problem for Shidoku {
    type Choice = Placement;
    type Choices = std::vec::IntoIter<Placement>;
    type Solution = [u8; 16];

    fn choices(&self) -> Self::Choices {
        let empty = self.digits.iter().position(|&digit| digit == 0);
        let all: Vec<_> = empty
            .into_iter()
            .flat_map(|cell| (1..=4).map(move |digit| Placement { cell, digit }))
            .collect();
        all.into_iter()
    }
    fn is_valid(&self, placement: &Placement) -> bool {
        self.clash(placement).is_none()
    }
    fn choose(&mut self, placement: &Placement) {
        self.digits[placement.cell] = placement.digit;
    }
    fn undo(&mut self, placement: &Placement) {
        self.digits[placement.cell] = 0;
    }
    fn is_solution(&self) -> bool {
        !self.digits.contains(&0)
    }
    fn solution(&self) -> [u8; 16] {
        self.digits
    }
    fn explain(&self, placement: &Placement) -> Option<Reason> {
        let (other, house) = self.clash(placement)?;
        let (row, col) = (other / 4 + 1, other % 4 + 1);
        Some(format!("the {house} has a {} in r{row}c{col}", placement.digit).into())
    }
}

impl fmt::Display for Shidoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.digits.chunks(4) {
            let row: Vec<String> = row
                .iter()
                .map(|&digit| if digit == 0 { ".".into() } else { digit.to_string() })
                .collect();
            writeln!(f, "{}", row.join(" "))?;
        }
        Ok(())
    }
}

/// All subsets of the letters: solutions grow into longer ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subsets {
    pub(crate) letters: Vec<char>,
    pub(crate) taken: Vec<usize>,
}

impl Problem for Subsets {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = String;
    const EXTEND_SOLUTIONS: bool = true;

    fn choices(&self) -> Self::Choices {
        self.taken.last().map_or(0, |&last| last + 1)..self.letters.len()
    }
    fn choose(&mut self, &letter: &usize) {
        self.taken.push(letter);
    }
    fn undo(&mut self, _: &usize) {
        self.taken.pop();
    }
    fn is_solution(&self) -> bool {
        true
    }
    fn solution(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Subsets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.taken.iter().try_for_each(|&letter| write!(f, "{}", self.letters[letter]))
    }
}

/// Numbers of so many digits from 0 to 9: a tree whose size is known.
pub(crate) struct Digits {
    pub(crate) length: usize,
    pub(crate) digits: Vec<u8>,
}

impl Problem for Digits {
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Solution = ();

    fn choices(&self) -> Self::Choices {
        0..10
    }
    fn choose(&mut self, &digit: &u8) {
        self.digits.push(digit);
    }
    fn undo(&mut self, _: &u8) {
        self.digits.pop();
    }
    fn is_solution(&self) -> bool {
        self.digits.len() == self.length
    }
    fn solution(&self) {}
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digits.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}
