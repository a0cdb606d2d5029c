//! Cryptarithms: a digit for each letter, so that the sum is right. This one is by Henry Dudeney, 1924.
//!
//! ```text
//! cargo run --release --example cryptarithm               # SEND+MORE=MONEY
//! cargo run --release --example cryptarithm -- TO+GO=OUT  # another
//! ```
//!
//! Letters get their digits column by column from the right, as one adds.
//! A column whose digits are all known is tested at once, and cuts off every way to go on with wrong ones.

use backtrack::{Counters, Problem, Reason, Search};
use std::fmt::{self, Display};

/// The state: the digits of the first letters.
#[derive(Clone, Debug, PartialEq)]
struct Cryptarithm {
    /// The words that are added, and at the end the sum, each from the right.
    words: Vec<Vec<char>>,
    /// Every letter once, in the order in which they get their digits.
    letters: Vec<char>,
    digits: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Assignment {
    letter: char,
    digit: u32,
}

impl Cryptarithm {
    fn new(text: &str) -> Result<Self, String> {
        let (addends, sum) = text.split_once('=').ok_or("there is no =")?;
        let words: Vec<&str> = addends.split('+').chain([sum]).collect();
        if words.iter().any(|word| !matches!(word.len(), 1..=9)) {
            return Err("a word has 1 to 9 letters".into());
        }
        if let Some(other) = words.concat().chars().find(|letter| !letter.is_ascii_uppercase()) {
            return Err(format!("{other:?} is none of the letters A to Z"));
        }
        let words: Vec<Vec<char>> = words.iter().map(|word| word.chars().rev().collect()).collect();
        let mut letters = vec![];
        for column in 0..9 {
            for letter in words.iter().filter_map(|word| word.get(column)) {
                if !letters.contains(letter) {
                    letters.push(*letter);
                }
            }
        }
        if letters.len() > 10 {
            return Err(format!("{} letters are more than there are digits", letters.len()));
        }
        Ok(Cryptarithm { words, letters, digits: vec![] })
    }

    fn digit(&self, letter: char) -> Option<u32> {
        let at = self.letters.iter().position(|&other| other == letter)?;
        self.digits.get(at).copied()
    }

    /// Adds from the right, with one more digit, until one is not known; returns what is wrong with the sum.
    fn wrong_column(&self, next: &Assignment) -> Option<String> {
        let (sum, addends) = self.words.split_last()?;
        let mut carry = 0;
        for column in 0..=self.words.iter().map(Vec::len).max()? {
            // A word that is too short for the column has a 0 there.
            let digit = |word: &Vec<char>| match word.get(column) {
                Some(&letter) if letter == next.letter => Some(next.digit),
                letter => letter.map_or(Some(0), |&letter| self.digit(letter)),
            };
            let total = carry + addends.iter().map(digit).sum::<Option<u32>>()?;
            let wanted = digit(sum)?;
            if total % 10 != wanted {
                return Some(format!("column {}: {total} does not end in {wanted}", column + 1));
            }
            carry = total / 10;
        }
        None
    }
}

impl Problem for Cryptarithm {
    type Choice = Assignment;
    type Choices = std::vec::IntoIter<Assignment>;
    type Solution = String;

    fn choices(&self) -> Self::Choices {
        let next = self.letters.get(self.digits.len()).into_iter();
        let choices =
            next.flat_map(|&letter| (0..10).map(move |digit| Assignment { letter, digit }));
        choices.collect::<Vec<_>>().into_iter()
    }
    fn is_valid(&self, choice: &Assignment) -> bool {
        self.explain(choice).is_none()
    }
    fn choose(&mut self, choice: &Assignment) {
        self.digits.push(choice.digit);
    }
    fn undo(&mut self, _: &Assignment) {
        self.digits.pop();
    }
    fn is_solution(&self) -> bool {
        self.digits.len() == self.letters.len()
    }
    fn solution(&self) -> String {
        self.to_string()
    }
    fn explain(&self, next: &Assignment) -> Option<Reason> {
        let Assignment { letter, digit } = *next;
        let begins = |word: &Vec<char>| word.len() > 1 && word.ends_with(&[letter]);
        if let Some(at) = self.digits.iter().position(|&other| other == digit) {
            return Some(format!("{digit} is {} already", self.letters[at]).into());
        }
        if digit == 0 && self.words.iter().any(begins) {
            return Some("no number begins with 0".into());
        }
        self.wrong_column(next).map(Reason::from)
    }
}

/// The sum, with a dot for each letter that has no digit yet.
impl Display for Cryptarithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |&letter: &char| self.digit(letter).map_or(".".into(), |d| d.to_string());
        let number = |word: &Vec<char>| word.iter().rev().map(symbol).collect::<String>();
        let (sum, addends) = self.words.split_last().expect("there is a sum");
        let addends: Vec<String> = addends.iter().map(number).collect();
        write!(f, "{} = {}", addends.join(" + "), number(sum))
    }
}

fn main() {
    let text = std::env::args().nth(1).unwrap_or("SEND+MORE=MONEY".into());
    let problem = Cryptarithm::new(&text).unwrap_or_else(|error| {
        eprintln!("error: {text:?}: {error}");
        std::process::exit(1)
    });
    let ways: u32 = (0..problem.letters.len() as u32).map(|taken| 10 - taken).product();
    let mut search = Search::new(problem).observe(Counters::default());
    let solutions: Vec<String> = search.solutions().collect();
    let shown = if solutions.is_empty() { "no solution".into() } else { solutions.join("\n") };
    println!("{text}\n{shown}\n\nways to give the digits: {ways}\n{}", search.observer());
}

#[cfg(test)]
#[path = "../tests/lessons/cryptarithm.rs"]
mod tests;
