//! One search from the goal notes each board's parent, and the way back to the goal is the answer: a shortest one, but
//! not the first.

use crate::plain::eight::{GOAL, answer_all, slide};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;
use std::collections::{HashMap, VecDeque};

pub(super) const PROGRAM: Program = Program {
    name: "eight::parents-from-the-goal",
    mistakes: &["E7"],
    main,
    expect: &[
        Expect::new(La5506, WrongAnswer, &["edge/tie-break-any-parent-order"], "comes first").under(Exact),
        Expect::accepted(La5506, &["sample", "edge/tie-break-any-parent-order", "edge/every-length-0-to-31"]),
        Expect::accepted(Uva652, &["sample", "edge/solved-middle"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut towards_goal = HashMap::from([(GOAL, ('-', GOAL))]);
    let mut queue = VecDeque::from([GOAL]);
    while let Some(board) = queue.pop_front() {
        for (letter, back) in [('u', 'd'), ('d', 'u'), ('l', 'r'), ('r', 'l')] {
            if let Some(before) = slide(&board, letter)
                && !towards_goal.contains_key(&before)
            {
                towards_goal.insert(before, (back, board));
                queue.push_back(before);
            }
        }
    }
    answer_all(input, out, |board| {
        let mut moves = String::new();
        let mut board = *board;
        while board != GOAL {
            let Some(&(letter, after)) = towards_goal.get(&board) else { return "unsolvable".to_owned() };
            moves.push(letter);
            board = after;
        }
        moves
    })
}
