//! A board is taken to be three lines of three. Blank lines are skipped, but a board laid out otherwise is misread.

use crate::plain::eight::{Board, Table};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::three-lines-a-board",
    mistakes: &["E9"],
    main,
    expect: &[
        Expect::new(
            La5506,
            RuntimeError,
            &[
                "format/one-line-a-board",
                "format/nine-lines-a-board",
                "format/whole-file-one-line",
                "format/every-layout-of-one-board",
            ],
            "exited with status 101",
        ),
        Expect::accepted(La5506, &["edge/count-two", "format/blank-lines-many-between"]),
    ],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = input.lines().map_while(Result::ok).filter(|line| !line.trim().is_empty());
    let mut line = || lines.next().expect("another line");
    let count: usize = line().trim().parse().expect("a count");
    let mut table = Table::new();
    for case in 0..count {
        let mut board: Board = [0; 9];
        for row in board.chunks_exact_mut(3) {
            let line = line();
            let tiles: Vec<u8> = line.split_whitespace().map(|tile| tile.parse().unwrap_or(0)).collect();
            row.copy_from_slice(&tiles);
        }
        if case > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", table.solve(&board))?;
    }
    Ok(())
}
