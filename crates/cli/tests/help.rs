//! Every `--help`, the completions and the man pages.

use crate::running::{folder, stdout, transcript};

const COMMANDS: [&str; 23] = [
    "",
    "sudoku",
    "sudoku solve",
    "sudoku check",
    "sudoku count",
    "sudoku generate",
    "sudoku rate",
    "sudoku hint",
    "sudoku convert",
    "queens",
    "queens solve",
    "queens count",
    "queens complete",
    "queens distinct",
    "queens list",
    "permutations",
    "permutations list",
    "permutations count",
    "permutations rank",
    "permutations unrank",
    "permutations random",
    "permutations words",
    "replay",
];

#[test]
fn each_command_explains_itself() {
    for command in COMMANDS {
        let name = format!("help_{}", command.replace(' ', "_"));
        insta::assert_snapshot!(name, stdout(&format!("{command} --help"), ""));
    }
    insta::assert_snapshot!("help_completions", stdout("completions --help", ""));
    insta::assert_snapshot!("help_man", stdout("man --help", ""));
}

/// Each example of the help texts does what it promises: it runs.
#[test]
fn each_example_runs() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let here = folder("examples");
    for name in ["puzzle.txt", "puzzles.txt", "puzzles.csv", "puzzles.sdm"] {
        let text = match name {
            "puzzles.csv" => format!("puzzle,solution\n{puzzle}"),
            _ => puzzle.into(),
        };
        std::fs::write(here.join(name), text).expect("written");
    }
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_backtrack"));
    let programs = program.parent().expect("a program lies in a folder").display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap_or_default());
    let mut run = 0;
    for command in COMMANDS {
        let help = stdout(&format!("{command} --help"), "");
        let examples = help
            .lines()
            .filter(|line| line.starts_with("  backtrack ") || line.starts_with("  echo "));
        for example in examples {
            let output = std::process::Command::new("sh")
                .args(["-c", example])
                .env("PATH", &path)
                .current_dir(&here)
                .stdin(std::process::Stdio::null())
                .output()
                .expect("a shell");
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}\n{stderr}");
            run += 1;
        }
    }
    assert!(run > 50, "{run} examples");
}

#[test]
fn wrong_command_lines_are_explained() {
    insta::assert_snapshot!(transcript(
        &[
            "queen",
            "queens solve",
            "queens solve x",
            "queens solve 8 --solver magic",
            "queens solve 8 --trace-lines 5",
            "queens solve 8 --limit-time -1",
            "queens solve 8 --compare scan,magic",
            "queens solve 8 --tree no/such/folder/tree.svg",
            "queens count 8 --compare scan,masks --tree tree.dot",
            "queens count 33",
            "queens count 8 --solver pairs --trace",
            "queens solve 40 --solver masks",
            "queens solve 10 --all --solver construct",
            "sudoku solve no-such-file",
            "sudoku solve --solver magic",
            "sudoku generate --size 7",
            "sudoku generate --seed 1 --sheet sheet.png",
            "sudoku generate --size 4 --seed 1 --level easy",
            "sudoku generate --level tough",
            "sudoku generate --symmetry odd",
            "sudoku convert",
            "permutations list --letters a b",
            "permutations list a b c -k 2 --order heap",
            "permutations list a b c -k 2 --solver swaps",
            "permutations list a a --distinct --solver swaps",
            "permutations list a b --compare marks,magic",
            "permutations random a b -k 3",
            "completions tcl",
            "man no/such/folder",
        ],
        ""
    ));
}

#[test]
fn completions_and_man_pages_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&format!("completions {shell}"), "");
        assert!(script.contains("unrank") && script.contains("limit-nodes"), "{shell}");
    }
    let pages = folder("man");
    stdout(&format!("man {}", pages.display()), "");
    let solve = std::fs::read_to_string(pages.join("backtrack-queens-solve.1")).expect("a page");
    assert!(solve.contains("\\-\\-limit\\-nodes"), "{solve}");
    let main = std::fs::read_to_string(pages.join("backtrack.1")).expect("a page");
    assert!(main.contains("gave up at a limit"), "exit statuses");
}
