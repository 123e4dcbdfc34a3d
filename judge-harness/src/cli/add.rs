//! `judge add`.

use super::Stop;
use super::arguments::Which;
use super::check::{name, read};
use clap::Args;
use judge_harness::save::{NewFixture, SaveError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Make a fixture of an input
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// The group: sample, edge, hard, huge, format, stress, invalid, or one of your own
    #[arg(long, value_name = "GROUP")]
    group: String,
    /// What the case guards and where it comes from, for its .desc
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
    /// The folder of the fixtures
    #[arg(long, value_name = "DIR", default_value = "fixtures")]
    fixtures: PathBuf,
    /// The name of the case: lower-case letters, digits and hyphens
    name: String,
    /// The input, or - for stdin
    file: PathBuf,
}

const EXAMPLES: &str = "\
The file is checked first: it must be an input that the judge could give, end as it should, and have an answer. It is \
written to fixtures/PROBLEM/JUDGE/GROUP/NAME.in, and what --why says beside it. The group `invalid` is for what must be \
refused, the group `format` for irregular layout.

Examples:
  judge add --problem eight --judge la5506 --group edge blank-first case.in --why 'the blank comes first'
  judge generate --problem eight --count 1 --seed 7 --distance 31 | judge add --problem eight --group hard far -

Exit status: 0 it is written; 1 the file is refused or cannot be written; 2 the command line is wrong.";

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let judge = arguments.which.judge()?;
    let input = read(&arguments.file)?;
    let Arguments { group, why, .. } = arguments;
    if why.as_deref().is_some_and(|why| why.trim().is_empty()) {
        return Err(Stop::Usage("--why says nothing".to_owned()));
    }
    let new = NewFixture { judge, group, name: &arguments.name, input: &input, why: why.as_deref() };
    save(&new, &arguments.fixtures, &name(&arguments.file))
}

/// Writes a fixture, and says what is to be done with it, or why it is refused.
pub(super) fn save(new: &NewFixture<'_>, root: &Path, file: &str) -> Result<u8, Stop> {
    let path = match new.save(root) {
        Ok(path) => path,
        Err(error @ (SaveError::Name(_) | SaveError::NoRoot(_))) => return Err(Stop::Usage(error.to_string())),
        Err(error @ SaveError::Unanswered(_)) => return Err(Stop::Judge(format!("{file}: {error}"))),
        Err(error @ (SaveError::Exists(_) | SaveError::Write { .. })) => {
            super::say(error);
            return Ok(super::FAILED);
        }
        Err(error @ (SaveError::Input { .. } | SaveError::Ignored { .. })) => {
            super::say(format_args!("{file}:{error}"));
            return Ok(super::FAILED);
        }
        Err(error) => {
            super::say(format_args!("{file}: {error}"));
            return Ok(super::FAILED);
        }
    };
    let text = format!(
        "wrote {} and {}\nnext: cargo test -p judge-harness --test fixtures  (it asks for the snapshot)\n",
        path.display(),
        path.with_extension("desc").display(),
    );
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(0)
}
