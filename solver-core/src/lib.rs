//! Optimal solvers for two classic judge problems, *The Rotation Game* and *Eight*, and the judges' text formats.
//!
//! Data flows one way: text → board → answer → text. The crate reads from any [`Read`](std::io::Read) and writes to
//! any [`Write`](std::io::Write); it knows no process, file or terminal.
//!
//! | module | what it holds |
//! |---|---|
//! | [`rotation`], [`eight`] | each puzzle: its vocabulary, heuristics, and the first shortest answer to every board |
//! | [`search`] | IDA* (Korf 1985) over any puzzle with any admissible heuristic |
//! | [`engine`] | the two ways to an answer: exact table or IDA* |
//! | [`judge`] | the judges, and how each wants boards written and answers printed |
//! | [`session`] | boards in, answers out, each answer as soon as it can be given |
//!
//! # Why use this
//!
//! Every answer is the one a judge compares with: the fewest moves, and of those the first in the judge's order. The
//! tables that say so are made while the crate is built, by the plain breadth-first search of
//! [`solver_types::retrograde`], and IDA* finds the same answers without them.
//!
//! ```
//! use solver_core::{judge::Judge, engine::{Engine, Solve}, rotation::Board, session};
//!
//! let input = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
//! 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3
//! 0
//! ";
//! let mut output = Vec::new();
//! let solve = |board: &Board| board.solve(Engine::Table).answer;
//! session::answer_all(Judge::Poj2286, solve, &mut input.as_bytes(), &mut output, session::AfterEnd::ReadOn)?;
//! assert_eq!(output, b"AC\n2\nDDHH\n2\n");
//! # Ok::<(), session::Failure>(())
//! ```

pub mod eight;
pub mod engine;
pub mod judge;
pub mod rotation;
pub mod search;
pub mod session;
mod table;

pub use solver_types::{Move, Path, Puzzle, Ranked, path, puzzle, retrograde};
