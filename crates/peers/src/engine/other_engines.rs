//! All boards of n queens by other engines, each used as its documentation shows.

use super::boards::Queens;
use backtrack::Problem as _;

/// Crate `backtracking`: the same masks, changed and changed back in its two methods.
pub(crate) fn backtracking(n: u32) -> u128 {
    struct Masks(Queens, usize);

    impl backtracking_peer::Problem for Masks {
        type Posibility = u32;
        type Solution = ();

        fn extend_possibilities(&self, possibilities: &mut Vec<u32>, _: &[u32]) {
            possibilities.extend(self.0.choices());
        }
        fn undo(&mut self, last: &u32, _: &[u32]) {
            self.0.undo(last);
        }
        fn what_if(&mut self, bit: u32) {
            self.0.choose(&bit);
        }
        fn is_solution(&self, history: &[u32]) -> Option<()> {
            (history.len() == self.1).then_some(())
        }
    }

    let masks = Masks(Queens::new(n), n as usize);
    backtracking_peer::Solutions::new(masks).count() as u128
}

/// Crate `backtrack`: its own bit queens on the faster of its two engines.
pub(crate) fn backtrack(n: u32) -> u128 {
    use backtrack_peer::problems::BitQueens;
    use backtrack_peer::solve::IterSolveExt;
    use backtrack_peer::solvers::IterSolveCached;

    let queens = BitQueens::new(n as usize);
    IterSolveCached::new(&queens).sat_iter().count() as u128
}

/// Crate `pathfinding`: every reachable state, of which the full boards are counted.
pub(crate) fn pathfinding(n: u32) -> u128 {
    assert!(n <= 16, "four bits hold a column");
    // The columns of the path are part of the state, or boards that meet in the same masks would be visited once.
    let start = (0_u64, 0_u32, 0_u32, 0_u32);
    let all = (1_u32 << n) - 1;
    let states = pathfinding::prelude::dfs_reach(start, |&(path, cols, left, right)| {
        let free = all & !(cols | left | right);
        (0..n).filter(move |col| free >> col & 1 == 1).map(move |col| {
            let bit = 1 << col;
            (path << 4 | u64::from(col), cols | bit, (left | bit) << 1, (right | bit) >> 1)
        })
    });
    states.filter(|state| state.1 == all).count() as u128
}
