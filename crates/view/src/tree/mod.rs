//! The tree that a search walked: kept, planned, laid out and drawn.

mod record;
mod style;
mod plan;
mod layout;
mod shapes;
mod drawing;
mod svg;
mod dot;

pub use record::Tree;
pub use style::{Direction, Rejected, Style};
pub use svg::compare;
