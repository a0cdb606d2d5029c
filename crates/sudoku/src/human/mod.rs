//! Solving as people do: by techniques with names, the simplest first, each step with its reason.
//!
//! | technique | score | level |
//! |---|---|---|
//! | hidden single in a box | 1.2 | beginner |
//! | hidden single in a row or column | 1.5 | beginner |
//! | naked single | 2.3 | easy |
//! | locked candidates: pointing, claiming | 2.6, 2.8 | medium |
//! | naked pair, X-wing, hidden pair | 3.0, 3.2, 3.4 | hard |
//! | naked triple, swordfish, hidden triple | 3.6, 3.8, 4.0 | hard |
//! | skyscraper, two-string kite | 4.0, 4.1 | expert |
//! | XY-wing, XYZ-wing, W-wing | 4.2, 4.4, 4.4 | expert |
//! | unique rectangle, simple colouring | 4.5, 4.6 | expert |
//! | naked quad, jellyfish, hidden quad | 5.0, 5.2, 5.4 | expert |
//! | XY-chain | 6.6 | master |
//! | needs trial | 9.0 | beyond |
//!
//! The [`Rating`] of a puzzle is the score of the hardest step that it needs when the simplest step is always taken first.
//! Up to 5.4 the scores of techniques that it knows are those of Nicolas Juillerat's Sudoku Explainer, so that ratings up to there can be compared; XY-chains begin where its chains begin, and whatever needs more is not told apart.
//! A rating says which techniques one must know, not how long it takes: the number of steps stands beside it.
//!
//! For 9x9 boards.

mod grid;
mod singles;
mod subsets;
mod fish;
mod wings;
mod links;
mod rectangle;

use crate::rules::{self, Clash, House};
use crate::solvers::Placement;
use crate::{Board, Cell, Digit, Shape};
use grid::Grid;
use std::fmt;
use thiserror::Error;

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

    fn find(self, grid: &Grid) -> Option<Step> {
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
    fn removing(
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
            Technique::HiddenSingleBox | Technique::HiddenSingleLine => {
                format!("in {houses} only {cells} can be {digits}")
            }
            Technique::NakedSingle => format!("{cells} can only be {digits}"),
            Technique::Pointing | Technique::Claiming => {
                let (from, to) = (self.houses[0], self.houses[1]);
                format!("all places for {digits} in {from} lie in {to}, at {cells}")
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("in {houses} {cells} can only be {digits}")
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
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
                    "{houses} have two places for {digits} each, and two of them exclude each other, so that {} or {} is {digits}",
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
                    "{} and {} cannot both be {}, since {houses} needs one, so that one of them is {}",
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

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rating {
    /// The score of the hardest step, in tenths; 90 if trial is needed.
    pub score: u8,
    /// How many steps it took, or how many there were before trial was needed.
    pub steps: u16,
}

/// The names of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Hidden singles: up to 1.5.
    Beginner,
    /// Naked singles: up to 2.3.
    Easy,
    /// Locked candidates: up to 2.8.
    Medium,
    /// Pairs, triples, and fish up to three lines: up to 4.0, but for skyscrapers.
    Hard,
    /// Wings, rectangles, colours, quads: up to 5.4.
    Expert,
    /// XY-chains: 6.6.
    Master,
    /// None of these techniques suffices: 9.0.
    Beyond,
}

impl Level {
    /// All of them, from the easiest up.
    pub const ALL: [Level; 7] = [
        Level::Beginner,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Master,
        Level::Beyond,
    ];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Beyond => "beyond",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.name() == name).ok_or_else(|| UnknownLevel { name: name.into() })
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no level is called `{name}`: there are {}", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel {
    /// The name.
    pub name: String,
}

impl Rating {
    /// The score of a puzzle that needs trial, in tenths.
    pub const TRIAL: u8 = 90;

    /// Returns the name of the rating.
    #[must_use]
    pub fn level(self) -> Level {
        match self.score {
            0..=15 => Level::Beginner,
            16..=23 => Level::Easy,
            24..=28 => Level::Medium,
            29..=40 => Level::Hard,
            41..=54 => Level::Expert,
            55..Rating::TRIAL => Level::Master,
            Rating::TRIAL.. => Level::Beyond,
        }
    }
}

/// `3.4 hard, 61 steps`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenths) = (self.score / 10, self.score % 10);
        write!(f, "{whole}.{tenths} {}, {} steps", self.level(), self.steps)
    }
}

/// A board that cannot be solved by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It is not 9x9.
    #[error("techniques are for 9x9 boards, not {0}")]
    Shape(Shape),
    /// Two digits clash.
    #[error(transparent)]
    Clash(#[from] Clash),
}

/// A board on the way to its solution: an iterator over the steps, each the simplest that there is.
///
/// It ends when the board is solved, when no technique helps any more, or when a cell or house has nothing left; [`board`](Solving::board) shows how far it came.
///
/// Unique rectangles suppose that the puzzle has one solution; on others their steps may be wrong.
///
/// # Examples
///
/// ```
/// use sudoku::human::{Level, Solving};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut solving = Solving::new(&puzzle.parse()?)?;
/// let hint = solving.next().expect("it can be solved by hand");
/// assert_eq!(hint.to_string(), "hidden single in a box: in box 2 only r1c6 can be 8; r1c6 = 8");
/// assert_eq!(solving.by_ref().count(), 50);
/// assert!(solving.is_solved());
/// assert_eq!(solving.rating().level(), Level::Beginner);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solving {
    grid: Grid,
    hardest: u8,
    steps: u16,
    stuck: bool,
}

impl Solving {
    /// Begins with a board, which may be a puzzle or one that somebody has filled in part.
    ///
    /// # Errors
    ///
    /// If the board is not 9x9, or if two of its digits clash.
    pub fn new(board: &Board) -> Result<Self, Refusal> {
        if board.shape() != Shape::NINE {
            return Err(Refusal::Shape(board.shape()));
        }
        rules::check_clashes(board)?;
        Ok(Solving { grid: Grid::new(board), hardest: 0, steps: 0, stuck: false })
    }

    /// Returns the board as far as it is solved.
    #[must_use]
    pub fn board(&self) -> Board {
        self.grid.board()
    }

    /// Says whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.grid.is_solved()
    }

    /// Returns the candidates of an open cell, from 1 up; none for a filled one.
    pub fn candidates(&self, cell: Cell) -> impl Iterator<Item = Digit> {
        grid::digits_of(self.grid.candidates[cell.index()]).map(grid::digit)
    }

    /// Returns the rating of the steps so far; that of the puzzle when there are no more.
    #[must_use]
    pub fn rating(&self) -> Rating {
        let needs_trial = self.stuck && !self.is_solved();
        Rating { score: if needs_trial { Rating::TRIAL } else { self.hardest }, steps: self.steps }
    }

    fn apply(&mut self, step: &Step) {
        if let Some(Placement { cell, digit }) = step.places {
            self.grid.place(cell.index(), usize::from(digit.value()) - 1);
        }
        for Placement { cell, digit } in &step.removes {
            self.grid.remove(cell.index(), usize::from(digit.value()) - 1);
        }
    }
}

impl Iterator for Solving {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.is_solved() || self.grid.is_dead() {
            self.stuck = true;
            return None;
        }
        let Some(step) =
            Technique::ALL.into_iter().find_map(|technique| technique.find(&self.grid))
        else {
            self.stuck = true;
            return None;
        };
        self.apply(&step);
        self.hardest = self.hardest.max(step.technique.score());
        self.steps += 1;
        Some(step)
    }
}

/// Rates a puzzle.
///
/// # Errors
///
/// If the board is not 9x9, or if two of its digits clash.
///
/// # Examples
///
/// ```
/// use sudoku::human;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(human::rate(&puzzle.parse()?)?.to_string(), "1.2 beginner, 51 steps");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Board) -> Result<Rating, Refusal> {
    let mut solving = Solving::new(puzzle)?;
    solving.by_ref().for_each(drop);
    Ok(solving.rating())
}

#[cfg(test)]
mod tests;
