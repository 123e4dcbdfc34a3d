//! Right, and written another way: a breadth-first search from each board, with the moves in the order u, d, l, r.
//! Where there are hundreds of boards it takes seconds, and `huge` is too much for it.

use crate::plain::eight::{ARRANGEMENTS, Board, GOAL, answer_all, is_solvable, number, slide};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::right-search-from-each-board",
    mistakes: &[],
    main,
    expect: &[
        Expect::accepted(
            La5506,
            &[
                "sample",
                "edge/every-length-0-to-31",
                "edge/solved-middle",
                "edge/tie-break-any-parent-order",
                "edge/tie-break-forward",
                "edge/tie-break-letter-order",
                "edge/unsolvable-middle",
                "format/every-layout-of-one-board",
            ],
        )
        .under(Exact),
        Expect::accepted(Uva652, &["sample", "edge/solved-middle", "edge/unsolvable-last"]).under(Exact),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    answer_all(input, out, |start| if is_solvable(start) { search(start) } else { "unsolvable".to_owned() })
}

fn search(start: &Board) -> String {
    let mut seen = vec![false; ARRANGEMENTS];
    seen[number(start)] = true;
    // Each board found, which one it was found from, and the letter between them.
    let mut found = vec![(*start, 0, '-')];
    let mut at = 0;
    while found[at].0 != GOAL {
        let board = found[at].0;
        for letter in "udlr".chars() {
            if let Some(after) = slide(&board, letter)
                && !std::mem::replace(&mut seen[number(&after)], true)
            {
                found.push((after, at, letter));
            }
        }
        at += 1;
    }
    let mut moves = String::new();
    while at != 0 {
        let (_, before, letter) = found[at];
        moves.insert(0, letter);
        at = before;
    }
    moves
}
