//! Bytes in, lines out: line ends, encodings and the limit of a line are known here and nowhere else.

use super::error::{ReadError, ReadErrorKind};
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 1 << 16;

/// One line of the text.
#[derive(Debug)]
pub(super) struct TextLine {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: String,
    /// The column and the value of the first byte that is not UTF-8; in the text U+FFFD stands there.
    pub(super) foreign: Option<(usize, u8)>,
}

impl TextLine {
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Says whether there is something besides a comment.
    pub(super) fn has_content(&self) -> bool {
        let text = self.text.trim_start();
        !text.is_empty() && !text.starts_with('#')
    }
}

/// Reads line by line; lines may be looked at before they are taken.
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    /// The last line ended with a carriage return, which a line feed may follow.
    after_return: bool,
    ahead: VecDeque<Result<TextLine, ReadError>>,
    is_finished: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Lines { input, number: 0, after_return: false, ahead: VecDeque::new(), is_finished: false }
    }

    pub(super) fn next(&mut self) -> Option<Result<TextLine, ReadError>> {
        self.ahead.pop_front().or_else(|| self.read())
    }

    /// Looks at a line that was not taken yet: 0 is the next one.
    pub(super) fn peek(&mut self, nth: usize) -> Option<&TextLine> {
        while self.ahead.len() <= nth {
            let line = self.read()?;
            self.ahead.push_back(line);
        }
        self.ahead[nth].as_ref().ok()
    }

    fn read(&mut self) -> Option<Result<TextLine, ReadError>> {
        if self.is_finished {
            return None;
        }
        let result = self.read_line();
        self.is_finished = match &result {
            Ok(line) => line.is_none(),
            Err(error) => error.is_fatal(),
        };
        result.transpose()
    }

    /// A line ends with a line feed, a carriage return, or both.
    fn read_line(&mut self) -> Result<Option<TextLine>, ReadError> {
        let mut bytes = Vec::new();
        // How many bytes the line has, of which no more are kept than the limit allows.
        let mut length = 0;
        let mut has_begun = false;
        let error = |number: usize, kind| Err(ReadError::new(number.max(1), kind));
        loop {
            let available = match self.input.fill_buf() {
                Ok([]) if has_begun => break,
                Ok([]) => return Ok(None),
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => return error(self.number, source.into()),
            };
            if std::mem::take(&mut self.after_return) && available[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            if !has_begun {
                has_begun = true;
                self.number += 1;
            }
            let end = available.iter().position(|byte| b"\r\n\0".contains(byte));
            let piece = &available[..end.unwrap_or(available.len())];
            length += piece.len();
            if length <= LINE_LIMIT {
                bytes.extend_from_slice(piece);
            }
            let (consumed, last) =
                (piece.len() + usize::from(end.is_some()), end.map(|at| available[at]));
            self.input.consume(consumed);
            match last {
                None => {}
                Some(0) => {
                    let error = ReadError::new(self.number, self.zero_byte(&bytes));
                    let is_binary = matches!(error.kind, ReadErrorKind::Binary);
                    return Err(if is_binary { error.at(length + 1) } else { error });
                }
                Some(byte) => {
                    self.after_return = byte == b'\r';
                    break;
                }
            }
        }
        if self.number == 1 && has_utf16_mark(&bytes) {
            return error(1, ReadErrorKind::Utf16);
        }
        if length > LINE_LIMIT {
            return error(self.number, ReadErrorKind::TooLong { limit: LINE_LIMIT });
        }
        let bytes = if self.number == 1 {
            bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes)
        } else {
            &bytes
        };
        let foreign = std::str::from_utf8(bytes).err().map(|error| {
            let valid = &bytes[..error.valid_up_to()];
            (String::from_utf8_lossy(valid).chars().count() + 1, bytes[error.valid_up_to()])
        });
        let text = String::from_utf8_lossy(bytes).into_owned();
        Ok(Some(TextLine { number: self.number, text, foreign }))
    }

    /// What a zero byte means, which was just read behind `before`.
    fn zero_byte(&mut self, before: &[u8]) -> ReadErrorKind {
        // UTF-16 without a mark at its beginning has a zero in every second byte.
        let next = match self.input.fill_buf() {
            Ok([first, ..]) => *first != 0,
            _ => true,
        };
        let is_first = self.number == 1;
        if is_first && (has_utf16_mark(before) || before.len() <= 1 && next) {
            return ReadErrorKind::Utf16;
        }
        ReadErrorKind::Binary
    }
}

/// UTF-16 begins with one of these, if it has a mark at all.
fn has_utf16_mark(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}
