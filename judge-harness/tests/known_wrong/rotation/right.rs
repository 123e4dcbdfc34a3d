//! Right: what the programs beside this one would be without their mistakes.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::right",
    mistakes: &[],
    main,
    expect: &[
        Expect::accepted(Poj2286, &["sample", "edge", "hard", "huge", "format"]),
        Expect::accepted(Uva1343, &["sample", "edge", "hard"]),
        Expect::accepted(Hdu1667, &["sample", "edge", "hard", "format"]),
        Expect::accepted(Acwing181, &["sample", "edge", "format"]),
        Expect::new(Tyvj2249, WrongAnswer, &["sample", "edge", "format"], "without a symbol line"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| table.solve(board))
}
