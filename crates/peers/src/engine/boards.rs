//! The boards that both sides work on, and the recursion by hand.
//!
//! By hand means: what a careful programmer writes for one puzzle, recursion on a mutable board, without limits, observers or pauses.

use backtrack::Problem;

/// Queens row by row; columns and diagonals in use are bits.
#[derive(Clone)]
pub(crate) struct Queens {
    pub(crate) all: u32,
    pub(crate) cols: u32,
    pub(crate) left: u32,
    /// Shifted up by 32, so that no bit falls off at the right edge: undo wants it back.
    pub(crate) right: u64,
}

impl Queens {
    pub(crate) fn new(n: u32) -> Self {
        Queens { all: (1 << n) - 1, cols: 0, left: 0, right: 0 }
    }

    #[inline]
    pub(crate) fn free(&self) -> u32 {
        self.all & !(self.cols | self.left | (self.right >> 32) as u32)
    }
}

/// The bits of a word, lowest first.
pub(crate) struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }
}

impl Problem for Queens {
    type Choice = u32;
    type Choices = Bits;
    type Solution = ();

    #[inline]
    fn choices(&self) -> Bits {
        Bits(self.free())
    }
    #[inline]
    fn choose(&mut self, &bit: &u32) {
        self.cols |= bit;
        self.left = (self.left | bit) << 1;
        self.right = (self.right | u64::from(bit) << 32) >> 1;
    }
    #[inline]
    fn undo(&mut self, &bit: &u32) {
        self.cols ^= bit;
        self.left = (self.left >> 1) ^ bit;
        self.right = (self.right << 1) ^ (u64::from(bit) << 32);
    }
    #[inline]
    fn is_solution(&self) -> bool {
        self.cols == self.all
    }
    fn solution(&self) {}
}

pub(crate) fn count_by_hand(queens: &mut Queens) -> u128 {
    fn go(queens: &mut Queens, count: &mut u128) {
        if queens.cols == queens.all {
            *count += 1;
            return;
        }
        let mut free = queens.free();
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            queens.choose(&bit);
            go(queens, count);
            queens.undo(&bit);
        }
    }
    let mut count = 0;
    go(queens, &mut count);
    count
}

/// Queens row by row, with the textbook's predicate.
pub(crate) struct PredicateQueens {
    n: usize,
    cols: Vec<usize>,
}

impl PredicateQueens {
    pub(crate) fn new(n: usize) -> Self {
        PredicateQueens { n, cols: Vec::new() }
    }

    fn is_safe(&self, col: usize) -> bool {
        let row = self.cols.len();
        self.cols.iter().enumerate().all(|(r, &c)| c != col && c.abs_diff(col) != row - r)
    }
}

impl Problem for PredicateQueens {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = ();

    fn choices(&self) -> Self::Choices {
        0..self.n
    }
    fn is_valid(&self, &col: &usize) -> bool {
        self.is_safe(col)
    }
    fn choose(&mut self, &col: &usize) {
        self.cols.push(col);
    }
    fn undo(&mut self, _: &usize) {
        self.cols.pop();
    }
    fn is_solution(&self) -> bool {
        self.cols.len() == self.n
    }
    fn solution(&self) {}
}

pub(crate) fn count_by_hand_with_predicate(queens: &mut PredicateQueens) -> u128 {
    fn go(queens: &mut PredicateQueens, count: &mut u128) {
        if queens.cols.len() == queens.n {
            *count += 1;
            return;
        }
        for col in 0..queens.n {
            if queens.is_safe(col) {
                queens.cols.push(col);
                go(queens, count);
                queens.cols.pop();
            }
        }
    }
    let mut count = 0;
    go(queens, &mut count);
    count
}

/// Permutations by swapping the present position with each later one.
pub(crate) struct Swaps {
    pub(crate) items: Vec<u32>,
    at: usize,
}

impl Swaps {
    pub(crate) fn new(n: u32) -> Self {
        Swaps { items: (0..n).collect(), at: 0 }
    }
}

impl Problem for Swaps {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = Vec<u32>;

    fn choices(&self) -> Self::Choices {
        self.at..self.items.len()
    }
    fn choose(&mut self, &other: &usize) {
        self.items.swap(self.at, other);
        self.at += 1;
    }
    fn undo(&mut self, &other: &usize) {
        self.at -= 1;
        self.items.swap(self.at, other);
    }
    fn is_solution(&self) -> bool {
        self.at == self.items.len()
    }
    fn solution(&self) -> Vec<u32> {
        self.items.clone()
    }
}

pub(crate) fn swaps_by_hand(swaps: &mut Swaps, visit: &mut impl FnMut(&[u32])) {
    if swaps.at == swaps.items.len() {
        visit(&swaps.items);
        return;
    }
    for other in swaps.at..swaps.items.len() {
        swaps.items.swap(swaps.at, other);
        swaps.at += 1;
        swaps_by_hand(swaps, visit);
        swaps.at -= 1;
        swaps.items.swap(swaps.at, other);
    }
}

/// A sudoku whose rows, columns and boxes keep the digits in use as bits.
#[derive(Clone)]
pub(crate) struct Sudoku {
    cells: [u16; 81],
    rows: [u16; 9],
    cols: [u16; 9],
    boxes: [u16; 9],
    empty: u8,
}

impl Sudoku {
    pub(crate) fn read(line: &str) -> Self {
        let mut board =
            Sudoku { cells: [0; 81], rows: [0; 9], cols: [0; 9], boxes: [0; 9], empty: 81 };
        for (cell, byte) in line.bytes().enumerate() {
            if byte != b'.' {
                board.put(cell as u8, 1 << (byte - b'1'));
            }
        }
        board
    }

    #[inline]
    fn free(&self, cell: u8) -> u16 {
        let (row, col, square) = places(cell);
        0x1ff & !(self.rows[row] | self.cols[col] | self.boxes[square])
    }

    #[inline]
    fn flip(&mut self, cell: u8, digit: u16) {
        let (row, col, square) = places(cell);
        self.cells[usize::from(cell)] ^= digit;
        self.rows[row] ^= digit;
        self.cols[col] ^= digit;
        self.boxes[square] ^= digit;
    }

    #[inline]
    fn put(&mut self, cell: u8, digit: u16) {
        self.flip(cell, digit);
        self.empty -= 1;
    }

    #[inline]
    fn take(&mut self, cell: u8, digit: u16) {
        self.flip(cell, digit);
        self.empty += 1;
    }

    /// Returns the first empty cell.
    #[inline]
    fn first_empty(&self) -> u8 {
        let cell = self.cells.iter().position(|&digit| digit == 0);
        cell.expect("a cell is empty") as u8
    }

    /// Returns the empty cell with the fewest candidates, the first of them.
    #[inline]
    fn most_constrained(&self) -> u8 {
        let (mut best, mut fewest) = (0, u32::MAX);
        for cell in 0..81 {
            if self.cells[usize::from(cell)] == 0 {
                let candidates = self.free(cell).count_ones();
                if candidates < fewest {
                    (best, fewest) = (cell, candidates);
                    if fewest < 2 {
                        break;
                    }
                }
            }
        }
        best
    }
}

fn places(cell: u8) -> (usize, usize, usize) {
    let (row, col) = (usize::from(cell) / 9, usize::from(cell) % 9);
    (row, col, row / 3 * 3 + col / 3)
}

/// The candidates of a cell; the cell goes into the choice, so that undo need not look for it.
pub(crate) struct Digits {
    cell: u8,
    free: u16,
}

impl Iterator for Digits {
    type Item = (u8, u16);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let digit = self.free & self.free.wrapping_neg();
        self.free ^= digit;
        (digit != 0).then_some((self.cell, digit))
    }
}

/// Makes a problem and the recursion by hand of a rule that says which cell is next.
macro_rules! sudoku_by {
    ($name:ident, $next_cell:ident, $by_hand:ident) => {
        #[derive(Clone)]
        pub(crate) struct $name(Sudoku);

        impl From<Sudoku> for $name {
            fn from(board: Sudoku) -> Self {
                $name(board)
            }
        }

        impl Problem for $name {
            type Choice = (u8, u16);
            type Choices = Digits;
            type Solution = [u16; 81];

            #[inline]
            fn choices(&self) -> Digits {
                let cell = self.0.$next_cell();
                Digits { cell, free: self.0.free(cell) }
            }
            #[inline]
            fn choose(&mut self, &(cell, digit): &(u8, u16)) {
                self.0.put(cell, digit);
            }
            #[inline]
            fn undo(&mut self, &(cell, digit): &(u8, u16)) {
                self.0.take(cell, digit);
            }
            #[inline]
            fn is_solution(&self) -> bool {
                self.0.empty == 0
            }
            fn solution(&self) -> [u16; 81] {
                self.0.cells
            }
        }

        /// Looks for the first solution and counts the nodes.
        pub(crate) fn $by_hand(board: &mut $name, nodes: &mut u64) -> bool {
            *nodes += 1;
            if board.0.empty == 0 {
                return true;
            }
            let cell = board.0.$next_cell();
            let mut free = board.0.free(cell);
            while free != 0 {
                let digit = free & free.wrapping_neg();
                free ^= digit;
                board.0.put(cell, digit);
                if $by_hand(board, nodes) {
                    return true;
                }
                board.0.take(cell, digit);
            }
            false
        }
    };
}

sudoku_by!(MrvSudoku, most_constrained, mrv_by_hand);
sudoku_by!(FixedSudoku, first_empty, fixed_by_hand);
