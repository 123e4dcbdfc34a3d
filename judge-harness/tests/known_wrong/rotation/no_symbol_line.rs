//! Only the moves are printed, not the symbol.

use crate::plain::rotation::{CENTRE, Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::no-symbol-line",
    mistakes: &["R11"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            WrongAnswer,
            &["edge/two-boards", "edge/solved-alone", "sample", "format"],
            "the symbol line is missing",
        ),
        Expect::accepted(Tyvj2249, &["sample", "edge", "format"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        let (moves, _) =
            if is_solved(&board) { ("No moves needed".to_owned(), board[CENTRE[0]]) } else { table.solve(&board) };
        writeln!(out, "{moves}")?;
    }
    Ok(())
}
