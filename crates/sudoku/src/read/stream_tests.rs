//! Bad lines of many kinds among good boards of every form and size: each is told with its number, and costs no other board.

use super::*;
use crate::Dice;
use crate::generate;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A board, as lines of text.
#[derive(Clone, Debug)]
struct Good {
    board: Board,
    lines: Vec<String>,
}

/// What stands in a stream.
#[derive(Clone, Debug)]
enum Part {
    Good(Good),
    /// A line that is nothing.
    Bad(String),
    /// A board of which this row was broken in this way.
    BrokenRow(Good, Index, u8),
    Blank,
    Between(&'static str),
}

/// Boards that look like puzzles: a third to two thirds of the cells of a filled grid.
fn board(shape: Shape) -> impl Strategy<Value = Board> {
    (any::<u64>(), 35_u32..65).prop_map(move |(seed, percent)| {
        let mut dice = Dice::new(seed);
        let mut board = generate::grids(shape, &mut dice).next().expect("there are grids");
        for cell in shape.cells() {
            if dice.below(100) >= percent {
                board.set(cell, None);
            }
        }
        // Of 4x4 boards even a few givens would do; a board without any could be a row of dots.
        board
    })
}

const FORMS: [&str; 7] = ["line", "rows", "spaced", "boxed", "csv", "zeros", "dashes"];

fn written(board: &Board, form: &str) -> Vec<String> {
    let grid = board.to_grid();
    let spread =
        |row: &str, between: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
    match form {
        "line" => vec![board.to_line()],
        "rows" => grid.lines().map(String::from).collect(),
        "spaced" => grid.lines().map(|row| spread(row, " ")).collect(),
        "boxed" => board.to_boxed_grid().lines().map(String::from).collect(),
        "csv" => grid.lines().map(|row| spread(row, ",").replace('.', "")).collect(),
        "zeros" => vec![board.to_line().replace('.', "0")],
        // A row of dashes alone could be a border.
        _ if grid.lines().any(|row| row.chars().all(|c| c == '.')) => written(board, "rows"),
        _ => grid.lines().map(|row| row.replace('.', "-")).collect(),
    }
}

fn good(shapes: &'static [Shape]) -> impl Strategy<Value = Good> {
    (select(shapes).prop_flat_map(board), select(&FORMS[..])).prop_map(|(board, form)| {
        let lines = written(&board, form);
        Good { board, lines }
    })
}

/// Lines that are no board, and no row of one either.
fn bad() -> impl Strategy<Value = String> {
    prop_oneof![
        select(
            &[
                "broken",
                "hello, world",
                "Rätsel von heute",
                "<board>",
                "5 3 . x",
                "???!",
                "12 34 56 78 99"
            ][..]
        )
        .prop_map(String::from),
        // Too many or too few cells.
        (
            select(
                &[
                    1_usize, 2, 3, 5, 7, 8, 10, 11, 13, 15, 17, 24, 26, 35, 37, 80, 82, 143, 255,
                    257
                ][..]
            ),
            "[1-4.]{300}"
        )
            .prop_map(|(length, text)| text[..length].to_string()),
        // A whole board but for one cell.
        (any::<u64>(), "[#!xyz%]").prop_map(|(seed, symbol)| {
            let grid = generate::grids(Shape::NINE, &mut Dice::new(seed)).next().expect("a grid");
            let mut line = grid.to_line();
            line.replace_range(40..41, &symbol);
            line
        }),
    ]
}

fn part(shapes: &'static [Shape]) -> impl Strategy<Value = Part> {
    prop_oneof![
        6 => good(shapes).prop_map(Part::Good),
        3 => bad().prop_map(Part::Bad),
        2 => (good(shapes), any::<Index>(), 0_u8..4).prop_map(|(good, row, how)| Part::BrokenRow(good, row, how)),
        1 => Just(Part::Blank),
        1 => select(&["# a comment", "------+-------+------", "Grid 07", "=========="][..]).prop_map(Part::Between),
    ]
}

/// Breaks one row; says which line of the board that is.
fn break_row(good: &Good, row: Index, how: u8) -> (Vec<String>, usize) {
    let mut lines = good.lines.clone();
    let rows: Vec<_> = (0..lines.len()).filter(|&at| !lines[at].contains('+')).collect();
    let at = rows[row.index(rows.len())];
    let line = &mut lines[at];
    match how {
        // A field less at the end of a line of fields is an empty one, and a line of dashes may be a border.
        0 if !line.contains(',') && line.trim_end_matches(|c| c != '-').contains(|c| c != '-') => {
            line.pop();
        }
        // One cell more is no row or board of another shape.
        1 => line.push_str(if line.contains(',') { ",,1" } else { "." }),
        2 => line.replace_range(0..1, "!"),
        _ => {
            line.pop();
            line.push('%');
        }
    }
    (lines, at)
}

/// The text, the boards with the lines on which they begin, and the lines with faults.
///
/// With several faults among the same rows nobody can tell to which rows each belongs: if `is_certain`, a blank line stands before the second.
fn stream(parts: &[Part], is_certain: bool) -> (String, Vec<(usize, Board)>, Vec<usize>) {
    let (mut lines, mut boards, mut faults) = (vec![], vec![], vec![]);
    let mut has_fault = false;
    for part in parts {
        match part {
            Part::Bad(_) | Part::BrokenRow(..) if has_fault && is_certain => {
                lines.push(String::new());
            }
            _ => {}
        }
        has_fault = match part {
            Part::Bad(_) | Part::BrokenRow(..) => true,
            Part::Blank => false,
            _ => has_fault,
        };
        match part {
            Part::Good(good) => {
                boards.push((lines.len() + 1, good.board.clone()));
                lines.extend(good.lines.clone());
            }
            Part::Bad(line) => {
                faults.push(lines.len() + 1);
                lines.push(line.clone());
            }
            Part::BrokenRow(good, row, how) => {
                let (broken, at) = break_row(good, *row, *how);
                faults.push(lines.len() + at + 1);
                lines.extend(broken);
            }
            Part::Blank => lines.push(String::new()),
            Part::Between(line) => lines.push((*line).to_string()),
        }
    }
    (lines.join("\n"), boards, faults)
}

fn check(parts: &[Part]) -> Result<(), TestCaseError> {
    let (text, boards, faults) = stream(parts, true);
    // Borders alone are told, too.
    if boards.is_empty() && faults.is_empty() {
        return Ok(());
    }
    let (mut read, mut told, mut messages) = (vec![], vec![], vec![]);
    for result in Reader::new(text.as_bytes()) {
        match result {
            Ok(entry) => read.push((entry.line, entry.board)),
            Err(error) => {
                messages.push(error.to_string());
                told.push(error.line);
            }
        }
    }
    prop_assert_eq!(&read, &boards, "{}\n{:#?}", text, messages);
    prop_assert_eq!(&told, &faults, "{}\n{:#?}", text, messages);
    Ok(())
}

const SMALL: &[Shape] = &[Shape::FOUR, Shape::SIX];
const NINE: &[Shape] = &[Shape::NINE];
const SIXTEEN: &[Shape] = &[Shape::SIXTEEN];
const ALL: &[Shape] = &Shape::USUAL;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 3 } else { 1_000 }))]

    #[test]
    fn among_9x9_boards_a_fault_costs_no_other_board(
        parts in proptest::collection::vec(part(NINE), 1..12)
    ) {
        check(&parts)?;
    }

    #[test]
    fn among_boards_of_all_sizes_a_fault_costs_no_other_board(
        parts in proptest::collection::vec(part(ALL), 1..12)
    ) {
        check(&parts)?;
    }

    #[test]
    fn among_16x16_boards_a_fault_costs_no_other_board(
        parts in proptest::collection::vec(part(SIXTEEN), 1..6)
    ) {
        check(&parts)?;
    }

    #[test]
    fn every_fault_is_told_once_and_boards_in_a_line_are_always_read(
        parts in proptest::collection::vec(part(ALL), 1..20)
    ) {
        let (text, boards, faults) = stream(&parts, false);
        let results: Vec<_> = Reader::new(text.as_bytes()).collect();
        let told = |line| results.iter().filter(|result| result.as_ref().is_err_and(|e| e.line == line)).count();
        for line in faults {
            prop_assert_eq!(told(line), 1, "line {}\n{}", line, text);
        }
        let lines: Vec<_> = text.lines().collect();
        for (line, board) in boards {
            if lines[line - 1].len() == board.shape().cell_count() && board.shape() != Shape::FOUR {
                let is_this = |entry: &Entry| entry.line == line && entry.board == board;
                prop_assert!(results.iter().flatten().any(is_this), "line {}\n{}", line, text);
            }
        }
        let numbers: Vec<_> = results.iter().map(|result| match result {
            Ok(entry) => entry.line,
            Err(error) => error.line,
        }).collect();
        prop_assert!(numbers.is_sorted(), "{:?}\n{}", numbers, text);
    }

    #[test]
    fn among_small_boards_a_fault_costs_no_other_board(
        parts in proptest::collection::vec(part(SMALL), 1..40)
    ) {
        check(&parts)?;
    }
}
