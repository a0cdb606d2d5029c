//! The textbook form of the search.

use crate::Problem;
use core::ops::ControlFlow;

/// Visits every solution below the state of `problem`, in the order of its choices, until `visit` breaks.
///
/// This is the page that textbooks print: choose, explore, undo.
/// It finds the same solutions in the same order as [`Search`](crate::Search), which is tested against it, but it can neither pause nor be limited.
/// On return `problem` is back in its starting state, also after a break.
///
/// It recurses once for each level of the tree: a few thousand levels fit into a thread's stack, a million do not.
///
/// # Examples
///
/// Find one by breaking, enumerate all by going on.
///
/// ```
/// use backtrack::{Problem, explore};
/// use std::ops::ControlFlow;
///
/// /// Words of three bits without two 1s side by side.
/// struct Bits(Vec<u8>);
///
/// impl Problem for Bits {
///     type Choice = u8;
///     type Choices = std::ops::Range<u8>;
///     type Solution = Vec<u8>;
///     fn choices(&self) -> Self::Choices { 0..2 }
///     fn is_valid(&self, &bit: &u8) -> bool { bit == 0 || self.0.last() != Some(&1) }
///     fn choose(&mut self, &bit: &u8) { self.0.push(bit); }
///     fn undo(&mut self, _: &u8) { self.0.pop(); }
///     fn is_solution(&self) -> bool { self.0.len() == 3 }
///     fn solution(&self) -> Vec<u8> { self.0.clone() }
/// }
///
/// let mut problem = Bits(vec![]);
///
/// let mut all = vec![];
/// let _: ControlFlow<()> = explore(&mut problem, &mut |p| {
///     all.push(p.solution());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(all.len(), 5);
///
/// let first = explore(&mut problem, &mut |p| ControlFlow::Break(p.solution()));
/// assert_eq!(first, ControlFlow::Break(vec![0, 0, 0]));
/// assert_eq!(problem.0, [], "the state is as it was, also after a break");
/// ```
pub fn explore<P: Problem, B>(
    problem: &mut P,
    visit: &mut impl FnMut(&P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if problem.is_solution() {
        visit(problem)?;
        if !P::EXTEND_SOLUTIONS {
            return ControlFlow::Continue(());
        }
    }
    for choice in problem.choices() {
        if !problem.is_valid(&choice) {
            continue;
        }
        problem.choose(&choice);
        let flow = explore(problem, visit);
        // Undo before looking at `flow`, so that an early stop restores the state too.
        problem.undo(&choice);
        flow?;
    }
    ControlFlow::Continue(())
}
