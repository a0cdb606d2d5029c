//! The forms in which puzzles come in and solutions go out.

use clap::ValueEnum;
use std::io::{self, BufRead, Write};
use sudoku::{Board, Reader};

/// A form of a puzzle file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
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

/// One puzzle as it was read, or why it cannot be read.
pub(crate) struct Item {
    /// The line on which it begins, counted from 1.
    pub(crate) line: usize,
    pub(crate) board: Result<Board, String>,
    /// The fields of its record, if it is one.
    fields: Option<Vec<String>>,
}

impl Item {
    /// A puzzle that was not read but made.
    pub(crate) fn made(board: Board) -> Self {
        Item { line: 1, board: Ok(board), fields: None }
    }

    /// The same puzzle without the record in which it stood.
    pub(crate) fn without_fields(self) -> Self {
        Item { fields: None, ..self }
    }
}

/// Reads the puzzles of one file, one at a time.
pub(crate) struct Puzzles {
    pub(crate) form: Form,
    source: Source,
}

enum Source {
    Boards(Reader<Input>),
    Records(Records),
}

type Input = Box<dyn BufRead + Send>;

impl Puzzles {
    /// Looks at the beginning of `input` to tell its form.
    pub(crate) fn new(mut input: Input) -> io::Result<Self> {
        let beginning = String::from_utf8_lossy(input.fill_buf()?).into_owned();
        let form = told(&beginning);
        let source = match form {
            Form::Csv => Source::Records(Records::new(input)),
            Form::Ss => {
                let unframed = Unframed { input, line: vec![], read: 0 };
                Source::Boards(Reader::new(Box::new(io::BufReader::new(unframed))))
            }
            _ => Source::Boards(Reader::new(input)),
        };
        Ok(Puzzles { form, source })
    }

    /// The line before the first record: the names of its columns.
    pub(crate) fn header(&mut self) -> Option<String> {
        match &mut self.source {
            Source::Records(records) => Some(records.header()),
            Source::Boards(_) => None,
        }
    }
}

impl Iterator for Puzzles {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        match &mut self.source {
            Source::Boards(reader) => Some(match reader.next()? {
                Ok(entry) => Item { line: entry.line, board: Ok(entry.board), fields: None },
                Err(error) => {
                    // The line is told by whoever prints the message.
                    let message = without_line(&error.to_string(), error.line);
                    Item { line: error.line, board: Err(message), fields: None }
                }
            }),
            Source::Records(records) => records.next(),
        }
    }
}

/// A text without the upper and lower edges of frames, whose `*` would be empty cells; lines stay where they are.
struct Unframed {
    input: Input,
    line: Vec<u8>,
    read: usize,
}

impl io::Read for Unframed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.read == self.line.len() {
            self.read = 0;
            self.line.clear();
            // A line of a file that is no text may be long, but comes in pieces.
            (&mut self.input).take(1 << 16).read_until(b'\n', &mut self.line)?;
            let edge = self.line.trim_ascii();
            if edge.len() > 2 && edge.starts_with(b"*-") && edge.ends_with(b"-*") {
                self.line = b"\n".to_vec();
            }
        }
        let left = &self.line[self.read..];
        let length = left.len().min(buffer.len());
        buffer[..length].copy_from_slice(&left[..length]);
        self.read += length;
        Ok(length)
    }
}

/// Names that the column of the puzzle has in known collections.
const PUZZLE_NAMES: [&str; 8] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "question"];
const SOLUTION_NAMES: [&str; 4] = ["solution", "solutions", "answer", "solved"];

/// Tells the form of a file from its beginning.
fn told(beginning: &str) -> Form {
    let mut lines = beginning.trim_start_matches('\u{feff}').lines().map(str::trim);
    let Some(first) = lines.clone().find(|line| !line.is_empty()) else { return Form::Line };
    let fields = fields_of(first);
    let names_a_puzzle =
        fields.iter().any(|field| PUZZLE_NAMES.contains(&field.trim().to_lowercase().as_str()));
    if fields.len() > 1 && (names_a_puzzle || fields.iter().any(|field| is_puzzle(field)))
        || fields.len() == 1 && names_a_puzzle
    {
        return Form::Csv;
    }
    if first.starts_with("*-") || first.starts_with("*=") {
        return Form::Ss;
    }
    let is_tag = |line: &str| {
        line.strip_prefix('#')
            .is_some_and(|rest| rest.starts_with(|c: char| "ADCBSLUH".contains(c)))
    };
    if is_tag(first) || first.starts_with('[') {
        return Form::Sdk;
    }
    let is_drawing = |line: &str| line.chars().all(|c| "+-=*|─│┼═║╬┌┐└┘├┤┬┴ ".contains(c));
    for line in lines.by_ref() {
        if line.is_empty() || line.starts_with('#') || is_drawing(line) {
            if !line.is_empty() && is_drawing(line) {
                return Form::Boxed;
            }
            continue;
        }
        if line.contains('|') || line.contains('│') {
            return Form::Boxed;
        }
        let first_word = line.split([' ', ',', ';', ':', '\t']).next().unwrap_or_default();
        return match is_puzzle(first_word) {
            true if first_word.contains('0') && !first_word.contains('.') => Form::Sdm,
            true => Form::Line,
            false
                if beginning
                    .lines()
                    .any(|line| is_drawing(line.trim()) && !line.trim().is_empty()) =>
            {
                Form::Boxed
            }
            false => Form::Grid,
        };
    }
    Form::Line
}

/// Says whether a text is a board on its own: as many cells as a board of some size has.
fn is_puzzle(text: &str) -> bool {
    let text = text.trim();
    let length = text.chars().count();
    [16, 36, 81, 144, 256, 625].contains(&length)
        && text.chars().all(|c| c.is_ascii_alphanumeric() || ".0_*?".contains(c))
}

/// Reads records with a puzzle in one of their fields.
struct Records {
    input: Input,
    line: usize,
    /// The first record, if there is no header: read already, to see that.
    waiting: Option<Vec<String>>,
    header: Option<Vec<String>>,
    puzzle: usize,
    solution: Option<usize>,
    has_begun: bool,
}

impl Records {
    fn new(input: Input) -> Self {
        Records {
            input,
            line: 0,
            waiting: None,
            header: None,
            puzzle: 0,
            solution: None,
            has_begun: false,
        }
    }

    /// Reads the next line that is not empty.
    fn read(&mut self) -> Option<Result<String, String>> {
        loop {
            let mut bytes = vec![];
            self.line += 1;
            match self.input.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {
                    let text = String::from_utf8(bytes).map_err(|_| "not UTF-8".to_string());
                    match text {
                        Ok(text) if text.trim().is_empty() => {}
                        other => {
                            let trimmed = |text: String| {
                                text.trim_start_matches('\u{feff}').trim_end().to_owned()
                            };
                            return Some(other.map(trimmed));
                        }
                    }
                }
                Err(error) => return Some(Err(error.to_string())),
            }
        }
    }

    /// Reads the first line and learns where the puzzle stands.
    fn begin(&mut self) {
        if std::mem::replace(&mut self.has_begun, true) {
            return;
        }
        let Some(Ok(text)) = self.read() else { return };
        let fields = fields_of(&text);
        let named = |names: &[&str]| {
            fields.iter().position(|field| names.contains(&field.trim().to_lowercase().as_str()))
        };
        match named(&PUZZLE_NAMES) {
            Some(puzzle) => {
                self.puzzle = puzzle;
                self.solution = named(&SOLUTION_NAMES);
                self.header = Some(fields);
            }
            None => {
                let mut puzzles = fields.iter().enumerate().filter(|(_, field)| is_puzzle(field));
                self.puzzle = puzzles.next().map_or(0, |(i, _)| i);
                self.solution = puzzles.next().map(|(i, _)| i);
                self.waiting = Some(fields);
            }
        }
    }

    /// The names of the columns as they are written: with one for the solution.
    fn header(&mut self) -> String {
        self.begin();
        let mut names = match &self.header {
            Some(header) => header.clone(),
            None => vec!["puzzle".into(), "solution".into()],
        };
        if self.header.is_some() && self.solution.is_none() {
            names.push("solution".into());
        }
        record(&names)
    }

    fn next(&mut self) -> Option<Item> {
        self.begin();
        let (line, fields) = match self.waiting.take() {
            Some(fields) => (self.line, fields),
            None => match self.read()? {
                Ok(text) => (self.line, fields_of(&text)),
                Err(message) => {
                    return Some(Item { line: self.line, board: Err(message), fields: None });
                }
            },
        };
        let board = match fields.get(self.puzzle) {
            Some(field) => {
                field.parse::<Board>().map_err(|error| without_line(&error.to_string(), error.line))
            }
            None => Err(format!("there is no field {} for the puzzle", self.puzzle + 1)),
        };
        // What is written: all fields, with the solution in its place.
        let mut written = match (&self.header, board.is_ok()) {
            (None, _) => vec![fields.get(self.puzzle).cloned().unwrap_or_default()],
            (Some(_), _) => fields,
        };
        let solution = match (&self.header, self.solution) {
            (Some(_), Some(place)) => place,
            (Some(header), None) => header.len(),
            (None, _) => 1,
        };
        written.resize(written.len().max(solution + 1), String::new());
        written[solution].clear();
        Some(Item { line, board, fields: Some(written) })
    }
}

/// Takes the line off the front of a message: "line 3, column 4: …" becomes "column 4: …".
fn without_line(message: &str, line: usize) -> String {
    let rest = message.strip_prefix(&format!("line {line}"));
    let rest = rest.and_then(|rest| rest.strip_prefix(": ").or(rest.strip_prefix(", ")));
    rest.unwrap_or(message).to_owned()
}

/// Splits a line at commas outside of quotes.
fn fields_of(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().expect("there is one").push(c),
        }
    }
    fields
}

/// Joins fields, with quotes around those that need them.
fn record(fields: &[String]) -> String {
    let quoted = |field: &String| match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    fields.iter().map(quoted).collect::<Vec<_>>().join(",")
}

/// Writes boards in one form.
pub(crate) struct Writer {
    pub(crate) form: Form,
    has_written: bool,
}

impl Writer {
    pub(crate) fn new(form: Form) -> Self {
        Writer { form, has_written: false }
    }

    /// Writes the names of the columns, if the form has any.
    pub(crate) fn header(&mut self, out: &mut impl Write, names: Option<String>) -> io::Result<()> {
        match (self.form, names) {
            (Form::Csv, Some(names)) => writeln!(out, "{names}"),
            (Form::Csv, None) => writeln!(out, "puzzle,solution"),
            _ => Ok(()),
        }
    }

    /// Writes what was made of a puzzle: a solution, or the puzzle itself.
    pub(crate) fn board(
        &mut self,
        out: &mut impl Write,
        item: &Item,
        board: &Board,
        is_solution: bool,
    ) -> io::Result<()> {
        let rows = |out: &mut dyn Write, is_first: bool, text: String| {
            write!(out, "{}{text}", if is_first { "" } else { "\n" })
        };
        let is_first = !std::mem::replace(&mut self.has_written, true);
        match self.form {
            Form::Line => writeln!(out, "{board}"),
            Form::Sdm => writeln!(out, "{}", board.to_line().replace('.', "0")),
            Form::Grid | Form::Sdk => rows(out, is_first, board.to_grid()),
            Form::Boxed => rows(out, is_first, board.to_boxed_grid()),
            Form::Ss => rows(out, is_first, framed(board)),
            Form::Csv => {
                let mut fields = item.fields.clone().unwrap_or_else(|| {
                    let puzzle = item.board.as_ref().map_or(String::new(), Board::to_line);
                    vec![puzzle, String::new()]
                });
                if is_solution {
                    let place =
                        fields.iter().rposition(String::is_empty).unwrap_or(fields.len() - 1);
                    fields[place] = board.to_line();
                }
                writeln!(out, "{}", record(&fields))
            }
        }
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
            Form::Line | Form::Sdm => writeln!(out, "# line {}: {remark}", item.line),
            Form::Csv => match &item.fields {
                Some(fields) => writeln!(out, "{}", record(fields)),
                None => {
                    let puzzle = item.board.as_ref().map_or(String::new(), Board::to_line);
                    writeln!(out, "{puzzle},")
                }
            },
            _ => {
                writeln!(out, "{}# line {}: {remark}", if is_first { "" } else { "\n" }, item.line)
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

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn all(text: &str) -> Vec<Item> {
        let input: Input = Box::new(io::Cursor::new(text.to_owned().into_bytes()));
        Puzzles::new(input).expect("memory can be read").collect()
    }

    #[test]
    fn each_form_is_told_and_read_back() {
        let board: Board = LINE.parse().expect("a board");
        for form in Form::value_variants() {
            let item = Item { line: 1, board: Ok(board.clone()), fields: None };
            let mut writer = Writer::new(*form);
            let mut text = vec![];
            writer.header(&mut text, None).expect("written");
            writer.board(&mut text, &item, &board, false).expect("written");
            writer.board(&mut text, &item, &board, false).expect("written");
            let text = String::from_utf8(text).expect("UTF-8");
            let text = match form {
                Form::Sdk => format!("#AMe\n#DTwo puzzles\n{text}"),
                _ => text,
            };
            assert_eq!(told(&text), *form, "{text}");
            let read = all(&text);
            assert_eq!(read.len(), 2, "{text}");
            assert!(read.iter().all(|item| item.board.as_ref() == Ok(&board)), "{text}");
        }
    }

    #[test]
    fn columns_are_found_by_their_names() {
        let solved =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        for (header, record) in [
            ("quizzes,solutions", format!("{LINE},{solved}")),
            ("id,puzzle,clues,difficulty", format!("7,{LINE},30,2.5")),
            ("puzzle", LINE.into()),
            ("source,puzzle", format!("\"a, b\",{LINE}")),
        ] {
            let read = all(&format!("{header}\n{record}\n"));
            assert_eq!(read.len(), 1, "{header}");
            assert_eq!(read[0].line, 2);
            assert_eq!(read[0].board.as_ref().expect("read").to_line(), LINE);
        }
        let read = all(&format!("{LINE},{solved}\n"));
        assert_eq!(read[0].line, 1, "no header");
    }

    #[test]
    fn nine_rows_of_fields_are_a_grid_and_not_records() {
        let rows: Vec<String> = LINE
            .as_bytes()
            .chunks(9)
            .map(|row| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>().join(","))
            .collect();
        let read = all(&rows.join("\n"));
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].board.as_ref().expect("read").to_line(), LINE);
    }
}
