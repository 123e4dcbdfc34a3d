//! Fuzzes a target without a look at coverage: the kept corpus first, then what becomes of it by chance.

use clap::Parser;
use clap::builder::PossibleValuesParser;
use fuzz_targets::runner::{self, Budget, Failure, Origin};
use fuzz_targets::{TARGETS, Target};
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Run targets on their kept inputs, then on changed ones.
///
/// The kept inputs are the files named, or else those of the corpus; with files, nothing is changed. The changed inputs
/// are the same for the same seed. The exit status is 0 if all held, 1 if something did not, after the input has been
/// written to a file, and 2 for a usage error.
#[derive(Debug, Parser)]
#[command(name = "fuzz-targets", after_help = EXAMPLES)]
struct Arguments {
    /// The target to run; `all` runs one after the other
    #[arg(value_parser = PossibleValuesParser::new(TARGETS.iter().map(|target| target.name).chain(["all"])))]
    target: String,
    /// Run the target on these files only
    #[arg(value_name = "FILE", conflicts_with_all = ["seconds", "runs", "seed"])]
    files: Vec<PathBuf>,
    /// For how many seconds to change inputs, for each target
    #[arg(long, value_name = "N", default_value_t = 10)]
    seconds: u64,
    /// How many changed inputs to run at most
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// Which changes to make
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print the target's tokens in the form that libFuzzer reads, and run nothing
    #[arg(long, conflicts_with_all = ["files", "seconds", "runs", "seed"])]
    dictionary: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo run -p fuzz-targets -- readers --seconds 60 --seed 7
  cargo run -p fuzz-targets -- all
  cargo run -p fuzz-targets -- readers crash-readers";

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    runner::save_failures(|name, input, what| say(format_args!("{name} {what}; {}", keep(name, input))));
    let wanted = |target: &&Target| arguments.target == "all" || arguments.target == target.name;
    for target in TARGETS.iter().filter(wanted) {
        let outcome = if arguments.dictionary { dictionary(target) } else { fuzz(target, &arguments) };
        if let Err(message) = outcome {
            say(message);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Writes a line to stderr; where that fails nobody listens.
fn say(message: impl Display) {
    let _ = writeln!(io::stderr(), "fuzz-targets: {message}");
}

fn dictionary(target: &Target) -> Result<(), String> {
    let lines: Vec<String> = target.tokens.iter().map(|token| quoted(token)).collect();
    writeln!(io::stdout(), "{}", lines.join("\n")).map_err(|error| format!("<stdout>: {error}"))
}

/// A token as libFuzzer's dictionaries have it.
fn quoted(token: &[u8]) -> String {
    let shown = token.iter().map(|&byte| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\x{byte:02x}"),
    });
    format!("\"{}\"", shown.collect::<String>())
}

fn fuzz(target: &'static Target, arguments: &Arguments) -> Result<(), String> {
    let name = target.name;
    let files = if arguments.files.is_empty() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        runner::corpus(&directory).map_err(|error| format!("{}: {error}", directory.display()))?
    } else {
        arguments.files.clone()
    };
    let runs = if arguments.files.is_empty() { arguments.runs.unwrap_or(u64::MAX) } else { 0 };
    let budget = Budget { time: Duration::from_secs(arguments.seconds), runs, seed: arguments.seed };
    let start = Instant::now();
    let done = runner::run(target, &files, budget).map_err(|failure| told(&failure, arguments.seed))?;
    let memory = done.memory_kib.map_or_else(String::new, |kib| format!(", at most {} MiB", kib.div_ceil(1024)));
    let (kept, changed, seconds) = (done.kept, done.changed, start.elapsed().as_secs_f64());
    writeln!(io::stdout(), "{name}: {kept} kept inputs and {changed} changed ones in {seconds:.1} s{memory}")
        .map_err(|error| format!("<stdout>: {error}"))
}

/// Writes the input to a file and says how to run it again.
fn keep(name: &str, input: &[u8]) -> String {
    let file = format!("crash-{name}");
    match fs::write(&file, input) {
        Ok(()) => format!("to see it again: cargo run -p fuzz-targets -- {name} {file}"),
        Err(error) => format!("{file}: {error}; the input is \"{}\"", input.escape_ascii()),
    }
}

fn told(failure: &Failure, seed: u64) -> String {
    let place = |origin: &Origin| match origin {
        Origin::Kept(file) => file.display().to_string(),
        Origin::Changed(number) => format!("changed input {number} of seed {seed}"),
    };
    match failure {
        Failure::Read(file, error) => format!("{}: {error}", file.display()),
        Failure::Panicked { origin, .. } => format!("it was {}", place(origin)),
        Failure::Memory { kib, origin } => format!("{kib} KiB of memory in use by {}", place(origin)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_token_is_quoted_for_libfuzzer() {
        assert_eq!(quoted(b"a\"\\\n\xff"), r#""a\"\\\x0a\xff""#);
    }
}
