//! The number of boards by deals: few nodes, each of which may last long.

use super::filling::Filling;
use crate::allowance::Allowance;
use crate::{Count, Halves, Pairs, Partners, Rung, TooLarge};
use backtrack::{End, Limits, Observer, Problem, Search};
use core::ops::ControlFlow;

/// Counts by [`Rung::Partners`], or else by [`Rung::Pairs`], and calls `watch` now and then with the observer and the boards counted so far.
pub(crate) fn by_deals<O>(
    rung: Rung,
    n: usize,
    limits: Limits,
    observer: O,
    watch: impl FnMut(&O, u128),
) -> Result<Count, TooLarge>
where
    O: Observer<Halves<u64>> + Observer<Halves<u128>>,
{
    if n <= Halves::<u64>::MAX {
        in_words::<u64, O>(rung, n, limits, observer, watch)
    } else {
        in_words::<u128, O>(rung, n, limits, observer, watch)
    }
}

fn in_words<F: Filling, O: Observer<Halves<F>>>(
    rung: Rung,
    n: usize,
    limits: Limits,
    observer: O,
    watch: impl FnMut(&O, u128),
) -> Result<Count, TooLarge> {
    let mut search = Search::new(Halves::<F>::new(n)?).limit(limits.clone()).observe(observer);
    let mut allowance = Allowance::new(limits);
    let ask = || allowance.ask();
    Ok(if rung == Rung::Partners {
        let mut partners = Partners::new(n)?;
        let count = |deal: &Halves<F>, spend: &mut Spend<'_>| {
            partners.set(deal);
            let weight = partners.weight();
            partners.count_while(spend).map_continue(|boards| weight * boards)
        };
        count_deals(&mut search, count, ask, watch)
    } else {
        let mut pairs = Pairs::new();
        count_deals(&mut search, |deal, spend| pairs.count_while(deal, spend), ask, watch)
    })
}

/// Told how many pairs of fillings were just tested; breaks if it is time to stop.
pub(crate) type Spend<'a> = dyn FnMut(u64) -> ControlFlow<End> + 'a;

/// How many pairs of fillings may be tested between two looks at the time: some milliseconds.
const WORK: u64 = 1 << 26;

/// Sums up what `count` says of each deal that `search` finishes, until the search ends or `ask` says why to stop.
///
/// A search asks for the time every 1,024 nodes, which for these nodes may take a minute; so `ask` is asked whenever enough work was done, also within a deal, and `watch` called behind that deal.
pub(crate) fn count_deals<P: Problem, O: Observer<P>>(
    search: &mut Search<P, O>,
    mut count: impl FnMut(&P, &mut Spend<'_>) -> ControlFlow<End, u128>,
    mut ask: impl FnMut() -> Option<End>,
    mut watch: impl FnMut(&O, u128),
) -> Count {
    let mut boards = 0;
    let mut work = 0;
    loop {
        let flow = search.try_for_each(|deal| {
            let mut was_asked = false;
            let counted = count(deal, &mut |pairs| {
                work += pairs;
                if work < WORK {
                    return ControlFlow::Continue(());
                }
                work = 0;
                was_asked = true;
                ask().map_or(ControlFlow::Continue(()), ControlFlow::Break)
            });
            match counted {
                ControlFlow::Break(end) => return ControlFlow::Break(Some(end)),
                ControlFlow::Continue(more) => boards += more,
            }
            if was_asked { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
        });
        match flow {
            ControlFlow::Break(None) => watch(search.observer(), boards),
            ControlFlow::Break(Some(end)) | ControlFlow::Continue(end) => {
                return Count { boards, end, nodes: search.nodes() };
            }
        }
    }
}
