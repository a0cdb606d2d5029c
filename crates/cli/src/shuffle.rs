//! Another order of the candidates for each seed.

use backtrack::order::ByKey;
use backtrack::{Problem, Shown, Visitor};
use std::fmt::Display;

/// Returns `problem` with the candidates of each node in an order that the seed decides, the same on every machine.
///
/// The order depends on what the state and the candidates are printed as, so that it works for every problem.
fn shuffled<P>(
    problem: P,
    seed: u64,
) -> impl Problem<Solution = P::Solution, Choice = P::Choice> + Display + 'static
where
    P: Problem + Display + 'static,
    P::Choice: Display,
{
    ByKey::new(problem, move |state: &P, choice: &P::Choice| {
        // FNV-1a takes in the text, and the last steps of SplitMix64 spread it over all bits.
        let text = format!("{seed}\n{choice}\n{state}");
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    })
}

/// A visitor that gets the candidates in another order if there is a seed.
pub(crate) struct Seeded<V>(pub(crate) V, pub(crate) Option<u64>);

impl<S: 'static, V: Visitor<S>> Visitor<S> for Seeded<V> {
    type Output = V::Output;

    fn visit<P: Shown<Solution = S>>(self, problem: P) -> V::Output {
        let Seeded(visitor, seed) = self;
        match seed {
            Some(seed) => visitor.visit(shuffled(problem, seed)),
            None => visitor.visit(problem),
        }
    }
}
