//! Files as people have them: each is read, or refused with the place and what is wrong there.

use super::*;
use itertools::Itertools;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(text: &str) -> Vec<String> {
    text.chars().chunks(9).into_iter().map(Iterator::collect).collect()
}

fn each_row(between: &str, row: impl Fn(&str) -> String) -> String {
    rows(LINE).iter().map(|text| row(text)).join(between)
}

fn zeros() -> String {
    LINE.replace('.', "0")
}

fn with_empty(sign: &str) -> String {
    LINE.replace('.', sign)
}

#[track_caller]
fn is_read(bytes: impl AsRef<[u8]>) {
    let bytes = bytes.as_ref();
    let text = String::from_utf8_lossy(bytes).into_owned();
    let boards: Result<Vec<_>, _> = Reader::new(bytes).collect();
    let boards = boards.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(boards.len(), 1, "{text}");
    assert_eq!(boards[0].board.to_line(), LINE, "{text}");
}

#[test]
fn signs_for_empty_cells_that_people_draw() {
    for sign in ["-", "·", "•", "□", "☐", "—", "–", "−", "．", "０"] {
        is_read(with_empty(sign));
        is_read(rows(LINE).join("\n").replace('.', sign));
    }
    // A word processor has made one character of three.
    is_read(LINE.replace("...", "…"));
    is_read(each_row("\n", |row| {
        row.chars().map(|c| if c == '.' { "-1".into() } else { c.to_string() }).join(",")
    }));
}

#[test]
fn digits_of_other_scripts_and_shapes() {
    let digits = |zero: u32| {
        let digit =
            |c: char| c.to_digit(10).and_then(|digit| char::from_u32(zero + digit)).unwrap_or(c);
        LINE.chars().map(digit).collect::<String>()
    };
    for zero in ['\u{ff10}', '\u{660}', '\u{6f0}', '\u{966}', '\u{245f}'] {
        is_read(digits(zero as u32));
    }
    is_read(LINE.replace('5', "5\u{fe0f}\u{20e3}"));
    is_read(format!("{}\u{200b}{}\u{ad}", &LINE[..40], &LINE[40..]));
    is_read(each_row("\n", |row| row.chars().join("\u{a0}")));
}

#[test]
fn line_ends_of_every_system() {
    is_read(rows(LINE).join("\r") + "\r");
    is_read(rows(LINE).join("\r\n") + "\r\n");
    let two = format!("{LINE}\r{LINE}\r");
    let lines: Vec<_> = Reader::new(two.as_bytes()).map(|entry| entry.unwrap().line).collect();
    assert_eq!(lines, [1, 2]);
    let mixed = format!("{LINE}\r\n\r\n{LINE}\n\r{LINE}");
    let lines: Vec<_> = Reader::new(mixed.as_bytes()).map(|entry| entry.unwrap().line).collect();
    assert_eq!(lines, [1, 3, 5]);
}

#[test]
fn numbers_and_names_before_a_board_in_a_line() {
    for before in ["17 ", "1) ", "Puzzle 1: ", "1,", "hard;", "1\t", "board = ", ":0000:x:"] {
        is_read(format!("{before}{LINE}"));
    }
    let entry =
        Reader::new(format!("17,{LINE},{},0.0\n", LINE.replace('.', "1")).as_bytes()).next();
    assert_eq!(entry.unwrap().unwrap().words, "17");
    let entry = Reader::new(format!("{LINE};a hard one ;\n").as_bytes()).next();
    assert_eq!(entry.unwrap().unwrap().words, "a hard one");
}

#[test]
fn boards_from_program_text() {
    let json = |row: &str| format!("[{}]", row.replace('.', "0").chars().join(", "));
    is_read(format!("[{}]", each_row(", ", json)));
    is_read(format!("[\n{}\n]\n", each_row(",\n", json)));
    is_read(format!(
        "{{\n{}\n}};\n",
        each_row(",\n", |row| format!("{{{}}}", row.replace('.', "0").chars().join(",")))
    ));
    is_read(each_row(",\n", |row| format!("\"{row}\"")));
    is_read(format!("`{LINE}`"));
    is_read(format!("\"{}\";", zeros()));
}

#[test]
fn files_of_other_programs() {
    let box_of = |row: &str| format!(" |{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    is_read(format!(" *-----------*\n{}\n *-----------*\n", each_row("\n", box_of)));
    is_read(format!("#A somebody\n#D hard\n[Puzzle]\n{}\n", rows(LINE).join("\n")));
    for title in ["Puzzle #3", "Grid 3:", "Level (3)"] {
        is_read(format!("{title}\n{}", rows(LINE).join("\n")));
    }
    for separator in ["-", ":", "\\"] {
        is_read(rows(&zeros()).join(separator));
    }
    // Bytes of another encoding stand in comments and words only.
    is_read([&b"# R\xe4tsel\n"[..], LINE.as_bytes(), b" schwer f\xfcr mich\n"].concat());
}

#[test]
fn dashes_are_borders_or_empty_cells_as_the_rows_around_them_say() {
    let dashed = "-".repeat(9);
    let with_dashes = |row: &str| row.replace('.', "-");
    // A border, since the rows have another sign for empty.
    is_read(format!("{dashed}\n{}\n{dashed}", rows(LINE).join("\n")));
    // A border, since the board has all its rows.
    is_read(format!("{dashed}\n{}\n{dashed}", each_row("\n", with_dashes)));
    let bands: Vec<_> = rows(&with_dashes(LINE)).chunks(3).map(|band| band.join("\n")).collect();
    is_read(bands.join(&format!("\n{dashed}\n")));
    is_read(format!("{dashed}\n{}\n{dashed}", bands.join(&format!("\n{dashed}\n"))));
    // Rows, since the board has too few without them.
    for empty in 0..9 {
        let mut lines = rows(LINE);
        lines[empty] = ".".repeat(9);
        let board: Board = lines.join("\n").parse().unwrap();
        let text = lines.iter().map(|row| with_dashes(row)).join("\n");
        assert_eq!(text.parse::<Board>().unwrap(), board, "{text}");
        assert_eq!(with_dashes(&board.to_line()).parse::<Board>().unwrap(), board);
    }
    // An empty board, since others in the text were written so.
    let text = format!("{}\n{}\n", with_dashes(LINE), "-".repeat(81));
    assert_eq!(Reader::new(text.as_bytes()).flatten().count(), 2);
}

#[test]
fn what_nobody_can_read_is_refused_with_place_and_culprit() {
    let numbers = "16 . 3 10 | 1 2 . . | . . 11 . | . 0 15 .\n";
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let utf16_be = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    let framed = |row: &str| {
        let spaced = row.replace('.', " ").chars().join(" ");
        format!("| {} | {} | {} |", &spaced[..5], &spaced[6..11], &spaced[12..])
    };
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("borders", b"+---+\n|   |\n+---+\n".to_vec()),
        ("dashes", "-".repeat(81).into()),
        ("17 in a 16x16 board", format!("17{}{}", &numbers[2..], numbers.repeat(15)).into()),
        ("10 in a 9x9 board", LINE.chars().join(" ").replacen('5', "10", 1).into()),
        (
            "digits from 0 to F",
            format!("{}.{}", "0123456789abcdef".repeat(15), "0123456789abcde").into(),
        ),
        (
            "digits from 0 to F in rows",
            ["0...............\n", "f...............\n"].concat().repeat(8).into(),
        ),
        ("UTF-16", utf16(&format!("\u{feff}{LINE}\r\n"))),
        ("UTF-16, the other way round", utf16_be(&format!("\u{feff}{LINE}\r\n"))),
        ("UTF-16 without a mark", utf16(LINE)),
        ("UTF-16 without a mark, the other way round", utf16_be(LINE)),
        ("an archive", b"PK\x03\x04\x14\x00\x00\x00".to_vec()),
        ("a drawing", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec()),
        ("x for empty", with_empty("x").into()),
        ("the letter O for 0", with_empty("O").into()),
        ("the letter l for 1", LINE.replace('1', "l").into()),
        ("a line break written out", rows(&zeros()).join("\\n").into()),
        (
            "names of columns",
            format!("quizzes,solutions\n{},{}\n", zeros(), LINE.replace('.', "1")).into(),
        ),
        ("a page", b"<td>5</td><td>3</td>".to_vec()),
        (
            "pencil marks",
            format!("{{12}} 3 4 | 5 6 7 | 8 9 {{12}}\n{}", ".........\n".repeat(8)).into(),
        ),
        ("a field too many", ["1,,3,4", ",,,", ",,,", "4,,1,,,1"].join("\n").into()),
        ("rows with numbers", each_row("\n", |row| format!("r{row}")).into()),
        ("spaces in frames", each_row("\n", framed).into()),
        ("one digit", b"5".to_vec()),
        ("a row too many", format!("{}\n{}\n", rows(LINE).join("\n"), ".........").into()),
        (
            "a board between its rows",
            format!("{}\n{LINE}\n{}", rows(LINE)[..4].join("\n"), rows(LINE)[4..].join("\n"))
                .into(),
        ),
    ];
    let mut text = String::new();
    for (what, bytes) in cases {
        text += &format!("===== {what}\n");
        for result in Reader::new(&bytes[..]) {
            text += &match result {
                Ok(entry) => format!("line {}: a {} board\n", entry.line, entry.board.shape()),
                Err(error) => format!("{error}\n"),
            };
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_board_of_one_cell_is_read_when_asked_for() {
    let one = Shape::new(1, 1).unwrap();
    assert_eq!(Board::parse(one, "1").unwrap().to_line(), "1");
    assert_eq!(Reader::new(&b"1\n.\n1\n"[..]).shape(one).flatten().count(), 3);
}

#[test]
fn a_word_in_a_list_of_small_boards_costs_none_of_them() {
    let mut lines = vec!["12..34..........".to_string(); 700];
    for at in [100, 300, 301, 500, 699] {
        lines.insert(at, "broken".into());
    }
    let text = lines.join("\n");
    let (boards, faults): (Vec<_>, Vec<_>) = Reader::new(text.as_bytes()).partition(Result::is_ok);
    assert_eq!(boards.len(), 700);
    let faults: Vec<_> = faults.into_iter().map(|fault| fault.unwrap_err().line).collect();
    assert_eq!(faults, [101, 301, 302, 501, 700]);
}
