//! The frame in which the programs `rotation` and `eight` stand: command line, input and output, messages, exit
//! status. What they answer and how is `solver-core`'s.
//!
//! Results go to stdout, messages to stderr, a line each. The exit status is 0 if all is answered, 1 if the input is
//! bad or reading or writing failed, 2 if the command line is wrong. A reader that closes our stdout has seen enough:
//! that ends the program with status 0 and without a word.

mod arguments;
#[cfg(unix)]
mod closed;
mod sink;
mod source;

pub use arguments::About;

use arguments::Arguments;
use sink::Sink;
use solver_core::engine::{Engine, Solve, Solved};
use solver_core::session::{self, Done, Failure};
use source::Source;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit status after bad input, or where reading or writing failed.
const BAD_INPUT: u8 = 1;

/// The exit status after a wrong command line.
const USAGE: u8 = 2;

/// Runs a program with its command line, the program's own name first.
pub fn run<B: Solve>(about: &About, command_line: impl IntoIterator<Item = OsString>) -> ExitCode {
    let name = B::PROBLEM.name();
    let arguments = match arguments::parse::<B>(about, command_line) {
        Ok(arguments) => arguments,
        Err(error) => {
            return match error.print() {
                // Where stderr fails, nothing more can be said.
                _ if error.use_stderr() => ExitCode::from(USAGE),
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    say(name, format_args!("<stdout>: {error}"));
                    ExitCode::from(BAD_INPUT)
                }
                _ => ExitCode::SUCCESS,
            };
        }
    };
    let mut source = match Source::open(arguments.file.as_deref()) {
        Ok(source) => source,
        Err((source, error)) => {
            say(name, format_args!("{source}: {error}"));
            return ExitCode::from(BAD_INPUT);
        }
    };
    match answer::<B>(&arguments, &mut source) {
        Ok(Done { ignored_from }) => {
            if let Some(position) = ignored_from {
                say(name, format_args!("{source}:{position}: warning: what follows the last board is ignored"));
            }
            ExitCode::SUCCESS
        }
        Err(Failure::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            match failure {
                Failure::Input(error) => say(name, format_args!("{source}:{}: {error}", error.position)),
                Failure::Read { position: Some(position), error } => {
                    say(name, format_args!("{source}:{position}: {error}"));
                }
                Failure::Read { position: None, error } => say(name, format_args!("{source}: {error}")),
                Failure::Write(error) => say(name, format_args!("<stdout>: {error}")),
            }
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn answer<B: Solve>(arguments: &Arguments, source: &mut Source) -> Result<Done, Failure> {
    let mut board_number = 0_u64;
    let solve_and_tell = |board: &B| {
        let solved = board.solve(arguments.engine);
        board_number += 1;
        say(B::PROBLEM.name(), format_args!("board {board_number}: {}", stats::<B>(arguments.engine, &solved)));
        solved.answer
    };
    let mut output = Sink::stdout().map_err(Failure::Write)?;
    let (judge, input, output) = (arguments.judge, &mut source.input, &mut output);
    if arguments.stats {
        session::answer_all(judge, solve_and_tell, input, output, source.after_end)
    } else {
        session::answer_all(judge, |board: &B| board.answer(arguments.engine), input, output, source.after_end)
    }
}

fn stats<B: Solve>(engine: Engine, solved: &Solved<B::Answer>) -> String {
    let length = B::length(&solved.answer).map_or("none".to_owned(), |length| length.to_string());
    let thresholds = match &solved.effort.thresholds[..] {
        [] => "none".to_owned(),
        thresholds => thresholds.iter().map(u32::to_string).collect::<Vec<_>>().join(" "),
    };
    format!("engine {engine}, length {length}, nodes {}, thresholds {thresholds}", solved.effort.nodes)
}

/// Writes one line to stderr. Where that fails nobody listens, and there is nobody left to tell.
fn say(name: &str, message: impl Display) {
    let _ = io::stderr().write_all(format!("{name}: {message}\n").as_bytes());
}
