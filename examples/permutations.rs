//! The letters of a word in every order, by the two forms that textbooks teach: marks, and swaps.
//!
//! ```text
//! cargo run --release --example permutations          # the six arrangements of abc, step by step
//! cargo run --release --example permutations -- stop  # all 24 of your word
//! ```
//!
//! Equal letters are told apart by their place in the word: "noon" has 24 arrangements too, each word four times.

use backtrack::{Counters, Event, Problem, Search};
use std::fmt::{self, Display};

/// A letter that may come next, and its place in the list of letters.
#[derive(Clone, Debug, PartialEq)]
struct Take {
    place: usize,
    letter: char,
}

fn takes(letters: &[char], from: usize) -> std::vec::IntoIter<Take> {
    let places = (from..letters.len()).map(|place| Take { place, letter: letters[place] });
    places.collect::<Vec<_>>().into_iter()
}

/// By marks: the letters stay where they are, those that are used have a mark.
#[derive(Clone, Debug, PartialEq)]
struct ByMarks {
    letters: Vec<char>,
    used: Vec<bool>,
    taken: Vec<char>,
}

impl Problem for ByMarks {
    type Choice = Take;
    type Choices = std::vec::IntoIter<Take>;
    type Solution = String;

    fn choices(&self) -> Self::Choices {
        takes(&self.letters, 0)
    }
    fn is_valid(&self, take: &Take) -> bool {
        !self.used[take.place]
    }
    fn choose(&mut self, take: &Take) {
        self.used[take.place] = true;
        self.taken.push(take.letter);
    }
    fn undo(&mut self, take: &Take) {
        self.taken.pop();
        self.used[take.place] = false;
    }
    fn is_solution(&self) -> bool {
        self.taken.len() == self.letters.len()
    }
    fn solution(&self) -> String {
        self.taken.iter().collect()
    }
}

/// By swaps: the letters before the bar are settled; each of the rest is swapped to the front of the rest in turn.
#[derive(Clone, Debug, PartialEq)]
struct BySwaps {
    letters: Vec<char>,
    bar: usize,
}

impl Problem for BySwaps {
    type Choice = Take;
    type Choices = std::vec::IntoIter<Take>;
    type Solution = String;

    fn choices(&self) -> Self::Choices {
        takes(&self.letters, self.bar)
    }
    fn choose(&mut self, take: &Take) {
        self.letters.swap(self.bar, take.place);
        self.bar += 1;
    }
    fn undo(&mut self, take: &Take) {
        self.bar -= 1;
        self.letters.swap(self.bar, take.place);
    }
    fn is_solution(&self) -> bool {
        self.bar == self.letters.len()
    }
    fn solution(&self) -> String {
        self.letters.iter().collect()
    }
}

fn spaced(letters: &[char]) -> String {
    letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}

impl Display for ByMarks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blanks = vec!['_'; self.letters.len() - self.taken.len()];
        write!(f, "{}", spaced(&[&self.taken[..], &blanks].concat()))
    }
}

impl Display for BySwaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (settled, rest) = self.letters.split_at(self.bar);
        write!(f, "{}|{}", spaced(settled), spaced(rest))
    }
}

/// Every arrangement, with every step to it if asked for.
fn show<P: Problem<Choice = Take, Solution = String> + Display>(problem: P, steps: bool) -> String {
    let mut text = if steps { format!("\n{problem}\n") } else { String::new() };
    let mut search = Search::new(problem).observe(Counters::default());
    while let Some(event) = search.step() {
        let level = search.depth() - usize::from(matches!(event, Event::Choose(_)));
        let state = search.problem();
        let line = match event {
            Event::Solution => format!("{:>3}  {}", search.observer().solutions, state.solution()),
            _ if !steps => continue,
            Event::Choose(Take { letter, .. }) => format!("take {letter}: {state}"),
            Event::Undo(Take { letter, .. }) => format!("undo {letter}: {state}"),
            Event::Reject(Take { letter, .. }) => format!("not {letter}: it is used already"),
            _ => continue,
        };
        let indent = if steps { 2 * level + 2 } else { 0 };
        text += &format!("{:indent$}{line}\n", "");
    }
    format!("{text}\n{}\n", search.observer())
}

fn main() {
    let word = std::env::args().nth(1).unwrap_or("abc".into());
    let letters: Vec<char> = word.chars().collect();
    let (n, steps) = (letters.len(), letters.len() <= 3);
    if n > 6 {
        eprintln!("error: {word:?}: this lesson takes words of at most 6 letters");
        std::process::exit(1)
    }
    let marks = ByMarks { letters: letters.clone(), used: vec![false; n], taken: vec![] };
    let mut text = format!("{word:?}: letters {n}, arrangements {}\n", (1..=n).product::<usize>());
    text += "\nBy marks: take a letter that is not used, mark it, push it.\n";
    text += &show(marks, steps);
    text += "\nBy swaps: swap a letter of the rest to the front of the rest.\n";
    text += &show(BySwaps { letters, bar: 0 }, steps);
    print!("{text}");
}

#[cfg(test)]
#[path = "../tests/lessons/permutations.rs"]
mod tests;
