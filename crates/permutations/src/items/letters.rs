//! Strings as what people take for letters.

use unicode_segmentation::UnicodeSegmentation;

/// Returns the letters of `text` as people see them: its extended grapheme clusters (Unicode Standard Annex 29), in order.
///
/// A letter with its combining accents is one of them, and so is an emoji that is built from several.
/// To arrange `char`s instead would tear an accent from its letter and give it to another.
///
/// # Examples
///
/// ```
/// use backtrack::Search;
/// use permutations::{BySwaps, graphemes};
///
/// // An e, a combining acute accent, an a: two letters, two arrangements.
/// let letters = graphemes("e\u{301}a");
/// let words: Vec<String> = Search::new(BySwaps::new(letters))
///     .solutions()
///     .map(|arrangement| arrangement.concat())
///     .collect();
/// assert_eq!(words, ["e\u{301}a", "ae\u{301}"]);
/// ```
#[must_use]
pub fn graphemes(text: &str) -> Vec<&str> {
    text.graphemes(true).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAMILY: &str = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";

    #[test]
    fn clusters_stay_together() {
        assert_eq!(graphemes(""), [""; 0]);
        assert_eq!(graphemes("abc"), ["a", "b", "c"]);
        assert_eq!(graphemes(&format!("{FAMILY}x")), [FAMILY, "x"]);
        assert_eq!(graphemes("\u{1F1E9}\u{1F1EA}!"), ["\u{1F1E9}\u{1F1EA}", "!"]);
    }
}
