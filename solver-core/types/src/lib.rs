//! The vocabulary of the two puzzles, and the plain breadth-first search that their exact tables come from.
//!
//! Everything here is small, checked by its types and slow enough to be obvious. The crate is a dependency of
//! `solver-core` *and* of its build script: the script calls [`retrograde::first_answers`] once per puzzle and
//! embeds what it returns.
//!
//! | module | what it holds |
//! |---|---|
//! | [`puzzle`] | the traits: a [`Move`] in the judge's order, a [`Puzzle`] with moves and a goal, a [`Ranked`] puzzle |
//! | [`path`] | [`Path`], a sequence of moves in one integer that sorts by length, then dictionary order |
//! | [`retrograde`] | breadth-first search backwards from the goal, over every state |
//! | [`rotation`] | The Rotation Game: symbols, cells, lines, moves, patterns, boards |
//! | [`eight`] | Eight: tiles, squares, moves of the blank, boards |
//!
//! ```
//! use solver_types::{Puzzle, eight, rotation};
//!
//! let board: eight::Board = "1 2 3 4 5 6 7 x 8".parse()?;
//! assert_eq!(board.after(eight::Move::Right), Some(eight::Board::GOAL));
//!
//! let board: rotation::Board = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3".parse()?;
//! assert!(!board.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod eight;
pub mod path;
pub mod puzzle;
pub mod retrograde;
pub mod rotation;

pub use path::Path;
pub use puzzle::{Move, Puzzle, Ranked};
