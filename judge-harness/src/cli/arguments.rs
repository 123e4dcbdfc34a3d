//! What several commands' command lines share.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use judge_harness::check::Acceptance;
use judge_harness::choose::{self, ChoiceError};
use judge_harness::report::Format;
use solver_core::judge::{Judge, Problem};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// `--problem` and `--judge`.
#[derive(Debug, Args)]
pub(super) struct Which {
    /// The problem
    #[arg(long, value_name = "PROBLEM", value_parser = problems())]
    pub(super) problem: Option<Problem>,
    /// The judge [default: poj2286 for rotation, la5506 for eight]
    #[arg(long, value_name = "NAME", value_parser = judges())]
    pub(super) judge: Option<Judge>,
}

impl Which {
    /// The judge that is meant.
    pub(super) fn judge(&self) -> Result<Judge, ChoiceError> {
        choose::judge_of(self.problem, self.judge)
    }
}

/// `--fixtures`.
#[derive(Debug, Args)]
pub(super) struct Folder {
    /// The folder of the fixtures, in place of those that the program carries
    #[arg(long, value_name = "DIR")]
    pub(super) fixtures: Option<PathBuf>,
}

/// What a program may use and do, and what is run.
#[derive(Debug, Args)]
pub(super) struct Running {
    /// Wall and CPU time: 3, 1.5s, 500ms [default: the judge's own]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(super) time_limit: Option<Duration>,
    /// Memory: 64MiB, 65536KiB, 1GiB [default: the judge's own]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(super) memory_limit: Option<u64>,
    /// Output: 16MiB, 64KiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(super) output_limit: Option<u64>,
    /// Which answers are right: the first shortest, a shortest, or any that leads to the goal [default: the judge's rule]
    #[arg(long, value_name = "RULE", value_parser = acceptances())]
    pub(super) accept: Option<Acceptance>,
    /// Let the program write no file (but in TMPDIR) and reach no network
    #[arg(long)]
    pub(super) sandbox: bool,
    /// The program to judge, and its arguments
    #[arg(last = true, required = true, value_name = "CMD")]
    pub(super) command: Vec<OsString>,
}

impl Running {
    pub(super) fn settings(&self) -> judge_harness::judging::Settings {
        judge_harness::judging::Settings {
            command: self.command.clone(),
            acceptance: self.accept,
            time: self.time_limit,
            memory: self.memory_limit,
            output: self.output_limit,
            sandbox: self.sandbox,
        }
    }

    /// The options again, as they may be typed.
    pub(super) fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        let mut option = |name: &str, value: Option<String>| {
            options.extend(value.map(|value| [name.to_owned(), value]).into_iter().flatten());
        };
        let bytes = |bytes: Option<u64>| {
            bytes.map(|bytes| if bytes % 1024 == 0 { format!("{}KiB", bytes / 1024) } else { format!("{bytes}B") })
        };
        option("--time-limit", self.time_limit.map(|time| format!("{}s", time.as_secs_f64())));
        option("--memory-limit", bytes(self.memory_limit));
        option("--output-limit", bytes(self.output_limit));
        option("--accept", self.accept.map(|accept| accept.to_string()));
        options.extend(self.sandbox.then(|| "--sandbox".to_owned()));
        options
    }
}

pub(super) fn problems() -> impl TypedValueParser<Value = Problem> {
    PossibleValuesParser::new(Problem::ALL.map(Problem::name)).try_map(|name| name.parse())
}

pub(super) fn judges() -> impl TypedValueParser<Value = Judge> {
    PossibleValuesParser::new(Judge::ALL.map(Judge::name)).try_map(|name| name.parse())
}

pub(super) fn acceptances() -> impl TypedValueParser<Value = Acceptance> {
    PossibleValuesParser::new(Acceptance::ALL.map(Acceptance::name)).try_map(|name| name.parse())
}

pub(super) fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| {
        let format = Format::ALL.into_iter().find(|format| format.name() == name);
        format.expect("only formats' names are possible")
    })
}

/// A time: a number of seconds, or a number and `s` or `ms`.
fn time(text: &str) -> Result<Duration, String> {
    const LONGEST: f64 = 86_400.0;
    let (number, scale) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let number: f64 = number.trim().parse().map_err(|_| "expected a time: 3, 1.5s or 500ms".to_owned())?;
    let seconds = number * scale;
    if (0.001..=LONGEST).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("expected a time from 1ms to one day".to_owned())
    }
}

/// A number of bytes: a number and its unit, which counts in powers of 1024.
fn size(text: &str) -> Result<u64, String> {
    let lower = text.to_ascii_lowercase();
    let end = lower.find(|character: char| !character.is_ascii_digit() && character != '.').unwrap_or(lower.len());
    let (number, unit) = lower.split_at(end);
    let number: f64 = number.parse().map_err(|_| "expected a size: 64MiB, 65536KiB or 1GiB".to_owned())?;
    let unit: f64 = match unit.trim() {
        "b" => 1.0,
        "k" | "kb" | "kib" => 1024.0,
        "m" | "mb" | "mib" => 1024.0 * 1024.0,
        "g" | "gb" | "gib" => 1024.0 * 1024.0 * 1024.0,
        "" => return Err(format!("{text} of what? Write {text}MiB or {text}KiB")),
        _ => return Err("expected a size: 64MiB, 65536KiB or 1GiB".to_owned()),
    };
    let bytes = number * unit;
    if (1.0..1e15).contains(&bytes) {
        #[expect(clippy::cast_sign_loss, reason = "it is at least one")]
        let bytes = bytes as u64;
        Ok(bytes)
    } else {
        Err("expected a size from 1B to 900000GiB".to_owned())
    }
}

/// A number of things, at least one.
pub(super) fn positive(text: &str) -> Result<usize, String> {
    const MOST: usize = 100_000_000;
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected a whole number from 1 to {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(time("3"), Ok(Duration::from_secs(3)));
        assert_eq!(time("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(time("250 ms"), Ok(Duration::from_millis(250)));
        for wrong in ["", "s", "0", "-1", "nan", "inf", "1e9", "3h", "ms"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(size("64MiB"), Ok(64 << 20));
        assert_eq!(size("65536K"), Ok(64 << 20));
        assert_eq!(["1B", "1KB", "1MB", "1GB"].map(size), [1, 1 << 10, 1 << 20, 1 << 30].map(Ok));
        assert_eq!(size("150000 KiB"), Ok(150_000 << 10));
        assert_eq!(size("0.5g"), Ok(512 << 20));
        assert_eq!(size("64"), Err("64 of what? Write 64MiB or 64KiB".to_owned()));
        for wrong in ["", "MiB", "0KiB", "-1KiB", "1e3KiB", "64 apples", "1.2.3MiB"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        running: Running,
    }

    #[test]
    fn options_mean_the_same_when_they_are_typed_again() {
        use clap::Parser;
        let table = [
            ("", ""),
            ("--time-limit 3", "--time-limit 3s"),
            ("--time-limit 1ms", "--time-limit 0.001s"),
            ("--memory-limit 64MiB", "--memory-limit 65536KiB"),
            ("--memory-limit 1GiB --output-limit 1K", "--memory-limit 1048576KiB --output-limit 1KiB"),
            ("--output-limit 1025B", "--output-limit 1025B"),
            ("--sandbox --accept exact", "--accept exact --sandbox"),
            ("--accept any", "--accept any"),
        ];
        let parse = |words: &str| {
            let words = ["judge"].into_iter().chain(words.split_whitespace()).chain(["--", "./a.out"]);
            Line::try_parse_from(words).unwrap_or_else(|error| panic!("{error}")).running
        };
        for (typed, again) in table {
            let running = parse(typed);
            assert_eq!(running.options().join(" "), again);
            assert_eq!(format!("{:?}", parse(again)), format!("{running:?}"), "{typed}");
        }
    }
}
