//! The Rotation Game: vocabulary, heuristics, and the first shortest answer to every board.

mod answers;
mod canonical;
mod exact;
pub mod heuristics;
mod text;

pub use answers::{Answer, by_search, by_table};
pub use canonical::Canonical;
pub use exact::first_answer;
pub use solver_types::rotation::*;
