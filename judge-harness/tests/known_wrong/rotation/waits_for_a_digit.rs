//! A fast reader of one's own skips what is no digit, and at the end of the input skips for ever.

use crate::plain::rotation::{CENTRE, Table, is_solved};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::waits-for-a-digit",
    mistakes: &["R3"],
    main,
    expect: &[Expect::new(Poj2286, TimeLimit, &["format/end-of-input"], "ran longer than")],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    loop {
        let mut board = [0; 24];
        for cell in 0..24 {
            board[cell] = read_number(&mut scanner);
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

fn read_number(scanner: &mut Scanner<'_>) -> u8 {
    let mut byte = scanner.byte();
    while !byte.is_some_and(|byte| byte.is_ascii_digit()) {
        byte = scanner.byte();
    }
    let mut number = 0;
    while let Some(digit) = byte.filter(u8::is_ascii_digit) {
        number = number * 10 + (digit - b'0');
        byte = scanner.byte();
    }
    number
}
