//! Subsets: take the next number or leave it; first all of them, then those with a given sum, by fewer and fewer nodes.
//!
//! ```text
//! cargo run --release --example subsets        # the subsets of the first primes with the sum 50
//! cargo run --release --example subsets -- 30  # with another sum
//! ```

use backtrack::{Event, Problem, Reason, Search};
use std::fmt::{self, Display};

/// The state: what was decided about the first of the numbers.
#[derive(Clone, Debug, PartialEq)]
struct Subsets {
    numbers: Vec<u32>,
    decisions: Vec<Decision>,
    /// The sum that is looked for, and how early a wrong one is seen; if there is none, all subsets are right.
    target: Option<(u32, Pruning)>,
    /// The sum of the numbers taken.
    taken: u32,
    /// The sum of the numbers that nothing is decided about yet.
    rest: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Decision {
    number: u32,
    take: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Pruning {
    /// When everything is decided.
    AtTheEnd,
    /// Also when the numbers taken make too much.
    TooMuch,
    /// Also when the numbers that remain make too little.
    TooLittle,
}

impl Subsets {
    fn new(numbers: &[u32], target: Option<(u32, Pruning)>) -> Self {
        let (numbers, rest) = (numbers.to_vec(), numbers.iter().sum());
        Subsets { numbers, decisions: vec![], target, taken: 0, rest }
    }
}

impl Problem for Subsets {
    type Choice = Decision;
    type Choices = std::vec::IntoIter<Decision>;
    type Solution = Vec<u32>;

    fn choices(&self) -> Self::Choices {
        let next = self.numbers.get(self.decisions.len()).into_iter();
        let decisions =
            next.flat_map(|&number| [true, false].map(|take| Decision { number, take }));
        decisions.collect::<Vec<_>>().into_iter()
    }
    fn is_valid(&self, decision: &Decision) -> bool {
        self.explain(decision).is_none()
    }
    fn choose(&mut self, &decision: &Decision) {
        self.decisions.push(decision);
        self.rest -= decision.number;
        if decision.take {
            self.taken += decision.number;
        }
    }
    fn undo(&mut self, &decision: &Decision) {
        if decision.take {
            self.taken -= decision.number;
        }
        self.rest += decision.number;
        self.decisions.pop();
    }
    fn is_solution(&self) -> bool {
        let is_right = self.target.is_none_or(|(sum, _)| self.taken == sum);
        self.decisions.len() == self.numbers.len() && is_right
    }
    fn solution(&self) -> Vec<u32> {
        let taken = self.decisions.iter().filter(|decision| decision.take);
        taken.map(|decision| decision.number).collect()
    }
    fn explain(&self, &Decision { number, take }: &Decision) -> Option<Reason> {
        let (sum, pruning) = self.target?;
        let most = self.taken + self.rest - if take { 0 } else { number };
        if take && self.taken + number > sum && pruning >= Pruning::TooMuch {
            return Some(format!("{} is more than {sum}", self.taken + number).into());
        }
        (most < sum && pruning >= Pruning::TooLittle)
            .then(|| format!("with all that remain it is {most} only").into())
    }
}

impl Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.take { "take" } else { "leave" }, self.number)
    }
}

/// Every step, indented by depth.
fn steps(problem: Subsets) -> String {
    let (mut search, mut text) = (Search::new(problem), String::new());
    while let Some(event) = search.step() {
        // A choice stands on the level above the node that it leads to.
        let level = search.depth() - usize::from(matches!(event, Event::Choose(_)));
        let line = match event {
            Event::Choose(decision) => decision.to_string(),
            Event::Reject(decision) => {
                let reason = search.problem().explain(&decision).expect("a sum that is wrong");
                format!("not {decision}: {reason}")
            }
            Event::Solution => format!("{:?}", search.problem().solution()),
            // Where the search goes back, the next line stands further to the left.
            _ => continue,
        };
        text += &format!("{:indent$}{line}\n", "", indent = 2 * level);
    }
    text
}

fn main() {
    let argument = std::env::args().nth(1).unwrap_or("50".into());
    let Ok(sum) = argument.parse::<u32>() else {
        eprintln!("error: {argument:?}: a sum is a whole number, 0 or more");
        std::process::exit(1)
    };
    let few = [3, 5, 8];
    let all: Vec<_> = Search::new(Subsets::new(&few, None)).solutions().collect();
    let mut text = format!("all subsets of {few:?}: {all:?}\n\n");
    text += "those with the sum 8, step by step:\n\n";
    text += &steps(Subsets::new(&few, Some((8, Pruning::TooLittle))));

    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    text += &format!("\nthose of {primes:?} with the sum {sum}:\n\n");
    for (pruning, name) in [
        (Pruning::AtTheEnd, "the sum tested at the end"),
        (Pruning::TooMuch, "too much seen at once"),
        (Pruning::TooLittle, "too little seen at once, too"),
    ] {
        let mut search = Search::new(Subsets::new(&primes, Some((sum, pruning))));
        let found = search.count();
        text += &format!("{name:30}{found:3} subsets, {:5} nodes\n", search.nodes());
    }
    print!("{text}");
}

#[cfg(test)]
#[path = "../tests/lessons/subsets.rs"]
mod tests;
