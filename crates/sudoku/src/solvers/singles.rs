//! Think before guessing: naked and hidden singles, propagated until nothing follows any more.

use super::placement::{self, Placement, Placements, all_digits};
use crate::rules::{self, Clash};
use crate::{Board, Cell, Digit, Shape};
use backtrack::{Problem, Reason};
use std::fmt;
use std::sync::Arc;

/// After each choice places every digit that follows by *singles*, then branches where the fewest ways are left.
///
/// - A **naked single** is a cell with one candidate left.
/// - A **hidden single** is a digit with one place left in a row, column or box.
///
/// Each placement removes candidates, which may leave further singles: this is *propagation*.
/// What it removes is written on a **trail**; undo reads the trail backwards up to where it was before the choice.
/// The state is never copied.
///
/// The branch is either a cell with its candidates or a digit with its places in a house, whichever has fewer ways; cells win ties, and the first in reading order among them.
/// It takes boards of every size, and is the rung for 16x16 and 25x25.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use sudoku::solvers::Singles;
///
/// let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut search = Search::new(Singles::new(&easy.parse()?)?);
/// assert!(search.first().is_some());
/// assert_eq!(search.nodes(), 1, "singles alone solve it: the root is the solution");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Singles {
    geometry: Arc<Geometry>,
    /// The candidates of each cell, as bits; one bit where a digit was placed.
    candidates: Vec<u32>,
    /// Whether the digit of a cell was placed, so that its candidates were removed around it.
    placed: Vec<bool>,
    placed_count: usize,
    /// How many places each digit has left in each house: entry `house * size + digit - 1`.
    places: Vec<u8>,
    /// What was done since the root, in order.
    trail: Vec<Step>,
    /// The length of the trail before each choice.
    marks: Vec<usize>,
    /// A cell without a candidate or a digit without a place was met: nothing below here is a solution.
    dead: bool,
    /// Singles found and not yet placed; empty between two choices.
    queue: Vec<Single>,
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Removed(u16, Digit),
    Placed(u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Single {
    Naked(u16),
    Hidden { house: u16, digit: Digit },
}

/// Who sees whom, the same for all boards of a shape.
#[derive(Debug, PartialEq, Eq)]
struct Geometry {
    shape: Shape,
    cells: Vec<Cell>,
    /// The cells that share a house with each cell.
    peers: Vec<Vec<u16>>,
    /// The cells of each house: rows, then columns, then boxes.
    houses: Vec<Vec<u16>>,
}

impl Geometry {
    fn new(shape: Shape) -> Self {
        let size = shape.size();
        let cells: Vec<Cell> = shape.cells().collect();
        let mut houses = vec![Vec::with_capacity(size); 3 * size];
        for &cell in &cells {
            for house in houses_of(cell, size) {
                houses[house].push(cell.index() as u16);
            }
        }
        let seen_by = |&cell: &Cell| {
            let others = cells.iter().filter(|other| cell.sees(**other));
            others.map(|other| other.index() as u16).collect()
        };
        Geometry { shape, peers: cells.iter().map(seen_by).collect(), houses, cells }
    }
}

fn houses_of(cell: Cell, size: usize) -> [usize; 3] {
    [cell.row(), size + cell.col(), 2 * size + cell.box_index()]
}

impl Singles {
    /// Returns the search problem of `board`, with what follows from its givens already placed.
    ///
    /// # Errors
    ///
    /// If two givens clash.
    pub fn new(board: &Board) -> Result<Self, Clash> {
        rules::check_clashes(board)?;
        let shape = board.shape();
        let size = shape.size();
        let cell_count = shape.cell_count();
        let mut state = Singles {
            geometry: Arc::new(Geometry::new(shape)),
            candidates: vec![all_digits(size); cell_count],
            placed: vec![false; cell_count],
            placed_count: 0,
            places: vec![size as u8; 3 * size * size],
            trail: Vec::new(),
            marks: Vec::new(),
            dead: false,
            queue: Vec::new(),
        };
        for (cell, digit) in board.givens() {
            state.place(cell.index(), digit);
        }
        state.propagate();
        // Nobody goes back before the root.
        state.trail.clear();
        Ok(state)
    }

    /// Returns the board as it stands: givens, choices, and what followed from them.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::empty(self.geometry.shape);
        for &cell in self.geometry.cells.iter().filter(|cell| self.placed[cell.index()]) {
            board.set(cell, Digit::lowest_of(self.candidates[cell.index()]));
        }
        board
    }

    /// Removes one candidate and notes the singles that this leaves.
    #[inline]
    fn remove(&mut self, index: usize, digit: Digit) {
        let candidates = &mut self.candidates[index];
        if *candidates & digit.bit() == 0 {
            return;
        }
        *candidates ^= digit.bit();
        match candidates.count_ones() {
            0 => self.dead = true,
            1 => self.queue.push(Single::Naked(index as u16)),
            _ => {}
        }
        self.trail.push(Step::Removed(index as u16, digit));
        let size = self.geometry.shape.size();
        for house in houses_of(self.geometry.cells[index], size) {
            let places = &mut self.places[house * size + usize::from(digit.value()) - 1];
            *places -= 1;
            match *places {
                0 => self.dead = true,
                1 => self.queue.push(Single::Hidden { house: house as u16, digit }),
                _ => {}
            }
        }
    }

    /// Places a digit: removes the other candidates of the cell, and the digit from all cells that it sees.
    fn place(&mut self, index: usize, digit: Digit) {
        if self.placed[index] {
            // Two singles met in one cell, which is fine only if they agree.
            self.dead |= self.candidates[index] != digit.bit();
            return;
        }
        self.placed[index] = true;
        self.placed_count += 1;
        self.trail.push(Step::Placed(index as u16));
        if self.candidates[index] & digit.bit() == 0 {
            self.dead = true;
            return;
        }
        let mut others = self.candidates[index] ^ digit.bit();
        while let Some(other) = Digit::lowest_of(others) {
            others ^= other.bit();
            self.remove(index, other);
        }
        let geometry = Arc::clone(&self.geometry);
        for &peer in &geometry.peers[index] {
            self.remove(usize::from(peer), digit);
        }
    }

    /// Places singles until there are none left, or until the state is dead.
    fn propagate(&mut self) {
        while !self.dead {
            match self.queue.pop() {
                None => return,
                Some(Single::Naked(index)) => {
                    let index = usize::from(index);
                    if let Some(digit) = Digit::lowest_of(self.candidates[index]) {
                        self.place(index, digit);
                    }
                }
                Some(Single::Hidden { house, digit }) => {
                    let cells = &self.geometry.houses[usize::from(house)];
                    let place = cells
                        .iter()
                        .find(|&&index| self.candidates[usize::from(index)] & digit.bit() != 0);
                    match place {
                        Some(&index) => self.place(usize::from(index), digit),
                        None => self.dead = true,
                    }
                }
            }
        }
        self.queue.clear();
    }

    /// Returns the cell with the fewest candidates that is not placed, and how many.
    fn narrowest_cell(&self) -> Option<(Cell, u32)> {
        let open = self.geometry.cells.iter().filter(|cell| !self.placed[cell.index()]);
        let mut best: Option<(Cell, u32)> = None;
        for &cell in open {
            let count = self.candidates[cell.index()].count_ones();
            if best.is_none_or(|(_, fewest)| count < fewest) {
                best = Some((cell, count));
                if count == 2 {
                    break;
                }
            }
        }
        best
    }

    /// Returns the house and digit with the fewest places below `limit` that are more than one.
    fn narrowest_digit(&self, limit: u32) -> Option<(usize, Digit)> {
        let size = self.geometry.shape.size();
        let mut best = None;
        let mut fewest = limit;
        for (at, &places) in self.places.iter().enumerate() {
            if places > 1 && u32::from(places) < fewest {
                fewest = u32::from(places);
                best = Some((at / size, Digit::new((at % size) as u8 + 1)?));
                if places == 2 {
                    break;
                }
            }
        }
        best
    }
}

/// The ways to go on: digits of a cell, or places of a digit.
#[derive(Clone, Debug)]
pub enum Ways {
    /// The candidates of one cell.
    Digits(Placements),
    /// The places of one digit in one house.
    Places(std::vec::IntoIter<Placement>),
}

impl Iterator for Ways {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        match self {
            Ways::Digits(placements) => placements.next(),
            Ways::Places(placements) => placements.next(),
        }
    }
}

impl Problem for Singles {
    type Choice = Placement;
    type Choices = Ways;
    type Solution = Board;

    fn choices(&self) -> Ways {
        let Some((cell, count)) = self.narrowest_cell().filter(|_| !self.dead) else {
            return Ways::Digits(Placements::none());
        };
        if count > 2
            && let Some((house, digit)) = self.narrowest_digit(count)
        {
            let cells = self.geometry.houses[house].iter().map(|&index| usize::from(index));
            let places = cells.filter(|&index| self.candidates[index] & digit.bit() != 0);
            let placement = |index| Placement { cell: self.geometry.cells[index], digit };
            return Ways::Places(places.map(placement).collect::<Vec<_>>().into_iter());
        }
        Ways::Digits(Placements::new(cell, self.candidates[cell.index()]))
    }

    fn choose(&mut self, &Placement { cell, digit }: &Placement) {
        self.marks.push(self.trail.len());
        self.place(cell.index(), digit);
        self.propagate();
    }

    fn undo(&mut self, _: &Placement) {
        let mark = self.marks.pop().expect("each undo follows a choose");
        let size = self.geometry.shape.size();
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Step::Placed(index)) => {
                    self.placed[usize::from(index)] = false;
                    self.placed_count -= 1;
                }
                Some(Step::Removed(index, digit)) => {
                    let index = usize::from(index);
                    self.candidates[index] |= digit.bit();
                    for house in houses_of(self.geometry.cells[index], size) {
                        self.places[house * size + usize::from(digit.value()) - 1] += 1;
                    }
                }
                None => break,
            }
        }
        // The search chooses only in nodes that are not dead.
        self.dead = false;
        self.queue.clear();
    }

    fn is_solution(&self) -> bool {
        self.placed_count == self.placed.len() && !self.dead
    }

    fn solution(&self) -> Board {
        self.board()
    }

    fn explain(&self, choice: &Placement) -> Option<Reason> {
        placement::explain(&self.board(), choice)
    }
}

impl fmt::Display for Singles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.board())
    }
}
