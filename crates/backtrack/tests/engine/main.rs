//! Tests of the engine from outside, on worlds that are small enough to be known whole.

mod ends;
mod modes;
mod pauses;
mod worlds;
