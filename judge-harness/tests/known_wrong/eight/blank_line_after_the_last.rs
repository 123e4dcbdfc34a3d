//! A blank line follows every answer, the last one too.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::blank-line-after-the-last",
    mistakes: &["E3"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["edge/count-one", "edge/count-two", "sample", "format"],
            "blank line after the last case",
        ),
        Expect::new(
            Uva652,
            Presentation,
            &["edge/count-one", "edge/count-two", "sample"],
            "blank line after the last case",
        ),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for _ in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        writeln!(out, "{}\n", table.solve(&board))?;
    }
    Ok(())
}
