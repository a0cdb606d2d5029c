//! One deduction as data, and why it holds in a sentence.

use super::{Technique, grid};
use crate::rules::House;
use crate::solvers::Placement;
use crate::{Cell, Digit};
use std::fmt;

/// One deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The way it was made.
    pub technique: Technique,
    /// The cells that it follows from.
    pub cells: Vec<Cell>,
    /// The digits that it is about.
    pub digits: Vec<Digit>,
    /// The houses that it follows from, if it does from houses.
    pub houses: Vec<House>,
    /// What it places; nothing where it removes candidates.
    pub places: Option<Placement>,
    /// The candidates that it removes.
    pub removes: Vec<Placement>,
}

impl Step {
    /// Returns the step if it removes something.
    pub(super) fn removing(
        technique: Technique,
        cells: impl IntoIterator<Item = usize>,
        digits: impl IntoIterator<Item = usize>,
        houses: impl IntoIterator<Item = usize>,
        removes: Vec<Placement>,
    ) -> Option<Self> {
        (!removes.is_empty()).then(|| Step {
            technique,
            cells: cells.into_iter().map(grid::cell).collect(),
            digits: digits.into_iter().map(grid::digit).collect(),
            houses: houses.into_iter().map(grid::house).collect(),
            places: None,
            removes,
        })
    }

    /// Says in one sentence why.
    #[must_use]
    pub fn why(&self) -> String {
        let list = |items: Vec<String>| match items.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => items.concat(),
        };
        let cells = list(self.cells.iter().map(ToString::to_string).collect());
        let digits = list(self.digits.iter().map(ToString::to_string).collect());
        let houses = list(self.houses.iter().map(ToString::to_string).collect());
        match self.technique {
            Technique::NakedSingle => format!("{cells} can only be {digits}"),
            Technique::Pointing | Technique::Claiming => {
                let (from, to) = (self.houses[0], self.houses[1]);
                format!("all places for {digits} in {from} lie in {to}, at {cells}")
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("in {houses} {cells} can only be {digits}")
            }
            Technique::HiddenSingleBox
            | Technique::HiddenSingleLine
            | Technique::HiddenPair
            | Technique::HiddenTriple
            | Technique::HiddenQuad => {
                format!("in {houses} only {cells} can be {digits}")
            }
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                let lines = self.houses.len() / 2;
                let of = |houses: &[House]| list(houses.iter().map(ToString::to_string).collect());
                let (from, to) = (of(&self.houses[..lines]), of(&self.houses[lines..]));
                format!("the {digits}s of {from} all lie in {to}")
            }
            Technique::Skyscraper | Technique::TwoStringKite => {
                let ends = (self.cells[0], self.cells[3]);
                format!(
                    "{houses} have two places for {digits} each, \
                     and two of them exclude each other, so that {} or {} is {digits}",
                    ends.0, ends.1
                )
            }
            Technique::XyWing => {
                format!(
                    "whatever {} is, one of {} and {} is {digits}",
                    self.cells[0], self.cells[1], self.cells[2]
                )
            }
            Technique::XyzWing => format!("one of {cells} is {digits}"),
            Technique::WWing => {
                format!(
                    "{} and {} cannot both be {}, since {houses} needs one, \
                     so that one of them is {}",
                    self.cells[0], self.cells[1], self.digits[0], self.digits[1]
                )
            }
            Technique::UniqueRectangle => {
                format!("with only {digits} in {cells} the puzzle would have two solutions")
            }
            Technique::SimpleColouring => {
                format!("the places {cells} for {digits} are true and false by turns")
            }
            Technique::XyChain => {
                let ends = (self.cells[0], self.cells[self.cells.len() - 1]);
                format!("along {cells} either {} or {} is {digits}", ends.0, ends.1)
            }
        }
    }
}

/// `naked pair: in row 3 r3c1 and r3c4 can only be 2 and 5; not r3c7 = 2, r3c9 = 5`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; ", self.technique, self.why())?;
        if let Some(placement) = self.places {
            return write!(f, "{placement}");
        }
        write!(f, "not ")?;
        for (nth, placement) in self.removes.iter().enumerate() {
            write!(f, "{}{placement}", if nth == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
