//! A board: the symbol in each of the 24 cells.

use super::drawing::draw;
use super::line::{CELLS, Cell, Move};
use super::pattern::Pattern;
use super::symbol::Symbol;
use crate::puzzle::Puzzle;
use std::fmt;

/// A board: 24 cells with eight of each symbol. There are 24!/(8!)³ = 9,465,511,770.
///
/// ```
/// use solver_types::{Puzzle, rotation::{Board, Symbol}};
///
/// let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// assert_eq!(format!("\n{board}"), "
///     1   1
///     1   1
/// 3 2 3 2 3 1 3
///     2   2
/// 3 1 2 2 2 3 1
///     2   1
///     3   3");
/// let solved = board.after_all("AC".parse::<solver_types::Path<_>>()?.moves());
/// assert_eq!(solved.map(|board| board.solved_symbol()), Ok(Some(Symbol::Two)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    patterns: [Pattern; 3],
}

impl Board {
    /// The board with these symbols in its cells.
    ///
    /// # Errors
    ///
    /// [`BoardError::TooMany`] unless there are eight of each symbol.
    pub fn from_cells(cells: &[Symbol; CELLS]) -> Result<Self, BoardError> {
        let mut builder = Builder::new();
        for &symbol in cells {
            builder.push(symbol)?;
        }
        builder.finish()
    }

    /// The board on which `patterns[s.index()]` are the cells of symbol `s`; `None` if two of them share a cell.
    pub fn from_patterns(patterns: [Pattern; 3]) -> Option<Self> {
        Self::from_bits(patterns.map(Pattern::bits))
    }

    /// The board on which the bits of `bits[s.index()]` are the cells of symbol `s`, bit `i` for cell `i`; `None` unless
    /// each of the 24 cells belongs to one symbol, and eight to each.
    #[inline]
    pub fn from_bits(bits: [u32; 3]) -> Option<Self> {
        const ALL: u32 = (1 << CELLS) - 1;
        let [one, two, three] = bits;
        let patterns = [Pattern::from_bits(one)?, Pattern::from_bits(two)?, Pattern(three)];
        // The third has the eight that the others leave.
        (one & two == 0 && three == ALL - one - two).then_some(Self { patterns })
    }

    /// The cells that hold a symbol.
    #[inline]
    pub const fn pattern(&self, symbol: Symbol) -> Pattern {
        self.patterns[symbol.index()]
    }

    /// What a cell holds.
    ///
    /// # Panics
    ///
    /// If `cell >= 24`.
    pub fn symbol_at(&self, cell: Cell) -> Symbol {
        Symbol::ALL
            .into_iter()
            .find(|&symbol| self.pattern(symbol).contains(cell))
            .expect("each of the 24 cells holds a symbol")
    }

    /// What each cell holds, in reading order.
    pub fn cells(&self) -> [Symbol; CELLS] {
        std::array::from_fn(|cell| self.symbol_at(cell))
    }

    /// The symbol that fills the centre, if one does.
    #[inline]
    pub fn solved_symbol(&self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| self.pattern(symbol).is_solved())
    }

    /// The board after a move. Every move can be made.
    #[must_use]
    #[inline]
    pub fn shifted(&self, m: Move) -> Self {
        Self { patterns: self.patterns.map(|pattern| pattern.shifted(m)) }
    }

    /// The board as judges write it: 24 numbers on one line.
    pub fn numbers(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            for (cell, symbol) in self.cells().into_iter().enumerate() {
                write!(f, "{}{symbol}", if cell == 0 { "" } else { " " })?;
            }
            Ok(())
        })
    }
}

impl Puzzle for Board {
    type Move = Move;

    #[inline]
    fn after(&self, m: Move) -> Option<Self> {
        Some(self.shifted(m))
    }

    #[inline]
    fn is_solved(&self) -> bool {
        self.solved_symbol().is_some()
    }
}

impl fmt::Display for Board {
    /// Draws the #, without a newline after the last row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, |cell| char::from(self.symbol_at(cell).digit()))
    }
}

impl std::str::FromStr for Board {
    type Err = BoardError;

    /// Reads 24 numbers separated by ASCII whitespace.
    fn from_str(numbers: &str) -> Result<Self, BoardError> {
        let mut builder = Builder::new();
        for number in numbers.split_ascii_whitespace() {
            let symbol = match number.as_bytes() {
                &[digit] => Symbol::from_digit(digit),
                _ => None,
            };
            builder.push(symbol.ok_or_else(|| BoardError::NotASymbol(number.to_owned()))?)?;
        }
        builder.finish()
    }
}

/// Takes a board's symbols one at a time, in reading order, and refuses the first that cannot be right.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    cells: Cell,
    /// For each symbol, the cells that hold it, and how many these are.
    bits: [u32; 3],
    counts: [u8; 3],
}

impl Builder {
    /// A board of which nothing is known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many cells are filled, `0..=24`.
    pub const fn len(&self) -> usize {
        self.cells
    }

    /// Whether no cell is filled.
    pub const fn is_empty(&self) -> bool {
        self.cells == 0
    }

    /// Fills the next cell.
    ///
    /// # Errors
    ///
    /// [`BoardError::TooMany`] if eight cells hold this symbol already. As three times eight is 24, a 25th cell is
    /// refused for the same reason.
    #[inline]
    pub fn push(&mut self, symbol: Symbol) -> Result<(), BoardError> {
        let count = &mut self.counts[symbol.index()];
        if *count == 8 {
            return Err(BoardError::TooMany(symbol));
        }
        *count += 1;
        self.bits[symbol.index()] |= 1 << self.cells;
        self.cells += 1;
        Ok(())
    }

    /// The finished board.
    ///
    /// # Errors
    ///
    /// [`BoardError::TooFew`] if fewer than 24 cells are filled.
    pub fn finish(&self) -> Result<Board, BoardError> {
        Board::from_bits(self.bits).ok_or(BoardError::TooFew(self.cells))
    }
}

/// Why something is not a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A cell holds something that is not a symbol.
    #[error("`{0}` is not 1, 2 or 3")]
    NotASymbol(String),
    /// A symbol stands in more than eight cells.
    #[error("the symbol {0} stands in more than eight cells")]
    TooMany(Symbol),
    /// There are fewer than 24 cells; this many.
    #[error("{0} of 24 cells")]
    TooFew(usize),
}
