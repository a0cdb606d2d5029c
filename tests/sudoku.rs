//! The sudoku examples as a person sees them, the agreement of all solvers, and puzzles that broke other programs.

use crate::running::{example, run_with_input, transcript};
use backtrack::{Counters, End, Event, Limits, Problem, Search, Uniqueness};
use insta::assert_snapshot;
use std::fmt::Display;
use sudoku::solvers::Scan;
use sudoku::{Board, Digit, Entry, Reader, Solver, Task, rules};

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

/// What the example says of a text on its standard input.
fn solved(arguments: &[&str], input: &[u8]) -> String {
    let mut command = example("sudoku");
    command.args(arguments).arg("-");
    transcript(&run_with_input(command, input))
}

// ---------------------------------------------------------------------------
// The examples

#[test]
fn the_example_shows_the_classic_puzzle_and_its_search() {
    let output = example("sudoku").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_example_shows_the_steps_of_other_rungs_too() {
    for solver in Solver::ALL.into_iter().filter(|&solver| solver != Solver::Brute) {
        let output = example("sudoku")
            .args(["--steps", "12", "--solver", solver.name()])
            .output()
            .expect("it runs");
        assert_snapshot!(format!("classic_{solver}"), transcript(&output));
    }
}

#[test]
fn the_example_explains_itself() {
    let output = example("sudoku").arg("--help").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_example_solves_files_and_standard_input() {
    let file = "tests/data/project_euler96_50.txt";
    let output = example("sudoku").args(["--solver", "sets", file]).output().expect("it runs");
    let from_file = transcript(&output);
    assert!(output.status.success(), "{from_file}");
    assert!(from_file.contains(
        "# puzzles 50: 50 solved, 0 not unique, 0 unsolvable, 0 malformed, 0 given up\n"
    ));
    let text = std::fs::read(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).expect("it exists");
    assert_eq!(solved(&["--solver", "mrv"], &text), from_file);
}

#[test]
fn the_example_solves_other_sizes() {
    assert_snapshot!(solved(
        &[],
        b"1... ..2. .3.. ...4\n\n1 2 3 4 5 6\n4 . . . . .\n. . . . . 5\n. . 1 . . .\n3 . . . . .\n. . . 2 . .\n"
    ));
}

#[test]
fn the_example_writes_all_solutions_if_asked() {
    let case_1 =
        b"92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    assert_snapshot!(solved(&["--all"], case_1));
}

#[test]
fn each_kind_of_bad_input_gets_its_own_message() {
    let of_a_letter = CLASSIC.replacen('7', "x", 1);
    let bad: &[(&str, &[u8])] = &[
        ("a letter", of_a_letter.as_bytes()),
        ("80 cells", &CLASSIC.as_bytes()[..80]),
        (
            "two equal digits in a row",
            b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "no solution",
            b"531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ),
        (
            "two solutions",
            b"5346789126721953..1983425678597614234268537917139248569615372..287419635345286179",
        ),
        ("an empty file", b""),
        ("only comments", b"# nothing\n\n# here\n"),
        ("binary junk", b"\x7fELF\x02\x01\x01\x00\x00\x00junk\xff\xfe"),
        ("not UTF-8", b"53..7\xff\xfe\n"),
        (
            "a broken grid between good puzzles",
            b"1... ..2. .3.. ...4\n\n1234\n341\n2143\n4321\n\n1... ..2. .3.. ...4\n",
        ),
    ];
    let mut text = String::new();
    for (what, input) in bad {
        text += &format!("===== {what}\n{}\n", solved(&["--limit", "200000"], input));
    }
    assert!(!text.contains("exit status: 0"), "{text}");
    assert_snapshot!(text);
}

#[test]
fn files_that_cannot_be_read_get_their_own_message() {
    let mut text = String::new();
    for file in ["no-such-file.txt", "tests"] {
        let output = example("sudoku").arg(file).output().expect("it runs");
        text += &format!("===== {file}\n{}", transcript(&output));
    }
    for arguments in [&["--solver", "guess"][..], &["--limit", "many"]] {
        let output = example("sudoku").args(arguments).output().expect("it runs");
        text += &format!("===== {}\n{}", arguments.join(" "), transcript(&output));
    }
    assert_snapshot!(text);
}

#[test]
fn the_generator_makes_the_same_puzzle_for_the_same_seed() {
    let output = example("generate").output().expect("it runs");
    assert_snapshot!(transcript(&output));
}

#[test]
fn the_generator_makes_several_sizes_and_numbers_of_clues() {
    let mut text = String::new();
    for arguments in [
        "--lines --count 3 --seed 7 --clues 30",
        "--lines --count 3 --seed 8 --clues 30",
        "--lines --symmetry full --count 2",
        "--lines --symmetry spiral",
        "--lines --level master",
        "--level easy --size 4",
        "--lines --size 4 --count 2",
        "--lines --size 6 --count 2",
        "--size 5",
    ] {
        let output = example("generate").args(arguments.split(' ')).output().expect("it runs");
        text += &format!("===== {arguments}\n{}", transcript(&output));
    }
    assert_snapshot!(text);
}

// ---------------------------------------------------------------------------
// The dry run is the true search

#[test]
fn r1c3_is_4_in_the_end_and_1_and_2_die_below_it() {
    let puzzle = board(CLASSIC);
    let r1c3 = puzzle.shape().cell(0, 2);
    let mut search = Search::new(Scan::new(&puzzle).expect("no clash"));

    // What happens to the candidates of the first cell: when each is chosen and undone, in nodes.
    let mut story = vec![];
    loop {
        let event = search.step().expect("there is a solution");
        if event == Event::Solution {
            break;
        }
        if event.choice().is_some_and(|choice| choice.cell == r1c3) {
            let reason = match &event {
                Event::Reject(choice) => search.problem().explain(choice).map(|r| r.to_string()),
                _ => None,
            };
            let (verb, choice) = match event {
                Event::Choose(choice) => ("choose", choice),
                Event::Reject(choice) => ("reject", choice),
                Event::Undo(choice) => ("undo", choice),
                _ => unreachable!("only these have a choice"),
            };
            let reason = reason.map_or(String::new(), |reason| format!(": {reason}"));
            story.push(format!("after {} nodes {verb} {choice}{reason}", search.nodes()));
        }
    }
    // 1 and 2 fit when they are tried: they are not rejected, but chosen, and undone after everything below them has failed.
    assert_eq!(
        story,
        [
            "after 2 nodes choose r1c3 = 1",
            "after 334 nodes undo r1c3 = 1",
            "after 335 nodes choose r1c3 = 2",
            "after 2208 nodes undo r1c3 = 2",
            "after 2208 nodes reject r1c3 = 3: row 1 already has a 3 at r1c2",
            "after 2209 nodes choose r1c3 = 4",
        ]
    );
    let solution = search.problem().solution();
    assert_eq!(solution.get(r1c3).map(Digit::value), Some(4));
    rules::check_solution(&puzzle, &solution).expect("the solution is right");
}

// ---------------------------------------------------------------------------
// All solvers agree

/// Nodes that a rung may use for one puzzle here: tests run without optimisation too.
const NODES: u64 = 20_000;

/// The rungs that need many nodes get fewer of them.
fn nodes(solver: Solver) -> u64 {
    match solver {
        Solver::Brute => 100,
        Solver::Scan | Solver::Sets => NODES / 20,
        Solver::Mrv => NODES / 5,
        _ => NODES,
    }
}

/// A solution set as far as it matters: none, the one, or several.
fn class(answer: &Uniqueness<Board>) -> Option<(usize, Option<&Board>)> {
    match answer {
        Uniqueness::None => Some((0, None)),
        Uniqueness::One(solution) => Some((1, Some(solution))),
        Uniqueness::Several(..) => Some((2, None)),
        Uniqueness::Unknown { .. } => None,
    }
}

#[test]
fn all_rungs_agree_on_a_few_hundred_puzzles() {
    let mut finished = [0; Solver::ALL.len()];
    for entry in ["norvig_top95.txt", "project_euler96_50.txt", "sudoku_mixed.txt"]
        .into_iter()
        .flat_map(data)
    {
        let puzzle = &entry.board;
        let answers = Solver::ALL.map(|solver| {
            solver
                .uniqueness(puzzle, Limits::new().nodes(nodes(solver)))
                .ok()
                .map(|answer| answer.value)
        });
        let mut known = None;
        for (rung, answer) in answers.iter().enumerate() {
            let Some(answer) = answer else {
                assert!(rules::check_clashes(puzzle).is_err(), "{puzzle}");
                continue;
            };
            if let Uniqueness::One(solution) | Uniqueness::Unknown { found: Some(solution), .. } =
                answer
            {
                rules::check_solution(puzzle, solution).expect("a solution is a solution");
            }
            if let Uniqueness::Several(first, second) = answer {
                assert_ne!(first, second, "{puzzle}");
                rules::check_solution(puzzle, first).expect("a solution is a solution");
                rules::check_solution(puzzle, second).expect("a solution is a solution");
            }
            if let Some(class) = class(answer) {
                finished[rung] += 1;
                assert_eq!(*known.get_or_insert(class), class, "{puzzle}");
            }
        }
    }
    let finished: Vec<_> =
        Solver::ALL.iter().zip(finished).map(|(s, n)| format!("{s} {n}")).collect();
    assert_snapshot!(format!("of 625 puzzles: {}", finished.join(", ")));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_nodes_that_the_fast_rung_needs_are_those_in_its_documentation() {
    let root = env!("CARGO_MANIFEST_DIR");
    let samples = ["easy", "minimal", "17-clues", "top1465", "hardest", "serg", "mutated"];
    let means = samples.map(|sample| {
        let file = std::fs::File::open(format!("{root}/crates/peers/data/{sample}.txt"));
        let reader = Reader::new(std::io::BufReader::new(file.expect("the sample is there")));
        let mut nodes = 0;
        let mut puzzles = 0;
        for entry in reader {
            let board = entry.expect("every line is a puzzle").board;
            // A clash is found before any search; it counts as its root.
            nodes +=
                Solver::Fast.uniqueness(&board, Limits::new()).map_or(1, |answer| answer.nodes);
            puzzles += 1;
        }
        format!("{:.2}", nodes as f64 / f64::from(puzzles))
    });
    let docs = std::fs::read_to_string(format!("{root}/crates/sudoku/src/solvers/fast/mod.rs"));
    let line = format!("//! | {} |", means.join(" | "));
    assert!(docs.expect("the source is there").contains(&line), "{line}");
}

#[test]
fn known_numbers_of_solutions_are_found() {
    for entry in data("sudoku_counts.txt") {
        let known: u128 = entry.words.parse().expect("a number follows the puzzle");
        let answer =
            Solver::Fast.count(&entry.board, Limits::new().nodes(20_000)).expect("no clash");
        assert_eq!((answer.value, answer.end), (known, End::Exhausted), "{}", entry.board);
    }
}

#[test]
fn scan_and_sets_search_the_same_tree() {
    struct Count;
    impl Task for Count {
        type Output = Counters;
        fn run<P>(self, problem: P) -> Counters
        where
            P: Problem<Solution = Board> + Display + 'static,
            P::Choice: Display,
        {
            let limits = Limits::new().nodes(3_000);
            let mut search = Search::new(problem).limit(limits).observe(Counters::default());
            search.for_each(|_| {});
            *search.observer()
        }
    }
    for entry in data("project_euler96_50.txt") {
        let counters = [Solver::Scan, Solver::Sets]
            .map(|solver| solver.run(&entry.board, Count).expect("no clash"));
        assert_eq!(counters[0], counters[1]);
    }
}

#[test]
fn boards_of_16_rows_are_read_solved_checked_and_written() {
    for entry in data("sudoku_16x16.txt") {
        let puzzle = entry.board;
        assert_eq!(rules::check_clashes(&puzzle), Ok(()));
        assert_eq!(board(&puzzle.to_boxed_grid()), puzzle);
        let answer = Solver::best(puzzle.shape())
            .uniqueness(&puzzle, Limits::new().nodes(NODES))
            .expect("no clash");
        let Uniqueness::One(solution) = answer.value else {
            panic!("it has one solution: {puzzle}");
        };
        rules::check_solution(&puzzle, &solution).expect("it is right");
    }
}

// ---------------------------------------------------------------------------
// Puzzles that broke other programs

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
        Solver::Brute.first(&board(CLASSIC), Limits::new().nodes(100_000)).expect("no clash");
    assert_eq!((answer.value, answer.end), (None, End::NodeLimit));
}

#[test]
fn the_empty_board_has_a_solution_at_once_on_every_rung_that_prunes() {
    for solver in Solver::ALL.into_iter().filter(|&solver| solver != Solver::Brute) {
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
