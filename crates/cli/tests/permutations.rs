//! `backtrack permutations`.

use crate::running::{folder, run, stdout, transcript, transcript_in};

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

/// What a command line does: both outputs without times, the exit status, the files.
fn done(line: &str) -> String {
    let here = folder("pairs");
    let files = ["tree.svg", "depths.svg"].map(|name| here.join(name));
    let _ = files.each_ref().map(std::fs::remove_file);
    let text = transcript_in(&here, &[line], "");
    let files = files.map(|file| std::fs::read_to_string(file).unwrap_or_default());
    let without_time = |line: &str| match line.rsplit_once(", ") {
        Some((counters, _)) if line.starts_with("! nodes") => counters.to_string(),
        _ => line.to_string(),
    };
    text.lines().skip(1).map(without_time).chain(files).collect::<Vec<_>>().join("\n")
}

/// No option is dropped silently: beside any other each changes what is done, or the two are refused.
#[test]
fn whatever_two_options_ask_for_is_done_or_refused() {
    let cases: [(&str, &[&str]); 9] = [
        (
            "list b a a c",
            &[
                "-k 2",
                "--distinct",
                "--order heap",
                "--solver swaps",
                "--seed 5",
                "--json",
                "--trace",
                "--stats",
                "--tree tree.svg",
                "--profile depths.svg",
                "--compare marks,rotations",
            ],
        ),
        ("list --letters baac", &["-k 3", "--distinct", "--order plain-changes", "--trace"]),
        ("list b a a c --limit-time 60", &["-k 2", "--order heap", "--distinct", "--stats"]),
        ("list b a a c --limit-nodes 999", &["--solver swaps", "--order heap", "--json"]),
        ("count b a a c", &["-k 2", "--distinct", "--json"]),
        ("rank b a c", &["--of d,c,b,a", "--json"]),
        ("rank b a a c", &["--of d,c,b,a", "--distinct", "--json"]),
        ("unrank 5 b a a c", &["-k 2", "--distinct", "--json"]),
        ("random b a a c", &["-k 2", "--distinct", "--count 5", "--seed 9", "--json"]),
    ];
    for (command, options) in cases {
        let of = |options: &str| done(&format!("permutations {command} {options}"));
        let alone: Vec<String> = options.iter().map(|option| of(option)).collect();
        for (i, one) in options.iter().enumerate() {
            for (j, other) in options.iter().enumerate().skip(i + 1) {
                let both = of(&format!("{one} {other}"));
                let is_refused = both.contains("exit status 2") || both.contains("exit status 4");
                let is_done = both != alone[i] && both != alone[j];
                assert!(is_refused || is_done, "{command} {one} {other}: {both}");
            }
        }
    }
}

#[test]
fn a_limit_ends_every_solver_and_changes_none() {
    for &(order, first) in &[
        ("", "a b c\na c b\n"),
        ("--order swaps", "a b c\na c b\n"),
        ("--order heap", "a b c\nb a c\nc a b\na c b\nb c a\nc b a\n"),
        ("--order plain-changes", "a b c\na c b\nc a b\nc b a\nb c a\nb a c\n"),
    ] {
        let limited = run(&format!("permutations list a b c {order} --limit-nodes 6"), "");
        assert_eq!(String::from_utf8_lossy(&limited.stdout), first, "{order}");
        let ended = run(&format!("permutations list a b c {order} --limit-time 0"), "");
        assert_eq!((ended.stdout.len(), ended.status.code()), (0, Some(3)), "{order}");
    }
    insta::assert_snapshot!(transcript(
        &[
            "permutations list a b c --order heap --limit-nodes 4",
            "permutations list a b c -k 2 --order heap",
            "permutations list a b c -k 2 --order heap --limit-time 60",
            "permutations list a b c -k 3 --order heap --limit-time 60",
            "permutations list a b c --order heap --trace",
            "permutations list a b c --order heap --stats",
            "permutations list a b c --order heap --seed 1",
            "permutations list a b c --order magic",
            "permutations list a b --compare heap",
            "permutations list a b --order marks --trace",
        ],
        ""
    ));
}
