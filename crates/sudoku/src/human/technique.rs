//! The techniques: their names, their scores, and who looks for them.

use super::grid::Grid;
use super::{Step, fish, links, rectangle, singles, subsets, wings};
use std::fmt;

/// A way to deduce something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Technique {
    /// A digit has one place left in a box.
    HiddenSingleBox,
    /// A digit has one place left in a row or column.
    HiddenSingleLine,
    /// A cell has one candidate left.
    NakedSingle,
    /// All places of a digit in a box lie in one row or column.
    Pointing,
    /// All places of a digit in a row or column lie in one box.
    Claiming,
    /// Two cells of a house have the same two candidates.
    NakedPair,
    /// A digit has its places in two rows in the same two columns, or the other way round.
    XWing,
    /// Two digits have the same two places in a house.
    HiddenPair,
    /// Three cells of a house have three candidates together.
    NakedTriple,
    /// The X-wing of three lines.
    Swordfish,
    /// Three digits have three places together in a house.
    HiddenTriple,
    /// Two lines with two places for a digit each, of which one is shared.
    Skyscraper,
    /// A row and a column with two places for a digit each, linked in a box.
    TwoStringKite,
    /// A cell with candidates xy sees one with xz and one with yz.
    XyWing,
    /// A cell with candidates xyz sees one with xz and one with yz.
    XyzWing,
    /// Two cells with the same two candidates, linked by the only two places of one of them in a house.
    WWing,
    /// Four cells that would have two solutions if nothing told them apart.
    UniqueRectangle,
    /// Chains of houses in which a digit has two places.
    SimpleColouring,
    /// Four cells of a house have four candidates together.
    NakedQuad,
    /// The X-wing of four lines.
    Jellyfish,
    /// Four digits have four places together in a house.
    HiddenQuad,
    /// A chain of cells with two candidates each.
    XyChain,
}

impl Technique {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Technique; 22] = [
        Technique::HiddenSingleBox,
        Technique::HiddenSingleLine,
        Technique::NakedSingle,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::XWing,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::Swordfish,
        Technique::HiddenTriple,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::XyWing,
        Technique::XyzWing,
        Technique::WWing,
        Technique::UniqueRectangle,
        Technique::SimpleColouring,
        Technique::NakedQuad,
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::XyChain,
    ];

    /// Returns the name as people write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.name_and_score().0
    }

    /// Returns the score, in tenths.
    #[must_use]
    pub fn score(self) -> u8 {
        self.name_and_score().1
    }

    fn name_and_score(self) -> (&'static str, u8) {
        match self {
            Technique::HiddenSingleBox => ("hidden single in a box", 12),
            Technique::HiddenSingleLine => ("hidden single in a line", 15),
            Technique::NakedSingle => ("naked single", 23),
            Technique::Pointing => ("locked candidates (pointing)", 26),
            Technique::Claiming => ("locked candidates (claiming)", 28),
            Technique::NakedPair => ("naked pair", 30),
            Technique::XWing => ("X-wing", 32),
            Technique::HiddenPair => ("hidden pair", 34),
            Technique::NakedTriple => ("naked triple", 36),
            Technique::Swordfish => ("swordfish", 38),
            Technique::HiddenTriple => ("hidden triple", 40),
            Technique::Skyscraper => ("skyscraper", 40),
            Technique::TwoStringKite => ("two-string kite", 41),
            Technique::XyWing => ("XY-wing", 42),
            Technique::XyzWing => ("XYZ-wing", 44),
            Technique::WWing => ("W-wing", 44),
            Technique::UniqueRectangle => ("unique rectangle", 45),
            Technique::SimpleColouring => ("simple colouring", 46),
            Technique::NakedQuad => ("naked quad", 50),
            Technique::Jellyfish => ("jellyfish", 52),
            Technique::HiddenQuad => ("hidden quad", 54),
            Technique::XyChain => ("XY-chain", 66),
        }
    }

    pub(super) fn find(self, grid: &Grid) -> Option<Step> {
        match self {
            Technique::HiddenSingleBox => singles::hidden(grid, 18..27, self),
            Technique::HiddenSingleLine => singles::hidden(grid, 0..18, self),
            Technique::NakedSingle => singles::naked(grid),
            Technique::Pointing => singles::locked(grid, 18..27, 0..18, self),
            Technique::Claiming => singles::locked(grid, 0..18, 18..27, self),
            Technique::NakedPair => subsets::naked(grid, 2, self),
            Technique::NakedTriple => subsets::naked(grid, 3, self),
            Technique::NakedQuad => subsets::naked(grid, 4, self),
            Technique::HiddenPair => subsets::hidden(grid, 2, self),
            Technique::HiddenTriple => subsets::hidden(grid, 3, self),
            Technique::HiddenQuad => subsets::hidden(grid, 4, self),
            Technique::XWing => fish::fish(grid, 2, self),
            Technique::Swordfish => fish::fish(grid, 3, self),
            Technique::Jellyfish => fish::fish(grid, 4, self),
            Technique::Skyscraper => links::skyscraper(grid),
            Technique::TwoStringKite => links::two_string_kite(grid),
            Technique::SimpleColouring => links::simple_colouring(grid),
            Technique::XyChain => links::xy_chain(grid),
            Technique::XyWing => wings::xy(grid),
            Technique::XyzWing => wings::xyz(grid),
            Technique::WWing => wings::w(grid),
            Technique::UniqueRectangle => rectangle::unique_rectangle(grid),
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
