//! The command line of `judge`: a file for each command.

mod add;
mod arguments;
mod check;
mod completions;
mod generate;
mod interrupt;
mod list;
mod run;
mod shell;
mod stress;

use clap::{CommandFactory, Parser, Subcommand};
use judge_harness::check::Verdict;
use judge_harness::choose::ChoiceError;
use judge_harness::escape::one_line;
use judge_harness::fixture::FixtureError;
use judge_harness::report::Summary;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Some other verdict than AC.
const FAILED: u8 = 1;
/// The command line is wrong.
const USAGE: u8 = 2;
/// The judge could not do its work.
const JUDGE_ERROR: u8 = 3;
/// Ended by Ctrl-C, as shells count it.
const INTERRUPTED: u8 = 130;

/// Says what an online judge would have said of a program for The Rotation Game or Eight, and why.
#[derive(Debug, Parser)]
#[command(name = "judge", version, propagate_version = true, max_term_width = 100, after_help = EXAMPLES)]
#[command(
    args_override_self = true,
    disable_help_subcommand = true,
    subcommand_required = true,
    arg_required_else_help = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  judge run --problem eight -- ./solution           every Eight fixture of the default judge, la5506
  judge run --judge poj2286 tie -- python3 s.py     the fixtures of POJ 2286 with `tie` in their names
  judge check --problem eight cases.in output.txt   an output that is there already
  judge stress --problem rotation -- ./solution     new inputs until one fails, then the smallest that does
  judge list --judge uva652                         what there is

Exit status: 0 all AC; 1 another verdict; 2 the command line is wrong; 3 the judge could not judge; 130 interrupted.
`judge COMMAND --help` says more of each command.";

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Arguments),
    Check(check::Arguments),
    Generate(generate::Arguments),
    Stress(stress::Arguments),
    Add(add::Arguments),
    List(list::Arguments),
    Completions(completions::Arguments),
    Man(completions::ManArguments),
}

/// Why a command ended without doing what it was to do.
#[derive(Debug)]
enum Stop {
    /// The command line is wrong.
    Usage(String),
    /// Something that the judge needs is not to be had.
    Judge(String),
    /// Nobody reads our output any more, which is no fault.
    Closed,
}

impl From<ChoiceError> for Stop {
    fn from(error: ChoiceError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<FixtureError> for Stop {
    fn from(error: FixtureError) -> Self {
        Self::Usage(error.to_string())
    }
}

/// For what was written to our output.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::Judge(format!("<stdout>: {error}")) }
    }
}

/// Runs the program with its command line, the program's own name first.
pub(crate) fn main(command_line: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(command_line) {
        Ok(cli) => cli,
        Err(error) => {
            return match error.print() {
                // Where stderr fails, nothing more can be said.
                _ if error.use_stderr() => ExitCode::from(USAGE),
                printed => ending(printed.map(|()| 0).map_err(Stop::from)),
            };
        }
    };
    let done = match &cli.command {
        Command::Run(arguments) => run::run(arguments),
        Command::Check(arguments) => check::run(arguments),
        Command::Generate(arguments) => generate::run(arguments),
        Command::Stress(arguments) => stress::run(arguments),
        Command::Add(arguments) => add::run(arguments),
        Command::List(arguments) => list::run(arguments),
        Command::Completions(arguments) => completions::run(arguments, Cli::command()),
        Command::Man(arguments) => completions::man(arguments, Cli::command()),
    };
    ending(done)
}

/// Says why the program stopped, if anybody has to know, and gives its exit status.
fn ending(done: Result<u8, Stop>) -> ExitCode {
    match done {
        Ok(status) => ExitCode::from(status),
        Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Usage(message)) => {
            say(message);
            ExitCode::from(USAGE)
        }
        Err(Stop::Judge(message)) => {
            say(message);
            ExitCode::from(JUDGE_ERROR)
        }
    }
}

/// Writes one line to stderr, whatever characters the message holds. Where that fails nobody listens.
fn say(message: impl Display) {
    let line = format!("judge: {}\n", one_line(message.to_string().trim_end()));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The exit status that verdicts make.
fn status(summary: &Summary) -> u8 {
    match summary.failed() {
        0 => 0,
        _ if summary.of(Verdict::JudgeError) > 0 => JUDGE_ERROR,
        _ => FAILED,
    }
}
