//! Signals in the middle of a long stream.

use crate::{BOARDS, ended, in_time, program};
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::Child;

/// Those that this process does not ignore: its children ignore them too. A shell that runs something in the background
/// lets it ignore SIGINT.
fn signals() -> impl Iterator<Item = Signal> {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a line of each process");
    let ignored = u64::from_str_radix(ignored.trim(), 16).expect("a set of signals");
    [Signal::INT, Signal::TERM].into_iter().filter(move |signal| ignored >> (signal.as_raw() - 1) & 1 == 0)
}

fn kill(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("our own child");
}

/// All that was sent has been answered when the signal comes.
#[test]
fn while_it_waits_for_more() {
    const SENT: usize = 5;
    for (problem, board, answer) in BOARDS {
        for signal in signals() {
            let mut child = program(problem).spawn().expect("the program starts");
            let (count, between) = if problem == crate::Problem::Eight { ("1000000\n", "\n") } else { ("", "") };
            let mut stdin = child.stdin.take().expect("a pipe");
            write!(stdin, "{count}{}", board.repeat(SENT)).expect("a pipe holds this much");
            let expected = [answer; SENT].join(between);
            let (length, mut stdout) = (expected.len(), child.stdout.take().expect("a pipe"));
            let (written, stdout) = in_time(move || {
                let mut written = vec![0; length];
                stdout.read_exact(&mut written).expect("the answers");
                (written, stdout)
            });
            assert_eq!(String::from_utf8_lossy(&written), expected);
            child.stdout = Some(stdout);
            kill(&child, signal);
            let output = ended(child);
            assert_eq!(output.status.signal(), Some(signal.as_raw()), "{problem}");
            assert_eq!((output.stdout, output.stderr), (Vec::new(), Vec::new()), "{problem}");
        }
    }
}

/// The reader keeps it waiting when the signal comes: what is in the pipe ends with a whole line.
#[test]
fn while_its_reader_rests() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for (problem, board, answer) in BOARDS {
        let file = directory.path().join(problem.name());
        let count = if problem == crate::Problem::Eight { "100000\n" } else { "" };
        fs::write(&file, format!("{count}{}", board.repeat(100_000))).expect("a new file");
        for signal in signals() {
            let mut command = program(problem);
            let child = command.arg(&file).spawn().expect("the program starts");
            wait_until_blocked(&child);
            kill(&child, signal);
            let output = ended(child);
            assert_eq!(output.status.signal(), Some(signal.as_raw()), "{problem}");
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{problem}");
            let written = String::from_utf8(output.stdout).expect("text");
            assert!(
                written.len() > 30_000 && written.ends_with('\n'),
                "{problem}: {:?}",
                written.get(written.len() - 9..)
            );
            let answers = written.lines().filter(|line| !line.is_empty()).count();
            assert_eq!(written.matches(answer).count(), answers / answer.lines().count(), "{problem}");
        }
    }
}

/// Waits until a program that writes to a full pipe sleeps, and does so for good.
fn wait_until_blocked(child: &Child) {
    let file = format!("/proc/{}/stat", child.id());
    in_time(move || {
        let mut asleep = 0;
        while asleep < 10 {
            std::thread::sleep(std::time::Duration::from_millis(5));
            let stat = fs::read_to_string(&file).expect("the program runs");
            let state = stat.rsplit_once(')').map(|(_, rest)| rest.trim_start().starts_with('S'));
            asleep = if state == Some(true) { asleep + 1 } else { 0 };
        }
    });
}
