//! What everything here is drawn from: one event and the state after it, as words.

use backtrack::{Event, Reason};
use std::fmt::Display;

/// An event of a search whatever the problem: its choice and its state are things that can be printed.
///
/// Nothing is printed before somebody asks, so that what is left out of a picture costs nothing.
pub(crate) struct Scene<'a> {
    /// What happened.
    pub(crate) event: Event<&'a dyn Display>,
    /// The number of choices made and not undone after it.
    pub(crate) depth: usize,
    /// The state after it.
    pub(crate) state: &'a dyn Display,
    /// Why the candidate was rejected or the node cut.
    pub(crate) reason: &'a dyn Fn() -> Option<Reason>,
}

/// Something that is drawn from scenes.
pub(crate) trait Sink {
    /// The search begins.
    fn begin(&mut self, state: &dyn Display);

    /// Something happened.
    fn scene(&mut self, scene: &Scene<'_>);
}

/// Makes a [`Sink`] an observer of every problem that can be printed.
macro_rules! observe_as_scenes {
    ($sink:ident $(<$parameter:ident: $bound:path>)?) => {
        impl<P, $($parameter: $bound)?> backtrack::Observer<P> for $sink $(<$parameter>)?
        where
            P: backtrack::Problem + std::fmt::Display,
            P::Choice: std::fmt::Display,
        {
            fn root(&mut self, problem: &P) {
                crate::scene::Sink::begin(self, problem);
            }

            fn event(&mut self, problem: &P, event: backtrack::Event<&P::Choice>, depth: usize) {
                let reason = || event.reason(problem);
                let event = event.map(|choice| choice as &dyn std::fmt::Display);
                let scene = crate::scene::Scene { event, depth, state: problem, reason: &reason };
                crate::scene::Sink::scene(self, &scene);
            }
        }
    };
}

pub(crate) use observe_as_scenes;
