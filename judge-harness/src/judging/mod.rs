//! Judging a program on a case: run it under limits, then look at what it printed.

mod ending;
mod nameless;
mod report;

pub use report::{Report, Usage};

use nameless::Nameless;

use crate::case::{Case, lines_of_boards};
use crate::check::{Acceptance, check};
use crate::limits;
use crate::supervise::{Cancelled, Job, Limits, Supervisor};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

/// How programs are judged, but for what their judges say.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The program and its arguments.
    pub command: Vec<OsString>,
    /// In place of the judge's own rule.
    pub acceptance: Option<Acceptance>,
    /// In place of the judge's own limit of wall and CPU time.
    pub time: Option<Duration>,
    /// In place of the judge's own limit of memory, in bytes.
    pub memory: Option<u64>,
    /// In place of 16 MiB of output, in bytes.
    pub output: Option<u64>,
    /// Whether to take the network and all writing away.
    pub sandbox: bool,
}

impl Settings {
    /// The limits for a case.
    pub fn limits(&self, case: &Case) -> Limits {
        let Limits { time, memory, output } = limits::of(case.judge);
        Limits {
            time: self.time.unwrap_or(time),
            memory: self.memory.unwrap_or(memory),
            output: self.output.unwrap_or(output),
        }
    }

    /// The rule for a case.
    pub fn acceptance(&self, case: &Case) -> Acceptance {
        self.acceptance.unwrap_or_else(|| Acceptance::of(case.judge))
    }
}

/// Judges an output that is there already.
pub fn judge_output(case: &Case, acceptance: Acceptance, output: Vec<u8>) -> Report {
    let input = match case.input() {
        Ok(input) => input,
        Err(error) => return Report::judge_error(case, error.to_string()),
    };
    let judged = lines_of_boards(case.judge, &input)
        .and_then(|lines| Ok((lines, check(case.judge, acceptance, &input, &output)?)));
    match judged {
        Ok((lines, judgement)) => Report::new(case, judgement.verdict).with(judgement, &lines, output),
        Err(error) => Report::bad_input(case, &error),
    }
}

/// Judges programs on one case after another.
#[derive(Debug)]
pub struct Bench<'b> {
    supervisor: Supervisor,
    settings: &'b Settings,
}

impl<'b> Bench<'b> {
    /// A bench with a supervisor of its own.
    pub const fn new(supervisor: Supervisor, settings: &'b Settings) -> Self {
        Self { supervisor, settings }
    }

    /// Runs the program on a case and judges it.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the supervisor's flag was set.
    pub fn judge(&mut self, case: &Case) -> Result<Report, Cancelled> {
        let input = match case.input() {
            Ok(input) => input,
            Err(error) => return Ok(Report::judge_error(case, error.to_string())),
        };
        // Before the run: what is no input cannot be judged, whatever the program does.
        let lines = match lines_of_boards(case.judge, &input) {
            Ok(lines) => lines,
            Err(error) => return Ok(Report::bad_input(case, &error)),
        };
        let written;
        let file = match case.file() {
            Some(file) => file.to_owned(),
            None => match Nameless::of(&input) {
                Ok(file) => {
                    written = file;
                    written.path()
                }
                Err(error) => {
                    let reason = format!("the input cannot be written to a temporary file: {error}");
                    return Ok(Report::judge_error(case, reason));
                }
            },
        };
        let limits = self.settings.limits(case);
        let outcome = self.supervisor.run(&Job {
            command: self.settings.command.clone(),
            input: file,
            limits,
            sandbox: self.settings.sandbox,
        })?;
        let checked = check(case.judge, self.settings.acceptance(case), &input, ending::complete_lines(&outcome));
        Ok(match checked {
            Ok(judgement) => ending::report(case, &lines, limits, judgement, outcome),
            Err(error) => Report::bad_input(case, &error),
        })
    }
}

/// Judges a program on cases, `jobs` of them side by side, and hands the reports over in the order of the cases.
///
/// It ends early when `each` breaks, which sets `cancel`, or when `cancel` is set.
pub fn judge_all(
    cases: &[Case],
    settings: &Settings,
    jobs: usize,
    cancel: &Arc<AtomicBool>,
    mut each: impl FnMut(Report) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(cases.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let supervisor = Supervisor::of_this_program(Arc::clone(cancel));
                let mut bench = Bench::new(supervisor, settings);
                while let Some((place, case)) = take(cases, next) {
                    let Ok(report) = bench.judge(case) else { return };
                    if sender.send((place, report)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (place, report) in receiver {
            waiting.insert(place, report);
            while let Some(report) = waiting.remove(&due) {
                due += 1;
                if each(report).is_break() {
                    cancel.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
}

/// The next case that nobody has taken.
fn take<'c>(cases: &'c [Case], next: &AtomicUsize) -> Option<(usize, &'c Case)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    cases.get(place).map(|case| (place, case))
}
