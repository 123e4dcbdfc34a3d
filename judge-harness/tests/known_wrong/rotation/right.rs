//! Right: what the programs beside this one would be without their mistakes.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::right",
    mistakes: &[],
    main,
    expect: &[Expect::accepted(Poj2286, &["sample", "edge", "hard", "huge", "format/end-of-input"])],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| table.solve(board))
}
