//! Right: what the programs beside this one would be without their mistakes.

use crate::plain::eight::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::right",
    mistakes: &[],
    main,
    expect: &[
        Expect::accepted(La5506, &["sample", "edge", "format", "hard", "huge"]).under(Exact),
        Expect::accepted(Uva652, &["sample", "edge", "format", "hard"]).under(Exact),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| table.solve(board))
}
