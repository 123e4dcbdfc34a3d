//! The program `judge`.

use std::io::Write;
use std::process::ExitCode;

use judge_harness::supervise;

fn main() -> ExitCode {
    // Before anything else: a supervisor must stay small, its footprint is the floor of what it measures.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == supervise::SERVE) {
        return supervise::serve();
    }
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(std::io::stderr(), "usage: judge COMMAND");
    ExitCode::from(2)
}
