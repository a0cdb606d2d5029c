//! A puzzle of your own in 40 lines: the knight's tour. Copy this file and change it.
//!
//! ```text
//! cargo run --release --example your_own_problem       # a tour of the 8×8 board
//! cargo run --release --example your_own_problem -- 5  # of 5×5
//! ```
//!
//! A knight has to visit every square of the board once, from the top left corner on.
//! The order of the choices decides whether the search walks straight to a tour or comes to none.
//! In a project of your own, with `cargo add --path PATH_TO_HERE/crates/backtrack`, this file is a whole `src/main.rs`; `cargo test` there checks that your choose and undo fit together.

use backtrack::{Counters, Limits, Problem, Search};
use std::fmt::{self, Display};

// ---- The problem: a state, its choices, and how to take one and take it back.

/// A knight under way.
#[derive(Clone, Debug, PartialEq)]
struct KnightsTour {
    size: i32,
    /// The squares visited so far, in order; the knight stands on the last.
    path: Vec<Square>,
    /// Whether to try the square with the fewest ways on first (H. C. von Warnsdorff, 1823).
    warnsdorff: bool,
}

/// A choice: the square to go to, by row and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Square(i32, i32);

impl KnightsTour {
    /// Returns the unvisited squares that a knight can go to.
    fn moves(&self, Square(row, col): Square) -> Vec<Square> {
        let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let mut squares = jumps.map(|(down, right)| Square(row + down, col + right)).to_vec();
        let board = 0..self.size;
        squares.retain(|s| board.contains(&s.0) && board.contains(&s.1) && !self.path.contains(s));
        squares
    }
}

impl Problem for KnightsTour {
    type Choice = Square;
    type Choices = std::vec::IntoIter<Square>;
    type Solution = Vec<Square>;

    fn choices(&self) -> Self::Choices {
        let mut squares = self.path.last().map_or(vec![Square(0, 0)], |&knight| self.moves(knight));
        let ways_on = |&square: &Square| if self.warnsdorff { self.moves(square).len() } else { 0 };
        squares.sort_by_key(ways_on);
        squares.into_iter()
    }
    fn choose(&mut self, &square: &Square) {
        self.path.push(square);
    }
    fn undo(&mut self, _: &Square) {
        self.path.pop();
    }
    fn is_solution(&self) -> bool {
        self.path.len() == (self.size * self.size) as usize
    }
    fn solution(&self) -> Self::Solution {
        self.path.clone()
    }
}

// ---- How states and choices are shown: traces, trees and the player need no more than this.

/// For each square, the number of the move on which the knight came to it.
impl Display for KnightsTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size {
            for col in 0..self.size {
                match self.path.iter().position(|&square| square == Square(row, col)) {
                    Some(moves) => write!(f, "{:5}", moves + 1)?,
                    None => write!(f, "{:>5}", '.')?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The row and the column, counted from 1.
impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0 + 1, self.1 + 1)
    }
}

// ---- The program around it.

fn main() {
    let argument = std::env::args().nth(1).unwrap_or("8".into());
    let Some(size) = argument.parse().ok().filter(|size| (1..=32).contains(size)) else {
        eprintln!("error: {argument:?}: a board has 1 to 32 rows");
        std::process::exit(1)
    };
    let mut text = vec![];
    for warnsdorff in [true, false] {
        let mut search = Search::new(KnightsTour { size, path: vec![], warnsdorff })
            .limit(Limits::new().nodes(100_000))
            .observe(Counters::default());
        let found = match search.first() {
            // The search stands in the solution, which can be shown as every state can.
            Some(_) => search.problem().to_string(),
            None => format!("no tour: {}\n", search.end().expect("the search has run")),
        };
        let order = if warnsdorff { "by Warnsdorff's rule" } else { "in a fixed order" };
        text.push(format!("{order}:\n{found}{}\n", search.observer()));
    }
    print!("{}", text.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::laws::{self, Effort};

    /// A check that does not trust the search.
    fn is_tour(tour: &[Square], size: i32) -> bool {
        let squares: std::collections::HashSet<_> = tour.iter().collect();
        let mut moves = tour.windows(2).map(|pair| (pair[0], pair[1]));
        squares.len() == (size * size) as usize
            && tour.len() == squares.len()
            && moves.all(|(a, b)| a.0.abs_diff(b.0) * a.1.abs_diff(b.1) == 2)
    }

    #[test]
    fn choose_and_undo_fit_together_and_tours_are_right() {
        let board = KnightsTour { size: 5, path: vec![], warnsdorff: true };
        laws::check(&board, Effort::default(), |tour| is_tour(tour, 5)).unwrap();
    }

    #[test]
    fn all_tours_of_the_small_boards_are_found() {
        // 304 tours of 5×5 begin in a corner.
        for (size, tours) in [(1, 1), (2, 0), (3, 0), (4, 0), (5, 304)] {
            let board = KnightsTour { size, path: vec![], warnsdorff: false };
            assert_eq!(Search::new(board).count(), tours);
        }
    }
}
