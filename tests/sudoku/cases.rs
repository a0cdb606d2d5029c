//! Puzzles that broke other programs.

use super::agreement::NODES;
use super::{CLASSIC, board};
use backtrack::{End, Ladder, Limits, Uniqueness};
use sudoku::{Board, Solver, rules};

/// What the best rung says of a puzzle within a few nodes.
fn verdict(text: &str) -> String {
    let puzzle = board(text);
    match Solver::best(puzzle.shape()).uniqueness(&puzzle, Limits::new().nodes(NODES)) {
        Err(clash) => clash.to_string(),
        Ok(answer) => match answer.value {
            Uniqueness::None => "none".into(),
            Uniqueness::One(solution) => {
                rules::check_solution(&puzzle, &solution).expect("it is right");
                format!("one: {}", &solution.to_line()[..9])
            }
            Uniqueness::Several(first, second) => {
                rules::check_solution(&puzzle, &first).expect("it is right");
                rules::check_solution(&puzzle, &second).expect("it is right");
                "several".into()
            }
            Uniqueness::Unknown { end, .. } => end.to_string(),
        },
    }
}

/// How many solutions there are, as far as `nodes` reach.
fn count(text: &str, nodes: u64) -> (u128, End) {
    let answer = Solver::Fast.count(&board(text), Limits::new().nodes(nodes)).expect("no clash");
    (answer.value, answer.end)
}

#[test]
fn puzzles_with_several_solutions_are_counted() {
    let six = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    assert_eq!(verdict(six), "several");
    assert_eq!(count(six, NODES), (6, End::Exhausted));
    let five = "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5.";
    assert_eq!(verdict(five), "several");
    assert_eq!(count(five, NODES), (5, End::Exhausted));
}

#[test]
fn clashing_givens_are_named_before_any_search() {
    let two_nines =
        ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";
    assert_eq!(verdict(two_nines), "row 1 has two 9s, at r1c2 and r1c3");
    let clashes: Vec<_> =
        rules::clashes(&board(two_nines)).iter().map(ToString::to_string).collect();
    assert_eq!(
        clashes,
        ["row 1 has two 9s, at r1c2 and r1c3", "column 2 has two 9s, at r1c2 and r5c2"]
    );
    let sixes = ".........7.6.....6..........7..7...38.......523..9..7..5.7.....3.....7....7..9...";
    let clashes: Vec<_> = rules::clashes(&board(sixes)).iter().map(ToString::to_string).collect();
    assert_eq!(clashes[0], "row 2 has two 6s, at r2c3 and r2c9");
    assert_eq!(clashes[1], "row 4 has two 7s, at r4c2 and r4c5");
}

#[test]
fn nearly_empty_boards_have_several_solutions_and_counting_stops_at_its_limit() {
    for text in [
        "........................................................8.................6......",
        "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....",
        "49675.8..21869375..5.48..69......................................................",
        ".....6....59.....82....8....45........3........6..3.54...325..6..................",
        &".".repeat(81),
    ] {
        assert_eq!(verdict(text), "several", "{text}");
        assert_eq!(count(text, 5_000).1, End::NodeLimit, "{text}");
        let limits = Limits::new().solutions(10);
        let answer = Solver::Fast.count(&board(text), limits).expect("no clash");
        assert_eq!((answer.value, answer.end), (10, End::SolutionLimit), "{text}");
    }
}

#[test]
fn the_textbook_scan_gives_up_where_turning_the_board_would_help() {
    let text = "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....";
    let puzzle = board(text);
    let answer = Solver::Scan.first(&puzzle, Limits::new().nodes(100_000)).expect("no clash");
    assert_eq!((answer.value, answer.end), (None, End::NodeLimit));

    let shape = puzzle.shape();
    let mut turned = Board::empty(shape);
    for (cell, digit) in puzzle.givens() {
        turned.set(shape.cell(cell.col(), 8 - cell.row()), Some(digit));
    }
    let answer = Solver::Scan.first(&turned, Limits::new().nodes(100_000)).expect("no clash");
    let solution = answer.value.expect("turned by 90 degrees it is quick");
    rules::check_solution(&turned, &solution).expect("it is right");
}

#[test]
fn brute_force_does_not_even_finish_an_easy_puzzle() {
    let answer =
        Solver::Brute.first(&board(CLASSIC), Limits::new().nodes(20_000)).expect("no clash");
    assert_eq!((answer.value, answer.end), (None, End::NodeLimit));
}

#[test]
fn the_empty_board_has_a_solution_at_once_on_every_rung_that_prunes() {
    for solver in Solver::ALL.iter().copied().filter(|&solver| solver != Solver::Brute) {
        let empty = board(&".".repeat(81));
        let answer = solver.first(&empty, Limits::new().nodes(1_000)).expect("no clash");
        let solution = answer.value.expect("found at once");
        rules::check_solution(&empty, &solution).expect("it is right");
        let answer = solver.uniqueness(&empty, Limits::new().nodes(2_000)).expect("no clash");
        assert!(matches!(answer.value, Uniqueness::Several(..)), "{solver}");
    }
}

#[test]
fn hard_and_impossible_puzzles_are_decided() {
    let one = ".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9";
    assert_eq!(verdict(one), "one: 321597864");
    let impossible =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(rules::clashes(&board(impossible)), []);
    assert_eq!(verdict(impossible), "none");
    let against_scan =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    assert_eq!(verdict(against_scan), "one: 987654321");
    let limits = Limits::new().nodes(50_000);
    let answer = Solver::Sets.first(&board(against_scan), limits).expect("no clash");
    assert_eq!((answer.value, answer.end), (None, End::NodeLimit));
}

#[test]
fn a_lost_cell_is_an_error_and_not_another_puzzle() {
    let text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...";
    let error = text.parse::<Board>().expect_err("80 cells are no board");
    assert_eq!(
        error.to_string(),
        "line 1: 80 cells are neither a board nor a row of one: a 9x9 board has 81 cells, a row 9"
    );
}

#[test]
fn rows_split_by_dots_are_rows_and_not_empty_cells() {
    let text =
        "080000005.000835410.903407820.700000600.100509002.006000003.018302907.047698000.300000040";
    assert_eq!(verdict(text), "one: 481926375");
}

#[test]
fn csv_and_every_decoration_are_read() {
    let row = |row: &[u8]| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>();
    let question = CLASSIC.replace('.', "?");
    let rows: Vec<_> = question.as_bytes().chunks(9).map(row).collect();
    let csv: String = rows.iter().map(|row| row.join(",") + "\r\n").collect();
    assert_eq!(board(&csv), board(CLASSIC));
    let tabs: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
    assert_eq!(board(&tabs), board(CLASSIC));
    let decorated = format!("\u{feff}# a comment\r\n{CLASSIC}\tand some words\r\n");
    assert_eq!(board(&decorated), board(CLASSIC));
    let framed = format!(
        "+-------+-------+-------+\r\n{}+-------+-------+-------+\r\n",
        rows.iter()
            .map(|row| format!(
                "| {} | {} | {} |\r\n",
                row[..3].join(" "),
                row[3..6].join(" "),
                row[6..].join(" ")
            ))
            .collect::<String>()
    );
    assert_eq!(board(&framed), board(CLASSIC));
}
