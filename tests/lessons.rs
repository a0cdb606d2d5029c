//! The examples: what each prints is pinned, each is short enough to be read at once, and their own tests run here.

use crate::book::root;
use crate::running::{example, transcript};

/// Includes examples, so that their tests run with all others.
macro_rules! lessons {
    ($($name:ident: $path:literal),* $(,)?) => {$(
        #[path = $path]
        #[allow(dead_code, reason = "only its tests call the program")]
        mod $name;
    )*};
}

lessons! {
    best_tour: "../examples/best_tour.rs",
    count_queens: "../examples/count_queens.rs",
    cryptarithm: "../examples/cryptarithm.rs",
    generate: "../examples/generate.rs",
    map_colouring: "../examples/map_colouring.rs",
    nqueens: "../examples/nqueens.rs",
    permutations: "../examples/permutations.rs",
    subsets: "../examples/subsets.rs",
    sudoku: "../examples/sudoku.rs",
    word_search: "../examples/word_search.rs",
    your_own_problem: "../examples/your_own_problem.rs",
}

/// The names of the examples and what is in them, sorted.
fn sources() -> Vec<(String, String)> {
    let files = std::fs::read_dir(root().join("examples")).expect("the examples are there");
    let mut paths: Vec<_> = files.map(|entry| entry.expect("readable").path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("plain names");
        (name.to_string(), std::fs::read_to_string(&path).expect("UTF-8"))
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_lesson_prints_what_is_pinned() {
    for (name, _) in sources() {
        let output = example(&name).output().expect("the example starts");
        insta::assert_snapshot!(name, transcript(&output));
    }
}

#[test]
fn an_argument_that_cannot_be_used_gets_a_message() {
    let mut text = String::new();
    for (name, arguments) in [
        ("sudoku", &["no-such-file", "12..34..........", "55"][..]),
        ("nqueens", &["x", "-3", "9"]),
        ("permutations", &["abcdefg"]),
        ("generate", &["-1", "many"]),
        ("count_queens", &["0", "17", "all"]),
        ("your_own_problem", &["0", "eight"]),
        ("subsets", &["-1"]),
        ("word_search", &["Tree"]),
        ("map_colouring", &["0", "6"]),
        ("best_tour", &["0", "11"]),
        ("cryptarithm", &["AB", "A+=B", "a+b=c", "ABCDEF+GHIJKL=A"]),
    ] {
        for argument in arguments {
            let output = example(name).arg(argument).output().expect("the example starts");
            assert_eq!(output.status.code(), Some(1), "{name} {argument}");
            text += &format!("{name} {argument}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn an_argument_changes_what_is_shown() {
    let mut text = String::new();
    for (name, argument) in [
        ("sudoku", "tests/data/project_euler96_50.txt"),
        ("nqueens", "4"),
        ("permutations", "noon"),
        ("permutations", ""),
        ("generate", "7"),
        ("your_own_problem", "4"),
        ("subsets", "197"),
        ("word_search", "sense"),
        ("map_colouring", "2"),
        ("best_tour", "5"),
        ("best_tour", "1"),
        ("cryptarithm", "TO+GO=OUT"),
        ("cryptarithm", "A+B=A"),
    ] {
        let output = example(name).arg(argument).output().expect("the example starts");
        text += &format!("===== {name} {argument}\n{}", transcript(&output));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn every_lesson_is_at_most_150_lines_and_stands_in_the_readme() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("it is there");
    for (name, source) in sources() {
        assert!(source.lines().count() <= 150, "{name} is too long for a lesson");
        assert!(readme.contains(&format!("(examples/{name}.rs)")), "{name} is not in the README");
    }
}

#[test]
fn the_problem_to_copy_is_at_most_forty_lines_and_needs_nothing_but_the_engine() {
    let (_, source) =
        sources().into_iter().find(|(name, _)| name == "your_own_problem").expect("it is there");
    let problem = source.split("// ----").nth(1).expect("the problem's part");
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    let lines = problem.lines().skip(1).filter(is_code).count();
    assert!(lines <= 40, "{lines} lines");
    for used in source.lines().filter_map(|line| line.trim().strip_prefix("use ")) {
        assert!(["backtrack", "std", "super"].iter().any(|part| used.starts_with(part)), "{used}");
    }
}
