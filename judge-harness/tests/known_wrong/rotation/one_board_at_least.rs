//! The loop looks for the 0 only after it has answered a board, `do ... while`: an input without boards gets an answer.

use crate::plain::rotation::{CENTRE, Table, is_solved};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::one-board-at-least",
    mistakes: &["R12"],
    main,
    expect: &[
        Expect::new(Poj2286, WrongAnswer, &["edge/zero-only", "format/zero-first-no-newline"], "1 answer for 0 cases"),
        Expect::accepted(Poj2286, &["sample", "edge/two-boards"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut first = scanner.number().unwrap_or(0);
    loop {
        let mut board = [first as u8; 24];
        for cell in &mut board[1..] {
            *cell = scanner.number().unwrap_or(0) as u8;
        }
        if is_solved(&board) {
            writeln!(out, "No moves needed\n{}", board[CENTRE[0]])?;
        } else {
            let (moves, symbol) = table.solve(&board);
            writeln!(out, "{moves}\n{symbol}")?;
        }
        first = scanner.number().unwrap_or(0);
        if first == 0 {
            return Ok(());
        }
    }
}
