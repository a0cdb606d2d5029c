//! Writes boards in one form.

use super::records::Record;
use super::{Form, Item};
use std::io::{self, Write};
use sudoku::Board;

/// Writes boards in one form, or in that of each file that is read.
pub(crate) struct Writer {
    pub(crate) form: Form,
    /// Whether the fields of a record that was read are written again.
    keeps_fields: bool,
    has_written: bool,
    /// The names of the columns that were written last.
    header: Option<String>,
}

impl Writer {
    /// A writer that puts solutions into the records that were read.
    pub(crate) fn new(form: Form) -> Self {
        Writer { form, keeps_fields: true, has_written: false, header: None }
    }

    /// A writer of records that have a puzzle and a solution only.
    pub(crate) fn plain(form: Form) -> Self {
        Writer { keeps_fields: false, ..Self::new(form) }
    }

    /// Writes the names of the columns, if the form has any and they are others than before.
    pub(crate) fn header(&mut self, out: &mut impl Write, names: Option<String>) -> io::Result<()> {
        if self.form != Form::Csv {
            return Ok(());
        }
        let names = names.unwrap_or_else(|| "puzzle,solution".into());
        if self.header.as_ref() != Some(&names) {
            writeln!(out, "{names}")?;
            self.header = Some(names);
        }
        Ok(())
    }

    fn record(&self, item: &Item) -> Record {
        let read = item.record.as_ref().filter(|_| self.keeps_fields);
        read.cloned().unwrap_or_else(|| {
            let puzzle = item.board.as_ref().map_or(String::new(), Board::to_line);
            Record { fields: vec![puzzle, String::new()], solution: 1 }
        })
    }

    /// Writes what was made of a puzzle: a solution, or the puzzle itself.
    pub(crate) fn board(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        board: &Board,
        is_solution: bool,
    ) -> io::Result<()> {
        let is_first = !std::mem::replace(&mut self.has_written, true);
        let rows = match self.form {
            Form::Line => return writeln!(out, "{board}"),
            Form::Sdm => return writeln!(out, "{}", board.to_line().replace('.', "0")),
            Form::Csv => {
                let mut record = self.record(item);
                if is_solution {
                    record.fields[record.solution] = board.to_line();
                }
                return writeln!(out, "{record}");
            }
            Form::Grid | Form::Sdk => board.to_grid(),
            Form::Boxed => board.to_boxed_grid(),
            Form::Ss => framed(board),
        };
        write!(out, "{}{rows}", if is_first { "" } else { "\n" })
    }

    /// Writes in the place of a puzzle why there is nothing better: a comment, so that every reader passes over it and lines stay in step.
    pub(crate) fn remark(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        remark: &str,
    ) -> io::Result<()> {
        let is_first = !std::mem::replace(&mut self.has_written, true);
        match self.form {
            Form::Line | Form::Sdm => writeln!(out, "# {}: {remark}", item.place()),
            Form::Csv => writeln!(out, "{}", self.record(item)),
            _ => {
                writeln!(out, "{}# {}: {remark}", if is_first { "" } else { "\n" }, item.place())
            }
        }
    }
}

/// Rows in a frame.
fn framed(board: &Board) -> String {
    let shape = board.shape();
    let size = shape.size();
    let part = "-".repeat(shape.box_cols());
    let parts = vec![part; size / shape.box_cols()];
    let edge = format!("*{}*\n", parts.join("-"));
    let between = format!("|{}|\n", parts.join("+"));
    let mut text = edge.clone();
    for (row, line) in board.to_grid().lines().enumerate() {
        if row > 0 && row % shape.box_rows() == 0 {
            text += &between;
        }
        let cells: Vec<char> = line.chars().collect();
        let boxes: Vec<String> =
            cells.chunks(shape.box_cols()).map(|cells| cells.iter().collect()).collect();
        text += &format!("|{}|\n", boxes.join("|"));
    }
    text + &edge
}
