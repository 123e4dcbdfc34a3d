//! Two neighbouring cells of line E are typed in the wrong order.

use crate::plain::rotation::{LINES, Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::move-table-typo",
    mistakes: &["R6"],
    main,
    expect: &[
        Expect::new(Poj2286, WrongAnswer, &["edge/one-move-e", "edge/each-line-thrice"], "the shortest is"),
        Expect::new(Poj2286, WrongAnswer, &["edge"], "the centre shows"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = LINES;
    lines[4] = [23, 21, 17, 12, 3, 8, 1];
    let mut table = Table::with_lines(&lines);
    answer_all(input, out, |board| table.solve(board))
}
