//! `backtrack sudoku`.

use crate::running::{backtrack, folder, run, stdout, transcript};
use std::io::Write;
use std::process::Stdio;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn what_goes_out_has_the_form_of_what_came_in() {
    let forms = ["line", "grid", "boxed", "csv", "sdm", "sdk", "ss"];
    for form in forms {
        let text =
            stdout(&format!("sudoku convert --format {form}"), &format!("{PUZZLE}\n{PUZZLE}\n"));
        insta::assert_snapshot!(format!("form_{form}"), text);
        let solved = stdout("sudoku solve", &text);
        let again =
            stdout(&format!("sudoku convert --format {form}"), &format!("{SOLVED}\n{SOLVED}\n"));
        match form {
            "csv" => {
                assert_eq!(
                    solved,
                    format!("puzzle,solution\n{PUZZLE},{SOLVED}\n{PUZZLE},{SOLVED}\n")
                );
            }
            "sdk" => assert_eq!(solved, again),
            _ => assert_eq!(solved, again, "{form}"),
        }
        // Every form can be read back.
        let back = stdout("sudoku convert --format line", &text);
        assert_eq!(back, format!("{PUZZLE}\n{PUZZLE}\n"), "{form}");
    }
}

/// Inputs that broke other programs.
const CASES: &str = "\
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..
.99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
080000005.000835410.903407820.700000600.100509002.006000003.018302907.047698000.300000040
.................................................................................
";

#[test]
fn a_wrong_line_is_reported_and_the_rest_is_solved() {
    insta::assert_snapshot!(transcript(
        &[
            "sudoku solve --solver singles",
            "sudoku solve --solver singles --format csv",
            "sudoku solve --solver singles --json",
            "sudoku solve --solver singles --first --format line",
            "sudoku check",
            "sudoku check --json",
        ],
        CASES
    ));
}

#[test]
fn counting() {
    let input = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..\n\
                 .................................................................................\n\
                 1...............\nnonsense\n";
    insta::assert_snapshot!(transcript(
        &["sudoku count --at-most 100", "sudoku count --at-most 100 --solver sets --json"],
        input
    ));
    insta::assert_snapshot!(transcript(
        &[
            "sudoku count",
            "sudoku count --solver scan --limit-nodes 50",
            "sudoku solve --all --solver mrv --format line --limit-nodes 40",
        ],
        "1...............\n"
    ));
    assert_eq!(stdout("sudoku solve --all", "12..34..........\n").lines().count(), 12);
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    // Which puzzles these are is pinned where they are made; here, that they are as asked for.
    for (line, rows, givens) in [
        ("sudoku generate --count 3 --seed 1", 3, 17..81),
        ("sudoku generate --size 6 --clues 18 --seed 5", 1, 18..19),
        ("sudoku generate --symmetry half-turn --level easy --seed 2", 1, 17..81),
        ("sudoku generate --size 12 --clues 100 --seed 2", 1, 100..101),
    ] {
        let text = stdout(line, "");
        assert_eq!(stdout(line, ""), text, "{line}");
        assert_eq!(text.lines().count(), rows);
        for puzzle in text.lines() {
            let found = puzzle.chars().filter(|&c| c != '.').count();
            assert!(givens.contains(&found), "{line}: {found} givens");
        }
        let checked = stdout("sudoku check", &text);
        assert_eq!(checked.matches("one solution").count(), rows, "{checked}");
    }
    let symmetric = stdout("sudoku generate --symmetry half-turn --level easy --seed 2 --json", "");
    let puzzle = symmetric.split("\"puzzle\":\"").nth(1).expect("a field");
    let cells: Vec<bool> = puzzle.chars().take(81).map(|c| c != '.').collect();
    assert!((0..81).all(|cell| cells[cell] == cells[80 - cell]), "{puzzle}");
    assert!(symmetric.contains("\"difficulty\":\"easy ("), "{symmetric}");
    let puzzles = stdout("sudoku generate --count 20 --seed 9 --size 4", "");
    let checked = stdout("sudoku check", &puzzles);
    assert_eq!(checked.matches("one solution").count(), 20, "{checked}");
    let solved = run("sudoku solve --stats", &puzzles);
    let stats = String::from_utf8_lossy(&solved.stderr).into_owned();
    assert!(stats.starts_with("puzzles 20, solved 20, nodes "), "{stats}");
    let unseeded = run("sudoku generate --size 4", "");
    assert!(String::from_utf8_lossy(&unseeded.stderr).starts_with("backtrack: seed "));
}

#[test]
fn filled_grids_are_right_and_the_same_for_the_same_seed() {
    for (line, grids) in [("--count 3", 3), ("--size 6", 1), ("--size 16", 1)] {
        let line = format!("sudoku generate --filled --seed 4 {line}");
        let text = stdout(&line, "");
        assert_eq!(stdout(&line, ""), text);
        let checked = stdout("sudoku check", &text);
        assert_eq!(checked.matches("solved, and right").count(), grids, "{checked}");
    }
}

#[test]
fn ratings_and_hints() {
    insta::assert_snapshot!(transcript(
        &["sudoku rate", "sudoku rate --json", "sudoku hint"],
        CASES
    ));
    let hard =
        ".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9\n";
    insta::assert_snapshot!(
        "hints",
        transcript(
            &["sudoku hint --steps 3", "sudoku hint --steps 2 --json", "sudoku hint --all"],
            hard
        )
    );
    let all = stdout("sudoku hint --all", PUZZLE);
    assert_eq!(all.lines().count(), 51);
    insta::assert_snapshot!("nothing_to_hint", transcript(&["sudoku hint"], SOLVED));
}

#[test]
fn sheets_have_the_puzzles_and_at_the_end_the_answers() {
    let here = folder("sheets");
    let (svg, pdf) = (here.join("sheet.svg"), here.join("sheet.pdf"));
    stdout(&format!("sudoku generate --seed 3 --count 8 --size 4 --sheet {}", svg.display()), "");
    let text = std::fs::read_to_string(&svg).expect("a picture");
    assert_eq!(text.matches("<g transform").count(), 3, "two pages of puzzles, one of answers");
    assert!(text.contains("Sudoku, seed 3: answers"));
    let puzzles = stdout("sudoku generate --seed 3 --count 8 --size 4", "");
    let givens = puzzles.chars().filter(char::is_ascii_digit).count();
    let digits = text.matches(" text-anchor=\"middle\"").count();
    assert_eq!(digits, givens + 8 * 16);

    stdout(&format!("sudoku generate --seed 3 --count 8 --size 4 --sheet {}", pdf.display()), "");
    let bytes = std::fs::read(&pdf).expect("a document");
    assert!(bytes.starts_with(b"%PDF-1."));
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(text.matches("/Type /Page\n").count() + text.matches("/Type /Page/").count(), 3);
    assert!(text.contains("(Sudoku, seed 3: answers)"));
}

#[test]
fn order_is_kept_over_many_puzzles() {
    let puzzles = stdout("sudoku generate --count 600 --seed 4 --size 6", "");
    let mut lines: Vec<&str> = puzzles.lines().collect();
    lines.insert(400, "broken");
    let output = run("sudoku solve", &lines.join("\n"));
    assert_eq!(output.status.code(), Some(4));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.starts_with("backtrack: line 401: "), "{stderr}");
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let solved: Vec<&str> = stdout.lines().collect();
    assert_eq!(solved.len(), 601);
    for (i, (puzzle, solution)) in lines.iter().zip(&solved).enumerate() {
        if i == 400 {
            assert!(solution.starts_with("# line 401: "));
            continue;
        }
        let fits = |(p, s): (char, char)| p == '.' || p == s;
        assert!(puzzle.chars().zip(solution.chars()).all(fits), "line {}", i + 1);
    }
}

/// What people have besides boards is passed over and said once, and what was read goes out as it came.
#[test]
fn headings_sections_quotes_and_digits_from_0_are_read() {
    let rows = stdout("sudoku convert --format grid", PUZZLE);
    let inputs = [
        format!("Quiz\n{rows}"),
        format!("[Puzzle]\n{rows}[State]\n{rows}"),
        format!("id,puzzle,solution,note\n7,{PUZZLE},,\"so \"\"a, b\"\"\"\n"),
        "0......1...23...\n".into(),
        "1 2358 4 | 5 6 7 | 8 9 23\n".repeat(9),
    ];
    let seen: String = inputs.iter().map(|input| transcript(&["sudoku solve"], input)).collect();
    insta::assert_snapshot!(seen);
    assert_eq!(stdout(&format!("sudoku solve {PUZZLE}"), ""), format!("{SOLVED}\n"));
}

#[test]
fn a_pipe_may_deliver_a_line_in_parts() {
    for input in [format!("{PUZZLE}\n"), format!("puzzle,solution\n{PUZZLE},\n")] {
        let mut child = backtrack(&["sudoku", "solve"])
            .stdin(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut stdin = child.stdin.take().expect("standard input is piped");
        for part in input.as_bytes().chunks(10) {
            stdin.write_all(part).expect("it reads");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        drop(stdin);
        let output = child.wait_with_output().expect("the command ends");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(text, stdout("sudoku solve", &input));
    }
}

#[test]
fn puzzles_that_are_the_same_have_one_canonical_form() {
    let turned: String =
        (0..81).map(|at| &PUZZLE[at % 9 * 9 + at / 9..][..1]).collect::<String>().replace('5', "z");
    let renamed = turned.replace('7', "5").replace('z', "7");
    let text =
        stdout("sudoku convert --canonical --format line", &format!("{PUZZLE}\n{renamed}\n"));
    let forms: Vec<&str> = text.lines().collect();
    assert_eq!(forms[0], forms[1]);
    let large = run("sudoku convert --canonical --format line", &".".repeat(256));
    assert_eq!(large.status.code(), Some(4));
}
