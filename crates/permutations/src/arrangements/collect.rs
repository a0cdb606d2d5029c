//! How large a collection of arrangements would be, said before it is made.

use std::fmt;
use thiserror::Error;

/// How many arrangements, and how much memory a `Vec` of a `Vec` for each would take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// How many; `None` if no `u128` holds the number.
    pub count: Option<u128>,
    /// Bytes in all, without what the items own on the heap; `None` if no `u128` holds the number.
    pub bytes: Option<u128>,
}

impl Size {
    /// What [`collect`](crate::Arrangements::collect) takes without being asked twice: a gigabyte.
    pub const MODEST: u128 = 1_000_000_000;

    pub(crate) fn new<T>(count: Option<u128>, length: usize) -> Self {
        let items = length as u128 * size_of::<T>() as u128;
        // The heap hands out pieces of 16 bytes and keeps 8 bytes of its own for each.
        let piece = if items == 0 { 0 } else { (items + 8).next_multiple_of(16) };
        let each = piece + size_of::<Vec<T>>() as u128;
        Size { count, bytes: count.and_then(|count| count.checked_mul(each)) }
    }

    pub(crate) fn check(self, allowed: u128) -> Result<(), TooLarge> {
        match self.bytes {
            Some(bytes) if bytes <= allowed => Ok(()),
            _ => Err(TooLarge { size: self, allowed }),
        }
    }
}

/// "6 arrangements would take 240 bytes of memory".
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            Some(count) => write!(f, "{count} arrangements")?,
            None => f.write_str("more than 2^128 arrangements")?,
        }
        match self.bytes {
            Some(bytes) => write!(f, " would take {} of memory", Bytes(bytes)),
            None => f.write_str(" would take more memory than there is"),
        }
    }
}

/// A number of bytes as people say it.
struct Bytes(u128);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 7] = ["kB", "MB", "GB", "TB", "PB", "EB", "ZB"];
        if self.0 < 1_000 {
            return write!(f, "{} bytes", self.0);
        }
        let mut unit = 0;
        let mut tenths = self.0 / 100;
        while tenths >= 10_000 && unit + 1 < UNITS.len() {
            tenths /= 1_000;
            unit += 1;
        }
        write!(f, "{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
    }
}

/// A collection that is larger than it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{size}, more than the {} allowed", Bytes(*.allowed))]
pub struct TooLarge {
    /// What it would be.
    pub size: Size,
    /// The bytes that it may take.
    pub allowed: u128,
}

#[cfg(test)]
mod tests {
    use crate::lexicographic;

    #[test]
    fn twelve_of_anything_are_refused_unless_asked_twice() {
        assert!(lexicographic([(); 12]).collect().is_err(), "even of nothing");
        assert!(lexicographic(*b"abcdefghijkl").collect().is_err());
        assert!(lexicographic([""; 12]).collect().is_err());
        assert!(lexicographic(*b"abcdefgh").collect().is_ok());
        assert!(lexicographic(*b"abcdefgh").collect_up_to(1_000).is_err());
    }

    #[test]
    fn sizes_read_well() {
        let size = |n: usize| lexicographic(vec![0u32; n]).size().to_string();
        assert_eq!(size(3), "6 arrangements would take 336 bytes of memory");
        assert_eq!(size(5), "120 arrangements would take 6.7 kB of memory");
        assert_eq!(size(15), "1307674368000 arrangements would take 135.9 TB of memory");
        assert_eq!(
            size(34),
            "295232799039604140847618609643520000000 arrangements would take more memory than there is"
        );
        assert_eq!(size(99), "more than 2^128 arrangements would take more memory than there is");
    }
}
