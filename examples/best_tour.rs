//! The best solution: the shortest round trip through ten towns, by branch and bound.
//!
//! ```text
//! cargo run --release --example best_tour       # all ten towns
//! cargo run --release --example best_tour -- 7  # the first seven
//! ```
//!
//! A search for the best goes through the solutions as a search for all does, and remembers the best one so far.
//! The *bound* of a state says that no solution below it costs less.
//! Where the bound is not below the cost of the best so far, nothing better can come, and the search goes back at once.

use backtrack::{Counters, Event, Improvements, Optimize, Problem, Search, Trace};
use std::fmt::{self, Display};

/// Towns in Germany, with their latitude and longitude in hundredths of a degree.
const TOWNS: [(&str, i64, i64); 10] = [
    ("Berlin", 5252, 1340),
    ("Hamburg", 5355, 999),
    ("Munich", 4814, 1158),
    ("Cologne", 5094, 696),
    ("Frankfurt", 5011, 868),
    ("Stuttgart", 4878, 918),
    ("Leipzig", 5134, 1237),
    ("Bremen", 5308, 880),
    ("Dresden", 5105, 1374),
    ("Hanover", 5237, 973),
];

/// How far two towns are from each other as the crow flies, in kilometres.
///
/// In the middle of Germany a degree of latitude is 111 km long, and a degree of longitude 70 km.
fn distance(Town(a): Town, Town(b): Town) -> i64 {
    let ((_, lat_a, lon_a), (_, lat_b, lon_b)) = (TOWNS[a], TOWNS[b]);
    let (north, east) = (111 * (lat_a - lat_b), 70 * (lon_a - lon_b));
    (north * north + east * east).isqrt() / 100
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Town(usize);

/// The state: the towns visited so far, in order; the trip begins in the first, and will end there.
#[derive(Clone, Debug, PartialEq)]
struct Trip {
    towns: usize,
    visited: Vec<Town>,
}

impl Trip {
    fn new(towns: usize) -> Self {
        Trip { towns, visited: vec![Town(0)] }
    }

    fn not_visited(&self) -> impl Iterator<Item = Town> {
        (0..self.towns).map(Town).filter(|town| !self.visited.contains(town))
    }

    fn last(&self) -> Town {
        *self.visited.last().expect("the trip begins somewhere")
    }

    /// The length of the way so far.
    fn length(&self) -> i64 {
        self.visited.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
    }

    /// How far the nearest of all other towns is.
    fn nearest(&self, from: Town) -> i64 {
        let others = (0..self.towns).map(Town).filter(|&town| town != from);
        others.map(|town| distance(from, town)).min().unwrap_or(0)
    }
}

impl Problem for Trip {
    type Choice = Town;
    type Choices = std::vec::IntoIter<Town>;
    type Solution = Vec<Town>;

    /// The nearest town first: the sooner a good trip is found, the more is cut off.
    fn choices(&self) -> Self::Choices {
        let mut towns: Vec<Town> = self.not_visited().collect();
        towns.sort_by_key(|&town| distance(self.last(), town));
        towns.into_iter()
    }
    fn choose(&mut self, next: &Town) {
        self.visited.push(*next);
    }
    fn undo(&mut self, _: &Town) {
        self.visited.pop();
    }
    fn is_solution(&self) -> bool {
        self.visited.len() == self.towns
    }
    fn solution(&self) -> Vec<Town> {
        self.visited.clone()
    }
}

impl Optimize for Trip {
    /// The length of the whole trip, with the way home.
    fn cost(&self) -> i64 {
        self.length() + distance(self.last(), self.visited[0])
    }
    /// The way so far; and each town that is still to be left is left for the nearest one at best.
    fn bound(&self) -> i64 {
        let to_leave = self.not_visited().chain([self.last()]);
        self.length() + to_leave.map(|town| self.nearest(town)).sum::<i64>()
    }
}

impl Display for Town {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TOWNS[self.0].0)
    }
}

fn main() {
    let argument = std::env::args().nth(1).unwrap_or(TOWNS.len().to_string());
    let Some(towns) = argument.parse().ok().filter(|n| (1..=TOWNS.len()).contains(n)) else {
        eprintln!("error: {argument:?}: there are 1 to {} towns", TOWNS.len());
        std::process::exit(1)
    };
    let watchers = (Improvements::default(), Counters::default(), Trace::with_limit(100));
    let mut search = Search::new(Trip::new(towns)).observe(watchers);
    let best = search.best();
    let (improvements, counters, trace) = search.observer();

    let mut text = String::new();
    for better in improvements.list() {
        text += &format!("node {:4}: a trip of {} km\n", better.nodes, better.cost);
    }
    let cuts = trace.steps().windows(2).filter_map(|pair| match (&pair[0].event, &pair[1].event) {
        (Event::Choose(town), Event::Cut { bound, best }) => {
            Some(format!("cut at {town}: at least {bound} km, and there is one of {best} km\n"))
        }
        _ => None,
    });
    text.extend(cuts.take(2));
    let (trip, length) = best.found.as_ref().expect("there is a way from each town to each");
    let names: Vec<String> = trip.iter().map(Town::to_string).collect();
    let proved = if best.is_proved() { "no trip is shorter" } else { "the best so far" };
    text += &format!("\n{}, and back: {length} km, {proved}\n", names.join(", "));
    let trips: usize = (1..towns).product();
    println!("{text}trips {trips}, of which the search saw {}\n{counters}", counters.solutions);
}

#[cfg(test)]
#[path = "../tests/lessons/best_tour.rs"]
mod tests;
