//! Eight: vocabulary, heuristics, and the first shortest answer to every board.

mod answers;
mod exact;
pub mod heuristics;
mod text;

pub use answers::{Answer, by_search, by_table};
pub use solver_types::eight::*;
