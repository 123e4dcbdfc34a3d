//! IDA* of the crate `pathfinding`, with the misplaced count. It is given the library's own boards, which are small and
//! fast to move; the search is the crate's.

use ::pathfinding::prelude::idastar;
use solver_core::rotation::{Board, Move, heuristics};
use solver_core::{Move as _, Puzzle};

/// The boards along a shortest way from `start` to a goal, both included. Among ways of equal length the crate prefers
/// what its heuristic favours, so this need not be the judge's answer.
pub(crate) fn solve(start: &Board) -> Vec<Board> {
    let successors = |board: &Board| {
        let board = *board;
        Move::ALL.iter().map(move |&m| (board.shifted(m), 1))
    };
    let (way, _) =
        idastar(start, successors, heuristics::misplaced, Puzzle::is_solved).expect("every board can be solved");
    way
}
