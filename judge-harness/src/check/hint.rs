//! Well-known mistakes, told by what would put the answer right.

use super::rules::moves;
use solver_core::{Move, Puzzle};

/// The longest text that is searched for a known mistake.
const LONGEST: usize = 1000;

/// What would make moves that do not lead to a goal lead there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cure {
    /// Each move replaced by its inverse.
    Invert,
    /// The moves read backwards.
    Reverse,
    /// Both: the moves are those from the goal to the board.
    TakeBack,
    /// The moves that cannot be made left out.
    Skip,
}

/// The cure for moves that do not lead to a goal, if one is known.
pub(super) fn cure<B: Puzzle>(board: &B, text: &[u8]) -> Option<Cure> {
    if text.len() > LONGEST {
        return None;
    }
    let forward: Vec<B::Move> = moves::<B>(text).collect();
    let inverse = || forward.iter().map(|m| m.inverse());
    let solves = |end: Result<B, usize>| end.is_ok_and(|end| end.is_solved());
    if solves(board.after_all(inverse())) {
        return Some(Cure::Invert);
    }
    if solves(board.after_all(inverse().rev())) {
        return Some(Cure::TakeBack);
    }
    if solves(board.after_all(forward.iter().copied().rev())) {
        return Some(Cure::Reverse);
    }
    let skipping = forward.iter().fold(*board, |board, &m| board.after(m).unwrap_or(board));
    skipping.is_solved().then_some(Cure::Skip)
}
