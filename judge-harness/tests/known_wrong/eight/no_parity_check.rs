//! Nobody asks whether the board can be solved. The search goes deeper and deeper, for ever.

use crate::plain::eight::{Board, GOAL, answer_all, slide};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::no-parity-check",
    mistakes: &["E2"],
    main,
    expect: &[
        Expect::new(La5506, TimeLimit, &["edge/unsolvable-alone"], "ran longer than"),
        Expect::accepted(La5506, &["edge/one-move", "edge/solved-alone"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |board| {
        (0..).find_map(|limit| search(board, limit, String::new())).expect("it goes on until it finds an answer")
    })
}

/// Iterative deepening, with the sum of the tiles' distances as the estimate.
fn search(board: &Board, left: usize, moves: String) -> Option<String> {
    if *board == GOAL {
        return Some(moves);
    }
    if estimate(board) > left {
        return None;
    }
    "udlr".chars().find_map(|letter| search(&slide(board, letter)?, left - 1, format!("{moves}{letter}")))
}

fn estimate(board: &Board) -> usize {
    let steps = |(square, &tile): (usize, &u8)| {
        let home = usize::from(tile) - 1;
        (square / 3).abs_diff(home / 3) + (square % 3).abs_diff(home % 3)
    };
    board.iter().enumerate().filter(|(_, tile)| **tile != 0).map(steps).sum()
}
