//! How judges write a board of The Rotation Game and its answer.

use super::{Answer, Board, Builder, CELLS, Symbol};
use crate::judge::{BoardText, Extent, Layout, Problem, Rejected};

/// A line of 24 digits, each followed by a space or, the last, by a newline.
const CANONICAL: usize = 2 * CELLS;

impl BoardText for Board {
    const PROBLEM: Problem = Problem::Rotation;
    const TOKENS: usize = CELLS;
    const TOKEN: &'static str = "number";

    type Answer = Answer;
    type Builder = Builder;

    fn take(builder: &mut Builder, token: &[u8]) -> Result<Option<Self>, Rejected> {
        let symbol = match token {
            &[digit] => Symbol::from_digit(digit),
            _ => None,
        };
        let symbol = symbol.ok_or(Rejected::NotOne { expected: "1, 2 or 3" })?;
        builder.push(symbol).map_err(|_| Rejected::TooMany { expected: "eight each of 1, 2 and 3" })?;
        let board = builder.finish().ok();
        if board.is_some() {
            *builder = Builder::new();
        }
        Ok(board)
    }

    fn take_canonical(bytes: &[u8]) -> Option<(Self, Extent)> {
        let line: &[u8; CANONICAL] = bytes.first_chunk()?;
        let mut cells = [Symbol::One; CELLS];
        for (cell, pair) in line.chunks_exact(2).enumerate() {
            let end = if cell == CELLS - 1 { b'\n' } else { b' ' };
            cells[cell] = (pair[1] == end).then(|| Symbol::from_digit(pair[0]))??;
        }
        Some((Self::from_cells(&cells).ok()?, Extent { bytes: CANONICAL, lines: 1 }))
    }

    fn write(answer: &Answer, layout: Layout, text: &mut Vec<u8>) {
        if answer.path.is_empty() {
            text.extend(b"No moves needed");
        } else {
            answer.path.write_letters(text);
        }
        text.push(b'\n');
        if layout.symbol_line {
            text.extend([answer.symbol.digit(), b'\n']);
        }
    }
}
