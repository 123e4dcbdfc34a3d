//! The symbol follows the moves on the same line.

use crate::plain::rotation::{CENTRE, Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::symbol-on-moves-line",
    mistakes: &["R11"],
    main,
    expect: &[Expect::new(
        Poj2286,
        Presentation,
        &["edge/two-boards", "edge/solved-alone", "sample"],
        "the symbol of case 1 is on the line of the moves",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        let (moves, symbol) =
            if is_solved(&board) { ("No moves needed".to_owned(), board[CENTRE[0]]) } else { table.solve(&board) };
        writeln!(out, "{moves} {symbol}")?;
    }
    Ok(())
}
