//! Only a small `x` is taken for the blank; a capital one is a tile like any other.

use crate::plain::eight::Table;
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::only-small-x",
    mistakes: &["E11"],
    main,
    expect: &[
        Expect::new(La5506, WrongAnswer, &["format/blank-mixed", "format/upper-case-x", "format"], "the answer may be"),
        Expect::accepted(La5506, &["edge/count-two"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for case in 0..scanner.number().unwrap_or(0) {
        let mut board = [0; 9];
        for tile in &mut board {
            let token = scanner.token().unwrap_or_default();
            *tile = if token == "x" { 0 } else { token.bytes().next().unwrap_or(b'0') - b'0' };
        }
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
