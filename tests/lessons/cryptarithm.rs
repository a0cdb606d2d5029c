use super::Cryptarithm;
use backtrack::Search;
use backtrack::laws::{self, Effort};
use std::collections::BTreeSet;

/// Whether a line like `9567 + 1085 = 10652` is a right sum.
fn is_right(line: &str) -> bool {
    let number = |text: &str| text.parse::<u64>().unwrap();
    let (addends, sum) = line.split_once(" = ").unwrap();
    addends.split(" + ").map(number).sum::<u64>() == number(sum)
}

#[test]
fn it_finds_what_brute_force_finds() {
    for text in ["TO+GO=OUT", "A+A=BA", "AB+C=CA", "A+B+C=DA", "A=A", "A+AB=C"] {
        let letters: BTreeSet<char> = text.chars().filter(char::is_ascii_uppercase).collect();
        let letters: Vec<char> = letters.into_iter().collect();
        let fill = |number: usize| {
            let digits: Vec<usize> =
                (0..letters.len()).map(|at| number / 10_usize.pow(at as u32) % 10).collect();
            let different = (0..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
            let line: String = text
                .chars()
                .map(|symbol| match letters.iter().position(|&letter| letter == symbol) {
                    Some(at) => digits[at].to_string(),
                    None => format!(" {symbol} "),
                })
                .collect();
            let zero = line.split(' ').any(|word| word.len() > 1 && word.starts_with('0'));
            (different && !zero && is_right(&line)).then_some(line)
        };
        let right: BTreeSet<String> =
            (0..10_usize.pow(letters.len() as u32)).filter_map(fill).collect();
        let found: Vec<String> = Search::new(Cryptarithm::new(text).unwrap()).solutions().collect();
        assert_eq!(found.len(), right.len(), "{text}: each once");
        assert_eq!(BTreeSet::from_iter(found), right, "{text}");
    }
}

#[test]
fn it_keeps_the_laws() {
    let problem = Cryptarithm::new("SEND+MORE=MONEY").unwrap();
    let effort = Effort { walks: 10, nodes: 1_000, ..Effort::default() };
    laws::check(&problem, effort, |line| is_right(line)).unwrap();
}
