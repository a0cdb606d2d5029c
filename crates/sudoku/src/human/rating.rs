//! How hard a puzzle is: a score, and a name for it.

use std::fmt;
use thiserror::Error;

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
