//! `judge stress`.

use super::add::save;
use super::arguments::{Running, Which, positive};
use super::run::{progress_bar, with_command};
use super::{FAILED, INTERRUPTED, JUDGE_ERROR, Stop, interrupt, say};
use clap::Args;
use judge_harness::check::Verdict;
use judge_harness::escape::{END, escape};
use judge_harness::report::{Human, Reporter};
use judge_harness::save::NewFixture;
use judge_harness::stress::{Found, Outcome, Plan, stress};
use judge_harness::units::count;
use solver_core::judge::{Framing, Judge};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Run a program on new inputs until it fails on one, and make that one as small as it can be
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How many inputs to try
    #[arg(long, value_name = "N", default_value = "50", value_parser = positive)]
    rounds: usize,
    /// What the random numbers start from [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How many boards an input has at most; the first inputs have fewer
    #[arg(long, value_name = "K", default_value = "200", value_parser = positive)]
    boards: usize,
    /// Lay inputs out in irregular white space too
    #[arg(long)]
    layouts: bool,
    /// Make a fixture of what is found: group `stress` (`format` if its white space is irregular), with this name
    #[arg(long, value_name = "NAME")]
    save: Option<String>,
    /// The folder of the fixtures, for --save
    #[arg(long, value_name = "DIR", default_value = "fixtures")]
    fixtures: PathBuf,
    #[command(flatten)]
    running: Running,
}

const EXAMPLES: &str = "\
Inputs hold boards of every kind and every distance: random, tied, far, solved and unsolvable ones. Where the program \
fails, boards are left out and brought closer to solved while the verdict stays the same. The same seed finds the same.

Examples:
  judge stress --problem eight -- ./solution
  judge stress --judge poj2286 --rounds 500 --boards 20 -- python3 solution.py
  judge stress --problem rotation --seed 7 --save my-mistake -- ./solution

Exit status: 0 every round is AC; 1 one is not; 2 the command line is wrong; 3 the judge could not judge; 130 interrupted.";

pub(super) fn run(arguments: &Arguments) -> Result<u8, Stop> {
    let judge = arguments.which.judge()?;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64 % 1_000_000);
    let seed = arguments.seed.unwrap_or_else(now);
    if let Some(name) = &arguments.save {
        // Before the work rather than after it.
        let input = solved_input(judge);
        let new = NewFixture { judge, group: "stress", name, input: &input, why: None };
        new.vet().map_err(|error| Stop::Usage(error.to_string()))?;
        if !arguments.fixtures.is_dir() {
            let folder = arguments.fixtures.display();
            return Err(Stop::Usage(format!("there is no folder {folder}; --fixtures DIR names another")));
        }
    }
    let settings = arguments.running.settings();
    let &Arguments { rounds, layouts, .. } = arguments;
    let boards = if judge.framing() == Framing::One { 1 } else { arguments.boards };
    let plan = Plan { judge, rounds, seed, boards, layouts, settings: &settings };
    let cancel = interrupt::flag()?;
    let mut out = anstream::AutoStream::auto(io::stdout());
    let all = count(rounds, "round");
    writeln!(out, "seed {seed}: {all} for {judge}, up to {} each", count(boards, "board"))?;
    out.flush()?;
    let bar = progress_bar(rounds);
    let outcome = stress(&plan, &cancel, |_| bar.inc(1));
    bar.finish_and_clear();
    match outcome {
        Outcome::Passed(boards) => {
            writeln!(out, "{all}: {rounds} AC, {}", count(boards, "board"))?;
            out.flush()?;
            Ok(0)
        }
        Outcome::Interrupted(done) => {
            say(format_args!("interrupted after {done} of {all}, all AC"));
            Ok(INTERRUPTED)
        }
        Outcome::Found(found) => {
            show(arguments, judge, seed, &found, &mut out)?;
            if found.report.verdict == Verdict::JudgeError {
                return Ok(JUDGE_ERROR);
            }
            if let Some(name) = &arguments.save {
                let group = if found.is_irregular { "format" } else { "stress" };
                let why = format!(
                    "Found by `judge stress --judge {judge} --seed {seed}` and made small: a program got {} here.",
                    found.report.verdict
                );
                let new = NewFixture { judge, group, name, input: &found.input, why: Some(&why) };
                let saved = save(&new, &arguments.fixtures, "the input found")?;
                return Ok(if saved == 0 { FAILED } else { saved });
            }
            Ok(FAILED)
        }
    }
}

fn show(arguments: &Arguments, judge: Judge, seed: u64, found: &Found, out: &mut impl Write) -> Result<(), Stop> {
    let Found { round, boards, first, runs, input, left, report, .. } = found;
    let reason = first.reason.as_deref().unwrap_or_default();
    writeln!(out, "round {round}, {}: {}: {reason}", count(*boards, "board"), first.verdict)?;
    if first.verdict == Verdict::JudgeError {
        return Ok(());
    }
    writeln!(out, "made small in {}: {}", count(*runs, "run"), count(*left, "board"))?;
    let mut small = report.clone();
    small.fixture = format!("seed {seed}, round {round}");
    // The outputs follow whole.
    small.expected = None;
    Human::new(&mut *out, 0, false).report(&small)?;
    let mut text = String::new();
    push(&mut text, "input", input);
    if let Some(expected) = &report.expected {
        push(&mut text, "expected output", expected);
    }
    push(&mut text, "output", &report.output);
    if arguments.save.is_none() {
        let words = ["judge", "stress", "--judge", judge.name(), "--seed", &seed.to_string()].map(str::to_owned);
        let mut words = words.to_vec();
        let numbers = [("--rounds", arguments.rounds, 50), ("--boards", arguments.boards, 200)];
        for (name, number, _) in numbers.into_iter().filter(|(_, number, default)| number != default) {
            words.extend([name.to_owned(), number.to_string()]);
        }
        words.extend(arguments.layouts.then(|| "--layouts".to_owned()));
        words.extend(arguments.running.options());
        words.extend(["--save".to_owned(), "NAME".to_owned()]);
        writeln!(text, "save the case: {}", with_command(words, &arguments.running))
            .expect("a String can be written to");
    }
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Bytes with a heading, every one of them to be seen.
fn push(text: &mut String, heading: &str, bytes: &[u8]) {
    const SHOWN: usize = 4096;
    writeln!(text, "{heading}:").expect("a String can be written to");
    let shown = escape(&bytes[..bytes.len().min(SHOWN)]);
    let shown = if bytes.len() > SHOWN { shown.trim_end_matches(END) } else { &shown };
    for line in shown.lines() {
        writeln!(text, "  {line}").expect("a String can be written to");
    }
    if bytes.len() > SHOWN {
        writeln!(text, "  … {} more bytes", bytes.len() - SHOWN).expect("a String can be written to");
    }
}

/// An input that every judge of its framing could give.
fn solved_input(judge: Judge) -> Vec<u8> {
    use judge_harness::generate::{Kind, Request, input};
    input(judge, &Request::new(Kind::Solved, 1, 1)).expect("every judge takes one solved board")
}
