//! How solvers grow with the number of queens.

use super::with_rung;
use crate::exit::{Failure, Status};
use crate::session::Session;
use crate::watch::{Measure, Out, Want, WatchArgs, print_growth};
use nqueens::Rung;
use std::ops::RangeInclusive;

/// Runs several rungs for each number of queens.
///
/// A rung that gives up is not asked for larger boards.
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
        let rung: Rung = name.parse().map_err(Failure::usage)?;
        let mut measured = vec![];
        for n in sizes.clone() {
            let m = with_rung(rung, n, Measure { watch, session, want: Want::All })?;
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
