//! Runs one of the programs as a process and says what the judge would say.

use crate::program::{Expect, Program};
use judge_harness::case::Case;
use judge_harness::check::Verdict;
use judge_harness::judging::{self, Report, Settings};
use judge_harness::supervise::Supervisor;
use libtest_mimic::Failed;
use std::env;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The limit of time that programs must exceed which are too slow. The right ones need a fifth of it.
pub(crate) const TIME: Duration = Duration::from_secs(1);

/// The limit for all others, so that a busy machine condemns none of them.
const PATIENCE: Duration = Duration::from_secs(20);

const MEMORY: u64 = 64 << 20;
const OUTPUT: u64 = 256 << 10;

/// How a program is judged for one of its declarations.
pub(crate) fn settings(program: &Program, expect: &Expect) -> Result<Settings, Failed> {
    Ok(Settings {
        command: vec![env::current_exe()?.into(), "--program".into(), program.name.into()],
        acceptance: Some(expect.acceptance),
        time: Some(if expect.verdict == Verdict::TimeLimit { TIME } else { PATIENCE }),
        memory: Some(MEMORY),
        output: Some(OUTPUT),
        sandbox: false,
    })
}

/// A supervisor, ready to judge with these settings.
pub(crate) struct Bench<'s>(judging::Bench<'s>);

impl<'s> Bench<'s> {
    pub(crate) fn new(settings: &'s Settings) -> Self {
        let supervisor = Supervisor::of_this_program(Arc::new(AtomicBool::new(false)));
        Self(judging::Bench::new(supervisor, settings))
    }

    /// Runs the program on a fixture. An error if the judge could not do its work.
    pub(crate) fn judge(&mut self, case: &Case) -> Result<Report, Failed> {
        let report = self.0.judge(case)?;
        if report.verdict == Verdict::JudgeError { Err(said(&report).into()) } else { Ok(report) }
    }
}

/// What is said of a program on a case, in a line.
pub(crate) fn said(report: &Report) -> String {
    let reason = report.reason.as_deref().unwrap_or_default();
    format!("{}: {} {reason}", report.fixture, report.verdict).trim_end().to_owned()
}
