//! The textbook's sudoku solver: the first empty cell, a walk along row, column and box, choose, undo.
//!
//! ```text
//! cargo run --release --example sudoku            # a classic puzzle, and how it is solved
//! cargo run --release --example sudoku -- PUZZLE  # yours: 81 symbols, or a file that begins with it
//! ```

use backtrack::{Counters, Event, Limits, Problem, Reason, Search};
use std::fmt::Write;
use sudoku::{Board, Cell, Digit, Reader, Shape, rules, rules::House, solvers::Placement};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The state: the board as it stands.
#[derive(Clone, Debug, PartialEq)]
struct Sudoku(Board);

impl Sudoku {
    fn first_empty_cell(&self) -> Option<Cell> {
        self.0.shape().cells().find(|&cell| self.0.get(cell).is_none())
    }

    /// Walks along the row, the column and the box of the cell, until it meets the digit there.
    fn walk(&self, &Placement { cell, digit }: &Placement) -> Option<(House, Cell)> {
        let (row, col) = (cell.row(), cell.col());
        let (top, left) = (row - row % 3, col - col % 3);
        let in_row = (0..9).map(|i| (House::Row(row), row, i));
        let in_column = (0..9).map(|i| (House::Column(col), i, col));
        let in_box = (0..9).map(|i| (House::Box(cell.box_index()), top + i / 3, left + i % 3));
        let way = in_row.chain(in_column).chain(in_box);
        let mut way = way.map(|(house, row, col)| (house, Shape::NINE.cell(row, col)));
        way.find(|&(_, other)| self.0.get(other) == Some(digit))
    }
}

impl Problem for Sudoku {
    type Choice = Placement;
    type Choices = std::vec::IntoIter<Placement>;
    type Solution = Board;

    fn choices(&self) -> Self::Choices {
        let Some(cell) = self.first_empty_cell() else { return vec![].into_iter() };
        let digits = self.0.shape().digits().map(|digit| Placement { cell, digit });
        digits.collect::<Vec<_>>().into_iter()
    }
    fn is_valid(&self, choice: &Placement) -> bool {
        self.walk(choice).is_none()
    }
    fn choose(&mut self, choice: &Placement) {
        self.0.set(choice.cell, Some(choice.digit));
    }
    fn undo(&mut self, choice: &Placement) {
        self.0.set(choice.cell, None);
    }
    fn is_solution(&self) -> bool {
        self.first_empty_cell().is_none()
    }
    fn solution(&self) -> Board {
        self.0.clone()
    }
    fn explain(&self, choice: &Placement) -> Option<Reason> {
        let (house, cell) = self.walk(choice)?;
        let article = if choice.digit.value() == 8 { "an" } else { "a" };
        Some(format!("{house} already has {article} {} at {cell}", choice.digit).into())
    }
}

fn main() {
    let argument = std::env::args().nth(1).unwrap_or(CLASSIC.into());
    let text = lesson(&argument).unwrap_or_else(|error| {
        eprintln!("error: {argument}: {error}");
        std::process::exit(1)
    });
    print!("{text}");
}

/// Solves the puzzle that is in the file of this name, or else `text` itself, and describes how.
fn lesson(text: &str) -> Result<String, Box<dyn std::error::Error>> {
    let text = std::fs::read(text).unwrap_or(text.into());
    let puzzle = Reader::new(&text[..]).shape(Shape::NINE).next().ok_or("no puzzle")??.board;
    rules::check_clashes(&puzzle)?;
    let limits = Limits::new().nodes(10_000_000);
    let mut search = Search::new(Sudoku(puzzle.clone())).limit(limits).observe(Counters::default());

    // To the first solution, event by event: the first steps, and what becomes of the first choice.
    let (mut steps, mut became, mut before) = (String::new(), String::new(), 1);
    for step in 0.. {
        let Some(event) = search.step() else {
            return Err(format!("no solution: {}", search.end().expect("it has ended")).into());
        };
        // A choice stands on the level above the node that it leads to.
        let level = search.depth() - usize::from(matches!(event, Event::Choose(_)));
        let why = |choice| search.problem().explain(choice).expect("the digit stands somewhere");
        if step < 40 {
            let line = match &event {
                Event::Choose(choice) => format!("choose {choice}"),
                Event::Reject(choice) => format!("reject {choice}: {}", why(choice)),
                Event::Undo(choice) => format!("undo   {choice}"),
                Event::Solution => "solution".into(),
                _ => "dead end: no candidate is left".into(),
            };
            writeln!(steps, "{}{line}", "  ".repeat(level))?;
        }
        let nodes = search.nodes() - before;
        let fate = match event {
            Event::Solution => break,
            _ if level > 0 => continue,
            Event::Undo(choice) => format!("{choice} was undone after {nodes} nodes"),
            Event::Reject(choice) => format!("{choice} was rejected: {}", why(&choice)),
            _ => continue,
        };
        writeln!(became, "{fate}")?;
        before = search.nodes();
    }
    if let Some(choice) = search.path().next() {
        let nodes = search.nodes() - before;
        writeln!(became, "{choice} stayed: the solution came after {nodes} nodes")?;
    }
    let solution = search.problem().solution();
    rules::check_solution(&puzzle, &solution)?;
    let end = search.for_each(|_| {}); // from the solution on to the end of the tree

    let mut out = format!("{:34}Solution ([5] was given)\n\n", "Puzzle");
    for row in 0..9 {
        if row == 3 || row == 6 {
            out += "---------+---------+---------     ---------+---------+---------\n";
        }
        writeln!(out, "{}     {}", show(row, &puzzle, None), show(row, &solution, Some(&puzzle)))?;
    }
    writeln!(out, "\nThe first 40 steps of the search (scan):\n\n{steps}")?;
    writeln!(out, "What became of the first choice:\n\n{became}")?;
    writeln!(out, "The whole search: {}\n({end})", search.observer())?;
    Ok(out)
}

/// A row of a board, with brackets around what was given.
fn show(row: usize, board: &Board, puzzle: Option<&Board>) -> String {
    let symbol = |col| {
        let cell = Shape::NINE.cell(row, col);
        let symbol = board.get(cell).map_or('.', Digit::symbol);
        let is_given = puzzle.is_some_and(|puzzle| puzzle.get(cell).is_some());
        if is_given { format!("[{symbol}]") } else { format!(" {symbol} ") }
    };
    [0, 3, 6].map(|col| symbol(col) + &symbol(col + 1) + &symbol(col + 2)).join("|")
}

#[cfg(test)]
#[path = "../tests/lessons/sudoku.rs"]
mod tests;
