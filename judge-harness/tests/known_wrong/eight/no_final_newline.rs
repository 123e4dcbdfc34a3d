//! The answers are joined by newlines, and none comes after the last.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::no-final-newline",
    mistakes: &["B2"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["edge/count-one", "edge/count-two", "sample", "format"],
            "no newline at the end of the output",
        ),
        Expect::new(
            Uva652,
            Presentation,
            &["edge/count-one", "edge/count-two", "sample"],
            "no newline at the end of the output",
        ),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut answers = Vec::new();
    for _ in 0..scanner.number().unwrap_or(0) {
        let Some(board) = read(&mut scanner) else { break };
        answers.push(table.solve(&board));
    }
    write!(out, "{}", answers.join("\n\n"))
}
