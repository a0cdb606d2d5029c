//! `backtrack permutations list`.

use super::{Items, print};
use crate::exit::{Failure, Status};
use crate::progress::Meter;
use crate::session::{LimitArgs, Session, say, say_end};
use crate::shuffle::Seeded;
use crate::watch::{
    Measure, Out, Want, WatchArgs, Watched, as_printed, print_comparison, print_comparison_json,
};
use backtrack::{End, Visitor};
use clap::{Args, ValueEnum};
use permutations::{
    ByMarks, ByRotations, BySwaps, DistinctByMarks, distinct, heap, lexicographic_k, plain_changes,
};
use std::io::{IsTerminal, stdout};
use std::ops::ControlFlow;

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

    /// Try the items in another order: the same for the same number, on every machine.
    #[arg(long, value_name = "NUMBER", conflicts_with = "order")]
    seed: Option<u64>,

    /// Print each arrangement as a JSON array; with --compare, an object for each solver.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
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

impl List {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let session = Session::new(self.limits.clone());
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return self.compare(out, &items, &session);
        }
        let is_limited = self.limits.limit_nodes.is_some() || self.limits.limit_time.is_some();
        if self.watch.is_asked() || self.solver.is_some() || self.seed.is_some() || is_limited {
            return self.search(out, &items, &session);
        }
        let k = self.items.length.unwrap_or(items.len());
        let whole = k == items.len();
        let letters = self.items.letters;
        if k > items.len() {
            say(format_args!("there is no arrangement of {k} of {} items", items.len()));
            return Ok(Status::No);
        }
        // On a terminal the arrangements themselves show how far it is.
        let all = self.items.count(&items).ok().map(|count| count as f64);
        let fraction = move |done: u64| all.map(|all| done as f64 / all);
        let meter = Meter::new(&session, !stdout().is_terminal(), "arrangements", fraction);
        let mut visit = |arrangement: &[&str]| -> ControlFlow<Failure> {
            meter.add(1);
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

    fn with_solver<V: Visitor<Vec<String>>>(
        &self,
        solver: Solver,
        items: &[String],
        visitor: V,
    ) -> Result<V::Output, Failure> {
        let visitor = Seeded(visitor, self.seed);
        let items = items.to_vec();
        let k = self.items.length.unwrap_or(items.len());
        Ok(match solver {
            Solver::Marks if self.items.distinct => visitor.visit(DistinctByMarks::new(items)),
            _ if self.items.distinct => {
                return Err(Failure::Usage("--distinct is for the solver marks only".into()));
            }
            Solver::Marks => visitor.visit(ByMarks::of_length(items, k)),
            Solver::Rotations => visitor.visit(ByRotations::of_length(items, k)),
            Solver::Swaps if k == items.len() => visitor.visit(BySwaps::new(items)),
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
            if seen.counters.solutions == 0 && seen.end == End::Exhausted {
                let k = self.items.length.unwrap_or(items.len());
                say(format_args!("there is no arrangement of {k} of {} items", items.len()));
                return Ok(Status::No);
            }
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
        let print = if self.json { print_comparison_json } else { print_comparison };
        print(out, &self.name(items), &self.watch, &measured)?;
        Ok(session.status(end))
    }
}
