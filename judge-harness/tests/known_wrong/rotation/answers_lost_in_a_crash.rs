//! All answers are printed at the very end, and a crash on one board takes those before it along.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::answers-lost-in-a-crash",
    mistakes: &["B1"],
    main,
    expect: &[Expect::new(
        Poj2286,
        RuntimeError,
        &["edge/every-length-0-to-13"],
        "there was no answer to any of 14 cases",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    let mut page = Vec::new();
    answer_all(input, &mut page, |board| {
        let (moves, symbol) = table.solve(board);
        assert!(moves.len() < 12, "it crashes");
        (moves, symbol)
    })?;
    out.write_all(&page)
}
