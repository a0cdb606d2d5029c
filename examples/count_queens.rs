//! Counting faster: boards of n queens with bits for marks, by half of the tree, and on all threads.
//!
//! ```text
//! cargo run --release --example count_queens        # up to 10 queens
//! cargo run --release --example count_queens -- 14  # up to 14
//! ```
//!
//! Looking back at every queen above, as in `nqueens.rs`, takes longer the more queens there are.
//! Here all marks of a kind are the bits of one word, and three instructions say which squares of a row are free.
//! The crate `nqueens` goes on from here, up to counts that need no node for a board.

use backtrack::{Limits, Problem, Search, parallel};

/// The state: which columns and diagonals are taken.
#[derive(Clone, Debug, PartialEq)]
struct Queens {
    n: usize,
    row: usize,
    /// The squares of the first row that may be tried.
    first_row: u64,
    /// Bit `col`.
    columns: u64,
    /// Bit `row + col`, which is the same all along a rising diagonal.
    rising: u64,
    /// Bit `n + col - row`, which is the same all along a falling diagonal.
    falling: u64,
}

/// The columns whose bits are set, from the left.
struct Columns(u64);

impl Iterator for Columns {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let col = self.0.trailing_zeros() as usize;
        // One less has the same bits above the lowest, which goes: 0b1100 & 0b1011 is 0b1000.
        self.0 &= self.0.checked_sub(1)?;
        Some(col)
    }
}

impl Queens {
    fn new(n: usize, first_row: u64) -> Self {
        Queens { n, row: 0, first_row, columns: 0, rising: 0, falling: 0 }
    }

    /// Sets the marks of a queen in this row, or takes them back: each bit changes.
    fn flip(&mut self, col: usize) {
        self.columns ^= 1 << col;
        self.rising ^= 1 << (self.row + col);
        self.falling ^= 1 << (self.n + col - self.row);
    }
}

impl Problem for Queens {
    type Choice = usize;
    type Choices = Columns;
    type Solution = ();

    /// The free squares of the row: there is nothing left to be tested, and no `is_valid`.
    fn choices(&self) -> Columns {
        let squares = if self.row == 0 { self.first_row } else { every_column(self.n) };
        let taken = self.columns | self.rising >> self.row | self.falling >> (self.n - self.row);
        Columns(squares & !taken)
    }
    fn choose(&mut self, &col: &usize) {
        self.flip(col);
        self.row += 1;
    }
    fn undo(&mut self, &col: &usize) {
        self.row -= 1;
        self.flip(col);
    }
    fn is_solution(&self) -> bool {
        self.row == self.n
    }
    fn solution(&self) {}
}

fn every_column(n: usize) -> u64 {
    (1 << n) - 1
}

/// The boards of n queens and the nodes it takes to count them, by the whole tree.
fn whole(n: usize) -> (u128, u64) {
    let mut search = Search::new(Queens::new(n, every_column(n)));
    (search.count(), search.nodes())
}

/// The same by half of the tree: a board with its first queen on the left is the mirror image of one with it on the right.
fn half(n: usize) -> (u128, u64) {
    let left = every_column(n / 2);
    let mut search = Search::new(Queens::new(n, left));
    let (mut boards, mut nodes) = (2 * search.count(), search.nodes());
    if n % 2 == 1 {
        // The column in the middle is its own image.
        let mut middle = Search::new(Queens::new(n, left + 1));
        boards += middle.count();
        nodes += middle.nodes();
    }
    (boards, nodes)
}

fn main() {
    let argument = std::env::args().nth(1).unwrap_or("10".into());
    let Some(most) = argument.parse().ok().filter(|n| (1..=16).contains(n)) else {
        eprintln!("error: {argument:?}: this lesson counts boards of 1 to 16 queens");
        std::process::exit(1)
    };
    let mut text = "queens      boards       nodes  half of the tree\n".to_string();
    for n in 1..=most {
        let ((boards, nodes), (same, fewer)) = (whole(n), half(n));
        assert_eq!(boards, same, "a mirror changes no number of boards");
        text += &format!("{n:6}  {boards:10}  {nodes:10}  {fewer:16}\n");
    }
    // The parts of one tree are searches of their own, which need not wait for each other.
    let boards = parallel::count(&Queens::new(most, every_column(most)), &Limits::new()).value;
    println!("{text}\non all threads, {most} queens: {boards}");
}

#[cfg(test)]
#[path = "../tests/lessons/count_queens.rs"]
mod tests;
