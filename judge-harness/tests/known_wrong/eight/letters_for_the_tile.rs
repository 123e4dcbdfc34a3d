//! A letter says which way the tile slides, not which way the x goes.

use crate::plain::eight::{Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const PROGRAM: Program = Program {
    name: "eight::letters-for-the-tile",
    mistakes: &["E8"],
    main,
    expect: &[Expect::new(
        La5506,
        WrongAnswer,
        &["sample", "edge/one-move", "edge", "format"],
        "a letter names the way of the blank, not of the tile",
    )],
};

fn main(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    answer_all(input, out, |board| match table.solve(board) {
        moves if moves == "unsolvable" => moves,
        moves => moves.chars().map(of_the_tile).collect(),
    })
}

fn of_the_tile(letter: char) -> char {
    match letter {
        'u' => 'd',
        'd' => 'u',
        'l' => 'r',
        _ => 'l',
    }
}
