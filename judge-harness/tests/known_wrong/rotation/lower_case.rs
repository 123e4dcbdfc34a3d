//! The moves are printed in small letters.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::lower-case",
    mistakes: &["R11"],
    main,
    expect: &[Expect::new(Poj2286, WrongAnswer, &["edge/two-boards", "sample", "edge", "format"], "small letters")],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| {
        let (moves, symbol) = table.solve(board);
        (moves.to_lowercase(), symbol)
    })
}
