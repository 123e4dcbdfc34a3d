//! What is made of the way a program ended, and of how far it came.

use super::report::{Report, Usage};
use crate::case::Case;
use crate::check::{Judgement, Verdict};
use crate::supervise::{Ending, Limits, Outcome, PROCESSES};
use crate::units::{Size, Time};
use std::time::Duration;

/// The output that counts: if the program was stopped, a line that it had not finished does not, nor does more than it
/// takes to see how far the program came.
pub(super) fn complete_lines(outcome: &Outcome) -> &[u8] {
    const ENOUGH: usize = 1 << 20;
    let output = &outcome.stdout;
    if outcome.ending == Ending::Exited(0) {
        return output;
    }
    let output = &output[..output.len().min(ENOUGH)];
    &output[..output.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)]
}

pub(super) fn report(case: &Case, lines: &[u64], limits: Limits, judgement: Judgement, outcome: Outcome) -> Report {
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
            _ if cases == 0 => stopped("there was nothing to answer".to_owned(), None),
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
        6 => ("SIGABRT", "abort, often a failed assertion, an uncaught exception or, in Rust, a stack overflow"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_the_time_was_over() {
        let limits = Limits { time: Duration::from_secs(1), memory: 64 << 20, output: 16 << 20 };
        let table = [
            (1000, 1004, 0, "used more than 1 s of CPU time, in 1 s of wall time"),
            (700, 1004, 0, "used more than 1 s of CPU time, in 700 ms of wall time"),
            (1001, 99, 65_535, "ran longer than 1 s (wall time) and used 99 ms of CPU time: it waits for something"),
            (1001, 100, 65_535, "ran longer than 1 s (wall time)"),
            (1001, 99, 65_536, "ran longer than 1 s (wall time)"),
        ];
        for (wall, cpu, written, reason) in table {
            let usage = Usage { wall: Duration::from_millis(wall), cpu: Duration::from_millis(cpu), peak_memory: 0 };
            assert_eq!(time_reason(limits, usage, written), reason, "{wall} {cpu} {written}");
        }
    }

    #[test]
    fn statuses_that_shells_make() {
        let table = [
            (1, "exited with status 1"),
            (125, "exited with status 125"),
            (126, "exited with status 126, which a shell does where it cannot start a program"),
            (127, "exited with status 127, which a shell does where it cannot start a program"),
            (134, "exited with status 134, which a shell says of a program that aborted"),
            (137, "exited with status 137, which a shell says of a killed program"),
            (139, "exited with status 139, which a shell says of a segmentation fault"),
        ];
        for (status, reason) in table {
            assert_eq!(exit_reason(status), reason);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn signals_by_their_names() {
        let table = [
            (libc::SIGHUP, "SIGHUP"),
            (libc::SIGINT, "SIGINT"),
            (libc::SIGQUIT, "SIGQUIT"),
            (libc::SIGILL, "SIGILL"),
            (libc::SIGTRAP, "SIGTRAP"),
            (libc::SIGABRT, "SIGABRT"),
            (libc::SIGBUS, "SIGBUS"),
            (libc::SIGFPE, "SIGFPE"),
            (libc::SIGKILL, "SIGKILL"),
            (libc::SIGUSR1, "SIGUSR1"),
            (libc::SIGSEGV, "SIGSEGV"),
            (libc::SIGUSR2, "SIGUSR2"),
            (libc::SIGPIPE, "SIGPIPE"),
            (libc::SIGALRM, "SIGALRM"),
            (libc::SIGTERM, "SIGTERM"),
            (libc::SIGXCPU, "SIGXCPU"),
            (libc::SIGXFSZ, "SIGXFSZ"),
            (libc::SIGSYS, "SIGSYS"),
        ];
        for (signal, name) in table {
            let reason = signal_reason(signal);
            assert!(reason.starts_with(&format!("killed by {name} (")), "{reason}");
        }
        assert_eq!(signal_reason(8), "killed by SIGFPE (arithmetic error, often a division by zero)");
        assert_eq!(signal_reason(40), "killed by signal 40");
    }
}
