//! What a board must offer for judges to write it and print its answer.

use super::{Layout, Problem};
use solver_types::Puzzle;

/// A board of one of the two problems, as judges write it.
pub trait BoardText: Puzzle {
    /// The problem that this is a board of.
    const PROBLEM: Problem;

    /// How many tokens make a board.
    const TOKENS: usize;

    /// What judges call one token of a board: a number, a tile.
    const TOKEN: &'static str;

    /// What answers a board.
    type Answer: Copy;

    /// A board of which the first tokens are known.
    type Builder: Default;

    /// Takes a board's next token, and returns the board if it was the last one.
    ///
    /// # Errors
    ///
    /// If no board starts with the tokens so far and this one; nothing is taken then.
    fn take(builder: &mut Self::Builder, token: &[u8]) -> Result<Option<Self>, Rejected>;

    /// The board at the start of `bytes` and what it takes of them, if it stands there just as judges lay it out, with
    /// its last newline. What differs in any way is left to [`take`](Self::take).
    fn take_canonical(bytes: &[u8]) -> Option<(Self, Extent)>;

    /// Appends an answer's lines.
    fn write(answer: &Self::Answer, layout: Layout, text: &mut Vec<u8>);
}

/// How much of a text something takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// The number of bytes.
    pub bytes: usize,
    /// The number of lines; the last byte ends one.
    pub lines: u64,
}

/// Why a token cannot be the next one of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejected {
    /// It stands for nothing that a board can hold.
    NotOne {
        /// What was expected, in words.
        expected: &'static str,
    },
    /// It would be right, but the board holds as many of these already as it can.
    TooMany {
        /// What was expected, in words.
        expected: &'static str,
    },
}
