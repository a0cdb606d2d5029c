//! How numbers and names are written.

use std::fmt::Display;
use unicode_width::UnicodeWidthStr;

/// Writes a number with a comma between each three digits: 1,234,567.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a number and what it counts, in the plural unless it is one.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// Writes something on one line: what would break the line, or command a terminal, becomes a space.
pub(crate) fn one_line(thing: impl Display) -> String {
    let mut text = thing.to_string();
    if text.contains(char::is_control) {
        text = text.replace(char::is_control, " ");
    }
    text
}

/// Returns the number of columns that `text` takes in a terminal or in a font of one width.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// Shortens `text` to at most `most` columns, with "…" for what is left out.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if columns(text) <= most {
        return text.into();
    }
    let mut short = String::new();
    for c in text.chars() {
        let mut longer = short.clone();
        longer.push(c);
        if columns(&longer) + 1 > most {
            break;
        }
        short = longer;
    }
    short + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        let written: Vec<_> =
            [0, 7, 999, 1_000, 12_345, 1_234_567, u64::MAX].map(grouped).into_iter().collect();
        assert_eq!(
            written,
            ["0", "7", "999", "1,000", "12,345", "1,234,567", "18,446,744,073,709,551,615"]
        );
    }

    #[test]
    fn text_is_shortened_by_columns_not_bytes() {
        assert_eq!(shortened("höhe", 4), "höhe");
        assert_eq!(shortened("höhe", 3), "hö…");
        assert_eq!(shortened("数独", 3), "数…");
        assert_eq!(one_line("a\nb\u{1b}c"), "a b c");
    }
}
