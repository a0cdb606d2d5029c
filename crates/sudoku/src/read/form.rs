//! The forms of puzzle files.

use crate::Board;

/// A form of a puzzle file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One puzzle a line, `.` for empty.
    Line,
    /// A line for each row.
    Grid,
    /// A line for each row, with the boxes drawn.
    Boxed,
    /// Columns `puzzle,solution`, as in large collections.
    Csv,
    /// One puzzle a line, `0` for empty.
    Sdm,
    /// Rows with comments that begin with `#`.
    Sdk,
    /// Rows in a frame of `*`, `|` and `-`.
    Ss,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 7] =
        [Form::Line, Form::Grid, Form::Boxed, Form::Csv, Form::Sdm, Form::Sdk, Form::Ss];

    /// Returns the name, and what the form is in a few words.
    #[must_use]
    pub fn name_and_idea(self) -> (&'static str, &'static str) {
        match self {
            Form::Line => ("line", "One puzzle a line, `.` for empty"),
            Form::Grid => ("grid", "A line for each row"),
            Form::Boxed => ("boxed", "A line for each row, with the boxes drawn"),
            Form::Csv => ("csv", "Columns `puzzle,solution`, as in large collections"),
            Form::Sdm => ("sdm", "One puzzle a line, `0` for empty"),
            Form::Sdk => ("sdk", "Rows with comments that begin with `#`"),
            Form::Ss => ("ss", "Rows in a frame of `*`, `|` and `-`"),
        }
    }

    /// Says whether boards of this form are several lines, so that a blank line stands between two.
    #[must_use]
    pub fn is_in_rows(self) -> bool {
        !matches!(self, Form::Line | Form::Csv | Form::Sdm)
    }

    /// Writes a board in this form, with the line end after it; of a record the field of the puzzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::{Board, read::Form};
    ///
    /// let board: Board = "12.. 34.. .... ....".parse()?;
    /// assert_eq!(Form::Ss.write(&board), "*--*--*\n|12|..|\n|34|..|\n|--+--|\n|..|..|\n|..|..|\n*--*--*\n".replace("-*-", "---"));
    /// assert_eq!(Form::Ss.write(&board).parse::<Board>()?, board);
    /// # Ok::<(), sudoku::ReadError>(())
    /// ```
    #[must_use]
    pub fn write(self, board: &Board) -> String {
        match self {
            Form::Line | Form::Csv => board.to_line() + "\n",
            Form::Sdm => board.to_line().replace('.', "0") + "\n",
            Form::Grid | Form::Sdk => board.to_grid(),
            Form::Boxed => board.to_boxed_grid(),
            Form::Ss => framed(board),
        }
    }
}

/// Rows in a frame.
fn framed(board: &Board) -> String {
    let shape = board.shape();
    let parts = vec!["-".repeat(shape.box_cols()); shape.box_rows()];
    let edge = format!("*{}*\n", parts.join("-"));
    let between = format!("|{}|\n", parts.join("+"));
    let mut text = edge.clone();
    for (row, line) in board.to_grid().lines().enumerate() {
        if row > 0 && row % shape.box_rows() == 0 {
            text += &between;
        }
        // Cells are written in ASCII.
        let boxes: Vec<_> = (0..shape.box_rows())
            .map(|nth| &line[nth * shape.box_cols()..(nth + 1) * shape.box_cols()])
            .collect();
        text += &format!("|{}|\n", boxes.join("|"));
    }
    text + &edge
}
