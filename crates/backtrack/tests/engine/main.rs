//! Tests of the engine from outside, on worlds that are small enough to be known whole.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod best;
mod checkpoints;
mod ends;
mod laws;
mod modes;
mod observing;
mod parts;
mod pauses;
mod threads;
mod worlds;
