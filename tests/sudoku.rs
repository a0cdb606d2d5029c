//! The solvers of sudoku agree with each other, and with the book.

mod agreement;
mod cases;
mod dry_run;

use sudoku::{Board, Entry, Reader};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// The puzzles of a file in `tests/data`.
fn data(name: &str) -> Vec<Entry> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(&path).expect("the file is in the repository");
    Reader::new(std::io::BufReader::new(file))
        .collect::<Result<_, _>>()
        .expect("every line is a puzzle")
}
