//! A breadth-first search that remembers every whole board it has seen.

use crate::plain::rotation::{Board, CENTRE, answer_all, is_solved, turn};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;
use std::collections::{HashSet, VecDeque};

pub(super) const PROGRAM: Program = Program {
    name: "rotation::whole-board-search",
    mistakes: &["R9"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            MemoryLimit,
            &["hard/thirty-eleven-move-boards", "edge/eleven-moves"],
            "the limit is 64 MiB",
        ),
        Expect::accepted(Poj2286, &["edge/one-move-a", "edge/two-boards"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |start| {
        let mut seen = HashSet::from([*start]);
        let mut queue: VecDeque<(Board, String)> = VecDeque::from([(*start, String::new())]);
        while let Some((board, moves)) = queue.pop_front() {
            if is_solved(&board) {
                return (moves, board[CENTRE[0]]);
            }
            for line in 0..8 {
                let after = turn(&board, line);
                if seen.insert(after) {
                    queue.push_back((after, format!("{moves}{}", char::from(b'A' + line as u8))));
                }
            }
        }
        (String::new(), 0)
    })
}
