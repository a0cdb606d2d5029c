//! All examples end with the exit statuses that the README tells.

use crate::running::{example, run_with_input, transcript};

/// Each with the status, the example, its arguments, and its standard input.
const ENDS: [(i32, &str, &str, &str); 27] = [
    (0, "sudoku", "--steps 1", ""),
    (0, "sudoku", "-", "1... ..2. .3.. ...4"),
    (1, "sudoku", "-", "1... .... .... ...."),
    (1, "sudoku", "--all -", "12.. ..3. ...4 ...."),
    (0, "sudoku", "--all -", "1234 .... .... ...."),
    (2, "sudoku", "--solver guess -", ""),
    (2, "sudoku", "--solver fast -", "1... ..2. .3.. ...4"),
    (3, "sudoku", "--solver brute --limit 100", ""),
    (3, "sudoku", "--solver scan --limit 2 -", "1... ..2. .3.. ...4"),
    (4, "sudoku", "-", "11.. .... .... ...."),
    (4, "sudoku", "-", "broken"),
    (4, "sudoku", "-", ""),
    (5, "sudoku", "no-such-file", ""),
    (0, "generate", "--lines", ""),
    (2, "generate", "--size 4 --level easy", ""),
    (0, "nqueens", "4", ""),
    (0, "nqueens", "3 --count", ""),
    (1, "nqueens", "3", ""),
    (1, "nqueens", "2 --all", ""),
    (3, "nqueens", "30 --limit 100", ""),
    (0, "count_queens", "3", ""),
    (2, "count_queens", "200", ""),
    (0, "permutations", "ab", ""),
    (1, "permutations", "ab --words -", "cd"),
    (2, "permutations", "abcdefghijkl", ""),
    (1, "your_own_problem", "3", ""),
    (3, "your_own_problem", "8 --any-order --limit 100", ""),
];

#[test]
fn every_example_ends_with_the_statuses_of_the_readme() {
    for (status, name, arguments, input) in ENDS {
        let mut command = example(name);
        command.args(arguments.split(' ').filter(|argument| !argument.is_empty()));
        let output = run_with_input(command, input.as_bytes());
        assert_eq!(
            output.status.code(),
            Some(status),
            "{name} {arguments}: {}",
            transcript(&output)
        );
    }
}

#[test]
fn a_board_of_one_queen_is_told_in_the_singular() {
    for (name, arguments) in [("nqueens", &["1", "--count"][..]), ("count_queens", &["1"])] {
        let output = example(name).args(arguments).output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "boards of 1 queen: 1\n");
    }
}
