//! The answers stand line by line, as most judges want them, without the blank line between.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::no-blank-line-between",
    mistakes: &["E4"],
    main,
    expect: &[
        Expect::new(La5506, WrongAnswer, &["edge/count-two", "edge", "format"], "no blank line between cases 1 and 2"),
        Expect::new(Uva652, Presentation, &["edge/count-two"], "no blank line between cases 1 and 2"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for _ in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
