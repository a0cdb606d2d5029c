//! The dry run of the first lesson is the true search.

use super::{CLASSIC, board};
use backtrack::{Event, Problem, Search};
use sudoku::solvers::Scan;
use sudoku::{Digit, rules};

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
