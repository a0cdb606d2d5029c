//! The sweep: every inference of all 81 cells, without a branch.
//!
//! A *mini-row* is a row inside a box, a *mini-column* a column inside a box; a box has three of each, and each has three cells.
//! The board is three *planes*, and the cells of a box are dealt to them like this:
//!
//! ```text
//! plane of each cell        lane (band, nth, stack) of plane a:  cell nth, nth of the box
//!  a  c  b                                         of plane b:  the one below it, round and round
//!  b  a  c                                         of plane c:  the one above it
//!  c  b  a
//! ```
//!
//! So the three cells of a mini-column lie in one lane of the three planes, and what they have together is `a | b | c`: no lane moves.
//! The three cells of a mini-row lie one lane apart, and what they have together is that of `a`, of `b` moved once and of `c` moved twice.
//! Whatever else a mini-row or a mini-column can see is a fixed permutation of the lanes: to the other stacks, to the other bands, to the other two of its box.
//!
//! One sweep does this for mini-rows and for mini-columns:
//!
//! 1. A digit is **asserted** in a mini-row if it must be there: the two other mini-rows of the row do not have it, or the two other mini-rows of the box do not, or the three cells have just three candidates together. (For mini-columns also: or one of the cells has no other candidate.)
//! 2. What is asserted in a mini-row is removed from the other mini-rows of its row and of its box. (This is *locked candidates*, and for cells with one candidate the basic rule.)
//! 3. If three digits are asserted in a mini-row, all others are removed from it.
//! 4. A digit that is asserted in a mini-column and has one cell there fills this cell. (This is a *hidden single*.)
//!
//! Two things need to be done only for mini-columns.
//! When the digit of a cell that has no other candidate is gone from the other mini-columns of the box and from its own, it is asserted in the mini-row because no other mini-row of the box has it.
//! And a cell that is alone in its mini-row with an asserted digit is found, and filled, when the other mini-columns of the box have lost that digit.
//!
//! The board is dead if a row, column or box lacks a digit or a cell lacks candidates; solved if every cell has one candidate and no row, column or box lacks a digit.
//!
//! The mini-columns can look at the board as the mini-rows have left it, or both at the board as the sweep found it.
//! The first takes fewer sweeps, by up to a third; in the second the two halves do not wait for each other.
//! Each kind of register says which is faster for it, `columns_see_rows`.
//!
//! The text below is compiled once for each kind of register; the operations (`or`, `singles`, `stacks1` …) are those of the module that asks for it.

use super::kernel::{Branch, Branches};

/// Where a board stands when sweeping changes nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It has no solution.
    Dead,
    /// It is solved.
    Solved,
    /// It needs a guess.
    Stalled,
}

/// The status of a board, and if it is stalled its branches, in 64 bits: a call returns it in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome(u64);

impl Outcome {
    /// The board has no solution.
    pub const DEAD: Outcome = Outcome(0);
    /// The board is solved.
    pub const SOLVED: Outcome = Outcome(1);

    #[inline(always)]
    pub(super) fn stalled(branches: [Branch; 2]) -> Self {
        // Never 0 or 1, since the second branch stands in the upper half.
        Outcome(Branches::two(branches).bits())
    }

    /// Returns where the board stands.
    #[inline(always)]
    #[must_use]
    pub fn status(self) -> Status {
        match self {
            Outcome::DEAD => Status::Dead,
            Outcome::SOLVED => Status::Solved,
            _ => Status::Stalled,
        }
    }

    /// Returns the two branches of a stalled board; none of another.
    ///
    /// Together they have all solutions of the board, no solution is in both, and each of them excludes something.
    #[inline(always)]
    #[must_use]
    pub fn branches(self) -> Branches {
        Branches::from_bits(if self.0 > 1 { self.0 } else { 0 })
    }
}

/// Called for each sweep: tests count them.
#[inline(always)]
pub(super) fn note_sweep() {
    #[cfg(test)]
    SWEEPS.set(SWEEPS.get() + 1);
}

#[cfg(test)]
thread_local! {
    pub(super) static SWEEPS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// One sweep over the planes `$a`, `$b` and `$c`: `(planes, rows, columns, full, single)`.
///
/// `rows` and `columns` are the candidates that each mini-row and mini-column had, `full` the digits that are in the row, box and column of each lane, and `single` says whether each cell had one candidate.
/// Without `$threes` it does not look for three digits that fill a mini-row, and takes a fifth less time.
macro_rules! sweep {
    ($a:expr, $b:expr, $c:expr, threes: $threes:expr, columns_see_rows: $see:expr) => {{
        let (mut a, mut b, mut c) = ($a, $b, $c);
        crate::solvers::fast::sweep::note_sweep();

        // Mini-rows. `rows`: what the three cells of each have together.
        let rows = or3(a, nth2(b), nth1(c));
        let beside = or(stacks1(rows), stacks2(rows));
        let inside = or(nth1(rows), nth2(rows));
        let full = or_both(rows, beside, inside);
        let mut asserted = but_not_both(rows, beside, inside);
        if $threes {
            asserted = or_without(asserted, rows, more_than_three(rows));
        }
        let mut gone =
            or(or3(stacks1(asserted), stacks2(asserted), nth1(asserted)), nth2(asserted));
        if $threes {
            gone = or_without(gone, three_or_more(asserted), asserted);
        }
        let (gone_a, gone_b, gone_c) = (gone, nth1(gone), nth2(gone));
        if $see {
            (a, b, c) = (and_not(a, gone_a), and_not(b, gone_b), and_not(c, gone_c));
        }

        // Mini-columns. `shared`: what two or three cells of each have.
        let columns = or3(a, b, c);
        let shared = majority(a, b, c);
        let beside = or(bands1(columns), bands2(columns));
        let inside = or(nth1(columns), nth2(columns));
        let full = and_either(full, columns, beside);
        let ([single_a, single_b, single_c], single) = singles(a, b, c);
        let mut asserted = but_not_both(columns, beside, inside);
        if $threes {
            asserted = or_without(asserted, columns, more_than_three(columns));
        }
        asserted = or(asserted, or3(single_a, single_b, single_c));
        let alone = and_not(asserted, shared);
        let mut gone = or(or3(bands1(asserted), bands2(asserted), nth1(asserted)), nth2(asserted));
        if $threes {
            gone = or_without(gone, three_or_more(asserted), asserted);
        }
        a = without(without(fill(a, alone), single_b, single_c), gone, gone_a);
        b = without(without(fill(b, alone), single_a, single_c), gone, gone_b);
        c = without(without(fill(c, alone), single_a, single_b), gone, gone_c);
        ([a, b, c], rows, columns, full, single)
    }};
}

/// Defines `propagate` from the operations in scope.
macro_rules! propagation {
    (columns_see_rows: $see:expr $(, #[$attribute:meta])?) => {
        /// Sweeps until nothing changes.
        ///
        /// It begins with `FIRST` hasty sweeps and makes `EACH` more before each thorough one: they do not look for triples, nor whether they changed anything.
        /// A new board needs many sweeps and gets some, a branch gets none: most are dead soon.
        $(#[$attribute])?
        #[inline]
        fn propagate<const FIRST: usize, const EACH: usize>(planes: &mut [Plane; 3]) -> Outcome {
            let [mut a, mut b, mut c] = *planes;
            for _ in 0..FIRST {
                ([a, b, c], ..) = sweep!(a, b, c, threes: false, columns_see_rows: $see);
            }
            let outcome = loop {
                for _ in 0..EACH {
                    ([a, b, c], ..) = sweep!(a, b, c, threes: false, columns_see_rows: $see);
                }
                let (after, rows, columns, full, single) =
                    sweep!(a, b, c, threes: true, columns_see_rows: $see);
                let is_same = same([a, b, c], after);
                [a, b, c] = after;
                if single {
                    // In `full` the rows and boxes are those of the board before it was single.
                    let full = if $see { filled(after) } else { full };
                    break if is_dead(full, after) { Outcome::DEAD } else { Outcome::SOLVED };
                }
                if is_dead(full, after) {
                    break Outcome::DEAD;
                }
                if is_same {
                    break Outcome::stalled(branches(rows, columns, after));
                }
            };
            *planes = [a, b, c];
            outcome
        }

        /// The digits that are in the row, box and column of each lane.
        $(#[$attribute])?
        #[inline]
        fn filled([a, b, c]: [Plane; 3]) -> Plane {
            let rows = or3(a, nth2(b), nth1(c));
            let columns = or3(a, b, c);
            let in_row = or3(rows, stacks1(rows), stacks2(rows));
            let in_box = or3(rows, nth1(rows), nth2(rows));
            let in_column = or3(columns, bands1(columns), bands2(columns));
            and(and(in_row, in_box), in_column)
        }
    };
}

pub(super) use {propagation, sweep};
