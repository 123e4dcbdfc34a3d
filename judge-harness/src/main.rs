//! The program `judge`.

mod cli;

use judge_harness::supervise;
use std::process::ExitCode;

fn main() -> ExitCode {
    // Before anything else: a supervisor must stay small, its footprint is the floor of what it measures.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == supervise::SERVE) {
        return supervise::serve();
    }
    cli::main(std::env::args_os())
}
