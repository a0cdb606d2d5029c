//! Every form is told and read back.

use super::told::told;
use super::*;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn all(text: &str) -> Vec<Item> {
    let input = Box::new(std::io::Cursor::new(text.to_owned().into_bytes()));
    Puzzles::new(input, None, None).expect("memory can be read").collect()
}

#[test]
fn each_form_is_told_and_read_back() {
    let board: Board = LINE.parse().expect("a board");
    for form in Form::value_variants() {
        let item = Item::made(board.clone());
        let mut writer = Writer::new(*form);
        let mut text = vec![];
        writer.header(&mut text, None).expect("written");
        writer.board(&mut text, &item, &board, false).expect("written");
        writer.board(&mut text, &item, &board, false).expect("written");
        let text = String::from_utf8(text).expect("UTF-8");
        let text = match form {
            Form::Sdk => format!("#AMe\n#DTwo puzzles\n{text}"),
            _ => text,
        };
        assert_eq!(told(&text), *form, "{text}");
        let read = all(&text);
        assert_eq!(read.len(), 2, "{text}");
        assert!(read.iter().all(|item| item.board.as_ref() == Ok(&board)), "{text}");
    }
}

#[test]
fn columns_are_found_by_their_names() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (header, record) in [
        ("quizzes,solutions", format!("{LINE},{solved}")),
        ("id,puzzle,clues,difficulty", format!("7,{LINE},30,2.5")),
        ("puzzle", LINE.into()),
        ("source,puzzle", format!("\"a, b\",{LINE}")),
    ] {
        let read = all(&format!("{header}\n{record}\n"));
        assert_eq!(read.len(), 1, "{header}");
        assert_eq!(read[0].line, 2);
        assert_eq!(read[0].board.as_ref().expect("read").to_line(), LINE);
    }
    let read = all(&format!("{LINE},{solved}\n"));
    assert_eq!(read[0].line, 1, "no header");
}

#[test]
fn nine_rows_of_fields_are_a_grid_and_not_records() {
    let rows: Vec<String> = LINE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>().join(","))
        .collect();
    let read = all(&rows.join("\n"));
    assert_eq!(read.len(), 1);
    assert_eq!(read[0].board.as_ref().expect("read").to_line(), LINE);
}

#[test]
fn lines_end_as_on_any_system() {
    for end in ["\n", "\r\n", "\r"] {
        let read = all(&format!("{LINE}{end}{LINE}{end}"));
        assert_eq!(read.len(), 2, "{end:?}");
        assert!(read.iter().all(|item| item.board.is_ok()), "{end:?}");
    }
    let records = all(&format!("puzzle\r{LINE}\r{LINE}\r"));
    assert_eq!(records.len(), 2);
}

#[test]
fn a_record_that_never_ends_is_passed_over() {
    let read = all(&format!("puzzle\n{LINE}\n{}\n{LINE}\n", "x".repeat(1 << 18)));
    let is_read: Vec<bool> = read.iter().map(|item| item.board.is_ok()).collect();
    assert_eq!(is_read, [true, false, true]);
    assert_eq!(read[2].line, 4);
}

#[test]
fn utf_16_is_told() {
    let text: Vec<u8> =
        std::iter::once(0xfeff).chain(LINE.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let error = Puzzles::new(Box::new(std::io::Cursor::new(text)), None, None).err();
    assert_eq!(
        error.map(|error| error.to_string()).as_deref(),
        Some("the text is UTF-16: save it as UTF-8")
    );
}

#[test]
fn boards_of_16_rows_are_told_from_boards_of_4() {
    let row = "G.1...........2.";
    let big = format!("{row}\n").repeat(16);
    assert_eq!(told(&big), Form::Grid);
    assert_eq!(told("12..34..........\n....1234........\n"), Form::Line);
    assert_eq!(told(&format!("nonsense\n{LINE}\n")), Form::Line);
    assert_eq!(told("nonsense\n"), Form::Grid);
}
