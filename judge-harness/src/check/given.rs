//! An output as answers, however they are laid out.

use super::rules::Rules;
use super::tokens::{Tokens, is_space};

/// What a solved board of The Rotation Game is answered with.
pub(super) const NO_MOVES: &[u8] = b"No moves needed";

/// What a program printed for one case.
#[derive(Debug, Clone, Copy)]
pub(super) struct Given<'o> {
    /// The line of moves, or what stands in its place. Empty where there is none.
    pub(super) moves: &'o [u8],
    /// The symbol after it.
    pub(super) symbol: Option<&'o [u8]>,
    /// The line on which it starts, from 1.
    pub(super) line: u64,
}

/// Reads answers off an output whose layout may be wrong, so that a wrong answer can be blamed on the right case.
///
/// A line that is not blank is one answer. But numbers are symbols where the problem has symbols, and complete the
/// answer before them, on the same line or not. And a line of several words each of which looks like an answer is
/// several answers; only words of a single letter each look like one answer with spaces in it.
#[derive(Debug, Clone)]
pub(super) struct Answers<'o> {
    output: &'o [u8],
    at: usize,
    /// The line of `at`, from 1.
    line: u64,
    /// The end of the line read last, and whether each of its words is an answer.
    line_end: usize,
    split: bool,
    has_symbols: bool,
    looks_right: fn(&[u8]) -> bool,
}

impl<'o> Answers<'o> {
    pub(super) fn new<B: Rules>(output: &'o [u8]) -> Self {
        Self {
            output,
            at: 0,
            line: 1,
            line_end: 0,
            split: false,
            has_symbols: B::HAS_SYMBOLS,
            looks_right: B::looks_right,
        }
    }

    /// Whether this is a symbol, or a wrong one.
    fn is_symbol(&self, word: &[u8]) -> bool {
        let digits = word.strip_prefix(b"-").unwrap_or(word);
        self.has_symbols && !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    }

    /// The next word, which stands before `end`.
    fn word(&mut self, end: usize) -> Option<&'o [u8]> {
        while self.at < end && is_space(self.output[self.at]) {
            self.line += u64::from(self.output[self.at] == b'\n');
            self.at += 1;
        }
        let rest = &self.output[self.at..end];
        let length = rest.iter().position(|&byte| is_space(byte)).unwrap_or(rest.len());
        self.at += length;
        (length > 0).then_some(&rest[..length])
    }

    fn enter_line(&mut self, start: usize) {
        let rest = &self.output[start..];
        let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        self.line_end = start + length;
        let words = || Tokens::new(&rest[..length]).map(|token| token.text).filter(|word| !self.is_symbol(word));
        self.split = words().all(self.looks_right) && words().any(|word| word.len() > 1);
    }
}

impl<'o> Iterator for Answers<'o> {
    type Item = Given<'o>;

    fn next(&mut self) -> Option<Given<'o>> {
        let first = self.word(self.output.len())?;
        let (start, line) = (self.at - first.len(), self.line);
        if start >= self.line_end {
            self.enter_line(start);
        }
        if self.is_symbol(first) {
            return Some(Given { moves: b"", symbol: Some(first), line });
        }
        while !self.split {
            let mut ahead = self.clone();
            match ahead.word(self.line_end) {
                Some(word) if !self.is_symbol(word) => *self = ahead,
                _ => break,
            }
        }
        let moves = &self.output[start..self.at];
        let mut ahead = self.clone();
        let symbol = ahead.word(self.output.len()).filter(|word| self.is_symbol(word));
        if symbol.is_some() {
            *self = ahead;
        }
        let is_phrase = || Tokens::new(moves).map(|token| token.text).eq(NO_MOVES.split(|&byte| byte == b' '));
        let moves = if self.has_symbols && is_phrase() { NO_MOVES } else { moves };
        Some(Given { moves, symbol, line })
    }
}
