//! Judging a program on a case: run it under limits, then look at what it printed.

use crate::case::{Case, lines_of_boards};
use crate::check::{Acceptance, Judgement, Verdict, check};
use crate::limits;
use crate::supervise::{Cancelled, Ending, Job, Limits, Outcome, PROCESSES, Supervisor};
use solver_core::judge::InputError;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
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

/// What is said of a program on one case.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The case's name.
    pub fixture: String,
    /// Where the case is, for an editor.
    pub path: PathBuf,
    /// The verdict.
    pub verdict: Verdict,
    /// One sentence that says why; `None` for AC.
    pub reason: Option<String>,
    /// The board that the reason is about, from 1, if it is about one.
    pub case: Option<usize>,
    /// The line of the input on which that board starts, from 1.
    pub line: Option<u64>,
    /// The offset of the first byte of the output that is not as it should be, if the output was looked at.
    pub byte: Option<u64>,
    /// A drawing of the board.
    pub board: Option<String>,
    /// A drawing of what the program's moves make of it.
    pub reached: Option<String>,
    /// The closest acceptable output.
    pub expected: Option<Vec<u8>>,
    /// The output.
    pub output: Vec<u8>,
    /// The start of what the program wrote to standard error.
    pub stderr: Vec<u8>,
    /// What the run took, if there was one.
    pub usage: Option<Usage>,
    /// The exit status, if the program exited by itself.
    pub exit_code: Option<i32>,
    /// The signal that ended the program, if it was not the judge's.
    pub signal: Option<i32>,
}

/// What a run took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Wall time.
    pub wall: Duration,
    /// User and system time.
    pub cpu: Duration,
    /// Bytes of resident memory at the peak.
    pub peak_memory: u64,
}

impl Report {
    fn new(case: &Case, verdict: Verdict) -> Self {
        Self {
            fixture: case.name.clone(),
            path: case.path.clone(),
            verdict,
            reason: None,
            case: None,
            line: None,
            byte: None,
            board: None,
            reached: None,
            expected: None,
            output: Vec::new(),
            stderr: Vec::new(),
            usage: None,
            exit_code: None,
            signal: None,
        }
    }

    fn judge_error(case: &Case, reason: String) -> Self {
        Self { reason: Some(reason), ..Self::new(case, Verdict::JudgeError) }
    }

    /// For an input that its judge would not give.
    fn bad_input(case: &Case, error: &InputError) -> Self {
        let reason = format!("{}:{}: not an input of {}: {error}", case.path.display(), error.position, case.judge);
        Self { line: Some(error.position.line), ..Self::judge_error(case, reason) }
    }

    /// Takes what a comparison found.
    fn with(self, judgement: Judgement, lines: &[u64], output: Vec<u8>) -> Self {
        let Judgement { verdict, reason, case, byte, board, reached, closest, .. } = judgement;
        let line = case.and_then(|case| lines.get(case - 1)).copied();
        Self { verdict, reason, case, line, byte, board, reached, expected: closest, output, ..self }
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
    /// Where an input is written that is in no file, for as long as the program reads it.
    file: PathBuf,
}

impl<'b> Bench<'b> {
    /// A bench that keeps a file in a directory, which must be no other bench's.
    pub fn new(supervisor: Supervisor, settings: &'b Settings, directory: &Path, number: usize) -> Self {
        Self { supervisor, settings, file: directory.join(format!("input-{number}")) }
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
        let file = match case.file() {
            Some(file) => file.to_owned(),
            None => match write_new(&self.file, &input) {
                Ok(()) => self.file.clone(),
                Err(error) => {
                    return Ok(Report::judge_error(case, format!("{}: {error}", self.file.display())));
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
        let checked = check(case.judge, self.settings.acceptance(case), &input, complete_lines(&outcome));
        Ok(match checked {
            Ok(judgement) => report(case, &lines, limits, judgement, outcome),
            Err(error) => Report::bad_input(case, &error),
        })
    }
}

impl Drop for Bench<'_> {
    fn drop(&mut self) {
        // It may never have been written.
        let _ = fs::remove_file(&self.file);
    }
}

/// Judges a program on cases, `jobs` of them side by side, and hands the reports over in the order of the cases.
///
/// It ends early when `each` breaks, which sets `cancel`, or when `cancel` is set.
///
/// # Errors
///
/// If there is no directory for temporary files.
pub fn judge_all(
    cases: &[Case],
    settings: &Settings,
    jobs: usize,
    cancel: &Arc<AtomicBool>,
    mut each: impl FnMut(Report) -> ControlFlow<()>,
) -> io::Result<()> {
    let directory = tempfile::Builder::new().prefix("judge-inputs-").tempdir()?;
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for number in 0..jobs.min(cases.len()) {
            let (sender, next, directory) = (sender.clone(), &next, directory.path());
            scope.spawn(move || {
                let supervisor = Supervisor::of_this_program(Arc::clone(cancel));
                let mut bench = Bench::new(supervisor, settings, directory, number);
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
    Ok(())
}

/// The next case that nobody has taken.
fn take<'c>(cases: &'c [Case], next: &AtomicUsize) -> Option<(usize, &'c Case)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    cases.get(place).map(|case| (place, case))
}

/// Writes a file anew, so that a program that still holds the last one never sees this one.
fn write_new(file: &Path, content: &[u8]) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    fs::write(file, content)
}

/// The output that counts: if the program was stopped, a line that it had not finished does not, nor does more than it
/// takes to see how far the program came.
fn complete_lines(outcome: &Outcome) -> &[u8] {
    const ENOUGH: usize = 1 << 20;
    let output = &outcome.stdout;
    if outcome.ending == Ending::Exited(0) {
        return output;
    }
    let output = &output[..output.len().min(ENOUGH)];
    &output[..output.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)]
}

fn report(case: &Case, lines: &[u64], limits: Limits, judgement: Judgement, outcome: Outcome) -> Report {
    let usage = Usage { wall: outcome.wall, cpu: outcome.cpu, peak_memory: outcome.peak_memory };
    let (exit_code, signal) = match outcome.ending {
        Ending::Exited(status) => (Some(status), None),
        Ending::Killed(signal) => (None, Some(signal)),
        _ => (None, None),
    };
    let (verdict, why) = match &outcome.ending {
        Ending::Exited(0) => {
            let report = Report::new(case, judgement.verdict).with(judgement, lines, outcome.stdout);
            return Report { usage: Some(usage), exit_code, stderr: outcome.stderr, ..report };
        }
        Ending::CannotRun(reason) => {
            let started = outcome.wall > Duration::ZERO;
            let usage = started.then_some(usage);
            return Report { usage, stderr: outcome.stderr, ..Report::judge_error(case, reason.clone()) };
        }
        Ending::OutputLimit => (Verdict::OutputLimit, format!("wrote more than {}", Size(limits.output))),
        Ending::TimeLimit => (Verdict::TimeLimit, time_reason(limits, usage, outcome.stdout.len())),
        Ending::MemoryLimit => {
            (Verdict::MemoryLimit, format!("used {}, the limit is {}", Size(usage.peak_memory), Size(limits.memory)))
        }
        Ending::TooManyProcesses => (Verdict::RuntimeError, format!("had more than {PROCESSES} processes at once")),
        Ending::Killed(signal) => (Verdict::RuntimeError, signal_reason(*signal)),
        Ending::Exited(status) => (Verdict::RuntimeError, exit_reason(*status)),
    };
    let progress = Progress::of(&judgement, lines.len(), complete_lines(&outcome));
    // What it had still to print is no difference.
    let (byte, expected) = if progress.is_mistake { (judgement.byte, judgement.closest) } else { (None, None) };
    let at = progress.case;
    Report {
        reason: Some(format!("{why}; {}", progress.words)),
        case: at,
        line: at.and_then(|case| lines.get(case - 1)).copied(),
        byte,
        board: judgement.board.filter(|_| at.is_some()),
        reached: judgement.reached,
        expected,
        output: outcome.stdout,
        stderr: outcome.stderr,
        usage: Some(usage),
        exit_code,
        signal,
        ..Report::new(case, verdict)
    }
}

/// How far a program came that did not end well.
struct Progress {
    words: String,
    /// The case that it did not come past.
    case: Option<usize>,
    /// Whether there is a mistake in what it printed.
    is_mistake: bool,
}

impl Progress {
    fn of(judgement: &Judgement, cases: usize, output: &[u8]) -> Self {
        let stopped = |words, case| Self { words, case, is_mistake: false };
        let all = if cases == 1 { "the case".to_owned() } else { format!("all {cases} cases") };
        let end = judgement.byte.map(|byte| byte as usize);
        let closest = judgement.closest.as_deref().unwrap_or_default();
        match (judgement.case, &judgement.reason) {
            _ if judgement.verdict == Verdict::Accepted => stopped(format!("it had answered {all} rightly"), None),
            (None, _) if end == Some(closest.len()) && closest.len() < output.len() => {
                stopped(format!("it went on after answering {all}"), None)
            }
            (case, _) if end == Some(output.len()) => {
                let case = case.unwrap_or(1);
                let words = match (case - 1, cases) {
                    (0, 1) => "there was no answer".to_owned(),
                    (0, _) => format!("there was no answer to any of {cases} cases"),
                    (done, _) => format!("stopped after {done} of {cases} cases"),
                };
                stopped(words, Some(case))
            }
            (case, reason) => {
                let reason = reason.as_deref().unwrap_or("its output is not right");
                Self { words: format!("before that, {reason}"), case, is_mistake: true }
            }
        }
    }
}

fn time_reason(limits: Limits, usage: Usage, written: usize) -> String {
    // What a pipe holds; who has written more may have waited for us.
    const PIPE: usize = 64 << 10;
    let limit = Time(limits.time);
    if usage.wall <= limits.time {
        return format!("used more than {limit} of CPU time, in {} of wall time", Time(usage.wall));
    }
    if usage.cpu < limits.time / 10 && written < PIPE {
        let cpu = Time(usage.cpu);
        return format!("ran longer than {limit} (wall time) and used {cpu} of CPU time: it waits for something");
    }
    format!("ran longer than {limit} (wall time)")
}

fn exit_reason(status: i32) -> String {
    let hint = match status {
        126 | 127 => ", which a shell does where it cannot start a program",
        134 => ", which a shell says of a program that aborted",
        137 => ", which a shell says of a killed program",
        139 => ", which a shell says of a segmentation fault",
        _ => "",
    };
    format!("exited with status {status}{hint}")
}

fn signal_reason(signal: i32) -> String {
    let (name, meaning) = match signal {
        1 => ("SIGHUP", "hang-up"),
        2 => ("SIGINT", "interrupt"),
        3 => ("SIGQUIT", "quit"),
        4 => ("SIGILL", "illegal instruction"),
        5 => ("SIGTRAP", "trap, often a failed check of the language's runtime"),
        6 => ("SIGABRT", "abort, often a failed assertion or an uncaught exception"),
        7 => ("SIGBUS", "bus error, often an access beyond a mapped file"),
        8 => ("SIGFPE", "arithmetic error, often a division by zero"),
        9 => ("SIGKILL", "killed, by itself or by the system"),
        10 => ("SIGUSR1", "user signal"),
        11 => ("SIGSEGV", "segmentation fault, often a stack overflow or an index out of range"),
        12 => ("SIGUSR2", "user signal"),
        13 => ("SIGPIPE", "broken pipe"),
        14 => ("SIGALRM", "alarm clock"),
        15 => ("SIGTERM", "terminated, by itself or by another program"),
        16 => ("SIGSTKFLT", "stack fault"),
        24 => ("SIGXCPU", "CPU time limit"),
        25 => ("SIGXFSZ", "file size limit"),
        31 => ("SIGSYS", "a system call that is not allowed"),
        _ => return format!("killed by signal {signal}"),
    };
    format!("killed by {name} ({meaning})")
}

/// A time for people: `3 s`, `1.25 s`, `12 ms`, `1.3 ms`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Time(pub(crate) Duration);

impl std::fmt::Display for Time {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let micros = self.0.as_micros();
        let text = match micros {
            0..10_000 => format!("{}.{} ms", micros / 1000, micros % 1000 / 100),
            10_000..1_000_000 => format!("{} ms", micros / 1000),
            _ if micros.is_multiple_of(1_000_000) => format!("{} s", micros / 1_000_000),
            _ => format!("{}.{:02} s", micros / 1_000_000, micros % 1_000_000 / 10_000),
        };
        f.pad(&text)
    }
}

/// A number of bytes for people: `64 MiB`, `150000 KiB`, `2.1 MiB`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size(pub(crate) u64);

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const MIB: u64 = 1 << 20;
        let bytes = self.0;
        let text = match bytes {
            1 => "1 byte".to_owned(),
            0..10_240 => format!("{bytes} bytes"),
            10_240..MIB => format!("{} KiB", bytes >> 10),
            _ if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
            _ => format!("{}.{} MiB", bytes / MIB, bytes % MIB * 10 / MIB),
        };
        f.pad(&text)
    }
}
