//! How judges write a board of Eight and its answer.

use super::{Answer, Board, Builder, SQUARES, Tile};
use crate::judge::{BoardText, Extent, Layout, Problem, Rejected};

/// Nine characters, each followed by a space or a newline.
const CANONICAL: usize = 2 * SQUARES;

/// A 1 for each of the first sixteen bytes that stands between two tiles of a row.
const WITHIN_ROWS: u128 = u128::from_le_bytes([0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1]);

impl BoardText for Board {
    const PROBLEM: Problem = Problem::Eight;
    const TOKENS: usize = SQUARES;
    const TOKEN: &'static str = "tile";

    type Answer = Answer;
    type Builder = Builder;

    #[inline]
    fn take(builder: &mut Builder, token: &[u8]) -> Result<Option<Self>, Rejected> {
        let tile = match token {
            &[character] => Tile::from_character(character),
            _ => None,
        };
        let tile = tile.ok_or(Rejected::NotOne { expected: "a tile 1 to 8 or x" })?;
        builder.push(tile).map_err(|_| Rejected::TooMany { expected: "each of 1 to 8 and x once" })?;
        if builder.len() < Self::TOKENS {
            return Ok(None);
        }
        Ok(std::mem::take(builder).finish().ok())
    }

    #[inline]
    fn take_canonical(bytes: &[u8]) -> Option<(Self, Extent)> {
        let text: &[u8; CANONICAL] = bytes.first_chunk()?;
        let within_rows = u128::from_le_bytes(*text.first_chunk()?) & (0xff * WITHIN_ROWS);
        let row_ends = [text[5], text[11], text[17]];
        let is_canonical = within_rows == u128::from(b' ') * WITHIN_ROWS
            && row_ends.iter().all(|end| matches!(end, b' ' | b'\n'))
            && row_ends[2] == b'\n';
        if !is_canonical {
            return None;
        }
        let board = Self::from_characters(&std::array::from_fn(|square| text[2 * square]))?;
        let lines = row_ends.map(|end| u64::from(end == b'\n')).iter().sum();
        Some((board, Extent { bytes: CANONICAL, lines }))
    }

    #[inline]
    fn write(answer: &Answer, _: Layout, text: &mut Vec<u8>) {
        match answer {
            Some(path) => path.write_letters(text),
            None => text.extend(b"unsolvable"),
        }
        text.push(b'\n');
    }
}
