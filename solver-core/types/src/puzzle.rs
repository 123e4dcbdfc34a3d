//! What a puzzle is: moves in the judge's order, states that moves lead to, and a goal.

use std::fmt::Debug;

/// A move of a puzzle: one letter of an answer.
///
/// The order of the moves is the judge's order. For answers of equal length, the one that comes first letter by
/// letter in this order is the right one.
pub trait Move: Copy + Eq + Ord + Debug + 'static {
    /// Every move, in the judge's order; `ALL[m.index()] == m`.
    const ALL: &'static [Self];

    /// The letter that stands for each move in an answer, in the order of [`ALL`](Self::ALL).
    const LETTERS: &'static [u8];

    /// How many bits an index takes: `ALL.len() <= 1 << BITS`.
    const BITS: u32;

    /// The position of this move in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// The move that takes this one back.
    #[must_use]
    fn inverse(self) -> Self;

    /// The letter that stands for this move in an answer.
    fn letter(self) -> char {
        char::from(Self::LETTERS[self.index()])
    }

    /// The move that a letter stands for, if it stands for one. Case matters.
    fn from_letter(letter: u8) -> Option<Self> {
        let index = Self::LETTERS.iter().position(|&known| known == letter)?;
        Some(Self::ALL[index])
    }
}

/// A state of a puzzle.
///
/// Moves can be taken back: if `s.after(m)` is `Some(t)`, then `t.after(m.inverse())` is `Some(s)`.
pub trait Puzzle: Copy + Eq + Debug {
    /// The moves of this puzzle.
    type Move: Move;

    /// The state that a move leads to, or `None` where the move cannot be made.
    #[must_use]
    fn after(&self, m: Self::Move) -> Option<Self>;

    /// Whether this state is a goal.
    fn is_solved(&self) -> bool;

    /// The state after a whole sequence of moves, or the zero-based position of the first move that cannot be made.
    ///
    /// # Errors
    ///
    /// The zero-based position, in `moves`, of the first move that cannot be made.
    fn after_all(&self, moves: impl IntoIterator<Item = Self::Move>) -> Result<Self, usize> {
        let mut state = *self;
        for (position, m) in moves.into_iter().enumerate() {
            state = state.after(m).ok_or(position)?;
        }
        Ok(state)
    }
}

/// A puzzle whose states are numbered without gaps, so that a table can hold something for each of them.
pub trait Ranked: Puzzle {
    /// How many states there are.
    const COUNT: usize;

    /// The number of this state, in `0..COUNT`.
    fn rank(&self) -> usize;

    /// The state with this number.
    ///
    /// # Panics
    ///
    /// If `rank >= COUNT`.
    fn unrank(rank: usize) -> Self;
}
