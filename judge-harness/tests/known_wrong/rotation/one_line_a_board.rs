//! A board is taken to be a line, with one space between its numbers.

use crate::plain::rotation::{Board, CENTRE, Table, is_solved};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::one-line-a-board",
    mistakes: &["E9"],
    main,
    expect: &[
        Expect::new(
            Poj2286,
            RuntimeError,
            &["format/board-as-seven-rows", "format/double-spaces", "format/tabs", "format/blank-lines-between"],
            "exited with status 101",
        ),
        Expect::accepted(Poj2286, &["sample"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    for line in input.lines() {
        let line = line?;
        if line == "0" {
            break;
        }
        let numbers: Vec<u8> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        let board: Board = numbers.try_into().expect("24 numbers");
        if is_solved(&board) {
            writeln!(out, "No moves needed\n{}", board[CENTRE[0]])?;
        } else {
            let (moves, symbol) = table.solve(&board);
            writeln!(out, "{moves}\n{symbol}")?;
        }
    }
    Ok(())
}
