//! The options that show a search.

use crate::running::{folder, run, stdout, transcript};

const SHIDOKU: &str = "1......2........\n";

#[test]
fn the_full_tree_of_four_queens() {
    let here = folder("tree");
    let (svg, dot) = (here.join("tree.svg"), here.join("tree.dot"));
    let line = format!("queens solve 4 --all --trace --tree {}", svg.display());
    insta::assert_snapshot!("four_queens_trace", stdout(&line, ""));
    insta::assert_snapshot!("four_queens.svg", std::fs::read_to_string(&svg).expect("a picture"));
    stdout(&format!("queens solve 4 --all --tree {} --tree-down", dot.display()), "");
    insta::assert_snapshot!("four_queens.dot", std::fs::read_to_string(&dot).expect("a picture"));
}

#[test]
fn traces_can_be_cut() {
    insta::assert_snapshot!(transcript(
        &[
            "queens solve 5 --all --trace --trace-lines 6 --format columns",
            "queens solve 5 --all --trace --trace-depth 1 --format columns",
            "queens solve 4 --trace --trace-states --trace-lines 3",
            "queens complete 5 b4 --trace --trace-lines 9",
            "permutations list a b --solver swaps --trace",
        ],
        ""
    ));
    insta::assert_snapshot!(
        "sudoku_trace",
        transcript(
            &["sudoku solve --trace --solver scan --trace-lines 12", "sudoku solve --trace"],
            SHIDOKU
        )
    );
}

/// What a search did is the same in every way to see it.
#[test]
fn all_counts_agree() {
    let here = folder("agree");
    let file = |name: &str| here.join(name).display().to_string();
    let (svg, events, profile) = (file("tree.svg"), file("events.jsonl"), file("profile.svg"));
    let line = format!(
        "queens solve 6 --all --format columns --stats --tree {svg} --events {events} --profile {profile}"
    );
    let output = run(&line, "");
    assert!(output.status.success());
    let stats = String::from_utf8_lossy(&output.stderr).into_owned();
    let counts = "nodes 153, candidates 894, rejected 742, dead ends 46, backtracks 152, solutions 4, max depth 6";
    assert!(stats.starts_with(counts), "{stats}");
    let picture = std::fs::read_to_string(&svg).expect("a picture");
    assert!(picture.contains(counts));

    let lines = std::fs::read(&events).expect("events");
    let mut counters = backtrack::Counters::default();
    view::lines::play_back(&lines[..], &mut counters).expect("events that follow from each other");
    assert_eq!(counters.to_string(), counts);
    assert!(std::fs::read_to_string(&profile).expect("a plot").starts_with("<svg"));
}

#[test]
fn solvers_are_compared_side_by_side() {
    let here = folder("compare");
    let file = |name: &str| here.join(name).display().to_string();
    let (tree, plot) = (file("trees.svg"), file("plot.svg"));
    let line = format!("queens count 6 --compare scan,marks,masks --tree {tree} --plot {plot}");
    // The columns up to "solutions": what follows is another time in each run.
    let without_times = |text: String| -> String {
        let end = text.find("solutions").expect("a heading") + "solutions".len();
        text.lines().map(|line| line[..end].to_owned() + "\n").collect()
    };
    insta::assert_snapshot!("compared_queens", without_times(stdout(&line, "")));
    let picture = std::fs::read_to_string(&tree).expect("a picture");
    for counts in ["nodes 153, candidates 894", "nodes 153, candidates 152", ">masks<"] {
        assert!(picture.contains(counts), "{counts}");
    }
    assert!(std::fs::read_to_string(&plot).expect("a plot").contains("microseconds"));

    let line = "sudoku solve --all --compare scan,sets,mrv,singles,cover";
    insta::assert_snapshot!("compared_sudoku", without_times(stdout(line, SHIDOKU)));
    let line = "permutations list a b c d --compare marks,swaps,rotations";
    insta::assert_snapshot!("compared_permutations", without_times(stdout(line, "")));
}

#[test]
fn without_a_terminal_the_player_is_a_trace() {
    insta::assert_snapshot!(transcript(&["queens solve 4 --play"], ""));
}

/// A trace is cut, and what is printed behind it too: neither grows with the search.
#[test]
fn a_trace_of_many_solutions_keeps_only_some_of_them() {
    let output = run("permutations list 1 2 3 4 5 6 7 8 --trace --trace-lines 3", "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("… 109,598 more nodes"), "{}", &text[..200]);
    assert_eq!(text.lines().count(), 3 + 1 + 1 + 10_000);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("30320 more solutions are not printed"), "{said}");
    assert_eq!(
        stdout("permutations list 1 2 3 4 5 6 7 8 --solver marks", "").lines().count(),
        40_320
    );
}

#[test]
fn what_was_written_is_shown_again() {
    let here = folder("replay");
    let file = |name: &str| here.join(name).display().to_string();
    let (events, first, second) = (file("four.jsonl"), file("first.svg"), file("second.svg"));
    let line = format!("queens solve 4 --all --trace --tree {first} --events {events}");
    let traced = stdout(&line, "");
    let again = stdout(&format!("replay {events} --trace --tree {second}"), "");
    assert!(traced.starts_with(&again), "{again}");
    let read = |path: &String| std::fs::read_to_string(path).expect("a picture");
    assert_eq!(read(&first), read(&second));
    assert_eq!(
        stdout(&format!("replay {events}"), ""),
        "nodes 17, candidates 60, rejected 44, dead ends 4, backtracks 16, solutions 2, max depth 4\n"
    );
    let wrong = "{\"event\":\"dead-end\",\"depth\":0}\n";
    insta::assert_snapshot!(
        "wrong_events",
        transcript(&["replay -", "replay no-such-file", "replay - --compare a,b"], wrong)
    );
}

#[test]
fn one_puzzle_is_shown_at_a_time() {
    let two = format!("{SHIDOKU}{SHIDOKU}");
    insta::assert_snapshot!(transcript(
        &["sudoku solve --trace", "sudoku solve --compare mrv,magic"],
        &two
    ));
    insta::assert_snapshot!("nothing_to_show", transcript(&["sudoku solve --trace"], ""));
}
