//! The permutations examples as a person sees them.
