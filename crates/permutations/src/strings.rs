//! Strings as what people take for letters.

use crate::arrangements::Vecs;
use crate::distinct::{Distinct, distinct};
use std::iter::FusedIterator;
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

/// Returns the distinct words that have the letters of `text`, in the order of their letters' code points: an iterator of `String`s.
///
/// Letters are [`graphemes`]; equal ones are not told apart, so that "aab" has 3 words and not 6.
/// `text` itself is among them, and for the empty text the empty word is the only one.
///
/// # Examples
///
/// ```
/// use permutations::anagrams;
///
/// let words: Vec<String> = anagrams("noon").collect();
/// assert_eq!(words, ["nnoo", "nono", "noon", "onno", "onon", "oonn"]);
/// assert_eq!(anagrams("mississippi").count(), 34_650);
/// ```
#[must_use]
pub fn anagrams(text: &str) -> Anagrams<'_> {
    Anagrams(distinct(graphemes(text)).into_iter())
}

/// An iterator of words with the same letters: see [`anagrams`].
#[derive(Clone, Debug)]
pub struct Anagrams<'a>(Vecs<Distinct<&'a str>>);

impl Iterator for Anagrams<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.0.lend().map(<[&str]>::concat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn count(self) -> usize {
        self.0.count()
    }
}

impl FusedIterator for Anagrams<'_> {}

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

    #[test]
    fn anagrams_are_distinct_and_whole() {
        assert!(anagrams("e\u{301}a").eq(["ae\u{301}", "e\u{301}a"]));
        assert!(anagrams(&format!("{FAMILY}x")).eq([format!("x{FAMILY}"), format!("{FAMILY}x")]));
        assert!(anagrams("").eq([""]));
        assert!(anagrams("aaaaaaaaaaaaa").eq(["aaaaaaaaaaaaa"]));
        assert_eq!(anagrams("aabb").size_hint(), (6, Some(6)));
    }
}
