//! A board seen from one symbol: which eight of the 24 cells hold it.

use super::drawing::draw;
use super::line::{CELLS, CENTRE, Cell, Move};
use crate::puzzle::{Puzzle, Ranked};
use std::fmt;

/// Which eight of the 24 cells hold some symbol.
///
/// There are C(24,8) = 735,471 patterns. [`Ranked::rank`] numbers them in ascending order of [`bits`](Self::bits).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern(pub(super) u32);

impl Pattern {
    /// The pattern of the solved puzzle: the eight cells of the centre.
    pub const GOAL: Self = {
        let mut bits = 0;
        let mut i = 0;
        while i < CENTRE.len() {
            bits |= 1 << CENTRE[i];
            i += 1;
        }
        Self(bits)
    };

    /// The pattern with these cells, one bit each, bit `i` for cell `i`; `None` unless there are eight, all below
    /// bit 24.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits >> CELLS == 0 && bits.count_ones() == 8 { Some(Self(bits)) } else { None }
    }

    /// The cells, one bit each, bit `i` for cell `i`.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a cell belongs to the pattern.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// How many cells of the centre belong to the pattern, `0..=8`.
    pub const fn in_centre(self) -> u32 {
        (self.0 & Self::GOAL.0).count_ones()
    }

    /// The pattern after a move. Every move can be made.
    #[must_use]
    #[inline]
    pub const fn shifted(self, m: Move) -> Self {
        let Shift { line, steps } = &SHIFTS[m as usize];
        let mut bits = self.0 & !*line;
        let mut i = 0;
        while i < steps.len() {
            bits |= (self.0 & steps[i].from).rotate_left(steps[i].by);
            i += 1;
        }
        Self(bits)
    }
}

impl Puzzle for Pattern {
    type Move = Move;

    #[inline]
    fn after(&self, m: Move) -> Option<Self> {
        Some(self.shifted(m))
    }

    #[inline]
    fn is_solved(&self) -> bool {
        *self == Self::GOAL
    }
}

impl Ranked for Pattern {
    const COUNT: usize = HALVES.offset[HALF_COUNT] as usize;

    #[inline]
    fn rank(&self) -> usize {
        let (high, low) = (self.0 >> HALF_BITS, self.0 & (HALF_COUNT as u32 - 1));
        HALVES.offset[high as usize] as usize + usize::from(HALVES.index[low as usize])
    }

    fn unrank(rank: usize) -> Self {
        assert!(rank < Self::COUNT, "{rank} is not the rank of a pattern");
        let high = HALVES.offset.partition_point(|&o| o as usize <= rank) - 1;
        let index = rank - HALVES.offset[high] as usize;
        let low = HALVES.by_cells[8 - high.count_ones() as usize][index];
        Self((high << HALF_BITS) as u32 + u32::from(low))
    }
}

impl fmt::Display for Pattern {
    /// Draws the #, `o` for a cell of the pattern and `.` for another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, |cell| if self.contains(cell) { 'o' } else { '.' })
    }
}

/// How a move changes the bits of a pattern: the cells of its line, grouped by how far their bits travel.
struct Shift {
    line: u32,
    steps: [Step; 4],
}

/// Cells whose bits all rotate left by the same number of places.
#[derive(Clone, Copy)]
struct Step {
    from: u32,
    by: u32,
}

/// The shift of each move, from [`Move::cells`].
const SHIFTS: [Shift; 8] = {
    use Move::{A, B, C, D, E, F, G, H};
    [shift(A), shift(B), shift(C), shift(D), shift(E), shift(F), shift(G), shift(H)]
};

const fn shift(m: Move) -> Shift {
    let cells = m.cells();
    let mut line = 0;
    let mut steps = [Step { from: 0, by: 0 }; 4];
    let mut i = 0;
    while i < cells.len() {
        let (to, from) = (cells[i], cells[(i + 1) % cells.len()]);
        // Rotating by 32 more makes no difference.
        let by = (to + 32 - from) as u32;
        let mut group = 0;
        while steps[group].from != 0 && steps[group].by != by {
            group += 1;
        }
        steps[group].by = by;
        steps[group].from |= 1 << from;
        line |= 1 << to;
        i += 1;
    }
    Shift { line, steps }
}

const HALF_BITS: usize = CELLS / 2;
const HALF_COUNT: usize = 1 << HALF_BITS;

/// The most halves that have equally many cells: C(12,6).
const MOST_HALVES: usize = 924;

/// What ranks a pattern by its two halves of twelve cells.
struct Halves {
    /// How many patterns have a smaller high half; the last entry counts all patterns.
    offset: [u32; HALF_COUNT + 1],
    /// How many smaller low halves have as many cells.
    index: [u16; HALF_COUNT],
    /// The low halves with a number of cells, in ascending order; `by_cells[cells][index[half]]` is `half`.
    by_cells: [[u16; MOST_HALVES]; HALF_BITS + 1],
}

static HALVES: Halves = {
    let mut with_cells = [0; HALF_BITS + 1];
    let mut index = [0; HALF_COUNT];
    let mut by_cells = [[0; MOST_HALVES]; HALF_BITS + 1];
    let mut half = 0;
    while half < HALF_COUNT {
        let cells = half.count_ones() as usize;
        index[half] = with_cells[cells];
        by_cells[cells][with_cells[cells] as usize] = half as u16;
        with_cells[cells] += 1;
        half += 1;
    }
    let mut offset = [0; HALF_COUNT + 1];
    half = 0;
    while half < HALF_COUNT {
        let cells = half.count_ones() as usize;
        let low_halves = if cells <= 8 { with_cells[8 - cells] } else { 0 };
        offset[half + 1] = offset[half] + low_halves as u32;
        half += 1;
    }
    Halves { offset, index, by_cells }
};
