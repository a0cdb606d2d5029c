//! The nqueens examples as a person sees them.
