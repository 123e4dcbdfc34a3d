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

    #[inline]
    fn take(builder: &mut Builder, token: &[u8]) -> Result<Option<Self>, Rejected> {
        let symbol = match token {
            &[digit] => Symbol::from_digit(digit),
            _ => None,
        };
        let symbol = symbol.ok_or(Rejected::NotOne { expected: "1, 2 or 3" })?;
        builder.push(symbol).map_err(|_| Rejected::TooMany { expected: "eight each of 1, 2 and 3" })?;
        if builder.len() < Self::TOKENS {
            return Ok(None);
        }
        Ok(std::mem::take(builder).finish().ok())
    }

    #[inline]
    fn take_canonical(bytes: &[u8]) -> Option<(Self, Extent)> {
        let line: &[u8; CANONICAL] = bytes.first_chunk()?;
        let (ones, twos) = planes(line)?;
        let board = Self::from_bits([ones & !twos, twos & !ones, ones & twos])?;
        Some((board, Extent { bytes: CANONICAL, lines: 1 }))
    }

    #[inline]
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

/// The two lowest bits of each digit of a canonical line: bit `cell` of the first number is the lowest bit of that
/// cell's digit, of the second number the next one. `None` if the line holds anything but `0` to `3` with a space
/// after each and a newline after the last.
///
/// Four cells are read at once, as a word of 64 bits: the bytes of a digit and of the space after it make a lane of 16
/// bits. Three words are laid over each other, four bits apart, so that a lane holds three digits, and a multiplication
/// brings the lanes together.
#[inline]
fn planes(line: &[u8; CANONICAL]) -> Option<(u32, u32)> {
    const BLANK: u64 = u64::from_le_bytes(*b"0 0 0 0 ");
    const LAST: u64 = u64::from_le_bytes(*b"0 0 0 0\n");
    const DIGITS: u64 = 0x0003_0003_0003_0003;
    let (words, _) = line.as_chunks::<8>();
    let mut values = [0; 6];
    let mut other = 0;
    for (place, (value, word)) in values.iter_mut().zip(words).enumerate() {
        *value = u64::from_le_bytes(*word) ^ if place == 5 { LAST } else { BLANK };
        other |= *value & !DIGITS;
    }
    if other != 0 {
        return None;
    }
    let [upper, lower] =
        [[values[0], values[1], values[2]], [values[3], values[4], values[5]]].map(|[a, b, c]| a + (b << 4) + (c << 8));
    let plane = |bit: u32| together(upper >> bit) + (together(lower >> bit) << 12);
    Some((plane(0), plane(1)))
}

/// The bits 0, 4 and 8 of each of the four lanes of 16 bits, brought together: bit `4k` of lane `j` becomes bit
/// `4k + j`.
fn together(lanes: u64) -> u32 {
    const BITS: u64 = 0x0111_0111_0111_0111;
    // Lane j moves up by 48 - 15j, so that its bit 4k comes to bit 48 + 4k + j. Products of a lane and another lane's
    // power stay below bit 48, carries included, or beyond bit 63.
    const POWERS: u64 = (1 << 48) + (1 << 33) + (1 << 18) + (1 << 3);
    ((lanes & BITS).wrapping_mul(POWERS) >> 48) as u32 & 0xfff
}
