//! How large a tree is, before it is searched: Knuth's random probes.

use crate::rng::Rng;
use crate::{Answer, Budget, End, Limits, Problem};
use alloc::vec::Vec;

/// What random probes say about the size of a search tree: see [`estimate`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number of nodes, the root included.
    pub nodes: Mean,
    /// The number of solutions.
    pub solutions: Mean,
    /// The number of probes made.
    pub probes: u32,
    /// How many of them came upon a solution; the others ended in dead ends.
    pub successes: u32,
}

/// The mean of the probes' guesses, each of which is right on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The estimate.
    pub value: f64,
    /// The variance of the estimate: that of one guess divided by the number of probes; infinite for fewer than two.
    pub variance: f64,
}

impl Mean {
    /// Returns the standard error of the estimate.
    ///
    /// Two thirds of the estimates are off by less, if there were enough probes to meet the tree's rare large parts.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        self.variance.sqrt()
    }
}

/// Sums up guesses one by one (B. P. Welford, 1962): no large numbers are subtracted from each other.
#[derive(Clone, Copy, Default)]
struct Guesses {
    n: f64,
    mean: f64,
    squares: f64,
}

impl Guesses {
    fn add(&mut self, guess: f64) {
        self.n += 1.0;
        if guess.is_infinite() || self.mean.is_infinite() {
            (self.mean, self.squares) = (f64::INFINITY, f64::INFINITY);
            return;
        }
        let off = guess - self.mean;
        self.mean += off / self.n;
        self.squares += off * (guess - self.mean);
    }

    fn mean(&self) -> Mean {
        let variance =
            if self.n < 2.0 { f64::INFINITY } else { self.squares / (self.n - 1.0) / self.n };
        Mean { value: self.mean, variance }
    }
}

/// Estimates the number of nodes and of solutions below the state of `problem` by `probes` random walks.
///
/// A probe goes down by a random valid choice in each node.
/// If it met d₁, d₂, … valid choices, it guesses 1 + d₁ + d₁d₂ + … nodes, and counts a solution at depth k as d₁…dₖ solutions.
/// Each guess is right on average; their mean comes closer as the root of their number grows.
/// `problem` is left as it was.
/// A tree of more than 10³⁰⁸ nodes, beyond the numbers of `f64`, is infinite to it, with an infinite variance.
///
/// The random numbers are SplitMix64's: the same seed gives the same estimate on every machine.
///
/// Source: Donald E. Knuth, "Estimating the efficiency of backtrack programs", *Mathematics of Computation* 29 (1975).
///
/// # Cost
///
/// A probe costs what the candidates of one path cost: no more than a thousandth of a second for a path of a hundred nodes.
///
/// # Examples
///
/// ```
/// use backtrack::{Problem, estimate};
#[doc = include_str!("digits.md")]
/// // Every path is alike, so that one probe is enough and the error is zero.
/// let estimate = estimate(&mut Digits(vec![]), 10, 1);
/// assert_eq!(estimate.nodes.value, 111_111.0);
/// assert_eq!(estimate.solutions.value, 100_000.0);
/// assert_eq!(estimate.nodes.standard_error(), 0.0);
/// ```
pub fn estimate<P: Problem>(problem: &mut P, probes: u32, seed: u64) -> Estimate {
    estimate_within(problem, probes, seed, &Budget::new(&Limits::new())).value
}

/// Does the same as [`estimate`] with no more nodes and time than `budget` has left.
///
/// The end is [`End::Stopped`] if all probes were made; else the estimate is that of [`probes`](Estimate::probes) whole ones, maybe none.
pub fn estimate_within<P: Problem>(
    problem: &mut P,
    probes: u32,
    seed: u64,
    budget: &Budget,
) -> Answer<Estimate> {
    let mut rng = Rng::new(seed);
    let (mut nodes, mut solutions) = (Guesses::default(), Guesses::default());
    let mut path = Vec::new();
    let (mut made, mut successes, mut visited) = (0, 0, 0);
    let mut end = End::Stopped;
    while made < probes {
        let probed = probe(problem, &mut rng, &mut path, || budget.draw(1).map(|_| visited += 1));
        while let Some(choice) = path.pop() {
            problem.undo(&choice);
        }
        match probed {
            Ok((guess, found)) => {
                nodes.add(guess);
                solutions.add(found);
                made += 1;
                successes += u32::from(found > 0.0);
            }
            Err(gave_up) => {
                end = gave_up;
                break;
            }
        }
    }
    let (nodes, solutions) = (nodes.mean(), solutions.mean());
    Answer { value: Estimate { nodes, solutions, probes: made, successes }, end, nodes: visited }
}

/// Goes down once, as long as each node can be paid for, and returns what this path guesses: nodes and solutions.
fn probe<P: Problem>(
    problem: &mut P,
    rng: &mut Rng,
    path: &mut Vec<P::Choice>,
    mut pay: impl FnMut() -> Result<(), End>,
) -> Result<(f64, f64), End> {
    let (mut nodes, mut solutions) = (0.0, 0.0);
    // How many nodes of this depth the one we stand in stands for.
    let mut weight = 1.0;
    loop {
        pay()?;
        nodes += weight;
        if problem.is_solution() {
            solutions += weight;
            if !P::EXTEND_SOLUTIONS {
                break;
            }
        }
        let mut valid: Vec<_> = problem.choices().filter(|c| problem.is_valid(c)).collect();
        if valid.is_empty() {
            break;
        }
        weight *= valid.len() as f64;
        let choice = valid.swap_remove(rng.below(valid.len()));
        problem.choose(&choice);
        path.push(choice);
    }
    Ok((nodes, solutions))
}
