//! N queens, row by row: the first board, the search in slow motion, and how fast the numbers grow.
//!
//! ```text
//! cargo run --release --example nqueens       # a tour of everything
//! cargo run --release --example nqueens -- 6  # every board of 6 queens
//! ```
//!
//! The solver is the textbook's: put a queen into the next row, on the first square that no queen above attacks, and go back when there is none.

use backtrack::{Counters, Event, Problem, Reason, Search};
use nqueens::check;
use std::fmt::{self, Display};

/// The state: the board, as the column of each queen from the top row down.
#[derive(Clone, Debug, PartialEq)]
struct Queens {
    n: usize,
    columns: Vec<usize>,
}

/// A queen of the next row; rows and columns are counted from 0, and shown from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Queen {
    row: usize,
    col: usize,
}

impl Queens {
    fn new(n: usize) -> Self {
        Queens { n, columns: vec![] }
    }
}

impl Problem for Queens {
    type Choice = Queen;
    type Choices = std::vec::IntoIter<Queen>;
    type Solution = Vec<usize>;

    fn choices(&self) -> Self::Choices {
        let row = self.columns.len();
        (0..self.n).map(|col| Queen { row, col }).collect::<Vec<_>>().into_iter()
    }
    /// Two queens attack each other in one column, or as far apart in rows as in columns.
    fn is_valid(&self, queen: &Queen) -> bool {
        let mut above = self.columns.iter().enumerate();
        above.all(|(row, &col)| col != queen.col && col.abs_diff(queen.col) != queen.row - row)
    }
    fn choose(&mut self, queen: &Queen) {
        self.columns.push(queen.col);
    }
    fn undo(&mut self, _: &Queen) {
        self.columns.pop();
    }
    fn is_solution(&self) -> bool {
        self.columns.len() == self.n
    }
    fn solution(&self) -> Vec<usize> {
        self.columns.clone()
    }
    fn explain(&self, queen: &Queen) -> Option<Reason> {
        self.columns.iter().enumerate().find_map(|(row, &col)| {
            let line = match queen.row - row {
                _ if col == queen.col => format!("column {}", col + 1),
                distance if col + distance == queen.col => "the falling diagonal".into(),
                distance if queen.col + distance == col => "the rising diagonal".into(),
                _ => return None,
            };
            Some(format!("{line} is taken by the queen in row {}", row + 1).into())
        })
    }
}

impl Display for Queen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

/// Shows a board, after a checker that shares nothing with the search has accepted it.
fn show(columns: &[usize]) -> String {
    check(columns).expect("the search finds boards that are right");
    let numbers: Vec<_> = columns.iter().map(|col| (col + 1).to_string()).collect();
    let mut text = format!("columns from the top row down: {}\n\n", numbers.join(" "));
    for &queen in columns {
        let squares = (0..columns.len()).map(|col| if col == queen { "Q" } else { "." });
        text += &(squares.collect::<Vec<_>>().join(" ") + "\n");
    }
    text
}

/// Every step to the first board, indented by depth, with the reason for each rejection.
fn steps(n: usize) -> String {
    let mut text = String::new();
    let mut search = Search::new(Queens::new(n));
    while let Some(event) = search.step() {
        // A choice stands on the level above the node that it leads to.
        let level = search.depth() - usize::from(matches!(event, Event::Choose(_)));
        let line = match &event {
            Event::Choose(queen) => format!("choose {queen}"),
            Event::Reject(queen) => {
                let reason = search.problem().explain(queen).expect("a queen attacks it");
                format!("reject {queen}: {reason}")
            }
            Event::Undo(queen) => format!("undo   {queen}"),
            Event::Solution => "solution".into(),
            _ => "dead end".into(),
        };
        text += &format!("{}{line}\n", "  ".repeat(level));
        if event == Event::Solution {
            text += &format!("\n{}", show(&search.problem().columns));
            break;
        }
    }
    text
}

/// How many boards there are for 0 to `most` queens, and what it takes to find them.
fn table(most: usize) -> String {
    let mut text = "queens  boards  nodes  dead ends\n".to_string();
    for n in 0..=most {
        let mut search = Search::new(Queens::new(n)).observe(Counters::default());
        let boards = search.count();
        let Counters { nodes, dead_ends, .. } = search.observer();
        text += &format!("{n:6}  {boards:6}  {nodes:5}  {dead_ends:9}\n");
    }
    text
}

fn main() {
    let Some(argument) = std::env::args().nth(1) else {
        // Find one: the search stops in the first solution.
        let first = Search::new(Queens::new(8)).first().expect("8 queens have a board");
        println!("{}", show(&first));
        println!("How it got there, on a board of 4 by 4 (r1c3 is row 1, column 3):\n");
        print!("{}\nAll boards, and what it takes to find them:\n\n{}", steps(4), table(8));
        return;
    };
    let Some(n) = argument.parse().ok().filter(|&n| n <= 8) else {
        eprintln!("error: {argument:?}: this lesson shows every board of 0 to 8 queens");
        std::process::exit(1)
    };
    // Enumerate all: the search goes on after each solution.
    let boards: Vec<_> = Search::new(Queens::new(n)).solutions().collect();
    let shown: String = boards.iter().map(|columns| show(columns) + "\n").collect();
    println!("{shown}boards in all: {}", boards.len());
}

#[cfg(test)]
#[path = "../tests/lessons/nqueens.rs"]
mod tests;
