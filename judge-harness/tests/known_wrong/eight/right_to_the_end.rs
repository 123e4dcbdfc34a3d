//! Right for the judges that send boards without a count: reads to the end of the input, a line for each board.

use crate::plain::eight::{Table, read};
use crate::plain::{BufRead, Scanner, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::right-to-the-end",
    mistakes: &[],
    main,
    expect: &[
        Expect::accepted(Hdu1043, &["sample", "edge", "format", "huge"]).under(Exact),
        Expect::accepted(Zoj1217, &["sample", "edge", "format"]).under(Exact),
        Expect::accepted(Poj1077, &["sample", "edge"]),
        Expect::new(Poj1077, WrongAnswer, &["format/trailing-board"], "2 answers for 1 case"),
        Expect::accepted(Acwing179, &["sample", "edge", "hard"]),
        Expect::new(Acwing179, WrongAnswer, &["format/trailing-board"], "2 answers for 1 case"),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scanner = Scanner::new(input);
    let mut table = Table::new();
    while let Some(board) = read(&mut scanner) {
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
