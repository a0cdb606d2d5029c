use super::*;
use itertools::Itertools;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Board {
    LINE.parse().unwrap()
}

/// The rows of the classic puzzle with another sign for empty.
fn rows(empty: char) -> Vec<String> {
    let line = LINE.replace('.', &empty.to_string());
    line.chars().chunks(9).into_iter().map(Iterator::collect).collect()
}

#[track_caller]
fn is_classic(text: &str) {
    match text.parse::<Board>() {
        Ok(board) => assert_eq!(board, classic(), "{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
}

fn messages(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes())
        .map(|result| match result {
            Ok(entry) => format!("line {}: a {} board", entry.line, entry.board.shape()),
            Err(error) => error.to_string(),
        })
        .collect()
}

#[test]
fn every_sign_for_empty_is_read_in_a_line_and_in_rows() {
    for empty in ['.', '0', '_', '*', '?', ' '] {
        is_classic(&rows(empty).concat());
        is_classic(&rows(empty).join("\n"));
        is_classic(&rows(empty).join("\r\n"));
    }
}

#[test]
fn rows_in_a_line_may_be_separated_in_many_ways() {
    for separator in [" ", ".", ",", "/", ";", "|", "\t"] {
        is_classic(&rows('0').join(separator));
    }
    let text =
        "080000005.000835410.903407820.700000600.100509002.006000003.018302907.047698000.300000040";
    let board: Board = text.parse().unwrap();
    assert_eq!(board.to_grid().lines().next(), Some(".8......5"));
    assert_eq!(board.to_grid().lines().nth(1), Some("...83541."));
}

#[test]
fn spaced_cells_with_and_without_borders_are_read() {
    let spaced = |empty| rows(empty).iter().map(|row| row.chars().join(" ")).collect_vec();
    is_classic(&spaced('.').join("\n"));
    is_classic(&spaced('.').join(" "));
    is_classic(&classic().to_boxed_grid());
    is_classic(&classic().to_grid());
    let mut framed = vec!["+-------+-------+-------+".to_string()];
    for (row, cells) in spaced('0').into_iter().enumerate() {
        if row == 3 || row == 6 {
            framed.push("|-------+-------+-------|".into());
        }
        let boxes = [&cells[..5], &cells[6..11], &cells[12..]];
        framed.push(format!("| {} |", boxes.join(" | ")));
    }
    framed.push("+=======+=======+=======+".into());
    is_classic(&framed.join("\n"));
    let drawn = framed.join("\n").replace('|', "│").replace('-', "─");
    is_classic(&drawn.replace('+', "┼").replace('=', "═"));
}

#[test]
fn fields_are_read_with_and_without_a_sign_for_empty() {
    for empty in ["?", "0", ""] {
        for separator in [",", ";", "\t", ", "] {
            let row = |row: &String| row.chars().map(|c| c.to_string()).join(separator);
            let text = rows('.').iter().map(row).join("\n");
            is_classic(&text.replace('.', empty));
        }
    }
    let json = rows('0').iter().map(|row| format!("  [{}],", row.chars().join(","))).join("\n");
    is_classic(&json);
    let quoted =
        rows('?').iter().map(|row| row.chars().map(|c| format!("\"{c}\"")).join(",")).join("\r\n");
    is_classic(&quoted);
}

#[test]
fn marks_comments_titles_tabs_and_words_are_passed_over() {
    is_classic(&format!("\u{feff}{LINE}"));
    is_classic(&format!("\u{feff}# comment\r\n{LINE} # comment\r\n"));
    is_classic(&format!("\t{LINE}\t1 solution, rated 3.4\r\n\r\n"));
    is_classic(&format!("{LINE},{}", LINE.replace('.', "1")));
    is_classic(&format!("Grid 01\n{}\n", rows('0').join("\n")));
    is_classic(&rows('.').join("\n# a comment between\n"));
    is_classic(&LINE.replace('5', "５").replace('.', "．"));
    let entry = Reader::new(format!("{LINE}  17 clues\n").as_bytes()).next();
    assert_eq!(entry.unwrap().unwrap().words, "17 clues");
}

#[test]
fn spaces_for_empty_are_read_where_other_readings_would_fit_too() {
    // 25 digits and 56 spaces: not a row of a 25x25 board.
    let sparse: String =
        (0..81).map(|at| if at % 10 < 3 { ['1', '2', '3'][at % 3] } else { ' ' }).collect();
    assert_eq!(sparse.matches(|c| c != ' ').count(), 25);
    assert_eq!(sparse.parse::<Board>().unwrap().shape(), Shape::NINE);
    // A row of nine spaces inside a board is a row.
    let text = format!("1       2\n{}", "         \n".repeat(8));
    assert_eq!(text.parse::<Board>().unwrap().clue_count(), 2);
    // `1 2 3 4 5 6 ` is a row of six.
    assert_eq!("1 2 3 4 5 6 \n".repeat(6).parse::<Board>().unwrap().shape(), Shape::SIX);
}

#[test]
fn every_usual_shape_reads_what_it_writes() {
    for shape in Shape::USUAL {
        let mut board = Board::empty(shape);
        let digits = shape.digits().collect_vec();
        for (cell, &digit) in shape.cells().zip(digits.iter().cycle()).skip(1).step_by(3) {
            board.set(cell, Some(digit));
        }
        for text in [board.to_line(), board.to_grid(), board.to_boxed_grid()] {
            assert_eq!(text.parse::<Board>().unwrap(), board, "{text}");
            assert_eq!(Board::parse(shape, &text).unwrap(), board);
            assert_eq!(text.to_lowercase().parse::<Board>().unwrap(), board);
        }
    }
}

#[test]
fn numbers_of_two_digits_are_read() {
    let row = "16 . 3 10 | 1 2 . . | . . 11 . | . 0 15 .\n";
    let board: Board = row.repeat(16).parse().unwrap();
    assert_eq!(&board.to_line()[..16], "G.3A12....B...F.");
}

#[test]
fn sixteen_cells_are_told_apart_by_the_lines_around_them() {
    assert_eq!(messages("12..34..........\n"), ["line 1: a 4x4 board"]);
    assert_eq!(messages(&"12..34..........\n".repeat(3)).len(), 3);
    assert_eq!(messages(&"12..34..........\n".repeat(16)).len(), 16);
    let mut rows = ["................\n"; 16];
    rows[3] = "12..34..........\n";
    rows[15] = "G...............\n";
    assert_eq!(messages(&rows.concat()), ["line 1: a 16x16 board"]);
    // Digits that clash in every column speak against one board.
    let mut lines = ["12..34..........\n"; 17];
    lines[8] = "G...............\n";
    let messages_of_lines = messages(&lines.concat());
    assert_eq!(messages_of_lines[8], "line 9, column 1: `G` is no cell of a 4x4 board");
    assert_eq!(messages_of_lines.iter().filter(|m| m.ends_with("a 4x4 board")).count(), 17);
    assert_eq!(messages(&"................\n".repeat(16)), ["line 1: a 16x16 board"]);
    let four = Board::parse(Shape::FOUR, "................").unwrap();
    assert_eq!(four.shape(), Shape::FOUR);
}

#[test]
fn what_is_wrong_is_said_with_line_and_place() {
    let eighty = &LINE[..80];
    insta::assert_debug_snapshot!([
        messages(eighty),
        messages(&format!("{LINE}\n{}\n{LINE}\n", LINE.replacen('7', "x", 1))),
        messages("hello, world"),
        messages(&rows('.').join("\n").replacen("195", "19", 1)),
        messages(&format!("{}\n\n{LINE}", rows('.')[..7].join("\n"))),
        messages(&rows('.').join("\n").replacen("195", "19Z", 1)),
        messages(&rows('.').join("\n")[1..]),
        messages("1234\n3412\n2143\n4325"),
        messages("12345....\n"),
        messages(&"1".repeat(82)),
        messages(&"1".repeat(100_000)),
        messages("abc\0def"),
    ]);
    assert_eq!(
        Reader::new(&b"ok\xff"[..]).next().unwrap().unwrap_err().to_string(),
        "line 1, byte 3: not UTF-8 text (byte 0xff)"
    );
    assert_eq!("".parse::<Board>().unwrap_err().to_string(), "line 1: no board in this text");
    assert_eq!(
        format!("{LINE}\n{LINE}").parse::<Board>().unwrap_err().to_string(),
        "line 2: a second board begins here"
    );
}

#[test]
fn a_malformed_board_does_not_end_the_reading() {
    let text = format!("{}\n{LINE}\n\n{}\n{LINE}", &LINE[1..], &rows('.')[..8].join("\n"));
    assert_eq!(
        messages(&text),
        [
            "line 1: 80 cells are neither a board nor a row of one: a 9x9 board has 81 cells, a row 9",
            "line 2: a 9x9 board",
            "line 4: the board has only 8 of 9 rows",
            "line 12: a 9x9 board",
        ]
    );
}

#[test]
fn a_broken_row_costs_one_error_and_no_other_board() {
    for broken in 0..9 {
        let mut lines = rows('.');
        lines[broken].pop();
        lines.extend(rows('.'));
        let messages = messages(&lines.join("\n"));
        assert_eq!(messages.len(), 2, "{broken}: {messages:?}");
        assert_eq!(messages[1], "line 10: a 9x9 board");
    }
}

/// How many random inputs to try.
const RANDOM_INPUTS: u32 = if cfg!(debug_assertions) { 4_000 } else { 1_000_000 };

#[test]
fn a_million_random_strings_end_without_a_panic() {
    let mut dice = crate::Dice::new(1);
    // Mostly what puzzles are written with, sometimes any byte at all.
    let usual = b"0123456789.....__**??   ABCDEFGabc|+-=#,;/\t\n\n\r[]\"'";
    let mut text = Vec::new();
    for _ in 0..RANDOM_INPUTS {
        text.clear();
        let any_byte = dice.below(8) == 0;
        for _ in 0..dice.below(201) {
            text.push(match any_byte && dice.below(4) == 0 {
                true => dice.below(256) as u8,
                false => usual[dice.below(usual.len() as u32) as usize],
            });
        }
        for entry in Reader::new(&text[..]).flatten() {
            assert!(entry.board.clue_count() <= entry.board.shape().cell_count());
        }
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9.A-Z #|+\\n\\-,;\t]{0,400}") {
        Reader::new(text.as_bytes()).for_each(drop);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..300)) {
        Reader::new(&bytes[..]).for_each(drop);
    }
}
