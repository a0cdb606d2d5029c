//! Map colouring: a colour for each country, so that no two with a common border have the same; three colours, and then four.
//!
//! ```text
//! cargo run --release --example map_colouring       # with 3 colours and with 4
//! cargo run --release --example map_colouring -- 2  # with another number of colours
//! ```
//!
//! A colour that no country has yet is as good as any other such colour, so that only one of them is tried.
//! With 4 colours this leaves one colouring of each 24, which differ in the names of the colours only.

use backtrack::{Counters, Event, Problem, Reason, Search};
use std::fmt::{self, Display};

const COLOURS: [&str; 5] = ["red", "green", "blue", "yellow", "white"];

/// A part of Europe, in the order in which it is coloured: each country with those before it that it has a border with.
const EUROPE: [(&str, &[&str]); 17] = [
    ("Portugal", &[]),
    ("Spain", &["Portugal"]),
    ("France", &["Spain"]),
    ("Belgium", &["France"]),
    ("Netherlands", &["Belgium"]),
    ("Germany", &["France", "Belgium", "Netherlands"]),
    ("Luxembourg", &["France", "Belgium", "Germany"]),
    ("Denmark", &["Germany"]),
    ("Switzerland", &["France", "Germany"]),
    ("Italy", &["France", "Switzerland"]),
    ("Austria", &["Germany", "Switzerland", "Italy"]),
    ("Slovenia", &["Italy", "Austria"]),
    ("Poland", &["Germany"]),
    ("Czechia", &["Germany", "Austria", "Poland"]),
    ("Slovakia", &["Austria", "Poland", "Czechia"]),
    ("Hungary", &["Austria", "Slovenia", "Slovakia"]),
    ("Croatia", &["Slovenia", "Hungary"]),
];

/// The state: the colours of the first countries, each a number below `colours`.
#[derive(Clone, Debug, PartialEq)]
struct Map {
    countries: &'static [(&'static str, &'static [&'static str])],
    colours: usize,
    coloured: Vec<usize>,
}

/// The colour of the next country.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Colour(usize);

impl Map {
    fn new(countries: &'static [(&'static str, &'static [&'static str])], colours: usize) -> Self {
        Map { countries, colours, coloured: vec![] }
    }

    /// The neighbour of the next country that has this colour.
    fn neighbour(&self, &Colour(colour): &Colour) -> Option<&'static str> {
        let (_, borders) = self.countries[self.coloured.len()];
        let mut coloured = self.countries.iter().zip(&self.coloured);
        let found = coloured.find(|((name, _), has)| **has == colour && borders.contains(name));
        found.map(|((name, _), _)| *name)
    }
}

impl Problem for Map {
    type Choice = Colour;
    type Choices = std::iter::Map<std::ops::Range<usize>, fn(usize) -> Colour>;
    type Solution = Vec<usize>;

    /// The colours that are used already, and one new.
    fn choices(&self) -> Self::Choices {
        let used = self.coloured.iter().max().map_or(0, |most| most + 1);
        let all_are_coloured = self.coloured.len() == self.countries.len();
        let colours = if all_are_coloured { 0 } else { self.colours.min(used + 1) };
        (0..colours).map(Colour)
    }
    fn is_valid(&self, colour: &Colour) -> bool {
        self.neighbour(colour).is_none()
    }
    fn choose(&mut self, colour: &Colour) {
        self.coloured.push(colour.0);
    }
    fn undo(&mut self, _: &Colour) {
        self.coloured.pop();
    }
    fn is_solution(&self) -> bool {
        self.coloured.len() == self.countries.len()
    }
    fn solution(&self) -> Vec<usize> {
        self.coloured.clone()
    }
    fn explain(&self, colour: &Colour) -> Option<Reason> {
        let neighbour = self.neighbour(colour)?;
        Some(format!("{neighbour} is {} already", COLOURS[colour.0]).into())
    }
}

impl Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((country, _), &colour) in self.countries.iter().zip(&self.coloured) {
            writeln!(f, "{country:12} {}", COLOURS[colour])?;
        }
        Ok(())
    }
}

/// The first colouring, if there is one, and what it costs to know all.
fn show(colours: usize) -> String {
    let mut search = Search::new(Map::new(&EUROPE, colours)).observe(Counters::default());
    let picture =
        search.first().map_or_else(|| dead_end(colours), |_| search.problem().to_string());
    search.for_each(|_| {});
    let Counters { solutions, nodes, .. } = search.observer();
    format!("colours {colours}: colourings {solutions}, nodes {nodes}\n{picture}")
}

/// Why the search goes back for the first time.
fn dead_end(colours: usize) -> String {
    let mut search = Search::new(Map::new(&EUROPE, colours));
    while search.step().is_some_and(|event| event != Event::DeadEnd) {}
    let state = search.problem();
    let (country, _) = EUROPE[state.coloured.len()];
    let reasons = state.choices().filter_map(|colour| state.explain(&colour));
    let reasons: Vec<String> = reasons.map(|reason| reason.to_string()).collect();
    format!("no colour is left for {country}: {}\n", reasons.join(", "))
}

fn main() {
    let text = match std::env::args().nth(1).map(|argument| (argument.parse(), argument)) {
        None => [3, 4].map(show).join("\n"),
        Some((Ok(colours), _)) if (1..=COLOURS.len()).contains(&colours) => show(colours),
        Some((_, argument)) => {
            eprintln!("error: {argument:?}: there are 1 to {} colours", COLOURS.len());
            std::process::exit(1)
        }
    };
    print!("{text}");
}

#[cfg(test)]
#[path = "../tests/lessons/map_colouring.rs"]
mod tests;
