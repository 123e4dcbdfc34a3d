//! Written for a judge that sends a count: the first tile is taken for it.

use crate::plain::eight::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::count-where-none-is",
    mistakes: &["B3"],
    main,
    expect: &[
        Expect::new(Hdu1043, WrongAnswer, &["edge/several-boards", "format/irregular-layout"], "case 1: solvable"),
        Expect::new(Hdu1043, WrongAnswer, &["sample", "huge"], "the output holds no answer"),
        Expect::new(Zoj1217, WrongAnswer, &["edge/several-boards"], "case 1: solvable"),
        Expect::new(Poj1077, WrongAnswer, &["sample", "edge/one-move"], "the output holds no answer"),
        Expect::new(Acwing179, WrongAnswer, &["sample", "edge/one-move", "hard"], "the output holds no answer"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| table.solve(board))
}
