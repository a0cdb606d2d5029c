//! `backtrack permutations`: list, count, rank, unrank, random.

use crate::exit::{Failure, Status};
use crate::session::{LimitArgs, Session, say_end};
use crate::watch::{Job, Measure, Out, Want, WatchArgs, Watched, as_printed, print_comparison};
use backtrack::End;
use clap::{Args, Subcommand, ValueEnum};
use permutations::{
    ByMarks, ByRotations, BySwaps, DistinctByMarks, distinct, graphemes, heap, k_permutation_count,
    lexicographic_k, multiset_count, plain_changes, rank_distinct, rank_k, unrank_distinct,
    unrank_k,
};
use std::collections::HashMap;
use std::io::Write;
use std::ops::ControlFlow;

/// Arrange items: all orders, how many there are, and which number each has.
#[derive(Subcommand)]
pub(crate) enum Permutations {
    List(List),
    Count(Count),
    Rank(Rank),
    Unrank(Unrank),
    Random(Random),
}

/// What is arranged.
#[derive(Args, Clone, Debug)]
struct Items {
    /// The items; with --letters, a text whose letters are arranged.
    #[arg(value_name = "ITEM", required = true)]
    items: Vec<String>,

    /// Arrange the letters of the text: what people see as letters, accents and all.
    #[arg(long)]
    letters: bool,

    /// Take equal items for the same: each arrangement once.
    #[arg(long)]
    distinct: bool,

    /// Arrange only so many of the items.
    #[arg(short = 'k', long, value_name = "K", conflicts_with = "distinct")]
    length: Option<usize>,
}

/// Print all arrangements, one a line, as fast as they are made.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations list a b c
  backtrack permutations list --letters noon --distinct
  backtrack permutations list 1 2 3 4 5 -k 2
  backtrack permutations list a b c --solver swaps --trace
  backtrack permutations list a b c d --compare marks,swaps,rotations --tree trees.svg")]
pub(crate) struct List {
    #[command(flatten)]
    items: Items,

    /// In which order.
    #[arg(long, value_enum, default_value_t = Order::Lexicographic, conflicts_with = "solver")]
    order: Order,

    /// By which search; without it, by a generator that needs none.
    #[arg(long, value_enum)]
    solver: Option<Solver>,

    /// Print each arrangement as a JSON array.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Print how many arrangements there are.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations count a b c d
  backtrack permutations count --letters mississippi --distinct
  backtrack permutations count $(seq 21)")]
pub(crate) struct Count {
    #[command(flatten)]
    items: Items,
}

/// Print the number of an arrangement in the order of `list`, counted from 0.
///
/// The arrangement is given as it is, and its items in their first order by --of; without that, the sorted items are the first order.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations rank b c a
  backtrack permutations rank --letters noon --distinct
  backtrack permutations rank d b --of a,b,c,d")]
pub(crate) struct Rank {
    /// The arrangement; with --letters, a text.
    #[arg(value_name = "ITEM", required = true)]
    arrangement: Vec<String>,

    /// Take the letters of the text.
    #[arg(long)]
    letters: bool,

    /// Take equal items for the same.
    #[arg(long, conflicts_with = "of")]
    distinct: bool,

    /// The items of which these are arranged, in their first order.
    #[arg(long, value_name = "ITEMS", value_delimiter = ',')]
    of: Option<Vec<String>>,
}

/// Print the arrangement with a number, counted from 0.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations unrank 3 a b c
  backtrack permutations unrank 10000 --letters mississippi --distinct
  backtrack permutations unrank 7 a b c d -k 2")]
pub(crate) struct Unrank {
    /// The number.
    rank: u128,

    #[command(flatten)]
    items: Items,
}

/// Print random arrangements, each as likely as any other.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations random a b c d --seed 7
  backtrack permutations random $(seq 49) -k 6 --count 3 --seed 2024")]
pub(crate) struct Random {
    #[command(flatten)]
    items: Items,

    /// How many arrangements to print.
    #[arg(long, default_value_t = 1)]
    count: usize,

    /// Which random numbers to take: the same seed prints the same on every machine.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The order of a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Order {
    /// As in a dictionary whose alphabet is the items in the order given.
    Lexicographic,
    /// One swap from each to the next, by B. R. Heap.
    Heap,
    /// One swap of neighbours from each to the next.
    PlainChanges,
}

/// A search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Solver {
    /// Marks on the items that are used.
    Marks,
    /// Swap, go on, swap back: nothing is rejected.
    Swaps,
    /// Rotate instead of swap: the rest keeps its order.
    Rotations,
}

impl Permutations {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Permutations::List(list) => list.run(out),
            Permutations::Count(count) => count.run(out),
            Permutations::Rank(rank) => rank.run(out),
            Permutations::Unrank(unrank) => unrank.run(out),
            Permutations::Random(random) => random.run(out),
        }
    }
}

/// Splits a text into its letters, if that is asked for.
fn split(items: &[String], letters: bool) -> Result<Vec<String>, Failure> {
    match (letters, items) {
        (false, _) => Ok(items.to_vec()),
        (true, [text]) => Ok(graphemes(text).into_iter().map(String::from).collect()),
        (true, _) => Err(Failure::Usage("--letters takes one text: put it into quotes".into())),
    }
}

/// Prints an arrangement: letters side by side, other items with spaces between them.
fn print<S: AsRef<str>>(
    out: &mut Out,
    items: &[S],
    letters: bool,
    json: bool,
) -> Result<(), Failure> {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    if json {
        writeln!(out, "{}", serde_json::json!(items))?;
    } else {
        writeln!(out, "{}", items.join(if letters { "" } else { " " }))?;
    }
    Ok(())
}

impl Items {
    fn read(&self) -> Result<Vec<String>, Failure> {
        split(&self.items, self.letters)
    }
}

impl List {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let session = Session::new(self.limits.clone());
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return self.compare(out, &items, &session);
        }
        let is_limited = self.limits.limit_nodes.is_some() || self.limits.limit_time.is_some();
        if self.watch.is_asked() || self.solver.is_some() || is_limited {
            return self.search(out, &items, &session);
        }
        let k = self.items.length.unwrap_or(items.len());
        let whole = k == items.len();
        let letters = self.items.letters;
        let mut visit = |arrangement: &[&str]| -> ControlFlow<Failure> {
            if session.cancel.is_cancelled() {
                return ControlFlow::Break(Failure::Closed);
            }
            match print(out, arrangement, letters, self.json) {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => ControlFlow::Break(failure),
            }
        };
        let items: Vec<&str> = items.iter().map(String::as_str).collect();
        let flow = match self.order {
            Order::Lexicographic if self.items.distinct => distinct(items).try_for_each(&mut visit),
            Order::Lexicographic => lexicographic_k(items, k).try_for_each(&mut visit),
            _ if self.items.distinct || !whole => {
                return Err(Failure::Usage(
                    "--distinct and -k are for the lexicographic order only".into(),
                ));
            }
            Order::Heap => heap(items).try_for_each(&mut visit),
            Order::PlainChanges => plain_changes(items).try_for_each(&mut visit),
        };
        match flow {
            ControlFlow::Continue(()) => Ok(Status::Done),
            ControlFlow::Break(_) if session.cancel.is_cancelled() => Ok(Status::Interrupted),
            ControlFlow::Break(failure) => Err(failure),
        }
    }

    fn with_solver<J: Job<Vec<String>>>(
        &self,
        solver: Solver,
        items: &[String],
        job: J,
    ) -> Result<J::Output, Failure> {
        let items = items.to_vec();
        let k = self.items.length;
        Ok(match solver {
            Solver::Marks if self.items.distinct => job.run(DistinctByMarks::new(items)),
            _ if self.items.distinct => {
                return Err(Failure::Usage("--distinct is for the solver marks only".into()));
            }
            Solver::Marks => {
                let k = k.unwrap_or(items.len());
                job.run(ByMarks::of_length(items, k))
            }
            Solver::Rotations => {
                let k = k.unwrap_or(items.len());
                job.run(ByRotations::of_length(items, k))
            }
            Solver::Swaps if k.is_none_or(|k| k == items.len()) => job.run(BySwaps::new(items)),
            Solver::Swaps => {
                return Err(Failure::Usage(
                    "the solver swaps arranges all items: leave out -k".into(),
                ));
            }
        })
    }

    fn name(&self, items: &[String]) -> String {
        match self.items.length {
            Some(k) => format!("arrangements of {k} of {} items", items.len()),
            None => format!("permutations of {} items", items.len()),
        }
    }

    fn search(
        &self,
        out: &mut Out,
        items: &[String],
        session: &Session,
    ) -> Result<Status, Failure> {
        let solver = self.solver.unwrap_or(Solver::Marks);
        let mut print_one =
            |arrangement: Vec<String>| print(out, &arrangement, self.items.letters, self.json);
        let watched = Watched {
            name: self.name(items),
            watch: &self.watch,
            session,
            want: Want::All,
            print: Some(&mut print_one),
            draw: as_printed(),
        };
        let seen = self.with_solver(solver, items, watched)??;
        if !seen.was_played {
            say_end(seen.end);
        }
        Ok(session.status(seen.end))
    }

    fn compare(
        &self,
        out: &mut Out,
        items: &[String],
        session: &Session,
    ) -> Result<Status, Failure> {
        let mut measured = vec![];
        let mut end = End::Exhausted;
        for name in &self.watch.compare {
            let solver = Solver::from_str(name, false).map_err(|_| {
                Failure::Usage(format!(
                    "no solver is called `{name}`: there are marks, swaps, rotations"
                ))
            })?;
            let job = Measure { watch: &self.watch, session, want: Want::All };
            let m = self.with_solver(solver, items, job)?;
            if m.end.gave_up() {
                end = m.end;
            }
            measured.push((name.clone(), m));
        }
        print_comparison(out, &self.name(items), &self.watch, &measured)?;
        Ok(session.status(end))
    }
}

impl Count {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let count = if self.items.distinct {
            let mut groups: HashMap<&str, usize> = HashMap::new();
            for item in &items {
                *groups.entry(item).or_default() += 1;
            }
            multiset_count(&groups.into_values().collect::<Vec<_>>())
        } else {
            k_permutation_count(items.len(), self.items.length.unwrap_or(items.len()))
        };
        writeln!(out, "{}", count.map_err(Failure::usage)?)?;
        Ok(Status::Done)
    }
}

impl Rank {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let arrangement = split(&self.arrangement, self.letters)?;
        if self.distinct {
            let rank = rank_distinct(&arrangement).map_err(Failure::input)?;
            writeln!(out, "{rank}")?;
            return Ok(Status::Done);
        }
        let of = match self.of {
            Some(of) => of,
            None => {
                let mut sorted = arrangement.clone();
                sorted.sort();
                sorted
            }
        };
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (place, item) in of.iter().enumerate() {
            if places.insert(item, place).is_some() {
                return Err(Failure::Input(format!(
                    "`{item}` is there twice: take equal items for the same by --distinct"
                )));
            }
        }
        let mut numbers = vec![];
        for item in &arrangement {
            match places.get(item.as_str()) {
                Some(place) if numbers.contains(place) => {
                    return Err(Failure::Input(format!("`{item}` is arranged twice")));
                }
                Some(place) => numbers.push(*place),
                None => return Err(Failure::Input(format!("`{item}` is not one of the items"))),
            }
        }
        let rank = rank_k(&numbers, of.len()).map_err(Failure::input)?;
        writeln!(out, "{rank}")?;
        Ok(Status::Done)
    }
}

impl Unrank {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let mut items = self.items.read()?;
        if self.items.distinct {
            unrank_distinct(&mut items, self.rank).map_err(Failure::usage)?;
        } else {
            let k = self.items.length.unwrap_or(items.len());
            let numbers = unrank_k(items.len(), k, self.rank).map_err(Failure::usage)?;
            items = numbers.into_iter().map(|number| items[number].clone()).collect();
        }
        print(out, &items, self.items.letters, false)?;
        Ok(Status::Done)
    }
}

impl Random {
    fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let letters = self.items.letters;
        let too_few = || Failure::Usage("there are fewer items than are to be arranged".into());
        if self.items.distinct {
            let samples = distinct(items).samples(self.seed).map_err(Failure::usage)?;
            for arrangement in samples.take(self.count) {
                print(out, &arrangement, letters, false)?;
            }
            return Ok(Status::Done);
        }
        let k = self.items.length.unwrap_or(items.len());
        if k > items.len() {
            return Err(too_few());
        }
        let samples = lexicographic_k(items, k).samples(self.seed).map_err(Failure::usage)?;
        for arrangement in samples.take(self.count) {
            print(out, &arrangement, letters, false)?;
        }
        Ok(Status::Done)
    }
}
