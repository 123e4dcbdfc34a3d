//! The count is looked at only after a board has been answered, `do ... while (--count > 0)`: a count of 0 gets an
//! answer.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::one-board-at-least",
    mistakes: &["E13"],
    main,
    expect: &[
        Expect::new(La5506, WrongAnswer, &["edge/count-zero", "format/count-zero-then-board"], "1 answer for 0 cases"),
        Expect::new(Uva652, WrongAnswer, &["edge/count-zero"], "1 answer for 0 cases"),
        Expect::accepted(La5506, &["sample", "edge/count-one", "edge/count-two"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut count = scanner.number().unwrap_or(0);
    loop {
        let board = read(&mut scanner).unwrap_or_default();
        writeln!(out, "{}", table.solve(&board))?;
        count = count.saturating_sub(1);
        if count == 0 {
            return Ok(());
        }
        writeln!(out)?;
    }
}
