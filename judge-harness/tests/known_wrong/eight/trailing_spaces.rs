//! A space follows the moves.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::trailing-spaces",
    mistakes: &["B2"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["edge/count-one", "edge/count-two", "sample", "format"],
            "trailing space on line 1",
        ),
        Expect::new(Uva652, Presentation, &["edge/count-one", "edge/count-two", "sample"], "trailing space on line 1"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for case in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{} ", table.solve(&board))?;
    }
    Ok(())
}
