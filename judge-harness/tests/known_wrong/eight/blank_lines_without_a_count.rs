//! Written for the judge that wants a blank line between answers: so does the output where none is wanted.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::blank-lines-without-a-count",
    mistakes: &["B3"],
    main,
    expect: &[
        Expect::new(Hdu1043, Presentation, &["edge/several-boards", "huge", "format"], "1 blank line too many"),
        Expect::new(Zoj1217, Presentation, &["edge/several-boards", "format"], "1 blank line too many"),
        Expect::accepted(Hdu1043, &["sample"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut is_first = true;
    while let Some(board) = read(&mut scanner) {
        if !std::mem::replace(&mut is_first, false) {
            writeln!(out)?;
        }
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
