//! `judge run`.

use super::arguments::{Folder, Running, Which, formats, positive};
use super::{INTERRUPTED, Stop, interrupt, say, shell, status};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use judge_harness::case::Case;
use judge_harness::check::Verdict;
use judge_harness::choose::{self, Wanted};
use judge_harness::judging::{Report, judge_all};
use judge_harness::report::{self, Format, Human, Reporter, Summary};
use solver_core::judge::Judge;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Run a program on fixtures: a verdict for each, then a summary
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    folder: Folder,
    /// How many to judge side by side
    #[arg(long, short, value_name = "N", default_value = "1", value_parser = positive)]
    jobs: usize,
    /// Stop at the first verdict other than AC
    #[arg(long)]
    fail_fast: bool,
    /// How to print the verdicts
    #[arg(long, value_name = "FORMAT", default_value = Format::Human.name(), value_parser = formats())]
    format: Format,
    /// Show all of the difference between two outputs, however long
    #[arg(long)]
    full_diff: bool,
    /// A part of a fixture's name, a file, or - for stdin [default: every fixture of the judge]
    #[arg(value_name = "FIXTURE")]
    names: Vec<OsString>,
    #[command(flatten)]
    running: Running,
}

const EXAMPLES: &str = "\
A FIXTURE may be a whole name (eight::la5506::edge::solved-first), its end (edge::solved-first), or a part of it, which \
then stands for every fixture that has it. The group `invalid` is left out: no judge sends such input.

Examples:
  judge run --problem eight -- ./solution
  judge run --judge acwing179 -- python3 solution.py
  judge run --problem rotation edge tie -- java Main
  judge run --problem eight --time-limit 1 --memory-limit 64MiB my-cases.in -- ./solution
  judge run --problem eight --jobs 4 --format junit -- ./solution > report.xml
  judge generate --problem eight --count 50 --seed 1 | judge run --problem eight - -- ./solution

Exit status: 0 all AC; 1 another verdict; 2 the command line is wrong; 3 the judge could not judge; 130 interrupted.";

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let Arguments { which, names, running, .. } = arguments;
    let wanted = Wanted { problem: which.problem, judge: which.judge, names };
    let cases = choose::choose(&choose::fixtures(arguments.folder.fixtures.as_ref())?, wanted)?;
    let settings = running.settings();
    let cancel = interrupt::flag()?;

    let width = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or_default();
    let mut reporter = reporter(arguments.format, width, arguments.full_diff);
    let bar = progress_bar(cases.len());
    let mut summary = Summary::before(cases.len());
    let mut failed = Vec::new();
    let mut written = Ok(());
    let mut stopped = false;
    let start = Instant::now();
    judge_all(&cases, &settings, arguments.jobs, &cancel, |report| {
        let place = summary.judged();
        summary.count(report.verdict);
        written = bar.suspend(|| reporter.report(&report));
        bar.inc(1);
        if report.verdict != Verdict::Accepted {
            failed.push((&cases[place], report.verdict));
        }
        stopped = written.is_err() || arguments.fail_fast && report.verdict != Verdict::Accepted;
        if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    let status = status(&summary);
    match written.map_err(Stop::from) {
        Err(Stop::Closed) => return Ok(status),
        written => written?,
    }
    summary.elapsed = start.elapsed();
    let interrupted = !stopped && summary.judged() < summary.chosen && cancel.load(Ordering::Relaxed);
    summary.next = next(arguments, &cases, &failed, interrupted);
    match reporter.finish(&summary).map_err(Stop::from) {
        Err(Stop::Closed) => return Ok(status),
        finished => finished?,
    }
    if interrupted {
        say(format_args!("interrupted after {summary}"));
        return Ok(INTERRUPTED);
    }
    Ok(status)
}

/// Writes reports to our output.
pub(super) fn reporter(format: Format, width: usize, full_diff: bool) -> Box<dyn Reporter> {
    match format {
        Format::Human => Box::new(Human::new(anstream::AutoStream::auto(io::stdout()), width, full_diff)),
        _ => report::for_programs(format, io::stdout()),
    }
}

/// On a terminal, how far we are.
pub(super) fn progress_bar(length: usize) -> ProgressBar {
    if length < 2 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed}").expect("a template");
    bar.set_style(style);
    bar
}

/// What to type next, the likeliest last.
fn next(arguments: &Arguments, cases: &[Case], failed: &[(&Case, Verdict)], interrupted: bool) -> Vec<String> {
    let Arguments { which, folder, running, names, .. } = arguments;
    let mut next = Vec::new();
    let fixtures = folder.fixtures.as_deref();
    if failed.is_empty() {
        if let (Some(case), false) = (cases.first(), interrupted) {
            let mut words = vec!["judge".to_owned(), "stress".to_owned(), "--judge".to_owned(), case.judge.to_string()];
            words.extend(running.options());
            next.push(format!("look for more: {}", with_command(words, running)));
        }
        return next;
    }
    for (case, _) in failed.iter().filter(|(case, verdict)| case.fixture.is_none() && *verdict != Verdict::JudgeError) {
        if case.path == Path::new("-") {
            continue;
        }
        let judge = case.judge.name();
        let words = ["judge", "add", "--problem", case.problem().name(), "--judge", judge, "--group", "GROUP", "NAME"];
        next.push(format!("save the case: {} {}", words.join(" "), shell::line([&case.path])));
    }
    let judge = one_judge(cases);
    let mut words: Vec<String> = vec!["judge".into(), "run".into()];
    match (which.judge.or(judge), which.problem) {
        (Some(judge), _) => words.extend(["--judge".into(), judge.to_string()]),
        (None, Some(problem)) => words.extend(["--problem".into(), problem.to_string()]),
        (None, None) => {}
    }
    if let Some(fixtures) = fixtures {
        words.extend(["--fixtures".into(), fixtures.display().to_string()]);
    }
    words.extend(running.options());
    // Without names it is every fixture of the judge, as before.
    if !(names.is_empty() && failed.len() == cases.len()) {
        words.extend(failed.iter().map(|(case, _)| match (case.path.to_str(), judge) {
            (Some("-"), _) => "-".to_owned(),
            (_, Some(_)) => case.short_name().into_owned(),
            _ => case.name.clone(),
        }));
    }
    next.push(format!("rerun the failures: {}", with_command(words, running)));
    next
}

/// A command of ours with the program that it is about.
pub(super) fn with_command(words: Vec<String>, running: &Running) -> String {
    let words = words.into_iter().map(OsString::from);
    shell::line(words.chain(["--".into()]).chain(running.command.iter().cloned()))
}

/// The judge of all of the cases, if it is one.
fn one_judge(cases: &[Case]) -> Option<Judge> {
    let judge = cases.first()?.judge;
    cases.iter().all(|case| case.judge == judge).then_some(judge)
}

/// The summary of one report.
pub(super) fn summary_of(report: &Report) -> Summary {
    let mut summary = Summary::before(1);
    summary.count(report.verdict);
    summary
}
