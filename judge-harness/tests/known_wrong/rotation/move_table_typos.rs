//! Two cells of a line are typed in the wrong order: one program for each line.

use crate::plain::rotation::{LINES, Table, answer_all};
use crate::plain::{BufRead, Write};
use crate::program::prelude::*;

pub(super) const A: Program =
    typo::<0, 1, 2>("rotation::typo-in-line-a", &[longer(&["edge/one-move-a", "edge/each-line-thrice"])]);
pub(super) const B: Program = typo::<1, 1, 5>(
    "rotation::typo-in-line-b",
    &[longer(&["edge/one-move-b", "edge/out-and-back"]), lost(&["edge/each-line-twice"])],
);
pub(super) const C: Program =
    typo::<2, 2, 3>("rotation::typo-in-line-c", &[longer(&["edge/one-move-c", "edge/out-and-back"])]);
pub(super) const D: Program = typo::<3, 1, 4>("rotation::typo-in-line-d", &[longer(&["edge/one-move-d"])]);
pub(super) const E: Program = typo::<4, 4, 5>(
    "rotation::typo-in-line-e",
    &[longer(&["edge/one-move-e", "edge/each-line-thrice"]), lost(&["edge/out-and-back", "edge"])],
);
pub(super) const F: Program = typo::<5, 5, 6>("rotation::typo-in-line-f", &[longer(&["edge/one-move-f"])]);
pub(super) const G: Program = typo::<6, 2, 5>(
    "rotation::typo-in-line-g",
    &[lost(&["edge/one-move-g", "edge/each-line-twice"]), longer(&["edge/each-line-thrice"])],
);
pub(super) const H: Program = typo::<7, 1, 5>(
    "rotation::typo-in-line-h",
    &[longer(&["edge/one-move-h", "edge/each-line-twice", "edge/each-line-thrice"])],
);
/// Only what goes through the whole line shows it.
pub(super) const ENDS: Program =
    typo::<6, 0, 6>("rotation::typo-at-the-ends-of-line-g", &[longer(&["edge/each-line-twice"])]);

/// The program finds a longer way, as the moves it knows are others.
const fn longer(cases: &'static [&'static str]) -> Expect {
    Expect::new(Poj2286, WrongAnswer, cases, "the shortest is")
}

/// The program's way does not fill the centre.
const fn lost(cases: &'static [&'static str]) -> Expect {
    Expect::new(Poj2286, WrongAnswer, cases, "the centre shows")
}

/// The program that has two cells of a line in each other's place, and what catches it.
const fn typo<const LINE: usize, const ONE: usize, const OTHER: usize>(
    name: &'static str,
    expect: &'static [Expect],
) -> Program {
    Program { name, mistakes: &["R6"], main: main::<LINE, ONE, OTHER>, expect }
}

fn main<const LINE: usize, const ONE: usize, const OTHER: usize>(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut lines = LINES;
    lines[LINE].swap(ONE, OTHER);
    let mut table = Table::with_lines(&lines);
    answer_all(input, out, |board| table.solve(board))
}
