//! The exact table: the first shortest answer to each pattern.

use super::{Move, Pattern};
use crate::table::Table;
use solver_types::{Path, Ranked};

static TABLE: Table = Table(include_bytes!(concat!(env!("OUT_DIR"), "/rotation.answers")));

/// The first answer to a pattern, as [`Path::code`]: codes sort as answers do.
#[inline]
pub(super) fn code(pattern: Pattern) -> u64 {
    TABLE.code(pattern.rank())
}

/// The answer that [`code`] returned.
#[inline]
pub(super) fn path(code: u64) -> Path<Move> {
    Table::path::<Pattern>(code)
}

/// The fewest moves that bring a pattern into the centre, `0..=14`.
pub fn distance(pattern: Pattern) -> u32 {
    path(code(pattern)).len() as u32
}
