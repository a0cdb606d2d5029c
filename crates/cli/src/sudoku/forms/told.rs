//! Which form a file has.

use super::Form;
use super::records::{PUZZLE_NAMES, fields_of};

/// Tells the form of a file from its beginning.
pub(super) fn told(beginning: &str) -> Form {
    let lines = beginning.trim_start_matches('\u{feff}').lines().map(str::trim);
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
    let is_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let content: Vec<&str> = lines.filter(is_content).collect();
    let is_drawn = |line: &&str| is_drawing(line) || line.contains('|') || line.contains('│');
    if content.first().is_some_and(is_drawn) {
        return Form::Boxed;
    }
    let words = content.iter().map(|line| first_word(line));
    // A broken line at the beginning does not make rows of the boards behind it.
    let Some(board) = words.clone().find(|word| is_puzzle(word)) else {
        let is_drawn = content.iter().any(|line| is_drawing(line));
        return if is_drawn { Form::Boxed } else { Form::Grid };
    };
    let has_four_digits =
        |word: &str| word.chars().all(|c| c.is_ascii_digit() && c < '5' || ".0_*?".contains(c));
    let is_row = |word: &&str| word.len() == 16;
    if board.len() == 16 && !words.take_while(is_row).all(has_four_digits) {
        return Form::Grid;
    }
    match board.contains('0') && !board.contains('.') {
        true => Form::Sdm,
        false => Form::Line,
    }
}

/// What stands before the words behind a board.
fn first_word(line: &str) -> &str {
    line.split([' ', ',', ';', ':', '\t']).next().unwrap_or_default()
}

/// Says whether a text is a board on its own: as many cells as a board of some size has.
pub(super) fn is_puzzle(text: &str) -> bool {
    let text = text.trim();
    let length = text.chars().count();
    [16, 36, 81, 144, 256, 625].contains(&length)
        && text.chars().all(|c| c.is_ascii_alphanumeric() || ".0_*?".contains(c))
}
