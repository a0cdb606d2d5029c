//! How the command ends: exit statuses, and what goes wrong on the way.

use std::io;
use std::process::ExitCode;
use thiserror::Error;

/// What the exit status says; of several, the last in this list wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Everything was done.
    Done,
    /// The answer is no: there is no solution, or not exactly one where one was asked for.
    No,
    /// A limit was reached: what was not found may still exist.
    GaveUp,
    /// Some of the input could not be read, contradicts itself, or is empty; the rest was done.
    BadInput,
    /// A file could not be read or written; the others were.
    Io,
    /// The command line asks for something that cannot be done.
    Usage,
    /// Ctrl-C, or another signal to end.
    Interrupted,
}

impl Status {
    pub(crate) fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::No => 1,
            Status::Usage => 2,
            Status::GaveUp => 3,
            Status::BadInput => 4,
            Status::Io => 5,
            Status::Interrupted => 130,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(status.code())
    }
}

/// The statuses, as `--help` and the man page tell them.
pub(crate) const STATUSES: &str = "\
Exit status:
  0    done
  1    the answer is no: no solution, or not exactly one where `check` asks for one
  2    the command line asks for something that cannot be done
  3    gave up at a limit: what was not found may still exist
  4    some input could not be read, contradicts itself or has no puzzle; the rest was done
  5    a file could not be read or written; the rest was done
  130  interrupted by Ctrl-C or SIGTERM; what was known was printed";

/// Why the command ends before its end.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The command line asks for something that cannot be done.
    #[error("{0}")]
    Usage(String),
    /// What was given contradicts itself or cannot be read.
    #[error("{0}")]
    Input(String),
    /// A file could not be read or written.
    #[error("{what}: {source}")]
    Io { what: String, source: io::Error },
    /// The program that read standard output has ended: nothing more can be written.
    #[error("standard output is closed")]
    Closed,
}

impl Failure {
    pub(crate) fn status(&self) -> Status {
        match self {
            Failure::Usage(_) => Status::Usage,
            Failure::Input(_) => Status::BadInput,
            Failure::Io { .. } => Status::Io,
            Failure::Closed => Status::Done,
        }
    }

    pub(crate) fn usage(error: impl ToString) -> Self {
        Failure::Usage(error.to_string())
    }

    pub(crate) fn input(error: impl ToString) -> Self {
        Failure::Input(error.to_string())
    }
}

/// What failed while writing to standard output.
impl From<io::Error> for Failure {
    fn from(source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Io { what: "standard output".into(), source },
        }
    }
}
