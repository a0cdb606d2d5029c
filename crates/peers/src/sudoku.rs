//! The sudoku solvers against crate `sudoku`, and the textbook rungs against recursion written by hand.

mod hand;

use crate::measure::Measure;
use backtrack::{Problem, Search};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use sudoku::Board;
use sudoku::solvers::fast::{Counter, Level};
use sudoku::solvers::{Mrv, Scan, Sets};

/// A puzzle as 81 characters.
type Line = [u8; 81];

pub(crate) fn run(
    measure: &mut Measure,
    files: &[PathBuf],
    level: Option<Level>,
) -> Result<(), String> {
    let level = level.unwrap_or(Level::best());
    if !measure.is_once() {
        println!("# level: {level}");
    }
    let samples;
    let files = if files.is_empty() {
        let names = ["easy", "minimal", "17-clues", "top1465", "hardest", "serg", "mutated"];
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        samples = names.map(|name| folder.join(format!("{name}.txt")));
        by_hand(measure, &read(&samples[0])?, &read(&samples[1])?);
        &samples[..]
    } else {
        files
    };
    for file in files {
        let lines = read(file)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let mut counter = Counter::with_level(2, level).map_err(|error| error.to_string())?;
        measure.compare(
            &name,
            lines.len() as u64,
            || count_each(&lines, |line| counter.count(line).unwrap_or(0)),
            "sudoku 0.8",
            || count_each(&lines, theirs),
        );
    }
    Ok(())
}

/// How many puzzles have none, one, and several solutions, and a sum that tells puzzles apart.
fn count_each(lines: &[Line], mut count: impl FnMut(&Line) -> u64) -> [u64; 4] {
    let mut answer = [0_u64; 4];
    for (number, line) in lines.iter().enumerate() {
        let solutions = count(black_box(line));
        answer[solutions as usize] += 1;
        answer[3] = answer[3].wrapping_mul(3).wrapping_add(solutions ^ number as u64);
    }
    answer
}

fn theirs(line: &Line) -> u64 {
    let text = std::str::from_utf8(line).expect("the file was read as text");
    match sudoku_peer::Sudoku::from_str_line(text) {
        Ok(sudoku) => sudoku.solutions_count_up_to(2) as u64,
        Err(_) => 0,
    }
}

/// Reads the first 81 characters of each line that is no comment.
fn read(file: &Path) -> Result<Vec<Line>, String> {
    let at = |what: &dyn std::fmt::Display| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| at(&error))?;
    let mut lines = vec![];
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let line = line.as_bytes().first_chunk::<81>();
        lines.push(*line.ok_or_else(|| at(&format!("line {}: no 81 characters", number + 1)))?);
    }
    if lines.is_empty() { Err(at(&"no puzzle")) } else { Ok(lines) }
}

/// The textbook rungs run by `Search` against the same on the same boards by hand, up to two solutions.
fn by_hand(measure: &mut Measure, easy: &[Line], minimal: &[Line]) {
    fn boards(lines: &[Line], most: usize) -> Vec<Board> {
        let text = |line: &Line| String::from_utf8_lossy(line).parse();
        lines.iter().take(most).map(|line| text(line).expect("81 cells")).collect()
    }
    fn count<P: Problem>(problem: P) -> usize {
        Search::new(problem).take(2).len()
    }
    let (easy, minimal) = (boards(easy, 300), boards(minimal, 300));
    let sum = |boards: &[Board], count: fn(&Board) -> usize| -> usize {
        boards.iter().map(|board| count(black_box(board))).sum()
    };
    const NO_CLASH: &str = "the samples have no clash";
    measure.compare(
        "scan",
        easy.len() as u64,
        || sum(&easy, |board| count(Scan::new(board).expect(NO_CLASH))),
        "hand",
        || sum(&easy, |board| hand::count(&mut Scan::new(board).expect(NO_CLASH))),
    );
    measure.compare(
        "sets",
        easy.len() as u64,
        || sum(&easy, |board| count(Sets::new(board).expect(NO_CLASH))),
        "hand",
        || sum(&easy, |board| hand::count(&mut Sets::new(board).expect(NO_CLASH))),
    );
    measure.compare(
        "mrv",
        minimal.len() as u64,
        || sum(&minimal, |board| count(Mrv::new(board).expect(NO_CLASH))),
        "hand",
        || sum(&minimal, |board| hand::count(&mut Mrv::new(board).expect(NO_CLASH))),
    );
}
