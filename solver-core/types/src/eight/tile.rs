//! What a square holds.

use std::fmt;

/// What a square holds: one of the tiles 1 to 8, or the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// The square without a tile.
    Blank,
    /// The tile 1.
    One,
    /// The tile 2.
    Two,
    /// The tile 3.
    Three,
    /// The tile 4.
    Four,
    /// The tile 5.
    Five,
    /// The tile 6.
    Six,
    /// The tile 7.
    Seven,
    /// The tile 8.
    Eight,
}

impl Tile {
    /// The blank, then the tiles in ascending order.
    pub const ALL: [Self; 9] =
        [Self::Blank, Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight];

    /// The square without a tile.
    pub const BLANK: Self = Self::Blank;

    /// The tile with a number, `1..=8`; `None` for any other number.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self::ALL[number as usize]),
            _ => None,
        }
    }

    /// The tile's number, `1..=8`; `None` for the blank.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self.is_blank() { None } else { Some(self as u8) }
    }

    /// Whether this is the blank.
    #[inline]
    pub const fn is_blank(self) -> bool {
        matches!(self, Self::Blank)
    }

    /// The position of this tile in [`ALL`](Self::ALL): 0 for the blank, else its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What a character stands for: a digit `1` to `8`, or `x`, `X` or `0` for the blank.
    #[inline]
    pub const fn from_character(character: u8) -> Option<Self> {
        BY_CHARACTER[character as usize]
    }

    /// The character that stands for this tile: its digit, or `x`.
    pub const fn character(self) -> u8 {
        if self.is_blank() { b'x' } else { b'0' + self as u8 }
    }
}

/// What each character stands for.
static BY_CHARACTER: [Option<Tile>; 256] = {
    let mut tiles = [None; 256];
    tiles[b'x' as usize] = Some(Tile::Blank);
    tiles[b'X' as usize] = Some(Tile::Blank);
    let mut digit = 0;
    while digit < Tile::ALL.len() {
        tiles[b'0' as usize + digit] = Some(Tile::ALL[digit]);
        digit += 1;
    }
    tiles
};

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.character()))
    }
}
