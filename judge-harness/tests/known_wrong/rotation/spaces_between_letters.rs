//! The letters are printed one by one, each with a space after it but the last.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::spaces-between-letters",
    mistakes: &["R11"],
    main,
    expect: &[Expect::new(
        Poj2286,
        WrongAnswer,
        &["edge/two-boards", "sample", "edge", "format"],
        "spaces between the letters",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| {
        let (moves, symbol) = table.solve(board);
        let letters: Vec<String> = moves.chars().map(String::from).collect();
        (letters.join(" "), symbol)
    })
}
