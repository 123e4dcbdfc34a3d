//! The board is read character by character, and every one that is no space and no newline is taken for a tile.

use crate::plain::eight::Table;
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::every-character-is-a-tile",
    mistakes: &["E9"],
    main,
    expect: &[
        Expect::new(
            La5506,
            WrongAnswer,
            &["format/crlf", "format/tabs", "format/every-layout-of-one-board"],
            "solvable, the answer may be",
        ),
        Expect::accepted(La5506, &["edge/count-two"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    for case in 0..scanner.number().unwrap_or(0) {
        let mut board = [0; 9];
        for tile in &mut board {
            let mut byte = scanner.byte();
            while matches!(byte, Some(b' ' | b'\n')) {
                byte = scanner.byte();
            }
            *tile = byte.filter(|&byte| byte != b'x' && byte != b'X').unwrap_or(b'0').wrapping_sub(b'0');
        }
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
