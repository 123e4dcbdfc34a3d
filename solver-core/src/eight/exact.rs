//! The exact table: the first shortest answer to each board that can be solved.

use super::{Board, Move};
use crate::table::Table;
use solver_types::Path;

static TABLE: Table = Table(include_bytes!(concat!(env!("OUT_DIR"), "/eight.answers")));

/// The first answer to a board, or `None` if it cannot be solved.
#[inline]
pub(super) fn path(board: Board) -> Option<Path<Move>> {
    board.rank_if_solvable().map(|rank| Table::path::<Board>(TABLE.code(rank)))
}
