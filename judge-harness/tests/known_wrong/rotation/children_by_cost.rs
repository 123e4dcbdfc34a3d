//! The most promising move is tried first. That is quicker, and the first answer found is no longer the smallest.

use crate::plain::rotation::{Board, CENTRE, answer_all, missing, turn};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::children-by-cost",
    mistakes: &["R10"],
    main,
    expect: &[Expect::new(Poj2286, WrongAnswer, &["edge/many-shortest-strings", "edge"], "comes first")],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |board| {
        (missing(board)..).find_map(|limit| search(board, limit, String::new())).expect("every board can be solved")
    })
}

fn search(board: &Board, left: usize, moves: String) -> Option<(String, u8)> {
    if missing(board) == 0 {
        return Some((moves, board[CENTRE[0]]));
    }
    let mut children: Vec<(char, Board)> = ('A'..='H').zip((0..8).map(|line| turn(board, line))).collect();
    children.retain(|(_, child)| missing(child) < left);
    children.sort_by_key(|(_, child)| missing(child));
    children.iter().find_map(|(letter, child)| search(child, left - 1, format!("{moves}{letter}")))
}
