//! `backtrack permutations`.

use crate::running::{stdout, transcript};

#[test]
fn what_each_command_prints() {
    insta::assert_snapshot!(transcript(
        &[
            "permutations list a b c",
            "permutations list a b c --order heap",
            "permutations list a b c --order plain-changes",
            "permutations list a b c -k 2",
            "permutations list a b c -k 0",
            "permutations list a b -k 3",
            "permutations list --letters noon --distinct",
            "permutations list --letters abc --solver swaps",
            "permutations list --letters abc --solver rotations -k 2",
            "permutations list b a a --distinct --solver marks",
            "permutations list a b --json",
            "permutations list a b c --limit-nodes 6",
            "permutations count a b c d",
            "permutations count a b c d -k 2",
            "permutations count --letters mississippi --distinct",
            "permutations count 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21",
            "permutations rank b c a",
            "permutations rank d b --of a,b,c,d",
            "permutations rank --letters noon --distinct",
            "permutations rank a b a",
            "permutations rank a x --of a,b",
            "permutations rank a a --of a,b",
            "permutations unrank 3 a b c",
            "permutations unrank 7 a b c d -k 2",
            "permutations unrank 6 a b c",
            "permutations unrank 10000 --letters mississippi --distinct",
            "permutations random a b c d --seed 7 --count 3",
            "permutations random --letters aab --distinct --seed 1 --count 2",
        ],
        ""
    ));
}

#[test]
fn accents_stay_on_their_letters() {
    let output = crate::running::backtrack(&["permutations", "list", "--letters", "e\u{301}a"]);
    let mut command = output;
    let output = command.output().expect("the command runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "e\u{301}a\nae\u{301}\n");
}

#[test]
fn ranks_and_unranks_are_inverse() {
    let items = "permutations unrank RANK a b c d e";
    for rank in [0, 1, 17, 60, 119] {
        let line = stdout(&items.replace("RANK", &rank.to_string()), "");
        assert_eq!(stdout(&format!("permutations rank {line}"), ""), format!("{rank}\n"));
    }
}

#[test]
fn the_words_of_a_list_that_are_made_of_the_letters() {
    let list = "\u{feff}spot\r\n\n  stops\nstop\nnoon\npots\nspot\n";
    for (letters, words) in [("opts", "pots\nspot\nstop\n"), ("oonn", "noon\n")] {
        assert_eq!(stdout(&format!("permutations words {letters} -"), list), words);
    }
    insta::assert_snapshot!(transcript(
        &["permutations words xyz -", "permutations words stop no/such/file"],
        list
    ));
    let mut command = crate::running::backtrack(&["permutations", "words", "", "-"]);
    assert_eq!(command.output().expect("the command runs").status.code(), Some(1));
}
