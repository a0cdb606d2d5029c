//! How solvers grow with the number of queens.

use crate::exit::{Failure, Status};
use crate::session::Session;
use crate::watch::{Measure, Out, Want, WatchArgs, print_growth};
use backtrack::{Ability, Ladder};
use nqueens::Solver;
use std::ops::RangeInclusive;

/// Runs several solvers for each number of queens.
///
/// A solver that gives up is not asked for larger boards.
pub(super) fn compare_sizes(
    out: &mut Out,
    sizes: RangeInclusive<usize>,
    watch: &WatchArgs,
    session: &Session,
    json: bool,
) -> Result<Status, Failure> {
    let mut series = vec![];
    let mut status = Status::Done;
    for name in &watch.compare {
        let solver = Solver::named(name, Ability::Watch).map_err(Failure::usage)?;
        let mut measured = vec![];
        for n in sizes.clone() {
            let measure = Measure { watch, session, want: Want::All };
            let m = solver.run(n, measure).map_err(Failure::usage)?;
            let gave_up = m.end.gave_up();
            status = status.max(session.status(m.end));
            measured.push((n, m));
            if gave_up {
                break;
            }
        }
        series.push((name.clone(), measured));
    }
    let (from, to) = sizes.into_inner();
    print_growth(out, &format!("{from} to {to} queens"), watch, &series, json)?;
    Ok(status)
}
