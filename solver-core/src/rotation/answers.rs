//! The answer to a board: the fewest moves, then the first in dictionary order.

use super::{Board, Canonical, Move, Symbol, exact, heuristics};
use crate::engine::Solve;
use crate::search::{self, Effort};
use solver_types::{Path, Puzzle};

/// The answer to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Answer {
    /// The moves; at most 13.
    pub path: Path<Move>,
    /// The symbol that they bring into the centre.
    pub symbol: Symbol,
}

/// The answer to a board, from the exact table.
///
/// An answer brings some symbol into the centre, and is then the first answer to this symbol's pattern. So it is the
/// least of three table entries. No two of them are equal: the same moves cannot fill the centre with two symbols.
#[inline]
pub fn by_table(board: &Board) -> Answer {
    let [one, two, three] = Symbol::ALL.map(|symbol| (exact::code(board.pattern(symbol)), symbol));
    let (code, symbol) = one.min(two).min(three);
    Answer { path: exact::path(code), symbol }
}

/// The answer to a board, by IDA* without the table, and the work it took.
pub fn by_search(board: &Board) -> (Answer, Effort) {
    let solution = search::ida_star::<_, Canonical>(*board, heuristics::lines).expect("every board can be solved");
    let end = board.after_all(solution.moves.iter().copied()).expect("every move can be made");
    let symbol = end.solved_symbol().expect("a search ends at a goal");
    (Answer { path: solution.moves.into_iter().collect(), symbol }, solution.effort)
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
        Some(answer.path.len())
    }
}
