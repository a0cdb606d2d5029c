use super::{ByMarks, BySwaps};
use backtrack::Search;
use backtrack::laws::{self, Effort};
use std::collections::BTreeSet;

fn marks(word: &str) -> ByMarks {
    let letters: Vec<char> = word.chars().collect();
    ByMarks { used: vec![false; letters.len()], letters, taken: vec![] }
}

fn swaps(word: &str) -> BySwaps {
    BySwaps { letters: word.chars().collect(), bar: 0 }
}

#[test]
fn both_forms_find_what_brute_force_finds() {
    for word in ["", "a", "ab", "abc", "abcd", "abcde"] {
        let letters: Vec<char> = word.chars().collect();
        let n = letters.len();
        let words = (0..n.pow(n as u32)).map(|number| {
            (0..n).map(|at| letters[number / n.pow(at as u32) % n]).collect::<String>()
        });
        let right: BTreeSet<String> =
            words.filter(|word| letters.iter().all(|&letter| word.contains(letter))).collect();
        let marks: Vec<String> = Search::new(marks(word)).solutions().collect();
        let swaps: Vec<String> = Search::new(swaps(word)).solutions().collect();
        assert!(marks.iter().eq(&right), "{word}: in the order of the alphabet");
        assert_eq!(swaps.len(), right.len(), "{word}: each once");
        assert_eq!(BTreeSet::from_iter(swaps), right, "{word}");
    }
}

#[test]
fn both_forms_keep_the_laws() {
    laws::check(&marks("stop"), Effort::default(), |_| true).unwrap();
    laws::check(&swaps("stop"), Effort::default(), |_| true).unwrap();
}
