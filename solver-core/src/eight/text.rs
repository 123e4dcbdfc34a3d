//! How judges write a board of Eight and its answer.

use super::{Answer, Board, Builder, SQUARES, Tile};
use crate::judge::{BoardText, Extent, Layout, Problem, Rejected};

/// Nine characters, each followed by a space or a newline.
const CANONICAL: usize = 2 * SQUARES;

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
        let mut tiles = [Tile::BLANK; SQUARES];
        for (tile, pair) in tiles.iter_mut().zip(text.as_chunks::<2>().0) {
            *tile = Tile::from_character(pair[0])?;
        }
        let spaces = [1, 3, 7, 9, 13, 15].into_iter().all(|within_row| text[within_row] == b' ');
        let row_ends = [5, 11].into_iter().all(|end| matches!(text[end], b' ' | b'\n'));
        if !(spaces && row_ends && text[CANONICAL - 1] == b'\n') {
            return None;
        }
        let lines = [5, 11, 17].into_iter().filter(|&end| text[end] == b'\n').count() as u64;
        Some((Self::from_tiles(&tiles).ok()?, Extent { bytes: CANONICAL, lines }))
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
