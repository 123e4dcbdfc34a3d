//! Only a 0 ends the loop. At the end of the input `scanf` changes nothing any more, and the last board is answered
//! again and again.

use crate::plain::rotation::{CENTRE, Table, is_solved};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::stops-only-at-zero",
    mistakes: &["R3"],
    main,
    expect: &[
        Expect::new(Poj2286, OutputLimit, &["format/end-of-input"], "it went on after answering all"),
        Expect::new(Acwing181, OutputLimit, &["format/end-of-input"], "it went on after answering all"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut board = [0; 24];
    loop {
        for cell in 0..24 {
            if let Some(symbol) = scanner.number() {
                board[cell] = symbol as u8;
            }
            if board[0] == 0 {
                return Ok(());
            }
        }
        if is_solved(&board) {
            writeln!(out, "No moves needed\n{}", board[CENTRE[0]])?;
        } else {
            let (moves, symbol) = table.solve(&board);
            writeln!(out, "{moves}\n{symbol}")?;
        }
    }
}
