//! The NUL that ends a string in C is written with it: `fwrite(moves, 1, strlen(moves) + 1, stdout)`.

use crate::plain::rotation::{CENTRE, Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::nul-after-the-moves",
    mistakes: &["B2"],
    main,
    expect: &[Expect::new(
        Poj2286,
        WrongAnswer,
        &["edge/two-boards", "edge/solved-alone", "sample", "format"],
        "is NUL",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        let (moves, symbol) =
            if is_solved(&board) { ("No moves needed".to_owned(), board[CENTRE[0]]) } else { table.solve(&board) };
        out.write_all(moves.as_bytes())?;
        out.write_all(b"\0\n")?;
        writeln!(out, "{symbol}")?;
    }
    Ok(())
}
