//! The same work on the same boards, as a recursive function.

/// Counts by the textbook's predicate on a list of columns.
pub(crate) fn scan(columns: &mut Vec<usize>, n: usize) -> u128 {
    if columns.len() == n {
        return 1;
    }
    let mut count = 0;
    for col in 0..n {
        if nqueens::is_safe(columns, col) {
            columns.push(col);
            count += scan(columns, n);
            columns.pop();
        }
    }
    count
}

/// The marks of columns and diagonals as words, and the columns of the queens.
pub(crate) struct Board {
    n: usize,
    row: usize,
    columns: u64,
    rising: u64,
    falling: u64,
    cols: [u8; 32],
}

impl Board {
    pub(crate) fn new(n: usize) -> Self {
        Board { n, row: 0, columns: 0, rising: 0, falling: 0, cols: [0; 32] }
    }

    pub(crate) fn count(&mut self) -> u128 {
        if self.row == self.n {
            return 1;
        }
        let row = self.row;
        let attacked = self.columns | self.rising >> row | self.falling >> (self.n - 1 - row);
        let mut free = !attacked & ((1 << self.n) - 1);
        let mut count = 0;
        while free != 0 {
            let col = free.trailing_zeros() as usize;
            free &= free - 1;
            self.flip(row, col);
            self.cols[row] = col as u8;
            self.row = row + 1;
            count += self.count();
            self.row = row;
            self.flip(row, col);
        }
        count
    }

    fn flip(&mut self, row: usize, col: usize) {
        self.columns ^= 1 << col;
        self.rising ^= 1 << (row + col);
        self.falling ^= 1 << (col + self.n - 1 - row);
    }
}

/// The columns of the known construction for an n that leaves 4 when divided by 6.
pub(crate) fn construct(n: usize) -> Vec<usize> {
    assert_eq!(n % 6, 4);
    let half = n / 2;
    (0..n).map(|row| if row < half { 2 * row + 1 } else { 2 * (row - half) }).collect()
}
