//! Two other ways to go back, for problems that change much in one step.
//!
//! The plain way is an `undo` that takes back exactly what `choose` did.
//! A problem that *propagates* (one choice forces others, and those force more) cannot know from the choice alone what to take back.
//! It keeps a history inside its state instead: [`Trail`], a log of the writes, or [`Snapshots`], copies of the whole.
//!
//! | way | `choose` costs | `undo` costs | good when |
//! |---|---|---|---|
//! | exact undo | the step | the step | one choice changes little, and it is known what |
//! | [`Trail`] | a log entry for each write | reading them back | a choice changes some of a large state |
//! | [`Snapshots`] | a copy of the state | a copy of the state | a choice changes most of a small state |

use alloc::vec::Vec;

/// A log of writes, taken back in reverse order down to the last mark.
///
/// `W` is what it takes to undo one write: the place and its old value.
///
/// # Examples
///
/// A board that fills equal cells by itself, and empties just those again:
///
/// ```
/// use backtrack::{Problem, Search, Trail};
///
/// /// Colour 4 cells in a row with 0, 1 or 2; a cell has the colour of the cell two before it.
/// struct Stripes {
///     cells: [Option<u8>; 4],
///     trail: Trail<usize>, // cells that were empty
/// }
///
/// impl Problem for Stripes {
///     type Choice = (usize, u8);
///     type Choices = std::vec::IntoIter<(usize, u8)>;
///     type Solution = [u8; 4];
///
///     fn choices(&self) -> Self::Choices {
///         let empty = self.cells.iter().position(Option::is_none);
///         let choices = empty.map_or(vec![], |cell| (0..3).map(|colour| (cell, colour)).collect());
///         choices.into_iter()
///     }
///     fn choose(&mut self, &(cell, colour): &(usize, u8)) {
///         self.trail.mark();
///         for same in (cell..4).step_by(2) {
///             self.cells[same] = Some(colour);
///             self.trail.log(same);
///         }
///     }
///     fn undo(&mut self, _: &(usize, u8)) {
///         for cell in self.trail.back() {
///             self.cells[cell] = None;
///         }
///     }
///     fn is_solution(&self) -> bool {
///         self.cells.iter().all(Option::is_some)
///     }
///     fn solution(&self) -> [u8; 4] {
///         self.cells.map(|cell| cell.expect("all cells are coloured"))
///     }
/// }
///
/// let mut search = Search::new(Stripes { cells: [None; 4], trail: Trail::new() });
/// assert_eq!(search.take(2), [[0, 0, 0, 0], [0, 1, 0, 1]]);
/// assert_eq!(search.into_problem().cells, [None; 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail<W> {
    log: Vec<W>,
    /// Where in the log each step began.
    marks: Vec<usize>,
}

impl<W> Trail<W> {
    /// Returns an empty trail.
    #[must_use]
    pub fn new() -> Self {
        Trail { log: Vec::new(), marks: Vec::new() }
    }

    /// Begins a step: call it first in `choose`.
    pub fn mark(&mut self) {
        self.marks.push(self.log.len());
    }

    /// Logs what it takes to undo one write.
    #[inline]
    pub fn log(&mut self, write: W) {
        self.log.push(write);
    }

    /// Ends the last step: returns its writes, last first, to be undone in `undo`.
    ///
    /// # Panics
    ///
    /// If there is no mark: an `undo` without its `choose`.
    pub fn back(&mut self) -> impl Iterator<Item = W> {
        let mark = self.marks.pop().expect("every undo follows its choose");
        self.log.drain(mark..).rev()
    }

    /// Returns the number of writes that are logged.
    #[must_use]
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Says whether no write is logged.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }
}

impl<W> Default for Trail<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// Copies of a state, taken in `choose` and given back in `undo`.
///
/// The copies' memory is used again: in a long search nothing is allocated but the first copy for each depth.
///
/// # Examples
///
/// ```
/// use backtrack::Snapshots;
///
/// let mut board = vec![0; 4];
/// let mut snapshots = Snapshots::new();
/// snapshots.save(&board); // in choose, before anything is written
/// board.fill(7);
/// snapshots.restore(&mut board); // in undo
/// assert_eq!(board, [0; 4]);
/// ```
#[derive(Clone, Debug)]
pub struct Snapshots<S> {
    copies: Vec<S>,
    /// How many of the copies are in use; the others wait to be written over.
    used: usize,
}

impl<S: Clone> Snapshots<S> {
    /// Returns an empty stack of copies.
    #[must_use]
    pub fn new() -> Self {
        Snapshots { copies: Vec::new(), used: 0 }
    }

    /// Copies `state`: call it first in `choose`.
    pub fn save(&mut self, state: &S) {
        match self.copies.get_mut(self.used) {
            Some(copy) => copy.clone_from(state),
            None => self.copies.push(state.clone()),
        }
        self.used += 1;
    }

    /// Makes `state` what it was at the last [`save`](Snapshots::save), which is forgotten: call it in `undo`.
    ///
    /// # Panics
    ///
    /// If nothing is saved: an `undo` without its `choose`.
    pub fn restore(&mut self, state: &mut S) {
        self.used = self.used.checked_sub(1).expect("every undo follows its choose");
        // A swap costs less than a copy where the state owns memory, and keeps that memory for the next save.
        core::mem::swap(state, &mut self.copies[self.used]);
    }

    /// Returns the number of copies in use.
    #[must_use]
    pub fn len(&self) -> usize {
        self.used
    }

    /// Says whether no copy is in use.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.used == 0
    }
}

impl<S: Clone> Default for Snapshots<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// Two stacks are equal if the copies in use are: what waits to be written over does not count.
impl<S: PartialEq> PartialEq for Snapshots<S> {
    fn eq(&self, other: &Self) -> bool {
        self.copies[..self.used] == other.copies[..other.used]
    }
}
