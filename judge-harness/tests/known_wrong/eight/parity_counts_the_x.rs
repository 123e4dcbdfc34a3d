//! The parity is taken of all nine squares, the x among them as if it were a 9.

use crate::plain::eight::{Table, answer_all, inversions};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::parity-counts-the-x",
    mistakes: &["E1"],
    main,
    expect: &[
        Expect::new(La5506, WrongAnswer, &["edge/parity-counts-blank"], "only with the x counted is its parity odd"),
        Expect::new(La5506, WrongAnswer, &["edge", "sample"], "solvable, the answer may be"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| {
        let nine = board.map(|tile| if tile == 0 { 9 } else { tile });
        if inversions(&nine, |_| true).is_multiple_of(2) {
            table.walk(board, "udlr").unwrap_or_default()
        } else {
            "unsolvable".to_owned()
        }
    })
}
