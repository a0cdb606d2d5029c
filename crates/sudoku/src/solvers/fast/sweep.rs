//! The sweep: every inference of all 81 cells, without a branch.
//!
//! The board is three *planes*.
//! Plane j holds in lane (row, stack) the candidates of the cell in that row and in column j of that stack, as nine bits.
//! So the three cells of a *mini-row* (a row inside a box) lie in the same lane of the three planes, and what they have together is `a | b | c`: no lane moves.
//! Whatever else a cell can see is a fixed permutation of the lanes: to the other stacks of the row, to the other rows of the band, to the other bands.
//!
//! One sweep does this first for mini-rows, then (on the result) for mini-columns:
//!
//! 1. A digit is **asserted** in a mini-row if it must be there: the two other mini-rows of the row do not have it, or the two other mini-rows of the box do not, or one of the cells has no other candidate, or the three cells have just three candidates together.
//! 2. What is asserted in a mini-row is removed from the other mini-rows of its row and of its box. (This is *locked candidates*, and for cells with one candidate the basic rule.)
//! 3. If three digits are asserted in a mini-row, all others are removed from it.
//! 4. A digit that is asserted and has one cell in its mini-column fills this cell. (This is a *hidden single*.)
//!
//! Two things need to be done only once.
//! Cells with one candidate are looked for with the mini-rows: when their digit is gone from the rest of the box, it is asserted in the mini-column because no other mini-column of the box has it.
//! For the same reason a cell that is alone in its mini-row with an asserted digit is found, and filled, with the mini-columns.
//!
//! The board is dead if a row, column or box lacks a digit or a cell lacks candidates; solved if every cell has one and no row, column or box lacks a digit.
//!
//! The text below is compiled once for each kind of register; the operations (`or`, `singles`, `stacks1` …) are those of the module that asks for it.

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

/// Defines `propagate` from the operations in scope.
macro_rules! propagation {
    ($(#[$attribute:meta])*) => {
        /// Sweeps until nothing changes.
        $(#[$attribute])*
        #[inline]
        fn propagate(planes: &mut [Plane; 3]) -> Status {
            let [mut a, mut b, mut c] = *planes;
            let status = loop {
                if all_single([a, b, c]) {
                    let union = or3(a, b, c);
                    let row = or3(union, stacks1(union), stacks2(union));
                    let square = or3(union, rows1(union), rows2(union));
                    let column = merge(
                        or3(a, rows1(a), rows2(a)),
                        or3(b, rows1(b), rows2(b)),
                        or3(c, rows1(c), rows2(c)),
                    );
                    let column = or3(column, bands1(column), bands2(column));
                    break match is_dead(and(and(row, square), column), [a, b, c]) {
                        true => Status::Dead,
                        false => Status::Solved,
                    };
                }
                let before = [a, b, c];

                // Mini-rows. `union`: what the three cells of a lane have together.
                let union = or3(a, b, c);
                let beside = or(stacks1(union), stacks2(union));
                let above = or(rows1(union), rows2(union));
                let full = and(or(union, beside), or(union, above));
                let (single_a, single_b, single_c) = (singles(a), singles(b), singles(c));
                let asserted = or3(
                    but_not_both(union, beside, above),
                    or3(single_a, single_b, single_c),
                    if_up_to_three(union),
                );
                let removed = or(
                    or3(stacks1(asserted), stacks2(asserted), rows1(asserted)),
                    rows2(asserted),
                );
                let kept = all_or_three(asserted);
                a = kept_without(a, kept, or3(removed, single_b, single_c));
                b = kept_without(b, kept, or3(removed, single_a, single_c));
                c = kept_without(c, kept, or3(removed, single_a, single_b));

                // Mini-columns: the cells of one are a lane and its two neighbours in the band, in one plane, so that what they have together stands in three lanes.
                // One of these is enough: the first is taken from plane a, the second from b, the third from c.
                // `shared`: what two or three of the cells have.
                let (a1, a2, b1, b2, c1, c2) =
                    (rows1(a), rows2(a), rows1(b), rows2(b), rows1(c), rows2(c));
                let union = merge(or3(a, a1, a2), or3(b, b1, b2), or3(c, c1, c2));
                let shared = merge(majority(a, a1, a2), majority(b, b1, b2), majority(c, c1, c2));
                let below = or(bands1(union), bands2(union));
                let beside = or(rows1(union), rows2(union));
                let full = and(full, or(union, below));
                let asserted = or(but_not_both(union, below, beside), if_up_to_three(union));
                let removed = or(
                    or3(bands1(asserted), bands2(asserted), rows1(asserted)),
                    rows2(asserted),
                );
                let kept = and_not(all_or_three(asserted), removed);
                let alone = and_not(asserted, shared);
                // Back to three lanes each.
                a = fill(and(a, from_a(kept)), from_a(alone));
                b = fill(and(b, from_b(kept)), from_b(alone));
                c = fill(and(c, from_c(kept)), from_c(alone));

                if is_dead(full, [a, b, c]) {
                    break Status::Dead;
                }
                if same(before, [a, b, c]) {
                    break Status::Stalled;
                }
            };
            *planes = [a, b, c];
            status
        }
    };
}

pub(super) use propagation;
