//! Solves sudokus by backtracking, and shows how.
//!
//! Without arguments it solves a classic puzzle and writes down the first steps of the search:
//!
//! ```text
//! cargo run --release --example sudoku
//! ```
//!
//! With a file (or `-` for standard input) it solves every puzzle in it, checks each solution, and says at the end how many there were of each kind:
//!
//! ```text
//! cargo run --release --example sudoku -- --solver sets tests/data/norvig_top95.txt
//! ```

use backtrack::{
    Cancel, Counters, Event, Limits, Problem, Search, Shown, Uniqueness, Visitor, ask,
};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use sudoku::{Board, Digit, ReadErrorKind, Reader, Refusal, Solver, rules};

/// Solve sudokus by backtracking, and show how.
///
/// Reads boards from 4x4 to 25x25 in every usual form: 81 characters in a line, rows, grids with borders, CSV.
#[derive(Parser)]
#[command(
    term_width = 0,
    after_help = "\
Exit status: 0 if every puzzle has one solution (with --all: at least one), 1 if one has not, 3 if one was given up, 4 if one cannot be read or contradicts itself, 5 if the file cannot be read, 130 after Ctrl-C; of several the highest, and 2 for a wrong command line."
)]
struct Arguments {
    /// The puzzles, or `-` for standard input; without it one classic puzzle is shown step by step
    file: Option<PathBuf>,

    /// How to search: brute, scan, sets, mrv, singles, cover or fast; without it scan for the classic puzzle, and the best one for each puzzle of a file
    #[arg(long)]
    solver: Option<Solver>,

    /// Write every solution of each puzzle, not just look for a second one
    #[arg(long)]
    all: bool,

    /// Give a puzzle up after so many nodes; 0 never gives up
    #[arg(long, value_name = "NODES", default_value_t = 1_000_000_000)]
    limit: u64,

    /// How many steps of the search to show of the classic puzzle
    #[arg(long, value_name = "N", default_value_t = 40)]
    steps: usize,
}

// Exit statuses, those of the `backtrack` command; of several the highest is told.
const NO: u8 = 1;
const USAGE: u8 = 2;
const GAVE_UP: u8 = 3;
const BAD_INPUT: u8 = 4;
const FILE: u8 = 5;
const INTERRUPTED: u8 = 130;

const CLASSIC: &str = "
    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    . 9 8 | . . . | . 6 .
    ------+-------+------
    8 . . | . 6 . | . . 3
    4 . . | 8 . 3 | . . 1
    7 . . | . 2 . | . . 6
    ------+-------+------
    . 6 . | . . . | 2 8 .
    . . . | 4 1 9 | . . 5
    . . . | . 8 . | . 7 9
";

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // The first Ctrl-C stops the search and lets the summary be written.
    let cancel = Cancel::new();
    let on_interrupt = cancel.clone();
    if let Err(error) = ctrlc::set_handler(move || on_interrupt.cancel()) {
        eprintln!("warning: Ctrl-C will end this at once: {error}");
    }
    let mut limits = Limits::new().cancel(&cancel);
    if arguments.limit > 0 {
        limits = limits.nodes(arguments.limit);
    }

    let result = match &arguments.file {
        None => show_classic(&arguments, limits),
        Some(file) => solve_file(file, &arguments, &limits, &cancel),
    };
    match result {
        Ok(code) => code,
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(match error {
                error if error.is::<io::Error>() => FILE,
                error if error.is::<Refusal>() => USAGE,
                _ => BAD_INPUT,
            })
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

// ---------------------------------------------------------------------------
// One puzzle, step by step

fn show_classic(arguments: &Arguments, limits: Limits) -> Result<ExitCode, Box<dyn Error>> {
    let puzzle: Board = CLASSIC.parse()?;
    let solver = arguments.solver.unwrap_or(Solver::Scan);

    let answer = solver.first(&puzzle, limits.clone())?;
    let Some(solution) = answer.value else {
        println!("no solution found: {}", answer.end);
        return Ok(ExitCode::from(GAVE_UP));
    };
    rules::check_solution(&puzzle, &solution)?;

    let mut out = io::stdout().lock();
    let colour = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    write_side_by_side(&mut out, &puzzle, &solution, colour)?;
    let dry_run = DryRun { steps: arguments.steps, limits: limits.clone() };
    writeln!(out, "\nThe first {} steps of the search ({solver}):\n", arguments.steps)?;
    out.write_all(solver.run(&puzzle, dry_run)?.as_bytes())?;
    writeln!(out, "\nWhat became of the first choice:\n")?;
    out.write_all(solver.run(&puzzle, FirstChoice(limits.clone()))?.as_bytes())?;
    writeln!(out, "\nThe whole search: {}", solver.run(&puzzle, CountAll(limits))?)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes puzzle and solution; what was given is bold on a terminal, and in brackets everywhere else too.
fn write_side_by_side(
    out: &mut impl Write,
    puzzle: &Board,
    solution: &Board,
    colour: bool,
) -> io::Result<()> {
    let (bold, plain) = if colour { ("\x1b[1m", "\x1b[0m") } else { ("", "") };
    let shape = puzzle.shape();
    let size = shape.size();
    let line = |board: &Board, row: usize, marks_givens: bool| {
        let mut line = String::new();
        for cell in (0..size).map(|col| shape.cell(row, col)) {
            if cell.col() > 0 && cell.col() % shape.box_cols() == 0 {
                line += "|";
            }
            let symbol = board.get(cell).map_or('.', Digit::symbol);
            line += &match puzzle.get(cell) {
                Some(_) if marks_givens => format!("{bold}[{symbol}]{plain}"),
                _ => format!(" {symbol} "),
            };
        }
        line
    };
    let dashes = vec!["-".repeat(3 * shape.box_cols()); shape.box_rows()].join("+");
    let width = dashes.len();
    writeln!(out, "{:<width$}     Solution ([5] was given)\n", "Puzzle")?;
    for row in 0..size {
        if row > 0 && row % shape.box_rows() == 0 {
            writeln!(out, "{dashes}     {dashes}")?;
        }
        writeln!(out, "{}     {}", line(puzzle, row, false), line(solution, row, true))?;
    }
    Ok(())
}

/// Writes down the first steps of the search itself, each indented by its depth.
struct DryRun {
    steps: usize,
    limits: Limits,
}

impl Visitor<Board> for DryRun {
    type Output = String;

    fn visit<P: Shown<Solution = Board>>(self, problem: P) -> String {
        let mut text = String::new();
        let mut search = Search::new(problem).limit(self.limits);
        for _ in 0..self.steps {
            let Some(event) = search.step() else { break };
            let (depth, line) = match event {
                // The choice itself stands on the level above the node that it leads to.
                Event::Choose(choice) => (search.depth() - 1, format!("choose {choice}")),
                Event::Reject(choice) => {
                    let why = why_not(search.problem(), &choice);
                    (search.depth(), format!("reject {choice}{why}"))
                }
                Event::DeadEnd => (search.depth(), "dead end: no candidate is left".to_string()),
                Event::Solution => (search.depth(), "solution".to_string()),
                Event::Undo(choice) => (search.depth(), format!("undo   {choice}")),
            };
            text += &format!("{:indent$}{line}\n", "", indent = 2 * depth);
        }
        text
    }
}

/// Why a candidate was rejected, behind a colon, if the solver can say it.
fn why_not<P: Problem>(problem: &P, choice: &P::Choice) -> String {
    problem.explain(choice).map_or(String::new(), |reason| format!(": {reason}"))
}

/// Searches until the first solution, and tells what became of each candidate of the first node.
struct FirstChoice(Limits);

impl Visitor<Board> for FirstChoice {
    type Output = String;

    fn visit<P: Shown<Solution = Board>>(self, problem: P) -> String {
        let mut text = String::new();
        let mut search = Search::new(problem).limit(self.0);
        // The candidate under which the search is, and how many nodes there were before it.
        let mut under = None;
        while let Some(event) = search.step() {
            match event {
                Event::Choose(choice) if search.depth() == 1 => {
                    under = Some((choice.to_string(), search.nodes() - 1));
                }
                Event::Undo(choice) if search.depth() == 0 => {
                    let before = under.take().map_or(0, |(_, before)| before);
                    let nodes = search.nodes() - before;
                    text += &format!("{choice} was undone after {nodes} nodes\n");
                }
                Event::Reject(choice) if search.depth() == 0 => {
                    let why = why_not(search.problem(), &choice);
                    text += &format!("{choice} was rejected{why}\n");
                }
                Event::Solution => {
                    text += &match under {
                        Some((choice, before)) => {
                            let nodes = search.nodes() - before;
                            format!("{choice} stayed: the solution came after {nodes} nodes\n")
                        }
                        None => "there was none: the first node is the solution\n".to_string(),
                    };
                    break;
                }
                _ => {}
            }
        }
        text
    }
}

/// Searches the whole tree and counts what happens there.
struct CountAll(Limits);

impl Visitor<Board> for CountAll {
    type Output = String;

    fn visit<P: Shown<Solution = Board>>(self, problem: P) -> String {
        let mut search = Search::new(problem).limit(self.0).observe(Counters::default());
        let end = search.for_each(|_| {});
        format!("{}\n({end})", search.observer())
    }
}

// ---------------------------------------------------------------------------
// Many puzzles

/// How many puzzles there were of each kind.
#[derive(Default)]
struct Summary {
    solved: u64,
    not_unique: u64,
    unsolvable: u64,
    malformed: u64,
    gave_up: u64,
    /// The highest exit status that a puzzle asks for.
    status: u8,
}

impl Summary {
    fn asks_for(&mut self, status: u8) {
        self.status = self.status.max(status);
    }

    fn puzzles(&self) -> u64 {
        self.solved + self.not_unique + self.unsolvable + self.malformed + self.gave_up
    }
}

fn solve_file(
    file: &Path,
    arguments: &Arguments,
    limits: &Limits,
    cancel: &Cancel,
) -> Result<ExitCode, Box<dyn Error>> {
    let (name, input, length) = open(file)?;
    // Drawn on standard error, and only if that is a terminal.
    let progress = match length {
        Some(length) => ProgressBar::new(length)
            .with_style(ProgressStyle::with_template("{wide_bar} {percent}% {msg} {eta}")?),
        None => ProgressBar::new_spinner(),
    };
    let input: Box<dyn BufRead> = Box::new(BufReader::new(progress.wrap_read(input)));

    let mut out = io::stdout().lock();
    let mut summary = Summary::default();
    for entry in Reader::new(input) {
        if cancel.is_cancelled() {
            break;
        }
        let complaint = match entry {
            Ok(entry) => {
                // The bar makes room for the lines of solutions.
                let solved = progress
                    .suspend(|| solve(&entry.board, arguments, limits, &mut summary, &mut out))?;
                solved.err().map(|what| format!("line {}: {what}", entry.line))
            }
            Err(error) => {
                summary.malformed += 1;
                let is_file = matches!(error.kind, ReadErrorKind::Io(_));
                summary.asks_for(if is_file { FILE } else { BAD_INPUT });
                Some(error.to_string())
            }
        };
        // What is wrong is told on standard error, so that standard output has solutions only.
        if let Some(complaint) = complaint {
            progress.suspend(|| writeln!(io::stderr(), "{name}: {complaint}"))?;
        }
        progress.set_message(format!("{} puzzles", summary.puzzles()));
    }
    progress.finish_and_clear();
    out.flush()?;

    let puzzles = summary.puzzles();
    if puzzles == 0 && !cancel.is_cancelled() {
        return Err(format!("{name}: no puzzle in it").into());
    }
    let Summary { solved, not_unique, unsolvable, malformed, gave_up, status } = summary;
    writeln!(
        out,
        "# puzzles {puzzles}: {solved} solved, {not_unique} not unique, {unsolvable} unsolvable, {malformed} malformed, {gave_up} given up"
    )?;
    Ok(ExitCode::from(if cancel.is_cancelled() { INTERRUPTED } else { status }))
}

type Input = (String, Box<dyn Read>, Option<u64>);

fn open(file: &Path) -> Result<Input, Box<dyn Error>> {
    if file == Path::new("-") {
        return Ok(("standard input".into(), Box::new(io::stdin()), None));
    }
    let name = file.display().to_string();
    let of_file = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
    let metadata = file.metadata().map_err(of_file)?;
    if metadata.is_dir() {
        let message = format!("{name}: a directory, not a file with puzzles");
        return Err(io::Error::other(message).into());
    }
    let input = File::open(file).map_err(of_file)?;
    Ok((name, Box::new(input), Some(metadata.len())))
}

/// Solves one puzzle, writes its checked solutions and counts it; the inner error says what is wrong with the puzzle.
fn solve(
    board: &Board,
    arguments: &Arguments,
    limits: &Limits,
    summary: &mut Summary,
    out: &mut impl Write,
) -> Result<Result<(), String>, Box<dyn Error>> {
    let solver = arguments.solver.unwrap_or(Solver::best(board.shape()));
    if let Err(clash) = rules::check_clashes(board) {
        summary.unsolvable += 1;
        summary.asks_for(BAD_INPUT);
        return Ok(Err(format!("unsolvable: {clash}")));
    }

    if arguments.all {
        let mut problem: Result<(), Box<dyn Error>> = Ok(());
        let write = |solution| {
            problem = write_checked(out, board, &solution);
            match problem {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let answer = solver.run(board, ask::Each(write, limits.clone()))?;
        problem?;
        if answer.end.gave_up() {
            summary.gave_up += 1;
            summary.asks_for(GAVE_UP);
            return Ok(Err(format!("{}, {} solutions found so far", answer.end, answer.value)));
        }
        match answer.value {
            0 => {
                summary.unsolvable += 1;
                summary.asks_for(NO);
                return Ok(Err("unsolvable: the whole tree was searched".into()));
            }
            1 => summary.solved += 1,
            _ => summary.not_unique += 1,
        }
        return Ok(Ok(()));
    }

    let answer = solver.uniqueness(board, limits.clone())?;
    Ok(match answer.value {
        Uniqueness::One(solution) => {
            write_checked(out, board, &solution)?;
            summary.solved += 1;
            Ok(())
        }
        Uniqueness::None => {
            summary.unsolvable += 1;
            summary.asks_for(NO);
            Err("unsolvable: the whole tree was searched".into())
        }
        Uniqueness::Several(first, second) => {
            rules::check_solution(board, &first)?;
            rules::check_solution(board, &second)?;
            summary.not_unique += 1;
            summary.asks_for(NO);
            let mut cells = board.shape().cells();
            let differs = cells.find(|&cell| first.get(cell) != second.get(cell));
            let cell = differs.expect("two solutions differ");
            let digit = |board: &Board| board.get(cell).expect("a solution has no empty cell");
            Err(format!("not unique: {cell} may be {} or {}", digit(&first), digit(&second)))
        }
        Uniqueness::Unknown { found, end } => {
            summary.gave_up += 1;
            summary.asks_for(GAVE_UP);
            let found = if found.is_some() { "one solution" } else { "no solution" };
            Err(format!("{end} after {} nodes, {found} found so far", answer.nodes))
        }
    })
}

/// Writes a solution, if a checker that shares no code with the solvers accepts it.
fn write_checked(
    out: &mut impl Write,
    puzzle: &Board,
    solution: &Board,
) -> Result<(), Box<dyn Error>> {
    rules::check_solution(puzzle, solution)?;
    writeln!(out, "{solution}")?;
    Ok(())
}
