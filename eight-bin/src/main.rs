//! The program `eight`: the first shortest answer to each board of *Eight*.

use solver_core::eight::Board;
use solver_program::About;
use std::process::ExitCode;

const ABOUT: About = About {
    version: env!("CARGO_PKG_VERSION"),
    summary: "Solves boards of Eight: the fewest moves of the blank, and of those the first in the order u, d, l, r",
    details: "\
A board is the tiles 1 to 8 and x for the blank, in reading order, separated by any white space. Most judges' input \
starts with the number of boards or ends with the last; see --judge. For each board comes a line with its moves, empty \
if it is solved already, or `unsolvable`; la5506 and uva652 want a blank line between two boards' lines.

Examples:
  eight cases.txt
  echo 2 3 4 1 5 x 7 6 8 | eight --judge poj1077
  eight --engine ida-star --stats < cases.txt

Exit status: 0 all is answered; 1 the input is bad, or reading or writing failed; 2 the command line is wrong.",
};

fn main() -> ExitCode {
    solver_program::run::<Board>(&ABOUT, std::env::args_os())
}
