//! The searches that ours is measured against.

pub(crate) mod pathfinding;
pub(crate) mod textbook;
