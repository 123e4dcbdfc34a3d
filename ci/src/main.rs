//! The gate: everything that must hold before a change is merged, in timed sections.
//!
//! `cargo ci` (an alias in `.cargo/config.toml`) runs all of them, in the order of [`sections::SECTIONS`], which is
//! also the place to add one. The exit status is 0 if every section passed, 1 if one failed, 2 for a usage error.
//!
//! `cargo ci bench` is not of the gate: it measures. See [`mod@bench`].

mod bench;
mod cargo;
mod checkout;
mod command;
mod deps;
mod gate;
mod markdown;
mod readme;
mod section;
mod sections;
mod tidy;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};

use crate::checkout::Checkout;
use crate::gate::Options;
use crate::section::{Failed, Section};
use crate::sections::SECTIONS;

/// Run the gate, or only the sections named.
///
/// Every section is printed with a heading before it and its duration after it; the output of its commands is shown if
/// it fails. A table closes the run. The exit status is 0 if every section passed, 1 if one failed, 2 for a usage error.
#[derive(Debug, Parser)]
#[command(name = "cargo ci", bin_name = "cargo ci", after_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
struct Arguments {
    /// Sections to run, in the gate's order; all of them if none is named
    #[arg(value_name = "SECTION", value_parser = PossibleValuesParser::new(SECTIONS.iter().map(|section| section.name)))]
    sections: Vec<String>,
    /// List the sections and what each one checks
    #[arg(long, conflicts_with_all = ["sections", "fail_fast", "verbose"])]
    list: bool,
    /// Stop at the first section that fails
    #[arg(long)]
    fail_fast: bool,
    /// Show the output of every section, not only of one that fails, and as it comes
    #[arg(short, long)]
    verbose: bool,
    #[command(subcommand)]
    other: Option<Other>,
}

/// What is not of the gate.
#[derive(Debug, Subcommand)]
enum Other {
    Bench(bench::Arguments),
}

const EXAMPLES: &str = "\
Examples:
  cargo ci                  the whole gate
  cargo ci format clippy    two sections of it
  cargo ci --fail-fast      stop at the first failure
  cargo ci --verbose tests  see the tests as they run
  cargo ci --list           the sections and what each one checks
  cargo ci bench            measure the programs; not of the gate";

fn main() -> ExitCode {
    exit_code(run(&Arguments::parse(), &mut anstream::stdout()), &mut anstream::stderr())
}

/// The exit status of a run; why it could not go on is told first.
fn exit_code(passed: io::Result<bool>, errors: &mut dyn Write) -> ExitCode {
    match passed {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Nobody reads any more, so there is nobody to tell; but the gate was not passed either.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Err(error) => {
            // A closed stderr leaves only the exit status to say it.
            let _ = writeln!(errors, "cargo ci: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the arguments ask for; whether every section passed.
fn run(arguments: &Arguments, out: &mut dyn Write) -> io::Result<bool> {
    if let Some(Other::Bench(arguments)) = &arguments.other {
        let measured = bench::run(arguments, &Checkout::find()?, out);
        return measured.map(|()| true).map_err(|Failed(message)| io::Error::other(message));
    }
    if arguments.list {
        let width = SECTIONS.iter().map(|section| section.name.len()).max().unwrap_or(0);
        for section in SECTIONS {
            writeln!(out, "{:width$}  {}", section.name, section.about)?;
        }
        writeln!(out, "{:width$}  not of the gate: measures the programs against others", "bench")?;
        return Ok(true);
    }
    let wanted = |section: &&Section| {
        arguments.sections.is_empty() || arguments.sections.iter().any(|name| name == section.name)
    };
    let sections: Vec<&Section> = SECTIONS.iter().filter(wanted).collect();
    let options = Options {
        fail_fast: arguments.fail_fast,
        verbose: arguments.verbose,
        github: std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true"),
    };
    gate::run(&sections, &Checkout::find()?, options, out)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_gate_that_is_not_passed_is_status_1() {
        let table = [
            (Ok(true), ExitCode::SUCCESS, ""),
            (Ok(false), ExitCode::FAILURE, ""),
            (Err(io::ErrorKind::BrokenPipe.into()), ExitCode::FAILURE, ""),
            (Err(io::Error::other("no checkout")), ExitCode::FAILURE, "cargo ci: no checkout\n"),
        ];
        for (passed, status, told) in table {
            let shown = format!("{passed:?}");
            let mut errors = Vec::new();
            assert_eq!(exit_code(passed, &mut errors), status, "{shown}");
            assert_eq!(String::from_utf8(errors).unwrap(), told, "{shown}");
        }
    }

    #[test]
    fn an_unknown_section_is_a_usage_error() {
        let error = Arguments::try_parse_from(["cargo ci", "formt"]).unwrap_err();
        assert_eq!(error.exit_code(), 2);
        assert!(error.to_string().contains("format"), "{error}");
    }

    #[test]
    fn the_measurements_are_not_mixed_with_the_gate() {
        assert!(Arguments::try_parse_from(["cargo ci", "bench"]).unwrap().other.is_some());
        for wrong in [&["cargo ci", "--verbose", "bench"][..], &["cargo ci", "format", "bench"]] {
            assert_eq!(Arguments::try_parse_from(wrong).unwrap_err().exit_code(), 2, "{wrong:?}");
        }
        // Too few runs to rest a figure on.
        assert!(Arguments::try_parse_from(["cargo ci", "bench", "--pairs", "3"]).is_err());
    }

    #[test]
    fn every_section_is_listed_with_its_name() {
        let mut out = Vec::new();
        assert!(run(&Arguments::parse_from(["cargo ci", "--list"]), &mut out).unwrap());
        let listed = String::from_utf8(out).unwrap();
        for section in SECTIONS {
            assert!(listed.lines().any(|line| line.starts_with(section.name)), "{listed}");
        }
    }
}
