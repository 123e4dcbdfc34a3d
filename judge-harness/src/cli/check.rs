//! `judge check`.

use super::arguments::{Which, acceptances, formats};
use super::run::{reporter, summary_of};
use super::{Stop, status};
use clap::Args;
use judge_harness::case::Case;
use judge_harness::check::Acceptance;
use judge_harness::judging::judge_output;
use judge_harness::report::Format;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The verdict for an output that is there already
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// Which answers are right: the first shortest, a shortest, or any that leads to the goal [default: the judge's rule]
    #[arg(long, value_name = "RULE", value_parser = acceptances())]
    accept: Option<Acceptance>,
    /// How to print the verdict
    #[arg(long, value_name = "FORMAT", default_value = Format::Human.name(), value_parser = formats())]
    format: Format,
    /// Show all of the difference between two outputs, however long
    #[arg(long)]
    full_diff: bool,
    /// The judge's input, or - for stdin
    input: PathBuf,
    /// What a program printed for it, or - for stdin
    output: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  judge check --problem eight cases.in output.txt
  ./solution < cases.in | judge check --judge poj2286 cases.in -
  judge check --problem eight --accept exact --format json cases.in output.txt

Exit status: 0 AC; 1 another verdict; 2 the command line is wrong; 3 the input is not one of the judge's.";

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let judge = arguments.which.judge()?;
    let is_stdin = |path: &Path| path == Path::new("-");
    if is_stdin(&arguments.input) && is_stdin(&arguments.output) {
        return Err(Stop::Usage("only one of INPUT and OUTPUT can be stdin".to_owned()));
    }
    let input = read(&arguments.input)?;
    let output = read(&arguments.output)?;
    let case = Case::of_input(name(&arguments.input), arguments.input.clone(), judge, input);
    let report = judge_output(&case, arguments.accept.unwrap_or_else(|| Acceptance::of(judge)), output);
    let summary = summary_of(&report);
    let mut reporter = reporter(arguments.format, 0, arguments.full_diff);
    reporter.report(&report)?;
    if arguments.format != Format::Human {
        reporter.finish(&summary)?;
    }
    Ok(status(&summary))
}

/// What messages call a file.
pub(super) fn name(path: &Path) -> String {
    if path == Path::new("-") { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// Reads a file, or stdin.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Stop> {
    let read = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|error| Stop::Usage(format!("{}: {error}", name(path))))
}
