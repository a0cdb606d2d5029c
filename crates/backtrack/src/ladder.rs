//! The solvers of one puzzle by name, from the textbook's to the fastest.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The solvers of one puzzle, each with a name and an idea.
///
/// A puzzle crate implements it for an enum of its solvers; the enum's own method `run` hands the problem that a solver makes to a [`Visitor`](crate::Visitor).
///
/// # Examples
///
/// ```
/// use backtrack::{Ability, Ladder};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Solver { Scan, Formula }
///
/// impl Ladder for Solver {
///     const ALL: &'static [Self] = &[Solver::Scan, Solver::Formula];
///
///     fn name(self) -> &'static str {
///         match self { Solver::Scan => "scan", Solver::Formula => "formula" }
///     }
///     fn idea(self) -> &'static str {
///         match self { Solver::Scan => "row by row", Solver::Formula => "no search at all" }
///     }
///     fn can(self, ability: Ability) -> bool {
///         self == Solver::Scan || ability == Ability::Count
///     }
/// }
///
/// assert_eq!(Solver::named("formula", Ability::Count), Ok(Solver::Formula));
/// let error = Solver::named("formula", Ability::Watch).unwrap_err();
/// assert_eq!(error.to_string(), "the solver `formula` cannot be watched: scan can");
/// let error = Solver::named("dance", Ability::Count).unwrap_err();
/// assert_eq!(error.to_string(), "no solver is called `dance`: there are scan, formula");
/// ```
pub trait Ladder: Copy + Eq + 'static {
    /// All solvers, from the lowest rung up.
    const ALL: &'static [Self];

    /// Returns the name, in small letters.
    fn name(self) -> &'static str;

    /// Returns the idea in one line, without a full stop: for help texts and tables.
    fn idea(self) -> &'static str;

    /// Says whether the solver can do this.
    fn can(self, ability: Ability) -> bool;

    /// Returns those that can do this, from the lowest rung up.
    fn able(ability: Ability) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |solver| solver.can(ability))
    }

    /// Returns the solver with this name, if it can do what is wanted.
    ///
    /// # Errors
    ///
    /// If no solver has the name, or if the one that has it cannot do that; the error names those that can.
    fn named(name: &str, ability: Ability) -> Result<Self, NameError> {
        let found = Self::ALL.iter().find(|solver| solver.name() == name);
        match found {
            Some(&solver) if solver.can(ability) => Ok(solver),
            _ => Err(NameError {
                name: name.into(),
                lacks: found.map(|_| ability),
                able: Self::able(ability).map(Self::name).collect(),
            }),
        }
    }
}

/// What one can ask of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// To find a solution.
    Find,
    /// To make all solutions.
    Enumerate,
    /// To say how many solutions there are.
    Count,
    /// To be watched: it is a search whose states and choices can be shown.
    Watch,
}

/// A name that is not that of a solver which can do what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError {
    name: String,
    /// What the solver of this name cannot do; `None` if there is no such solver.
    lacks: Option<Ability>,
    able: Vec<&'static str>,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NameError { name, lacks, able } = self;
        let able = able.join(", ");
        let lacks = match lacks {
            None => return write!(f, "no solver is called `{name}`: there are {able}"),
            Some(Ability::Find) => "cannot find a solution",
            Some(Ability::Enumerate) => "does not make the solutions",
            Some(Ability::Count) => "cannot count",
            Some(Ability::Watch) => "cannot be watched",
        };
        write!(f, "the solver `{name}` {lacks}: {able} can")
    }
}

impl core::error::Error for NameError {}
