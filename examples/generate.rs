//! The textbook's sudoku generator: fill a grid by backtracking with the digits in random order, then take digits away as long as there is one solution.
//!
//! ```text
//! cargo run --release --example generate       # the puzzle of seed 1
//! cargo run --release --example generate -- 7  # of seed 7: the same on every machine
//! ```

use backtrack::{Limits, Problem, Search, Uniqueness};
use sudoku::{Board, rules};

/// The state: the digits of the 81 cells, row by row; 0 is an empty cell.
#[derive(Clone, Debug, PartialEq)]
struct Grid {
    cells: [u8; 81],
    /// For each cell, the digits in the order in which to try them.
    orders: [[u8; 9]; 81],
}

/// Says whether two cells share a row, a column or a box.
fn see_each_other(a: usize, b: usize) -> bool {
    let box_of = |cell| (cell / 27, cell % 9 / 3);
    a / 9 == b / 9 || a % 9 == b % 9 || box_of(a) == box_of(b)
}

impl Grid {
    fn board(&self) -> Board {
        let line = self.cells.map(|digit| char::from(b'0' + digit));
        line.iter().collect::<String>().parse().expect("81 symbols are a board")
    }
}

impl Problem for Grid {
    /// A cell, and the digit to write into it.
    type Choice = (usize, u8);
    type Choices = std::vec::IntoIter<(usize, u8)>;
    type Solution = [u8; 81];

    fn choices(&self) -> Self::Choices {
        let Some(cell) = self.cells.iter().position(|&digit| digit == 0) else {
            return vec![].into_iter();
        };
        self.orders[cell].map(|digit| (cell, digit)).to_vec().into_iter()
    }
    fn is_valid(&self, &(cell, digit): &(usize, u8)) -> bool {
        (0..81).all(|other| self.cells[other] != digit || !see_each_other(cell, other))
    }
    fn choose(&mut self, &(cell, digit): &(usize, u8)) {
        self.cells[cell] = digit;
    }
    fn undo(&mut self, &(cell, _): &(usize, u8)) {
        self.cells[cell] = 0;
    }
    fn is_solution(&self) -> bool {
        !self.cells.contains(&0)
    }
    fn solution(&self) -> [u8; 81] {
        self.cells
    }
}

/// Random numbers: SplitMix64 (Steele, Lea and Flood, 2014), which every machine computes alike.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Brings `items` into a random order (Fisher and Yates).
    fn shuffled<const N: usize, T>(&mut self, mut items: [T; N]) -> [T; N] {
        for last in (1..N).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }
}

/// Fills a grid: the first solution of the empty board, and the number of nodes that it took.
fn filled(random: &mut Random) -> (Grid, u64) {
    loop {
        let orders = [(); 81].map(|()| random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]));
        let empty = Grid { cells: [0; 81], orders };
        // Some orders lead into a large part of the tree without solutions: then others are tried.
        let mut search = Search::new(empty.clone()).limit(Limits::new().nodes(20_000));
        if let Some(cells) = search.first() {
            return (Grid { cells, ..empty }, search.nodes());
        }
    }
}

/// Takes digits away, in random order, as long as there is one solution.
fn puzzle(mut grid: Grid, random: &mut Random) -> Grid {
    for cell in random.shuffled(std::array::from_fn::<usize, 81, _>(|cell| cell)) {
        let digit = std::mem::replace(&mut grid.cells[cell], 0);
        let mut search = Search::new(grid.clone()).limit(Limits::new().nodes(20_000));
        // A search that gave up has not shown that there is one solution: the digit stays.
        if !matches!(search.uniqueness(), Uniqueness::One(_)) {
            grid.cells[cell] = digit;
        }
    }
    grid
}

fn main() {
    let text = std::env::args().nth(1).unwrap_or("1".into());
    let Ok(seed) = text.parse() else {
        eprintln!("error: {text:?} is no seed: a seed is a whole number, 0 or more");
        std::process::exit(1)
    };
    let mut random = Random(seed);
    let (grid, nodes) = filled(&mut random);
    let (solution, puzzle) = (grid.board(), puzzle(grid, &mut random).board());
    rules::check_solution(&puzzle, &solution).expect("the puzzle was made from this grid");
    println!("A grid of seed {seed}, filled after {nodes} nodes:\n\n{solution:#}");
    print!("{} of its digits have no other solution:\n\n{puzzle:#}", puzzle.clue_count());
}

#[cfg(test)]
#[path = "../tests/lessons/generate.rs"]
mod tests;
