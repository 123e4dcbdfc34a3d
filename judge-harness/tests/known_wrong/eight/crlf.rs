//! Lines end as on Windows, because the program opened its output in text mode there or writes them so itself.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::crlf",
    mistakes: &["B2"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["edge/count-one", "edge/count-two", "sample", "format/crlf"],
            "CRLF line ends",
        ),
        Expect::new(Uva652, Presentation, &["edge/count-one", "edge/count-two", "sample"], "CRLF line ends"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for case in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        if case > 0 {
            write!(out, "\r\n")?;
        }
        write!(out, "{}\r\n", table.solve(&board))?;
    }
    Ok(())
}
