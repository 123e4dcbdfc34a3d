//! The buffer for the moves holds ten, as no sample is longer.

use crate::plain::rotation::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "rotation::answer-buffer-of-ten",
    mistakes: &["R7"],
    main,
    expect: &[
        Expect::new(Poj2286, RuntimeError, &["edge/eleven-moves", "edge/twelve-moves"], "exited with status 101"),
        Expect::new(Poj2286, RuntimeError, &["edge/every-length-0-to-13"], "stopped after 11 of 14 cases"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| {
        let (moves, symbol) = table.solve(board);
        let mut buffer = ['\0'; 10];
        for (i, letter) in moves.chars().enumerate() {
            buffer[i] = letter;
        }
        (buffer.iter().take(moves.len()).collect(), symbol)
    })
}
