//! The search of nearly every published solution. It is right, and takes seconds on each of the hardest boards.

use crate::plain::rotation::{Board, CENTRE, answer_all, missing, turn};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::plain-ida-star",
    mistakes: &["R8"],
    main,
    expect: &[
        Expect::new(Poj2286, TimeLimit, &["hard/thirty-thirteen-move-boards"], "ran longer than"),
        Expect::new(Hdu1667, TimeLimit, &["hard"], "ran longer than"),
        Expect::accepted(Poj2286, &["sample", "edge/many-shortest-strings"]),
    ],
};

/// The line of the move that takes one back.
const INVERSE: [usize; 8] = [5, 4, 7, 6, 1, 0, 3, 2];

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |board| {
        let mut limit = missing(board);
        loop {
            let mut moves = Vec::new();
            if let Some(symbol) = search(board, limit, &mut moves) {
                return (moves.iter().map(|&line| char::from(b'A' + line as u8)).collect(), symbol);
            }
            limit += 1;
        }
    })
}

fn search(board: &Board, limit: usize, moves: &mut Vec<usize>) -> Option<u8> {
    let missing = missing(board);
    if missing == 0 {
        return Some(board[CENTRE[0]]);
    }
    if moves.len() + missing > limit {
        return None;
    }
    for (line, inverse) in INVERSE.iter().enumerate() {
        if moves.last() != Some(inverse) {
            moves.push(line);
            if let Some(symbol) = search(&turn(board, line), limit, moves) {
                return Some(symbol);
            }
            moves.pop();
        }
    }
    None
}
