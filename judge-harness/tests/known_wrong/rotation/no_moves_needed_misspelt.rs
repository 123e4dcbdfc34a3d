//! The phrase for a solved board is written from memory.

use crate::plain::rotation::{CENTRE, Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::no-moves-needed-misspelt",
    mistakes: &["R1"],
    main,
    expect: &[Expect::new(
        Poj2286,
        WrongAnswer,
        &["edge/solved-alone", "edge/solved-middle", "edge/solved-each-symbol"],
        "`No moves needed`, not `No move needed`",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        if is_solved(&board) {
            writeln!(out, "No move needed\n{}", board[CENTRE[0]])?;
        } else {
            let (moves, symbol) = table.solve(&board);
            writeln!(out, "{moves}\n{symbol}")?;
        }
    }
    Ok(())
}
