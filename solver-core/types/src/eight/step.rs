//! The four moves of the blank.

use crate::puzzle;

/// A move of the blank. The order is the order in which answers are compared: u, d, l, r.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `u`: the blank goes up.
    Up,
    /// `d`: the blank goes down.
    Down,
    /// `l`: the blank goes left.
    Left,
    /// `r`: the blank goes right.
    Right,
}

impl puzzle::Move for Move {
    const ALL: &'static [Self] = &[Self::Up, Self::Down, Self::Left, Self::Right];
    const LETTERS: &'static [u8] = b"udlr";
    const BITS: u32 = 2;

    fn index(self) -> usize {
        self as usize
    }

    fn inverse(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}
