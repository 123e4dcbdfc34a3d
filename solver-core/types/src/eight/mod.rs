//! Eight: the tiles 1 to 8 and a blank on a 3x3 board.
//!
//! ```text
//! 1 2 3
//! 4 5 6
//! 7 8 x
//! ```
//!
//! A move slides the *blank* one square up, down, left or right; the tile that stood there takes its place. The goal
//! is the board above. Half of the 362,880 arrangements can reach it: those with an even number of inversions among
//! the eight tiles.

mod board;
mod step;
mod tile;

pub use board::{Board, BoardError, Builder, SQUARES, Square};
pub use step::Move;
pub use tile::Tile;
