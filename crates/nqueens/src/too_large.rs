//! What a solver cannot do.

/// The board is larger than a solver can hold: never a wrong number instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{solver} can do at most {max} queens, not {n}")]
pub struct TooLarge {
    /// What the solver is called.
    pub solver: &'static str,
    /// The number of queens asked for.
    pub n: usize,
    /// The largest number of queens that the solver can do.
    pub max: usize,
}

impl TooLarge {
    /// Refuses an n that is more than `max`.
    pub(crate) fn check(solver: &'static str, n: usize, max: usize) -> Result<(), TooLarge> {
        if n <= max { Ok(()) } else { Err(TooLarge { solver, n, max }) }
    }
}
