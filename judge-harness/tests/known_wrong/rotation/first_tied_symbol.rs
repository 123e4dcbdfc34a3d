//! Of the symbols that need equally few moves the first one tried wins, whatever its string.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::first-tied-symbol",
    mistakes: &["R5"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            WrongAnswer,
            &["edge/tie-lowest-symbol-wrong", "edge/tie-published"],
            "comes first and fills the centre with",
        ),
        Expect::new(Uva1343, WrongAnswer, &["edge/tie-between-symbols"], "comes first and fills the centre with"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| {
        let mut best = (String::new(), 0);
        for (moves, symbol) in table.answers(board) {
            if best.1 == 0 || moves.len() < best.0.len() {
                best = (moves, symbol);
            }
        }
        best
    })
}
