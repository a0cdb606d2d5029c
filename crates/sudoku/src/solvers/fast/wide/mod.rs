//! Registers of 256 and 512 bits: the one place of this crate with `unsafe` code.
//!
//! Two things here need it.
//! Functions compiled for a processor that has certain instructions may be called only on such a processor: that is what a value of [`Avx512`] or [`Avx2`] proves.
//! And lanes are looked at by reading a register as an array of the same size.
//! Everything is tested against [`Portable`](super::Portable), which is safe.
#![allow(unsafe_code)]

mod avx2;
mod avx512;

pub use avx2::Avx2;
pub use avx512::Avx512;
