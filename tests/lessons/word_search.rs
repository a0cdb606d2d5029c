use super::{Square, WordSearch};
use backtrack::Search;
use backtrack::laws::{self, Effort};

const GRID: [&str; 3] = ["abc", "bab", "cbd"];

#[test]
fn it_finds_what_brute_force_finds() {
    let square = |number: usize| Square { row: number / 3 % 3, col: number % 3 };
    for word in ["a", "ab", "aba", "abab", "bad", "abbc", "cabd"] {
        let letters: Vec<char> = word.chars().collect();
        let places = 9_usize.pow(letters.len() as u32);
        let paths = (0..places)
            .map(|number| (0..letters.len()).rev().map(move |at| number / 9_usize.pow(at as u32)))
            .map(|path| path.map(square).collect::<Vec<_>>());
        let reads = |path: &Vec<Square>| {
            let beside = |pair: &[Square]| {
                let (a, b) = (pair[0], pair[1]);
                a.row == b.row && a.col.abs_diff(b.col) == 1
                    || a.col == b.col && a.row.abs_diff(b.row) == 1
            };
            let once = path.iter().enumerate().all(|(at, square)| !path[..at].contains(square));
            let mut read = path.iter().map(|at| GRID[at.row].as_bytes()[at.col] as char);
            once && path.windows(2).all(beside) && read.by_ref().eq(letters.iter().copied())
        };
        let right: Vec<_> = paths.filter(reads).collect();
        let found: Vec<_> = Search::new(WordSearch::new(&GRID, word)).solutions().collect();
        assert_eq!(found, right, "{word}");
    }
}

#[test]
fn it_keeps_the_laws() {
    laws::check(&WordSearch::new(&GRID, "abab"), Effort::default(), |_| true).unwrap();
}
