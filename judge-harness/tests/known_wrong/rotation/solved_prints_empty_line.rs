//! A solved board is no special case: its answer is printed as every other, and is an empty line.

use crate::plain::rotation::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::solved-prints-empty-line",
    mistakes: &["R1"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            WrongAnswer,
            &["edge/solved-alone", "edge/solved-last", "edge"],
            "nothing is printed where `No moves needed` belongs",
        ),
        Expect::new(Acwing181, WrongAnswer, &["edge/solved-first"], "nothing is printed where"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        let (moves, symbol) = table.solve(&board);
        writeln!(out, "{moves}\n{symbol}")?;
    }
    Ok(())
}
