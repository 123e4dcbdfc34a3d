//! The search follows the estimate alone and never looks at how far it has come. It finds a way, not a short one.

use crate::plain::eight::{Board, GOAL, is_solvable, read, slide};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

pub(super) const PROGRAM: Program = Program {
    name: "eight::greedy",
    mistakes: &["E6"],
    main,
    expect: &[
        Expect::new(Acwing179, WrongAnswer, &["edge/thirty-one-moves", "edge", "hard"], "the shortest is 31"),
        Expect::accepted(Poj1077, &["sample", "edge", "format"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let Some(start) = read(&mut Scanner::new(input)) else { return Ok(()) };
    if !is_solvable(&start) {
        return writeln!(out, "unsolvable");
    }
    let mut seen = HashSet::from([start]);
    let mut queue = BinaryHeap::from([(Reverse(misplaced(&start)), String::new(), start)]);
    while let Some((_, moves, board)) = queue.pop() {
        if board == GOAL {
            return writeln!(out, "{moves}");
        }
        for letter in "udlr".chars() {
            if let Some(after) = slide(&board, letter)
                && seen.insert(after)
            {
                queue.push((Reverse(misplaced(&after)), format!("{moves}{letter}"), after));
            }
        }
    }
    Ok(())
}

fn misplaced(board: &Board) -> usize {
    (0..9).filter(|&square| board[square] != 0 && board[square] != GOAL[square]).count()
}
