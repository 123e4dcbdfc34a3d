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
    let wanted = |row: &&Row| arguments.rows.is_empty() || arguments.rows.iter().any(|name| name == row.name);
    let rows = ROWS.iter().filter(wanted).inspect(|row| tell(&format!("measuring {}", row.name)));
    table(rows, &bench, out)
}

/// Measures these rows, one after another.
fn table<'r>(rows: impl Iterator<Item = &'r Row>, bench: &Bench<'_>, out: &mut dyn Write) -> Result<(), Failed> {
    writeln!(
        out,
        "| what | against | ratio | of CPU time | medians | reach | reached |\n|---|---|---|---|---|---|---|"
    )?;
    let mut failures = Vec::new();
    for row in rows {
        match (row.run)(bench) {
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
        bench.pairs,
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use measure::Usage;

    fn row(reach: Reach, run: fn(&Bench<'_>) -> Result<Measured, Failed>) -> Row {
        Row { name: "row", what: "ours", against: "theirs", reach, run }
    }

    #[test]
    fn a_row_that_fails_is_told_after_the_others_and_fails_the_run() {
        let checkout = Checkout { root: ".".into(), target: "target".into() };
        let [rotation, eight, one_line, baseline] = [const { std::path::PathBuf::new() }; 4];
        let programs = Programs { rotation, eight, one_line, baseline };
        let bench = Bench { checkout: &checkout, programs, scratch: tempfile::tempdir().unwrap(), pairs: 7 };
        let fails = row(Reach::Ratio(1.0), |_| Err(Failed("it broke".into())));
        let missed = row(Reach::Words("less"), |_| Ok(Measured::Figure("more".into(), false)));
        let measured = |rows: &[&Row]| {
            let mut out = Vec::new();
            let outcome = table(rows.iter().copied(), &bench, &mut out);
            let out = String::from_utf8(out).unwrap();
            assert!(out.contains("\n| ours | theirs | more | | | less | **no** |\n"), "{out}");
            outcome.map_err(|Failed(message)| message)
        };
        assert_eq!(measured(&[&missed]), Ok(()), "a figure is no failure");
        assert_eq!(measured(&[&fails, &missed, &fails]), Err("row: it broke\nrow: it broke".into()));
    }

    #[test]
    fn what_is_reached_is_the_ratio_of_wall_clock_times() {
        let usage = |wall, cpu| {
            let [wall, cpu] = [wall, cpu].map(Duration::from_millis);
            Usage { wall, cpu, peak: 0 }
        };
        let shown = |most, ours, theirs| {
            let mut pairs = Pairs::default();
            pairs.push(ours, theirs);
            line(&row(Reach::Ratio(most), |_| unreachable!()), &Measured::Times(pairs))
        };
        assert_eq!(
            shown(0.3, usage(30, 200), usage(100, 100)),
            "| ours | theirs | 0.30 x | 2.00 x | 30 ms / 100 ms | 0.30 x | yes |"
        );
        assert_eq!(
            shown(0.4, usage(50, 1), usage(100, 400)),
            "| ours | theirs | 0.50 x | 0.0025 x | 50 ms / 100 ms | 0.40 x | **no** |"
        );
    }

    #[test]
    fn a_ratio_has_two_digits_that_count() {
        for (ratio, shown) in
            [(12.345, "12.35"), (0.1, "0.10"), (0.0344, "0.034"), (0.01, "0.010"), (0.00344, "0.0034")]
        {
            assert_eq!(significant(ratio), shown);
        }
    }
}
