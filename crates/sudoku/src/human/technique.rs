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
        match self {
            Technique::HiddenSingleBox => "hidden single in a box",
            Technique::HiddenSingleLine => "hidden single in a line",
            Technique::NakedSingle => "naked single",
            Technique::Pointing => "locked candidates (pointing)",
            Technique::Claiming => "locked candidates (claiming)",
            Technique::NakedPair => "naked pair",
            Technique::XWing => "X-wing",
            Technique::HiddenPair => "hidden pair",
            Technique::NakedTriple => "naked triple",
            Technique::Swordfish => "swordfish",
            Technique::HiddenTriple => "hidden triple",
            Technique::Skyscraper => "skyscraper",
            Technique::TwoStringKite => "two-string kite",
            Technique::XyWing => "XY-wing",
            Technique::XyzWing => "XYZ-wing",
            Technique::WWing => "W-wing",
            Technique::UniqueRectangle => "unique rectangle",
            Technique::SimpleColouring => "simple colouring",
            Technique::NakedQuad => "naked quad",
            Technique::Jellyfish => "jellyfish",
            Technique::HiddenQuad => "hidden quad",
            Technique::XyChain => "XY-chain",
        }
    }

    /// Returns the score, in tenths.
    #[must_use]
    pub fn score(self) -> u8 {
        match self {
            Technique::HiddenSingleBox => 12,
            Technique::HiddenSingleLine => 15,
            Technique::NakedSingle => 23,
            Technique::Pointing => 26,
            Technique::Claiming => 28,
            Technique::NakedPair => 30,
            Technique::XWing => 32,
            Technique::HiddenPair => 34,
            Technique::NakedTriple => 36,
            Technique::Swordfish => 38,
            Technique::HiddenTriple | Technique::Skyscraper => 40,
            Technique::TwoStringKite => 41,
            Technique::XyWing => 42,
            Technique::XyzWing | Technique::WWing => 44,
            Technique::UniqueRectangle => 45,
            Technique::SimpleColouring => 46,
            Technique::NakedQuad => 50,
            Technique::Jellyfish => 52,
            Technique::HiddenQuad => 54,
            Technique::XyChain => 66,
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
