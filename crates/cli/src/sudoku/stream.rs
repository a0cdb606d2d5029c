//! Many puzzles, in parallel, in order, with constant memory.

use super::forms::{Item, Puzzles};
use crate::exit::Failure;
use crate::progress::Meter;
use crate::session::Session;
use rayon::prelude::*;
use std::io::Write;
use std::sync::Arc;

/// Enough puzzles to make what their work begins with cheap, and so few that all processors have some.
const PIECE: usize = 16;

/// The most puzzles that are held at once, twice: some are read while others are solved.
const MOST: usize = 8_192;

/// Calls `work` on each puzzle with what `begin` made for some of them, on all processors, and `done` with the results in the order of the puzzles; shows how far it is.
///
/// The first puzzles come in small batches, so that whoever sends one puzzle gets its answer at once.
pub(super) fn in_order<S, T: Send>(
    puzzles: &mut Puzzles,
    session: &Session,
    out: &mut crate::watch::Out,
    begin: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, &Item) -> T + Sync,
    mut done: impl FnMut(&mut crate::watch::Out, &Item, T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_typed = puzzles.is_typed;
    let so_far = Arc::clone(&puzzles.read);
    let meter = Meter::new(session, !is_typed, "puzzles", move |_| so_far.fraction());
    let mut size = 1;
    let mut batch = session.waiting(|| read(puzzles, size));
    while !batch.is_empty() && !session.cancel.is_cancelled() {
        size = if is_typed { 1 } else { (2 * size).min(MOST) };
        // Of a puzzle whose search was interrupted there is nothing to tell.
        let finished = |state: &mut S, item: &Item| {
            let result = work(state, item);
            (!session.cancel.is_cancelled()).then_some(result)
        };
        let solve = |batch: &Vec<Item>| -> Vec<Option<T>> {
            batch.par_iter().with_min_len(PIECE).map_init(&begin, finished).collect()
        };
        // Reading ahead pays for large batches; for small ones it would hold back their answers.
        let (next, results) = if batch.len() >= 256 {
            let (next, results) = rayon::join(|| read(puzzles, size), || solve(&batch));
            (Some(next), results)
        } else {
            (None, solve(&batch))
        };
        meter.add(batch.len() as u64);
        let hidden = meter.hidden();
        for (item, result) in batch.iter().zip(results) {
            let Some(result) = result else { break };
            done(out, item, result)?;
        }
        batch = match next {
            Some(next) => next,
            None => {
                out.flush()?;
                drop(hidden);
                session.waiting(|| read(puzzles, size))
            }
        };
    }
    Ok(())
}

fn read(puzzles: &mut Puzzles, size: usize) -> Vec<Item> {
    puzzles.by_ref().take(size).collect()
}
