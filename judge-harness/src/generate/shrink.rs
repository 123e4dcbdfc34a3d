//! Failing inputs made smaller.

use super::eight::with_7_and_8_exchanged;
use solver_core::engine::Solve;
use solver_core::{Move, Path, eight, rotation};

/// Boards that can be made simpler.
pub trait Simplify: Solve {
    /// The first shortest way to the simplest board: the answer, or for a board that cannot be solved that of its twin,
    /// the board with two tiles exchanged.
    fn way(&self) -> Path<Self::Move>;
}

impl Simplify for rotation::Board {
    fn way(&self) -> Path<rotation::Move> {
        rotation::by_table(self).path
    }
}

impl Simplify for eight::Board {
    fn way(&self) -> Path<eight::Move> {
        let twin = || eight::by_table(&with_7_and_8_exchanged(*self));
        eight::by_table(self).or_else(twin).expect("a board or its twin can be solved")
    }
}

/// The next smaller lists of boards, the smallest first in each of two parts:
///
/// 1. fewer boards: without a half of them, a quarter, and so on to a single one; never none;
/// 2. one board closer to solved, by the length of its [`way`](Simplify::way): on its way, the nearest first; the end
///    of its way with the same moves but one taken back; a neighbour.
///
/// So a list has fewer boards than the one it comes from, or as many and fewer moves; replacing a list by one of its
/// candidates again and again comes to an end.
pub fn candidates<B: Simplify>(boards: &[B]) -> impl Iterator<Item = Vec<B>> {
    fewer(boards).chain(boards.iter().enumerate().flat_map(move |(place, board)| {
        simpler(board).map(move |simpler| {
            let mut boards = boards.to_vec();
            boards[place] = simpler;
            boards
        })
    }))
}

/// Makes boards as few and as simple as they can be while something still fails.
///
/// `fails` must hold of `boards`, which is not tried. It is called at most `calls` times; the result is what had been
/// reached by then.
///
/// ```
/// use judge_harness::generate::{Simplify, shrink};
/// use solver_core::eight::Board;
///
/// let boards: Vec<Board> = vec!["1 2 3 4 5 6 7 x 8".parse()?, "2 3 4 1 5 x 7 6 8".parse()?];
/// // A program that fails wherever an answer goes down twice in a row.
/// let fails = |boards: &[Board]| boards.iter().any(|board| board.way().to_string().contains("dd"));
/// let shrunk = shrink(boards, 100, fails);
/// assert_eq!(shrunk.iter().map(|board| board.way().to_string()).collect::<Vec<_>>(), ["dd"]);
/// # Ok::<(), solver_core::eight::BoardError>(())
/// ```
pub fn shrink<B: Simplify>(mut boards: Vec<B>, calls: usize, mut fails: impl FnMut(&[B]) -> bool) -> Vec<B> {
    let mut left = calls;
    loop {
        let smaller = candidates(&boards).take(left).find(|candidate| {
            left -= 1;
            fails(candidate)
        });
        match smaller {
            Some(smaller) => boards = smaller,
            None => return boards,
        }
    }
}

/// The list without each of its parts: halves, quarters, and so on.
fn fewer<B: Copy>(boards: &[B]) -> impl Iterator<Item = Vec<B>> {
    let sizes = std::iter::successors(Some(boards.len() / 2), |size| Some(size / 2)).take_while(|&size| size > 0);
    sizes.flat_map(move |size| {
        let starts = (0..boards.len()).step_by(size);
        starts.map(move |start| {
            let end = (start + size).min(boards.len());
            [&boards[..start], &boards[end..]].concat()
        })
    })
}

/// Boards that are closer to solved.
fn simpler<B: Simplify>(board: &B) -> impl Iterator<Item = B> {
    let board = *board;
    let moves: Vec<B::Move> = board.way().moves().collect();
    let length = moves.len();
    let mut way = vec![board];
    way.extend(moves.iter().scan(board, |board, &m| {
        *board = board.after(m)?;
        Some(*board)
    }));
    let end = way[way.len() - 1];
    let left_out = (0..length).filter_map(move |out| {
        let taken_back = moves.iter().enumerate().rev().filter(|&(place, _)| place != out);
        end.after_all(taken_back.map(|(_, m)| m.inverse())).ok()
    });
    let neighbours = B::Move::ALL.iter().filter_map(move |&m| board.after(m));
    way.into_iter().skip(1).rev().chain(left_out).chain(neighbours).filter(move |board| board.way().len() < length)
}
