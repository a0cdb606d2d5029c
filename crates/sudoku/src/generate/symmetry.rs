//! Which cells of a puzzle hold givens together.

use crate::{Cell, Shape};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A symmetry of the pattern of givens: if a cell holds a given, so do all cells that the symmetry maps it to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The pattern is the same after half a turn.
    HalfTurn,
    /// The pattern is the same after a quarter turn.
    QuarterTurn,
    /// Left and right are mirror images.
    Horizontal,
    /// Top and bottom are mirror images.
    Vertical,
    /// Left and right, and top and bottom.
    Both,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    AntiDiagonal,
    /// Mirrored in both diagonals.
    Diagonals,
    /// All turns and mirror images of the square.
    Full,
}

/// A name that no symmetry has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no symmetry is called `{name}`: there are {}", Symmetry::ALL.map(Symmetry::name).join(", "))]
pub struct UnknownSymmetry {
    /// The name.
    pub name: String,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Both,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// Returns the name, which [`FromStr`] reads again.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Both => "both",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Returns the groups of cells that hold givens together, each in reading order, ordered by their first cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::Shape;
    /// use sudoku::generate::Symmetry;
    ///
    /// let groups = Symmetry::HalfTurn.groups(Shape::NINE);
    /// assert_eq!(groups.len(), 41); // 40 pairs, and the middle
    /// assert_eq!(groups[1].len(), 2);
    /// assert_eq!(groups[1][1].to_string(), "r9c8");
    /// ```
    #[must_use]
    pub fn groups(self, shape: Shape) -> Vec<Vec<Cell>> {
        let last = shape.size() - 1;
        let turned = |cell: Cell| shape.cell(cell.col(), last - cell.row());
        let half = |cell: Cell| shape.cell(last - cell.row(), last - cell.col());
        let left_right = |cell: Cell| shape.cell(cell.row(), last - cell.col());
        let top_bottom = |cell: Cell| shape.cell(last - cell.row(), cell.col());
        let diagonal = |cell: Cell| shape.cell(cell.col(), cell.row());
        let anti = |cell: Cell| shape.cell(last - cell.col(), last - cell.row());
        // Maps that generate the symmetry, applied until nothing new comes.
        let maps: Vec<&dyn Fn(Cell) -> Cell> = match self {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![&half],
            Symmetry::QuarterTurn => vec![&turned],
            Symmetry::Horizontal => vec![&left_right],
            Symmetry::Vertical => vec![&top_bottom],
            Symmetry::Both => vec![&left_right, &top_bottom],
            Symmetry::Diagonal => vec![&diagonal],
            Symmetry::AntiDiagonal => vec![&anti],
            Symmetry::Diagonals => vec![&diagonal, &anti],
            Symmetry::Full => vec![&turned, &diagonal],
        };
        let mut seen = vec![false; shape.cell_count()];
        let mut groups = vec![];
        for first in shape.cells() {
            if seen[first.index()] {
                continue;
            }
            seen[first.index()] = true;
            let mut group = vec![first];
            let mut at = 0;
            while at < group.len() {
                for map in &maps {
                    let image = map(group[at]);
                    if !seen[image.index()] {
                        seen[image.index()] = true;
                        group.push(image);
                    }
                }
                at += 1;
            }
            group.sort_unstable();
            groups.push(group);
        }
        groups
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        let mut all = Symmetry::ALL.into_iter();
        all.find(|symmetry| symmetry.name() == name)
            .ok_or_else(|| UnknownSymmetry { name: name.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_has_groups_of_the_right_size() {
        let numbers: Vec<_> =
            Symmetry::ALL.iter().map(|symmetry| symmetry.groups(Shape::NINE).len()).collect();
        // Burnside's counts of 9x9 cells.
        assert_eq!(numbers, [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]);
        for symmetry in Symmetry::ALL {
            let cells: usize = symmetry.groups(Shape::SIX).iter().map(Vec::len).sum();
            assert_eq!(cells, 36);
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
    }
}
