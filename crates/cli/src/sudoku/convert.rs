//! `backtrack sudoku convert`.

use super::forms::{Item, Writer, form};
use super::{Input, ended, report, stream};
use crate::exit::{Failure, Status};
use crate::session::Session;
use crate::watch::Out;
use clap::Args;
use std::io::Write;
use sudoku::read::Form;
use sudoku::{Board, canonical};

/// Write puzzles in another form.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack sudoku convert --format boxed puzzles.sdm
  backtrack sudoku convert --format sdm < puzzles.csv > puzzles.sdm")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Input,

    /// The form to write.
    #[arg(long, value_parser = form(), required_unless_present = "json")]
    format: Option<Form>,

    /// Write each puzzle in its canonical form: the same for all that differ only in the names of digits, the order of rows and columns, and by turning.
    #[arg(long)]
    canonical: bool,

    /// Print one JSON object for each puzzle.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl Convert {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let session = Session::new(Default::default());
        let mut status = Status::Done;
        let mut writer = Writer::plain(self.format.unwrap_or(Form::Line));
        let work = |(): &mut (), item: &Item| -> Result<Board, String> {
            let board = item.board()?;
            if self.canonical {
                return canonical(board).map_err(|error| error.to_string());
            }
            Ok(board.clone())
        };
        let read = self.input.for_each(&session, |puzzles| {
            stream::in_order(
                puzzles,
                &session,
                out,
                || (),
                work,
                |out, item, board| {
                    if let Err(message) = &board {
                        report(item, message);
                        status = status.max(Status::BadInput);
                    }
                    if self.json {
                        let object = match &board {
                            Ok(board) => serde_json::json!({
                                "puzzle": board.to_line(),
                                "rows": board.shape().size(),
                                "givens": board.clue_count(),
                            }),
                            Err(message) => {
                                serde_json::json!({ "result": "unreadable", "words": message })
                            }
                        };
                        writeln!(out, "{}", item.placed(object))?;
                        return Ok(());
                    }
                    match &board {
                        Ok(board) => writer.board(out, item, board, false)?,
                        Err(message) => writer.remark(out, item, message)?,
                    }
                    Ok(())
                },
            )
        })?;
        Ok(ended(&session, status.max(read)))
    }
}
