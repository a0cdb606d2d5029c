//! Which registers to use: found out once, or forced.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use thiserror::Error;

/// A kind of registers that the fast rung can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Words of 64 bits: every processor.
    Portable,
    /// 256 bits: AVX2.
    Avx2,
    /// 512 bits: AVX-512 with F, BW, VL, VBMI and BITALG (Ice Lake, Zen 4 and later).
    Avx512,
}

/// A level that this processor does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this processor does not have {0}")]
pub struct Unsupported(pub Level);

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no level is called `{name}`: there are portable, avx2, avx512")]
pub struct UnknownLevel {
    /// The name.
    pub name: String,
}

impl Level {
    /// All levels, from the slowest to the fastest.
    pub const ALL: [Level; 3] = [Level::Portable, Level::Avx2, Level::Avx512];

    /// Returns the fastest level that this processor has; it is asked once.
    #[must_use]
    pub fn best() -> Level {
        static BEST: OnceLock<Level> = OnceLock::new();
        *BEST.get_or_init(|| {
            let mut levels = Level::ALL.into_iter().rev();
            levels.find(|level| level.is_supported()).unwrap_or(Level::Portable)
        })
    }

    /// Says whether this processor has it.
    #[must_use]
    pub fn is_supported(self) -> bool {
        match self {
            Level::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => super::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => super::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => false,
        }
    }

    /// Returns the name, which [`FromStr`] reads again.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.name() == name).ok_or_else(|| UnknownLevel { name: name.into() })
    }
}
