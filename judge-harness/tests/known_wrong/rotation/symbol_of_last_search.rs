//! The symbol is noted when the search ends. A solved board needs no search, so it shows the symbol of the board before
//! it, or 0.

use crate::plain::rotation::{Table, is_solved, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::symbol-of-last-search",
    mistakes: &["R2"],
    main,
    expect: &[
        Expect::new(Poj2286, WrongAnswer, &["edge/solved-alone", "edge/solved-first"], "the centre shows 1, not 0"),
        Expect::new(Poj2286, WrongAnswer, &["edge/solved-last"], "not 2, which was the symbol of case 2"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    let mut symbol = 0;
    while let Some(board) = read(&mut scanner) {
        let mut moves = "No moves needed".to_owned();
        if !is_solved(&board) {
            (moves, symbol) = table.solve(&board);
        }
        writeln!(out, "{moves}\n{symbol}")?;
    }
    Ok(())
}
