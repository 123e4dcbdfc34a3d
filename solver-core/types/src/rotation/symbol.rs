//! What a cell holds.

use std::fmt;

/// What a cell holds: 1, 2 or 3. A board has eight of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// `1`
    One,
    /// `2`
    Two,
    /// `3`
    Three,
}

impl Symbol {
    /// Every symbol, in ascending order.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// The position of this symbol in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The symbol that a digit `1`, `2` or `3` stands for, if it is one of them.
    pub const fn from_digit(digit: u8) -> Option<Self> {
        match digit {
            b'1' => Some(Self::One),
            b'2' => Some(Self::Two),
            b'3' => Some(Self::Three),
            _ => None,
        }
    }

    /// The digit that stands for this symbol: `b'1'`, `b'2'` or `b'3'`.
    pub const fn digit(self) -> u8 {
        b'1' + self as u8
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.digit()))
    }
}
