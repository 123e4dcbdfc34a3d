//! A blank line stands between the answers to two boards, as another problem wants it.

use crate::plain::rotation::{CENTRE, Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::blank-line-between",
    mistakes: &["R11"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            Presentation,
            &["edge/two-boards", "edge", "sample"],
            "1 blank line too many between cases 1 and 2",
        ),
        Expect::new(Hdu1667, Presentation, &["edge/two-boards"], "1 blank line too many between cases 1 and 2"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut is_first = true;
    while let Some(board) = read(&mut scanner) {
        let (moves, symbol) =
            if is_solved(&board) { ("No moves needed".to_owned(), board[CENTRE[0]]) } else { table.solve(&board) };
        if !is_first {
            writeln!(out)?;
        }
        is_first = false;
        writeln!(out, "{moves}\n{symbol}")?;
    }
    Ok(())
}
