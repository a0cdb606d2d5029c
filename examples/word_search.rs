//! Word search: read a word off a grid of letters, from each square to one beside it, and no square twice.
//!
//! ```text
//! cargo run --release --example word_search           # some words
//! cargo run --release --example word_search -- stone  # yours
//! ```

use backtrack::{Counters, Problem, Reason, Search};
use std::fmt::{self, Display};

const GRID: [&str; 4] = ["start", "backt", "okcar", "nests"];

/// The state: the squares of the letters found so far, in the order of the word.
#[derive(Clone, Debug, PartialEq)]
struct WordSearch {
    grid: Vec<Vec<char>>,
    word: Vec<char>,
    path: Vec<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Square {
    row: usize,
    col: usize,
}

impl WordSearch {
    fn new(grid: &[&str], word: &str) -> Self {
        let grid = grid.iter().map(|row| row.chars().collect()).collect();
        WordSearch { grid, word: word.chars().collect(), path: vec![] }
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let cols = self.grid[0].len();
        (0..self.grid.len()).flat_map(move |row| (0..cols).map(move |col| Square { row, col }))
    }
}

impl Problem for WordSearch {
    type Choice = Square;
    type Choices = std::vec::IntoIter<Square>;
    type Solution = Vec<Square>;

    /// Every square for the first letter; for the others the squares above, below, left and right.
    fn choices(&self) -> Self::Choices {
        let mut squares: Vec<Square> = self.squares().collect();
        if let Some(last) = self.path.last() {
            squares.retain(|next| last.row.abs_diff(next.row) + last.col.abs_diff(next.col) == 1);
        }
        squares.into_iter()
    }
    fn is_valid(&self, square: &Square) -> bool {
        self.explain(square).is_none()
    }
    fn choose(&mut self, square: &Square) {
        self.path.push(*square);
    }
    fn undo(&mut self, _: &Square) {
        self.path.pop();
    }
    fn is_solution(&self) -> bool {
        self.path.len() == self.word.len()
    }
    fn solution(&self) -> Vec<Square> {
        self.path.clone()
    }
    fn explain(&self, square: &Square) -> Option<Reason> {
        let found = self.grid[square.row][square.col];
        let wanted = self.word.get(self.path.len())?;
        if found != *wanted {
            Some(format!("{found} is not {wanted}").into())
        } else if self.path.contains(square) {
            Some(format!("this {found} is used already").into())
        } else {
            None
        }
    }
}

/// The grid, with the letters on the path in capitals.
impl Display for WordSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares() {
            let letter = self.grid[square.row][square.col];
            let is_found = self.path.contains(&square);
            let shown = if is_found { letter.to_ascii_uppercase() } else { letter };
            let end = if square.col + 1 == self.grid[0].len() { '\n' } else { ' ' };
            write!(f, "{shown}{end}")?;
        }
        Ok(())
    }
}

/// Where the word stands first, how many ways there are to read it, and what the search for all of them cost.
fn show(word: &str) -> String {
    let mut search = Search::new(WordSearch::new(&GRID, word)).observe(Counters::default());
    // The search stops in the first solution, where the state shows it, and goes on from there.
    let picture = search.first().map_or(String::new(), |_| search.problem().to_string());
    search.for_each(|_| {});
    let Counters { solutions, nodes, rejected, backtracks, .. } = search.observer();
    format!(
        "{word}: ways {solutions}, nodes {nodes}, rejected {rejected}, backtracks {backtracks}\n{picture}"
    )
}

fn main() {
    let words = match std::env::args().nth(1) {
        None => ["backtrack", "stack", "nests", "bob"].map(show).join("\n"),
        Some(word) if word.chars().all(|letter| letter.is_ascii_lowercase()) => show(&word),
        Some(word) => {
            eprintln!("error: {word:?}: a word has the letters a to z only");
            std::process::exit(1)
        }
    };
    print!("{}\n{words}", WordSearch::new(&GRID, ""));
}

#[cfg(test)]
#[path = "../tests/lessons/word_search.rs"]
mod tests;
