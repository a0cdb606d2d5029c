//! One table of inputs (most stand in `cases.txt`) and what becomes of them, and random ones.

use super::*;
use crate::{Dice, generate};
use itertools::Itertools;
use std::io::BufReader;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(text: &str) -> Vec<String> {
    text.chars().chunks(9).into_iter().map(Iterator::collect).collect()
}

/// The rows of the classic puzzle, each written in another way.
fn each(between: &str, row: impl Fn(&str) -> String) -> String {
    rows(LINE).iter().map(|text| row(text)).join(between)
}

/// What is read: one line for each board, error and remark.
fn read(input: impl BufRead) -> String {
    let mut reader = Reader::new(input);
    let mut lines = vec![];
    for result in reader.by_ref() {
        lines.push(match result {
            Err(error) => error.to_string(),
            Ok(Entry { line, board, words, form, record }) => {
                let is_classic = board.to_line() == LINE;
                let board = match board.shape() {
                    Shape::NINE if is_classic => "classic".into(),
                    shape if board.clue_count() < 20 => format!("{shape} {board}"),
                    shape => format!("{shape}, {} givens", board.clue_count()),
                };
                let words = if words.is_empty() { words } else { format!(", words {words:?}") };
                let record = record.map_or(String::new(), |r| format!(", {} / {r}", r.header()));
                format!("line {line}: {}, {board}{words}{record}", form.name_and_idea().0)
            }
        });
    }
    let remark = |remark: Remark| format!("remark on line {}: {}", remark.line, remark.kind);
    lines.extend(reader.remarks().into_iter().map(remark));
    lines.join("\n    ")
}

/// Names and texts: each kind that people have, or that broke other programs.
fn cases() -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<(String, Vec<u8>)> = vec![];
    let mut add = |name: &str, text: &[u8]| all.push((name.to_string(), text.to_vec()));
    let zeros = LINE.replace('.', "0");
    let row_lines = rows(LINE).join("\n");

    for sign in
        ["0", "_", "*", "?", " ", "-", "x", "X", "·", "•", "□", "☐", "—", "–", "−", "．", "０"]
    {
        add(&format!("{sign:?} for empty"), LINE.replace('.', sign).as_bytes());
        add(&format!("{sign:?} for empty, in rows"), row_lines.replace('.', sign).as_bytes());
    }
    for between in [" ", ".", ",", "/", ";", "|", "\t", "-", ":", "\\"] {
        add(&format!("rows between {between:?}"), rows(&zeros).join(between).as_bytes());
    }
    for (between, empty) in
        [",", ";", "\t", ", "].into_iter().cartesian_product(["?", "0", "", "-1"])
    {
        let row = |row: &str| {
            row.chars().map(|c| if c == '.' { empty.into() } else { c.to_string() }).join(between)
        };
        add(&format!("fields between {between:?}, empty {empty:?}"), each("\n", row).as_bytes());
    }
    for zero in ['\u{ff10}', '\u{660}', '\u{6f0}', '\u{966}', '\u{245f}'] {
        let digit =
            |c: char| c.to_digit(10).and_then(|d| char::from_u32(zero as u32 + d)).unwrap_or(c);
        add(
            &format!("digits from {zero:?}"),
            LINE.chars().map(digit).collect::<String>().as_bytes(),
        );
    }
    for before in
        ["17 ", "1) ", "Puzzle 1: ", "1,", "hard;", "1\t", "board = ", ":0000:x:", "\u{feff}", "\t"]
    {
        add(&format!("{before:?} before"), format!("{before}{LINE}").as_bytes());
    }
    for behind in
        ["  17 clues", ";a hard one ;", ",534", "\t1 solution, rated 3.4\r\n\r\n", " # comment"]
    {
        add(&format!("{behind:?} behind"), format!("{LINE}{behind}").as_bytes());
    }
    for end in ["\r", "\r\n"] {
        add(&format!("lines end with {end:?}"), (rows(LINE).join(end) + end).as_bytes());
    }
    #[rustfmt::skip]
    let titles = [
        "Grid 01", "Puzzle #3", "Grid 3:", "Level (3)", "Quiz", "Sudoku, easy",
        "grid = [", "int grid[9][9] = {", "puzzle", "9 9", "9", "#A me\n[Puzzle]",
    ];
    for title in titles {
        add(&format!("{title:?} before rows"), format!("{title}\n{row_lines}").as_bytes());
    }
    let keycap = |text: &str| text.replace('5', "5\u{fe0f}\u{20e3}");
    for (name, text) in [
        ("spaces, and rows of spaces", format!("1       2\n{}", "         \n".repeat(8))),
        ("a space at the end of each row", "1 2 3 4 5 6 \n".repeat(6)),
        ("quoted fields", each("\r\n", |row| format!("\"{}\"", row.chars().join("\",\"")))),
        ("keycaps", format!("{}\u{200b}{}\u{ad}", keycap(&LINE[..40]), &LINE[40..])),
        ("comments", format!("\u{feff}# one\r\n{}", rows(LINE).join("\n# two\n"))),
        ("mixed line ends", format!("{LINE}\r\n\r\n{LINE}\n\r{LINE}")),
        ("a long line", format!("{}\n{LINE}\n", "1".repeat(100_000))),
        ("a zero byte", format!("{LINE}\nabc\0def\n{LINE}\n")),
        ("an archive", "PK\x03\x04\x14\0\0\0".into()),
        ("nothing", String::new()),
    ] {
        add(name, text.as_bytes());
    }
    for case in include_str!("cases.txt").split("===== ").skip(1) {
        let (name, text) = case.split_once('\n').expect("a name");
        add(name, text.as_bytes());
    }
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let utf16_be = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    add(
        "another encoding in comments and words",
        &[&b"# R\xe4tsel\n"[..], LINE.as_bytes(), b" f\xfcr mich\n"].concat(),
    );
    add("another encoding among cells", b"ok\xff");
    add("UTF-16", &utf16(&format!("\u{feff}{LINE}\r\n")));
    add("UTF-16, the other way round", &utf16_be(&format!("\u{feff}{LINE}\r\n")));
    add("UTF-16 without a mark", &utf16(LINE));
    add("UTF-16 without a mark, the other way round", &utf16_be(LINE));
    all
}

#[test]
fn inputs_and_what_becomes_of_them() {
    let mut table = String::new();
    for (name, bytes) in cases() {
        let read_at_once = read(&bytes[..]);
        // A pipe may deliver a byte at a time.
        assert_eq!(read(BufReader::with_capacity(1, &bytes[..])), read_at_once, "{name}");
        table += &format!("{name}\n    {read_at_once}\n");
    }
    insta::assert_snapshot!(table);
}

/// A board that looks like a puzzle: a third to two thirds of the cells of a filled grid, none of its rows empty.
fn board(shape: Shape, dice: &mut Dice) -> Board {
    let mut board = generate::grids(shape, dice).next().expect("there are grids");
    let percent = 35 + dice.below(30);
    for cell in shape.cells().filter(|cell| cell.row() != cell.col()) {
        if dice.below(100) >= percent {
            board.set(cell, None);
        }
    }
    board
}

#[test]
fn boards_are_read_as_they_were_written_and_a_broken_one_costs_no_other() {
    let mut dice = Dice::new(7);
    for shape in Shape::USUAL {
        for form in Form::ALL {
            let boards: Vec<_> = (0..3).map(|_| board(shape, &mut dice)).collect();
            let texts: Vec<_> = boards.iter().map(|board| form.write(board)).collect();
            for between in ["", "\n"] {
                let text = texts.join(between);
                let results: Vec<_> = Reader::new(text.as_bytes()).collect();
                assert!(results.iter().all(Result::is_ok), "{text}\n{results:?}");
                let read: Vec<_> = results.into_iter().flatten().map(|entry| entry.board).collect();
                assert_eq!(read, boards, "{text}");
                assert_eq!(text.to_lowercase().parse::<Board>().is_err(), boards.len() > 1);

                // The board in the middle loses its last cell in one row.
                let mut lines: Vec<_> = texts[1].lines().collect();
                let rows: Vec<_> = (0..lines.len())
                    .filter(|&at| lines[at].contains(|c: char| c.is_ascii_alphanumeric()))
                    .collect();
                let at = rows[dice.below(rows.len() as u32) as usize];
                let end = lines[at].rfind(|c: char| c == '.' || c.is_ascii_alphanumeric()).unwrap();
                let broken = format!("{}{}", &lines[at][..end], &lines[at][end + 1..]);
                lines[at] = &broken;
                let text =
                    [&texts[0], &(lines.join("\n") + "\n"), &texts[2]].into_iter().join(between);
                let results: Vec<_> = Reader::new(text.as_bytes()).collect();
                assert_eq!(results.len(), 3, "{text}\n{results:?}");
                let error = results[1].as_ref().unwrap_err();
                let begins = format!("{}{between}", texts[0]).lines().count() + 1 + rows[0];
                assert_eq!(error.line, begins, "{text}\n{error}");
                for at in [0, 2] {
                    assert_eq!(results[at].as_ref().unwrap().board, boards[at], "{text}");
                }
            }
        }
    }
}

#[test]
fn what_is_no_board_is_an_error() {
    assert_eq!("".parse::<Board>().unwrap_err().to_string(), "line 1: no board in this text");
    let two = format!("{LINE}\n{LINE}").parse::<Board>().unwrap_err();
    assert_eq!(two.to_string(), "line 2: a second board begins here");
    let one = Shape::new(1, 1).unwrap();
    assert_eq!(Reader::new(&b"1\n.\n1\n"[..]).shape(one).flatten().count(), 3);
    assert_eq!(Board::parse(Shape::FOUR, "................").unwrap().clue_count(), 0);
}

#[test]
fn a_million_random_texts_end_without_a_panic() {
    let inputs = if cfg!(debug_assertions) { 4_000 } else { 1_000_000 };
    let mut dice = Dice::new(1);
    let cases = cases();
    // Mostly what puzzles are written with, sometimes any byte at all, sometimes one of the cases with changes.
    let usual = b"0123456789.....__**??   ABCDEFGabc|+-=#,;/\t\n\n\r[]\"'";
    for _ in 0..inputs {
        let kind = dice.below(8);
        let mut text = vec![];
        if kind == 0 {
            text.clone_from(&cases[dice.below(cases.len() as u32) as usize].1);
            text.truncate(2_000);
        }
        let length = if kind == 0 { dice.below(9) } else { dice.below(201) };
        for _ in 0..length {
            let byte = if kind == 1 && dice.below(4) == 0 {
                dice.below(256) as u8
            } else {
                usual[dice.below(usual.len() as u32) as usize]
            };
            let at = dice.below(text.len() as u32 + 1) as usize;
            text.insert(at, byte);
        }
        let mut last = 0;
        for result in Reader::new(&text[..]) {
            let line = result.map_or_else(|error| error.line, |entry| entry.line);
            assert!(line >= last, "lines in order: {}", String::from_utf8_lossy(&text));
            last = line;
        }
    }
}
