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
//! 4. A digit that is asserted and has one cell in the mini-row fills this cell. (This is a *hidden single*.)
//!
//! The board is dead if a row, column or box lacks a digit or a cell lacks candidates; solved if every cell has one and a sweep changed nothing.
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
        fn propagate(planes: &mut [Plane; 3]) -> Status {
            let [mut a, mut b, mut c] = *planes;
            loop {
                let before = [a, b, c];

                // Mini-rows. `union`: what a lane's cells have; `shared`: what two or three of them have.
                let union = or3(a, b, c);
                let shared = majority(a, b, c);
                let beside = or(stacks1(union), stacks2(union));
                let above = or(rows1(union), rows2(union));
                let mut full = and(or(union, beside), or(union, above));
                let single = or3(singles(a), singles(b), singles(c));
                let asserted = or3(but_not_both(union, beside, above), single, if_up_to_three(union));
                let removed = or(
                    or3(stacks1(asserted), stacks2(asserted), rows1(asserted)),
                    or(rows2(asserted), others_of_three(asserted)),
                );
                let alone = and_not(asserted, shared);
                a = fill(and_not(a, removed), alone);
                b = fill(and_not(b, removed), alone);
                c = fill(and_not(c, removed), alone);

                // Mini-columns: the cells of one are a lane and its two neighbours in the band, in one plane.
                // What they have together stands in all three lanes.
                macro_rules! mini_columns {
                    ($plane:ident) => {{
                        let (next, last) = (rows1($plane), rows2($plane));
                        let single = singles($plane);
                        (
                            or3($plane, next, last),
                            majority($plane, next, last),
                            or3(single, rows1(single), rows2(single)),
                        )
                    }};
                }
                let (union_a, shared_a, single_a) = mini_columns!(a);
                let (union_b, shared_b, single_b) = mini_columns!(b);
                let (union_c, shared_c, single_c) = mini_columns!(c);
                macro_rules! asserted_in {
                    ($union:ident, $single:ident, $other1:ident, $other2:ident) => {{
                        let below = or(bands1($union), bands2($union));
                        full = and(full, or($union, below));
                        or3(
                            but_not_both($union, below, or($other1, $other2)),
                            $single,
                            if_up_to_three($union),
                        )
                    }};
                }
                let asserted_a = asserted_in!(union_a, single_a, union_b, union_c);
                let asserted_b = asserted_in!(union_b, single_b, union_a, union_c);
                let asserted_c = asserted_in!(union_c, single_c, union_a, union_b);
                macro_rules! settle {
                    ($plane:ident, $asserted:ident, $shared:ident, $other1:ident, $other2:ident) => {
                        let removed = or3(
                            or3(bands1($asserted), bands2($asserted), others_of_three($asserted)),
                            $other1,
                            $other2,
                        );
                        $plane = fill(and_not($plane, removed), and_not($asserted, $shared));
                    };
                }
                settle!(a, asserted_a, shared_a, asserted_b, asserted_c);
                settle!(b, asserted_b, shared_b, asserted_a, asserted_c);
                settle!(c, asserted_c, shared_c, asserted_a, asserted_b);

                if is_dead(full, [a, b, c]) {
                    *planes = [a, b, c];
                    return Status::Dead;
                }
                if same(before, [a, b, c]) {
                    *planes = [a, b, c];
                    return match all_single([a, b, c]) {
                        true => Status::Solved,
                        false => Status::Stalled,
                    };
                }
            }
        }
    };
}

pub(super) use propagation;
