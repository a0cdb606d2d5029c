//! The `backtrack` command: sudoku, n queens and permutations for people who type.

mod exit;
mod saved;
mod session;
mod progress;
mod shuffle;
mod solver_arg;
mod watch;
mod sudoku;
mod queens;
mod permutations;

use clap::{CommandFactory, Parser, Subcommand};
use exit::{Failure, STATUSES, Status};
use std::io::Write;
use std::process::ExitCode;
use watch::Out;

/// Solve, count, enumerate and watch backtracking searches.
#[derive(Parser)]
#[command(name = "backtrack", version, after_help = STATUSES, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(subcommand)]
    Sudoku(sudoku::Sudoku),
    #[command(subcommand)]
    Queens(queens::Queens),
    #[command(subcommand)]
    Permutations(permutations::Permutations),

    Replay(watch::Replay),

    /// Print a completion script for a shell.
    #[command(after_help = "\
Example:
  backtrack completions bash > ~/.local/share/bash-completion/completions/backtrack")]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },

    /// Write the man pages, one for each command, into a folder.
    #[command(after_help = "\
Example:
  backtrack man ~/.local/share/man/man1")]
    Man {
        /// The folder, which must exist.
        folder: std::path::PathBuf,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = Out::new();
    let result = run(cli.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match result {
        Ok(status) => status.into(),
        Err(Failure::Closed) => Status::Done.into(),
        Err(failure) => {
            // What was found before stands.
            let _ = out.flush();
            session::say(&failure);
            failure.status().into()
        }
    }
}

fn run(command: Command, out: &mut Out) -> Result<Status, Failure> {
    match command {
        Command::Sudoku(sudoku) => sudoku.run(out),
        Command::Queens(queens) => queens.run(out),
        Command::Permutations(permutations) => permutations.run(out),
        Command::Replay(replay) => replay.run(),
        Command::Completions { shell } => {
            let mut script = vec![];
            clap_complete::generate(shell, &mut Cli::command(), "backtrack", &mut script);
            out.write_all(&script)?;
            Ok(Status::Done)
        }
        Command::Man { folder } => {
            let io = |source| Failure::Io { what: folder.display().to_string(), source };
            clap_mangen::generate_to(Cli::command(), &folder).map_err(io)?;
            Ok(Status::Done)
        }
    }
}
