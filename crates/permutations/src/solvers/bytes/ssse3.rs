//! The shuffles on x86-64: the only unsafe code of this crate.
//!
//! Its safe twin is `visit_portable` in the module above, against which it is tested.

use super::MAX_BYTES;
use std::arch::x86_64::{__m128i, _mm_shuffle_epi8};
use std::ops::ControlFlow;

/// So many places at the end are arranged by one shuffle from the table.
const TAIL: usize = 5;
const TAIL_ORDERS: usize = 120;

/// A shuffle: where each of the sixteen bytes comes from. Aligned, so that it is loaded as one.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Bytes([u8; MAX_BYTES]);

const IDENTITY: Bytes = Bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

impl Bytes {
    fn to_register(self) -> __m128i {
        // SAFETY: both are sixteen bytes, and every bit pattern is valid in both.
        unsafe { std::mem::transmute(self) }
    }

    fn from_register(register: __m128i) -> Self {
        // SAFETY: as above.
        unsafe { std::mem::transmute(register) }
    }
}

/// The tables for one n, on a machine that has the instruction.
pub(super) struct Shuffler {
    n: usize,
    /// Places before the tail.
    head: usize,
    /// The orders of the places behind the head, in lexicographic order.
    tail: Vec<Bytes>,
}

impl Shuffler {
    /// `None` if this machine lacks the instruction.
    pub(super) fn new(n: usize) -> Option<Self> {
        if !std::arch::is_x86_feature_detected!("ssse3") {
            return None;
        }
        let head = n.saturating_sub(TAIL);
        let mut tail = Vec::with_capacity(TAIL_ORDERS);
        let mut order = IDENTITY;
        loop {
            tail.push(order);
            if !crate::next_permutation(&mut order.0[head..n]) {
                break;
            }
        }
        Some(Shuffler { n, head, tail })
    }

    #[inline]
    pub(super) fn visit<B>(
        &self,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // SAFETY: `new` has seen that the machine has SSSE3, and there is no other way to make a `Shuffler`.
        unsafe { self.explore(IDENTITY.to_register(), 0, &mut visit) }
    }

    /// Visits all permutations in which the first `place` places are those of `register`; the rest of it is in ascending order.
    #[target_feature(enable = "ssse3")]
    fn explore<B>(
        &self,
        register: __m128i,
        place: usize,
        visit: &mut impl FnMut(&[u8]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if place == self.head {
            for order in &self.tail {
                let permutation = _mm_shuffle_epi8(register, order.to_register());
                visit(&Bytes::from_register(permutation).0[..self.n])?;
            }
            return ControlFlow::Continue(());
        }
        // Take the first of the rest, then the second, and so on, each with the others behind it in order.
        let mut order = IDENTITY;
        for from in place..self.n {
            self.explore(_mm_shuffle_epi8(register, order.to_register()), place + 1, visit)?;
            if from + 1 < self.n {
                order.0.swap(place, from + 1);
            }
        }
        ControlFlow::Continue(())
    }
}
