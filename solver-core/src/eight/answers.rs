//! The answer to a board: the fewest moves, then the first in the order u, d, l, r; or that there is none.

use super::{Board, Move, exact, heuristics};
use crate::engine::Solve;
use crate::search::{self, Effort, NoInverse};
use solver_types::Path;

/// The answer to a board: the moves, at most 31, or `None` if no moves lead to the goal.
pub type Answer = Option<Path<Move>>;

/// The answer to a board, from the exact table.
#[inline]
pub fn by_table(board: &Board) -> Answer {
    exact::path(*board)
}

/// The answer to a board, by IDA* without the table, and the work it took: none if parity says that there is no way.
pub fn by_search(board: &Board) -> (Answer, Effort) {
    if !board.is_solvable() {
        return (None, Effort::default());
    }
    let solution = search::ida_star::<_, NoInverse<Move>>(*board, heuristics::manhattan)
        .expect("a board of even parity can be solved");
    (Some(solution.moves.into_iter().collect()), solution.effort)
}

impl Solve for Board {
    #[inline]
    fn look_up(&self) -> Answer {
        by_table(self)
    }

    fn search(&self) -> (Answer, Effort) {
        by_search(self)
    }

    fn length(answer: &Answer) -> Option<usize> {
        answer.map(Path::len)
    }
}
