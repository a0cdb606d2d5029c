//! Arranges the letters of a word in every order, by the two forms that textbooks teach, and shows how each gets there.
//!
//! ```text
//! cargo run --example permutations                      # the six arrangements of abc, step by step
//! cargo run --example permutations -- stop              # all 24 of your word
//! cargo run --example permutations -- algorithms --limit 5
//! cargo run --example permutations -- noon --distinct   # each word once
//! cargo run --example permutations -- stop --words FILE # only those in your list of words
//! cargo run --example permutations -- --help
//! ```

use backtrack::{Counters, Event, Problem, Search};
use clap::{Parser, ValueEnum};
use permutations::{
    ByMarks, BySwaps, Constrained, DistinctByMarks, check_arrangement, graphemes, multiset_count,
    permutation_count,
};
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arrange the letters of a word in every order.
#[derive(Parser)]
struct Args {
    /// The word. Its letters are what people see as letters: an accent stays with its letter.
    #[arg(default_value = "abc")]
    word: String,

    /// Which textbook form makes the arrangements.
    #[arg(long, value_enum, default_value_t = Form::Both)]
    form: Form,

    /// Do not tell equal letters apart, so that each word comes once.
    #[arg(long, conflicts_with = "form")]
    distinct: bool,

    /// Find only the words that are in this file (- is standard input), one on each line; what begins no word is not tried any further.
    #[arg(long, value_name = "FILE", conflicts_with = "form", conflicts_with = "distinct")]
    words: Option<PathBuf>,

    /// Show each choose and undo (without this, only words of up to three letters do).
    #[arg(long)]
    steps: bool,

    /// Print only the first N arrangements.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// Print all of them, however many there are.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Form {
    /// Marks on the used letters, push and pop.
    Marks,
    /// Swap, recurse, swap back.
    Swaps,
    /// One after the other.
    Both,
}

/// A longer word is none: each step looks at every letter, and each arrangement has as many steps.
const MOST_LETTERS: usize = 1_000;

/// More arrangements than this are printed only when asked for.
const MANY: u128 = 1_000;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args, &mut io::BufWriter::new(io::stdout().lock())) {
        // The statuses of the `backtrack` command.
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // Whoever reads our output, `head` for instance, has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(match error.kind() {
                io::ErrorKind::InvalidInput => 2,
                io::ErrorKind::InvalidData => 4,
                _ => 5,
            })
        }
    }
}

/// Says whether there is an arrangement.
fn run(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    let letters = graphemes(&args.word);
    if letters.len() > MOST_LETTERS {
        let found = letters.len();
        return Err(bad_arguments(format!(
            "a word of {found} letters is too long: {MOST_LETTERS} are the most"
        )));
    }

    let mut sorted = letters.clone();
    sorted.sort_unstable();
    let groups: Vec<usize> = sorted.chunk_by(|a, b| a == b).map(<[&str]>::len).collect();

    if let Some(file) = &args.words {
        let words = read_words(file)?;
        return find_words(args, &letters, &words, out);
    }

    // Say how many there are before making them: 12 letters have 479 million arrangements.
    let count =
        if args.distinct { multiset_count(&groups) } else { permutation_count(letters.len()) };
    let words = match &count {
        Ok(1) => "1 arrangement".to_string(),
        Ok(count) => format!("{count} arrangements"),
        Err(_) => "more than 2^128 arrangements".to_string(),
    };
    if count.is_ok_and(|count| count <= MANY) || args.limit.is_some() || args.all {
        writeln!(out, "{:?}: letters {}, {words}", args.word, letters.len())?;
    } else {
        return Err(bad_arguments(format!(
            "{:?} has {words}: --limit N prints the first N of them, --all prints all",
            args.word
        )));
    }
    if args.distinct {
        writeln!(out, "\nBy marks, and of equal letters that are free only the first.")?;
        let search = Search::new(DistinctByMarks::new(letters.clone()));
        return show(args, &letters, search, out);
    }
    if groups.len() < letters.len() {
        writeln!(
            out,
            "Equal letters are told apart by their position, so the same word comes more than once (not so with --distinct)."
        )?;
    }

    if args.form != Form::Swaps {
        writeln!(out, "\nBy marks: take a letter that is not used, mark it, push it.")?;
        let search = Search::new(ByMarks::new(letters.clone()));
        show(args, &letters, search, out)?;
    }
    if args.form != Form::Marks {
        writeln!(out, "\nBy swaps: swap a letter of the rest to the front of the rest.")?;
        let search = Search::new(BySwaps::new(letters.clone()));
        show(args, &letters, search, out)?;
    }
    Ok(true)
}

fn bad_arguments(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// Prints the arrangements of `letters` that are among `words`, which are sorted.
fn find_words(
    args: &Args,
    letters: &[&str],
    words: &[String],
    out: &mut impl Write,
) -> io::Result<bool> {
    writeln!(out, "{:?}: letters {}, words {}", args.word, letters.len(), words.len())?;
    writeln!(out, "\nBy marks, and only as long as what stands there begins a word.")?;
    if letters.is_empty() {
        writeln!(out, "there is none")?;
        return Ok(false);
    }
    let begins_a_word = |before: &[&str], next: &&str| {
        let start = before.concat() + next;
        let is_whole = before.len() + 1 == letters.len();
        // In a sorted list, the first word that is not before `start` begins with it, if any does.
        let first = words.get(words.partition_point(|word| *word < start));
        first.is_some_and(|word| if is_whole { *word == start } else { word.starts_with(&start) })
    };
    let problem = Constrained::distinct(letters, begins_a_word).because("no word begins like that");
    show(args, letters, Search::new(problem), out)
}

/// Reads a list of words, one a line, and sorts it; empty lines do not count.
fn read_words(file: &Path) -> io::Result<Vec<String>> {
    let is_input = file == Path::new("-");
    let name = if is_input { "standard input".to_string() } else { file.display().to_string() };
    let mut bytes = vec![];
    let read = if is_input {
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    let bytes = read.map_err(|error| io::Error::other(format!("{name}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        let message = format!("{name}, line {line}: this is not UTF-8 text");
        io::Error::new(io::ErrorKind::InvalidData, message)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text); // a mark that some editors write
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut words: Vec<String> = lines.map(str::to_owned).collect();
    words.sort_unstable();
    words.dedup();
    Ok(words)
}

/// Runs `search` and prints its arrangements, with or without the steps in between, and its counters; says whether there was one.
fn show<'a, P>(
    args: &Args,
    letters: &[&'a str],
    search: Search<P>,
    out: &mut impl Write,
) -> io::Result<bool>
where
    P: Problem<Solution = Vec<&'a str>> + Display,
    P::Choice: Display,
{
    let steps = args.steps || letters.len() <= 3;
    let mut found = 0usize;
    let mut search = search.observe(Counters::default());
    if steps {
        writeln!(out, "\n{}", search.problem())?;
    }

    // One event at a time, so that a limit stops between two of them, and nothing is made before it is printed.
    while args.limit.is_none_or(|limit| found < limit) {
        let Some(event) = search.step() else { break };
        let state = search.problem();
        let depth = search.depth();
        match event {
            Event::Solution => {
                found += 1;
                let arrangement = state.solution();
                // No arrangement is shown that an independent checker has not seen.
                check_arrangement(letters, &arrangement).map_err(io::Error::other)?;
                let indent = if steps { 2 * depth + 2 } else { 0 };
                let word = match arrangement.concat() {
                    word if word.is_empty() => "(nothing)".to_string(),
                    word => word,
                };
                writeln!(out, "{:indent$}{found:>3}  {word}", "")?;
            }
            _ if !steps => {}
            Event::Choose(choice) => {
                writeln!(out, "{:1$}{choice}: {state}", "", 2 * depth)?;
            }
            Event::Undo(choice) => {
                writeln!(out, "{:1$}undo {choice}: {state}", "", 2 * depth + 2)?;
            }
            Event::Reject(choice) => {
                let why = state.explain(&choice);
                let why = why.map_or("not valid".to_string(), |reason| reason.to_string());
                writeln!(out, "{:1$}not {choice}: {why}", "", 2 * depth + 2)?;
            }
            Event::DeadEnd => writeln!(out, "{:1$}dead end", "", 2 * depth + 2)?,
        }
    }
    if found == 0 && args.limit != Some(0) {
        writeln!(out, "there is none")?;
    }
    if args.limit == Some(found) {
        writeln!(out, "stopped after --limit {found}")?;
    }
    writeln!(out, "\n{}", search.observer())?;
    out.flush()?;
    Ok(found > 0 || args.limit == Some(0))
}
