//! `judge list`.

use super::Stop;
use super::arguments::{Folder, judges, problems};
use clap::Args;
use judge_harness::choose;
use solver_core::judge::{Judge, Problem};
use std::fmt::Write as _;
use std::io::{self, Write};

/// The fixtures there are: name, size and what each guards
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// Only those for this problem
    #[arg(long, value_name = "PROBLEM", value_parser = problems())]
    problem: Option<Problem>,
    /// Only those for this judge
    #[arg(long, value_name = "NAME", value_parser = judges())]
    judge: Option<Judge>,
    /// Only those of this group: sample, edge, hard, huge, format, stress, invalid
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    #[command(flatten)]
    folder: Folder,
    /// Only those that have a part of their name or description in common with one of these
    #[arg(value_name = "TEXT")]
    texts: Vec<String>,
}

const EXAMPLES: &str = "\
A fixture's name is eight::la5506::edge::solved-first: problem, judge, group, case. `judge run` takes any part of it.

Examples:
  judge list --problem eight
  judge list --judge poj2286 --group hard
  judge list tie

Exit status: 0; 1 there is none such; 2 the command line is wrong.";

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let cases = choose::fixtures(arguments.folder.fixtures.as_ref())?;
    let mut rows = Vec::new();
    for case in &cases {
        let Some(fixture) = &case.fixture else { continue };
        let description = case.description()?.unwrap_or_default();
        let description = description.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_wanted = arguments.problem.is_none_or(|problem| case.problem() == problem)
            && arguments.judge.is_none_or(|judge| case.judge == judge)
            && arguments.group.as_ref().is_none_or(|group| fixture.group == *group)
            && (arguments.texts.is_empty()
                || arguments.texts.iter().any(|text| case.name.contains(text) || description.contains(text)));
        if is_wanted {
            rows.push((case.name.clone(), case.input()?.len(), description));
        }
    }
    let width = rows.iter().map(|(name, ..)| name.len()).max().unwrap_or_default();
    let mut text = String::new();
    for (name, bytes, description) in &rows {
        writeln!(text, "{name:width$}  {bytes:>7} B  {description}").expect("a String can always be written to");
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    if rows.is_empty() {
        super::say("there is no such fixture");
        return Ok(super::FAILED);
    }
    Ok(0)
}
