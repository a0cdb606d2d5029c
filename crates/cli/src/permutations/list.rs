//! `backtrack permutations list`.

use super::{Items, print};
use crate::exit::{Failure, Status};
use crate::progress::Meter;
use crate::session::{LimitArgs, Session, say, say_end};
use crate::shuffle::Seeded;
use crate::solver_arg::SolverArg;
use crate::watch::{
    Measure, Out, Want, WatchArgs, Watched, print_comparison, print_comparison_json,
};
use backtrack::{Ability, Budget, End, Ladder, Visitor};
use clap::Args;
use permutations::Solver;
use std::io::{IsTerminal, stdout};
use std::ops::ControlFlow;
use std::rc::Rc;

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

    /// In which order, by which way [default: lexicographic, or marks if a search is to be seen, shuffled or limited in its nodes].
    #[arg(long, visible_alias = "solver", conflicts_with = "compare")]
    #[arg(value_parser = SolverArg::<Solver>::that_can(Ability::Enumerate))]
    order: Option<Solver>,

    /// Try the items in another order: the same for the same number, on every machine.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Print each arrangement as a JSON array; with --compare, an object for each solver.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl List {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items: Vec<Rc<str>> = self.items.read()?.into_iter().map(Rc::from).collect();
        let session = Session::new(self.limits.clone());
        self.watch.check()?;
        if !self.watch.compare.is_empty() {
            return self.compare(out, items, &session);
        }
        let is_search = self.watch.is_asked() || self.seed.is_some();
        match self.order {
            None if is_search || self.limits.limit_nodes.is_some() => {
                self.search(out, Solver::Marks, items, &session)
            }
            None => self.generate(out, Solver::Lexicographic, items, &session),
            Some(solver) if is_search || solver.can(Ability::Watch) => {
                self.search(out, solver, items, &session)
            }
            Some(solver) => self.generate(out, solver, items, &session),
        }
    }

    /// Prints all arrangements by a solver that is no search, each of which counts as a node.
    fn generate(
        &self,
        out: &mut Out,
        solver: Solver,
        items: Vec<Rc<str>>,
        session: &Session,
    ) -> Result<Status, Failure> {
        // On a terminal the arrangements themselves show how far it is.
        let all = self.items.count(&items).ok();
        let fraction = move |done: u64| all.map(|all| done as f64 / all as f64);
        let meter = Meter::new(session, !stdout().is_terminal(), "arrangements", fraction);
        let budget = Budget::new(&session.limits());
        let mut drawn = 0;
        let mut result = Ok(End::Exhausted);
        let visit = |arrangement: &[Rc<str>]| {
            if drawn == 0 {
                match budget.draw(100) {
                    Ok(nodes) => drawn = nodes,
                    Err(end) => {
                        result = Ok(end);
                        return ControlFlow::Break(());
                    }
                }
            }
            drawn -= 1;
            meter.add(1);
            if let Err(failure) = print(out, arrangement, self.items.letters, self.json) {
                result = Err(failure);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        solver.each(items.clone(), self.items.kind(), visit).map_err(Failure::usage)?;
        let end = result?;
        if end != End::Cancelled {
            say_end(end);
        }
        if all == Some(0) {
            return Ok(self.none(&items));
        }
        Ok(session.status(end))
    }

    /// Says that there is no arrangement.
    fn none(&self, items: &[Rc<str>]) -> Status {
        let k = self.items.length.unwrap_or(items.len());
        say(format_args!("there is no arrangement of {k} of {} items", items.len()));
        Status::No
    }

    fn with_solver<V: Visitor<Vec<Rc<str>>>>(
        &self,
        solver: Solver,
        items: Vec<Rc<str>>,
        visitor: V,
    ) -> Result<V::Output, Failure> {
        solver.run(items, self.items.kind(), Seeded(visitor, self.seed)).map_err(Failure::usage)
    }

    fn name(&self, items: &[Rc<str>]) -> String {
        match self.items.length {
            Some(k) => format!("arrangements of {k} of {} items", items.len()),
            None => format!("permutations of {} items", items.len()),
        }
    }

    fn search(
        &self,
        out: &mut Out,
        solver: Solver,
        items: Vec<Rc<str>>,
        session: &Session,
    ) -> Result<Status, Failure> {
        let mut print_one =
            |arrangement: Vec<Rc<str>>| print(out, &arrangement, self.items.letters, self.json);
        let watched = Watched {
            name: self.name(&items),
            watch: &self.watch,
            session,
            want: Want::All,
            print: Some(&mut print_one),
            draw: None,
        };
        let seen = self.with_solver(solver, items.clone(), watched)??;
        if !seen.was_played {
            say_end(seen.end);
            if seen.counters.solutions == 0 && seen.end == End::Exhausted {
                return Ok(self.none(&items));
            }
        }
        Ok(session.status(seen.end))
    }

    fn compare(
        &self,
        out: &mut Out,
        items: Vec<Rc<str>>,
        session: &Session,
    ) -> Result<Status, Failure> {
        let mut measured = vec![];
        let mut end = End::Exhausted;
        for name in &self.watch.compare {
            let solver = Solver::named(name, Ability::Watch).map_err(Failure::usage)?;
            let job = Measure { watch: &self.watch, session, want: Want::All };
            let m = self.with_solver(solver, items.clone(), job)?;
            if m.end.gave_up() {
                end = m.end;
            }
            measured.push((name.clone(), m));
        }
        let print = if self.json { print_comparison_json } else { print_comparison };
        print(out, &self.name(&items), &self.watch, &measured)?;
        Ok(session.status(end))
    }
}
