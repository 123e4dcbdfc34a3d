//! Right, and written another way: the moves are tried in the order d, l, r, u, so among the shortest answers it takes
//! another one.

use crate::plain::eight::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::right-order-dlru",
    mistakes: &[],
    main,
    expect: &[
        Expect::accepted(La5506, &["sample", "edge", "format", "hard"]),
        Expect::accepted(Uva652, &["sample", "edge", "format", "hard"]),
        Expect::accepted(La5506, &["hard"]).under(Shortest),
        Expect::new(La5506, WrongAnswer, &["edge/corner-blank-bottom-left", "sample", "hard"], "comes first")
            .under(Exact),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| table.walk(board, "dlru").unwrap_or_else(|| "unsolvable".to_owned()))
}
