//! The program `rotation`: the first shortest answer to each board of *The Rotation Game*.

use solver_core::rotation::Board;
use solver_program::About;
use std::process::ExitCode;

const ABOUT: About = About {
    version: env!("CARGO_PKG_VERSION"),
    summary: "Solves boards of The Rotation Game: the fewest moves, and of those the first in dictionary order",
    details: "\
A board is 24 numbers, eight each of 1, 2 and 3, in reading order, separated by any white space. Boards end with a 0, \
or with the input. For each board come its moves, or `No moves needed`, and on the next line the symbol of the centre.

Examples:
  rotation boards.txt
  echo 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 | rotation
  rotation --engine ida-star --stats < boards.txt

Exit status: 0 all is answered; 1 the input is bad, or reading or writing failed; 2 the command line is wrong.",
};

fn main() -> ExitCode {
    solver_program::run::<Board>(&ABOUT, std::env::args_os())
}
