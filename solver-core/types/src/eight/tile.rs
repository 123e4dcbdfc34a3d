//! What a square holds.

use std::fmt;

/// What a square holds: one of the tiles 1 to 8, or the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The square without a tile.
    pub const BLANK: Self = Self(0);

    /// The tile with a number, `1..=8`; `None` for any other number.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// The tile's number, `1..=8`; `None` for the blank.
    pub const fn number(self) -> Option<u8> {
        if self.is_blank() { None } else { Some(self.0) }
    }

    /// Whether this is the blank.
    pub const fn is_blank(self) -> bool {
        self.0 == 0
    }

    /// The position of this tile among all nine: 0 for the blank, else its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What a character stands for: a digit `1` to `8`, or `x`, `X` or `0` for the blank.
    pub const fn from_character(character: u8) -> Option<Self> {
        match character {
            b'1'..=b'8' => Some(Self(character - b'0')),
            b'x' | b'X' | b'0' => Some(Self::BLANK),
            _ => None,
        }
    }

    /// The character that stands for this tile: its digit, or `x`.
    pub const fn character(self) -> u8 {
        if self.is_blank() { b'x' } else { b'0' + self.0 }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.character()))
    }
}
