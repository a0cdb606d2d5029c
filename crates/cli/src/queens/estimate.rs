//! How large a search would be, by random probes.

use super::say_what_is_left_out;
use crate::exit::{Failure, Status};
use crate::session::{Session, say, say_end};
use crate::watch::Out;
use backtrack::{Answer, Budget, Estimate, Ladder, Mean, Shown, Visitor, estimate_within};
use nqueens::Solver;
use serde_json::json;
use std::io::Write;

/// Goes down the tree so many times, by random choices that `seed` decides.
struct Probe {
    probes: u32,
    seed: u64,
    budget: Budget,
}

impl<S> Visitor<S> for Probe {
    type Output = Answer<Estimate>;

    fn visit<P: Shown<Solution = S>>(self, mut problem: P) -> Self::Output {
        estimate_within(&mut problem, self.probes, self.seed, &self.budget)
    }
}

/// Prints what random probes say of the nodes and the boards in the tree of `solver`.
pub(super) fn print_estimate(
    out: &mut Out,
    session: &Session,
    n: usize,
    solver: Solver,
    probes: u32,
    seed: u64,
    json: bool,
) -> Result<Status, Failure> {
    let budget = Budget::new(&session.limits());
    let probing = Probe { probes, seed, budget };
    let Answer { value: found, end, .. } = solver.run(n, probing).map_err(Failure::usage)?;
    let probes = found.probes;
    if json {
        let mean = |of: Mean| json!({ "mean": of.value, "standard_error": of.standard_error() });
        let object = json!({
            "n": n,
            "solver": solver.name(),
            "nodes": mean(found.nodes),
            "boards": mean(found.solutions),
            "probes": probes,
            "probes_with_a_board": found.successes,
            "seed": seed,
        });
        writeln!(out, "{object}")?;
    } else if probes > 0 {
        let dead = probes - found.successes;
        let shown =
            |of: Mean| format!("{:.2e}, standard error {:.1e}", of.value, of.standard_error());
        writeln!(out, "nodes   about {}", shown(found.nodes))?;
        writeln!(out, "boards  about {}", shown(found.solutions))?;
        writeln!(out, "probes  {probes}: {} found a board, {dead} a dead end", found.successes)?;
    }
    if found.successes == 0 {
        say("no probe found a board: there may be some where none came");
    }
    say_what_is_left_out(solver);
    say_end(end);
    Ok(session.status(end))
}
