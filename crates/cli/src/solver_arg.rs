//! The name of a solver on the command line.

use backtrack::{Ability, Ladder};
use clap::builder::{PossibleValue, TypedValueParser};
use std::ffi::OsStr;
use std::marker::PhantomData;

/// Takes the names of a ladder's solvers that can do something; the help says what their ideas are.
///
/// A solver that exists but cannot do it is refused with those words.
#[derive(Clone)]
pub(crate) struct SolverArg<S>(Ability, PhantomData<fn() -> S>);

impl<S> SolverArg<S> {
    pub(crate) fn that_can(ability: Ability) -> Self {
        SolverArg(ability, PhantomData)
    }
}

impl<S: Ladder + Send + Sync> TypedValueParser for SolverArg<S> {
    type Value = S;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<S, clap::Error> {
        let ability = self.0;
        (move |name: &str| S::named(name, ability)).parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |solver: S| PossibleValue::new(solver.name()).help(solver.idea());
        Some(Box::new(S::able(self.0).map(value)))
    }
}
