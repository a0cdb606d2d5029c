//! Changes that keep a sudoku a sudoku: new names for digits, other orders of rows and columns, and turning the board over its diagonal.

use crate::{Board, Dice, Digit, Shape};
use thiserror::Error;

/// A change of boards of one shape that keeps the rules: puzzles and solutions become puzzles and solutions.
///
/// It renames digits, brings the rows of each band and the bands into another order, the columns and stacks likewise, and may turn the board over its main diagonal (only where boxes are squares).
/// A 9x9 board has 2 · 6⁸ · 9! = 1,218,998,108,160 of them.
///
/// # Examples
///
/// ```
/// use sudoku::{Board, Dice, Shape, Transform, canonical};
///
/// let puzzle: Board = "1... ..2. .3.. ...4".parse()?;
/// let other = Transform::random(Shape::FOUR, &mut Dice::new(5)).apply(&puzzle);
/// assert_ne!(puzzle, other);
/// assert_eq!(canonical(&puzzle), canonical(&other), "they are the same puzzle");
/// # Ok::<(), sudoku::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transform {
    shape: Shape,
    /// Whether rows and columns change places first.
    transposes: bool,
    /// The old row that each new row is.
    rows: Vec<u8>,
    /// The old column that each new column is.
    cols: Vec<u8>,
    /// The new digit for each old one, from 1 up.
    digits: Vec<Digit>,
}

impl Transform {
    /// Returns the change that changes nothing.
    #[must_use]
    pub fn identity(shape: Shape) -> Self {
        let lines: Vec<u8> = (0..shape.size() as u8).collect();
        let digits = shape.digits().collect();
        Transform { shape, transposes: false, rows: lines.clone(), cols: lines, digits }
    }

    /// Returns one of all changes of this shape, each with the same probability.
    #[must_use]
    pub fn random(shape: Shape, dice: &mut Dice) -> Self {
        let mut digits: Vec<Digit> = shape.digits().collect();
        dice.shuffle(&mut digits);
        Transform {
            shape,
            transposes: shape.box_rows() == shape.box_cols() && dice.below(2) == 1,
            rows: random_order(shape.size(), shape.box_rows(), dice),
            cols: random_order(shape.size(), shape.box_cols(), dice),
            digits,
        }
    }

    /// Returns the changed board.
    ///
    /// # Panics
    ///
    /// If the board has another shape than the change.
    #[must_use]
    pub fn apply(&self, board: &Board) -> Board {
        assert_eq!(board.shape(), self.shape, "a change of another shape");
        let size = self.shape.size();
        let old = board.as_slice();
        let mut cells = Vec::with_capacity(old.len());
        for &row in &self.rows {
            for &col in &self.cols {
                let (row, col) = if self.transposes { (col, row) } else { (row, col) };
                let digit = old[usize::from(row) * size + usize::from(col)];
                cells.push(digit.map(|digit| self.digits[usize::from(digit.value()) - 1]));
            }
        }
        Board::from_cells(self.shape, cells)
    }
}

/// Returns an order of `size` lines that keeps groups of `group` lines together.
fn random_order(size: usize, group: usize, dice: &mut Dice) -> Vec<u8> {
    let mut groups: Vec<usize> = (0..size / group).collect();
    dice.shuffle(&mut groups);
    let mut lines: Vec<u8> = groups
        .into_iter()
        .flat_map(|first| (first * group..(first + 1) * group).map(|line| line as u8))
        .collect();
    for lines in lines.chunks_mut(group) {
        dice.shuffle(lines);
    }
    lines
}

/// A board with too many orders of columns for its canonical form to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a {shape} board has {} orders of columns, too many to try them all: canonical forms are for boards with up to 9 rows",
    order_count(*.shape)
)]
pub struct TooManyOrders {
    /// The shape of the board.
    pub shape: Shape,
}

/// How many orders of columns keep the stacks together, as long as a number can say it.
fn order_count(shape: Shape) -> String {
    let factorial = |n: usize| (1..=n as u128).try_fold(1_u128, u128::checked_mul);
    let within = factorial(shape.box_cols());
    let stacks = factorial(shape.box_rows());
    let count = within.zip(stacks).and_then(|(within, stacks)| {
        within.checked_pow(shape.box_rows() as u32)?.checked_mul(stacks)
    });
    count.map_or_else(|| "more than 2^128".into(), |count| count.to_string())
}

/// Returns the canonical form of a board: of all boards that changes can make of it, the first one in the order of their lines, an empty cell before every digit.
///
/// Two boards are the same up to a [`Transform`] exactly if their canonical forms are equal.
///
/// # Errors
///
/// For boards with more than nine rows.
/// All orders of columns would have to be tried, each with every first row: a 9x9 board has 1,296 of them, a 12x12 one whose boxes have four columns 82,944, a 16x16 one 7,962,624, in each of its two positions.
/// With 16 rows these are 255 million first rows to compare, and where many rows look alike, as empty ones do, most of them have to be kept for the second: gigabytes.
///
/// # Cost
///
/// All orders of columns are tried with all first rows, and of these only the best go on to the second row, and so on: some milliseconds for a 9x9 puzzle, more for a board with many symmetries (the empty one is answered at once).
pub fn canonical(board: &Board) -> Result<Board, TooManyOrders> {
    let shape = board.shape();
    let size = shape.size();
    if size > 9 {
        return Err(TooManyOrders { shape });
    }
    if board.clue_count() == 0 {
        return Ok(board.clone());
    }
    let col_orders = orders(size, shape.box_cols());
    let mut partials: Vec<Partial> = vec![];
    for transposes in [false, true] {
        if transposes && shape.box_rows() != shape.box_cols() {
            continue;
        }
        let (rows, names) = ([0; 9], [0; 10]);
        let begin = |cols| Partial { transposes, cols, rows, row_count: 0, names, name_count: 0 };
        partials.extend(col_orders.iter().map(begin));
    }
    let mut lines = vec![];
    for _ in 0..size {
        // The best next row of all partial orders, and all partial orders that have it.
        let mut best: Vec<u8> = vec![];
        let mut next: Vec<Partial> = vec![];
        for partial in &partials {
            for row in partial.next_rows(shape) {
                let (line, longer) = partial.with_row(board, row);
                if !best.is_empty() && line > best {
                    continue;
                }
                if best.is_empty() || line < best {
                    best = line;
                    next.clear();
                }
                next.push(longer);
            }
        }
        // Partial orders that have used the same rows of the same board and agree on all that is still to come are one; columns tell them apart.
        lines.extend(best);
        partials = next;
    }
    let mut form = Board::empty(shape);
    for (cell, name) in shape.cells().zip(lines) {
        form.set(cell, Digit::new(name));
    }
    Ok(form)
}

/// The first rows of a transform.
#[derive(Clone)]
struct Partial<'a> {
    transposes: bool,
    /// The old column that each new column is.
    cols: &'a Vec<u8>,
    /// The old rows used so far, in their new order.
    rows: [u8; 9],
    row_count: usize,
    /// The new name of each old digit, 0 if it has none yet: digits are named as they come.
    names: [u8; 10],
    name_count: u8,
}

impl Partial<'_> {
    /// Returns the old rows that may come next: of the same band, or of any if a band is complete.
    fn next_rows(&self, shape: Shape) -> impl Iterator<Item = usize> {
        let used = &self.rows[..self.row_count];
        let band = match self.row_count % shape.box_rows() {
            0 => None,
            _ => Some(usize::from(used[self.row_count - 1]) / shape.box_rows()),
        };
        (0..shape.size()).filter(move |&row| {
            !used.contains(&(row as u8)) && band.is_none_or(|band| row / shape.box_rows() == band)
        })
    }

    /// Returns the names in the row, and the partial order with the row in it.
    fn with_row(&self, board: &Board, row: usize) -> (Vec<u8>, Self) {
        let shape = board.shape();
        let mut longer = self.clone();
        longer.rows[self.row_count] = row as u8;
        longer.row_count += 1;
        let name = |&col: &u8| {
            let col = usize::from(col);
            let (row, col) = if self.transposes { (col, row) } else { (row, col) };
            let Some(digit) = board.get(shape.cell(row, col)) else { return 0 };
            let name = &mut longer.names[usize::from(digit.value())];
            if *name == 0 {
                longer.name_count += 1;
                *name = longer.name_count;
            }
            *name
        };
        let line = self.cols.iter().map(name).collect();
        (line, longer)
    }
}

/// Returns all orders of `size` lines that keep groups of `group` lines together.
fn orders(size: usize, group: usize) -> Vec<Vec<u8>> {
    let in_group = permutations(group);
    let mut all = vec![];
    for groups in permutations(size / group) {
        let mut partial: Vec<Vec<u8>> = vec![vec![]];
        for first in groups {
            let longer = |order: &Vec<u8>| -> Vec<Vec<u8>> {
                let with = |inner: &Vec<u8>| {
                    let lines = inner.iter().map(|line| first * group as u8 + line);
                    order.iter().copied().chain(lines).collect()
                };
                in_group.iter().map(with).collect()
            };
            partial = partial.iter().flat_map(longer).collect();
        }
        all.extend(partial);
    }
    all
}

/// Returns all orders of the numbers below `n`.
fn permutations(n: usize) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![vec![]];
    for item in 0..n as u8 {
        let with_item = |order: &Vec<u8>| -> Vec<Vec<u8>> {
            let at = |place: usize| {
                let mut longer = order.clone();
                longer.insert(place, item);
                longer
            };
            (0..=order.len()).map(at).collect()
        };
        all = all.iter().flat_map(with_item).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use std::collections::{HashMap, HashSet};

    #[test]
    fn the_numbers_of_orders_are_right() {
        assert_eq!(orders(9, 3).len(), 1_296);
        assert_eq!(orders(6, 3).len(), 72);
        assert_eq!(orders(6, 2).len(), 48);
        let all: HashSet<_> = orders(4, 2).into_iter().collect();
        assert_eq!(all.len(), 8);
    }

    #[test]
    fn changes_keep_the_rules_and_the_canonical_form() {
        for (shape, seed) in Shape::USUAL.into_iter().zip(0..) {
            let mut dice = Dice::new(seed);
            let grid = crate::generate::filled(shape, &mut dice);
            let mut puzzle = grid.clone();
            for cell in shape.cells() {
                if dice.below(10) < 6 {
                    puzzle.set(cell, None);
                }
            }
            let change = Transform::random(shape, &mut dice);
            let (new_grid, new_puzzle) = (change.apply(&grid), change.apply(&puzzle));
            assert_eq!(rules::check_solution(&new_puzzle, &new_grid), Ok(()));
            assert_eq!(canonical(&puzzle), canonical(&new_puzzle), "{shape}");
            assert_eq!(Transform::identity(shape).apply(&puzzle), puzzle);
        }
    }

    #[test]
    fn the_288_grids_of_4x4_are_two_up_to_symmetry() {
        let empty = Board::empty(Shape::FOUR);
        let every = backtrack::ask::Lazily(backtrack::Limits::new());
        let grids = crate::Solver::Sets.run(&empty, every).unwrap();
        let mut classes = HashMap::new();
        for grid in grids {
            *classes.entry(canonical(&grid).unwrap()).or_insert(0) += 1;
        }
        let mut sizes: Vec<_> = classes.values().copied().collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [96, 192]);
    }

    #[test]
    fn different_puzzles_have_different_forms() {
        let puzzle: Board = "1... ..2. .3.. ...4".parse().unwrap();
        let other: Board = "1... ..2. .3.. 4...".parse().unwrap();
        assert_ne!(canonical(&puzzle), canonical(&other));
        for (shape, orders) in [(Shape::TWELVE, "82944"), (Shape::SIXTEEN, "7962624")] {
            let error = canonical(&Board::empty(shape)).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!(
                    "a {shape} board has {orders} orders of columns, too many to try them all: \
                     canonical forms are for boards with up to 9 rows"
                )
            );
        }
        assert_eq!(order_count(Shape::NINE), "1296");
        assert_eq!(order_count(Shape::new(1, 32).unwrap()), "263130836933693530167218012160000000");
        // Whatever shape: no overflow.
        for (rows, cols) in (1..=32).flat_map(|rows| (1..=32).map(move |cols| (rows, cols))) {
            Shape::new(rows, cols).map(order_count).ok();
        }
    }
}
