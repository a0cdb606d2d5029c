//! The half-board join as a search that carries a set: which right fillings still fit.

use super::count::Checks;
use super::filling::{Crossing, Filling, Layout};
use super::wide::transpose;
use crate::{HalfBoards, Queen, Side, Squares, TooLarge};
use backtrack::{Budget, End, Limits, Problem, Search};
use core::fmt;

/// For one finished assignment of [`HalfBoards`]: fills the left half queen by queen, and carries the set of right fillings that still fit.
///
/// The set is a row of bits, one for each filling of the right half.
/// A queen takes away from it the fillings that hold one of her two diagonals: two ANDs of whole words, 64 fillings in each.
/// The search goes back as soon as the set is empty, often with most of the left half still to be filled; when the left half is full, each filling left in the set makes a solution.
///
/// ```text
///                 right fillings  1 2 3 4 5 6 7 8
///   nothing placed                x x x x x x x x
///   a queen on r1c2               x . x x . . x x
///   a queen on r3c3               . . x . . . x .
///   a queen on r5c1               . . x . . . . .     one solution
/// ```
///
/// This is [`Pairs`](crate::Pairs) with nothing but choose and undo: no tables, no wide registers, and a fifth of the speed at n = 14.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use nqueens::{HalfBoards, Partners};
///
/// let mut partners = Partners::<u64>::new(8)?;
/// let mut boards = 0;
/// Search::new(HalfBoards::new(8)?).for_each(|halves| {
///     partners.set(halves);
///     boards += partners.weight() * partners.count();
/// });
/// assert_eq!(boards, 92);
/// # Ok::<(), nqueens::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Partners<F: Filling = u64> {
    n: usize,
    crossing: Crossing,
    layout: Layout<F>,
    /// The rows of the left half's queens, in the order of the search.
    rows: Vec<usize>,
    /// The queens placed so far.
    queens: Vec<Queen>,
    /// What they take.
    filling: F,
    /// Words of a set.
    words: usize,
    /// For each bit of a mask, the set of right fillings that do not have it.
    without: Vec<u64>,
    /// The set after each queen, one behind the other; the first is that of all fillings.
    sets: Vec<u64>,
    weight: u128,
}

/// How many nodes are visited between two looks at the budget.
const NODES: u64 = 1_024;

impl<F: Filling> Partners<F> {
    /// Returns the board of n by n squares, without an assignment: no rows, and no right fillings.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if n is more than [`HalfBoards::MAX`].
    pub fn new(n: usize) -> Result<Self, TooLarge> {
        TooLarge::check("the half-board join", n, HalfBoards::<F>::MAX)?;
        Ok(Partners {
            n,
            crossing: Crossing::new(n),
            layout: Layout::new(n, None),
            rows: Vec::new(),
            queens: Vec::new(),
            filling: F::EMPTY,
            words: 0,
            without: Vec::new(),
            sets: Vec::new(),
            weight: 0,
        })
    }

    /// Begins on another assignment, with an empty left half.
    ///
    /// # Panics
    ///
    /// If rows are still to be assigned, or if the assignment is of another n.
    pub fn set(&mut self, halves: &HalfBoards<F>) {
        assert!(halves.is_solution(), "only a finished assignment has partners");
        assert_eq!(halves.n(), self.n, "an assignment of another board");
        let assigned = halves.solution();
        let rows = |side| assigned.iter().filter(move |row| row.side == side).map(|row| row.row);
        self.rows.clear();
        self.rows.extend(rows(Side::Left));
        self.layout = Layout::new(self.n, rows(Side::Middle).next());
        self.queens.clear();
        self.filling = F::EMPTY;
        // The assignment with its halves exchanged has as many solutions, and is searched nowhere.
        self.weight = if self.n < 2 { 1 } else { 2 * halves.images() };

        let fillings = halves.right();
        self.words = fillings.len().div_ceil(64);
        self.sets.clear();
        self.sets.resize((self.rows.len() + 1) * self.words, 0);
        self.without.clear();
        self.without.resize(self.crossing.len_with_long() * self.words, 0);
        for (word, fillings) in fillings.chunks(64).enumerate() {
            self.sets[word] = u64::MAX >> (64 - fillings.len());
            let mut block = [0; 64];
            for (mask, &filling) in block.iter_mut().zip(fillings) {
                *mask = self.crossing.mirrored_with_long(self.crossing.bits_with_long(filling));
            }
            transpose(&mut block);
            for (bit, with) in block[..self.crossing.len_with_long()].iter().enumerate() {
                self.without[bit * self.words + word] = !with;
            }
        }
    }

    /// Returns for how many assignments this one stands, itself included.
    #[must_use]
    pub fn weight(&self) -> u128 {
        self.weight
    }

    /// Returns the set of right fillings that fit the queens placed so far, one bit for each.
    #[must_use]
    pub fn fitting(&self) -> &[u64] {
        &self.sets[self.queens.len() * self.words..][..self.words]
    }

    /// Counts the solutions of the assignment by a [`Search`].
    pub fn count(&mut self) -> u128 {
        let counted = self.count_within(&Budget::new(&Limits::new()));
        counted.unwrap_or_else(|end| unreachable!("{end} without limits"))
    }

    /// Counts as [`Partners::count`] does, unless the time of `budget` is over before.
    pub(crate) fn count_within(&mut self, budget: &Budget) -> Result<u128, End> {
        let mut checks = Checks::new(budget);
        // A node looks at its set a few times.
        let pairs = 64 * 4 * self.words as u64;
        let mut boards = 0;
        let mut search = Search::new(&mut *self);
        loop {
            search.set_limits(Limits::new().nodes(search.nodes() + NODES));
            let end = search.for_each(|partners| {
                let fitting = partners.fitting().iter().map(|word| u128::from(word.count_ones()));
                boards += fitting.sum::<u128>();
            });
            if end != End::NodeLimit {
                return Ok(boards);
            }
            checks.tested(pairs * NODES)?;
        }
    }

    fn square(&self, queen: Queen) -> F {
        self.layout.square(queen.row, queen.col)
    }
}

impl<F: Filling> Problem for Partners<F> {
    type Choice = Queen;
    type Choices = Squares;
    /// The queens of the left half.
    type Solution = Vec<Queen>;

    fn choices(&self) -> Squares {
        let some_fit = self.fitting().iter().any(|&word| word != 0);
        match self.rows.get(self.queens.len()) {
            Some(&row) if some_fit => Squares::new(row, self.layout.free_columns(self.filling)),
            _ => Squares::new(0, 0),
        }
    }

    fn is_valid(&self, queen: &Queen) -> bool {
        (self.filling & self.square(*queen)).is_zero()
    }

    fn choose(&mut self, queen: &Queen) {
        let square = self.square(*queen);
        let words = self.words;
        let (before, after) = self.sets.split_at_mut((self.queens.len() + 1) * words);
        let before = &before[before.len() - words..];
        let after = &mut after[..words];
        after.copy_from_slice(before);
        let mut bits = self.crossing.bits_with_long(square);
        while bits != 0 {
            let without = &self.without[bits.trailing_zeros() as usize * words..][..words];
            after.iter_mut().zip(without).for_each(|(word, without)| *word &= without);
            bits &= bits - 1;
        }
        self.filling = self.filling | square;
        self.queens.push(*queen);
    }

    fn undo(&mut self, queen: &Queen) {
        self.queens.pop();
        // Valid queens share no bit, so that what one has added can be taken away.
        self.filling = self.filling.without(self.square(*queen));
    }

    fn is_solution(&self) -> bool {
        self.queens.len() == self.rows.len() && self.fitting().iter().any(|&word| word != 0)
    }

    fn solution(&self) -> Vec<Queen> {
        self.queens.clone()
    }
}

/// Two states are equal if the same queens stand and the same right fillings fit.
impl<F: Filling> PartialEq for Partners<F> {
    fn eq(&self, other: &Self) -> bool {
        (self.n, &self.rows, &self.queens, self.filling, self.weight, self.fitting())
            == (other.n, &other.rows, &other.queens, other.filling, other.weight, other.fitting())
    }
}

/// The left half so far, one line for each row that has a queen in it, and how many right fillings fit.
impl<F: Filling> fmt::Display for Partners<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.n {
            let queen = self.queens.iter().find(|queen| queen.row == row);
            for col in 0..self.n / 2 {
                let gap = if col == 0 { "" } else { " " };
                let here = queen.is_some_and(|queen| queen.col == col);
                write!(f, "{gap}{}", if here { 'Q' } else { '.' })?;
            }
            writeln!(f)?;
        }
        let fitting: u32 = self.fitting().iter().map(|word| word.count_ones()).sum();
        write!(f, "{fitting} right fillings fit")
    }
}
