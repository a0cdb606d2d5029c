//! Images of boards: turned and mirrored.

mod images;
mod classes;
mod half_turn;

pub use classes::{Classes, classes, distinct, distinct_of};
pub use half_turn::HalfTurn;
pub use images::Turns;
pub(crate) use images::turns_if_canonical;
