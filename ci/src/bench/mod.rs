//! `cargo ci bench`: what the programs take, measured against other programs on the reader's machine.
//!
//! Not a section of the gate, as no time can be promised. It builds what it needs in release, checks the answers that
//! it times, and prints a table in Markdown. All figures are ratios: two programs run in turn, A B A B, and what is
//! told is the median of the ratios of a run and the next. The exit status says whether everything could be measured
//! and every answer was right, whatever the figures are.

mod inputs;
mod machine;
mod measure;
mod programs;
mod rows;
mod verify;

use std::io::{self, Write};

use clap::builder::PossibleValuesParser;

use crate::checkout::Checkout;
use crate::section::Failed;
use measure::Pairs;
use programs::Programs;
use rows::ROWS;

/// The fewest pairs of runs that a figure may rest on.
const FEWEST_PAIRS: u32 = 7;

/// Not of the gate: measure the programs against others on this machine, and print the table in Markdown.
///
/// It takes some minutes. The exit status is 0 if everything was measured and every answer was
/// right, 1 if not, 2 for a usage error.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo ci bench                    the whole table
  cargo ci bench rotation eight     two rows of it
  cargo ci bench --pairs 21         steadier figures, on a busy machine")]
pub(crate) struct Arguments {
    /// Rows to measure, in the table's order; all of them if none is named
    #[arg(value_name = "ROW", value_parser = PossibleValuesParser::new(ROWS.iter().map(|row| row.name)))]
    rows: Vec<String>,
    /// How many pairs of runs a ratio is the median of; rows of a few milliseconds take 15 times as many
    #[arg(long, value_name = "N", default_value_t = FEWEST_PAIRS,
          value_parser = clap::value_parser!(u32).range(i64::from(FEWEST_PAIRS)..))]
    pairs: u32,
}

/// What the rows work with.
struct Bench<'a> {
    checkout: &'a Checkout,
    programs: Programs,
    /// For inputs and outputs; goes away at the end.
    scratch: tempfile::TempDir,
    /// How many pairs of runs a ratio is the median of.
    pairs: usize,
}

/// What came of a row.
enum Measured {
    /// Two programs, in turn.
    Times(Pairs),
    /// A figure of another kind, in words, and whether it is within reach.
    Figure(String, bool),
    /// Nothing; why.
    Skipped(String),
}

/// One row of the table.
struct Row {
    /// What the user types.
    name: &'static str,
    /// What is measured.
    what: &'static str,
    /// What it is measured against.
    against: &'static str,
    /// What is to be reached.
    reach: Reach,
    /// The measurement.
    run: fn(&Bench<'_>) -> Result<Measured, Failed>,
}

/// What is to be reached.
enum Reach {
    /// At most this ratio of wall-clock times.
    Ratio(f64),
    /// In words; the row itself decides.
    Words(&'static str),
}

/// Measures and prints; what goes wrong with one row is told after the others.
pub(crate) fn run(arguments: &Arguments, checkout: &Checkout, out: &mut dyn Write) -> Result<(), Failed> {
    tell("building the programs");
    let bench = Bench {
        checkout,
        programs: Programs::build(checkout)?,
        scratch: tempfile::Builder::new().prefix("bench-").tempdir_in(&checkout.target)?,
        pairs: arguments.pairs as usize,
    };
    write!(out, "{}", machine::describe())?;
    writeln!(
        out,
        "| what | against | ratio | of CPU time | medians | reach | reached |\n|---|---|---|---|---|---|---|"
    )?;
    let mut failures = Vec::new();
    let wanted = |row: &&Row| arguments.rows.is_empty() || arguments.rows.iter().any(|name| name == row.name);
    for row in ROWS.iter().filter(wanted) {
        tell(&format!("measuring {}", row.name));
        match (row.run)(&bench) {
            Ok(measured) => writeln!(out, "{}", line(row, &measured))?,
            Err(Failed(message)) => failures.push(format!("{}: {message}", row.name)),
        }
        out.flush()?;
    }
    writeln!(
        out,
        "\nEach ratio is the median over {} pairs of runs, the two programs in turn (rows of a few milliseconds: {}; \
         searches: ten, one for each board). The first ratio is of wall-clock time from start to exit, the second of \
         user and system time. Locale `C`; inputs and outputs are files in the page cache, unless a pipe is named.",
        arguments.pairs,
        bench.many(),
    )?;
    if failures.is_empty() { Ok(()) } else { Err(Failed(failures.join("\n"))) }
}

impl Bench<'_> {
    /// How many pairs of runs a row of a few milliseconds takes.
    fn many(&self) -> usize {
        15 * self.pairs
    }
}

/// The row in Markdown.
fn line(row: &Row, measured: &Measured) -> String {
    let reach = match row.reach {
        Reach::Ratio(ratio) => format!("{ratio:.2} x"),
        Reach::Words(words) => words.into(),
    };
    let (figures, reached) = match measured {
        Measured::Times(pairs) => {
            let [wall, cpu] = [pairs.wall_ratio(), pairs.cpu_ratio()];
            let medians = format!("{} / {}", milliseconds(pairs.ours()), milliseconds(pairs.theirs()));
            let reached = match row.reach {
                Reach::Ratio(most) => yes_or_no(wall <= most),
                Reach::Words(_) => "",
            };
            (format!("{} x | {} x | {medians}", significant(wall), significant(cpu)), reached)
        }
        Measured::Figure(words, reached) => (format!("{words} | |"), yes_or_no(*reached)),
        Measured::Skipped(reason) => (format!("skipped: {reason} | |"), ""),
    };
    format!("| {} | {} | {figures} | {reach} | {reached} |", row.what, row.against)
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "**no**" }
}

/// A ratio with two digits that count, and no more than four places.
fn significant(ratio: f64) -> String {
    let places = match ratio {
        0.1.. => 2,
        0.01.. => 3,
        _ => 4,
    };
    format!("{ratio:.places$}")
}

fn milliseconds(time: std::time::Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    if milliseconds < 10.0 { format!("{milliseconds:.2} ms") } else { format!("{milliseconds:.0} ms") }
}

/// Says on stderr how far we are; stdout is the table's.
fn tell(message: &str) {
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(io::stderr(), "cargo ci bench: {message}");
}
