//! An output as it should be.

use super::given::Given;
use super::rules::Rules;
use super::tokens::{Tokens, newlines};
use solver_core::engine::Engine;
use solver_core::judge::Layout;

/// An acceptable output, written answer by answer.
#[derive(Debug, Clone)]
pub(super) struct Page {
    layout: Layout,
    pub(super) text: Vec<u8>,
    lines: u64,
    /// How many tokens each case has.
    pub(super) tokens: Vec<u8>,
}

impl Page {
    pub(super) const fn new(layout: Layout) -> Self {
        Self { layout, text: Vec::new(), lines: 0, tokens: Vec::new() }
    }

    /// The line on which the next answer starts, from 1.
    pub(super) fn next_line(&self) -> u64 {
        self.lines + 1 + u64::from(self.wants_blank_line())
    }

    fn wants_blank_line(&self) -> bool {
        self.layout.blank_line_between && !self.tokens.is_empty()
    }

    /// Writes an acceptable answer of the program's.
    pub(super) fn push_given(&mut self, given: &Given<'_>) {
        let start = self.start();
        self.text.extend(given.moves);
        self.text.push(b'\n');
        if self.layout.symbol_line {
            self.text.extend(given.symbol.unwrap_or_default());
            self.text.push(b'\n');
        }
        self.end(start);
    }

    /// Writes our own answer.
    pub(super) fn push_exact<B: Rules>(&mut self, board: &B) {
        let start = self.start();
        B::write(&board.solve(Engine::Table).answer, self.layout, &mut self.text);
        self.end(start);
    }

    fn start(&mut self) -> usize {
        if self.wants_blank_line() {
            self.text.push(b'\n');
            self.lines += 1;
        }
        self.text.len()
    }

    fn end(&mut self, start: usize) {
        self.tokens.push(Tokens::new(&self.text[start..]).count() as u8);
        self.lines += newlines(&self.text[start..]) as u64;
    }
}
