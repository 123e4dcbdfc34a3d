//! The Rotation Game: a # of 24 cells that hold eight each of the symbols 1, 2 and 3.
//!
//! ```text
//!           A       B
//!           0       1
//!           2       3
//! H   4  5  6   7   8   9  10   C
//!          11      12
//! G  13 14 15  16  17  18  19   D
//!          20      21
//!          22      23
//!           F       E
//! ```
//!
//! A move shifts its line of seven cells one step toward the letter; the cell that falls off comes back at the other
//! end. The goal is one symbol in all eight cells of the centre (6 7 8 11 12 15 16 17).

mod board;
mod drawing;
mod line;
mod pattern;
mod symbol;

pub use board::{Board, BoardError, Builder};
pub use line::{CELLS, CENTRE, Cell, Line, Move};
pub use pattern::Pattern;
pub use symbol::Symbol;
