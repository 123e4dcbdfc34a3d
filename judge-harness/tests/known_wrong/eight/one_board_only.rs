//! Written for a judge that sends one board: what comes after it is never read.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::one-board-only",
    mistakes: &["B3"],
    main,
    expect: &[
        Expect::new(Hdu1043, WrongAnswer, &["edge/several-boards", "huge"], "only 1 of"),
        Expect::new(Zoj1217, WrongAnswer, &["edge/several-boards"], "only 1 of"),
        Expect::accepted(Poj1077, &["sample", "edge", "format"]).under(Exact),
        Expect::accepted(Acwing179, &["sample", "edge", "format", "hard"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let board = read(&mut Scanner::new(input));
    board.map_or(Ok(()), |board| writeln!(out, "{}", Table::new().solve(&board)))
}
