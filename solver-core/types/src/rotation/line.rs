//! The geometry: cells, the four lines of the #, and the eight moves that shift them.

use crate::puzzle;

/// How many cells a board has.
pub const CELLS: usize = 24;

/// A cell's number, `0..24`, in reading order.
pub type Cell = usize;

/// The eight cells of the centre, in reading order.
pub const CENTRE: [Cell; 8] = [6, 7, 8, 11, 12, 15, 16, 17];

/// One of the four lines of the #, seven cells each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Line {
    /// The column on the left, which A and F shift.
    LeftColumn,
    /// The column on the right, which B and E shift.
    RightColumn,
    /// The upper row, which C and H shift.
    UpperRow,
    /// The lower row, which D and G shift.
    LowerRow,
}

impl Line {
    /// Every line.
    pub const ALL: [Self; 4] = [Self::LeftColumn, Self::RightColumn, Self::UpperRow, Self::LowerRow];

    /// The cells of this line, top to bottom or left to right.
    #[inline]
    pub const fn cells(self) -> [Cell; 7] {
        match self {
            Self::LeftColumn => [0, 2, 6, 11, 15, 20, 22],
            Self::RightColumn => [1, 3, 8, 12, 17, 21, 23],
            Self::UpperRow => [4, 5, 6, 7, 8, 9, 10],
            Self::LowerRow => [13, 14, 15, 16, 17, 18, 19],
        }
    }

    /// Whether the two lines share no cell. A line is parallel to itself.
    #[inline]
    pub const fn is_parallel_to(self, other: Self) -> bool {
        self.is_column() == other.is_column()
    }

    #[inline]
    const fn is_column(self) -> bool {
        matches!(self, Self::LeftColumn | Self::RightColumn)
    }
}

/// A move: shift a line one step, toward the end at which its letter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The left column, up.
    A,
    /// The right column, up.
    B,
    /// The upper row, to the right.
    C,
    /// The lower row, to the right.
    D,
    /// The right column, down.
    E,
    /// The left column, down.
    F,
    /// The lower row, to the left.
    G,
    /// The upper row, to the left.
    H,
}

impl Move {
    /// The line that this move shifts.
    #[inline]
    pub const fn line(self) -> Line {
        match self {
            Self::A | Self::F => Line::LeftColumn,
            Self::B | Self::E => Line::RightColumn,
            Self::C | Self::H => Line::UpperRow,
            Self::D | Self::G => Line::LowerRow,
        }
    }

    /// The cells that this move shifts, from the head, where its letter stands, to the tail.
    ///
    /// What stood in `cells()[i + 1]` comes to `cells()[i]`; what stood at the head goes to the tail.
    pub const fn cells(self) -> [Cell; 7] {
        let mut cells = self.line().cells();
        if matches!(self, Self::C | Self::D | Self::E | Self::F) {
            cells.reverse();
        }
        cells
    }
}

impl puzzle::Move for Move {
    const ALL: &'static [Self] = &[Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];
    const LETTERS: &'static [u8] = b"ABCDEFGH";
    const BITS: u32 = 3;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn inverse(self) -> Self {
        match self {
            Self::A => Self::F,
            Self::B => Self::E,
            Self::C => Self::H,
            Self::D => Self::G,
            Self::E => Self::B,
            Self::F => Self::A,
            Self::G => Self::D,
            Self::H => Self::C,
        }
    }
}
