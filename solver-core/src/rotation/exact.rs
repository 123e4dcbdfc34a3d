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

/// The first of the shortest ways to bring a pattern into the centre: at most 14 moves, one more than any board needs,
/// as the board could take another symbol there.
///
/// ```
/// use solver_core::rotation::{Symbol, first_answer};
///
/// let board: solver_core::rotation::Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// assert_eq!(first_answer(board.pattern(Symbol::Two)).to_string(), "AC");
/// assert_eq!(first_answer(board.pattern(Symbol::One)).len(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_answer(pattern: Pattern) -> Path<Move> {
    path(code(pattern))
}
