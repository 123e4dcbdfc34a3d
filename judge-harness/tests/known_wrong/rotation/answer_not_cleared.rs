//! The moves are gathered in a string that nobody empties between two boards.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::answer-not-cleared",
    mistakes: &["R4"],
    main,
    expect: &[Expect::new(
        Poj2286,
        WrongAnswer,
        &["edge/state-after-hard-board", "edge/two-boards"],
        "case 2: after `",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    let mut answer = String::new();
    answer_all(input, out, |board| {
        let (moves, symbol) = table.solve(board);
        answer += &moves;
        (answer.clone(), symbol)
    })
}
