//! What can be wrong with an input, and where.

use std::fmt;

/// A place in an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1. Lines end with a newline, so CRLF ends one line.
    pub line: u64,
    /// The byte within the line, from 1.
    pub column: u64,
}

impl Position {
    /// Where an input starts.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An input that is not what its judge would give: where, and what is wrong. The message is one line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{flaw}")]
pub struct InputError {
    /// Where the token that cannot be right starts, or where the input ends.
    pub position: Position,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What is wrong with an input, and what was expected instead.
///
/// Tokens are shown escaped and cut to a readable length. Boards and tokens count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A token of a board is not one that a board can have.
    #[error("board {board}, {unit} {token} of {of}: expected {expected}, found `{found}`")]
    Token {
        /// Which board.
        board: u64,
        /// Which token of the board.
        token: usize,
        /// How many tokens a board has.
        of: usize,
        /// What a token of the board is called.
        unit: &'static str,
        /// What was expected.
        expected: String,
        /// The token.
        found: String,
    },
    /// A token of a board would be right but for the tokens before it.
    #[error("board {board}, {unit} {token} of {of}: `{found}` once too often, expected {expected}")]
    TooMany {
        /// Which board.
        board: u64,
        /// Which token of the board.
        token: usize,
        /// How many tokens a board has.
        of: usize,
        /// What a token of the board is called.
        unit: &'static str,
        /// What was expected.
        expected: &'static str,
        /// The token.
        found: String,
    },
    /// The input ends within a board.
    #[error("board {board} ends after {tokens} of {of} {unit}s")]
    Truncated {
        /// Which board.
        board: u64,
        /// How many tokens of it there are.
        tokens: usize,
        /// How many tokens a board has.
        of: usize,
        /// What a token of the board is called.
        unit: &'static str,
    },
    /// There are fewer boards than promised.
    #[error("the input ends after {boards} of {of} boards")]
    TooFewBoards {
        /// How many boards there are.
        boards: u64,
        /// How many there should be.
        of: u64,
    },
    /// The number of boards is not a number.
    #[error("expected the number of boards, found {found}")]
    Count {
        /// The token in backquotes, or words for the end of the input.
        found: String,
    },
    /// The number of boards does not fit.
    #[error("expected the number of boards, at most {max}, found `{found}`", max = u64::MAX)]
    CountTooLarge {
        /// The token.
        found: String,
    },
    /// The number of boards has too many digits, whatever they are.
    #[error("expected the number of boards, at most {max} digits, found `{found}`")]
    CountTooLong {
        /// How many digits it may have.
        max: usize,
        /// The token.
        found: String,
    },
}

/// How many bytes of a token a message shows.
const SHOWN: usize = 24;

/// A token for a message: escaped, and cut if long.
pub(super) fn shown(token: &[u8]) -> String {
    match token.get(..SHOWN) {
        Some(start) if token.len() > SHOWN => format!("{}...", start.escape_ascii()),
        _ => token.escape_ascii().to_string(),
    }
}
