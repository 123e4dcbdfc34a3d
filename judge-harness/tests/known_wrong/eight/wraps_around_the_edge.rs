//! Left and right are one square down and up in the array, and nobody looks where a row ends.

use crate::plain::eight::{ARRANGEMENTS, GOAL, answer_all, is_solvable, number};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;
use std::collections::VecDeque;

pub(super) const PROGRAM: Program = Program {
    name: "eight::wraps-around-the-edge",
    mistakes: &["E12"],
    main,
    expect: &[Expect::new(
        La5506,
        WrongAnswer,
        &[
            "edge/corner-blank-top-left",
            "edge/corner-blank-top-right",
            "edge/corner-blank-bottom-left",
            "edge/corner-blank-bottom-right",
        ],
        "takes the blank off the board",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |start| {
        if !is_solvable(start) {
            return "unsolvable".to_owned();
        }
        let mut seen = vec![false; ARRANGEMENTS];
        seen[number(start)] = true;
        let mut queue = VecDeque::from([(*start, String::new())]);
        while let Some((board, moves)) = queue.pop_front() {
            if board == GOAL {
                return moves;
            }
            let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
            for (letter, step) in [('u', -3), ('d', 3), ('l', -1), ('r', 1)] {
                if let Some(to) = blank.checked_add_signed(step).filter(|&to| to < 9) {
                    let mut after = board;
                    after.swap(blank, to);
                    if !std::mem::replace(&mut seen[number(&after)], true) {
                        queue.push_back((after, format!("{moves}{letter}")));
                    }
                }
            }
        }
        String::new()
    })
}
