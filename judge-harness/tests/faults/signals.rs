//! Signals in the middle of a long stream.

use crate::{BOARDS, ended, in_time, program};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::Child;

const SIGNALS: [Signal; 2] = [Signal::INT, Signal::TERM];

fn kill(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("our own child");
}

/// All that was sent has been answered when the signal comes.
#[test]
fn while_it_waits_for_more() {
    const SENT: usize = 5;
    for (problem, board, answer) in BOARDS {
        for signal in SIGNALS {
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
