//! Answers as the judges want them, byte for byte.

use super::{BoardText, Judge};

/// How a judge wants the answers laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Whether a line with the symbol of the centre follows the moves of The Rotation Game.
    pub symbol_line: bool,
    /// Whether a blank line stands between the answers to two boards. None follows the last.
    pub blank_line_between: bool,
}

/// Lays out one answer after another.
#[derive(Debug, Clone)]
pub struct Writer {
    layout: Layout,
    first: bool,
}

impl Writer {
    /// A writer for a judge, before the first answer.
    pub const fn new(judge: Judge) -> Self {
        Self { layout: judge.layout(), first: true }
    }

    /// Appends the next answer: its lines, and before them what separates it from the last.
    pub fn write<B: BoardText>(&mut self, answer: &B::Answer, text: &mut Vec<u8>) {
        if !std::mem::take(&mut self.first) && self.layout.blank_line_between {
            text.push(b'\n');
        }
        B::write(answer, self.layout, text);
    }
}
