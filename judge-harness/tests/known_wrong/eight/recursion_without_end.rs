//! The answer is put together by recursion that ends one move before the goal, so never on a solved board.

use crate::plain::eight::{Board, Table, answer_all, is_solvable, slide};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::recursion-without-end",
    mistakes: &["E10"],
    main,
    expect: &[
        Expect::new(La5506, RuntimeError, &["edge/solved-alone", "edge/solved-first"], "killed by SIGABRT"),
        Expect::accepted(La5506, &["edge/one-move", "edge/two-and-three-moves"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| if is_solvable(board) { walk(&mut table, board) } else { "unsolvable".to_owned() })
}

/// The letter of the move that comes closest to the goal, and then those from there on.
fn walk(table: &mut Table, board: &Board) -> String {
    let (mut best, mut next) = ('-', *board);
    for letter in "udlr".chars() {
        if let Some(after) = slide(board, letter)
            && table.distance(&after) < table.distance(&next)
        {
            (best, next) = (letter, after);
        }
    }
    if table.distance(board) == Some(1) { best.to_string() } else { format!("{best}{}", walk(table, &next)) }
}
