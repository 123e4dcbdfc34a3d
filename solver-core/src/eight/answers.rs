//! The answer to a board: the fewest moves, then the first in the order u, d, l, r; or that there is none.

use super::{Board, Move, heuristics};
use crate::engine::{Engine, Solve, Solved};
use crate::search::{self, Effort, NoInverse};
use crate::table::Table;
use solver_types::Path;

/// The first answer for each board that can be solved.
static TABLE: Table = Table(include_bytes!(concat!(env!("OUT_DIR"), "/eight.answers")));

/// The answer to a board: the moves, at most 31, or `None` if no moves lead to the goal.
pub type Answer = Option<Path<Move>>;

/// The answer to a board, from the exact table.
#[inline]
pub fn by_table(board: &Board) -> Answer {
    board.rank_if_solvable().map(|rank| Table::path::<Board>(TABLE.code(rank)))
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
    fn answer(&self, engine: Engine) -> Answer {
        match engine {
            Engine::Table => by_table(self),
            Engine::IdaStar => by_search(self).0,
        }
    }

    fn solve(&self, engine: Engine) -> Solved<Answer> {
        let (answer, effort) = match engine {
            Engine::Table => (by_table(self), Effort::default()),
            Engine::IdaStar => by_search(self),
        };
        Solved { answer, effort }
    }

    fn length(answer: &Answer) -> Option<usize> {
        answer.map(Path::len)
    }
}
