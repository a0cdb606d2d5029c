//! How large a search would be, by random probes.

use super::say_what_is_left_out;
use crate::exit::{Failure, Status};
use crate::watch::Out;
use backtrack::{Estimate, Ladder, Mean, Shown, Visitor, estimate};
use nqueens::Solver;
use serde_json::json;
use std::io::Write;

/// Goes down the tree so many times, by random choices that `seed` decides.
struct Probe {
    probes: u32,
    seed: u64,
}

impl<S> Visitor<S> for Probe {
    type Output = Estimate;

    fn visit<P: Shown<Solution = S>>(self, mut problem: P) -> Estimate {
        estimate(&mut problem, self.probes, self.seed)
    }
}

/// Prints what random probes say of the nodes and the boards in the tree of `solver`.
pub(super) fn print_estimate(
    out: &mut Out,
    n: usize,
    solver: Solver,
    probes: u32,
    seed: u64,
    json: bool,
) -> Result<Status, Failure> {
    let found = solver.run(n, Probe { probes, seed }).map_err(Failure::usage)?;
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
    } else {
        let dead = probes - found.successes;
        let shown =
            |of: Mean| format!("{:.2e}, standard error {:.1e}", of.value, of.standard_error());
        writeln!(out, "nodes   about {}", shown(found.nodes))?;
        writeln!(out, "boards  about {}", shown(found.solutions))?;
        writeln!(out, "probes  {probes}: {} found a board, {dead} a dead end", found.successes)?;
    }
    say_what_is_left_out(solver);
    Ok(Status::Done)
}
