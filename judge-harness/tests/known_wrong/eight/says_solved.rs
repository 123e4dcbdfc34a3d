//! A solved board is answered with a word of one's own.

use crate::plain::eight::{GOAL, Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::says-solved",
    mistakes: &["E5"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["edge/solved-first", "edge/solved-middle", "edge/solved-last", "edge/solved-alone"],
            "solved already, the answer is an empty line, not `solved`",
        ),
        Expect::new(
            Uva652,
            WrongAnswer,
            &["edge/solved-first", "edge/solved-middle", "edge/solved-last", "edge/solved-alone"],
            "solved already, the answer is an empty line, not `solved`",
        ),
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
        if board == GOAL {
            writeln!(out, "solved")?;
        } else {
            writeln!(out, "{}", table.solve(&board))?;
        }
    }
    Ok(())
}
