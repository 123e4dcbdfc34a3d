//! Boards from a judge's input, one at a time.
//!
//! What is tolerated, on every judge:
//!
//! - tokens are separated by any ASCII whitespace: spaces, tabs, LF, CRLF, CR, vertical tabs, form feeds, in any
//!   number and mixture, before the first token and after the last too;
//! - so a board may stand on one line or several, and two may share a line;
//! - blank lines may stand anywhere, within a board too;
//! - the last line need not end with a newline;
//! - the blank of Eight is `x`, `X` or `0`;
//! - boards of The Rotation Game may end with the input instead of a `0`;
//! - a count may have leading zeros, up to 64 digits in all;
//! - what follows the final `0`, the counted boards or the one board is ignored; [`Reader::after_end`] tells of it.
//!
//! Everything else is an [`InputError`] with the position of the token that cannot be right, as soon as it is read.
//!
//! The reader does no input of its own accord: [`Reader::step`] says when it is [`Step::Starved`], and only
//! [`Reader::fill`] reads. So its owner can write all answers out before a read that may block.

use super::error::{Flaw, InputError, Position, shown};
use super::text::{BoardText, Rejected};
use super::{Framing, Judge};
use std::io::{self, Read};

/// How many bytes the reader asks for at once.
const BUFFER: usize = 1 << 16;

/// The longest run of bytes that can be a token: a count, with some leading zeros. A longer run is judged by its
/// start, this many bytes and one more, so that memory does not grow with it.
const LONGEST_TOKEN: usize = 64;

/// Reads a judge's input.
#[derive(Debug)]
pub struct Reader<B: BoardText> {
    framing: Framing,
    buffer: Box<[u8]>,
    /// The bytes read and not yet taken are `buffer[start..end]`.
    start: usize,
    end: usize,
    /// Whether the input has ended, so that nothing follows `buffer[..end]`.
    at_end_of_input: bool,
    /// The line of `buffer[start]`, from 1.
    line: u64,
    /// The column of `buffer[start]`, from 1.
    column: u64,
    /// The number of boards promised; read from the input where it is counted.
    promised: Option<u64>,
    /// The number of boards given.
    boards: u64,
    /// The board being read, and how many of its tokens are taken.
    builder: B::Builder,
    tokens: usize,
    ended: bool,
}

/// What a reader can say next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<B> {
    /// A board.
    Board(B),
    /// What has been read does not tell; [`Reader::fill`] is needed.
    Starved,
    /// There are no more boards.
    End,
}

/// Whether a byte separates tokens: the six that C calls white space.
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

impl<B: BoardText> Reader<B> {
    /// A reader at the start of a judge's input.
    pub fn new(judge: Judge) -> Self {
        let framing = judge.framing();
        Self {
            framing,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            start: 0,
            end: 0,
            at_end_of_input: false,
            line: 1,
            column: 1,
            promised: (framing == Framing::One).then_some(1),
            boards: 0,
            builder: B::Builder::default(),
            tokens: 0,
            ended: false,
        }
    }

    /// The place of the next byte that has not been taken.
    pub const fn position(&self) -> Position {
        Position { line: self.line, column: self.column }
    }

    /// Reads more input, with one call that may block.
    ///
    /// # Errors
    ///
    /// What `input` returns, except for interruptions, after which it is called again.
    pub fn fill(&mut self, input: &mut impl Read) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let read = loop {
            match input.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.end += read;
        self.at_end_of_input = read == 0;
        Ok(())
    }

    /// The next board, if what has been read holds one.
    ///
    /// # Errors
    ///
    /// If the input is not what the judge would give. The reader stays where it is.
    #[inline]
    pub fn step(&mut self) -> Result<Step<B>, InputError> {
        // Nearly every board is laid out like this.
        match self.take_canonical() {
            Some(board) => Ok(Step::Board(board)),
            None => self.step_by_tokens(),
        }
    }

    #[inline(never)]
    fn step_by_tokens(&mut self) -> Result<Step<B>, InputError> {
        loop {
            if self.is_done() {
                self.ended = true;
                return Ok(Step::End);
            }
            let Some(token) = self.token() else {
                if !self.at_end_of_input {
                    return Ok(Step::Starved);
                }
                return self.end_of_input();
            };
            if let Some(board) = self.take(token)? {
                return Ok(Step::Board(board));
            }
        }
    }

    /// After [`Step::End`]: the place of the first thing that follows the boards, if what has been read shows one.
    pub fn after_end(&mut self) -> Option<Position> {
        self.skip_spaces();
        (self.start < self.end).then_some(self.position())
    }

    /// Whether the input has ended, so that [`fill`](Self::fill) brings nothing more.
    pub const fn at_end_of_input(&self) -> bool {
        self.at_end_of_input
    }

    /// Whether there are no more boards.
    fn is_done(&self) -> bool {
        self.ended || self.promised == Some(self.boards)
    }

    /// Takes a whole board, if one comes next and is laid out just as judges do it.
    #[inline]
    fn take_canonical(&mut self) -> Option<B> {
        if self.is_done() || self.tokens > 0 || self.awaits_count() {
            return None;
        }
        self.skip_spaces();
        let (board, extent) = B::take_canonical(&self.buffer[self.start..self.end])?;
        self.start += extent.bytes;
        self.line += extent.lines;
        self.column = 1;
        self.boards += 1;
        Some(board)
    }

    fn awaits_count(&self) -> bool {
        self.promised.is_none() && self.framing == Framing::Counted
    }

    /// The bytes of the next token, `buffer[start..][..length]`, if they have been read whole, or as far as needed to
    /// tell that they are no token of any input. How much more has been read makes no difference.
    fn token(&mut self) -> Option<usize> {
        self.skip_spaces();
        let unread = &self.buffer[self.start..self.end];
        // Nearly every token is one byte.
        if let [_, after, ..] = unread
            && is_space(*after)
        {
            return Some(1);
        }
        let start = &unread[..unread.len().min(LONGEST_TOKEN + 1)];
        match start.iter().position(|&byte| is_space(byte)) {
            Some(length) => Some(length),
            None if start.len() > LONGEST_TOKEN => Some(start.len()),
            None => (self.at_end_of_input && !start.is_empty()).then_some(start.len()),
        }
    }

    fn skip_spaces(&mut self) {
        let unread = &self.buffer[self.start..self.end];
        let mut spaces = 0;
        let (mut line, mut column) = (self.line, self.column);
        while let Some(&byte) = unread.get(spaces)
            && is_space(byte)
        {
            spaces += 1;
            column += 1;
            if byte == b'\n' {
                line += 1;
                column = 1;
            }
        }
        self.start += spaces;
        (self.line, self.column) = (line, column);
    }

    /// Takes the next token, `length` bytes, and returns a board if it was the last of one.
    fn take(&mut self, length: usize) -> Result<Option<B>, InputError> {
        let token = &self.buffer[self.start..self.start + length];
        let board = if self.awaits_count() {
            self.promised = Some(count(token).map_err(|flaw| self.error(flaw))?);
            None
        } else if self.tokens == 0 && self.framing == Framing::UntilZero && token == b"0" {
            self.ended = true;
            None
        } else {
            match B::take(&mut self.builder, token) {
                Ok(board) => {
                    self.tokens = if board.is_some() { 0 } else { self.tokens + 1 };
                    board
                }
                Err(rejected) => return Err(self.error(self.rejection(rejected, token))),
            }
        };
        self.start += length;
        self.column += length as u64;
        self.boards += u64::from(board.is_some());
        Ok(board)
    }

    fn rejection(&self, rejected: Rejected, token: &[u8]) -> Flaw {
        let (board, token, found) = (self.boards + 1, self.tokens + 1, shown(token));
        let (of, unit) = (B::TOKENS, B::TOKEN);
        match rejected {
            Rejected::NotOne { expected } => {
                let or_end = if token == 1 && self.framing == Framing::UntilZero { ", or the final 0" } else { "" };
                Flaw::Token { board, token, of, unit, expected: format!("{expected}{or_end}"), found }
            }
            Rejected::TooMany { expected } => Flaw::TooMany { board, token, of, unit, expected, found },
        }
    }

    fn end_of_input(&mut self) -> Result<Step<B>, InputError> {
        let flaw = match (self.promised, self.framing) {
            _ if self.tokens > 0 => {
                Flaw::Truncated { board: self.boards + 1, tokens: self.tokens, of: B::TOKENS, unit: B::TOKEN }
            }
            (Some(of), _) => Flaw::TooFewBoards { boards: self.boards, of },
            (None, Framing::Counted) => Flaw::Count { found: "the end of the input".to_owned() },
            (None, _) => {
                self.ended = true;
                return Ok(Step::End);
            }
        };
        Err(self.error(flaw))
    }

    const fn error(&self, flaw: Flaw) -> InputError {
        InputError { position: self.position(), flaw }
    }
}

/// The number that a token stands for.
fn count(token: &[u8]) -> Result<u64, Flaw> {
    if !token.iter().all(u8::is_ascii_digit) {
        return Err(Flaw::Count { found: format!("`{}`", shown(token)) });
    }
    if token.len() > LONGEST_TOKEN {
        return Err(Flaw::CountTooLong { max: LONGEST_TOKEN, found: shown(token) });
    }
    let digits = token.iter().map(|&digit| u64::from(digit - b'0'));
    digits
        .into_iter()
        .try_fold(0_u64, |number, digit| number.checked_mul(10)?.checked_add(digit))
        .ok_or_else(|| Flaw::CountTooLarge { found: shown(token) })
}
